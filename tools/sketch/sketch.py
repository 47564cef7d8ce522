#!/usr/bin/env python3
"""Learns the network of src/rules/chess/sketch_net.hpp: docs/algorithms/puzzle_sketches.md says what it is.
  sketch.py read PUZZLES.csv BOARDS   the positions of puzzles as Lichess writes them, and what is known of them
  sketch.py learn BOARDS SKETCH.net   wants PyTorch and a GPU, some two minutes
"""
import argparse
import csv
import math
import os
import struct
import sys
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "rating"))

WIDTH, BLOCKS = 256, 2  # as in sketch_net.hpp, and so are these:
PIECES = "PNBRQpnbrq"  # from the solver's side, capital letters are his; 0 is an empty square
MOST_MATE, RATINGS, LOWEST, RATING_STEP, MEN, MEN_STEP = 5, 12, 500, 200, 8, 4
THEMES = """opening middlegame endgame sacrifice attraction deflection pin fork discoveredAttack doubleCheck
 kingsideAttack queensideAttack exposedKing attackingF2F7 advancedPawn promotion quietMove clearance
 backRankMate smotheredMate hookMate anastasiaMate arabianMate killBoxMate vukovicMate dovetailMate bodenMate
 doubleBishopMate""".split()
RECORD = struct.Struct("<64sBBBBI")  # pieces, the two kings, mate in, men, then rating and themes in one word

# Rows of the table of wishes: nothing said is the first of each kind.
MATE_AT, RATING_AT = 0, 1 + MOST_MATE + 1
MEN_AT = RATING_AT + 1 + RATINGS
THEME_AT = MEN_AT + 1 + MEN
WISHES = THEME_AT + len(THEMES)


# --- Boards ----------------------------------------------------------------------------------------------------------

def after_first_move(fen, move):
    """The board after the opponent's move: letters by square, a1 first; and whether White moves then."""
    placed, side = fen.split()[:2]
    squares = []
    for rank in reversed(placed.split("/")):
        for letter in rank:
            squares += ["."] * int(letter) if letter.isdigit() else [letter]
    number = lambda name: ord(name[0]) - ord("a") + 8 * (int(name[1]) - 1)
    start, to = number(move[:2]), number(move[2:4])
    piece, taken = squares[start], squares[to]
    squares[start], squares[to] = ".", piece
    if piece in "Pp" and start % 8 != to % 8 and taken == ".":
        squares[start // 8 * 8 + to % 8] = "."  # en passant
    if piece in "Kk" and abs(start - to) == 2:
        rook, beside = (to + 1, to - 1) if to > start else (to - 2, to + 1)
        squares[beside], squares[rook] = squares[rook], "."
    if len(move) == 5:
        squares[to] = move[4].upper() if side == "w" else move[4]
    return squares, side == "b"


def read(path, out):
    with open(path, newline="") as rows, open(out, "wb") as boards:
        for row in csv.DictReader(rows):
            squares, white = after_first_move(row["FEN"], row["Moves"].split()[0])
            if not white:
                squares = [squares[s ^ 56].swapcase() for s in range(64)]
            themes = row["Themes"].split()
            mate = next((min(int(t[6:]), MOST_MATE) for t in themes if t.startswith("mateIn")), 0)
            bits = sum(1 << THEMES.index(t) for t in set(themes) if t in THEMES)
            rating = min(max((int(row["Rating"]) - LOWEST) // RATING_STEP, 0), RATINGS - 1)
            men = 64 - squares.count(".")
            pieces = bytes(PIECES.find(letter) + 1 for letter in squares)
            boards.write(RECORD.pack(pieces, squares.index("K"), squares.index("k"), mate,
                                     min(max((men - 4) // MEN_STEP, 0), MEN - 1), bits | rating << 28))


# --- Learning --------------------------------------------------------------------------------------------------------

def learn(path, out, steps, batch, rate, dropout, decay):
    import numpy as np
    import torch
    import torch.nn as nn
    import torch.nn.functional as F
    from insight import with_checksum
    device = "cuda" if torch.cuda.is_available() else "cpu"
    torch.manual_seed(1)
    torch.backends.cuda.matmul.allow_tf32 = True

    class Sketch(nn.Module):
        def __init__(self):
            super().__init__()
            table = lambda rows, spread: nn.Parameter(torch.randn(rows, WIDTH) * spread)
            self.wish, self.king, self.own_king = table(WISHES, 0.3), table(64, 0.3), table(64, 0.3)
            self.piece, self.turn = table(64 * 11, 0.2), table(66, 0.3)
            self.dropout = nn.Dropout(dropout)
            self.blocks = nn.ModuleList(nn.Linear(WIDTH, WIDTH) for _ in range(BLOCKS))
            self.kings, self.kings_added = table(2 * 64, 0.05), nn.Parameter(torch.zeros(2 * 64))
            self.square, self.square_added = table(64 * 11, 0.05), nn.Parameter(torch.zeros(64 * 11))

        def forward(self, wishes, own, enemy, pieces):
            """The logarithm of the chance of each of the 66 steps: enemy king, own king, and the squares from h8 to a1."""
            known = wishes @ self.wish
            rows = self.piece[torch.arange(64, device=device) * 11 + pieces].flip(1)  # in the order they are placed
            with_kings = known + self.king[enemy] + self.own_king[own]
            placed = with_kings[:, None] + torch.cat([torch.zeros_like(rows[:, :1]), rows.cumsum(1)[:, :-1]], 1)
            x = torch.cat([known[:, None], (known + self.king[enemy])[:, None], placed], 1) + self.turn
            x = F.relu(x * torch.rsqrt(x.pow(2).mean(-1, keepdim=True) + 1e-5))
            x = self.dropout(x)
            for block in self.blocks:
                x = x + self.dropout(F.relu(block(x)))
            kings = torch.einsum("bsw,skw->bsk", x[:, :2], self.kings.view(2, 64, WIDTH)) + self.kings_added.view(2, 64)
            squares = torch.einsum("bsw,skw->bsk", x[:, 2:], self.square.view(64, 11, WIDTH).flip(0)) + self.square_added.view(64, 11).flip(0)
            chance = F.log_softmax(kings.float(), 2)
            told = F.log_softmax(squares.float(), 2).gather(2, pieces.flip(1)[:, :, None])[:, :, 0]
            every = torch.arange(len(own), device=device)
            # The squares of the kings are no choice.
            free = torch.ones_like(told).scatter_(1, (63 - own)[:, None], 0).scatter_(1, (63 - enemy)[:, None], 0)
            return torch.cat([chance[every, 0, enemy][:, None], chance[every, 1, own][:, None], told * free], 1)

    raw = np.fromfile(path, np.dtype([("pieces", "u1", 64), ("own", "u1"), ("enemy", "u1"), ("mate", "u1"), ("men", "u1"), ("rest", "<u4")]))
    on = lambda x: torch.tensor(x.astype(np.int64), device=device)
    pieces, own, enemy, mate, men = (on(raw[name]) for name in ("pieces", "own", "enemy", "mate", "men"))
    rating, themes = on(raw["rest"] >> 28), on((raw["rest"][:, None] >> np.arange(len(THEMES)) & 1))
    held = torch.arange(len(raw), device=device) % 50 == 0  # to see how well others are told
    chance = torch.where(held, 0.0, torch.where(mate > 0, 4.0, 1.0))

    def wishes_of(which, said):
        """What is known of them, each kind said with this chance."""
        wishes = torch.zeros(len(which), WISHES, device=device)
        every = torch.arange(len(which), device=device)
        for first, value, share in ((MATE_AT, mate[which], 0.95), (RATING_AT, rating[which], said), (MEN_AT, men[which], said)):
            wishes[every, first + torch.where(torch.rand(len(which), device=device) < share, 1 + value, 0)] = 1
        wishes[:, THEME_AT:] = themes[which] * (torch.rand(len(which), len(THEMES), device=device) < said)
        return wishes

    net = Sketch().to(device)
    average = Sketch().to(device).requires_grad_(False).eval()
    average.load_state_dict(net.state_dict())
    step = torch.optim.AdamW(net.parameters(), lr=rate, betas=(0.9, 0.99), weight_decay=decay)
    began = time.time()
    sum_told = 0.0
    for number in range(steps):
        share = number / steps
        for group in step.param_groups:
            group["lr"] = rate * min(1, share / 0.03) * (0.5 + 0.5 * math.cos(math.pi * share))
        which = torch.multinomial(chance, batch, replacement=True)
        with torch.autocast(device, torch.bfloat16, enabled=device == "cuda"):
            told = net(wishes_of(which, 0.4), own[which], enemy[which], pieces[which])
        loss = -told.sum(1).mean()
        step.zero_grad(set_to_none=True)
        loss.backward()
        nn.utils.clip_grad_norm_(net.parameters(), 5.0)
        step.step()
        with torch.no_grad():
            torch._foreach_lerp_(list(average.parameters()), list(net.parameters()), 1 - min(0.999, (number + 1) / (number + 20)))
        sum_told += loss.detach()
        if (number + 1) % 500 == 0 or number + 1 == steps:
            with torch.no_grad():
                some = torch.nonzero(held & (mate > 0))[:, 0]
                others = -average(wishes_of(some, 0.4), own[some], enemy[some], pieces[some]).sum(1).mean().item()
            print(f"{number + 1}: {time.time() - began:.0f} s, {sum_told.item() / 500:.2f} nats a board, mates not learned from {others:.2f}", flush=True)
            sum_told = 0.0

    def scaled(rows):
        """Whole numbers from -127 to 127, and before each row the unit they are multiples of."""
        rows = rows.detach().float().cpu().numpy()
        units = np.maximum(np.abs(rows).max(1) / 127, 1e-12).astype("<f4")
        return b"".join(u.tobytes() + np.round(row / u).astype(np.int8).tobytes() for u, row in zip(units, rows))

    floats = lambda numbers: numbers.detach().float().cpu().numpy().astype("<f4").tobytes()
    data = [b"tabiaSK1", struct.pack("<4H", WIDTH, BLOCKS, WISHES, len(THEMES))]
    data += [scaled(t) for t in (average.wish, average.king, average.own_king, average.piece, average.turn)]
    for block in average.blocks:
        data += [scaled(block.weight.T), floats(block.bias)]
    for rows, added in ((average.kings, average.kings_added), (average.square, average.square_added)):
        data += [scaled(rows), floats(added)]
    with open(out, "wb") as file:
        file.write(with_checksum(b"".join(data)))


def main():
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("what", choices=("read", "learn"))
    words.add_argument("source")
    words.add_argument("out")
    words.add_argument("--steps", type=int, default=5000)
    words.add_argument("--batch", type=int, default=2048)
    words.add_argument("--rate", type=float, default=2e-3)
    words.add_argument("--dropout", type=float, default=0.2)
    words.add_argument("--decay", type=float, default=0.2)
    asked = words.parse_args()
    if asked.what == "read":
        read(asked.source, asked.out)
    else:
        learn(asked.source, asked.out, asked.steps, asked.batch, asked.rate, asked.dropout, asked.decay)


if __name__ == "__main__":
    main()
