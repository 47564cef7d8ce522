"""Mates in chess on the command line: the JSON contract, cooks, proofs that the checker takes, variations, batches, best moves,
explanations, bad input."""

import json
import os
import re
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(__file__), ".."))
from cli_harness import expect, expect_refusal, run, tabia

KEYS = ["verdict", "mate", "pv", "first_moves", "nodes", "seconds", "shortest_proven"]
IN_TWO = "r1b2bkr/ppp3pp/2n5/3qp3/2B5/8/PPPP1PPP/RNB1K2R w KQ -"
IN_FOUR = "1B2n3/8/2R5/5p2/3kp1n1/4p3/B3K3/8 w - -"
KNOWN = [
    (IN_TWO, 2, "c4d5"),
    ("r3r3/pp3p1k/6pp/4b3/2BpP2q/PQ1P3P/1P3P2/2R3RK b - -", 1, "h4h3"),
    ("4r3/7R/6B1/8/5k2/1Pb2P2/2P3PP/1K6 b - -", 2, "e8e1"),
    ("5r2/4R2P/2p1R3/1pk5/p5B1/2PP2P1/PP4K1/5r2 b - -", 2, "f8f2"),
]


def solve(*arguments):
    done = tabia("solve", "chess", *arguments, "--json")
    return done, json.loads(done.stdout) if done.stdout else None


def test_the_contract():
    for fen, length, key in KNOWN:
        done, answer = solve(fen, "--goal", "mate", "--all")
        expect(done.returncode == 0, done.stderr)
        expect(list(answer)[: len(KEYS)] == KEYS, done.stdout)
        expect(answer["verdict"] == "proven" and answer["mate"] == length, done.stdout)
        expect(answer["shortest_proven"] and answer["all_moves"], done.stdout)
        expect(answer["first_moves"] == [key] and answer["pv"][0] == key, done.stdout)
        expect(len(answer["pv"]) == 2 * length - 1, done.stdout)


def test_a_length_that_is_too_short_is_refuted():
    done, answer = solve(IN_FOUR, "--mate", "3")
    expect(done.returncode == 1 and answer["verdict"] == "refuted" and answer["mate"] is None, done.stdout)
    done, answer = solve(IN_FOUR, "--mate", "4")
    expect(done.returncode == 0 and answer["mate"] == 4, done.stdout)
    done, answer = solve("8/8/8/8/8/5k2/8/7K w - -")
    expect(done.returncode == 1 and answer["verdict"] == "refuted", done.stdout)


def test_limits_end_it():
    done, answer = solve("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "--nodes", "2000")
    expect(done.returncode == 3 and answer["verdict"] == "unknown", done.stdout)


def test_cooks_are_all_listed():
    _, answer = solve("7k/5Q2/6K1/8/8/8/8/8 w - -", "--all")
    expect(sorted(answer["first_moves"]) == ["f7e8", "f7f8", "f7g7", "f7h7"] and answer["all_moves"], answer)


def test_chess960_castling():
    done, answer = solve("3k4/8/8/8/8/8/2R1Q3/1RK5 w B -", "--all")
    expect(done.returncode == 0 and answer["mate"] == 1, done.stdout, done.stderr)


def test_a_proof_is_accepted_and_a_changed_one_is_not():
    with tempfile.TemporaryDirectory() as folder:
        for fen in (IN_TWO, IN_FOUR):
            proof = os.path.join(folder, "it.proof")
            expect(tabia("solve", "chess", fen, "--tree", proof, "--all").returncode == 0)
            done = tabia("check", proof, "--json")
            expect(done.returncode == 0 and json.loads(done.stdout)["accepted"], done.stdout)
            with open(proof, encoding="utf-8") as file:
                text = file.read()
            with open(proof, "w", encoding="utf-8") as file:
                file.write(re.sub(r"\n0 play \w+", "\n0 play a1b1", text))
            done = tabia("check", proof)
            expect(done.returncode == 1 and "a1b1" in done.stdout, done.stdout)
            with open(proof, "w", encoding="utf-8") as file:
                file.write(text.replace("holds", "hold", 1))
            expect_refusal(tabia("check", proof), 4, "it.proof", "4")


def test_the_variations_as_pgn():
    with tempfile.TemporaryDirectory() as folder:
        tree = os.path.join(folder, "it.pgn")
        expect(tabia("solve", "chess", IN_FOUR, "--tree", tree).returncode == 0)
        with open(tree, encoding="utf-8") as file:
            text = file.read()
        expect("1. Be6" in text and "(" in text and "#" in text and "[FEN " in text, text)
        again = tabia("convert", tree, os.path.join(folder, "again.pgn"))
        expect(again.returncode == 0, again.stderr)
        refused = tabia("solve", "chess", IN_FOUR, "--mate", "2", "--tree", tree)
        expect(refused.returncode == 4 and "nothing was written" in refused.stderr, refused.stderr)


def test_a_batch_reads_epd_and_goes_on_after_a_bad_line():
    lines = [f'{IN_TWO} bm #2; PV: c4d5 c8e6 d5e6; id "first";', "not a position", f"{IN_FOUR} bm #4; PV: a2e6;", IN_TWO]
    with tempfile.NamedTemporaryFile("w", suffix=".epd", delete=False) as file:
        file.write("\n".join(lines) + "\n")
    done = tabia("solve", "chess", "--batch", file.name, "--jobs", "2", "--goal", "mate")
    expect(done.returncode == 0, done.stderr)
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    expect([answer["line"] for answer in answers] == [1, 2, 3, 4], done.stdout)
    expect(answers[0]["id"] == "first" and answers[0]["mate"] == 2, done.stdout)
    expect("error" in answers[1] and answers[2]["mate"] == 4 and answers[3]["mate"] == 2, done.stdout)


def test_the_best_move_is_judged():
    done, answer = solve("7Q/7p/8/3K2q1/2P5/8/7k/8 w - -", "--goal", "best", "--nodes", "300000")
    expect(done.returncode == 0, done.stderr)
    expect(answer["verdict"] == "only" and answer["move"] == "h8e5" and answer["claim"] == "judged", done.stdout)
    expect("cp" in answer["score"] or "mate" in answer["score"], done.stdout)
    expect(answer["alternatives"] and answer["pv"][0] == "h8e5", done.stdout)
    done, answer = solve("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "--goal", "best", "--nodes", "20000")
    expect(done.returncode == 0 and answer["verdict"] == "several", done.stdout)


def test_explain_judges_where_there_is_no_mate():
    lured = "6k1/1p3pp1/4p3/p4q1r/3B1PQ1/1N2K2P/PP6/8 b - - 6 43"
    done = tabia("explain", "chess", lured, "--nodes", "200000", "--json")
    answer = json.loads(done.stdout)
    expect(done.returncode == 0 and answer["claim"] == answer["verdict"] == "judged", done.stdout)
    expect(len(answer["moves"]) == len(json.loads(tabia("moves", "chess", lured, "--json").stdout)["moves"]), answer)
    best = answer["moves"][0]
    expect(best["move"] == "h5h3" and best["fate"] == "best" and best["line"][0] == "g4h3", best)
    expect(all(m["fate"] in ("good", "worse", "fails") for m in answer["moves"][1:]), answer)
    done = tabia("explain", "chess", lured, "--nodes", "200000", "--move", "Qxg4+", "--json")
    moves = json.loads(done.stdout)["moves"]
    expect(len(moves) == 1 and moves[0]["fate"] == "fails" and moves[0]["line"][0] == "h3g4", moves)
    words = tabia("explain", "chess", lured, "--nodes", "200000").stdout
    expect("judged" in words and "Rxh3+  best" in words, words)


def test_explain_tells_the_fate_of_every_move():
    done = tabia("explain", "chess", IN_TWO, "--json")
    expect(done.returncode == 0, done.stderr)
    moves = json.loads(done.stdout)["moves"]
    expect(moves[0]["move"] == "c4d5" and moves[0]["fate"] == "mates" and moves[0]["mate"] == 2, moves[0])
    expect(all(move["fate"] in ("slower", "fails") and move["line"] for move in moves[1:]), done.stdout)
    done = tabia("explain", "chess", IN_TWO, "--move", "Bb3", "--json")
    expect([move["move"] for move in json.loads(done.stdout)["moves"]] == ["c4b3"], done.stdout)


def test_bad_input():
    expect_refusal(tabia("solve", "chess", "8/8/8"), 4)
    expect_refusal(tabia("solve", "chess", IN_TWO, "--goal", "win"), 2, "win", "mate", "best")
    expect_refusal(tabia("explain", "chess", IN_TWO, "--move", "Ke5"), 4)


if __name__ == "__main__":
    run(sys.modules[__name__])
