#!/usr/bin/env python3
"""What the answers of `tabia solve go` hold for, where no bounds are given.

    bench/go_scopes.py TABIA [--gotools FILE] [--sanderland FILE] [--sample N] [--seed S] [--seconds T] [--jobs J] [--wrong]

Closed shapes: data/go/classic without its bounds, and GoTools problems (--gotools) without their region; the share that is
proved on the whole board. Open boards: book problems (--sanderland) with nothing given but the stones; answers by scope, right
first moves, and for every answer that is proved on the whole board the reply of the other side after the move: an answer that
turns round is listed. A program that says no scope is asked about the replies to every answer.
"""

import argparse
import collections
import glob
import json
import os
import re
import subprocess
import sys
import tempfile

from go_problems import FIELDS, claimed, letters, sampled, solve_all

CLASSIC = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "data", "go", "classic")
SECONDS_OF_REPLY = 3


def is_proved_on_board(answer):
    return answer.get("proved") is True and answer.get("scope") == "board"


def is_right(record, answer):
    return bool(answer["first_moves"]) and letters(answer["first_moves"][0], record["size"]) in record["solutions"]


def ask(tabia, text, seconds):
    with tempfile.NamedTemporaryFile("w", suffix=".txt") as problem:
        problem.write(text)
        problem.flush()
        run = subprocess.run([tabia, "solve", "go", problem.name, "--json", "--seconds", str(seconds), "--play-out"],
                             capture_output=True, text=True)
    return json.loads(run.stdout) if run.stdout.strip() else {"error": run.stderr.strip()}


def print_counts(title, counts):
    total = counts.pop("all", 0)
    print(f"{title}: {total}  " + "  ".join(f"{name} {n} ({100 * n / max(total, 1):.1f} %)" for name, n in sorted(counts.items())))


# --- Closed shapes

def bench_classic(options):
    counts = collections.Counter()
    for path in sorted(glob.glob(os.path.join(CLASSIC, "*", "*.txt"))):
        lines = open(path, encoding="utf-8").read().splitlines()
        bounded = ask(options.tabia, "\n".join(lines), options.seconds)
        answer = ask(options.tabia, "\n".join(line if line.startswith("#") else line.replace("-", ".") for line in lines),
                     options.seconds)
        counts["all"] += 1
        counts["proved on board"] += is_proved_on_board(answer)
        same = (answer.get("verdict"), answer.get("ko")) == (bounded.get("verdict"), bounded.get("ko"))
        counts["as with bounds"] += same
        if options.wrong and not (same and is_proved_on_board(answer)):
            print("classic", os.path.relpath(path, CLASSIC), answer.get("verdict"), answer.get("ko"), answer.get("scope"),
                  answer.get("proved"), "with bounds", bounded.get("verdict"), bounded.get("ko"))
    print_counts("classic shapes without bounds", counts)


def bench_gotools(options):
    chosen = sampled(options.gotools, options.sample, options.seed)
    answers = solve_all(options.tabia, chosen, options.seconds, options.jobs, fields=[f for f in FIELDS if f != "region"])
    counts = collections.Counter()
    for record, answer in zip(chosen, answers):
        counts["all"] += 1
        if "error" in answer:
            counts["refused"] += 1
            continue
        move_right = is_right(record, answer)
        got = "alive" if answer["verdict"] == "seki" else answer["verdict"]
        class_right = got == claimed(record)[0]
        counts["scope " + answer.get("scope", "none")] += 1
        counts["proved on board"] += is_proved_on_board(answer)
        counts["right move"] += move_right
        counts["right class"] += class_right
        if is_proved_on_board(answer) and not class_right:
            counts["proved, another class"] += 1
        if options.wrong and not (is_proved_on_board(answer) and move_right and class_right):
            print("gotools", record["id"], got, answer["ko"], answer["first_moves"], answer.get("scope"), answer.get("proved"),
                  "book", claimed(record), record["solutions"])
    print_counts("GoTools without region", counts)


# --- Open boards: the move is played, the other side is asked

class Board:
    """Stones by (column, row) from the top left, 'b' or 'w'."""

    def __init__(self, record):
        self.size = record["size"]
        self.stones = {(ord(p[0]) - 97, ord(p[1]) - 97): color for color, key in (("b", "black"), ("w", "white"))
                       for p in record[key]}

    def beside(self, point):
        x, y = point
        return [(a, b) for a, b in ((x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1))
                if 0 <= a < self.size and 0 <= b < self.size]

    def chain(self, point):
        """Stones and liberties."""
        stones, liberties, todo = {point}, set(), [point]
        while todo:
            for near in self.beside(todo.pop()):
                if near not in self.stones:
                    liberties.add(near)
                elif self.stones[near] == self.stones[point] and near not in stones:
                    stones.add(near)
                    todo.append(near)
        return stones, liberties

    def play(self, point, color):
        """The point that is closed by ko then, or None."""
        self.stones[point] = color
        captured = set()
        for near in self.beside(point):
            if self.stones.get(near, color) != color:
                stones, liberties = self.chain(near)
                if not liberties:
                    captured |= stones
        for stone in captured:
            del self.stones[stone]
        stones, liberties = self.chain(point)
        return next(iter(liberties)) if len(captured) == len(stones) == len(liberties) == 1 else None

    def rows(self):
        return "".join("".join(self.stones.get((x, y), ".") for x in range(self.size)) + "\n" for y in range(self.size))


OBJECTIVE = re.compile(r"^(Black|White) to (kill|defend|live)(?: (all|any) of)? (\d.*)$", re.M)


def question_after(record, answer):
    """The same question, asked of the other side after the first move; None if the target is captured."""
    mover, goal, words, points = OBJECTIVE.search(answer["problem"]).groups()
    kills = goal == "kill"
    any_left = words != ("any" if kills else "all")  # one stone that stays is enough for the defender
    target = [tuple(int(n) - 1 for n in pair.split()) for pair in points.split(",")]
    board = Board(record)
    move = letters(answer["first_moves"][0], record["size"]) if answer["first_moves"] else "pass"
    ban = None if move == "pass" else board.play((ord(move[0]) - 97, ord(move[1]) - 97), mover[0].lower())
    owner = ("w" if mover == "Black" else "b") if kills else mover[0].lower()
    left = [point for point in target if board.stones.get(point) == owner]
    if not left or (not any_left and len(left) < len(target)):
        return None
    quantifier = ("any of" if any_left else "all of") if kills else ("all of" if any_left else "any of")
    named = ", ".join(f"{x + 1} {y + 1}" for x, y in left)
    text = f"{board.size} {board.size}\n{board.rows()}{'White' if mover == 'Black' else 'Black'} to "
    text += f"{'defend' if kills else 'kill'} {quantifier} {named}\n"
    return text + (f"ko {ban[0] + 1} {ban[1] + 1}\n" if ban else "")


def is_reversed(answer, reply):
    """Both say how many threats more the side to move needs: n of the one is 1 - n of the other."""
    if reply["verdict"] == "unknown" or reply.get("proved") is False:
        return False
    if answer["verdict"] == "ko" or reply["verdict"] == "ko":
        n, m = (a["ko"] and a["ko"].get("n") for a in (answer, reply))
        return answer["verdict"] != reply["verdict"] or (n is not None and m is not None and m != 1 - n)
    return answer["success"] == reply["success"]


def bench_sanderland(options):
    chosen = sampled(options.sanderland, options.sample, options.seed)
    answers = solve_all(options.tabia, chosen, options.seconds, options.jobs)
    counts, replies = collections.Counter(), collections.Counter()
    for record, answer in zip(chosen, answers):
        counts["all"] += 1
        if "error" in answer:
            counts["refused"] += 1
            continue
        scope = "unknown" if answer["verdict"] == "unknown" else answer.get("scope", "not said")
        counts["scope " + scope] += 1
        counts["proved"] += answer.get("proved") is True
        right = is_right(record, answer)
        counts["right move"] += right
        if is_proved_on_board(answer) and not (right and answer["success"]):
            counts["proved, not as in the book"] += 1
            print("NOT AS IN THE BOOK", record["id"], answer["verdict"], answer["ko"], answer["first_moves"], record["solutions"])
        if scope not in ("board", "not said") or answer.get("proved") is False or answer.get("convention"):
            continue
        replies["all"] += 1
        text = question_after(record, answer)
        reply = ask(options.tabia, text, SECONDS_OF_REPLY) if text else None
        if reply is None:
            replies["captured at once"] += 1
        elif "error" in reply:
            replies["refused"] += 1
            print("REFUSED", record["id"], reply["error"])
        else:
            replies["settled"] += reply["verdict"] != "unknown" and reply.get("proved") is not False
            if is_reversed(answer, reply):
                replies["reversed"] += 1
                print("REVERSED", record["id"], answer["verdict"], answer["ko"], answer["first_moves"][:1], "then", reply["verdict"],
                      reply["ko"], reply["first_moves"][:1])
                print(text)
    print_counts("open boards", counts)
    replies["reversed"] += 0
    print_counts("replies of the other side", replies)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("tabia")
    parser.add_argument("--gotools", help="JSON lines, also .zst")
    parser.add_argument("--sanderland", help="JSON lines, also .zst")
    parser.add_argument("--sample", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--wrong", action="store_true", help="list what is not proved or not right")
    options = parser.parse_args()
    if options.gotools or not options.sanderland:
        bench_classic(options)
    if options.gotools:
        bench_gotools(options)
    if options.sanderland:
        bench_sanderland(options)
    return 0


if __name__ == "__main__":
    sys.exit(main())
