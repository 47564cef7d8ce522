"""A UCI engine behind two pipes, for the measurements in this folder."""

import os
import shlex
import subprocess
import time


def cpu_seconds(pid):
    """What a process of ours has taken so far, also after it has ended and before it was waited for."""
    with open(f"/proc/{pid}/stat", encoding="utf-8") as file:
        fields = file.read().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def wait_for_cpu(process, seconds):
    """Until the process has taken so much more; True if it ended before."""
    end = cpu_seconds(process.pid) + seconds
    while cpu_seconds(process.pid) < end:
        if os.waitid(os.P_PID, process.pid, os.WEXITED | os.WNOHANG | os.WNOWAIT):
            return True
        time.sleep(0.003)
    return False


class UciEngine:
    def __init__(self, command, **options):
        self.command = command
        self.process = subprocess.Popen(shlex.split(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.send("uci")
        self.until("uciok")
        for name, value in options.items():
            self.send(f"setoption name {name} value {value}")
        self.ready()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.send("quit")
        self.process.wait()

    def send(self, line):
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def until(self, begin):
        """The lines up to the one that begins so."""
        lines = []
        for line in self.process.stdout:
            lines.append(line.rstrip("\n"))
            if line.startswith(begin):
                return lines
        raise SystemExit(f"{self.command} ended before it said {begin}")

    def ready(self):
        self.send("isready")
        self.until("readyok")

    def new_game(self):
        self.send("ucinewgame")
        self.ready()

    def go(self, fen, limits):
        """The best move, and the numbers of the last info line that has any."""
        self.send(f"position fen {fen}")
        self.send(f"go {limits}")
        return self.answer()

    def go_for_cpu(self, fen, seconds):
        """The same, stopped when it has taken so much CPU time."""
        self.send(f"position fen {fen}")
        self.send("go infinite")
        wait_for_cpu(self.process, seconds)
        self.send("stop")
        return self.answer()

    def answer(self):
        lines = self.until("bestmove")
        facts = {}
        for line in lines:
            words = line.split()
            if words[:1] != ["info"] or "string" in words:
                continue
            for name in ("depth", "nodes", "time", "nps"):
                if name in words[:-1]:
                    facts[name] = int(words[words.index(name) + 1])
            if "score" in words[:-2]:
                kind, value = words[words.index("score") + 1 : words.index("score") + 3]
                facts["mate"] = int(value) if kind == "mate" else None
        return lines[-1].split()[1], facts
