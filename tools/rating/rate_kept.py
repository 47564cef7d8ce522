#!/usr/bin/env python3
"""Rates the puzzles of a file of `tabia make chess` anew, in place.
  rate_kept.py TABIA PUZZLES.jsonl"""
import json
import subprocess
import sys

tabia, path = sys.argv[1:]
puzzles = [json.loads(line) for line in open(path)]
rows = ["PuzzleId,FEN,Moves"]
for puzzle in puzzles:
    moves = " ".join([puzzle["last_move"], *puzzle["moves"]])
    rows.append(f"{puzzle['id']},{puzzle['before']},{moves}")
told = subprocess.run([tabia, "library", "rate", "-", "--json"], input="\n".join(rows), stdout=subprocess.PIPE, text=True,
                      check=True)
ratings = {row["id"]: row["rating"] for row in map(json.loads, told.stdout.splitlines())}
with open(path, "w") as out:
    for puzzle in puzzles:
        puzzle["rating"] = ratings[puzzle["id"]]
        out.write(json.dumps(puzzle, separators=(",", ":"), ensure_ascii=False) + "\n")
