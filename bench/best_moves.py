#!/usr/bin/env python3
"""How many best-move positions of an EPD file an engine gets right, and its points where the file gives points.

    bench/best_moves.py FILE.epd [--engine "build/release/tabia uci"] [--movetime 1000] [--threads 1] [--hash 64]

A file whose positions have c8 (points) and c9 (moves), like the Strategic Test Suite, is also scored in points.
`build/release/tabia moves` translates bm and am into coordinates. Wrong ones are listed.
"""

import argparse
import json
import re
import subprocess
import sys

from uci_engine import UciEngine

OPERATION = re.compile(r'\s*([A-Za-z]\w*)\s+("[^"]*"|[^;]*);?')


def read(line):
    """FEN with counters, and the operations."""
    fields = line.split(None, 4)
    rest = fields[4] if len(fields) > 4 else ""
    operations = {name: value.strip().strip('"') for name, value in OPERATION.findall(rest)}
    return " ".join(fields[:4]) + " 0 1", operations


def coordinates(tabia, fen, names):
    out = subprocess.run([tabia, "moves", "chess", fen, "--json"], capture_output=True, text=True, check=True).stdout
    plain = lambda text: text.rstrip("+#!?")  # noqa: E731
    known = {plain(move["move"]): move["coordinates"] for move in json.loads(out)["moves"]}
    return [known[plain(name)] for name in names.replace(",", " ").split() if plain(name) in known]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file")
    parser.add_argument("--engine", default="build/release/tabia uci")
    parser.add_argument("--tabia", default="build/release/tabia")
    parser.add_argument("--movetime", type=int, default=1000)
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--hash", type=int, default=64)
    parser.add_argument("--every", type=int, default=1, help="only every so many-th position")
    options = parser.parse_args()

    lines = [line for line in open(options.file, encoding="utf-8") if line.strip()][:: options.every]
    right = points = most = tried = 0
    with UciEngine(options.engine, Threads=options.threads, Hash=options.hash) as engine:
        for line in lines:
            fen, operations = read(line)
            engine.new_game()
            move, facts = engine.go(fen, f"movetime {options.movetime}")
            tried += 1
            good = True
            if "bm" in operations:
                good = move in coordinates(options.tabia, fen, operations["bm"])
            if "am" in operations:
                good = good and move not in coordinates(options.tabia, fen, operations["am"])
            right += good
            if "c8" in operations and "c9" in operations:
                worth = dict(zip(operations["c9"].split(), map(int, operations["c8"].split())))
                points += worth.get(move, 0)
                most += max(worth.values())
            elif not good:
                print(f"wrong: {operations.get('id', fen)}: {move} at depth {facts.get('depth')}, "
                      f"not {operations.get('bm', 'other than ' + operations.get('am', ''))}")
    print(f"{right} of {tried} right" + (f", {points} of {most} points ({100 * points / most:.1f} %)" if most else ""))
    return 0


if __name__ == "__main__":
    sys.exit(main())
