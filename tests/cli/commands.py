"""The commands as people and programs use them: output, JSON, exit codes."""

import json
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(__file__), ".."))
from cli_harness import START, expect, run, tabia

KIWIPETE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"
AFTER_E4 = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"


def as_json(*args, **kwargs):
    done = tabia(*args, "--json", **kwargs)
    expect(done.returncode == 0, done.stderr)
    return json.loads(done.stdout)


def test_help_of_every_command_has_an_example():
    commands = ["perft", "moves", "eval", "lab", "bench", "convert", "book", "egdb", "uci", "match", "version", "doctor"]
    top = tabia("--help").stdout
    for command in commands:
        expect(command in top, command, "is not in the help")
        done = tabia(command, "--help")
        expect(done.returncode == 0 and "Example" in done.stdout and done.stderr == "", command)


def test_no_arguments_is_no_failure():
    expect(tabia().returncode == 0)


def test_perft():
    found = as_json("perft", "chess", "start", "4")
    expect(list(found) == ["nodes", "seconds", "nps"] and found["nodes"] == 197281, found)
    expect(as_json("perft", "chess", KIWIPETE, "3", "--threads", "2")["nodes"] == 97862)
    expect(as_json("perft", "chess", "-", "2", stdin=START + "\n")["nodes"] == 400)
    expect(as_json("perft", "tictactoe", "start", "9")["nodes"] == 127872)
    expect(as_json("perft", "chess", "start", "0")["nodes"] == 1)
    divided = as_json("perft", "chess", "start", "2", "--divide")["divide"]
    expect(len(divided) == 20 and divided["e2e4"] == 20)


def test_moves():
    found = as_json("moves", "chess", KIWIPETE)
    texts = {move["move"]: move for move in found["moves"]}
    expect(len(texts) == 48 and texts["O-O"]["coordinates"] == "e1g1" and texts["Qxf6"]["capture"])
    mate = as_json("moves", "chess", "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1")
    expect(mate["moves"] == [] and mate["ending"] == "checkmate", mate)
    expect("  1. " in tabia("moves", "chess", "start").stdout)


def test_eval():
    expect(as_json("eval", "chess", "start")["total"] == 0)
    found = as_json("eval", "chess", "rnbqkbnr/ppppppp1/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "--evaluation", "simplified")
    expect(found["total"] == 1.05, found)
    terms = as_json("eval", "chess", "start", "--evaluation", "study+mobility+centre")["terms"]
    expect([term["term"] for term in terms] == ["material", "check", "mobility", "centre"], terms)
    play = as_json("eval", "chess", "start", "--evaluation", "play")
    expect(len(play["terms"]) > 8 and abs(play["total"]) < 0.5, play)


def test_lab_run_gives_the_published_numbers():
    for depth, nodes in enumerate([21, 621, 13781, 419166], start=1):
        found = as_json("lab", "run", "--game", "chess", "--position", AFTER_E4, "--algorithm", "minimax",
                        "--ordering", "none", "--evaluation", "study", "--depth", str(depth))
        keys = ["algorithm", "ordering", "depth", "nodes", "leaves", "value", "move", "seconds"]
        expect(list(found)[:8] == keys, list(found))
        expect(found["nodes"] == nodes and found["depth"] == depth, found)
    found = as_json("lab", "run", "--game", "chess", "--position", "6qk/6nb/8/8/8/8/BN6/K6Q b - - 0 1",
                    "--algorithm", "minimax", "--ordering", "none", "--evaluation", "study", "--depth", "3")
    expect(found["nodes"] == 11238 and found["value"] == -0.5, found)


def test_bench_ends_with_its_signature():
    last = tabia("bench", "tictactoe").stdout.splitlines()[-1]
    expect(last.startswith("Bench: ") and int(last.split()[1]) > 0, last)
    expect(as_json("bench", "tictactoe")["bench"] == int(last.split()[1]))


def test_version_and_doctor():
    expect(tabia("version").stdout.startswith("tabia "))
    expect("version" in as_json("version"))
    found = as_json("doctor", "--home", ".")
    expect(found["well"] and len(found["checks"]) >= 5, found)
    expect(tabia("doctor", "--home", "/proc/no/such").returncode == 1)


def test_draughts():
    expect(as_json("perft", "draughts", "start", "8")["nodes"] == 845931)
    for variant, moves, paths in [("english", 845931, 845931), ("international", 6483961, 6483971),
                                  ("russian", 929899, 929905), ("frisian", 2825779, 2907905)]:
        count = ["perft", "draughts", "start", "8", "--variant", variant]
        expect(as_json(*count)["nodes"] == moves, variant)
        expect(as_json(*count, "--paths", "--threads", "2")["nodes"] == paths, variant)
    found = as_json("moves", "draughts", "B:W10,11,18,19:BK7")["moves"]
    expect([move["move"] for move in found] == ["7x7"] and found[0]["capture"], found)
    expect(as_json("eval", "draughts", "W:WK2,22:B6")["total"] == -1.5)
    reports = [as_json("lab", "run", "--game", "draughts", "--algorithm", name, "--depth", "6")
               for name in ("minimax", "alphabeta")]
    expect(reports[0]["value"] == reports[1]["value"] and reports[0]["nodes"] > reports[1]["nodes"], reports)


def test_convert_pdn():
    game = '[Event "x"]\n[Black "A"]\n1. 11x15 23-19 2. 8-11 22-17 { a remark } 1/2-1/2\n'
    done = tabia("convert", "-", "--from", "pdn", stdin=game)
    expect(done.returncode == 0 and '[GameType "21,B,8,8,N1,0"]' in done.stdout, done.stdout, done.stderr)
    expect("1. 11-15 23-19 2. 8-11 22-17 {a remark} 1/2-1/2" in done.stdout, done.stdout)
    expect(tabia("convert", "-", "--from", "pdn", stdin=done.stdout).stdout == done.stdout)
    fens = tabia("convert", "-", "--from", "pdn", "--to", "fen", "--positions", "all", stdin=game).stdout.splitlines()
    expect(len(fens) == 5 and fens[0].startswith("B:W21,"), fens)
    expect(as_json("moves", "draughts", fens[4])["moves"])
    two = '[Event "bad"]\n1. 11-15 24-19 2. 8-11 *\n[Event "good"]\n1. 9-13 *\n'
    done = tabia("convert", "-", "--from", "pdn", "--variant", "english", stdin=two)
    expect(done.returncode == 4 and "stdin:2:" in done.stderr and "must capture" in done.stderr, done.stderr)
    expect("9-13" in done.stdout, "the good game is kept")


def test_convert_pgn_to_pgn_epd_and_fen():
    game = '[Event "x"]\n\n1. e4 e5 2. Ng1-f3 {a {brace} Nc6 (2... d6 $1) 3. Bb5 *\n'
    done = tabia("convert", "-", "--from", "pgn", stdin=game)
    expect(done.returncode == 0 and "2. Nf3" in done.stdout and "d6 $1" in done.stdout, done.stdout, done.stderr)
    again = tabia("convert", "-", "--from", "pgn", stdin=done.stdout)
    expect(again.stdout == done.stdout, "writing what was read changes nothing")
    fens = tabia("convert", "-", "--from", "pgn", "--to", "fen", "--positions", "all", stdin=game).stdout.splitlines()
    expect(len(fens) == 6 and fens[0] == START, fens)
    epds = tabia("convert", "-", "--from", "fen", "--to", "epd", stdin="\n".join(fens)).stdout.splitlines()
    expect(len(epds) == 6 and epds[0].startswith("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -"), epds)


if __name__ == "__main__":
    run(sys.modules[__name__])
