"""Mate puzzles: each is what `solve` finds again and `check` accepts, bad games do not end the work, none comes twice."""

import json
import os
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(__file__), ".."))
from cli_harness import expect, expect_refusal, run, tabia

SCHOLAR = '[White "Ann"]\n[Black "Bob"]\n[Result "1-0"]\n\n1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0\n\n'
# The same with the colours exchanged, and a move lost on the way.
EXCHANGED = '[White "Bob"]\n[Black "Ann"]\n[Result "0-1"]\n\n1. e3 e5 2. e4 Qh4 3. Nc3 Bc5 4. Nf3 Qxf2# 0-1\n\n'
FOOL = '[White "Cid"]\n[Black "Dan"]\n[Result "0-1"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n\n'
NONSENSE = '[White "Eve"]\n[Result "*"]\n\n1. e4 Ke4 *\n\n'


def written(folder, text, name="games.pgn"):
    path = os.path.join(folder, name)
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
    return path


def made(*arguments):
    done = tabia("make", "chess", *arguments, "--json")
    expect(done.returncode == 0, done.returncode, done.stderr)
    return [json.loads(line) for line in done.stdout.splitlines()], done


def expect_sound(puzzle, folder):
    answer = json.loads(tabia("solve", "chess", puzzle["fen"], "--all", "--json").stdout)
    expect(answer["mate"] == puzzle["mate"] and answer["shortest_proven"], answer, puzzle)
    expect(answer["first_moves"] == puzzle["moves"][:1], answer, puzzle)
    expect(len(puzzle["moves"]) == 2 * puzzle["mate"] - 1 and puzzle["unique"], puzzle)
    checked = tabia("check", written(folder, puzzle["certificate"]["proof"], "it.proof"))
    expect(checked.returncode == 0, checked.stdout, checked.stderr)


def test_mined_puzzles_are_sound_and_cite_their_game():
    with tempfile.TemporaryDirectory() as folder:
        games = written(folder, SCHOLAR + NONSENSE + EXCHANGED + FOOL)
        puzzles, done = made("--from", games)
        expect("Ke4" in done.stderr, done.stderr)
        expect([p["moves"] for p in puzzles] == [["h5f7"], ["d8h4"]], puzzles)
        expect(puzzles[0]["source"] == f"{games} game 1: Ann - Bob ply 6", puzzles[0])
        expect(puzzles[0]["last_move"] == "g8f6" and "mateIn1" in puzzles[0]["themes"], puzzles[0])
        for puzzle in puzzles:
            expect_sound(puzzle, folder)


def test_the_library_takes_them():
    with tempfile.TemporaryDirectory() as folder:
        games, out = written(folder, SCHOLAR), os.path.join(folder, "puzzles.jsonl")
        expect(tabia("make", "chess", "--from", games, "--out", out).returncode == 0)
        done = tabia("library", "import", out, "--db", os.path.join(folder, "it.db"))
        expect(done.returncode == 0, done.stdout, done.stderr)
        out = os.path.join(folder, "puzzles.pgn")
        expect(tabia("make", "chess", "--from", games, "--out", out).returncode == 0)
        expect(tabia("convert", out, os.path.join(folder, "again.pgn")).returncode == 0)


def test_wishes():
    with tempfile.TemporaryDirectory() as folder:
        games = written(folder, SCHOLAR + FOOL)
        expect(len(made("--from", games, "--count", "1")[0]) == 1)
        expect(tabia("make", "chess", "--from", games, "--difficulty", "2").returncode == 1)
        expect(tabia("make", "chess", "--from", games, "--rating", "4000-5000").returncode == 1)


def test_fresh_ones_on_demand():
    with tempfile.TemporaryDirectory() as folder:
        puzzles, done = made("--difficulty", "1", "--count", "2", "--seed", "3")
        expect(len({p["id"] for p in puzzles}) == 2, puzzles)
        for puzzle in puzzles:
            expect(puzzle["mate"] == 1, puzzle)
            expect_sound(puzzle, folder)
        again = made("--difficulty", "1", "--count", "2", "--seed", "3")[1]
        expect(again.stdout == done.stdout, "the same seed makes the same")


def test_wrong_usage():
    expect_refusal(tabia("make", "chess", "--method", "mine"), 2, "--from")
    expect_refusal(tabia("make", "chess", "--method", "selfplay", "--from", "x.pgn"), 2, "--from")
    expect_refusal(tabia("make", "chess", "--method", "classic"), 2, "--difficulty")
    expect_refusal(tabia("make", "chess", "--from", "/nowhere.pgn"), 4, "/nowhere.pgn")
    expect_refusal(tabia("make", "chess", "--difficulty", "-1"), 2, "--difficulty")
    expect_refusal(tabia("make", "chess", "--rating", "high"), 2, "--rating")
    expect_refusal(tabia("make", "chess", "--rating", "1500-1200"), 2, "--rating")
    expect_refusal(tabia("make", "go", "--rating", "1-2"), 2, "--rating")
    expect_refusal(tabia("make", "go", "--difficulty", "21"), 2, "--difficulty")


if __name__ == "__main__":
    run(sys.modules[__name__])
