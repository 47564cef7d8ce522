#!/usr/bin/env python3
"""Puzzles of `tabia make chess` (JSON Lines) judged by another engine that speaks UCI, and their proofs by `tabia check`.

    puzzles_against_engine.py puzzles.jsonl --engine /usr/games/stockfish --nodes 500000

A mate is doubted if the engine knows of a shorter one, or of another first move that mates as fast. A judged puzzle is doubted if at
one of the solver's turns the engine sees another move within --margin of the solution, in winning chances from -1 to 1 (the logistic of
people's games), or prefers another by as much; a better move by less is within the engine's own error at so few nodes. With --json one
line for each puzzle. The last line counts them.
"""

import argparse
import json
import math
import os
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.dirname(__file__))
from uci_engine import UciEngine


def chance(score):
    kind, value = score
    if kind == "mate":
        return 1.0 if value > 0 else -1.0
    return 2 / (1 + math.exp(-0.00368208 * value)) - 1


class Judge:
    def __init__(self, command, nodes, hash_megabytes):
        self.engine = UciEngine(command, Hash=hash_megabytes, MultiPV=2)
        self.nodes = nodes

    def two_best(self, fen, moves):
        """[(move, score), ...] for the side to move."""
        self.engine.new_game()
        self.engine.send(f"position fen {fen} moves {' '.join(moves)}")
        self.engine.send(f"go nodes {self.nodes}")
        lines = {}
        for line in self.engine.until("bestmove"):
            words = line.split()
            if "multipv" not in words or "score" not in words or "lowerbound" in words or "upperbound" in words:
                continue
            at = words.index("score")
            number = int(words[words.index("multipv") + 1])
            lines[number] = (words[words.index("pv") + 1], (words[at + 1], int(words[at + 2])))
        return [lines[number] for number in sorted(lines)]


def doubt_of_mate(judge, puzzle):
    best = judge.two_best(puzzle["fen"], [])
    for move, (kind, value) in best:
        if kind == "mate" and 0 < value < puzzle["mate"]:
            return f"mate in {value} by {move}"
        if kind == "mate" and value == puzzle["mate"] and move != puzzle["moves"][0]:
            return f"{move} mates as fast"
    return None


def doubt_of_judged(judge, puzzle, margin):
    for ply in range(0, len(puzzle["moves"]), 2):
        best = judge.two_best(puzzle["fen"], puzzle["moves"][:ply])
        right = puzzle["moves"][ply]
        others = [chance(score) for move, score in best if move != right]
        own = [chance(score) for move, score in best if move == right]
        if not others:
            continue
        gap = own[0] - others[0] if own else others[-1] - others[0]
        if not own or gap < margin:
            return f"move {ply // 2 + 1}: {best}, {right} by {gap:.2f}"
    return None


def checked(tabia, puzzle):
    """None where there is no proof."""
    proof = puzzle["certificate"].get("proof")
    if proof is None:
        return None
    with tempfile.NamedTemporaryFile("w", suffix=".proof") as file:
        file.write(proof)
        file.flush()
        return subprocess.run([tabia, "check", file.name], capture_output=True, check=False).returncode == 0


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("file")
    parser.add_argument("--engine", default="/usr/games/stockfish")
    parser.add_argument("--tabia", default="build/release/tabia")
    parser.add_argument("--nodes", type=int, default=500_000)
    parser.add_argument("--hash", type=int, default=64)
    parser.add_argument("--margin", type=float, default=0.2)
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    judge = Judge(options.engine, options.nodes, options.hash)
    tally = {"mates": 0, "doubted_mates": 0, "judged": 0, "doubted": 0, "proofs": 0, "refused_proofs": 0}
    with open(options.file, encoding="utf-8") as file:
        for puzzle in map(json.loads, file):
            mate = puzzle["mate"] is not None
            doubt = doubt_of_mate(judge, puzzle) if mate else doubt_of_judged(judge, puzzle, options.margin)
            accepted = checked(options.tabia, puzzle)
            tally["mates" if mate else "judged"] += 1
            tally["doubted_mates" if mate else "doubted"] += doubt is not None
            tally["proofs"] += accepted is not None
            tally["refused_proofs"] += accepted is False
            if options.json:
                print(json.dumps({"id": puzzle["id"], "doubt": doubt, "proof": accepted}), flush=True)
            elif doubt or accepted is False:
                print(puzzle["id"], puzzle["fen"], doubt or "the proof is refused", flush=True)
    print(json.dumps(tally))
    return 1 if tally["doubted_mates"] or tally["doubted"] or tally["refused_proofs"] else 0


if __name__ == "__main__":
    sys.exit(main())
