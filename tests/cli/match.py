"""tabia match: games between engines that behave and engines that do not, from outside."""

import json
import os
import signal
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, os.path.join(os.path.dirname(__file__), ".."))
from cli_harness import START, TABIA, expect, expect_refusal, run, tabia

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
FAKE = os.path.join(ROOT, "src", "match", "fake_engine_for_tests.py")
FIRST_KEYS = ["games", "wins", "draws", "losses", "score", "elo", "error", "crashes", "illegal", "time_losses"]


def fake(mode, value=""):
    return f"uci:python3 '{FAKE}' {mode} {value}"


def match(*args):
    done = tabia("match", *args, "--json")
    expect(done.returncode == 0, done.returncode, done.stderr)
    lines = done.stdout.splitlines()
    expect(len(lines) == 1, done.stdout)
    return json.loads(lines[0])


def test_json_is_as_promised():
    report = match("random", "random", "--games", "6", "--nodes", "10", "--seed", "3")
    expect(list(report)[:10] == FIRST_KEYS, list(report))
    expect(report["games"] == 6 == report["wins"] + report["draws"] + report["losses"], report)
    expect(abs(report["score"] - (report["wins"] + report["draws"] / 2) / 6) < 1e-6, report)
    expect(sum(report["pairs"]) == 3, report)
    again = match("random", "random", "--games", "6", "--nodes", "10", "--seed", "3", "--concurrency", "3")
    expect(again == report, "the same seed, the same games", again, report)


def test_own_engine_beats_chance():
    report = match("random", "tabia", "--games", "2", "--nodes", "500")
    expect(report["losses"] == 2 and report["elo"] is None and report["error"] is None, report)


def test_levels_play_without_a_clock():
    report = match("computer:2", "computer:0", "--games", "4")
    expect(report["wins"] == 4 and report["a"] == "Tabia level 2", report)
    again = match("computer:2", "computer:0", "--games", "4", "--concurrency", "2")
    expect(again == report, "the same seed, the same games", again, report)
    for level in ["11", "-1", "x", "", "3.5"]:
        expect_refusal(tabia("match", f"computer:{level}", "random"), 4, f"'computer:{level}'", "levels are 0 to 10")


def test_engines_that_misbehave():
    for mode, key in [("dies", "crashes"), ("killed", "crashes"), ("illegal", "illegal"), ("garbage", "illegal"),
                      ("hangs", "time_losses"), ("dawdles", "time_losses")]:
        report = match(fake(mode), fake("good"), "--games", "2", "--movetime", "0.1", "--margin", "400")
        counts = {k: report[k] for k in ("crashes", "illegal", "time_losses")}
        expect(counts[key] == 2 and sum(counts.values()) == 2, mode, report)
        expect(report["losses"] == 2, mode, report)
        expect(sum(report["opponent"].values()) == 0, mode, report)
    report = match(fake("good"), fake("dies"), "--games", "2", "--nodes", "1")
    expect(report["opponent"]["crashes"] == 2 and report["wins"] == 2 and report["crashes"] == 0, report)


def test_players_that_cannot_start():
    expect_refusal(tabia("match", "/no/such/engine", "random"), 4, "/no/such/engine", "No such file")
    expect_refusal(tabia("match", "random", "uci:true"), 4, "uciok")
    expect_refusal(tabia("match", fake("good"), "random", "--option-a", "Nonsense=1"), 4, "Nonsense")
    expect_refusal(tabia("match", "tabia", "random", "--option-a", "Nonsense=1"), 4, "Nonsense")


def test_wrong_usage():
    for args in [("--tc", "fast"), ("--sprt", "5,0"), ("--sprt", "x"), ("--option-a", "Hash"), ("--games", "0"),
                 ("--adjudicate", "maybe"), ("--nodes", "0")]:
        expect_refusal(tabia("match", "random", "random", *args), 2)
    expect_refusal(tabia("match", "random"), 2)


def test_pgn_is_read_again_and_never_overwritten():
    with tempfile.TemporaryDirectory() as folder:
        pgn = os.path.join(folder, "games.pgn")
        book = os.path.join(folder, "book.epd")
        with open(book, "w") as file:
            file.write("# openings\nrnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - hmvc 0;\n" + START + "\n")
        for seed in ("1", "2"):
            match("random", "random", "--games", "4", "--nodes", "1", "--pgn", pgn, "--openings", book, "--seed", seed)
        match(fake("good"), fake("dies"), "--games", "1", "--nodes", "1", "--pgn", pgn)
        read = tabia("convert", pgn, "-", "--to", "pgn")
        expect(read.returncode == 0 and read.stderr == "", read.stderr)
        text = open(pgn).read()
        expect(read.stdout == text, "the games are exact already")
        expect(text.count("[Event ") == 9, text.count("[Event "))
        expect(text.count("[FEN ") == 8 and '[Termination "abandoned"]' in text, text[:800])
        expect('[Round "1.1"]' in text and '[Round "2.2"]' in text)
        # The games are openings, too.
        match("random", "random", "--games", "2", "--nodes", "1", "--openings", pgn, "--opening-plies", "4")


def test_bad_openings_have_a_place():
    with tempfile.TemporaryDirectory() as folder:
        book = os.path.join(folder, "book.epd")
        with open(book, "w") as file:
            file.write(START + "\nnonsense\n")
        expect_refusal(tabia("match", "random", "random", "--openings", book), 4, "book.epd:2")
        with open(book, "w") as file:
            file.write("\n")
        expect_refusal(tabia("match", "random", "random", "--openings", book), 4, "no opening")
        expect_refusal(tabia("match", "random", "random", "--openings", "/no/such"), 4, "No such file")
        expect_refusal(tabia("match", "random", "random", "--pgn", "/no/such/dir/x.pgn"), 4, "x.pgn")


# --- Other games


def test_draughts_from_ballots_written_as_pdn():
    with tempfile.TemporaryDirectory() as folder:
        ballots = os.path.join(folder, "ballots.txt")
        with open(ballots, "w") as file:
            file.write("https://example.org/list\n\noriginal\n\n001\t09-13 22-17 13-22\t002\t 1. 11-15 23-18 2. 8-11\n"
                       "barred ones left out\n\t            \t002\t11-15 23-18 8-11\nB:W21,22,K23:B1,K2\n")
        pdn = os.path.join(folder, "games.pdn")
        report = match("minimax:2", "random", "--game", "draughts", "--games", "6", "--openings", ballots, "--pgn", pdn)
        expect(report["games"] == 6 and report["wins"] >= 4, report)
        text = open(pdn).read()
        read = tabia("convert", pdn, "-")
        expect(read.returncode == 0 and read.stderr == "" and read.stdout == text, "the games are exact already")
        games = text.split("[Event ")[1:]
        expect(len(games) == 6 and all('[GameType "21,B,8,8,N1,0"]' in game for game in games), text[:800])
        for moves in ["1. 9-13 22-17 2. 13x22", "1. 11-15 23-18 2. 8-11", "1."]:
            expect(sum(moves in game for game in games) >= 2, moves, text)
        expect(sum('[FEN "B:W21,22,K23:B1,K2' in game for game in games) == 2, text)
        # Black moves first, so 1-0 is a win for Black.
        for game in games:
            won = '[Result "1-0"]' if '[Black "minimax:2"]' in game else '[Result "0-1"]'
            expect(won in game or "1/2-1/2" in game, game)
        # The games are openings, too.
        match("random", "random", "--game", "draughts", "--games", "2", "--openings", pdn, "--opening-plies", "4")
        expect_refusal(tabia("match", "random", "random", "--game", "draughts", "--variant", "italian",
                             "--openings", pdn), 4, "games.pdn:1", "English draughts, not of Italian")


def test_every_variant_can_be_played():
    for variant in ["english", "international", "russian", "brazilian", "pool", "italian", "spanish", "czech", "thai",
                    "frisian"]:
        report = match("alphabeta:2", "random", "--game", "draughts", "--variant", variant, "--games", "2")
        expect(report["wins"] + report["draws"] == 2 and report["crashes"] == 0, variant, report)
    report = match("tabia", "random", "--game", "tictactoe", "--games", "4", "--nodes", "100000")
    expect(report["losses"] == 0, report)


def test_bad_ballots_have_a_place():
    with tempfile.TemporaryDirectory() as folder:
        book = os.path.join(folder, "ballots.txt")
        for line, reason in [("9-13 22-17 5-9", "must capture"), ("9-13 nonsense", "unreadable"), ("9-14 1-2", "illegal"),
                             ("B:W18,99:B1", "99"), ("14-99", "expected W or B")]:
            with open(book, "w") as file:
                file.write("11-15 23-18\n" + line + "\n")
            expect_refusal(tabia("match", "random", "random", "--game", "draughts", "--openings", book), 4,
                           "ballots.txt:2", reason)


def test_the_published_ballots():
    folder = os.path.join(os.environ.get("TABIA_DATA", os.path.join(ROOT, "..", "shared", "data")), "draughts", "ballots")
    if not os.path.isdir(folder):
        print("skipped: no", folder)
        return
    for name, openings in [("three_move_156.txt", 156), ("three_move_174.txt", 174)]:
        with tempfile.TemporaryDirectory() as scratch:
            pdn = os.path.join(scratch, "games.pdn")
            match("random", "random", "--game", "draughts", "--games", str(2 * openings), "--max-plies", "4",
                  "--openings", os.path.join(folder, name), "--pgn", pdn)
            begun = [line.split("{")[0] for line in open(pdn) if line.startswith("1. ")]
            expect(len(set(" ".join(line.split()[:5]) for line in begun)) == openings, name, len(begun))


def test_sprt_stops_early():
    report = match(fake("good"), fake("illegal"), "--games", "400", "--nodes", "1", "--sprt", "0,200")
    expect(report["games"] < 100 and report["sprt"]["accepted"] == "elo1", report)


def test_adjudication_can_be_switched_off():
    arguments = [fake("wanders", "1500"), fake("wanders", "-1500"), "--games", "1", "--nodes", "1"]
    expect(match(*arguments)["wins"] == 1)
    expect(match(*arguments, "--adjudicate", "none")["draws"] == 1)


def test_interrupt_tells_the_result_so_far():
    with tempfile.TemporaryDirectory() as folder:
        pgn = os.path.join(folder, "games.pgn")
        command = [TABIA, "match", "random", "random", "--games", "100000000", "--nodes", "1", "--json", "--pgn", pgn]
        running = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        while not os.path.exists(pgn) or os.path.getsize(pgn) == 0:
            expect(running.poll() is None, "ended by itself")
            time.sleep(0.01)
        running.send_signal(signal.SIGINT)
        stdout, _ = running.communicate(timeout=60)
        report = json.loads(stdout)
        expect(running.returncode == 130 and report["interrupted"] and report["games"] >= 1, report)
        expect(open(pgn).read().count("[Event ") == report["games"])


if __name__ == "__main__":
    run(sys.modules[__name__])
