"""A terminal of its own for the program, and what stands on it."""

import codecs
import fcntl
import os
import pty
import re
import select
import struct
import subprocess
import sys
import termios
import time

from cli_harness import TABIA, expect

UP, DOWN, RIGHT, LEFT = b"\x1bOA", b"\x1bOB", b"\x1bOC", b"\x1bOD"
ENTER, ESCAPE, TAB = b"\r", b"\x1b", b"\t"
CTRL_C, CTRL_D, CTRL_Z = b"\x03", b"\x04", b"\x1a"
LEAVES_SCREEN = b"\x1b[?1049l"
PATIENCE = 60  # seconds, for a machine that has much else to do


def click(column, row):
    """Of the left button, counted from 0, as xterm tells it: down and up."""
    return b"".join(b"\x1b[<0;%d;%d%s" % (column + 1, row + 1, what) for what in (b"M", b"m"))


class Glass:
    """What a person sees: the escape sequences of xterm that programs here use, followed. Others are passed over."""

    SEQUENCE = re.compile(r"\x1b(?:\[([?>!]?)([\d;]*)([@-~])|[()].|[=>78M]|\][^\x07]*\x07)")

    def __init__(self, columns, rows):
        self.decoder = codecs.getincrementaldecoder("utf-8")("replace")
        self.rest = ""
        self.resize(columns, rows)

    def resize(self, columns, rows):
        self.columns, self.rows = columns, rows
        self.cells = [[" "] * columns for _ in range(rows)]
        self.column = self.row = 0
        self.top, self.bottom = 0, rows - 1
        self.last = " "

    def text(self):
        return "\n".join("".join(row).rstrip() for row in self.cells)

    def feed(self, data):
        text = self.rest + self.decoder.decode(data)
        at = 0
        while at < len(text):
            if text[at] != "\x1b":
                self.put(text[at])
                at += 1
                continue
            found = self.SEQUENCE.match(text, at)
            if found is None:
                if len(text) - at < 40:
                    break  # the rest of it is to come
                at += 1
                continue
            if found.group(3):
                self.obey(found.group(1), [int(n or 0) for n in found.group(2).split(";")], found.group(3))
            elif text[at:at + 2] == "\x1bM":
                self.scroll(-1) if self.row == self.top else self.move(self.column, self.row - 1)
            at = found.end()
        self.rest = text[at:]

    def move(self, column, row):
        self.column = min(max(column, 0), self.columns - 1)
        self.row = min(max(row, 0), self.rows - 1)

    def scroll(self, lines):
        part = self.cells[self.top:self.bottom + 1]
        for _ in range(min(abs(lines), len(part))):
            empty = [" "] * self.columns
            part = part[1:] + [empty] if lines > 0 else [empty] + part[:-1]
        self.cells[self.top:self.bottom + 1] = part

    def put(self, char):
        if char == "\r":
            self.column = 0
        elif char == "\n":
            self.scroll(1) if self.row == self.bottom else self.move(self.column, self.row + 1)
        elif char == "\b":
            self.move(self.column - 1, self.row)
        elif char == "\t":
            self.move(self.column // 8 * 8 + 8, self.row)
        elif char >= " ":
            if self.column >= self.columns:
                self.column = 0
                self.put("\n")
            self.cells[self.row][self.column] = char
            self.column += 1
            self.last = char

    def obey(self, mark, numbers, what):
        n = numbers[0] or 1
        row = self.cells[self.row]
        here = min(self.column, self.columns - 1)
        if mark:
            if what == "h" and 1049 in numbers:
                self.resize(self.columns, self.rows)
        elif what in "Hf":
            self.move((numbers[1] if len(numbers) > 1 else 1) - 1, n - 1)
        elif what == "G":
            self.move(n - 1, self.row)
        elif what == "d":
            self.move(self.column, n - 1)
        elif what in "ABCD":
            across, down = {"A": (0, -n), "B": (0, n), "C": (n, 0), "D": (-n, 0)}[what]
            self.move(self.column + across, self.row + down)
        elif what == "X":
            row[here:here + n] = [" "] * len(row[here:here + n])
        elif what == "b":
            for _ in range(n):
                self.put(self.last)
        elif what == "@":
            row[here:] = ([" "] * n + row[here:])[:self.columns - here]
        elif what == "P":
            row[here:] = (row[here + n:] + [" "] * n)[:self.columns - here]
        elif what in "KJ":
            begin, end = {0: (here, self.columns), 1: (0, here + 1), 2: (0, self.columns)}[numbers[0]]
            row[begin:end] = [" "] * (end - begin)
            if what == "J":
                for other in {0: range(self.row + 1, self.rows), 1: range(self.row), 2: range(self.rows)}[numbers[0]]:
                    self.cells[other] = [" "] * self.columns
        elif what in "LM":
            top, self.top = self.top, self.row
            self.scroll(n if what == "M" else -n)
            self.top = top
        elif what in "ST":
            self.scroll(n if what == "S" else -n)
        elif what == "r":
            self.top = n - 1
            self.bottom = (numbers[1] if len(numbers) > 1 and numbers[1] else self.rows) - 1
            self.move(0, 0)


# Just enough of a shell to stop a program and let it go on: what is stopped goes on after a line.
SHELL = """
import os, signal, sys
signal.signal(signal.SIGTTOU, signal.SIG_IGN)
child = os.fork()
if child == 0:
    os.setpgid(0, 0)
    os.tcsetpgrp(0, os.getpid())
    signal.signal(signal.SIGTTOU, signal.SIG_DFL)
    os.execv(sys.argv[1], sys.argv[1:])
while True:
    _, status = os.waitpid(child, os.WUNTRACED)
    if not os.WIFSTOPPED(status):
        sys.exit(os.waitstatus_to_exitcode(status))
    os.tcsetpgrp(0, os.getpgid(0))
    print("[stopped]", flush=True)
    sys.stdin.readline()
    os.tcsetpgrp(0, child)
    os.killpg(child, signal.SIGCONT)
"""


class Terminal:
    """The program on a terminal of its own; with a shell it can be stopped."""

    def __init__(self, *args, columns=80, rows=24, term="xterm-256color", locale="C.UTF-8", prepare=None, shell=False, **environment):
        self.master, self.slave = pty.openpty()
        self.glass = Glass(columns, rows)
        self.resize(columns, rows)
        self.modes = termios.tcgetattr(self.slave)

        def begin():
            fcntl.ioctl(0, termios.TIOCSCTTY, 0)
            if prepare:
                prepare()

        shell_command = [sys.executable, "-c", SHELL] if shell else []
        self.running = subprocess.Popen([*shell_command, TABIA, *args], stdin=self.slave, stdout=self.slave, stderr=self.slave,
                                        env=dict(os.environ, TERM=term, LC_ALL=locale, NCURSES_GPM_TERMS="none", **environment),
                                        start_new_session=True, preexec_fn=begin)
        self.written = b""

    def resize(self, columns, rows):
        self.glass.resize(columns, rows)
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def read(self, seconds=0.05):
        """What the program writes within this time; false if there was nothing."""
        if not select.select([self.master], [], [], seconds)[0]:
            return False
        try:
            data = os.read(self.master, 65536)
        except OSError:
            return False
        self.written += data
        self.glass.feed(data)
        return True

    def until(self, true, what):
        end = time.monotonic() + PATIENCE
        while not true():
            expect(time.monotonic() < end, what, "never came:", self.glass.text(), self.written[-500:])
            self.read()

    def sees(self, word):
        """The word stands on the screen."""
        self.until(lambda: word in self.glass.text(), word)

    def hears(self, word):
        """The program has written the word since the last key was pressed."""
        self.until(lambda: word.encode() in self.written, word)

    def press(self, *keys):
        self.written = b""
        for key in keys:
            os.write(self.master, key if isinstance(key, bytes) else key.encode())

    def says(self, line, answer):
        """Types a line, and waits for an answer to it."""
        self.press(line + "\n")
        self.hears(answer)

    def reads_keys(self):
        """The program has taken the keys over; what is typed before is echoed by the terminal itself."""
        self.until(lambda: not termios.tcgetattr(self.slave)[3] & termios.ICANON, "the editor")

    def terminal_is_as_it_was(self):
        return termios.tcgetattr(self.slave) == self.modes

    def end(self):
        """The exit code; the terminal must be as it was."""
        self.until(lambda: self.running.poll() is not None, "the end")
        while self.read():
            pass
        expect(self.terminal_is_as_it_was(), "the terminal is not as it was")
        os.close(self.slave)
        os.close(self.master)
        return self.running.returncode
