"""tabia hub, driven through pipes as user interfaces do: answers, patience, and what no input may do to it.

With --update the golden transcript is written anew."""

import os
import re
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from cli_harness import TABIA, expect, run, tabia  # noqa: E402
from engine_harness import Program  # noqa: E402

TRANSCRIPT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "transcripts", "hub", "session.txt")
START = "W" + "b" * 20 + "e" * 10 + "w" * 20
ENGLISH = "B" + "b" * 12 + "e" * 8 + "w" * 12
MOVE = re.compile(r"\d+(-\d+|(x\d+)+)$")


class Engine(Program):
    def __init__(self):
        super().__init__("hub", "--endings", "none")

    def ready(self):
        """What was said before this ping was answered."""
        self.send("ping")
        return self.until("pong")[:-1]

    def best(self, *lines):
        self.send(*lines)
        heard = self.until("done")
        return heard[-1].split("move=")[1].split()[0], heard


def test_handshake_and_a_search():
    with Engine() as engine:
        engine.send("hub")
        greeting = engine.until("wait")
        expect(greeting[0].startswith("id name=Tabia version="), greeting)
        expect(any(line.startswith("param name=variant value=normal type=enum values=\"normal ") for line in greeting))
        engine.send("set-param name=tt-size value=16", "init")
        expect(engine.until("ready") == ["ready"])
        best, heard = engine.best("new-game", f"pos pos={START}", "level depth=3", "go think")
        expect(MOVE.match(best) and heard[0].startswith("info depth="), heard)
        best, _ = engine.best(f'pos pos={START} moves="32-28 19-23"', "level nodes=2000", "go analyze")
        expect(best == "28x19x23", best)
        best, _ = engine.best("level time=1 inc=0.1", "go think")
        expect(best == "28x19x23", best)
        expect(engine.end("quit") == [])


def test_every_limit_ends_the_search():
    with Engine() as engine:
        engine.send("set-param name=variant value=english", "init")
        engine.until("ready")
        for level in ["depth=2", "nodes=500", "move-time=0.02", "moves=3 time=0.2", "time=0.1 inc=0.01", "time=-1"]:
            best, _ = engine.best(f"pos pos={ENGLISH}", f"level {level}", "go think")
            expect(MOVE.match(best), level, best)


def test_stop_pos_go_in_one_breath():
    with Engine() as engine:
        for _ in range(5):
            engine.send(f"pos pos={START}", "level infinite", "go analyze", "stop", f"pos pos={START} moves=32-28",
                        "level depth=1", "go think")
            heard = engine.until("done") + engine.until("done")
            expect(not any("ignored" in line for line in heard), heard)
        expect(engine.ready() == [])


def test_while_thinking():
    with Engine() as engine:
        engine.send(f"pos pos={START}", "level infinite", "go ponder", "ping")
        heard = engine.until("pong")
        expect(not any(line.startswith("done") for line in heard), heard)
        engine.send("go think", "ponder-hit", "stop", "stop")
        heard = engine.until("done") + engine.ready()
        expect(sum(line.startswith("done") for line in heard) == 1, heard)
        expect('error message="ignored while thinking: go"' in heard, heard)


def test_malformed_lines_change_nothing():
    bad = ["bogus", "pos", "pos pos=W", f"pos pos={START}e", f"pos pos={START} moves=32-29", "pos pos=\"open",
           "level", "level depth=0", "level time=fast", "go", "go home", "set-param", "set-param name=book value=1",
           "set-param name=threads value=0", "set-param name=variant value=killer", b"\0", b"ping\0", b"\xff\xfe go",
           "x" * 1_000_000, b"\0" * 1_500_000, "pos" + " a=b" * 200]
    with Engine() as engine:
        engine.send(f"pos pos={START} moves=32-28", "level depth=1")
        for line in bad:
            engine.send(line)
            said = engine.ready()
            expect(len(said) == 1 and said[0].startswith("error message="), line[:60], said)
            expect(len(said[0]) < 500, len(said[0]))
        best, _ = engine.best("go think")
        expect(MOVE.match(best), best)


def test_end_of_input_and_quit_end_everything():
    for last in ([], ["quit"]):
        with Engine() as engine:
            engine.send("level infinite", "go analyze")
            engine.ready()
            heard = engine.end(*last)
            expect(not any(line.startswith("done") for line in heard), heard)


def test_a_match_between_two_of_them():
    for variant in ["english", "international", "frisian"]:
        done = tabia("match", f"hub:{TABIA} hub --endings none", f"hub:{TABIA} hub --endings none", "--game", "draughts", "--variant", variant,
                     "--games", "2", "--depth", "2", "--json", "--max-plies", "60", "--option-a", "tt-size=16")
        expect(done.returncode == 0, done.stderr)
        expect('"crashes":0,"illegal":0,"time_losses":0' in done.stdout, variant, done.stdout)
        expect(done.stdout.count('"illegal":0') == 2, done.stdout)


def played(commands):
    """The transcript: what was sent, and what came back before a ping after it was answered."""
    text = ""
    with Engine() as engine:
        for command in commands:
            engine.send(command)
            if command == "ping":
                heard = engine.until("pong")
            elif command.startswith("go "):
                heard = engine.until(("done", 'error message="go: expected'))
            else:
                heard = engine.ready()
            text += f"> {command}\n" + "".join(f"{line}\n" for line in heard)
    text = re.sub(r" ponder=\S+", "", re.sub(r"version=\S+", "version=VERSION", text))
    return re.sub(r"(?m)^info depth=.*\n", "", text)  # thoughts change with the search; what is left must not


def test_transcript():
    with open(TRANSCRIPT, encoding="utf-8") as file:
        golden = file.read()
    text = played([line[2:] for line in golden.splitlines() if line.startswith("> ")])
    if "--update" in sys.argv:
        with open(TRANSCRIPT, "w", encoding="utf-8") as file:
            file.write(text)
    expect(text == golden or "--update" in sys.argv, "the transcript differs:\n" + text)


if __name__ == "__main__":
    run(sys.modules[__name__])
