#!/usr/bin/env python3
"""How soon a wrong try is refuted on the page: over the problems that come with the program, one wrong first move each.

    bench/puzzle_refutation.py [--every 10] [--program build/release/tabia]
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
    parser.add_argument("--every", type=int, default=10, help="only every so many problems")
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
        for game in ("chess", "draughts", "go"):
            ids, after = [], 0
            while after is not None:
                listed = page.ask("library.list", filter={"game": game}, most=200, after=after)
                ids += [row["id"] for row in listed["rows"]]
                after = listed.get("next")
            times, refuted = [], 0
            for problem in ids[::args.every]:
                begun = page.ask("puzzle.new", game=game, mode="rated", wrong="back", problem=problem)
                moves = [move["id"] for move in begun["state"]["view"]["moves"]]
                right = page.ask("library.show", problem=problem)["problem"]["moves"][0]
                wrong = [move for move in moves if move != right]
                if not wrong:
                    continue
                begin = time.perf_counter()
                answer = page.ask("puzzle.do", session=begun["session"], command="move", move=chance.choice(wrong))
                times.append(time.perf_counter() - begin)
                event = answer["events"][0]
                refuted += event["kind"] == "wrong" and len(event["frames"]) > 1
            times.sort()
            at = lambda share: 1000 * times[min(len(times) - 1, int(share * len(times)))]
            print(f"{game}: {len(times)} wrong tries, {refuted} refuted by a reply; median {at(.5):.0f} ms, p95 {at(.95):.0f} ms, "
                  f"worst {at(1):.0f} ms", flush=True)


if __name__ == "__main__":
    main()
