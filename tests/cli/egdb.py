"""Databases of endings: built, broken off, resumed to the same bytes, verified, counted, asked, refused when damaged."""

import json
import os
import resource
import signal
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(__file__), ".."))
from cli_harness import TABIA, expect, expect_refusal, run, tabia

# Two-sided positions; one-sided ones are not kept: with them there are 6,972 and 261,224.
TWO_SIDED = {2: 3_488, 3: 196_032}


def build(folder, pieces, **kwargs):
    return tabia("egdb", "build", "--pieces", str(pieces), "--dir", folder, **kwargs)


def contents(folder):
    files = {}
    for name in os.listdir(folder):
        with open(os.path.join(folder, name), "rb") as file:
            files[name] = file.read()
    return files


def change(path, offset, value):
    with open(path, "r+b") as file:
        file.seek(offset)
        file.write(bytes([value]))


def test_stats_count_every_position():
    with tempfile.TemporaryDirectory() as folder:
        done = tabia("egdb", "build", "--pieces", "3", "--dir", folder, "--json")
        expect(done.returncode == 0, done.stderr)
        expect(json.loads(done.stdout)["positions"] == sum(TWO_SIDED.values()), done.stdout)
        done = tabia("egdb", "stats", "--pieces", "3", "--dir", folder, "--json")
        expect(done.returncode == 0, done.stderr)
        slices = [json.loads(line) for line in done.stdout.splitlines()]
        for pieces, positions in TWO_SIDED.items():
            of_these = [s for s in slices if sum(s["slice"]) == pieces]
            expect(sum(s["positions"] for s in of_these) == positions, pieces)
            expect(len({tuple(s["slice"]) for s in of_these}) == len(of_these), "a slice twice")
        for s in slices:
            expect(s["win"] + s["draw"] + s["loss"] == s["positions"], s)
            expect(sum(s["slice"][:2]) > 0 and sum(s["slice"][2:]) > 0, s)
        expect(max(s["longest_win"] for s in slices if sum(s["slice"]) == 2) == 13, "longest win of two")
        expect(max(s["longest_win"] for s in slices) == 61, "longest win of three")


def test_verify_and_probe():
    with tempfile.TemporaryDirectory() as folder:
        expect(build(folder, 3).returncode == 0, "build")
        done = tabia("egdb", "verify", "--pieces", "3", "--dir", folder)
        expect(done.returncode == 0 and f"{sum(TWO_SIDED.values())} entries, 0 errors" in done.stdout, done.stdout)
        done = tabia("egdb", "probe", "B:WK32:BK1,K2", "--dir", folder, "--json", "--pieces", "3")
        expect(done.returncode == 2, "probe takes no --pieces")
        # The same position with the colours changed is worth the same.
        both = [tabia("egdb", "probe", fen, "--dir", folder, "--json") for fen in ("B:WK18:BK1,K9", "W:WK32,K24:BK15")]
        for done in both:
            expect(done.returncode == 0, done.stderr)
        black, white = (json.loads(done.stdout) for done in both)
        expect((black["outcome"], black["plies"]) == (white["outcome"], white["plies"]), black, white)
        expect(black["outcome"] == "win", black)
        best = min(m["plies"] for m in black["moves"] if m["outcome"] == "win")
        expect(best == black["plies"], black)
        expect_refusal(tabia("egdb", "probe", "B:WK32:BK1,K2,K3,K4", "--dir", folder), 4, "--pieces 5")
        expect_refusal(tabia("egdb", "probe", "B:WK32:BK1,K2,K3,K4,K5,K6,K7", "--dir", folder), 4, "8 pieces")


def test_a_killed_build_resumes_to_the_same_bytes():
    with tempfile.TemporaryDirectory() as whole, tempfile.TemporaryDirectory() as broken:
        expect(build(whole, 3).returncode == 0, "build")
        killed = subprocess.Popen([TABIA, "egdb", "build", "--pieces", "3", "--dir", broken], stderr=subprocess.DEVNULL,
                                  stdout=subprocess.DEVNULL)
        while killed.poll() is None and len(os.listdir(broken)) < 7:
            pass
        killed.kill()
        killed.wait()
        with open(os.path.join(broken, f"m0k1-m0k1.wdl.{killed.pid}.0.tmp"), "w") as half_written:
            half_written.write("what a kill may leave")
        done = tabia("egdb", "build", "--pieces", "3", "--dir", broken, "--resume", "--threads", "2")
        expect(done.returncode == 0, done.stderr)
        expect(contents(broken) == contents(whole), "other bytes after a kill")


def test_an_interrupted_build_says_so():
    with tempfile.TemporaryDirectory() as folder:
        started = subprocess.Popen([TABIA, "egdb", "build", "--pieces", "5", "--dir", folder], stderr=subprocess.PIPE,
                                   stdout=subprocess.DEVNULL, text=True)
        while started.poll() is None and len(os.listdir(folder)) < 3:
            pass
        started.send_signal(signal.SIGINT)
        _, stderr = started.communicate()
        expect(started.returncode == 130 and "goes on from there" in stderr, started.returncode, stderr)


def test_a_full_disk_keeps_what_is_finished():
    def small_files():
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (4_000, 4_000))

    with tempfile.TemporaryDirectory() as whole, tempfile.TemporaryDirectory() as folder:
        expect_refusal(build(folder, 3, preexec_fn=small_files), 4, folder, "kept", "goes on from there")
        expect(len(os.listdir(folder)) > 0 and not [n for n in os.listdir(folder) if n.endswith(".tmp")], "left behind")
        expect(build(folder, 3).returncode == 0, "the same command goes on")
        expect(build(whole, 3).returncode == 0, "build")
        expect(contents(folder) == contents(whole), "other bytes")


def test_damaged_files_are_refused_by_name():
    with tempfile.TemporaryDirectory() as folder:
        expect(build(folder, 2).returncode == 0, "build")
        good = contents(folder)
        name = "m0k1-m1k0.dtw"
        path = os.path.join(folder, name)
        for what, word in [("version", "version 9"), ("header", "checksum"), ("block", "block 0"), ("cut", "bytes"),
                           ("other", "another table"), ("empty", "too short")]:
            with open(path, "wb") as file:
                file.write({"cut": good[name][:-1], "other": good["m1k0-m0k1.dtw"], "empty": b""}.get(what, good[name]))
            if what == "version":
                change(path, 8, 9)
            if what == "header":
                change(path, 33, 9)
            if what == "block":
                change(path, len(good[name]) - 3, good[name][-3] ^ 1)
            expect_refusal(tabia("egdb", "probe", "B:W21:BK1", "--dir", folder), 4, name, word)
        # The last one stopped the build, too, until it was gone.
        expect_refusal(build(folder, 2), 4, name, "delete it")
        os.remove(path)
        expect(build(folder, 2).returncode == 0 and contents(folder) == good, "made again")


def test_the_doctor_looks_at_the_files():
    def said(home):
        done = tabia("doctor", "--home", home, "--json")
        check = [c for c in json.loads(done.stdout)["checks"] if c["subject"] == "draughts endings"][0]
        return check["health"], check["words"]

    with tempfile.TemporaryDirectory() as home:
        expect(said(home) == ("good", "none yet: small ones are made on first need"), said(home))
        folder = os.path.join(home, "egdb")
        expect(build(folder, 2).returncode == 0, "build")
        expect(said(home) == ("good", "up to 2 pieces"), said(home))
        change(os.path.join(folder, "m0k1-m1k0.dtw"), 33, 9)
        health, words = said(home)
        expect(health == "bad" and words.startswith("1 of the files") and "m0k1-m1k0.dtw" in words, words)


def test_wrong_usage():
    expect_refusal(tabia("egdb", "build", "--pieces", "9"), 2, "pieces")
    expect_refusal(tabia("egdb", "probe", "nonsense"), 4)
    expect_refusal(tabia("egdb", "build", "--dir", "/proc/nowhere"), 4, "/proc/nowhere")
    with tempfile.TemporaryDirectory() as folder:
        expect_refusal(tabia("egdb", "build", "--pieces", "5", "--dir", folder, "--memory", "16"), 4, "MB of memory")


if __name__ == "__main__":
    run(sys.modules[__name__])
