"""One position, one claim, in every face: the words and the JSON of the command line, the page's Solve, Explain and Make, and the
library. 'Proved' and 'Only' are said where every other first move was settled and, of a mate, the checker has accepted a proof."""

import json
import os
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(__file__), ".."))
from cli_harness import expect, run, tabia
from page_client import Server

# Winning moves are known, others are open within the limit of nodes.
OPEN = [
    ("draughts", "W:WK7,K10,18:BK32,20", 400_000),
    ("draughts", "W:W31,27,19:B17,12,5", 400_000),
    ("chess", "r2qr3/1b1p1kpp/pp1b4/2p2P2/2PnP2P/1PNB4/PQ1P2P1/R1B1K2n b - - 0 16", 10_000),
]
# One solution, proved in no time.
PROVED = [
    ("draughts", "W:W6,28,K32:BK16,20,K31", "32-27"),
    ("chess", "r1b2bkr/ppp3pp/2n5/3qp3/2B5/8/PPPP1PPP/RNB1K2R w KQ - 0 1", "Bxd5+"),
]
IN_SIX = "8/8/2p2p2/2r1kP2/8/ppNK4/8/8 b - - 1 57"
NO_MATE = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"


HOME = tempfile.TemporaryDirectory()


def solve(game, position, *options):
    """The words and the JSON of one answer. The first one in draughts leaves the small databases in HOME, for the server too."""
    command = ("solve", game, position, "--all", "--home", HOME.name, *options)
    return tabia(*command).stdout, json.loads(tabia(*command, "--json").stdout)


def open_page(server):
    """A page of a server that has opened its databases: until then it solves without them."""
    page = server.page()
    while page.work("solve", game="draughts", position="W:WK14,K15:BK28", nodes=1000)[0]["result"]["report"].get("claim") != "proved-database":
        pass
    return page


def row(result, name):
    return next((one for one in result["rows"] if one["row"] == name), {"state": "", "text": ""})


def keep(page, problem):
    """The problem as the library has it after it was saved."""
    added = page.ask("library.add", problems=[problem])["added"][0]
    return page.ask("library.show", problem=added["id"])["problem"]


def test_what_is_open_is_named_and_nothing_is_the_only_move():
    for game, position, nodes in OPEN:
        words, answer = solve(game, position, "--nodes", str(nodes), "--seconds", "100")
        expect(answer["proved"] and not answer["all_moves"] and answer["open_moves"], position, answer)
        expect("Only" not in words and "Not settled: " in words, words)


def test_the_page_says_the_same_and_keeps_it_as_not_checked():
    solve(*PROVED[0][:2])
    with Server(HOME.name) as server:
        page = open_page(server)
        for game, position, nodes in OPEN:
            limits = {"game": game, "position": position, "nodes": nodes, "seconds": 100}
            solved = page.work("solve", **limits)[0]["result"]
            expect(solved["badge"] == "proved" and solved["open_moves"] and not solved["all_moves"], solved["sentence"])
            expect("Only" not in solved["sentence"] and "Not settled: " in solved["sentence"], solved["sentence"])
            result = page.work("problem.check", **limits)[0]["result"]
            expect(row(result, "solved")["state"] == "good", result["rows"])
            expect(row(result, "unique")["state"] in ("unknown", "bad"), result["rows"])
            expect("Not settled: " in row(result, "unique")["text"], result["rows"])
            if "problem" in result:  # none is offered where a second solution is known
                kept = keep(page, result["problem"])
                expect(kept["soundness"] == "unchecked" and kept["claim"] == "", kept)
        page.close()


def test_what_is_proved_is_kept_as_proved_with_its_themes():
    for game, position, key in PROVED:
        words, answer = solve(game, position)
        expect(words.startswith("Proved") and f"Only {key} does it." in words, words)
        expect(answer["proved"] and answer["all_moves"] and answer["open_moves"] == [], answer)
    with Server(HOME.name) as server:
        page = open_page(server)
        for game, position, key in PROVED:
            result = page.work("problem.check", game=game, position=position, seconds=100)[0]["result"]
            expect(row(result, "unique") == {"row": "unique", "state": "good", "text": f"Only {key} does it."}, result["rows"])
            kept = keep(page, result["problem"])
            expect(kept["soundness"] == "sound" and kept["claim"].startswith("proved") and kept["themes"], kept)
            explained = page.work("explain", game=game, position=position, seconds=4)[0]["result"]
            expect(explained["claim"] == "proved" and explained["verdict"].startswith("Proved"), explained["verdict"])
        # The library's own prover comes to the same.
        page.close()
        done = tabia("library", "verify", "--home", HOME.name, "--source", "set up by hand", "--soundness", "sound", "--json",
                     timeout=300)
        expect(json.loads(done.stdout) == {"checked": 2, "sound": 2, "unsound": 0, "unknown": 0}, done.stdout, done.stderr)


def test_what_is_made_is_kept_as_proved():
    with Server(HOME.name) as server:
        page = server.page()
        _, parts = page.work("make", game="chess", count=1, seed=3, difficulty=2)
        problem = next(part["problem"] for part in parts if "problem" in part)
        kept = keep(page, problem)
        expect(kept["soundness"] == "sound" and kept["claim"] == "proved-mate", kept)
        # Without the server's name for it, it is as good as the word of a stranger.
        stranger = {**problem, "position": "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1", "moves": ["d1d8"], "checked": "f" * 32}
        kept = keep(page, stranger)
        expect(kept["soundness"] == "unchecked" and kept["claim"] == "", kept)
        page.close()


def test_a_mate_tells_what_was_checked():
    words, answer = solve("chess", IN_SIX)
    expect(answer["claim"] == "proved-mate" and answer["proved"], answer)
    expect(answer["checked"]["mate"] and not answer["checked"]["all_moves"], answer)
    expect(words.startswith("Proved: mate in 6. That none is shorter, and that only a2 does it, was found by search and not re-checked."), words)
    words, answer = solve("chess", IN_SIX, "--mate", "3")
    expect(words.startswith("Refuted: there is no mate in 3.") and answer["proved"] and answer["claim"] == "proved", words)
    words, answer = solve("chess", NO_MATE, "--mate", "5", "--seconds", "100")
    expect(words.startswith("Found, not re-checked: there is no mate in 5."), words)
    expect(answer["verdict"] == "refuted" and not answer["proved"] and answer["claim"] == "found", answer)
    words, answer = solve("chess", NO_MATE, "--nodes", "2000")
    expect(words.startswith("Not settled within the limits. No mate within "), words)
    expect(answer["verdict"] == "unknown" and not answer["proved"] and "claim" not in answer, answer)


# Go: a wall that is not there, a question too wide to be settled, and a closed shape, with and without bounds.
LONE_STONE = "9 9\n" + "." * 9 + "\n" + ".........\n" * 3 + "...bw....\n" + ".........\n" * 4 + "Black to kill 5 5\n"
UNSETTLED = "19 19\n" + "." * 19 + "\n" + ("." * 19 + "\n") * 8 + ".........w.........\n" + "........b..........\n" \
    + ("." * 19 + "\n") * 8 + "Black to kill 10 10\n"
CLOSED = "6 6\n...wb.\nwwwwb.\nbbbbb.\n......\n......\n......\nBlack to kill 1 2\n"
BOUNDED = CLOSED.replace("...wb.", "---wb.")
# position, options, badge, scope, how the words begin, exit code
GO = [
    (LONE_STONE, "region", "region", "White dies if the wall at ", 3),
    (LONE_STONE + "open\n", "region", "region", "White dies if the wall at ", 3),
    (UNSETTLED, "unknown", "region", "Not settled within the limits.", 3),
    (CLOSED, "proved", "board", "Proved: White dies.", 0),
    (BOUNDED, "proved", "bounds", "Proved: White dies.", 0),
]


def test_go_says_the_same_in_every_face():
    with Server(HOME.name) as server, tempfile.TemporaryDirectory() as folder:
        page = server.page()
        for number, (problem, badge, scope, words, code) in enumerate(GO):
            file = os.path.join(folder, f"{number}.txt")
            with open(file, "w", encoding="utf-8") as out:
                out.write(problem)
            nodes = 50 if badge == "unknown" else 2000
            done = tabia("solve", "go", file, "--nodes", str(nodes))
            expect(done.returncode == code and done.stdout.startswith("Black to kill. " + words), problem, done.stdout)
            expect(("Proved" in done.stdout) == (badge == "proved"), done.stdout)
            answer = json.loads(tabia("solve", "go", file, "--nodes", str(nodes), "--json").stdout)
            expect(answer["proved"] == (badge == "proved") and answer["scope"] == scope, answer)
            limits = {"game": "go", "position": problem, "nodes": nodes, "seconds": 100}
            solved = page.work("solve", **limits)[0]["result"]
            expect(solved["badge"] == badge and solved["sentence"].startswith(words), solved["sentence"])
            checked = page.work("problem.check", **limits)[0]["result"]
            expect((row(checked, "solved")["state"] == "good") == (badge == "proved"), checked["rows"])
            if badge != "proved":
                expect(row(checked, "unique")["state"] != "good", checked["rows"])
                expect("problem" not in checked or keep(page, checked["problem"])["claim"] == "", checked)
        page.close()


def test_gtp_and_the_library_claim_no_more():
    lone = "boardsize 9\nplay b D5\nplay w E5\ntabia-solve kill E5\nowl_attack E5\nquit\n"
    said = tabia("gtp", "--solvetime", "1", stdin=lone).stdout
    expect("region unproved" in said and "? not proved: White dies if the wall at " in said, said)
    closed = "boardsize 6\n" + "".join(f"play b {point}\n" for point in ("E6", "E5", "A4", "B4", "C4", "D4", "E4")) + \
        "".join(f"play w {point}\n" for point in ("D6", "A5", "B5", "C5", "D5")) + "tabia-solve kill D5\nowl_attack D5\nquit\n"
    said = tabia("gtp", "--solvetime", "10", stdin=closed).stdout
    expect("dead board proved B6" in said and "= 1 B6" in said, said)
    with tempfile.TemporaryDirectory() as folder:
        file, db = os.path.join(folder, "go.jsonl"), os.path.join(folder, "library.db")
        with open(file, "w", encoding="utf-8") as out:
            for problem, move in ((LONE_STONE, "F5"), (CLOSED, "B6"), (BOUNDED, "B6")):
                out.write(json.dumps({"game": "go", "problem": problem, "solution": [move]}) + "\n")
        done = tabia("library", "import", file, "--check", "--keep-unsound", "--nodes", "2000", "--seconds", "100", "--db", db, timeout=300)
        expect(done.returncode == 0, done.stdout, done.stderr)
        listed = [json.loads(line) for line in tabia("library", "list", "--db", db, "--json").stdout.splitlines()]
        # That a move is the only one is known inside bounds alone.
        expect(sorted(one["soundness"] for one in listed) == ["sound", "unchecked", "unchecked"], listed)


if __name__ == "__main__":
    run(sys.modules[__name__])
