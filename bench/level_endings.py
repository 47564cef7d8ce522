#!/usr/bin/env python3
"""Does a level of English draughts throw away endings that databases know to be won or drawn?

    bench/level_endings.py --dir EGDB [--tabia build/release/tabia] [--levels 9,10] [--endings none] [--each 200]
                           [--pieces 4-6] [--seed 1]

Positions are drawn by lot, as many won as drawn for the side to move, and only where there is a move that fails; the
level plays one move, and the databases of --dir (as many pieces as asked about) say whether it keeps the value.
--endings is what the level itself is given: none, or a folder of databases.
"""

import argparse
import json
import pathlib
import random
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent


def a_position(chance, low, high):
    pieces = chance.randint(low, high)
    squares = chance.sample(range(1, 33), pieces)
    black = chance.randint(1, pieces - 1)
    sides = {"B": squares[:black], "W": squares[black:]}
    rows = {"B": range(29, 33), "W": range(1, 5)}  # where a man would be a king
    text = {side: ",".join(("K" if n in rows[side] or chance.random() < 0.5 else "") + str(n) for n in where)
            for side, where in sides.items()}
    return f"{chance.choice('BW')}:W{text['W']}:B{text['B']}"


def solved(arguments, positions):
    """(FEN, value, the moves that keep it, how many moves there are)."""
    with tempfile.NamedTemporaryFile("w", suffix=".fen") as batch:
        batch.write("".join(fen + "\n" for fen in positions))
        batch.flush()
        done = subprocess.run([arguments.tabia, "solve", "draughts", "--batch", batch.name, "--all", "--nodes", "1000",
                               "--dir", arguments.dir, "--json"], capture_output=True, text=True, check=False)
    for fen, line in zip(positions, done.stdout.splitlines()):
        answer = json.loads(line)
        if answer.get("verdict") in ("win", "draw"):
            yield fen, answer["verdict"], answer["first_moves"]


def legal(arguments, fen):
    done = subprocess.run([arguments.tabia, "moves", "draughts", fen, "--json"], capture_output=True, text=True, check=True)
    return len(json.loads(done.stdout)["moves"])


def move_of(arguments, level, fen, seed):
    side = "black" if fen[0] == "B" else "white"
    other = "white" if side == "black" else "black"
    done = subprocess.run([arguments.tabia, "play", "draughts", "--position", fen, f"--{side}", f"computer:{level}",
                           f"--{other}", "human", "--no-board", "--endings", arguments.endings, "--book", "none",
                           "--seed", str(seed), "--home", arguments.home],
                          input="quit\n", capture_output=True, text=True, check=True)
    return re.search(rf"^{side.title()}: 1\.(?:\.\.)? (\S+?),", done.stdout, re.MULTILINE).group(1)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tabia", default=str(ROOT / "build/release/tabia"))
    parser.add_argument("--dir", required=True)
    parser.add_argument("--endings", default="none")
    parser.add_argument("--levels", default="9,10")
    parser.add_argument("--each", type=int, default=200)
    parser.add_argument("--pieces", default="4-6")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    low, high = map(int, arguments.pieces.split("-"))
    chance = random.Random(arguments.seed)
    chosen = {"win": [], "draw": []}
    while any(len(found) < arguments.each for found in chosen.values()):
        for fen, value, keep in solved(arguments, [a_position(chance, low, high) for _ in range(500)]):
            if len(chosen[value]) < arguments.each and len(keep) < legal(arguments, fen):
                chosen[value].append((fen, keep))
    with tempfile.TemporaryDirectory() as home:
        arguments.home = home
        for level in arguments.levels.split(","):
            for value, positions in chosen.items():
                thrown = []
                for seed, (fen, keep) in enumerate(positions):
                    move = move_of(arguments, level, fen, seed)
                    if move not in keep:
                        thrown.append(f"  {fen}: {move} and not {' '.join(keep)}")
                print(f"level {level}: {value}, {len(positions)} positions, {len(thrown)} thrown away", flush=True)
                print("\n".join(thrown[:10]), flush=True)


if __name__ == "__main__":
    sys.exit(main())
