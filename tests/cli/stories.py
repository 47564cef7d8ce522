"""Whole stories, as a person would live them on a terminal: each from its beginning to its end."""

import glob
import json
import os
import re
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(__file__), ".."))
from cli_harness import expect, run, tabia
from terminal_harness import DOWN, ENTER, ESCAPE, LEFT, RIGHT, UP, Terminal

QUICK = ("--endings", "none", "--book", "none", "--seed", "1")
PROMPT = "> "


class Lines(Terminal):
    """A conversation line by line; remembers all of it."""

    def __init__(self, *args, **kwargs):
        self.story = ""
        super().__init__(*args, term="dumb", **kwargs)
        self.answered("")

    def answered(self, pattern):
        """Waits for the next prompt, or the end; what was said until then holds the pattern."""
        self.until(lambda: self.written.endswith(PROMPT.encode()) or self.running.poll() is not None, pattern)
        while self.running.poll() is not None and self.read():
            pass
        said = self.written.decode().replace("\r\n", "\n")
        self.story += said
        expect(re.search(pattern, said, re.MULTILINE), repr(pattern), "is missing in", said)
        return said

    def say(self, line, pattern=""):
        self.press(line + "\n")
        return self.answered(pattern)


# --- Draughts, to the end


def moves_told(text):
    return re.findall(r"^(?:White|Black): \d+\.(?:\.\.)? (\S+),", text, re.MULTILINE)


def test_draughts_against_the_computer():
    with tempfile.TemporaryDirectory() as home:
        saved = os.path.join(home, "my game.pdn")
        at = Lines("play", "draughts", "--white", "computer:3", "--no-board", "--home", home, *QUICK)
        expect("English draughts. Black: you. White: computer, level 3" in at.story, at.story)
        at.say("9-14", r"^White: 1\.\.\. ")
        at.say("hello", "^unreadable: 'hello'")
        first = moves_told(at.say("1", r"^Black: 2\. ") )
        at.say("undo", f"^Taken back: {re.escape(first[1])}, {re.escape(first[0])}")
        at.say("redo", f"^Played again: {re.escape(first[0])}, {re.escape(first[1])}")
        at.say("undo", "^Taken back")
        at.say("2", r"^Black: 2\. ")
        at.say("redo", "^Nothing was taken back")
        at.say(f"save {saved}", "^Saved to .*my game.pdn")
        at.press("quit\n")
        expect(at.end() == 0)

        at = Lines("play", "draughts", "--new", "--white", "computer:3", "--no-board", "--home", home, *QUICK)
        at.say(f"load {saved}", "^Loaded .*my game.pdn")
        for _ in range(150):
            if "The game is over" in at.say("1"):
                break
        at.say("1", "^illegal: the game is over")
        expect(re.search(r"^(No (piece|move) left: \w+ wins\. (1-0|0-1)|Draw: .*)$", at.story, re.MULTILINE), at.story[-2000:])
        at.say(f"save {saved}", "^Saved to")
        shown = moves_told(at.say("replay 0", "^This is where the game stands"))
        expect(len(shown) > 20, shown)
        at.press("quit\n")
        expect(at.end() == 0)
        record = tabia("convert", saved, "-").stdout
        body = re.sub(r"\{[^}]*\}", " ", record.rpartition("]\n")[2])
        expect(re.findall(r"\d+[-x][\dx]+", body)[:-1] == shown, "the record is what was replayed, and the result", body, shown)
        expect(not re.search(r"\*\s*$", record), "with its result", record)


# --- Chess: the person castles, promotes and mates; the computer begins


def hint_of(at):
    at.say("hint", "^Hint: ")
    return re.search(r"^Hint: (\S+) \(", at.say("hint"), re.MULTILINE).group(1)


def test_chess_castling_promotion_and_mate():
    with tempfile.TemporaryDirectory() as home:
        at = Lines("play", "chess", "--position", "7k/P5pp/8/8/8/8/8/4K2R w K - 0 1", "--black", "computer:1", "--no-board", "--home",
                   home, *QUICK)
        at.say("O-O-O", "^illegal: ")
        at.say("O-O", r"^White: 1\. O-O, castles kingside")
        at.say("a8", "^illegal: a8: promotion piece missing")
        at.say("a8=K", "^(illegal|unreadable): ")
        said = at.say("a8=R", r"^White: 2\. a8=R.*becomes a rook, check")
        for _ in range(40):
            if "The game is over" in said:
                break
            said = at.say(hint_of(at))
        expect(re.search(r"checkmate\.\s+Checkmate: White wins\. 1-0", said), said)
        at.press("quit\n")
        expect(at.end() == 0)


def test_chess_the_same_by_keys():
    with tempfile.TemporaryDirectory() as home:
        # Black can only shuffle the king: f-file and first rank are taken from it.
        at = Terminal("play", "chess", "--position", "6k1/P4ppp/8/8/8/8/8/4K2R w K - 0 1", "--black", "computer:0", "--home", home, *QUICK)
        at.sees("White to move.")
        at.press(*[DOWN] * 6, *[RIGHT] * 4, ENTER, RIGHT, RIGHT, ENTER)  # from a7 to e1, and to g1
        at.sees("O-O")
        at.until(lambda: re.search(r"1\. O-O +>\S", at.glass.text()), "the answer")
        at.sees("White to move.")
        at.press(*[UP] * 6, *[LEFT] * 6, ENTER, UP, ENTER)  # to a7 and a8
        at.sees("Which one?")
        at.press(ENTER)
        at.sees("a8=Q")
        at.until(lambda: "Checkmate: White wins" in at.glass.text() or "White to move." in at.glass.text(), "what came of it")
        at.press("q")
        expect(at.end() == 0)
        (file,) = glob.glob(f"{home}/games/*.pgn")
        expect(re.search(r"1\. O-O .*2\. a8=Q", re.sub(r"\{[^}]*\}|\d+\.\.\.|\s+", " ", open(file).read()).replace("  ", " ")), open(file).read())


def test_chess_the_computer_begins():
    with tempfile.TemporaryDirectory() as home:
        at = Terminal("--home", home, rows=30)
        at.sees("What would you like to do?")
        at.press(ENTER)
        at.sees("English draughts")
        at.press(ENTER)
        at.sees("How strong is the computer?")
        at.sees("> Level 3")  # for whoever knows no better
        at.press(UP, ENTER)
        at.sees("You have Black")
        at.press(DOWN, ENTER)
        at.until(lambda: re.search(r"1\.>\S", at.glass.text()), "White's first move")
        at.sees("Black to move.")
        for number in range(2, 150):
            at.press("/1", ENTER)
            # The line that was typed stood where the state is told, and the list is painted before it.
            at.until(lambda: re.search(rf"\b{number}\.>\S", at.glass.text()) and re.search("Black to move.|Checkmate", at.glass.text()), "an answer")
            if "Checkmate" in at.glass.text():
                break
        at.sees("Checkmate: White wins. 1-0")
        at.press("q")
        at.sees("What would you like to do?")
        at.press(ESCAPE)
        expect(at.end() == 0)


# --- A Go problem from the first stone to the last

STONES = ["size 8", "B C6 D6 E6 F6 C5 F5 C4 E4 F4 C3 D3 E3", "W B7-G7 B2-B6 G4-G6 F3 G3 C2 D2 E2 F2", "B H8", "x H8", "white"]
SPOILT = ["W Z9", "goal win", "bounds A1-Z9", "size 40"]


def test_a_go_problem_is_created_solved_and_played():
    with tempfile.TemporaryDirectory() as home:
        file = os.path.join(home, "mine.txt")
        at = Lines("play", "go", "--create", "--home", home, "--seed", "1")
        for line in STONES:
            at.say(line)
        for line in SPOILT:
            at.say(line, "^unreadable: ")
        at.say("check", "^It can be played")
        at.say("done", r"^The goal\?")  # play asks for what is missing
        at.say("kill C6", r"^The bounds\?")
        at.say("D5 E5 D4", r"^Go problem: White to kill C6\. Black: computer\. White: you\.")
        at.say("edit")
        at.say(f"save {file}", "^Saved to ")
        at.say("cancel", "^Nothing has changed")

        answer = json.loads(tabia("solve", "go", file, "--json").stdout)
        expect(answer["verdict"] == "dead" and answer["success"] and answer["first_moves"] == ["D5"], answer)
        expect(open(file).read().endswith("White to kill 3 3\n"), open(file).read())

        at.say("player black alphabeta:4", "^Black: alphabeta:4")
        at.say("A1", "^illegal: A1 lies outside the bounds")
        at.say("why E5", "Better is D5")
        at.say("E5", r"^Black: 2\. D5\..*depth \d.*\d+ positions(.|\n)*^The target lives, which is proved: Black wins\. 1-0")
        at.say("undo", "^Taken back")
        at.say("player black solver", "^Black: solver")
        at.say("hint", "^Hint: D5")
        said = at.say("D5", r"^White: 1\.\.\. D5")
        for _ in range(20):
            if "The game is over" in said:
                break
            at.say("moves")
            said = at.say("1")
        expect("The target is captured: White wins. 0-1" in at.story, at.story[-3000:])
        at.say("new", "^A new game")
        at.say("swap", r"^White: 1\.\.\. D5")  # the solver kills it, too
        at.press("quit\n")
        expect(at.end() == 0)


# --- Puzzles, from the welcome to the farewell

MATES = [
    {"id": "one", "fen": "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1", "moves": ["d1d8"], "mate": 1, "themes": ["mate"]},
    {"id": "two", "fen": "4r3/7R/6B1/8/5k2/1Pb2P2/2P3PP/1K6 b - - 0 1", "moves": ["e8e1", "b1a2", "e1a1"], "mate": 2,
     "themes": ["mate"]},
]


def test_puzzles_from_the_welcome_to_the_farewell():
    with tempfile.TemporaryDirectory() as home:
        done = tabia("library", "import", "-", "--format", "jsonl", "--home", home, stdin="\n".join(map(json.dumps, MATES)))
        expect(done.returncode == 0, done.stderr)
        at = Lines("--home", home, USER="somebody")
        expect("What would you like to do?" in at.story, at.story)
        at.say("puzles", "not expected|puzles")
        at.say("puzzles chess --difficulty two --seed 1 --seconds 0.3", "^How many moves to find, 1 to 10")
        at.say("zero", "^unreadable: 'zero' is no number from 1 to 10")
        at.say("0", "^unreadable: '0'")
        at.say("2", r"^Black to move\. Mate in 2\.")
        at.say("Qh4", "^(illegal|unreadable): ")
        at.say("e8e9", "^(illegal|unreadable): ")
        at.say("hint", "^Themes: mate")
        at.say("e8e1", r"^Black to move\. Mate in 1\.")
        at.say("Ra1", "^Solved")
        at.say("tomorrow", "^unreadable: Enter goes on")
        at.say("difficulty 1", r"^White to move\. Mate in 1\.")
        at.say("Rd7", "^Failed. The solution: 1. Rd8#")
        at.say("difficulty 99", "^Nothing left|^No problem|^How many|^Enter")
        at.say("difficulty 1", r"^White to move\. Mate in 1\.|^Nothing left")
        at.say("solution", "Rd8#")
        at.say("progress", "^In all: 1 of 3 solved")
        at.say("quit", "^Back at the menu")
        at.press("quit\n")
        expect(at.end() == 0)
        stats = json.loads(tabia("library", "stats", "--json", "--home", home).stdout)
        expect(stats["attempts"] == 3, stats)


if __name__ == "__main__":
    run(sys.modules[__name__])
