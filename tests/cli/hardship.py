"""Disks that are full, homes that cannot be written, odd terminals and locales, streams that are closed, signals at bad moments: nothing is
lost, it is said, and the terminal is left as it was."""

import glob
import os
import pwd
import re
import resource
import signal
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(__file__), ".."))
from cli_harness import TABIA, expect, run
from terminal_harness import CTRL_C, CTRL_Z, DOWN, ENTER, LEAVES_SCREEN, UP, Terminal, click

PEOPLE = ("--white", "human", "--black", "human")
PLAIN = ("--no-board", "--endings", "none", "--book", "none")


def play(home, *args, game="chess", stdin=None, **kwargs):
    command = [TABIA, "play", game, "--home", home, *PLAIN, *(args or PEOPLE)]
    return subprocess.Popen(command, stdin=subprocess.PIPE if stdin is None else stdin, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                            text=True, **kwargs)


def say(running, line, word):
    running.stdin.write(line + "\n")
    running.stdin.flush()
    for answer in running.stdout:
        if word in answer:
            return answer
    raise AssertionError(f"{word!r} never came")


def expect_game_in_memory(running, folder):
    """It is said once and at once, and the game goes on with all that belongs to it."""
    told = say(running, "e4", "cannot be kept")
    expect(re.match(r"The game cannot be kept: .*\. It goes on, and keeping it is tried again at every move\.$", told.strip()), told)
    say(running, "e5", "Black: 1... e5")
    say(running, "Nf3", "White: 2. Nf3")
    say(running, "undo", "Taken back: Nf3")
    say(running, "set board off", "board is off now")
    say(running, f"save {folder}/game.pgn", "Not saved: ")
    say(running, "redo", "Played again: Nf3")


# --- Disks and folders


def test_files_that_may_not_grow():
    with tempfile.TemporaryDirectory() as home:
        def no_room():
            resource.setrlimit(resource.RLIMIT_FSIZE, (100, 100))
        running = play(home, preexec_fn=no_room)
        expect_game_in_memory(running, home)
        out, err = running.communicate("quit\n")
        expect(running.returncode == 4 and err.count("\n") == 1 and "tabia: " in err, running.returncode, err)
        expect("cannot be kept" not in out, "once is enough", out)


def test_a_full_disk():
    if os.getuid() != 0:
        return print("     skipped: only root can make a small disk")
    with tempfile.TemporaryDirectory() as disk:
        if subprocess.run(["mount", "-t", "tmpfs", "-o", "size=16k", "none", disk], capture_output=True).returncode != 0:
            return print("     skipped: no disk can be made here")
        try:
            with open(os.path.join(disk, "stuff"), "wb") as file:
                file.write(b"x" * 12 * 1024)
            running = play(os.path.join(disk, "home"))
            # There is room for a game, until somebody takes it.
            say(running, "d4", "White: 1. d4")
            with open(os.path.join(disk, "more"), "wb", buffering=0) as file:
                try:
                    while True:
                        file.write(b"x" * 4096)
                except OSError:
                    pass
            told = say(running, "d5", "cannot be kept")
            expect("No space left" in told, told)
            say(running, "c4", "White: 2. c4")
            os.remove(os.path.join(disk, "more"))
            os.remove(os.path.join(disk, "stuff"))
            say(running, "e6", "The game is kept again.")
            out, err = running.communicate("quit\n")
            expect(running.returncode == 0 and err == "", out, err)
            (game,) = glob.glob(f"{disk}/home/games/*.pgn")
            expect("1. d4 d5 2. c4 e6" in open(game).read(), open(game).read())
        finally:
            subprocess.run(["umount", "-l", disk], check=True)


def test_a_home_that_cannot_be_written():
    with tempfile.TemporaryDirectory() as home:
        os.chmod(home, 0o555)
        options = {}
        if os.getuid() == 0:  # to whom no folder is closed
            nobody = pwd.getpwnam("nobody").pw_uid
            options["preexec_fn"] = lambda: os.setuid(nobody)
        running = play(home, **options)
        expect_game_in_memory(running, home)
        _, err = running.communicate("quit\n")
        expect(running.returncode == 4 and err.count("\n") == 1, running.returncode, err)
        expect(os.listdir(home) == [], os.listdir(home))
        os.chmod(home, 0o755)


def test_the_full_screen_says_so_too():
    with tempfile.TemporaryDirectory() as home:
        open(os.path.join(home, "games"), "w").close()  # a file where the folder should be
        at = Terminal("play", "chess", "--home", home, "--book", "none", *PEOPLE)
        at.sees("White to move.")
        at.press(ENTER, UP, UP, ENTER)
        at.sees("cannot be kept")
        at.press("q")
        expect(at.end() == 4)
        expect("tabia: " in at.written.decode().split(LEAVES_SCREEN.decode())[-1], at.written[-500:])


# --- Terminals


def test_small_and_large_terminals():
    for game, first in (("chess", "pgn"), ("draughts", "pdn"), ("go", "sgf")):
        for columns, rows in ((40, 15), (300, 100)):
            with tempfile.TemporaryDirectory() as home:
                at = Terminal("play", game, "--home", home, "--book", "none", "--endings", "none", *PEOPLE, columns=columns, rows=rows)
                at.sees("to move.")
                expect("Tabia" in at.glass.text().split("\n")[0], at.glass.text())
                at.press("/1", ENTER)
                at.until(lambda: glob.glob(f"{home}/games/*.{first}"), "the game")
                at.press("?")
                at.sees("choose a piece")
                at.press("q", "q")
                expect(at.end() == 0)


def test_terminals_and_locales_of_all_kinds():
    for term in ("xterm-256color", "xterm", "vt100", "linux", "screen", "vt220", "ansi"):
        for locale in ("C.UTF-8", "C"):
            for look in ("--new", "--line"):
                with tempfile.TemporaryDirectory() as home:
                    at = Terminal("play", "draughts", look, "--home", home, "--endings", "none", "--book", "none", *PEOPLE, term=term,
                                  locale=locale)
                    at.hears("to move")
                    at.press("/11-15\r" if look == "--new" else "11-15\n")
                    at.until(lambda: glob.glob(f"{home}/games/*.pdn"), (term, locale, look))
                    written = at.written
                    at.press("q" if look == "--new" else "quit\n")
                    expect(at.end() == 0, term, locale, look)
                    if locale == "C":
                        expect((written + at.written).isascii(), term, look, written)


def test_no_colours_where_nobody_wants_them():
    with tempfile.TemporaryDirectory() as home:
        at = Terminal("play", "chess", "--home", home, "--book", "none", *PEOPLE, NO_COLOR="1")
        at.sees("White to move.")
        expect(not re.search(rb"\x1b\[[34]8;5;|\x1b\[[34][0-7]m", at.written), at.written)
        at.press("q")
        expect(at.end() == 0)


def test_the_mouse():
    with tempfile.TemporaryDirectory() as home:
        at = Terminal("play", "chess", "--home", home, "--book", "none", *PEOPLE)
        at.sees("White to move.")
        rows = at.glass.text().split("\n")
        row_of = {row.strip()[0]: number for number, row in enumerate(rows) if re.match(r" [1-8]( |$)", row)}
        letters = next(row for row in rows if re.match(r" +a +b +c", row))
        square = lambda name: click(letters.index(name[0]), row_of[name[1]])
        for line, begin, end in (("1. e4", "e2", "e4"), ("1. e4 c5", "c7", "c5"), ("1. e4 c5 2. Nf3", "g1", "f3")):
            at.until(lambda: "•" not in at.glass.text(), "a board where nothing is picked")
            at.press(square(begin))
            at.sees("•")  # where it may go; nobody clicks twice within one blink
            at.press(square(end))
            at.until(lambda: any(line in " ".join(open(file).read().split()) for file in glob.glob(f"{home}/games/*.pgn")), line)
        at.press(click(79, 23), click(0, 0))  # beside the board
        at.press("q")
        expect(at.end() == 0)


# --- Streams and signals


def test_closed_streams():
    with tempfile.TemporaryDirectory() as home:
        for closed, code in ((0, 0), (2, 0), (1, 4)):
            running = play(home, preexec_fn=lambda: os.close(closed))
            out, err = running.communicate("e4\ne5\n")
            expect(running.returncode == code, closed, running.returncode, out, err)
        for file in glob.glob(f"{home}/games/*.pgn"):
            text = open(file).read()
            expect(text.startswith("[Event ") and "Type a move" not in text and text.rstrip().endswith("*"), text)
        running = subprocess.Popen([TABIA, "--home", home], stdout=subprocess.PIPE, text=True, preexec_fn=lambda: os.close(0))
        out, _ = running.communicate()
        expect(running.returncode == 0 and "What would you like to do?" in out, out)


def thinking(home):
    """The full screen while the computer thinks, for a long time."""
    at = Terminal("play", "chess", "--home", home, "--book", "none", "--movetime", "1000")
    at.sees("White to move.")
    at.press("/e4", ENTER)
    at.sees("Black thinks")
    return at


def kept(home):
    (file,) = glob.glob(f"{home}/games/*.pgn")
    return re.sub(r"\{[^}]*\}", "", open(file).read().rpartition("]\n")[2])


def test_a_signal_while_the_computer_thinks_on_the_full_screen():
    for number in (signal.SIGTERM, signal.SIGHUP):
        with tempfile.TemporaryDirectory() as home:
            at = thinking(home)
            at.running.send_signal(number)
            expect(at.end() == 130, at.running.returncode)
            expect(LEAVES_SCREEN in at.written and "1. e4" in kept(home), kept(home))


def test_ctrl_c_while_the_computer_thinks_on_the_full_screen():
    with tempfile.TemporaryDirectory() as home:
        at = thinking(home)
        at.press(CTRL_C)
        at.sees("Ctrl-C again saves the game and leaves.")
        at.sees("White to move.")
        at.press(CTRL_C)
        expect(at.end() == 130, at.running.returncode)
        expect(LEAVES_SCREEN in at.written and re.search(r"1\. e4 +(1\.\.\. )?\w", kept(home)), kept(home))


def test_stopped_on_the_full_screen_and_going_on():
    with tempfile.TemporaryDirectory() as home:
        at = Terminal("play", "chess", "--home", home, "--book", "none", *PEOPLE, shell=True)
        at.sees("q quit")
        while at.read(0.3):  # until all of it is painted
            pass
        at.press(CTRL_Z)
        at.hears("[stopped]")
        expect(LEAVES_SCREEN in at.written and at.terminal_is_as_it_was(), at.written)
        at.glass.resize(80, 24)
        at.press("\n")
        at.sees("White to move.")
        at.press(ENTER, UP, UP, ENTER)
        at.until(lambda: glob.glob(f"{home}/games/*.pgn"), "the game")
        at.press("q")
        expect(at.end() == 0)


def test_stopped_while_the_full_screen_is_drawn():
    with tempfile.TemporaryDirectory() as home:
        at = Terminal("play", "chess", "--home", home, "--book", "none", *PEOPLE, shell=True)
        for turn in range(10):
            at.sees("White to move.")
            for step in range(30):
                at.resize(80 + step % 3, 24)  # all of it is drawn again
                at.press(UP)
            at.press(CTRL_Z)
            at.hears("[stopped]")
            at.resize(80, 24)  # nothing stands on it now
            at.press("\n")
        at.sees("White to move.")
        at.press("q")
        expect(at.end() == 0)


def test_menus_leave_the_terminal_as_it_was():
    for send in (lambda at: at.press(CTRL_C), lambda at: at.running.terminate(), lambda at: at.press("q", ENTER)):
        with tempfile.TemporaryDirectory() as home:
            at = Terminal("--home", home)
            at.sees("What would you like to do?")
            at.press(DOWN)
            send(at)
            expect(at.end() in (0, 130))
            expect(LEAVES_SCREEN in at.written)


if __name__ == "__main__":
    run(sys.modules[__name__])
