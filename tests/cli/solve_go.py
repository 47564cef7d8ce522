"""Life and death on the command line: the JSON contract, proofs that the checker takes, batches, explanations, bad input."""

import json
import os
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(__file__), ".."))
from cli_harness import expect, expect_refusal, run, tabia

KEYS = {"verdict", "to_move", "objective", "success", "ko", "first_moves", "pv", "nodes", "seconds"}
UNDER_THE_STONES = os.path.join("data", "go", "classic", "tesuji", "under_the_stones.txt")
# White's corner has three points in a row: who moves first has the middle.
THREE = {"id": 7, "size": 9, "black": ["ac", "bc", "cc", "dc", "ec", "ea", "eb"],
         "white": ["ab", "bb", "cb", "db", "da"], "target": ["ab"], "region": ["aa", "ba", "ca"]}


def written(text, suffix=".txt"):
    with tempfile.NamedTemporaryFile("w", suffix=suffix, delete=False) as file:
        file.write(text)
    return file.name


def solve(*arguments):
    return tabia("solve", "go", *arguments, "--json")


def test_the_contract():
    done = solve(UNDER_THE_STONES, "--all")
    expect(done.returncode == 0, done.stderr)
    answer = json.loads(done.stdout)
    expect(KEYS <= set(answer), done.stdout)
    expect(answer["verdict"] == "alive" and answer["success"] and answer["ko"] is None, done.stdout)
    expect(answer["first_moves"] == ["B5"] and answer["all_moves"] and answer["pv"][0] == "B5", done.stdout)


def test_a_proof_is_accepted_and_a_changed_one_is_not():
    with tempfile.TemporaryDirectory() as folder:
        proof = os.path.join(folder, "it.proof")
        expect(solve(UNDER_THE_STONES, "--tree", proof).returncode == 0)
        expect(tabia("check", proof).returncode == 0)
        with open(proof, encoding="utf-8") as file:
            text = file.read()
        with open(proof, "w", encoding="utf-8") as file:
            file.write(text.replace("claim defender", "claim attacker"))
        expect(tabia("check", proof).returncode != 0)


def test_a_batch_goes_on_after_a_bad_line():
    lines = [dict(THREE, to_move="B", goal="kill"), dict(THREE, to_move="W", goal="live"), {"size": 40},
             dict(THREE, to_move="B", goal="win")]
    batch = written("\n".join(map(json.dumps, lines)) + "\nnot JSON\n")
    done = tabia("solve", "go", "--batch", batch, "--jobs", "2")
    expect(done.returncode == 0, done.stderr)
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    expect(len(answers) == 5 and [a["line"] for a in answers] == [1, 2, 3, 4, 5], done.stdout)
    kill, live = answers[:2]
    expect(kill["id"] == 7 and kill["verdict"] == "dead" and kill["first_moves"] == ["B9"], done.stdout)
    expect(live["verdict"] == "alive" and live["first_moves"] == ["B9"], done.stdout)
    expect(kill["proved"] is True and live["proved"] is True, done.stdout)
    expect(kill["scope"] == "bounds" and live["scope"] == "bounds", done.stdout)
    expect(all("error" in a for a in answers[2:]), done.stdout)


def test_a_game_about_a_problem_is_the_problem():
    with tempfile.TemporaryDirectory() as folder:
        game = os.path.join(folder, "game.sgf")
        problem = os.path.join("data", "go", "classic", "eyes", "bent_three.txt")
        played = tabia("play", "go", "--position", problem, "--no-board", stdin=f"D5\nsave {game}\nquit\n")
        expect(os.path.exists(game), played.stdout + played.stderr)
        told, again = (json.loads(solve(file).stdout) for file in (problem, game))
        for key in ("verdict", "to_move", "objective", "first_moves"):
            expect(told[key] == again[key], key)
        expect(told["objective"] == "kill" and not again.get("found_target"), again)


def test_both_sides_and_what_was_found():
    record = {key: value for key, value in THREE.items() if key not in ("target", "region")}
    done = solve(written(json.dumps(dict(record, to_move="B"))), "--both")
    answer = json.loads(done.stdout)
    expect(answer["objective"] == "kill" and answer["verdict"] == "dead", done.stdout)
    expect(answer["other_first"] == "alive" and answer["status"] == "unsettled", done.stdout)
    expect(answer["found_target"] and answer["found_region"], done.stdout)


OPEN = "6 6\n...wb.\nwwwwb.\nbbbbb.\n......\n......\n......\nBlack to kill\n"


def test_an_open_problem_is_proved_on_the_whole_board():
    with tempfile.TemporaryDirectory() as folder:
        proof = os.path.join(folder, "it.proof")
        done = solve(written(OPEN), "--tree", proof)
        answer = json.loads(done.stdout)
        expect(answer["verdict"] == "dead" and answer["scope"] == "board" and answer["proved"] is True, done.stdout)
        expect(answer["assumed_wall"] == [], done.stdout)
        checked = tabia("check", proof)
        expect(checked.returncode == 0 and "the attacker, succeeds" in checked.stdout, checked.stdout + checked.stderr)
        with open(proof, encoding="utf-8") as file:
            text = file.read()
        expect("\nzones " in text and "\nstrong " in text, text)
        spoilt = tabia("check", written(text.replace(" aa:3", ""), ".proof"))
        expect(spoilt.returncode != 0 and "aa is missing" in spoilt.stdout + spoilt.stderr, spoilt.stdout + spoilt.stderr)
    plain = tabia("solve", "go", written(OPEN))
    expect("It holds on the whole board" in plain.stdout, plain.stdout)


def test_explaining_names_the_refutation():
    done = tabia("explain", "go", written(json.dumps(dict(THREE, to_move="W", goal="live"))), "--json")
    moves = {move["move"]: move for move in json.loads(done.stdout)["moves"]}
    expect(moves["B9"]["keeps"] is True, done.stdout)
    expect(moves["A9"]["keeps"] is False and moves["A9"]["line"][0] == "B9", done.stdout)
    expect("vital point B9" in moves["A9"]["why"], done.stdout)


def test_bad_input_is_one_line():
    expect_refusal(solve(written("5 5\n")), 4, "row 1 of 5")
    expect_refusal(solve(written("(;FF[4]SZ[30]AB[aa])", ".sgf")), 4, "SZ")
    expect_refusal(solve(written("(;" * 100_000, ".sgf")), 4, "nested")
    expect_refusal(solve(written("3 3\nwb-\nb--\n---\nBlack to kill 1 1\n")), 4, "no liberty")
    expect_refusal(solve(written("4 4\nwb--\n----\n----\n----\nBlack to kill 4 4\n")), 4, "no stone")
    expect_refusal(solve(written("3 3\nb--\n---\n---\n")), 4, "both colours")
    expect_refusal(solve("no/such/file"), 4)


if __name__ == "__main__":
    run(sys.modules[__name__])
