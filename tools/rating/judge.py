#!/usr/bin/env python3
"""How near the program's ratings are to those of people.
  tabia library rate LEFT_OUT.csv --json > RATED.jsonl
  judge.py LEFT_OUT.csv RATED.jsonl"""
import csv
import json
import math
import sys


def ranks(values):
    """From 1, equal values sharing the mean of theirs."""
    order = sorted(range(len(values)), key=values.__getitem__)
    found = [0.0] * len(values)
    start = 0
    while start < len(order):
        end = start
        while end < len(order) and values[order[end]] == values[order[start]]:
            end += 1
        for i in order[start:end]:
            found[i] = (start + 1 + end) / 2
        start = end
    return found


def correlation(a, b):
    mean_a, mean_b = sum(a) / len(a), sum(b) / len(b)
    both = sum((x - mean_a) * (y - mean_b) for x, y in zip(a, b))
    return both / math.sqrt(sum((x - mean_a) ** 2 for x in a) * sum((y - mean_b) ** 2 for y in b))


real = {row["PuzzleId"]: float(row["Rating"]) for row in csv.DictReader(open(sys.argv[1]))}
rated = [json.loads(line) for line in open(sys.argv[2])]
pairs = [(real[row["id"]], row["rating"]) for row in rated if "id" in row]
people, ours = map(list, zip(*pairs))
squares = [(x - y) ** 2 for x, y in pairs]
error = sum(squares) / len(pairs)
spread = math.sqrt(sum((s - error) ** 2 for s in squares) / len(pairs) / len(pairs))
print(f"{len(pairs)} puzzles, mean squared error {error:.0f} (standard error {spread:.0f}), "
      f"mean error {sum(abs(x - y) for x, y in pairs) / len(pairs):.0f}, "
      f"rank correlation {correlation(ranks(people), ranks(ours)):.4f}, correlation {correlation(people, ours):.4f}")
