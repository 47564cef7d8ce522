"""Go problems drawn by lot: each is what `solve` finds again, proofs pass `check`, and the work can go on later."""

import json
import os
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(__file__), ".."))
from cli_harness import expect, expect_refusal, run, tabia

SEED = ("--seed", "5", "--nodes", "20000")


def made(*arguments):
    done = tabia("make", "go", *SEED, "--json", *arguments)
    expect(done.returncode == 0, done.returncode, done.stderr)
    return [json.loads(line) for line in done.stdout.splitlines()]


def test_what_is_made_is_found_again():
    problems = made("--count", "3")
    expect(len(problems) == 3, problems)
    with tempfile.TemporaryDirectory() as folder:
        for problem in problems:
            text, proof = os.path.join(folder, "problem.txt"), os.path.join(folder, "proof.txt")
            with open(text, "w", encoding="utf-8") as file:
                file.write(problem["problem"])
            answer = json.loads(tabia("solve", "go", text, "--all", "--tree", proof, "--json").stdout)
            expect(answer["success"] and answer["all_moves"], answer)
            expect(answer["first_moves"] == problem["solution"][:1], answer, problem)
            expect(answer["verdict"] == problem["result"] and answer["ko"] == problem["ko"], answer, problem)
            expect(tabia("check", proof).returncode == 0)
        # The same records as a batch.
        batch = os.path.join(folder, "batch.jsonl")
        with open(batch, "w", encoding="utf-8") as file:
            file.writelines(json.dumps(problem) + "\n" for problem in problems)
        answers = [json.loads(line) for line in tabia("solve", "go", "--batch", batch, "--json").stdout.splitlines()]
        expect([a["verdict"] for a in answers] == [p["result"] for p in problems], answers)
        expect([a["id"] for a in answers] == [p["id"] for p in problems], answers)


def test_goes_on_where_it_stopped():
    with tempfile.TemporaryDirectory() as folder:
        out = os.path.join(folder, "problems.jsonl")
        expect(tabia("make", "go", *SEED, "--count", "2", "--out", out).returncode == 0)
        expect(tabia("make", "go", *SEED, "--count", "4", "--out", out, "--resume").returncode == 0)
        with open(out, encoding="utf-8") as file:
            in_two = [json.loads(line) for line in file]
        expect(in_two == made("--count", "4"), in_two)
        with open(out, "a", encoding="utf-8") as file:
            file.write("nonsense\n")
        expect_refusal(tabia("make", "go", "--out", out, "--resume"), 4, "problems.jsonl:5")


def test_sgf_is_read_again():
    with tempfile.TemporaryDirectory() as folder:
        out = os.path.join(folder, "problems.sgf")
        expect(tabia("make", "go", *SEED, "--count", "1", "--out", out).returncode == 0)
        answer = json.loads(tabia("solve", "go", out, "--json").stdout)
        problem = made("--count", "1")[0]
        expect(answer["problem"] == problem["problem"], answer, problem)


def test_wrong_usage():
    expect_refusal(tabia("make", "go", "--from", "x.sgf"), 2, "--from")
    expect_refusal(tabia("make", "go", "--resume"), 2, "--resume")
    expect_refusal(tabia("make", "go", "--resume", "--out", "/nowhere/x.jsonl"), 4, "/nowhere/x.jsonl")
    expect_refusal(tabia("make", "draughts", "--from", "x.pdn", "--resume"), 2, "--resume")


if __name__ == "__main__":
    run(sys.modules[__name__])
