#!/usr/bin/env python3
"""Adds a search score to extracted positions: `FEN;result` in, `FEN;result;score` out.

    label.py ENGINE NODES < positions > labelled

ENGINE is any UCI engine. The score is in hundredths of a pawn for White. Positions where the engine would capture or
promote at once are dropped: they are not quiet. So are those with a forced mate. Lines come out in the order they went in, one
engine process; run several over parts of the file.
"""

import subprocess
import sys


def takes_or_promotes(fen, move):
    if len(move) == 5:
        return True
    rows = fen.split()[0].split("/")
    row, file = rows[8 - int(move[3])], ord(move[2]) - ord("a")
    for letter in row:
        if letter.isdigit():
            file -= int(letter)
            if file < 0:
                break
        elif file == 0:
            return True
        else:
            file -= 1
    return move[2:4] == fen.split()[3]


def search(engine, fen, nodes):
    """Score for the side to move and best move; no score if it is a mate."""
    engine.stdin.write(f"position fen {fen}\ngo nodes {nodes}\n")
    engine.stdin.flush()
    score = None
    for line in engine.stdout:
        words = line.split()
        if words[:1] == ["bestmove"]:
            return score, words[1]
        if words[:1] == ["info"] and "score" in words and "lowerbound" not in words and "upperbound" not in words:
            at = words.index("score")
            score = int(words[at + 2]) if words[at + 1] == "cp" else None
    raise RuntimeError("the engine has gone")


def main():
    command, nodes = sys.argv[1], int(sys.argv[2])
    engine = subprocess.Popen([command], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    engine.stdin.write("setoption name Threads value 1\nsetoption name Hash value 4\nucinewgame\n")
    for line in sys.stdin:
        fen, result = line.strip().split(";")[:2]
        score, move = search(engine, fen, nodes)
        if score is None or move == "(none)" or takes_or_promotes(fen, move):
            continue
        print(f"{fen};{result};{score if fen.split()[1] == 'w' else -score}", flush=True)
    engine.stdin.write("quit\n")
    engine.stdin.flush()
    engine.wait()


if __name__ == "__main__":
    main()
