#!/usr/bin/env python3
"""Book problems of English draughts: what their books claim, and what can be proved.

    bench/draughts_problems.py [--tabia build/release/tabia] [--data ../shared/data/draughts/problems] [--dir EGDB]
                               [--seconds 5] [--nodes N] [--jobs 1] [--pieces LO-HI] [--every N]

Prints for each number of pieces how many claims are confirmed, how many are wrong, and how many are open within the
limits; then every claim that is wrong, with the proof's first move. In these files Black has the first number of a
result. Can be stopped: what is known so far is printed. --dir is a folder of databases (`tabia egdb build`).
"""

import argparse
import json
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent


def problems(folder):
    """(file, name, FEN, claimed value for the side to move)."""
    for file in sorted(pathlib.Path(folder).glob("*.pdn")):
        text = file.read_text(encoding="latin-1")
        for game in re.split(r"(?=\[Event )", text):
            tags = dict(re.findall(r'\[(\w+) "([^"]*)"\]', game))
            if "FEN" not in tags:
                continue
            winner = {"1-0": "B", "0-1": "W"}.get(tags["Result"])
            value = "draw" if winner is None else "win" if tags["FEN"][0] == winner else "loss"
            yield file.name, tags["Event"], tags["FEN"], value


def pieces(fen):
    return len(re.findall(r"\d+", fen))


def answers(arguments, fens):
    """The JSON answer to each position, in order, as they come."""
    with tempfile.NamedTemporaryFile("w", suffix=".fen") as batch:
        batch.write("".join(fen + "\n" for fen in fens))
        batch.flush()
        command = [arguments.tabia, "solve", "draughts", "--batch", batch.name, "--jobs", str(arguments.jobs), "--json"]
        command += ["--nodes", str(arguments.nodes)] if arguments.nodes else ["--seconds", str(arguments.seconds)]
        command += ["--dir", arguments.dir] if arguments.dir else []
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as program:
            for line in program.stdout:
                yield json.loads(line)


def report(rows):
    print(f"{'pieces':>6} {'asked':>6} {'confirmed':>10} {'wrong':>6} {'open':>6}")
    sums = {}
    for (_, _, fen, claim), answer in rows:
        kind = "open" if answer["verdict"] == "unknown" else "confirmed" if answer["verdict"] == claim else "wrong"
        for key in (pieces(fen), "<= 6" if pieces(fen) <= 6 else "> 6", "all"):
            sums.setdefault(key, {"confirmed": 0, "wrong": 0, "open": 0})[kind] += 1
    for key in sorted(sums, key=lambda key: (isinstance(key, str), str(key).rjust(4))):
        row = sums[key]
        print(f"{key:>6} {sum(row.values()):>6} {row['confirmed']:>10} {row['wrong']:>6} {row['open']:>6}")
    print("\nClaims that are wrong:")
    for (file, name, fen, claim), answer in rows:
        if answer["verdict"] not in ("unknown", claim):
            print(f"  {file}: {name}: {fen} claims {claim}, is a {answer['verdict']} ({answer['claim']}): "
                  f"{' '.join(answer['pv'][:8])}")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tabia", default=str(ROOT / "build/release/tabia"))
    parser.add_argument("--data", default=str(ROOT / "../shared/data/draughts/problems"))
    parser.add_argument("--dir", default="")
    parser.add_argument("--seconds", type=float, default=5)
    parser.add_argument("--nodes", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--pieces", default="1-24")
    parser.add_argument("--every", type=int, default=1)
    arguments = parser.parse_args()
    low, high = map(int, arguments.pieces.split("-"))
    asked = [p for p in problems(arguments.data) if low <= pieces(p[2]) <= high][:: arguments.every]
    if not asked:
        print(f"no problems in {arguments.data}", file=sys.stderr)
        return 1
    rows = []
    try:
        for problem, answer in zip(asked, answers(arguments, [p[2] for p in asked])):
            rows.append((problem, answer))
    except KeyboardInterrupt:
        print(f"stopped after {len(rows)} of {len(asked)}")
    report(rows)
    return 0


if __name__ == "__main__":
    sys.exit(main())
