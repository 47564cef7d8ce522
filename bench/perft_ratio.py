#!/usr/bin/env python3
"""Perft beside Stockfish: leaves per CPU second, bulk counting, no hash, one thread, in one run.

    bench/perft_ratio.py [--tabia build/release/tabia] [--peer stockfish] [--rounds 5]

The two programs take turns, so that a busy machine slows both; the best round of each counts. The time to start a
program is measured by itself and taken off. Prints both ratios; the exit code is 1 if one is below 2.
"""

import argparse
import resource
import shutil
import subprocess
import sys

CASES = [
    ("start", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 6, 119_060_324),
    ("kiwipete", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 5, 193_690_690),
]
FLOOR = 2.0


def cpu_seconds(command, text=""):
    """User time of one run, and what it printed."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
    out = subprocess.run(command, input=text, capture_output=True, text=True, check=True).stdout
    return resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before, out


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tabia", default="build/release/tabia")
    parser.add_argument("--peer", default=shutil.which("stockfish") or "/usr/games/stockfish")
    parser.add_argument("--rounds", type=int, default=5)
    options = parser.parse_args()

    idle = {"tabia": [options.tabia, "version"], "peer": [options.peer]}
    start_up = {
        "tabia": min(cpu_seconds(idle["tabia"])[0] for _ in range(options.rounds)),
        "peer": min(cpu_seconds(idle["peer"], "quit\n")[0] for _ in range(options.rounds)),
    }
    good = True
    for name, fen, depth, leaves in CASES:
        best = {"tabia": float("inf"), "peer": float("inf")}
        for _ in range(options.rounds):
            seconds, out = cpu_seconds([options.tabia, "perft", "chess", fen, str(depth), "--json"])
            assert f'"nodes":{leaves}' in out.replace(" ", ""), out
            best["tabia"] = min(best["tabia"], seconds - start_up["tabia"])
            script = f"position fen {fen}\ngo perft {depth}\nquit\n"
            seconds, out = cpu_seconds([options.peer], script)
            assert str(leaves) in out, out
            best["peer"] = min(best["peer"], seconds - start_up["peer"])
        ratio = best["peer"] / best["tabia"]
        good &= ratio >= FLOOR
        print(f"{name:9} depth {depth}: tabia {leaves / best['tabia'] / 1e6:6.0f} M/s, "
              f"peer {leaves / best['peer'] / 1e6:5.0f} M/s, ratio {ratio:.2f}")
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
