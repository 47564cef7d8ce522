"""Opening books: made from games, looked into, played from; and tables of endings that are no tables."""

import json
import os
import struct
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(__file__), ".."))
from cli_harness import TABIA, expect, expect_refusal, run, tabia

AFTER_E4 = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"
GAMES = ('[Result "1-0"]\n\n1. e4 e5 2. Nf3 1-0\n\n' * 3 + '[Result "1/2-1/2"]\n\n1. e4 c5 1/2-1/2\n\n' * 2
         + '[Result "0-1"]\n\n1. d4 d5 0-1\n\n' + '[Result "*"]\n\n1. c4 *\n\n')
START_KEY = 0x463B96181691FC9C


def entry(key, move, weight):
    return struct.pack(">QHHI", key, move, weight, 0)


def shown(*args):
    done = tabia("book", "show", *args, "--json")
    expect(done.returncode == 0, done.stderr)
    return {move["move"]: move["weight"] for move in json.loads(done.stdout)["moves"]}


def uci(*lines, args=()):
    """What the engine says to each line; after a `go` its move is waited for."""
    heard = []
    with subprocess.Popen([TABIA, "uci", *args], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as engine:
        for line in lines:
            engine.stdin.write(line + ("\n" if line.startswith("go ") else "\nisready\n"))
            engine.stdin.flush()
            end = "bestmove" if line.startswith("go ") else "readyok"
            while True:
                said = engine.stdout.readline().rstrip("\n")
                expect(said or line == "d", "the engine is gone after", line[:100])
                if said != "readyok":
                    heard.append(said)
                if said.startswith(end):
                    break
        engine.stdin.close()
        expect(engine.wait(timeout=120) == 0, engine.returncode)
    return heard


def test_made_from_games_and_shown():
    with tempfile.TemporaryDirectory() as folder:
        path = f"{folder}/my.bin"
        done = tabia("book", "make", "--from", "-", "--out", path, "--min-games", "1", "--json", stdin=GAMES)
        expect(done.returncode == 0, done.stderr)
        made = json.loads(done.stdout)
        expect(made["games"] == 6 and made["unfinished"] == 1 and made["bad"] == 0, made)
        expect(os.path.getsize(path) == 16 * made["moves"], made)
        expect(shown(path) == {"e4": 8}, shown(path))
        expect(shown(path, "--position", AFTER_E4) == {"c5": 2}, shown(path, "--position", AFTER_E4))
        expect(tabia("book", "make", "--from", "-", "--out", path, "--min-games", "1", "--plies", "1", "--unfinished",
                     "draw", stdin=GAMES).returncode == 0)
        expect(shown(path) == {"e4": 8, "c4": 1} and shown(path, "--position", AFTER_E4) == {})
        expect("e4" in tabia("book", "show", path).stdout)


def test_our_own_book_is_there_from_any_folder_and_varied():
    with tempfile.TemporaryDirectory() as folder:
        done = subprocess.run([os.path.abspath(TABIA), "book", "show", "--json"], cwd=folder, capture_output=True,
                              text=True, timeout=60)
        expect(done.returncode == 0, done.stderr)
    first = json.loads(done.stdout)
    expect(len(first["moves"]) >= 4 and first["entries"] < 300_000 / 16, first)
    for move in first["moves"]:
        fen = next(line[5:] for line in uci(f"position startpos moves {move['coordinates']}", "d") if line.startswith("Fen: "))
        expect(len(shown("--position", fen)) >= 4, move, shown("--position", fen))


def hub(*lines):
    """The moves of the engine, one for each `go`."""
    done = subprocess.run([TABIA, "hub", "--endings", "none", "--seed", "3"], input="\n".join(lines) + "\n",
                          capture_output=True, text=True, timeout=60)
    expect(done.returncode == 0, done.stderr)
    return done.stdout.splitlines()


def test_draughts_has_books_too():
    with tempfile.TemporaryDirectory() as folder:
        path = f"{folder}/my.bin"
        games = '[Result "1-0"]\n\n1. 11-15 23-19 1-0\n\n' * 3 + '[Result "0-1"]\n\n1. 9-14 22-18 0-1\n\n'
        done = tabia("book", "make", "--game", "draughts", "--from", "-", "--out", path, "--min-games", "1", stdin=games)
        expect(done.returncode == 0, done.stderr)
        expect(shown(path, "--game", "draughts") == {"11-15": 6}, shown(path, "--game", "draughts"))
        expect(shown(path) == {}, "no chess in it")
        for _ in range(2):
            done = tabia("book", "grow", "--openings", "ballots", "--positions", "10", "--nodes", "300", "--out", path, "--json")
            expect(done.returncode == 0 and json.loads(done.stdout)["positions"] == 10, done.stderr)
        expect(len(shown(path, "--game", "draughts")) >= 1)
        expect_refusal(tabia("book", "grow", "--game", "draughts"), 2, "--out")
        expect_refusal(tabia("book", "grow", "--openings", f"{folder}/none", "--out", path), 4, "none")
        expect_refusal(tabia("match", "random", "random", "--openings", "ballots", "--games", "2"), 4, "English draughts")


def test_our_own_draughts_book_answers_every_ballot():
    path = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "data", "books", "ballots.txt")
    with open(path) as file:
        ballots = [line.split() for line in file]
    expect(len(ballots) == 174, len(ballots))
    done = tabia("book", "ballots", "--nodes", "5000")
    expect(done.returncode == 0 and [line.split() for line in done.stdout.splitlines()] == ballots, "judged anew")
    expect(len(shown("--game", "draughts")) >= 3, shown("--game", "draughts"))
    lines = ["set-param name=variant value=english", "init", "level depth=1"]
    start = "B" + "b" * 12 + "e" * 8 + "w" * 12
    for moves in ballots[::10]:
        if not any("x" in move for move in moves):
            lines += [f'pos pos={start} moves="{" ".join(moves)}"', "go think", "stop"]  # stop: waits for the move
    said = hub(*lines, "quit")
    expect(sum(line.startswith("done move=") for line in said) == lines.count("go think"), said)
    expect(not any(line.startswith(("info", "error")) for line in said), said)


def test_bad_books_and_bad_usage():
    with tempfile.TemporaryDirectory() as folder:
        path = f"{folder}/bad.bin"
        for data, word in [(b"", "empty"), (b"x" * 17, "17 bytes"),
                           (entry(5, 1, 1) + entry(4, 1, 1), "entry 2"), (b"1. e4 e5 2. Nf3 " * 3 + bytes(16), "entry")]:
            with open(path, "wb") as file:
                file.write(data)
            expect_refusal(tabia("book", "show", path), 4, "bad.bin", word)
        expect_refusal(tabia("book", "show", f"{folder}/none.bin"), 4, "none.bin", "No such file")
        expect_refusal(tabia("book", "show", folder), 4, "directory")
        expect_refusal(tabia("book", "show", "--position", "nonsense"), 4)
        expect_refusal(tabia("book", "make", "--out", path), 2, "--from")
        expect_refusal(tabia("book", "make", "--from", "-"), 2, "--out")
        expect_refusal(tabia("book", "make", "--from", f"{folder}/none.pgn", "--out", path), 4, "none.pgn")
        expect_refusal(tabia("book", "make", "--from", "-", "--out", path, stdin="1. e4 e5 *\n"), 4, "stdin", "no book")
        expect_refusal(tabia("book", "make", "--from", "-", "--out", f"{folder}/no/x.bin", stdin=GAMES), 4, "no/x.bin")


def test_a_bad_game_is_named_and_the_others_count():
    with tempfile.TemporaryDirectory() as folder:
        path = f"{folder}/my.bin"
        bad = '[Result "1-0"]\n\n1. e4 e5 2. Ke3 1-0\n\n'
        done = tabia("book", "make", "--from", "-", "--out", path, stdin=GAMES + bad)
        expect(done.returncode == 4 and "Ke3" in done.stderr and "1 left out" in done.stderr, done.stderr)
        expect(shown(path) == {"e4": 8}, shown(path))


def test_an_old_book_survives_a_failed_one():
    with tempfile.TemporaryDirectory() as folder:
        path = f"{folder}/my.bin"
        with open(path, "w") as file:
            file.write("precious")
        expect_refusal(tabia("book", "make", "--from", "-", "--out", path, stdin="[Event \"x\"]\n\n*\n"), 4)
        expect(open(path).read() == "precious" and os.listdir(folder) == ["my.bin"])


def test_the_engine_plays_from_books():
    go = ["ucinewgame", "position startpos", "go movetime 50"]
    best = [line.split()[1] for line in uci("setoption name OwnBook value true", *go * 40, args=["--seed", "7"])
            if line.startswith("bestmove")]
    expect(len(best) == 40 and len(set(best)) >= 4, best)
    again = [line.split()[1] for line in uci("setoption name OwnBook value true", *go * 40, args=["--seed", "7"])
             if line.startswith("bestmove")]
    expect(best == again, "the same seed, the same openings")
    with tempfile.TemporaryDirectory() as folder:
        with open(f"{folder}/one.bin", "wb") as file:  # a2a3 and, heavier, a move that is not legal
            file.write(entry(START_KEY, 0 | 4 << 3 | 0 << 6 | 0 << 9, 60_000) + entry(START_KEY, 2 << 3 | 1 << 9, 1))
        with open(f"{folder}/bad.bin", "wb") as file:
            file.write(b"x" * 100)
        heard = uci("setoption name OwnBook value true", f"setoption name BookFile value {folder}/one.bin", "go depth 1",
                    f"setoption name BookFile value {folder}/bad.bin", "go depth 1",
                    f"setoption name BookFile value {folder}/none.bin", "go depth 1",
                    "setoption name OwnBook value false", "go depth 1")
        remarks = [line for line in heard if line.startswith("info string")]
        expect(len(remarks) == 2 and "bad.bin" in remarks[0] and "none.bin" in remarks[1], remarks)
        expect([line for line in heard if line.startswith("bestmove")][:3] == ["bestmove a2a3"] * 3, heard)


def test_a_position_the_book_does_not_know_is_thought_about():
    heard = uci("setoption name OwnBook value true", "position fen 8/8/8/4k3/8/8/4K3/R7 w - - 0 1", "go depth 3")
    expect(any(line.startswith("info depth 3 ") for line in heard), heard)


def test_tables_that_are_none_are_refused_and_the_engine_goes_on():
    with tempfile.TemporaryDirectory() as folder:
        os.mkdir(f"{folder}/empty")
        os.mkdir(f"{folder}/garbage")
        with open(f"{folder}/garbage/KRvK.rtbw", "wb") as file:
            file.write(b"\x71\xe8\x23\x5d" + os.urandom(60 + 64 * 20 + 16))
        for path in [f"{folder}/no", f"{folder}/empty", f"{folder}/garbage", f"{folder}/empty:{folder}/garbage", "x" * 5000]:
            heard = uci(f"setoption name SyzygyPath value {path}", "position fen 8/8/8/4k3/8/8/3pK3/R7 w - - 0 1", "go depth 4")
            expect(len([line for line in heard if line.startswith("info string")]) == 1, heard)
            expect(heard[-1].startswith("bestmove "), heard)


if __name__ == "__main__":
    run(sys.modules[__name__])
