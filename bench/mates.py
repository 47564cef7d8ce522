#!/usr/bin/env python3
"""Mates of known length: how many are found, how many at their shortest, how many proved; beside another engine.

    bench/mates.py FILE.epd [--sample 240] [--seed 1] [--seconds 0.7] [--lengths 2-8] [--peer /usr/games/stockfish]

The file has `bm #N` in each line. Nobody is told the length. Both have one thread and the same CPU time for each position, one
after the other: on a busy machine seconds by the clock would say little.
"""

import argparse
import json
import random
import re
import shutil
import signal
import subprocess

from uci_engine import UciEngine, cpu_seconds, wait_for_cpu

LENGTH = re.compile(r"bm #(-?\d+)")


class Tally:
    def __init__(self, name):
        self.name = name
        self.tried = self.found = self.shortest = self.proved = self.better = 0
        self.by_length = {}
        self.cpu = 0.0

    def add(self, length, mate, proved, cpu):
        self.tried += 1
        self.cpu += cpu
        self.found += mate is not None
        right = mate is not None and mate <= length
        self.shortest += right
        self.proved += right and proved
        self.better += mate is not None and mate < length
        row = self.by_length.setdefault(length, [0, 0, 0])
        for i, one in enumerate((True, right, right and proved)):
            row[i] += one

    def show(self):
        share = lambda count: f"{count} ({100 * count / max(self.tried, 1):.1f} %)"  # noqa: E731
        print(f"{self.name}: {self.tried} positions, found {share(self.found)}, shortest {share(self.shortest)}, "
              f"proved shortest {share(self.proved)}, shorter than the file says {self.better}, "
              f"{self.cpu / max(self.tried, 1):.2f} CPU s each")
        for length, (tried, right, proved) in sorted(self.by_length.items()):
            print(f"  mate in {length}: {tried}, shortest {right}, proved {proved}")


def ours(tabia, lines, lengths, seconds, extra):
    """Each in a process of its own, interrupted when its time is up: it then tells what it has proved."""
    tally = Tally("tabia")
    for length, line in zip(lengths, lines):
        command = [tabia, "solve", "chess", " ".join(line.split()[:4]) + " 0 1", "--goal", "mate", "--json", "--seconds", "100000"]
        process = subprocess.Popen(command + extra, stdout=subprocess.PIPE, text=True)
        if not wait_for_cpu(process, seconds):
            process.send_signal(signal.SIGINT)
        answer = json.loads(process.stdout.read())
        cpu = cpu_seconds(process.pid)
        process.wait()
        tally.add(length, answer.get("mate"), answer.get("shortest_proven", False), min(cpu, seconds))
    tally.show()


def peer(command, lines, lengths, seconds):
    tally = Tally(command)
    with UciEngine(command, Threads=1, Hash=128) as engine:
        for length, line in zip(lengths, lines):
            engine.new_game()
            before = cpu_seconds(engine.process.pid)
            _, facts = engine.go_for_cpu(" ".join(line.split()[:4]) + " 0 1", seconds)
            mate = facts.get("mate")
            tally.add(length, mate if mate is not None and mate > 0 else None, False, cpu_seconds(engine.process.pid) - before)
    tally.show()


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file")
    parser.add_argument("--tabia", default="build/release/tabia")
    parser.add_argument("--peer", default="/usr/games/stockfish")
    parser.add_argument("--sample", type=int, default=240)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=0.7)
    parser.add_argument("--lengths", default="2-8")
    parser.add_argument("--all", action="store_true", help="ours also lists every first move that does it")
    options = parser.parse_args()

    least, most = map(int, options.lengths.split("-"))
    chosen = []
    for line in open(options.file, encoding="utf-8"):
        length = LENGTH.search(line)
        if length and least <= int(length.group(1)) <= most:
            chosen.append((line.strip(), int(length.group(1))))
    random.Random(options.seed).shuffle(chosen)
    chosen = chosen[: options.sample] if options.sample else chosen
    lines, lengths = [c[0] for c in chosen], [c[1] for c in chosen]
    ours(options.tabia, lines, lengths, options.seconds, ["--all"] if options.all else [])
    if options.peer and shutil.which(options.peer.split()[0]):
        peer(options.peer, lines, lengths, options.seconds)
    elif options.peer:
        print(f"{options.peer}: not installed, left out")


if __name__ == "__main__":
    main()
