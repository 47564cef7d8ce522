#!/usr/bin/env python3
"""Puzzles of every theme, set up by the network, added to a collection of `tabia make chess`: so many of each theme and length, as far as
they are found in the time given for each. None that is there already comes again.
  theme_set.py TABIA PUZZLES.jsonl [--count 12] [--seconds 20]"""
import argparse
import json
import signal
import subprocess

THEMES = """backRankMate smotheredMate anastasiaMate arabianMate bodenMate doubleBishopMate dovetailMate hookMate killBoxMate vukovicMate
 sacrifice attraction deflection interference intermezzo clearance xRayAttack pin fork skewer discoveredAttack doubleCheck
 kingsideAttack queensideAttack attackingF2F7 promotion underPromotion""".split()
LENGTHS = (1, 2, 3)
KEPT = "id fen moves mate themes rating unique source before last_move".split()  # proofs are made anew when they are wanted


def made(tabia, theme, length, count, seconds):
    command = [tabia, "make", "chess", "--method", "network", "--json", "--theme", theme, "--difficulty", str(length), "--count", str(count),
               "--seed", str(length)]
    running = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    try:
        told = running.communicate(timeout=seconds)[0]
    except subprocess.TimeoutExpired:
        running.send_signal(signal.SIGINT)  # what is done is written down
        told = running.communicate()[0]
    return [json.loads(line) for line in told.splitlines()]


def main():
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("tabia")
    words.add_argument("puzzles")
    words.add_argument("--count", type=int, default=12)
    words.add_argument("--seconds", type=float, default=20)
    asked = words.parse_args()
    known = {json.loads(line)["id"] for line in open(asked.puzzles)}
    with open(asked.puzzles, "a") as out:
        for theme in THEMES:
            added = 0
            for length in LENGTHS:
                for puzzle in made(asked.tabia, theme, length, asked.count, asked.seconds):
                    if puzzle["id"] in known:
                        continue
                    known.add(puzzle["id"])
                    added += 1
                    out.write(json.dumps({key: puzzle[key] for key in KEPT}, separators=(",", ":")) + "\n")
                    out.flush()
            print(f"{theme}: {added}", flush=True)


if __name__ == "__main__":
    main()
