"""Chess puzzles: each mate is what `solve` finds again and `check` accepts, the others are what `library verify` judges to be
sound; bad games do not end the work, none comes twice."""

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
# White lets the queen be lured away.
LURED = (
    '[White "Fay"]\n[Black "Gus"]\n[FEN "6k1/1p3pp1/4p3/p4q1r/3B1P2/1N2K1QP/PP6/8 w - - 5 43"]\n[SetUp "1"]\n'
    '[Result "0-1"]\n\n43. Qg4 Rxh3+ 0-1\n\n'
)
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


def test_what_is_no_mate_is_judged():
    with tempfile.TemporaryDirectory() as folder:
        games, out = written(folder, SCHOLAR + LURED), os.path.join(folder, "puzzles.jsonl")
        puzzles, _ = made("--from", games)
        expect([p["mate"] for p in puzzles] == [1, None], puzzles)
        expect([p["claim"] for p in puzzles] == ["proved-mate", "judged"], puzzles)
        judged = puzzles[1]
        expect(judged["moves"] == ["h5h3", "g4h3", "f5h3"] and judged["unique"], judged)
        turns = judged["certificate"]["turns"]
        expect([t["move"] for t in turns] == ["h5h3", "f5h3"], turns)
        expect(all(t["margin"] > 0.7 and t["next"] != t["move"] for t in turns), turns)
        expect([p["mate"] for p in made("--from", games, "--goal", "mate")[0]] == [1])
        expect([p["mate"] for p in made("--from", games, "--goal", "material")[0]] == [None])
        expect([p["mate"] for p in made("--from", games, "--difficulty", "1")[0]] == [1])
        # The library takes them, and judges the same.
        written(folder, "".join(json.dumps(p) + "\n" for p in puzzles), "puzzles.jsonl")
        database = os.path.join(folder, "it.db")
        done = tabia("library", "import", out, "--db", database)
        expect(done.returncode == 0, done.stderr)
        done = tabia("library", "verify", "--db", database, "--json")
        expect(json.loads(done.stdout) == {"checked": 2, "sound": 2, "unsound": 0, "unknown": 0}, done.stdout)
        shown = json.loads(tabia("library", "show", judged["id"], "--db", database, "--json").stdout)
        expect(shown["claim"] == "judged" and shown["soundness"] == "sound" and shown["mate"] is None, shown)
        # As PGN, too.
        out = os.path.join(folder, "puzzles.pgn")
        expect(tabia("make", "chess", "--from", games, "--goal", "material", "--out", out).returncode == 0)
        with open(out, encoding="utf-8") as file:
            text = file.read()
        expect('[Claim "judged"]' in text and '[Goal "best"]' in text, text)


def test_long_mates_come_from_the_pool():
    done = tabia("make", "chess", "--difficulty", "5", "--count", "1", "--json")
    expect(done.returncode == 0, done.stderr)
    puzzle = json.loads(done.stdout)
    expect(puzzle["mate"] == 5, puzzle)
    with open(os.path.join(os.environ["TABIA_SOURCE_DIR"], "data/puzzles/chess.jsonl"), encoding="utf-8") as file:
        kept = {json.loads(line)["id"] for line in file if '"mate":5' in line}
    expect("1 from the pool kept ready" in done.stderr and puzzle["id"] in kept, done.stderr)
    for length in range(6, 11):
        puzzles, done = made("--difficulty", str(length), "--count", "20")
        expect([p["mate"] for p in puzzles] == 20 * [length], puzzles)
        expect("20 from the pool kept ready" in done.stderr, done.stderr)
    done = tabia("make", "chess", "--difficulty", "5", "--count", "1", "--json", "--fresh")
    expect(done.returncode == 0 and "kept ready" not in done.stderr, done.stderr)


def test_long_mates_are_wound_back_from_shorter_ones():
    with tempfile.TemporaryDirectory() as folder:
        puzzles, done = made("--difficulty", "8", "--count", "1", "--fresh", "--seed", "4")
        expect(len(puzzles) == 1 and "kept ready" not in done.stderr, puzzles, done.stderr)
        expect(puzzles == made("--difficulty", "8", "--count", "1", "--fresh", "--seed", "4")[0], "another the second time")
        kept = {p["id"] for p in made("--difficulty", "8", "--count", "20")[0]}
        for puzzle in puzzles:
            expect("wound back" in puzzle["source"] and puzzle["id"] not in kept, puzzle)
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


def test_a_network_sets_up_what_is_asked_for():
    with tempfile.TemporaryDirectory() as folder:
        wish = ("--method", "network", "--difficulty", "2", "--theme", "smotheredMate", "--count", "3", "--seed", "2")
        puzzles, done = made(*wish)
        expect(len({p["id"] for p in puzzles}) == 3 and "positions" in done.stderr, puzzles, done.stderr)
        for puzzle in puzzles:
            expect(puzzle["mate"] == 2 and "smotheredMate" in puzzle["themes"], puzzle)
            expect(puzzle["source"].startswith("network seed 2 position "), puzzle)
            expect_sound(puzzle, folder)
        expect(made(*wish)[1].stdout == done.stdout, "the same seed makes the same")
        # Themes are rare in games: without a method short mates of a theme are set up as well.
        expect(made(*wish[2:])[1].stdout == done.stdout, "another way")
        puzzles, _ = made("--method", "network", "--rating", "1600-2000", "--pieces", "14", "--count", "3")
        for puzzle in puzzles:
            expect(1600 <= puzzle["rating"] <= 2000, puzzle)
            expect(sum(letter.isalpha() for letter in puzzle["fen"].split()[0]) <= 14, puzzle)


def test_themes_of_games():
    with tempfile.TemporaryDirectory() as folder:
        games = written(folder, SCHOLAR + FOOL)
        expect([p["moves"] for p in made("--from", games, "--theme", "attackingF2F7")[0]] == [["h5f7"]])
        expect(tabia("make", "chess", "--from", games, "--theme", "smotheredMate").returncode == 1)


def test_wrong_usage():
    expect_refusal(tabia("make", "chess", "--theme", "ko"), 2, "smotheredMate")
    expect_refusal(tabia("make", "go", "--theme", "shot"), 2, "snapback")
    expect_refusal(tabia("make", "go", "--method", "network"), 2, "chess")
    expect_refusal(tabia("make", "chess", "--method", "network", "--goal", "material"), 2, "--goal mate")
    expect_refusal(tabia("make", "chess", "--method", "network", "--from", "x.pgn"), 2, "--from")
    expect_refusal(tabia("make", "chess", "--method", "mine"), 2, "--from")
    expect_refusal(tabia("make", "chess", "--method", "selfplay", "--from", "x.pgn"), 2, "--from")
    expect_refusal(tabia("make", "chess", "--method", "classic"), 2, "--difficulty")
    expect_refusal(tabia("make", "chess", "--from", "/nowhere.pgn"), 4, "/nowhere.pgn")
    expect_refusal(tabia("make", "chess", "--difficulty", "-1"), 2, "--difficulty")
    expect_refusal(tabia("make", "chess", "--difficulty", "0"), 2, "--difficulty")
    expect_refusal(tabia("make", "chess", "--difficulty", "2", "--goal", "any"), 2, "--goal mate")
    expect_refusal(tabia("make", "go", "--goal", "mate"), 2, "--goal")
    expect_refusal(tabia("make", "chess", "--rating", "high"), 2, "--rating")
    expect_refusal(tabia("make", "chess", "--rating", "1500-1200"), 2, "--rating")
    expect_refusal(tabia("make", "go", "--rating", "1-2"), 2, "--rating")
    expect_refusal(tabia("make", "go", "--difficulty", "21"), 2, "--difficulty")


if __name__ == "__main__":
    run(sys.modules[__name__])
