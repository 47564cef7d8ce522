"""A UCI engine that misbehaves as its first argument says. Plays knights out and home again; the second argument is
the value it claims, in hundredths."""

import signal
import sys
import time

MOVES = ["g1f3", "g8f6", "f3g1", "f6g8"]
LONGER = ["g1f3", "g8f6", "b1c3", "b8c6", "f3g1", "f6g8", "c3b1", "c6b8"]
mode = sys.argv[1]
value = sys.argv[2] if len(sys.argv) > 2 else "0"
plies = 0
chess960 = False


def say(line):
    print(line, flush=True)


def sleep_for_ever():
    while True:
        time.sleep(60)


def answer():
    move = LONGER[plies % 8] if mode == "wanders" else MOVES[plies % 4]
    if mode == "dies" and plies >= 4:
        sys.exit(3)
    if mode == "killed" and plies >= 4:
        signal.raise_signal(signal.SIGSEGV)
    if mode == "illegal" and plies >= 2:
        move = "e2e5"
    if mode == "garbage":
        sys.stdout.buffer.write(b"\xff\x00\x1b[31m\n" + b"x" * 3_000_000 + b"\ninfo score cp many depth\n")
        move = "Nf3!?"
    if mode == "empty":
        return say("bestmove")
    if mode == "none":
        return say("bestmove (none)")
    if mode == "noisy":
        sys.stdout.buffer.write(b"\xff\x00\x1b[31m\n" + b"x" * 3_000_000 + b"\n\ninfo score cp many depth\nfoo\n")
    if mode == "hangs" and plies >= 2:
        sleep_for_ever()
    if mode == "dawdles" and plies >= 2:
        return None  # until stop
    say(f"info depth 7 multipv 1 score cp {value} nodes 10 pv {move}")
    say("info depth 8 multipv 2 score cp -999 pv a2a3")
    return say("bestmove " + move)


if mode == "deaf":
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    sleep_for_ever()
for line in sys.stdin:
    words = line.split()
    if words[:1] == ["uci"] and mode != "mute":
        say("id name Fake " + mode)
        say("option name Own Book type check default true")
        say("option name Hash type spin default 16 min 1 max 64")
        if mode == "fischer":
            say("option name UCI_Chess960 type check default false")
        say("uciok")
    if words[:1] == ["isready"] and mode != "never-ready":
        say("readyok")
    if words[:1] == ["position"]:
        plies = len(words) - words.index("moves") - 1 if "moves" in words else 0
    if words[:3] == ["setoption", "name", "UCI_Chess960"]:
        chess960 = words[4] == "true"
    if words[:1] == ["go"]:
        if mode == "fischer":
            value = "960" if chess960 else "518"
        answer()
    if words[:1] == ["stop"]:
        say("bestmove " + MOVES[plies % 4])
    if words[:1] == ["quit"]:
        break
