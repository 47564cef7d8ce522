"""tabia gtp, driven through pipes as user interfaces do: answers, games to the end, and what no input may do to it.

With --update the golden transcript is written anew."""

import os
import re
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from cli_harness import expect, run, tabia  # noqa: E402
from engine_harness import Program  # noqa: E402

TRANSCRIPT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "transcripts", "gtp", "session.txt")
POINT = re.compile(r"= ([A-HJ-T]\d+|pass)$")


class Engine(Program):
    def __init__(self, *arguments):
        super().__init__("gtp", "--nodes", "50", *arguments)

    def ask(self, line):
        """The answer, without the empty line that ends it."""
        self.send(line)
        return "\n".join(self.until_empty())

    def until_empty(self):
        heard = []
        while (line := self.lines.get(timeout=120)) != "":
            expect(line is not None, "the program ended", heard)
            heard.append(line)
        return heard


def test_a_game_to_its_end():
    with Engine() as engine:
        expect(engine.ask("boardsize 5") == "=")
        expect(engine.ask("komi 0.5") == "=")
        passes, colour = 0, "b"
        for _ in range(300):
            answer = engine.ask(f"genmove {colour}")
            expect(POINT.match(answer), answer)
            passes = passes + 1 if answer == "= pass" else 0
            colour = "w" if colour == "b" else "b"
            if passes == 2:
                break
        expect(passes == 2, "the game does not end")
        expect(re.match(r"= ([BW]\+\d+\.5)$", engine.ask("final_score")))
        expect(engine.end("quit") == ["=", ""])


def test_malformed_lines_change_nothing():
    bad = ["bogus", "12", "play", "play x A1", "play b Z9", "boardsize 99", "boardsize", "komi", "komi x", "genmove", "undo",
           "fixed_handicap 77", "time_settings a b c", "loadsgf /no/such/file", b"\xff\xfe", "x" * 1_000_001, b"a\0b"]
    with Engine() as engine:
        before = engine.ask("showboard")
        for line in bad:
            answer = engine.ask(line)
            expect(answer.startswith("?") and len(answer) < 300, line[:40], answer)
        expect(engine.ask("showboard") == before)
        expect(engine.end() == [], "the end of input is an end")


def test_sgf_is_loaded():
    with tempfile.TemporaryDirectory() as folder, Engine() as engine:
        path = os.path.join(folder, "game.sgf")
        with open(path, "w", encoding="utf-8") as file:
            file.write("(;SZ[9];B[ee];W[cc])")
        expect(engine.ask(f"loadsgf {path} 2") == "= white")
        expect(engine.ask("play w C7") == "=")


def test_wrong_level():
    done = tabia("gtp", "--level", "99")
    expect(done.returncode == 2 and "the levels are 0 to" in done.stderr, done)


def played(commands):
    text = ""
    with Engine() as engine:
        for command in commands:
            text += f"> {command}\n{engine.ask(command)}\n"
    return re.sub(r"(> version\n= ).*", r"\1VERSION", text)


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
