"""tabia uci, driven through pipes as user interfaces do: answers, patience, and what no input may do to it.

With --update the golden transcript is written anew."""

import os
import re
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from cli_harness import START, expect, run, tabia  # noqa: E402
from engine_harness import PATIENCE, Program  # noqa: E402

TRANSCRIPT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "transcripts", "uci", "session.txt")
MOVE = re.compile(r"[a-h][1-8][a-h][1-8][nbrq]?$")

BAD_FENS = [
    "kkkkkkkk/k7/8/8/8/8/8/K7 w - - 0 1",
    "9/8/8/8/8/8/8/K6k w - - 0 1",
    "8/8/8/8/PPPPPPPPP/8/8/K6k w - - 0 1",
    "8/8/8/8/8/8/8/K6k x - - 0 1",
    "8/8/8/8/8/8/8/K6k w K - 0 1",
    "8/8/8/8/8/8/8/K6k w - e4 0 1",
    "8/8/8/8/8/8/8/K6k w - - -1 1",
    "8/8/8/8/8/8/8/K6k w - - 0 99999999999999999999",
    "8/8/8/8/8/8/8/K6k w - - 0 1 junk",
    "x" * 100_000,
]


class Engine(Program):
    def __init__(self):
        super().__init__("uci")

    def ready(self):
        """What was said before this isready was answered."""
        self.send("isready")
        return self.until("readyok")[:-1]

    def best(self, *lines):
        self.send(*lines)
        heard = self.until("bestmove")
        return heard[-1].split()[1], heard

    def fen(self):
        self.send("d")
        fen = self.until("Fen: ")[-1][5:]
        self.until("Legal moves:")
        return fen


def legal_moves(engine):
    engine.send("d")
    return engine.until("Legal moves:")[-1].split()[3:]


def test_handshake():
    with Engine() as engine:
        engine.send("uci")
        heard = engine.until("uciok")
        expect(heard[0].startswith("id name Tabia") and any(line.startswith("id author ") for line in heard), heard)
        options = [line for line in heard if line.startswith("option name ")]
        expect(len(options) == len(heard) - 3, heard)
        for name in ["Hash", "Threads", "MultiPV", "Ponder", "Clear Hash", "UCI_Chess960", "UCI_ShowWDL", "UCI_Elo",
                     "UCI_LimitStrength", "Skill Level", "SyzygyPath", "OwnBook", "BookFile", "Move Overhead"]:
            expect(any(line.startswith(f"option name {name} type ") for line in options), name)
        expect(engine.ready() == [])
        expect(engine.end("quit") == [])


def test_it_plays():
    with Engine() as engine:
        expect(engine.fen() == START)
        moves = legal_moves(engine)
        best, heard = engine.best("position startpos", "go depth 6")
        expect(best in moves and MOVE.match(best), best)
        expect(any(line.startswith("info depth 6 ") for line in heard), heard)
        for line in heard[:-1]:
            expect(re.match(r"info depth \d+ seldepth \d+ multipv 1 score (cp|mate) -?\d+ nodes \d+ nps \d+ "
                            r"hashfull \d+ time \d+ pv( [a-h][1-8][a-h][1-8][nbrq]?)+$", line), line)
        expect(engine.ready() == [], "nothing after bestmove")
        best, _ = engine.best("position startpos moves e2e4", "go wtime 1000 btime 1000 winc 10 binc 10")
        expect(MOVE.match(best), best)
        best, _ = engine.best("go movetime 30")
        expect(MOVE.match(best), best)
        best, _ = engine.best("position startpos", "go depth 4 searchmoves a2a3 h2h4")
        expect(best in ("a2a3", "h2h4"), best)
        expect(engine.end("quit") == [])


def test_mates():
    for fen, mate, move in [("6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1", 1, "a1a8"),
                            ("k7/8/1K6/8/8/8/8/7R w - - 0 1", 1, "h1h8"),
                            ("r2qkb1r/pp2nppp/3p4/2pNN1B1/2BnP3/3P4/PPP2PPP/R2bK2R w KQkq - 1 1", 2, "d5f6")]:
        with Engine() as engine:
            best, heard = engine.best(f"position fen {fen}", "go depth 6")
            expect(f" score mate {mate} " in heard[-2], fen, heard[-2])
            expect(best == move, best)
            best, heard = engine.best(f"position fen {fen}", f"go mate {mate}")
            expect(f" score mate {mate} " in heard[-2], heard[-2])
    with Engine() as engine:
        _, heard = engine.best("position fen 7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", "go depth 3")
        expect(heard == ["info depth 0 score mate 0", "bestmove (none)"], heard)


def test_fixed_nodes_repeat():
    with Engine() as engine:
        def once():
            engine.send("ucinewgame")
            _, heard = engine.best("position startpos moves e2e4", "go nodes 20000")
            return [re.sub(r" (nps|time) \d+", "", line) for line in heard]
        expect(once() == once())


def test_several_lines_and_wdl():
    with Engine() as engine:
        engine.send("setoption name MultiPV value 3", "setoption name UCI_ShowWDL value true")
        best, heard = engine.best("position startpos", "go depth 5")
        last = heard[-4:-1]
        expect([line.split()[6] for line in last] == ["1", "2", "3"], last)
        for line in last:
            wdl = [int(n) for n in re.search(r" wdl (\d+) (\d+) (\d+) ", line).groups()]
            expect(sum(wdl) == 1000, line)
        expect(len({line.split(" pv ")[1].split()[0] for line in last}) == 3, last)
        expect(last[0].split(" pv ")[1].split()[0] == best)


def test_stop_ends_infinite_search_once():
    with Engine() as engine:
        engine.send("position startpos", "go infinite")
        engine.until("info depth 5 ")
        said = engine.ready()
        expect(not any(line.startswith("bestmove") for line in said), said)
        engine.send("go depth 1", "position startpos moves e2e4", "stop", "stop")
        heard = engine.until("bestmove") + engine.ready()
        expect(sum(line.startswith("bestmove") for line in heard) == 1, heard)
        expect("info string ignored while thinking: go" in heard, heard)
        expect("info string ignored while thinking: position" in heard, heard)
        expect(engine.fen() == START, "the position stayed")


def test_infinite_search_that_is_finished_waits_for_stop():
    with Engine() as engine:
        engine.send("position fen 7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", "go infinite")
        engine.until("info depth 0 score mate 0")
        expect(engine.ready() == [])
        expect(engine.best("stop")[1] == ["bestmove (none)"])


def test_stop_position_go_in_one_breath():
    with Engine() as engine:
        for _ in range(5):
            engine.send("position startpos", "go infinite", "stop", "position startpos moves e2e4", "go depth 1")
            heard = engine.until("bestmove") + engine.until("bestmove")
            expect(not any("ignored" in line for line in heard), heard)


def test_ponder():
    with Engine() as engine:
        engine.send("position startpos moves e2e4 e7e5", "go ponder wtime 2000 btime 2000 winc 0 binc 0")
        engine.until("info depth 5 ")
        said = engine.ready()
        expect(not any(line.startswith("bestmove") for line in said), said)
        best, _ = engine.best("ponderhit")
        expect(MOVE.match(best), best)
        engine.send("go ponder wtime 1000 btime 1000")
        engine.until("info depth 3 ")
        engine.best("stop")
        expect(engine.ready() == [])


def test_chess960_castling():
    castle = "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9"
    with Engine() as engine:
        engine.send("position fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1")
        expect("e1g1" in legal_moves(engine))
        engine.send("setoption name UCI_Chess960 value true", "position fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1")
        moves = legal_moves(engine)
        expect("e1h1" in moves and "e1g1" not in moves, moves)
        best, _ = engine.best("go depth 2 searchmoves e1h1")
        expect(best == "e1h1", best)
        engine.send("position fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1 moves e1h1")
        expect(engine.fen().split()[0] == "4k3/8/8/8/8/8/8/5RK1")
        engine.send(f"position fen {castle}", "go perft 3")
        expect(engine.until("Nodes searched")[-1] == "Nodes searched: 12189")


def test_perft():
    with Engine() as engine:
        engine.send("position startpos", "go perft 4")
        heard = engine.until("Nodes searched")
        expect(heard[-1] == "Nodes searched: 197281" and "e2e4: 13160" in heard, heard)
        expect(sum(int(line.split(": ")[1]) for line in heard[:-2]) == 197281 and len(heard) == 22, heard)
        engine.send("go perft 20")
        expect(engine.ready() == [])
        engine.send("stop")
        expect(not any(line.startswith("bestmove") for line in engine.until("info string perft: stopped")))


def test_malformed_lines_change_nothing():
    after = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"
    bad = [f"position fen {fen}" for fen in BAD_FENS]
    bad += ["position", "position fen", "position startpos e2e4", "position startpos moves e2e5",
            "position startpos moves e2e4 e2e4", "position startpos moves 0000", "position startpos moves " + "x" * 999]
    bad += ["go depth -1", "go depth x", "go depth", "go nodes 99999999999999999999", "go movetime 1e9", "go banana",
            "go wtime 999999999999999999", "go searchmoves e7e6 e2e4", "go perft 0", "go mate -3"]
    bad += ["setoption", "setoption name", "setoption name Nothing value 1", "setoption name Hash value 0",
            "setoption name Hash value 99999999999", "setoption name Threads value 0", "setoption name Ponder value maybe",
            "setoption name MultiPV value 257", "setoption name BookFile value /no/such/book.bin"]
    bad += ["debug", "nonsense", b"\0", b"isready\0", b"\xff\xfe\x80 go", "x" * 1_000_000, b"\0" * 1_500_000,
            "position startpos moves" + " e2e4" * 250_000, bytes(b for b in range(256) if b != 10)]
    with Engine() as engine:
        engine.send("position startpos moves e2e4")
        for line in bad:
            engine.send(line)
            said = engine.ready()
            expect(len(said) == 1 and said[0].startswith("info string "), line[:60], said)
            expect(len(said[0]) < 500, len(said[0]))
        expect(engine.fen() == after)
        best, _ = engine.best("go depth 3")
        expect(MOVE.match(best), best)
        expect(engine.end("quit") == [])


def test_more_hash_than_there_is_is_refused():
    with Engine() as engine:
        engine.send("setoption name Hash value 1", "setoption name Hash value 65536")
        said = engine.ready()
        if said:  # a machine with that much may have it
            expect(len(said) == 1 and "it stays" in said[0], said)
            engine.best("go depth 3")
    with Engine() as engine:
        engine.send("setoption name Hash value 32", "setoption name Threads value 2")
        engine.best("go depth 6")
        expect(engine.ready() == [])


def test_end_of_input_and_quit_end_everything():
    for last in ([], ["quit"]):
        with Engine() as engine:
            engine.send("go infinite")
            engine.until("info depth 3 ")
            heard = engine.end(*last)
            expect(not any(line.startswith("bestmove") for line in heard), heard)
    with Engine() as engine:
        engine.send("go perft 20")
        engine.end("quit")
    with Engine() as engine:
        engine.process.stdin.write(b"isready")  # no end of line
        engine.process.stdin.close()
        engine.until("readyok")
        engine.process.wait(timeout=PATIENCE)
        expect(engine.process.returncode == 0)


def test_bench_has_the_signature_of_the_command():
    signature = tabia("bench").stdout.splitlines()[-1]
    with Engine() as engine:
        for _ in range(2):
            engine.send("bench")
            expect(engine.until("Bench: ")[-1] == signature, signature)


def played(commands):
    """The transcript: what was sent, and what came back before an isready after it was answered."""
    text = ""
    with Engine() as engine:
        for command in commands:
            engine.send(command)
            if command == "isready":
                heard = engine.until("readyok")
            elif command.startswith("go "):
                heard = engine.until(("Nodes searched", "bestmove", "info string go"))
            else:
                heard = engine.ready()
            text += f"> {command}\n" + "".join(f"{line}\n" for line in heard)
    text = re.sub(r"id name Tabia .*", "id name Tabia VERSION", text)
    return re.sub(r"(?m)^info depth .*\n", "", text)  # thoughts change with the search; what is left must not


def test_transcript():
    with open(TRANSCRIPT, encoding="utf-8") as file:
        golden = file.read()
    commands = [line[2:] for line in golden.splitlines() if line.startswith("> ")]
    text = played(commands)
    if "--update" in sys.argv:
        with open(TRANSCRIPT, "w", encoding="utf-8") as file:
            file.write(text)
    expect(text == golden or "--update" in sys.argv, "the transcript differs:\n" + text)


if __name__ == "__main__":
    run(sys.modules[__name__])
