"""Problems out of games: each solution is what `solve` finds again, and bad games do not end the work."""

import json
import os
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(__file__), ".."))
from cli_harness import expect, expect_refusal, run, tabia

# An ending with a shot: White gives a man and takes two; then a game that cannot be played.
GAMES = """[Event "an ending"]
[FEN "B:W31,27,19:B17,12,1."]
[Result "0-1"]
1. 1-5 27-24 0-1

[Event "nonsense"]
[Result "*"]
1. 1-32 *
"""


def test_what_is_made_is_found_again():
    with tempfile.TemporaryDirectory() as folder:
        databases, games = os.path.join(folder, "egdb"), os.path.join(folder, "games.pdn")
        with open(games, "w", encoding="utf-8") as file:
            file.write(GAMES)
        expect(tabia("egdb", "build", "--pieces", "3", "--dir", databases).returncode == 0)
        done = tabia("make", "draughts", "--from", games, "--dir", databases, "--json")
        expect("1-32" in done.stderr, done.stderr)
        problems = [json.loads(line) for line in done.stdout.splitlines()]
        expect(done.returncode == (0 if problems else 1), done.returncode, done.stderr)
        for problem in problems:
            for turn in problem["certificate"]["turns"]:
                answer = json.loads(tabia("solve", "draughts", turn["fen"], "--all", "--dir", databases, "--nodes",
                                          "1000000", "--json").stdout)
                expect(answer["verdict"] == problem["goal"], answer)
                expect(answer["first_moves"] == [turn["move"]] and answer["all_moves"], answer, turn)
        out = os.path.join(folder, "problems.pdn")
        done = tabia("make", "draughts", "--from", games, "--dir", databases, "--out", out)
        if problems:
            expect(tabia("convert", out, os.path.join(folder, "again.pdn")).returncode == 0)


def test_classics_are_wins_by_a_shot():
    with tempfile.TemporaryDirectory() as folder:
        databases = os.path.join(folder, "egdb")
        expect(tabia("egdb", "build", "--pieces", "3", "--dir", databases).returncode == 0)
        args = ("make", "draughts", "--method", "classic", "--seed", "5", "--nodes", "2000", "--count", "1", "--dir", databases)
        done = tabia(*args, "--theme", "shot", "--json")
        expect(done.returncode == 0, done.stderr)
        problem = json.loads(done.stdout)
        expect(problem["goal"] == "win" and "shot" in problem["themes"], problem)
        expect(tabia(*args, "--json").stdout == done.stdout, "the same seed makes the same")


def test_wrong_usage():
    expect_refusal(tabia("make", "draughts"), 2, "--from")
    expect_refusal(tabia("make", "draughts", "--method", "classic", "--from", "x.pdn"), 2, "--from")
    expect_refusal(tabia("make", "tictactoe", "--from", "x.pgn"), 2, "cannot be made")
    expect_refusal(tabia("make", "draughts", "--from", "/nowhere.pdn", "--dir", "/nowhere"), 4, "/nowhere.pdn")


if __name__ == "__main__":
    run(sys.modules[__name__])
