#!/usr/bin/env python3
"""Learns the network of src/rules/chess/insight_net.hpp: docs/algorithms/puzzle_rating.md says what it is.
  insight.py TURNS FOLDER [MORE]      TURNS is what `rating turns` wrote; wants PyTorch and a GPU, some ten minutes
writes into FOLDER
  insight.net     the network, learned from all puzzles but those left out
  insight.told    what is said of each puzzle by a network that has not seen it: for `rating export`
  insight.more    with MORE, further turns: what insight.net says of them
Five networks are learned at once, each in a process of its own: one without each of the four folds, and one that ships.
"""
import argparse
import copy
import math
import os
import struct
import subprocess
import sys
import time

import numpy as np
import torch
import torch.nn as nn
import torch.nn.functional as F

WIDTH, LAYERS, KEY, TURN, HIDDEN = 96, 6, 64, 128, 64  # as in insight_net.hpp
PIECES, MARKS, TIES, MOST_TURNS, LENGTHS = 15, 4, 10, 5, 6
FOLDS, WHOLE = 4, -1
EPOCHS, BATCH, RATE, DECAY, DROPOUT = 20, 512, 1.5e-3, 0.1, 0.2
POLICY = 0.5  # weight of "which move solves it" beside "how hard is it"
DEVICE = "cuda"

RECORD = np.dtype([("rating", "<f4"), ("game", "<u4"), ("turn", "u1"), ("turns", "u1"), ("from", "u1"), ("to", "u1"),
                   ("took", "u1"), ("came_from", "u1"), ("came_to", "u1"), ("landed", "u1"), ("board", "u1", 32)])


# --- Puzzles -----------------------------------------------------------------------------------------------------

def mix(x):  # src/base/hash.hpp
    x = x.astype(np.uint64) + np.uint64(0x9e3779b97f4a7c15)
    x = (x ^ (x >> np.uint64(30))) * np.uint64(0xbf58476d1ce4e5b9)
    x = (x ^ (x >> np.uint64(27))) * np.uint64(0x94d049bb133111eb)
    return x ^ (x >> np.uint64(31))


class Puzzles:
    """All turns in one list; the turns of a puzzle stand together."""

    def __init__(self, path, most=None):
        raw = np.fromfile(path, RECORD)
        first = np.flatnonzero(raw["turn"] == 0)
        if most:
            first = first[:most + 1]
            raw, first = raw[:first[-1]], first[:-1]
        game = raw["game"][first]
        self.left_out = mix(game).astype(np.float64) < 0.105 * 2.0**64  # tools/rating/left_out.hpp
        self.fold = (mix(game ^ np.uint32(12345)) % np.uint64(FOLDS)).astype(int)
        self.first = torch.tensor(first, device=DEVICE)
        self.turns = torch.tensor(np.diff(np.append(first, len(raw))), device=DEVICE)
        self.goal = torch.tensor((raw["rating"][first] - 1500) / 500, device=DEVICE)
        board = np.empty((len(raw), 64), np.uint8)
        board[:, 0::2], board[:, 1::2] = raw["board"] & 15, raw["board"] >> 4
        self.board = torch.tensor(board, device=DEVICE)
        names = ("from", "to", "took", "came_from", "came_to", "landed", "turn", "turns")
        self.facts = torch.tensor(np.stack([raw[n] for n in names], 1).astype(np.int64), device=DEVICE)

    def __len__(self):
        return len(self.first)

    def turns_of(self, which):
        """The turns of these puzzles, of which of them each is, and where those of each puzzle end."""
        length = self.turns[which]
        end = length.cumsum(0)
        owner = torch.repeat_interleave(torch.arange(len(which), device=DEVICE), length)
        return self.first[which][owner] + torch.arange(len(owner), device=DEVICE) - (end - length)[owner], owner, end


FROM, TO, TOOK, CAME_FROM, CAME_TO, LANDED, NUMBER, LENGTH = range(8)


def mirrored(board, facts):
    """Half of them, left and right exchanged; not where castling is still possible."""
    turn = (torch.rand(len(board), device=DEVICE) < 0.5) & ~(board >= 13).any(1)
    squares = torch.arange(64, device=DEVICE)
    board = board.gather(1, torch.where(turn[:, None], squares ^ 7, squares))
    facts = facts.clone()
    for k in (FROM, TO, CAME_FROM, CAME_TO, LANDED):
        facts[:, k] = torch.where(turn & (facts[:, k] < 64), facts[:, k] ^ 7, facts[:, k])
    return board, facts


# --- Which squares have to do with one another: insight.hpp has the list -------------------------------------------

class Ties:
    def __init__(self):
        file, rank = np.arange(64) % 8, np.arange(64) // 8
        files, ranks = file[:, None] - file, rank[:, None] - rank
        apart = ~np.eye(64, dtype=bool)
        straight, diagonal = ((files == 0) | (ranks == 0)) & apart, (abs(files) == abs(ranks)) & apart
        between = np.zeros((64, 64, 64), np.float32)
        for i, j in zip(*np.nonzero(straight | diagonal)):
            steps = max(abs(files[i, j]), abs(ranks[i, j]))
            for k in range(1, steps):
                s = (rank[i] - ranks[i, j] // steps * k) * 8 + file[i] - files[i, j] // steps * k
                between[s, i, j] = 1
        on = lambda x: torch.tensor(x, device=DEVICE)
        self.straight, self.diagonal = on(straight), on(diagonal)
        self.knight, self.king = on(abs(files * ranks) == 2), on(np.maximum(abs(files), abs(ranks)) == 1)
        self.up, self.down = on((abs(files) == 1) & (ranks == 1)), on((abs(files) == 1) & (ranks == -1))
        self.between = on(between.reshape(64, 4096))
        self.plain = on(np.array([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 4, 10]))  # castling rooks are rooks
        self.scale = on(np.array([1, 1, .25, .25, 1, 1, .25, .25, .25, .25], np.float32))

    def pieces(self, board):
        return self.plain[board.long()]

    def __call__(self, pieces, dtype):
        on = lambda *kinds: sum((pieces == k) for k in kinds)[:, None, :] > 0  # there, at the far end
        blocks = ((pieces > 0).to(dtype) @ self.between.to(dtype)).view(-1, 64, 64)
        clear, one = blocks < 0.5, (blocks > 0.5) & (blocks < 1.5)
        line, diagonal = self.straight & clear, self.diagonal & clear
        attacked = ((line & on(4, 5)) | (diagonal & on(3, 5)) | (self.knight & on(2)) | (self.king & on(6)) |
                    (self.up & on(1)))
        threatened = ((line & on(10, 11)) | (diagonal & on(9, 11)) | (self.knight & on(8)) | (self.king & on(12)) |
                      (self.down & on(7)))
        behind = (self.straight & one & on(4, 5, 10, 11)) | (self.diagonal & one & on(3, 5, 9, 11))
        n = len(pieces)
        all_ties = [attacked, threatened, attacked.mT, threatened.mT, behind, behind.mT, line, diagonal,
                    self.knight.expand(n, 64, 64), self.king.expand(n, 64, 64)]
        return (torch.stack(all_ties, 2).to(dtype) * self.scale.to(dtype)[:, None]).reshape(n, 64, TIES * 64)


# --- The network ---------------------------------------------------------------------------------------------------

def normal(h):
    return h * torch.rsqrt(h.pow(2).mean(-1, keepdim=True) + 1e-5)


class Layer(nn.Module):
    def __init__(self):
        super().__init__()
        self.tie, self.own = nn.Linear(WIDTH, TIES * WIDTH, bias=False), nn.Linear(WIDTH, WIDTH)
        self.all, self.out = nn.Linear(WIDTH, WIDTH, bias=False), nn.Linear(WIDTH, WIDTH, bias=False)
        self.dropout = nn.Dropout(DROPOUT)
        nn.init.normal_(self.tie.weight, std=0.25 / math.sqrt(WIDTH))
        nn.init.normal_(self.out.weight, std=0.5 / math.sqrt(WIDTH))

    def forward(self, h, ties):
        x = normal(h)
        n = len(x)
        told = self.tie(x).view(n, 64, TIES, WIDTH).transpose(1, 2).reshape(n, TIES * 64, WIDTH)
        heard = torch.bmm(ties, told) + self.own(x) + self.all(x.mean(1, keepdim=True))
        return h + self.out(self.dropout(F.relu(heard)))


class Insight(nn.Module):
    def __init__(self):
        super().__init__()
        self.piece, self.square, self.mark = nn.Embedding(PIECES, WIDTH), nn.Embedding(64, WIDTH), nn.Embedding(MARKS, WIDTH)
        self.turn, self.length = nn.Embedding(MOST_TURNS, WIDTH), nn.Embedding(LENGTHS, WIDTH)
        for table, spread in ((self.square, 0.3), (self.turn, 0.3), (self.length, 0.3), (self.mark, 0.7)):
            nn.init.normal_(table.weight, std=spread)
        self.layers = nn.ModuleList(Layer() for _ in range(LAYERS))
        self.mover, self.target = nn.Linear(WIDTH, KEY), nn.Linear(WIDTH, KEY)
        self.seen = nn.Linear(6 * WIDTH + 2, TURN)
        self.hidden, self.rating = nn.Linear(2 * TURN, HIDDEN), nn.Linear(HIDDEN, 1)
        self.dropout = nn.Dropout(DROPOUT)

    def forward(self, ties, board, facts, owner, puzzles):
        """How hard each puzzle is, and how surprising each turn's solution."""
        at = lambda k: (facts[:, k, None] == torch.arange(64, device=DEVICE))
        marks = torch.stack([at(CAME_FROM), at(CAME_TO), at(CAME_TO) & (facts[:, TOOK, None] > 0), at(LANDED)], 2)
        where = self.turn(facts[:, NUMBER]) + self.length((facts[:, LENGTH] - 1).clamp(max=LENGTHS - 1))
        h = self.piece(board.long()) + self.square.weight + marks.float() @ self.mark.weight + where[:, None]
        pieces = ties.pieces(board)
        tied = ties(pieces, torch.bfloat16 if torch.is_autocast_enabled("cuda") else torch.float32)
        for layer in self.layers:
            h = layer(h, tied)
        x = normal(h)
        every = torch.arange(len(x), device=DEVICE)
        own = (pieces >= 1) & (pieces <= 6)
        strength = (self.mover(x) @ self.target(x).mT / 8).float()
        strength = strength.masked_fill(~(own[:, :, None] & ~own[:, None, :]), -30.0)
        solution = strength[every, facts[:, FROM], facts[:, TO]]
        surprise = strength.flatten(1).logsumexp(1) - solution
        king, enemy = (pieces == 6).float().argmax(1), (pieces == 12).float().argmax(1)
        seen = torch.cat([x.mean(1), x.amax(1), x[every, facts[:, FROM]], x[every, facts[:, TO]], x[every, king],
                          x[every, enemy], torch.stack([surprise, solution / 5], 1).to(x.dtype)], 1)
        turn = self.dropout(F.relu(self.seen(seen))).float()
        total = torch.zeros(puzzles, TURN, device=DEVICE).index_add_(0, owner, turn)
        most = torch.zeros(puzzles, TURN, device=DEVICE).scatter_reduce_(0, owner[:, None].expand_as(turn), turn, "amax")
        return self.rating(F.relu(self.hidden(torch.cat([total, most], 1)))).float()[:, 0], surprise


# --- Learning ------------------------------------------------------------------------------------------------------

def told_of(net, ties, puzzles, which):
    """Rating and up to five surprises (-1: no such turn) of the puzzles, reckoned in full precision."""
    net.eval()
    out = torch.full((len(which), 1 + MOST_TURNS), -1.0, device=DEVICE)
    with torch.no_grad():
        for i in range(0, len(which), 1024):
            some = which[i:i + 1024]
            turns, owner, _ = puzzles.turns_of(some)
            rating, surprise = net(ties, puzzles.board[turns], puzzles.facts[turns], owner, len(some))
            out[i:i + 1024, 0] = rating * 500 + 1500
            out[i + owner, 1 + puzzles.facts[turns, NUMBER]] = surprise
    net.train()
    return out


def learn(puzzles, fold, epochs):
    torch.manual_seed(1)
    ties, net = Ties(), Insight().to(DEVICE)
    average = copy.deepcopy(net).requires_grad_(False)  # of the weights over the last steps
    big, small = [p for p in net.parameters() if p.dim() > 1], [p for p in net.parameters() if p.dim() == 1]
    step = torch.optim.AdamW([{"params": big, "weight_decay": DECAY}, {"params": small, "weight_decay": 0}], lr=RATE,
                             betas=(0.9, 0.99), fused=True)
    mine = torch.tensor(np.flatnonzero(~puzzles.left_out & (puzzles.fold != fold)), device=DEVICE)
    unseen = torch.tensor(np.flatnonzero(~puzzles.left_out & (puzzles.fold == fold)), device=DEVICE)
    batches, done, began = len(mine) // BATCH, 0, time.time()
    for epoch in range(epochs):
        order = mine[torch.randperm(len(mine), device=DEVICE)]
        turns, owner, ends = puzzles.turns_of(order)
        ends = [0] + ends.tolist()
        error = torch.zeros((), device=DEVICE)
        for b in range(batches):
            share = done / (batches * epochs)
            for group in step.param_groups:
                group["lr"] = RATE * min(1, share / 0.04) * (0.5 + 0.5 * math.cos(math.pi * share))
            part = slice(ends[b * BATCH], ends[(b + 1) * BATCH])
            board, facts = mirrored(puzzles.board[turns[part]], puzzles.facts[turns[part]])
            forget = (torch.rand(len(facts), device=DEVICE) < 0.05) & (facts[:, NUMBER] == 0)  # it is not always known
            for k in (CAME_FROM, CAME_TO):
                facts[:, k] = torch.where(forget, 255, facts[:, k])
            with torch.autocast("cuda", torch.bfloat16):
                rating, surprise = net(ties, board, facts, owner[part] - b * BATCH, BATCH)
            off = F.mse_loss(rating, puzzles.goal[order[b * BATCH:(b + 1) * BATCH]])
            step.zero_grad(set_to_none=True)
            (off + POLICY * surprise.mean()).backward()
            nn.utils.clip_grad_norm_(net.parameters(), 1.0)
            step.step()
            error += off.detach()
            done += 1
            with torch.no_grad():
                torch._foreach_lerp_(list(average.parameters()), list(net.parameters()), 1 - min(0.999, done / (done + 20)))
        print(f"fold {fold}, epoch {epoch + 1}: {time.time() - began:.0f} s, mean squared error "
              f"{error.item() / batches * 250_000:.0f}", flush=True)
    rounded(average)
    if len(unseen):
        rating = (told_of(average, ties, puzzles, unseen)[:, 0] - 1500) / 500
        print(f"fold {fold}: on its own {len(unseen)} puzzles {F.mse_loss(rating, puzzles.goal[unseen]).item() * 250_000:.0f}",
              flush=True)
    return average, ties


# --- Files -----------------------------------------------------------------------------------------------------------

def matrices(net):
    """In the order of the file, each with a row for every input; what is added comes as a row of floats."""
    for table in (net.piece, net.square, net.mark, net.turn, net.length):
        yield table.weight, False, 1
    for layer in net.layers:
        yield layer.own.weight, True, 1
        yield layer.own.bias, None, 1
        yield layer.all.weight, True, 1
        yield layer.tie.weight, True, TIES
        yield layer.out.weight, True, 1
    for linear in (net.mover, net.target, net.seen, net.hidden, net.rating):
        yield linear.weight, True, 1
        yield linear.bias, None, 1


def rows_of(weight, turned, parts):
    if not turned:
        return weight
    return torch.cat([part.T for part in weight.chunk(parts)])


def rounded(net):
    """Sets the weights to what the file can hold: whole numbers from -127 to 127 times a unit for each row."""
    for weight, turned, parts in matrices(net):
        if turned is None:
            continue
        rows = rows_of(weight.data, turned, parts)
        unit = (rows.abs().amax(1, keepdim=True) / 127).clamp(min=1e-12)
        rows = (rows / unit).round() * unit
        weight.data.copy_(torch.cat([part.T for part in rows.chunk(parts)]) if turned else rows)


def file_bytes(net):
    out = [b"tabiaIN1", struct.pack("<5H", WIDTH, LAYERS, KEY, TURN, HIDDEN)]
    for weight, turned, parts in matrices(net):
        if turned is None:
            out.append(weight.data.cpu().numpy().astype("<f4").tobytes())
            continue
        rows = rows_of(weight.data, turned, parts)
        unit = (rows.abs().amax(1, keepdim=True) / 127).clamp(min=1e-12)
        numbers = (rows / unit).round().to(torch.int8).cpu().numpy()
        for u, row in zip(unit[:, 0].cpu().numpy().astype("<f4"), numbers):
            out.append(u.tobytes() + row.tobytes())
    return b"".join(out)


def with_checksum(data):  # src/base/packed.hpp
    mask = (1 << 64) - 1
    total = len(data)
    for byte in data:
        x = ((total ^ byte) + 0x9e3779b97f4a7c15) & mask
        x = ((x ^ (x >> 30)) * 0xbf58476d1ce4e5b9) & mask
        x = ((x ^ (x >> 27)) * 0x94d049bb133111eb) & mask
        total = x ^ (x >> 31)
    return data + struct.pack("<Q", total)


def main():
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("turns")
    words.add_argument("folder")
    words.add_argument("more", nargs="?")
    words.add_argument("--only", type=int, help="learn without this fold only (-1: the one that ships)")
    words.add_argument("--puzzles", type=int, help="read no more than so many: to try it out")
    words.add_argument("--epochs", type=int, default=EPOCHS)
    asked = words.parse_args()
    part = lambda fold: os.path.join(asked.folder, f"fold{fold}.told")
    if asked.only is None:
        again = [sys.executable] + sys.argv
        runs = [subprocess.Popen(again + ["--only", str(fold)]) for fold in range(WHOLE, FOLDS)]
        if any([run.wait() for run in runs]):
            sys.exit(1)
        told = np.load(part(WHOLE) + ".npy")
        for fold in range(FOLDS):
            other = np.load(part(fold) + ".npy")
            told = np.where(np.isnan(other), told, other)
        told.astype("<f4").tofile(os.path.join(asked.folder, "insight.told"))
        return
    puzzles = Puzzles(asked.turns, asked.puzzles)
    net, ties = learn(puzzles, asked.only, asked.epochs)
    whole = asked.only == WHOLE
    mine = np.flatnonzero(puzzles.left_out if whole else ~puzzles.left_out & (puzzles.fold == asked.only))
    told = np.full((len(puzzles), 1 + MOST_TURNS), np.nan, np.float32)
    told[mine] = told_of(net, ties, puzzles, torch.tensor(mine, device=DEVICE)).cpu().numpy()
    np.save(part(asked.only) + ".npy", told)
    if not whole:
        return
    with open(os.path.join(asked.folder, "insight.net"), "wb") as out:
        out.write(with_checksum(file_bytes(net)))
    if asked.more:
        more = Puzzles(asked.more)
        np.savetxt(os.path.join(asked.folder, "insight.more"),
                   told_of(net, ties, more, torch.arange(len(more), device=DEVICE)).cpu().numpy(), fmt="%.5f")


if __name__ == "__main__":
    main()
