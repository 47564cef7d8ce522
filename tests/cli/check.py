"""Checking proofs of life and death: accepted, rejected, unreadable; compressed and from a pipe."""

import json
import os
import struct
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(__file__), ".."))
from cli_harness import expect, expect_refusal, run, tabia

PROOF = """tabia-proof go 1
size 4 4
b da db ac bc cc dc
w ca ab bb cb
region aa ba
target any ca ab bb cb
defender w
to-move b
ban -
threats 0 0
strict no
claim attacker
nodes 6
0 play aa 1
1 all ba:2 pass:3
2 play aa 4
3 play ba 5
4 captured
5 captured
"""
WITHOUT_THE_PASS = PROOF.replace(" pass:3", "").replace("3 play ba 5", "3 play aa 5")


def zstd_frame(content):
    """One block, stored as it is: magic, a header that gives the size, 'last block, raw', the bytes."""
    return (struct.pack("<IBI", 0xFD2FB528, 0xA0, len(content)) + struct.pack("<I", len(content) << 3 | 1)[:3] + content)


def check(text, *arguments):
    with tempfile.NamedTemporaryFile("w", suffix=".txt") as file:
        file.write(text)
        file.flush()
        return tabia("check", file.name, *arguments)


def test_a_proof_is_accepted():
    done = check(PROOF)
    expect(done.returncode == 0 and done.stdout == "Accepted: Black, the attacker, succeeds within its bounds, without ko threats. 6 states, 5 moves.\n", done)
    answer = json.loads(check(PROOF, "--json").stdout)
    expect(answer == {"accepted": True, "claim": "attacker", "strict": False, "states": 6, "moves": 5, "scope": "bounds",
                      "threats_used_up": False}, answer)


def test_a_file_of_two_proofs():
    done = check(PROOF + PROOF)
    expect(done.returncode == 0 and done.stdout.count("Accepted: ") == 2, done)
    done = check(PROOF + WITHOUT_THE_PASS)
    expect(done.returncode == 1 and "Accepted: " in done.stdout and "Rejected: line 34: node 1: the reply pass" in done.stdout, done)
    expect_refusal(check(PROOF * 3), 4, ":39:", "more than 2 proofs")
    expect_refusal(check(PROOF + PROOF.replace("size 4 4", "size 40 4")), 4, ":21:", "the size")


def test_a_wrong_proof_is_rejected_with_its_line():
    done = check(WITHOUT_THE_PASS)
    expect(done.returncode == 1 and done.stdout == "Rejected: line 15: node 1: the reply pass is missing.\n", done)
    done = check(WITHOUT_THE_PASS, "--json")
    answer = json.loads(done.stdout)
    expect(done.returncode == 1 and not answer["accepted"], done)
    expect(answer["line"] == 15 and answer["reason"] == "node 1: the reply pass is missing", answer)


def test_what_is_no_proof_is_bad_data():
    expect_refusal(check("(;GM[1])\n"), 4, ":1: a proof begins with")
    expect_refusal(check(PROOF.replace("5 captured\n", "")), 4, ":18: the proof ends after 5 of 6 nodes")
    expect_refusal(check(PROOF + "x" * 20000), 4, ":20:")
    expect_refusal(check(""), 4, "the proof ends")
    expect_refusal(tabia("check", "/no/such/file"), 4, "/no/such/file")
    expect_refusal(tabia("check"), 2)


def test_standard_input_and_zstd():
    done = tabia("check", "-", stdin=PROOF)
    expect(done.returncode == 0, done)
    expect_refusal(tabia("check", "-", stdin="nothing\n"), 4, "stdin:1:")
    done = tabia("check", "-", stdin=zstd_frame(PROOF.encode()))
    expect(done.returncode == 0 and done.stdout.startswith(b"Accepted"), done)


if __name__ == "__main__":
    run(sys.modules[__name__])
