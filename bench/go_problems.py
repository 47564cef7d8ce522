#!/usr/bin/env python3
"""Right first moves and results of `tabia solve go` on a file of problems (JSON lines, also .zst).

    bench/go_problems.py TABIA FILE [--sample N] [--seed S] [--seconds T] [--jobs J] [--gnugo] [--wrong]

GoTools records also say the result: alive, dead or ko with the number of threats. --gnugo asks GNU Go for its first move on
the same problems (owl_attack or owl_defend for the target, else what it would play for the side to move).
"""

import argparse
import collections
import json
import os
import random
import shutil
import subprocess
import sys
import tempfile


def records(path):
    if path.endswith(".zst"):
        text = subprocess.run(["zstdcat", path], check=True, capture_output=True, text=True).stdout
    else:
        text = open(path, encoding="utf-8").read()
    return [json.loads(line) for line in text.splitlines() if line.strip()]


def letters(move, size):
    """C1 -> SGF letters."""
    if move.lower() == "pass":
        return "pass"
    column = "ABCDEFGHJKLMNOPQRST".index(move[0].upper())
    return chr(97 + column) + chr(97 + size - int(move[1:]))


def claimed(record):
    """Result class and n*, for the side to move."""
    raw = record.get("result_raw")
    if not raw:
        return None
    loses = "d" if record["goal"] == "live" else "l"
    if len(raw) == 1:
        return ("dead" if raw == "d" else "alive", None)
    threats = int(raw[1:-1])
    return ("ko", threats if raw[0] == loses else 1 - threats)


FIELDS = ("id", "size", "black", "white", "to_move", "goal", "target", "region", "target_rule")


def solve_all(tabia, chosen, seconds, jobs=1, table=32, fields=FIELDS):
    """The answers of `tabia solve go --batch` to the records; only these fields are given."""
    with tempfile.NamedTemporaryFile("w", suffix=".jsonl") as batch:
        for record in chosen:
            batch.write(json.dumps({f: record[f] for f in fields if f in record}) + "\n")
        batch.flush()
        run = subprocess.run([tabia, "solve", "go", "--batch", batch.name, "--seconds", str(seconds),
                              "--hash", str(table), "--jobs", str(jobs)], capture_output=True, text=True)
    answers = [json.loads(line) for line in run.stdout.splitlines()]
    assert len(answers) == len(chosen), run.stderr
    return answers


def sampled(path, sample, seed):
    """Records that have a solution, a sample drawn by seed."""
    chosen = [r for r in records(path) if r.get("solutions")]
    if sample and sample < len(chosen):
        chosen = random.Random(seed).sample(chosen, sample)
    return chosen


class GnuGo:
    def __init__(self):
        program = shutil.which("gnugo", path=os.environ.get("PATH", "") + ":/usr/games") or "gnugo"
        self.process = subprocess.Popen([program, "--mode", "gtp", "--level", "10"], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, text=True)

    def ask(self, command):
        self.process.stdin.write(command + "\n")
        self.process.stdin.flush()
        answer = []
        while True:
            line = self.process.stdout.readline().rstrip("\n")
            if not line and answer:
                return answer[0][1:].strip()
            if line:
                answer.append(line)

    def first_move(self, record, answer):
        """The target is the record's or, where it names none, the one that Tabia found: GNU Go is not asked to guess it."""
        size = record["size"]
        def vertex(point):
            return "ABCDEFGHJKLMNOPQRST"[ord(point[0]) - 97] + str(size - (ord(point[1]) - 97))
        self.ask(f"boardsize {size}")
        self.ask("clear_board")
        for color in ("black", "white"):
            for point in record[color]:
                self.ask(f"play {color} {vertex(point)}")
        mover = "black" if record["to_move"] == "B" else "white"
        goal = record.get("goal") or record.get("goal_guess") or answer["objective"]
        targets = [vertex(p) for p in record.get("target") or []] or answer.get("found_target", [])
        for target in targets:
            words = self.ask(("owl_attack " if goal == "kill" else "owl_defend ") + target).split()
            if len(words) > 1 and words[0] != "0":
                return letters(words[1], size)
        said = self.ask(f"reg_genmove {mover}")
        return letters(said, size) if said and said[0] in "ABCDEFGHJKLMNOPQRST" else "pass"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("tabia")
    parser.add_argument("file")
    parser.add_argument("--sample", type=int)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--hash", type=int, default=32)
    parser.add_argument("--gnugo", action="store_true")
    parser.add_argument("--wrong", action="store_true", help="list what is not right")
    options = parser.parse_args()
    gnugo = GnuGo() if options.gnugo else None  # first: without it the long run would be for nothing
    chosen = sampled(options.file, options.sample, options.seed)
    answers = solve_all(options.tabia, chosen, options.seconds, options.jobs, options.hash)
    levels = collections.defaultdict(collections.Counter)
    nodes = seconds = 0
    for record, answer in zip(chosen, answers):
        level = record.get("level", "all").split(".")[0]
        count = levels[level]
        count["all"] += 1
        if "error" in answer:
            count["refused"] += 1
            print("refused", record["id"], answer["error"])
            continue
        nodes += answer["nodes"]
        seconds += answer["seconds"]
        first = [letters(m, record["size"]) for m in answer["first_moves"][:1]]
        move_right = bool(first) and first[0] in record["solutions"]
        count["move"] += move_right
        count["settled"] += answer["verdict"] != "unknown"
        count["proved"] += answer.get("proved") is True
        want = claimed(record)
        note = ""
        if want:
            got = "alive" if answer["verdict"] == "seki" else answer["verdict"]
            class_right = got == want[0]
            count["class"] += class_right
            count["move and class"] += class_right and move_right
            threats_right = want[1] is None or (answer["ko"] or {}).get("n") == want[1]
            count["move, class and threats"] += class_right and move_right and threats_right
            if got != "unknown" and not (class_right and move_right and threats_right):
                note = f"claims {want}"
        elif answer["verdict"] != "unknown" and not move_right:
            note = "another move"
        if gnugo:
            count["gnugo move"] += gnugo.first_move(record, answer) in record["solutions"]
        if options.wrong and (note or not move_right):
            print(record["id"], note or "unknown", "got", answer["verdict"], answer["ko"], first, "book", record["solutions"])
    names = sorted({name for count in levels.values() for name in count} - {"all"})
    total = collections.Counter()
    for level in sorted(levels) + ["total"]:
        count = levels[level] if level != "total" else total
        if level != "total":
            total.update(count)
        print(f"{level[:60]:60} {count['all']:6} " +
              " ".join(f"{name} {count[name]} ({100 * count[name] / count['all']:.1f} %)" for name in names))
    print(f"{nodes} nodes, {seconds:.1f} s, {nodes / max(seconds, 1e-9):.0f} nodes a second")
    return 0


if __name__ == "__main__":
    sys.exit(main())
