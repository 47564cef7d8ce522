"""tabia lab: the numbers that are promised, the files it writes, and what it refuses."""

import json
import os
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from cli_harness import expect, expect_refusal, run, tabia  # noqa: E402

AFTER_E4 = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"
CORNERS = "6qk/6nb/8/8/8/8/BN6/K6Q b - - 0 1"


def runs(*args):
    done = tabia("lab", "run", *args, "--json")
    expect(done.returncode == 0, done.returncode, done.stderr)
    return [json.loads(line) for line in done.stdout.splitlines()]


def test_published_minimax_nodes():
    for depth, nodes in ((1, 21), (2, 621), (3, 13781), (4, 419166)):
        (report,) = runs("--game", "chess", "--position", AFTER_E4, "--algorithm", "minimax", "--ordering", "none",
                         "--evaluation", "study", "--depth", str(depth))
        expect(report["nodes"] == nodes, depth, report)
        expect(list(report)[:8] == ["algorithm", "ordering", "depth", "nodes", "leaves", "value", "move", "seconds"],
               list(report))
    (report,) = runs("--position", CORNERS, "--algorithm", "minimax", "--depth", "3")
    expect(report["nodes"] == 11238 and report["value"] == -0.5, report)


def test_lists_give_one_line_each():
    reports = runs("--position", AFTER_E4, "--algorithm", "minimax,alphabeta", "--ordering", "none,captured",
                   "--depth", "1-3")
    expect(len(reports) == 12, len(reports))
    for depth in (1, 2, 3):
        expect(len({r["value"] for r in reports if r["depth"] == depth}) == 1, depth)


def test_unknown_names_list_the_menu():
    expect_refusal(tabia("lab", "run", "--algorithm", "guess"), 2, "guess", "minimax", "alphabeta")
    expect_refusal(tabia("lab", "run", "--ordering", "guess"), 2, "captured")
    expect_refusal(tabia("lab", "run", "--evaluation", "guess"), 2, "study")
    expect_refusal(tabia("lab", "run", "--stepping", "guess"), 2, "successor")
    expect_refusal(tabia("lab", "run", "--depth", "deep"), 2, "deep")
    expect_refusal(tabia("lab", "table", "S99"), 2, "S99", "S4")
    expect_refusal(tabia("lab", "run", "--position", "nonsense"), 4)
    expect_refusal(tabia("lab", "tree", "--position", "no such file.tree"), 4, "no such file.tree")


def test_stopped_run_says_so():
    done = tabia("lab", "run", "--depth", "40", "--deepening", "--seconds", "0.05", "--json")
    expect(done.returncode == 3, done.returncode, done.stderr)
    report = json.loads(done.stdout)
    expect(report["complete"] is False and 1 <= report["depth"] < 40, report)


def test_published_tables_agree():
    done = tabia("lab", "table", "all", "--json")
    expect(done.returncode == 0, done.returncode, done.stderr)
    tables = [json.loads(line) for line in done.stdout.splitlines()]
    expect([t["table"] for t in tables] == ["S4", "S5", "S5", "S8"], [t["table"] for t in tables])
    expect(all(t["agrees"] for t in tables))


def test_race_writes_its_files():
    with tempfile.TemporaryDirectory() as folder:
        done = tabia("lab", "race", "--position", AFTER_E4, "--position", CORNERS, "--algorithm",
                     "minimax,alphabeta,negascout,sss,mtdf", "--depth", "1-3", "--out", folder)
        expect(done.returncode == 0, done.returncode, done.stderr)
        race = json.load(open(f"{folder}/race.json", encoding="utf-8"))
        expect(len(race["runs"]) == 30 and not race["disagreements"], race["disagreements"])
        expect(all(r["check"] == "agrees" for r in race["runs"]))
        expect(len(open(f"{folder}/race.csv", encoding="utf-8").readlines()) == 31)
        page = open(f"{folder}/race.html", encoding="utf-8").read()
        expect("Agreed." in page and page.count("<svg xmlns") == 3)


def test_tree_writes_a_page():
    with tempfile.TemporaryDirectory() as folder:
        tree = f"{folder}/book.tree"
        with open(tree, "w", encoding="utf-8") as file:
            file.write("max (A (3 12 8) B (2 4 6) C (14 5 2))\n")
        done = tabia("lab", "tree", "--game", "tree", "--position", tree, "--algorithm", "alphabeta", "--out",
                     f"{folder}/book.html")
        expect(done.returncode == 0, done.returncode, done.stderr)
        page = open(f"{folder}/book.html", encoding="utf-8").read()
        expect("Min can hold B to 2, Max already has 3 elsewhere: the rest is cut (2 branches)." in page)


def test_files_that_cannot_be_written():
    expect_refusal(tabia("lab", "tree", "--game", "tictactoe", "--out", "/nonexistent/tree.html"), 4, "/nonexistent")
    expect_refusal(tabia("lab", "tree", "--game", "tictactoe", "--out", "/dev/full"), 4, "/dev/full")
    done = tabia("lab", "race", "--depth", "1", "--html", "/dev/full")
    expect(done.returncode == 4 and "/dev/full" in done.stderr, done.returncode, done.stderr)


if __name__ == "__main__":
    run(sys.modules[__name__])
