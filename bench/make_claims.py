#!/usr/bin/env python3
"""What Make and solve claim within a short time, held against ten times as much: how many claims are overturned.

    bench/make_claims.py [--each 20] [--seed 1] [--program build/release/tabia] [--enough 10]

Sixty positions, twenty a game: chess mates, some with a piece taken away so that several first moves may do it; draughts endings out
of books and of our own; Go problems with bounds. Each is checked on the page (problem.check) and by the command line (solve --all)
with so little time that much stays open. Every claim of a proof and of an only move is solved again with ten times the time or more: it
is overturned if the answer is another one, and not upheld if an only move is no longer said to be one. Then the page gets enough time,
and of the positions with one solution (by a run of twice as long, or because they were made so) the share is told that is said to have
one. Exit code 1 if a claim was overturned or not upheld, or if fewer than nine in ten are said to have one solution.
"""

import argparse
import json
import os
import random
import re
import subprocess
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
DATA = os.environ.get("TABIA_DATA", os.path.join(ROOT, "..", "shared", "data"))
SHORT = {"chess": (0.05, 0.2), "draughts": (0.3, 1), "go": (0.05,)}  # seconds; the page takes no less


def lines_of(*path):
    """The lines of a file; none if it is not there."""
    name = os.path.join(*path)
    if not os.path.exists(name):
        print(f"{name} is not there: left out", file=sys.stderr)
        return []
    with open(name, encoding="utf-8", errors="replace") as file:
        return file.read().splitlines()


def without_a_piece(fen, draw):
    """One of the opponent's pieces less, or as it was where that is not allowed: often there are more solutions then."""
    changed = with_a_piece_taken(fen, draw)
    legal = subprocess.run([os.environ["TABIA"], "moves", "chess", changed], capture_output=True, check=False).returncode == 0
    return changed if legal else fen


def with_a_piece_taken(fen, draw):
    board, side, rest = fen.split(" ", 2)
    places = [i for i, c in enumerate(board) if c in ("pnbrq" if side == "w" else "PNBRQ")]
    i = draw.choice(places)
    filled = re.sub(r"\d", lambda m: "1" * int(m[0]), board[:i] + "1" + board[i + 1:])
    return re.sub("1+", lambda m: str(len(m[0])), filled) + f" {side} {rest}"


def chess_positions(count, draw):
    """(position, whether it is known to have one solution)"""
    two = [" ".join(line.split()[:4]) for line in lines_of(DATA, "chess/mate/mate_in_2_dev.epd") if line.strip()]
    long = [" ".join(line.split()[:4]) for line in lines_of(DATA, "chess/mate/matetrack_dev.epd") if re.search(r"bm #[4567];", line)]
    own = [json.loads(line) for line in lines_of(ROOT, "data/puzzles/chess.jsonl")]
    own = [problem["fen"] for problem in own if problem.get("mate") in (3, 4, 5)]
    fourth = count // 4
    some = [(fen, False) for fen in draw.sample(two, fourth)] + [(fen, False) for fen in draw.sample(long, fourth)]
    some += [(fen, True) for fen in draw.sample(own, fourth)]
    return some + [(without_a_piece(fen, draw), False) for fen in draw.sample(two + own, count - len(some))]


def draughts_positions(count, draw):
    seen = ["W:WK7,K10,18:BK32,20", "W:W31,27,19:B17,12,5"]  # where 'Only' was once said wrongly
    books = [line for name in ("beginner", "borderclassics", "goulds", "lpc") for line in lines_of(DATA, f"draughts/problems/{name}.pdn")]
    books = [match[1].rstrip(".") for line in books if (match := re.match(r'\[FEN "([^"]+)"\]', line)) and line.count(",") < 7]
    own = [match[1] for line in lines_of(ROOT, "data/problems/draughts.pdn") if (match := re.match(r'\[FEN "([^"]+)"\]', line))]
    half = (count - len(seen)) // 2
    return [(fen, False) for fen in seen + draw.sample(books, count - len(seen) - half)] + [(fen, True) for fen in draw.sample(own, half)]


def go_positions(count, draw):
    own = [json.loads(line)["problem"] for line in lines_of(ROOT, "data/go/problems.jsonl")]
    classic = []
    for folder, _, names in sorted(os.walk(os.path.join(ROOT, "data/go/classic"))):
        classic += ["\n".join(lines_of(folder, name)) + "\n" for name in sorted(names) if name.endswith(".txt")]
    half = count // 2
    return [(text, True) for text in draw.sample(own, count - half)] + [(text, False) for text in draw.sample(classic, half)]


class Claims:
    """What one face says of one position."""

    def __init__(self, proved, success, only, first_moves):
        self.proved, self.success, self.only, self.first_moves = proved, success, only, first_moves


def by_command_line(program, home, game, position, seconds):
    argument = position
    if game == "go":
        argument = os.path.join(home, "problem.txt")
        with open(argument, "w", encoding="utf-8") as file:
            file.write(position)
    command = [program, "solve", game, argument, "--all", "--json", "--seconds", str(seconds), "--home", home]
    answer = json.loads(subprocess.run(command, capture_output=True, text=True, check=False).stdout)
    verdict = answer["verdict"]
    proved = answer.get("proved", verdict != "unknown")
    success = answer.get("success", verdict in ("proven", "win", "draw"))
    only = proved and success and answer["all_moves"] and len(answer["first_moves"]) == 1
    return Claims(proved, (success, answer.get("mate"), verdict), only, answer["first_moves"])


def by_page(page, game, position, seconds):
    result = page.work("problem.check", game=game, position=position, seconds=seconds)[0]["result"]
    rows = {row["row"]: row for row in result["rows"]}
    solution = result.get("solution")
    if solution is None:
        raise SystemExit(f"{position}: {result['rows']}")
    report = solution["report"]
    proved = solution["badge"] in ("proved", "refuted")
    only = rows.get("unique", {}).get("state") == "good" or result.get("problem", {}).get("soundness") == "sound"
    success = report.get("success", report["verdict"] in ("proven", "win", "draw"))
    return Claims(proved, (success, report.get("mate"), report["verdict"]), only, report["first_moves"])


def overturned(claim, later):
    """What a longer look says against a claim; nothing if it does not."""
    if claim.proved and later.proved and claim.success[0] != later.success[0]:
        return f"{claim.success} against {later.success}"
    if claim.only and (later.first_moves[:1] != claim.first_moves or len(later.first_moves) > 1) and later.proved:
        return f"only {claim.first_moves} against {later.first_moves}"
    if claim.only and not later.only:
        return f"only {claim.first_moves} is not upheld"
    return ""


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--each", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--enough", type=float, default=10)
    parser.add_argument("--program", default=os.path.join(ROOT, "build/release/tabia"))
    options = parser.parse_args()
    os.environ["TABIA"] = options.program
    sys.path.insert(0, os.path.join(ROOT, "tests"))
    from page_client import Server  # reads TABIA

    draw = random.Random(options.seed)
    positions = [(game, *one) for game, made in (("chess", chess_positions), ("draughts", draughts_positions), ("go", go_positions))
                 for one in made(options.each, draw)]
    faults, tally, unique, said = [], {}, {}, {}
    with tempfile.TemporaryDirectory() as home:
        by_command_line(options.program, home, "draughts", "W:WK14,K15:BK28", 1)  # makes the databases
        with Server(home) as server:
            page = server.page()
            while not by_page(page, "draughts", "W:WK14,K15:BK28", 1).proved:
                pass
            for number, (game, position, made_unique) in enumerate(positions, 1):
                truth = by_command_line(options.program, home, game, position, max(10 * SHORT[game][-1], 2 * options.enough))
                claims = [("page", by_page(page, game, position, short)) for short in SHORT[game]]
                claims += [("command line", by_command_line(options.program, home, game, position, short)) for short in SHORT[game]]
                for face, claim in claims:
                    count = tally.setdefault((game, face), [0, 0, 0, 0])
                    count[0] += 1
                    count[1] += claim.proved
                    count[2] += claim.only
                    wrong = overturned(claim, truth)
                    count[3] += bool(wrong)
                    if wrong:
                        faults.append(f"{game} {position!r} {face}: {wrong}")
                if truth.only or (made_unique and not truth.proved) or (made_unique and len(truth.first_moves) == 1):
                    unique[game] = unique.get(game, 0) + 1
                    said[game] = said.get(game, 0) + by_page(page, game, position, options.enough).only
                print(f"{number} of {len(positions)}", file=sys.stderr)
            page.close()
    print(f"{'game':10} {'face':14} {'checks':>9} {'proved':>7} {'only':>6} {'not upheld':>11}")
    for (game, face), count in tally.items():
        print(f"{game:10} {face:14} {count[0]:9} {count[1]:7} {count[2]:6} {count[3]:11}")
    for fault in faults:
        print("wrong:", fault)
    total, told = sum(unique.values()), sum(said.values())
    for game, count in unique.items():
        print(f"{game}: {said[game]} of {count} with one solution are said to have one within {options.enough:g} s")
    print(f"all: {told} of {total}, {100 * told / max(total, 1):.0f} %; {len(faults)} claims overturned or not upheld")
    sys.exit(1 if faults or told < 0.9 * total else 0)


if __name__ == "__main__":
    main()
