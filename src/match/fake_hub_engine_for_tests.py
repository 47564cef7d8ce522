"""A Hub engine for English draughts that misbehaves as its first argument says. It always plays the same moves."""

import signal
import sys
import time

# Both sides; every move is forced or quiet, and all are legal.
MOVES = ["11-15", "23-19", "9-14", "22-17", "7-11", "25-22", "11-16", "26-23"]
mode = sys.argv[1]
plies = 0


def say(line):
    print(line, flush=True)


def answer():
    move = MOVES[plies % len(MOVES)]
    if mode == "dies" and plies >= 4:
        sys.exit(3)
    if mode == "killed" and plies >= 4:
        signal.raise_signal(signal.SIGSEGV)
    if mode == "illegal" and plies >= 2:
        move = "1-32"
    if mode == "garbage":
        sys.stdout.buffer.write(b"\xff\x00\x1b[31m\n" + b"x" * 3_000_000 + b"\ninfo score=many depth\n")
        return say("done move=here")
    if mode == "empty":
        return say("done")
    if mode == "noisy":
        sys.stdout.buffer.write(b"\xff\x00\x1b[31m\n" + b"x" * 3_000_000 + b"\n\ninfo score=many depth\nfoo=\"\n")
    if mode == "hangs" and plies >= 2:
        while True:
            time.sleep(60)
    if mode == "dawdles" and plies >= 2:
        return None  # until stop
    say(f"info depth=7 mean-depth=6.5 score=0.25 nodes=10 pv=\"{move}\"")
    return say(f"done move={move}")


for line in sys.stdin:
    word = line.split()[0] if line.split() else ""
    if word == "hub" and mode != "mute":
        say("id name=Fake version=" + mode + " author=\"No One\"")
        if mode != "plain":
            say("param name=variant value=normal type=enum values=\"normal"
                + (" frisian" if mode == "foreign" else " english") + "\"")
        say("param name=book value=true type=bool")
        say("wait")
    if word == "init" and mode != "never-ready":
        say("some talk while it loads")
        say("ready")
    if word == "ping":
        say("pong")
    if word == "pos":
        plies = len(line.split("moves=")[1].split()) if "moves=" in line else 0
    if word == "go":
        answer()
    if word == "stop":
        say("done move=" + MOVES[plies % len(MOVES)])
    if word == "quit":
        break
