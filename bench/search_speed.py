#!/usr/bin/env python3
"""Nodes per second beside a peer, and what more threads give, on the same positions in one run.

    bench/search_speed.py [--tabia "build/release/tabia uci"] [--peer /usr/games/stockfish] [--seconds 1] [--rounds 3]
    bench/search_speed.py --threads 2 [--depth 16]

The engines take turns, so that a busy machine slows both; the best round of each position counts. With --threads N
Tabia plays its own peer: nodes per second and time to a depth with N threads against one.
"""

import argparse
import math
import sys

from uci_engine import UciEngine

POSITIONS = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3",
    "r1bq1rk1/pp2bppp/2n1pn2/2pp4/2PP4/2N1PN2/PP2BPPP/R1BQ1RK1 w - - 0 8",
    "rnbq1rk1/ppp1ppbp/3p1np1/8/2PPP3/2N2N2/PP2BPPP/R1BQK2R b KQ - 3 6",
    "r2q1rk1/pp1bppbp/2np1np1/8/3NP3/2N1BP2/PPPQ2PP/2KR1B1R w - - 5 10",
    "r1bqk2r/1pp1bppp/p1np1n2/4p3/B3P3/2P2N2/PP1P1PPP/RNBQR1K1 b kq - 1 7",
    "rnb1kb1r/1pq2ppp/p2ppn2/8/3NP1P1/2N1B3/PPP2P1P/R2QKB1R b KQkq - 0 8",
    "2rq1rk1/pb1nbppp/1p2pn2/3p4/2PP4/1PN1PN2/PB2BPPP/2RQ1RK1 w - - 4 12",
    "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
    "3r1rk1/p1q2ppp/1p2p3/2p1P3/P1P2P2/3P2P1/1PQ3KP/R4R2 b - - 0 20",
    "r2qr1k1/1b1nbp1p/p2p1np1/1p1Pp3/4P3/P1NBBN1P/1P1Q1PP1/R3R1K1 w - - 0 16",
    "1r3rk1/p4ppp/2pb1q2/3p4/3P4/P1N1PQ2/1P3PPP/R4RK1 b - - 0 17",
    "2r3k1/1q1nbppp/r3p3/3pP3/pPpP4/P1Q2N2/2RN1PPP/2R4K b - b3 0 23",
    "r3k2r/pp1bppbp/1qnp1np1/8/2BNP3/2N1BP2/PPPQ2PP/R3K2R w KQkq - 5 10",
    "8/5pk1/1p2p1p1/p2pP2p/P2P1P1P/1PK3P1/8/8 w - - 0 40",
    "8/8/4kpp1/3p1b2/p6P/2B5/6P1/6K1 b - - 0 47",
    "4r1k1/1R3p1p/p5p1/3p4/8/2P3P1/P4P1P/6K1 w - - 0 30",
    "3k4/3p1p2/2pP1Pp1/1pP1K1Pp/1P5P/8/8/8 w - - 0 1",
    "5rk1/1b3p1p/pp3p2/3n1N2/1P6/P1qB1PP1/3Q3P/4R1K1 w - - 0 1",
]


def mean_ratio(pairs):
    return math.exp(sum(math.log(a / b) for a, b in pairs) / len(pairs))


def best_rate(engine, fen, milliseconds):
    engine.new_game()
    _, facts = engine.go(fen, f"movetime {milliseconds}")
    return facts["nodes"] / max(facts["time"], 1) / 1000  # millions a second


def compare(first, second, names, options):
    pairs = []
    for fen in POSITIONS:
        rates = [0.0, 0.0]
        for _ in range(options.rounds):
            for i, engine in enumerate((first, second)):
                rates[i] = max(rates[i], best_rate(engine, fen, int(options.seconds * 1000)))
        pairs.append(rates)
    sums = [sum(pair[i] for pair in pairs) / len(pairs) for i in (0, 1)]
    print(f"nodes per second, mean of {len(POSITIONS)} positions: {names[0]} {sums[0]:.2f} M, "
          f"{names[1]} {sums[1]:.2f} M, ratio {mean_ratio(pairs):.2f}")


def time_to_depth(many, one, depth, rounds):
    pairs = []
    for fen in POSITIONS:
        times = [math.inf, math.inf]
        for _ in range(rounds):
            for i, engine in enumerate((many, one)):
                engine.new_game()
                _, facts = engine.go(fen, f"depth {depth}")
                times[i] = min(times[i], max(facts["time"], 1))
        pairs.append(times)
    sums = [sum(pair[i] for pair in pairs) / 1000 for i in (0, 1)]
    print(f"time to depth {depth}, {len(POSITIONS)} positions: {sums[0]:.1f} s against {sums[1]:.1f} s, "
          f"{mean_ratio([(b, a) for a, b in pairs]):.2f} times as fast (geometric mean)")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tabia", default="build/release/tabia uci")
    parser.add_argument("--peer", default="/usr/games/stockfish")
    parser.add_argument("--seconds", type=float, default=1)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--depth", type=int, default=16)
    options = parser.parse_args()

    with UciEngine(options.tabia, Threads=options.threads, Hash=128) as ours:
        if options.threads > 1:
            with UciEngine(options.tabia, Threads=1, Hash=128) as single:
                compare(ours, single, (f"{options.threads} threads", "one"), options)
                time_to_depth(ours, single, options.depth, options.rounds)
        else:
            with UciEngine(options.peer, Threads=1, Hash=128) as peer:
                compare(ours, peer, ("tabia", options.peer), options)
    return 0


if __name__ == "__main__":
    sys.exit(main())
