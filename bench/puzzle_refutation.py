#!/usr/bin/env python3
"""How soon a wrong try is refuted on the page: over the problems that come with the program, one wrong first move each.

    bench/puzzle_refutation.py [--every 1] [--games chess,draughts,go] [--program build/release/tabia]
"""

import argparse
import os
import random
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "..", "tests"))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--every", type=int, default=1, help="only every so many problems")
    parser.add_argument("--games", default="chess,draughts,go")
    parser.add_argument("--slowest", type=int, default=0, help="name so many of the slowest")
    parser.add_argument("--program", default=os.environ.get("TABIA", "build/release/tabia"))
    args = parser.parse_args()
    os.environ["TABIA"] = args.program
    from page_client import Server
    chance = random.Random(1)
    with tempfile.TemporaryDirectory() as home:
        measure(args, home, Server, chance)


def measure(args, home, Server, chance):
    # At a first start the small endings of draughts are made: that is over when the command has answered.
    subprocess.run([args.program, "solve", "draughts", "W:W31,27,19:B17,12,5", "--home", home, "--seconds", "1"],
                   stdout=subprocess.DEVNULL, check=False)
    with Server(home) as server:
        page = server.page()
        for game in args.games.split(","):
            ids, after = [], 0
            while after is not None:
                listed = page.ask("library.list", filter={"game": game}, most=200, after=after)
                ids += [row["id"] for row in listed["rows"]]
                after = listed.get("next")
            times, slow, refuted, open_ones = [], [], 0, 0
            for problem in ids[::args.every]:
                begun = page.ask("puzzle.new", game=game, mode="rated", wrong="back", problem=problem)
                moves = [move["id"] for move in begun["state"]["view"]["moves"]]
                right = page.ask("library.show", problem=problem)["problem"]["moves"][0]
                wrong = [move for move in moves if move != right]
                if not wrong:
                    continue
                tried = chance.choice(wrong)
                begin = time.perf_counter()
                answer = page.ask("puzzle.do", session=begun["session"], command="move", move=tried)
                times.append(time.perf_counter() - begin)
                slow.append((times[-1], problem, tried))
                event = answer["events"][0]
                refuted += event["kind"] == "wrong" and len(event["frames"]) > 1
                open_ones += "It is not the solution" in event["text"]  # nobody could settle it in time
            times.sort()
            at = lambda share: 1000 * times[min(len(times) - 1, int(share * len(times)))]
            print(f"{game}: {len(times)} wrong tries, {refuted} refuted by a reply, {open_ones} not settled; median {at(.5):.0f} ms, p95 {at(.95):.0f} ms, "
                  f"worst {at(1):.0f} ms, first {1000 * slow[0][0]:.0f} ms", flush=True)
            with open(f"/proc/{server.process.pid}/status") as status:
                print("  " + next(line for line in status if line.startswith("VmHWM")).strip())
            for took, problem, tried in sorted(slow, reverse=True)[:args.slowest]:
                print(f"  {1000 * took:.0f} ms: {problem} {tried}")


if __name__ == "__main__":
    main()
