#!/usr/bin/env python3
"""Opening lines out of Tabia's own thinking, as PGN for `tabia book make`.

    tools/make_book.py walk --out lines.pgn [--lines 500] [--plies 10] [--nodes 200000] [--seed 1]
    tools/make_book.py judge --from lines.pgn --out judged.pgn [--nodes 200000]
    tabia book make --from judged.pgn --out FILE.bin --plies 10 --min-games 1 --unfinished draw

Walks from the starting position. Wherever a walk comes, the engine names its best moves (MultiPV, so many nodes, nothing
kept from the position before, so that the same call gives the same lines again); one of them within a small margin of
the best is taken, the better the likelier. A move is taken only if a search of its own, on the position after it, agrees
that it loses no more than ALLOWED. How often a move was taken becomes its weight in the book.

Judging looks at every position once more with a plain search for one move. A line ends before the first move after which
the mover stands worse than before it by more than TOLERATED; the number of such moves and the greatest loss are told.
"""

import argparse
import random
import subprocess
import sys

ALLOWED = 35  # hundredths of a pawn that a move may lose by the search of the position after it
TOLERATED = 40  # the same when judging
WIDTH = [6, 6, 5, 5]  # moves asked for at the first plies; later LATER
LATER = 3
MARGIN = [40, 40, 30, 25]  # hundredths behind the best that are still good enough; later MARGIN_LATER
MARGIN_LATER = 20
SCALE = 15  # hundredths that make a move half as likely


class Engine:
    def __init__(self, program):
        self.process = subprocess.Popen([program, "uci"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.send("setoption name Hash value 32")

    def send(self, line):
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def until(self, begin):
        heard = []
        while not heard or not heard[-1].startswith(begin):
            line = self.process.stdout.readline()
            if not line:
                sys.exit("make_book: the engine is gone")
            heard.append(line.rstrip("\n"))
        return heard

    def key(self, moves):
        """The position without its counters: what transposes has the same."""
        self.send("position startpos moves " + " ".join(moves) if moves else "position startpos")
        self.send("d")
        self.send("isready")
        fen = next(line for line in self.until("readyok") if line.startswith("Fen: "))
        return " ".join(fen.split()[1:5])

    def best(self, moves, lines, nodes):
        """[(move, hundredths for the side to move)], best first."""
        self.send("ucinewgame")
        self.send(f"setoption name MultiPV value {lines}")
        self.send("position startpos moves " + " ".join(moves) if moves else "position startpos")
        self.send(f"go nodes {nodes}")
        found = {}
        for line in self.until("bestmove"):
            words = line.split()
            if words[:2] == ["info", "depth"] and "pv" in words:
                score = words.index("score")
                value = int(words[score + 2]) if words[score + 1] == "cp" else 10_000 * (1 if int(words[score + 2]) > 0 else -1)
                found[int(words[words.index("multipv") + 1])] = (words[words.index("pv") + 1], value)
        return [found[i] for i in sorted(found)]


class Walker:
    def __init__(self, engine, nodes, plies, chance):
        self.engine, self.nodes, self.plies, self.chance = engine, nodes, plies, chance
        self.known = {}  # position -> its best moves
        self.refused = set()  # (position, move)

    def at(self, moves):
        key = self.engine.key(moves)
        if key not in self.known:
            ply = len(moves)
            width = WIDTH[ply] if ply < len(WIDTH) else LATER
            self.known[key] = self.engine.best(moves, width, self.nodes)
        return key, self.known[key]

    def step(self, moves):
        """The move taken here, or None if there is none."""
        key, best = self.at(moves)
        margin = MARGIN[len(moves)] if len(moves) < len(MARGIN) else MARGIN_LATER
        while True:
            good = [(move, value) for move, value in best if best[0][1] - value <= margin and (key, move) not in self.refused]
            if not good:
                return None
            move = self.chance.choices([m for m, _ in good], [2 ** ((v - best[0][1]) / SCALE) for _, v in good])[0]
            _, answers = self.at([*moves, move])
            if answers and best[0][1] + answers[0][1] <= ALLOWED:
                return move
            self.refused.add((key, move))

    def walk(self):
        moves = []
        while len(moves) < self.plies:
            move = self.step(moves)
            if move is None:
                break
            moves.append(move)
        return moves


def pgn_of(moves, number):
    text = " ".join(f"{ply // 2 + 1}. {move}" if ply % 2 == 0 else move for ply, move in enumerate(moves))
    return f'[Event "Tabia\'s own lines"]\n[Round "{number}"]\n[White "Tabia"]\n[Black "Tabia"]\n[Result "*"]\n\n{text} *\n\n'


def lines_of(path):
    with open(path, encoding="utf-8") as file:
        texts = [line for line in file if line.startswith("1. ")]
    return [[word for word in text.split() if word[0] in "abcdefgh"] for text in texts]


class Judge:
    def __init__(self, engine, nodes):
        self.engine, self.nodes = engine, nodes
        self.values = {}  # position -> hundredths for the side to move
        self.losses = {}  # (position, move) -> hundredths

    def value(self, moves):
        key = self.engine.key(moves)
        if key not in self.values:
            self.values[key] = self.engine.best(moves, 1, self.nodes)[0][1]
        return key, self.values[key]

    def sound_part(self, line):
        for ply, move in enumerate(line):
            key, before = self.value(line[:ply])
            _, after = self.value(line[: ply + 1])
            self.losses[key, move] = before + after
            if before + after > TOLERATED:
                return line[:ply]
        return line


def walk(given, out):
    walker = Walker(Engine(given.tabia), given.nodes, given.plies, random.Random(given.seed))
    for number in range(1, given.lines + 1):
        out.write(pgn_of(walker.walk(), number))
        out.flush()
        if number % 10 == 0:
            print(f"{number} lines, {len(walker.known)} positions, {len(walker.refused)} moves refused", file=sys.stderr)


def judge(given, out):
    judging = Judge(Engine(given.tabia), given.nodes)
    for number, line in enumerate(lines_of(getattr(given, "from")), 1):
        out.write(pgn_of(judging.sound_part(line), number))
        out.flush()
        if number % 10 == 0:
            kept = [loss for loss in judging.losses.values() if loss <= TOLERATED]
            print(f"{number} lines, {len(judging.losses)} moves, {len(judging.losses) - len(kept)} left out, "
                  f"the worst of the others loses {max(kept)}", file=sys.stderr)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("what", choices=["walk", "judge"])
    parser.add_argument("--tabia", default="build/release/tabia")
    parser.add_argument("--from", help="the lines to judge")
    parser.add_argument("--out", required=True)
    parser.add_argument("--lines", type=int, default=500)
    parser.add_argument("--plies", type=int, default=10)
    parser.add_argument("--nodes", type=int, default=200_000)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    with open(given.out, "w", encoding="utf-8") as out:
        {"walk": walk, "judge": judge}[given.what](given, out)


if __name__ == "__main__":
    main()
