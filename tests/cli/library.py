"""The library of problems on the command line: every format in and out, bad rows told and left out, proofs, kill -9."""

import itertools
import json
import os
import random
import re
import signal
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(__file__), ".."))
from cli_harness import TABIA, expect, expect_refusal, run, tabia

HEADER = "PuzzleId,FEN,Moves,Rating,RatingDeviation,Popularity,NbPlays,Themes,GameUrl,OpeningTags"
GOOD = ("one,8/3B2pp/p5k1/2p3P1/1p1p1K2/8/1P6/8 b - - 0 38,c5c4 d7e8,1760,78,92,1032,"
        "bishopEndgame endgame mate mateIn1 oneMove,game one,")
LONG = ("two,r4rk1/pp3ppp/3p1q2/P1P1p3/2B5/2B2n2/2P2P1P/R2Q1RK1 w - - 0 16,g1h1 f6f4 d1f3 f4f3,1644,76,94,7243,"
        "crushing kingsideAttack middlegame short,game two,")


class Home:
    """A data folder that goes away, with what is done in it."""

    def __enter__(self):
        self.folder = tempfile.TemporaryDirectory()
        return self

    def __exit__(self, *_):
        self.folder.cleanup()

    def path(self, name):
        return os.path.join(self.folder.name, name)

    def write(self, name, text):
        with open(self.path(name), "w", encoding="utf-8") as file:
            file.write(text)
        return self.path(name)

    def library(self, *args, **kwargs):
        return tabia("library", *args, "--home", self.path("home"), **kwargs)

    def count(self):
        stats = json.loads(self.library("stats", "--json").stdout)
        return sum(game["problems"] for game in stats["games"])


def some_rows(count):
    """Rows whose positions all differ: three more pawns of White's on an almost empty board."""
    squares = [file + rank for rank in "3456" for file in "abcdefgh"]
    rows = []
    for pawns in itertools.islice(itertools.combinations(squares, 3), count):
        ranks = []
        for rank in "6543":
            text = "".join("P" if file + rank in pawns else "1" for file in "abcdefgh")
            ranks.append(re.sub("1+", lambda ones: str(len(ones.group())), text))
        fen = f"k7/p7/{'/'.join(ranks)}/7P/7K b - - 0 1"
        rows.append(f"r{len(rows)},{fen},a8b8 h1g1,1500,80,1,1,,source {len(rows)},")
    return rows


def test_a_certificate_is_replayed_before_anything_is_searched():
    two, one = "r1b2bkr/ppp3pp/2n5/3qp3/2B5/8/PPPP1PPP/RNB1K2R w KQ -", "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - -"
    with tempfile.TemporaryDirectory() as folder:

        def proof_of(fen):
            path = os.path.join(folder, "it.proof")
            expect(tabia("solve", "chess", fen, "--all", "--tree", path).returncode == 0)
            with open(path, encoding="utf-8") as file:
                return {"proof": file.read()}

        line = json.loads(tabia("solve", "chess", two, "--json").stdout)["pv"]
        own = proof_of(two)
        damaged = {"proof": own["proof"].replace("play d5e6", "play d5c6")}
        expect(damaged != own, own)
        # One node is too little to prove a mate in two.
        cases = (("own", two, own, 1), ("none", two, None, 0), ("longer", two, proof_of(one), 0),
                 ("damaged", two, damaged, 0), ("elsewhere", two.replace("ppp3pp/2n5", "1pp3pp/p1n5"), own, 0))
        for name, fen, certificate, sound in cases:
            path, database = os.path.join(folder, "it.jsonl"), os.path.join(folder, f"{name}.db")
            with open(path, "w", encoding="utf-8") as file:
                file.write(json.dumps({"fen": fen, "moves": line, "mate": 2, "certificate": certificate}) + "\n")
            expect(tabia("library", "import", path, "--db", database).returncode == 0)
            done = tabia("library", "verify", "--db", database, "--nodes", "1", "--json")
            expect(json.loads(done.stdout)["sound"] == sound, name, done.stdout, done.stderr)


def test_puzzles_without_a_mate_are_judged():
    twice = {"id": "twice", "fen": "q5k1/5pp1/7p/8/8/8/6B1/R5K1 w - - 0 1", "moves": ["a1a8"]}
    once = {"id": "once", "fen": "6k1/1p3pp1/4p3/p4q1r/3B1PQ1/1N2K2P/PP6/8 b - - 6 43", "moves": ["h5h3", "g4h3", "f5h3"]}
    with tempfile.TemporaryDirectory() as folder:
        path, database = os.path.join(folder, "it.jsonl"), os.path.join(folder, "it.db")
        with open(path, "w", encoding="utf-8") as file:
            file.write("".join(json.dumps(p) + "\n" for p in (twice, once)))
        done = tabia("library", "import", path, "--db", database, "--check", "--keep-unsound", "--nodes", "100000")
        expect("it.jsonl:1: move 1: g2a8 does as well as a1a8" in done.stderr, done.stderr)
        done = tabia("library", "verify", "--db", database, "--nodes", "100000", "--json")
        expect(json.loads(done.stdout) == {"checked": 2, "sound": 1, "unsound": 1, "unknown": 0}, done.stdout)
        expect(done.returncode == 1 and "twice: unsound: move 1" in done.stderr, done.stderr)


def test_rows_in_and_what_is_wrong_is_told_with_its_line():
    with Home() as home:
        rows = [HEADER, GOOD, LONG, "bad,8/8/8/8 w - -,e2e4 e7e5,1,1,1,1,,,", GOOD.replace("d7e8", "d7h1"), "a,b",
                GOOD.replace("one,", "again,"), GOOD.replace("c5c4 d7e8", "c5c4"),
                GOOD.replace("1760", "strong")]
        file = home.write("rows.csv", "\n".join(rows) + "\n")
        done = home.library("import", file, "--json")
        expect(done.returncode == 4, done.returncode, done.stderr)
        tally = json.loads(done.stdout)
        expect(tally["read"] == 8 and tally["added"] == 2 and tally["known"] == 1 and tally["refused"] == 5, done.stdout)
        for line, word in ((4, "rank"), (5, "illegal"), (6, "columns"), (7, "already"), (8, "no solution"),
                           (9, "Rating")):
            expect(any(f"rows.csv:{line}:" in said and word in said for said in done.stderr.splitlines()),
                   "line", line, word, done.stderr)
    with Home() as home:
        file = home.write("rows.csv", "\n".join([HEADER, GOOD.replace("d7e8", "d7h1"), LONG]))
        kept = home.library("import", file, "--keep-unsound", "--json")
        expect(kept.returncode == 0 and json.loads(kept.stdout)["unsound"] == 1, kept.stdout)
        expect(home.library("list", "--soundness", "unsound").stdout.startswith("one "))


def test_a_file_with_wrong_columns_is_refused_as_a_whole():
    with Home() as home:
        done = home.library("import", home.write("x.csv", "Id,Position\n1,2\n3,4\n"))
        expect(done.returncode == 4 and "x.csv:1:" in done.stderr, done.stderr)
        expect(len([line for line in done.stderr.splitlines() if "x.csv" in line]) == 1, done.stderr)
        expect_refusal(home.library("import", home.write("x.txt", "")), 2, "--format")
        expect(home.library("import", home.path("none.csv")).returncode == 4)
        expect(home.library("import", home.write("y.csv", HEADER + "\n"), "--chunk", "0").returncode == 2)


def round_trip(home, game, source, formats):
    """What is exported and imported into another library is the same."""
    expect(home.library("import", source).returncode == 0)
    before = home.library("list", "--json", "--game", game, "--count", "1000").stdout.splitlines()
    expect(before)
    for format_name in formats:
        file = home.path(f"out-{game}.{format_name}")
        done = home.library("export", file, "--game", game)
        expect(done.returncode == 0, format_name, done.stderr)
        with Home() as other:
            done = other.library("import", file)
            expect(done.returncode == 0, format_name, done.stderr)
            after = other.library("list", "--json", "--count", "1000").stdout.splitlines()
            expect(len(after) == len(before), format_name, len(after), len(before))
            for old, new in zip(map(json.loads, before), map(json.loads, after)):
                for key in ("id", "game", "fen", "problem", "moves", "solution", "goal", "themes", "source", "length"):
                    expect(old.get(key) == new.get(key), format_name, key, old.get(key), new.get(key))


def test_every_format_comes_back():
    with Home() as home:
        round_trip(home, "chess", home.write("rows.csv", "\n".join([HEADER, GOOD, LONG])),
                   ["csv", "pgn", "epd", "jsonl"])
    with Home() as home:
        round_trip(home, "draughts", os.path.join("data", "problems", "draughts.pdn"), ["pdn", "jsonl"])
    with Home() as home:
        round_trip(home, "go", os.path.join("data", "go", "problems.jsonl"), ["jsonl"])


def test_csv_begins_with_a_last_move_also_where_none_was_known():
    with Home() as home:
        record = {"id": "m", "fen": "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1", "moves": ["d1d8"], "mate": 1}
        expect(home.library("import", home.write("m.jsonl", json.dumps(record))).returncode == 0)
        rows = home.library("export", "-", "--format", "csv").stdout.splitlines()
        expect(rows[0] == HEADER and rows[1].split(",")[2].endswith(" d1d8"), rows)
        with Home() as other:
            expect(other.library("import", home.write("m.csv", "\n".join(rows))).returncode == 0)
            expect(json.loads(other.library("list", "--json").stdout)["fen"].split()[0] == record["fen"].split()[0])


def test_sgf_collections_and_folders():
    with Home() as home:
        expect(home.library("import", os.path.join("data", "go", "problems.jsonl")).returncode == 0)
        os.mkdir(home.path("sgf"))
        file = os.path.join(home.path("sgf"), "all.sgf")
        expect(home.library("export", file, "--length", "1-2").returncode == 0)
        home.write(os.path.join("sgf", "bad.sgf"), "(;FF[4]SZ[99]AB[aa])")
        with Home() as other:
            done = other.library("import", home.path("sgf"), "--json")
            tally = json.loads(done.stdout)
            wanted = home.library("list", "--length", "1-2", "--count", "1000").stdout.count("\n")
            expect(tally["added"] == wanted and tally["refused"] == 1, done.stdout, done.stderr, wanted)
            expect(done.returncode == 4 and "bad.sgf" in done.stderr, done.stderr)


def test_filters_show_and_stats():
    with Home() as home:
        expect(home.library("import", home.write("rows.csv", "\n".join([HEADER, GOOD, LONG]))).returncode == 0)
        ids = lambda *args: [line.split()[0] for line in home.library("list", *args).stdout.splitlines()]
        expect(ids() == ["one", "two"])
        expect(ids("--theme", "mate,endgame") == ["one"] and ids("--theme", "mate,short") == [])
        expect(ids("--rating", "1700-") == ["one"] and ids("--rating", "-1700") == ["two"])
        expect(ids("--length", "2") == ["two"] and ids("--source", "game o") == ["one"])
        shown = home.library("show", "two")
        expect("f6f4 d1f3 f4f3" in shown.stdout and "Black to move" in shown.stdout, shown.stdout)
        expect_refusal(home.library("show", "three"), 1, "three")
        expect_refusal(home.library("list", "--rating", "high"), 2, "range")
        expect_refusal(home.library("list", "--game", "ludo"), 2, "ludo")
        expect("2 problems" in home.library("stats").stdout)
        expect("1 problem" not in tabia("library", "stats", "--db", home.path("other.db")).stdout)


def test_verify_finds_the_unsound_and_can_be_interrupted():
    with Home() as home:
        good = [json.loads(line) for line in open(os.path.join("data", "go", "problems.jsonl"), encoding="utf-8")][:4]
        bad = dict(good[3], solution=[good[3]["certificate"]["wrong"][0]], id="bad", difficulty=1)
        lines = [json.dumps(record) for record in (*good[:3], bad)]
        expect(home.library("import", home.write("go.jsonl", "\n".join(lines))).returncode == 0)
        done = home.library("verify", "--json")
        expect(done.returncode == 1, done.returncode, done.stderr)
        expect(json.loads(done.stdout) == {"checked": 4, "sound": 3, "unsound": 1, "unknown": 0}, done.stdout)
        expect("bad: unsound" in done.stderr, done.stderr)
        expect(home.library("list", "--soundness", "sound").stdout.count("\n") == 3)
        expect(home.library("verify", "--soundness", "sound", "--json").returncode == 0)
        done = home.library("verify", "--nodes", "1", "--json")
        expect(done.returncode in (1, 3) and json.loads(done.stdout)["unknown"] > 0, done.stdout)


def test_check_refuses_what_is_not_proved():
    with Home() as home:
        good = [json.loads(line) for line in open(os.path.join("data", "go", "problems.jsonl"), encoding="utf-8")][:2]
        bad = dict(good[1], solution=[good[1]["certificate"]["wrong"][0]], id="bad", difficulty=1)
        file = home.write("go.jsonl", "\n".join(map(json.dumps, (good[0], bad))))
        done = home.library("import", file, "--check", "--json")
        tally = json.loads(done.stdout)
        expect(done.returncode == 4 and tally["added"] == 1 and tally["refused"] == 1, done.stdout, done.stderr)
        expect("go.jsonl:2:" in done.stderr, done.stderr)
        expect(home.library("list", "--soundness", "sound").stdout.count("\n") == 1)


def test_mates_are_proved_and_cooks_found():
    with Home() as home:
        sound = {"id": "sound", "fen": "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1", "moves": ["d1d8"], "mate": 1}
        two = {"id": "two", "fen": "4r3/7R/6B1/8/5k2/1Pb2P2/2P3PP/1K6 b - - 0 1", "moves": ["e8e1", "b1a2", "e1a1"],
               "mate": 2}
        cooked = {"id": "cooked", "fen": "6k1/5ppp/8/8/8/8/R4PPP/3R2K1 w - - 0 1", "moves": ["d1d8"], "mate": 1}
        slow = {"id": "slow", "fen": "7k/8/6K1/8/8/8/8/R7 w - - 0 1", "moves": ["a1a2", "h8g8", "a2a8"], "mate": 2}
        file = home.write("mates.jsonl", "\n".join(map(json.dumps, (sound, two, cooked, slow))))
        done = home.library("import", file, "--check", "--json")
        tally = json.loads(done.stdout)
        expect(done.returncode == 4 and tally["added"] == 2 and tally["refused"] == 2, done.stdout, done.stderr)
        expect("mates.jsonl:3: not the only move" in done.stderr and "a mate in 1 already" in done.stderr, done.stderr)
        expect(json.loads(home.library("show", "two", "--json").stdout)["claim"] == "proved-mate")
        done = home.library("verify", "--json")
        expect(done.returncode == 0 and json.loads(done.stdout)["sound"] == 2, done.stdout)


def test_an_import_takes_the_predicted_rating():
    with Home() as home:
        file = home.write("rows.csv", "\n".join([HEADER, GOOD, LONG]))
        rated = [json.loads(line) for line in home.library("rate", file, "--json").stdout.splitlines()]
        expect([row["id"] for row in rated] == ["one", "two"] and all(300 < row["rating"] < 3500 for row in rated))
        expect(home.library("import", file, "--rate").returncode == 0)
        kept = [json.loads(line)["rating"] for line in home.library("list", "--json").stdout.splitlines()]
        expect([round(rating) for rating in kept] == [row["rating"] for row in rated], kept, rated)


def kill_during_import(home, file, lines_before, seed):
    """Kills the import after so many acknowledgements; returns what was acknowledged last."""
    command = [TABIA, "library", "import", file, "--home", home.path("home"), "--chunk", "20"]
    running = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
    acknowledged = 0
    for line in running.stderr:
        found = re.search(r"(\d+) in the library", line)
        if not found:
            continue
        acknowledged = int(found.group(1))
        if acknowledged >= lines_before:
            # A moment that nobody chose: somewhere in the next chunk or two.
            for _ in range(random.Random(seed).randrange(20_000)):
                pass
            running.send_signal(signal.SIGKILL)
            break
    running.stderr.close()
    running.wait()
    return acknowledged


def kills(times):
    rows = some_rows(2_000)
    for number in range(times):
        with Home() as home:
            file = home.write("rows.csv", "\n".join([HEADER, *rows]))
            acknowledged = kill_during_import(home, file, 20 + 60 * (number % 20), number)
            expect(acknowledged > 0)
            expect(home.count() >= acknowledged, "lost", acknowledged, home.count())
            # It opens, and the rest goes in.
            done = home.library("import", file, "--json")
            expect(done.returncode == 0, done.stderr[-500:])
            expect(home.count() == len(rows), home.count(), len(rows))


def test_nothing_acknowledged_is_lost_by_kill_9():
    kills(int(os.environ.get("TABIA_KILLS", "4")))


def test_puzzles_of_a_file_are_rated():
    with Home() as home:
        file = home.write("rows.csv", "\n".join([HEADER, GOOD, LONG]))
        done = tabia("library", "rate", file, "--json")
        expect(done.returncode == 0, done)
        answers = [json.loads(line) for line in done.stdout.splitlines()]
        expect([answer["id"] for answer in answers] == ["one", "two"], answers)
        expect(all(400 < answer["rating"] < 3200 for answer in answers), answers)
        bad = home.write("bad.csv", "\n".join([HEADER, GOOD.replace("d7e8", "d7d7"), LONG]))
        done = tabia("library", "rate", bad, "--json")
        answers = [json.loads(line) for line in done.stdout.splitlines()]
        expect(done.returncode == 4 and answers[0]["line"] == 2 and answers[1]["id"] == "two", done)
        expect_refusal(tabia("library", "rate", home.path("nowhere.csv")), 4, "nowhere.csv")


def test_the_library_of_a_newer_program_is_refused():
    with Home() as home:
        expect(home.library("stats").returncode == 0)
        database = os.path.join(home.path("home"), "library.db")
        with open(database, "r+b") as file:
            file.seek(60)  # user_version in the header of the file
            file.write((99).to_bytes(4, "big"))
        expect_refusal(home.library("stats"), 4, "newer version")
        with open(database, "wb") as file:
            file.write(b"not a database at all, but long enough to be taken for one" * 100)
        expect_refusal(home.library("stats"), 4, "library.db")


if __name__ == "__main__":
    run(sys.modules[__name__])
