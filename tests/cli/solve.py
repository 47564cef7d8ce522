"""Solving and explaining: the JSON contract, exit codes, batches that go on after a bad line, goals."""

import json
import os
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(__file__), ".."))
from cli_harness import expect, expect_refusal, run, tabia

WON = "W:W31,27,19:B17,12,5"  # six pieces: proved by search
TWO_AGAINST_ONE = "B:WK32:BK1,K5"
GIFT = "B:WK18:BK9,K1"  # 9-14 gives a king away
KEYS = ["verdict", "first_moves", "pv", "plies", "nodes", "seconds"]


class Databases:
    """A folder with the endings of three pieces, made once."""

    folder = None

    @classmethod
    def dir(cls):
        if cls.folder is None:
            cls.folder = tempfile.TemporaryDirectory()
            done = tabia("egdb", "build", "--pieces", "3", "--dir", cls.folder.name)
            expect(done.returncode == 0, done.stderr)
        return cls.folder.name


def solve(*arguments, command="solve", **kwargs):
    return tabia(command, "draughts", *arguments, "--dir", Databases.dir(), "--json", **kwargs)


def test_a_database_position_has_its_distance_and_line():
    done = solve(TWO_AGAINST_ONE)
    expect(done.returncode == 0, done.stderr)
    answer = json.loads(done.stdout)
    expect(list(answer)[:6] == KEYS, done.stdout)
    expect(answer["verdict"] == "win" and answer["claim"] == "proved-database", done.stdout)
    expect(answer["plies"] == len(answer["pv"]) and answer["nodes"] == 0, done.stdout)
    expect(answer["pv"][0] in answer["first_moves"] and answer["all_moves"], done.stdout)


def test_a_win_is_proved_by_search():
    done = solve(WON, "--nodes", "200000")
    answer = json.loads(done.stdout)
    expect(done.returncode == 0 and answer["verdict"] == "win", done.stdout)
    expect(answer["claim"] == "proved" and answer["plies"] is None, done.stdout)
    expect(answer["pv"][0] == answer["first_moves"][0], done.stdout)


def test_goals_and_exit_codes():
    done = solve(TWO_AGAINST_ONE, "--goal", "win")
    expect(done.returncode == 0 and json.loads(done.stdout)["reached"] is True, done.stdout)
    done = solve("W:WK32:BK1,K5", "--goal", "draw")
    expect(done.returncode == 1 and json.loads(done.stdout)["reached"] is False, done.stdout)
    done = solve("start", "--nodes", "2000")
    expect(done.returncode == 3 and json.loads(done.stdout)["verdict"] == "unknown", done.stdout)
    done = solve("start", "--goal", "mate", "--nodes", "10")
    expect_refusal(done, 2, "win, draw")


def test_a_batch_goes_on_after_a_bad_line():
    lines = f"{TWO_AGAINST_ONE}\n\nnonsense\n{WON}\n"
    done = solve("--batch", "-", "--jobs", "2", "--nodes", "200000", stdin=lines)
    expect(done.returncode == 0, done.stderr)
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    expect([answer["line"] for answer in answers] == [1, 3, 4], done.stdout)
    expect(answers[0]["verdict"] == "win" and answers[2]["verdict"] == "win", done.stdout)
    expect(set(answers[1]) == {"line", "error"}, done.stdout)


def test_explain_says_what_every_move_is_worth():
    done = solve(GIFT, command="explain")
    expect(done.returncode == 0, done.stderr)
    answer = json.loads(done.stdout)
    expect(answer["verdict"] == "win" and len(answer["moves"]) == 6, done.stdout)
    for move in answer["moves"]:
        expect(move["keeps"] is (move["verdict"] == "win") is (move["move"] != "9-14"), done.stdout)
    expect(answer["moves"][-1]["line"][0] == "18x9", done.stdout)
    done = solve(TWO_AGAINST_ONE, "--move", "5-9", command="explain")
    expect([move["move"] for move in json.loads(done.stdout)["moves"]] == ["5-9"], done.stdout)
    expect_refusal(solve(TWO_AGAINST_ONE, "--move", "5-14", command="explain"), 4, "illegal")


def solve_go(shape, *arguments):
    root = os.environ.get("TABIA_SOURCE_DIR", ".")
    return tabia("solve", "go", os.path.join(root, "data/go/classic", shape + ".txt"), "--json", "--hash", "8", *arguments)


def test_bent_four_is_dead_by_convention_unless_played_out():
    done = solve_go("ko/bent_four_in_the_corner")
    answer = json.loads(done.stdout)
    expect(done.returncode == 0 and answer["verdict"] == "dead", done.stdout)
    expect(answer["convention"] == "bent four in the corner" and answer["ko"] is None, done.stdout)
    answer = json.loads(solve_go("ko/bent_four_in_the_corner", "--play-out").stdout)
    expect(answer["verdict"] == "ko" and answer["ko"] == {"n": 0} and "convention" not in answer, answer)


def test_a_go_problem_is_played_by_a_study_search():
    done = solve_go("eyes/straight_three", "--algorithm", "minimax", "--depth", "7")
    answer = json.loads(done.stdout)
    expect(done.returncode == 0 and answer["verdict"] == "dead" and answer["move"] == "E4", done.stdout)
    expect([one["move"] for one in answer["candidates"]] == ["D4", "E4", "F4"], done.stdout)
    done = solve_go("eyes/straight_three", "--algorithm", "alphabeta", "--depth", "1", "--heuristics", "hane, eye-creator")
    expect(done.returncode == 3 and json.loads(done.stdout)["verdict"] == "unknown", done.stdout)
    expect_refusal(solve_go("eyes/straight_three", "--algorithm", "minimax", "--heuristics", "luck"), 4, "no heuristic")
    expect_refusal(tabia("solve", "go", "--algorithm", "minimax", "--batch", "none.jsonl"), 2, "batch")


def test_refusals():
    expect_refusal(solve(), 2, "position")
    expect_refusal(solve("W:W40:B1"), 4, "")
    expect_refusal(tabia("solve", "tictactoe", "start"), 2, "cannot be solved")


if __name__ == "__main__":
    run(sys.modules[__name__])
