"""Positions set up piece by piece, and the main menu."""

import os
import re
import signal
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(__file__), ".."))
from cli_harness import TABIA, expect, expect_refusal, run, tabia

PEOPLE = ("--white", "human", "--black", "human")


def play(commands, *args, game="chess"):
    with tempfile.TemporaryDirectory() as home:
        done = tabia("play", game, "--home", home, "--no-board", "--endings", "none", *args, stdin="\n".join(commands) + "\n")
        expect(done.returncode == 0 and done.stderr == "", done.returncode, done.stderr)
        return done.stdout


def expect_in(pattern, text):
    expect(re.search(pattern, text, re.MULTILINE), repr(pattern), "is missing in\n" + text)


def test_chess_and_draughts():
    said = play(["e4", "edit", "clear", "Ke1", "check", "kh8", "Ra2", "white", "Zz9", "help", "done", "Ra8"], *PEOPLE)
    for pattern in (r"^It cannot be played: .*king", "^unreadable: 'Zz9'", "^  castling KQkq ", "^Saved to", "^A new game",
                    "^White: 1. Ra8"):
        expect_in(pattern, said)
    said = play(["e4", "edit", "clear", "cancel", "menu"], *PEOPLE)
    expect_in("^Nothing has changed", said)
    expect_in("^Moves made: 1", said)
    said = play(["edit", "clear", "W 21", "BK 3", "white", "done", "21-17"], *PEOPLE, game="draughts")
    expect_in(r"^White: 1\.\.\. 21-17", said)
    said = play(["edit", "clear", "W 3", "BK 9", "white", "check", "done", "W 3", "x 3", "WK 3", "done"], *PEOPLE, game="draughts")
    expect(said.count("It cannot be played: a white man on 3, where it would have been crowned: make it a king.") == 2, said)
    expect_in("^White to move", said)
    said = play(["edit", "clear", "W a1", "BK h8", "white", "done", "a1-b2"], *PEOPLE, "--variant", "russian", game="draughts")
    expect_in(r"^White: 1\. a1-b2", said)
    expect_in("^No editing: positions of this game are not set up", play(["edit"], *PEOPLE, game="tictactoe"))


STONES = ["size 5x4", "B B3 C3 A2 B2", "W D4 C4 D3 D2 C2 C1 B1 A1", "white"]


def test_positions_are_saved_and_loaded():
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "my problem.txt")
        said = play(["edit", *STONES, "bounds A3-B4", "goal kill B3", f"save {path}", "clear", f"load {path}", f"load {folder}/no", "done"],
                    game="go")
        expect_in("^Saved to .*my problem.txt", said)
        expect_in("^Not loaded: .*No such file", said)
        expect_in("^Go problem: White to kill B3", said)
        expect(open(path).read() == "5 4\n--ww.\n-bbw.\nbbww.\nwww..\nWhite to kill 2 2\n", open(path).read())
        with open(path, "w") as file:
            file.write("nothing of chess\n")
        said = play(["edit", f"load {path}", f"save {folder}", "Qd4", f"save {path}", "cancel"])
        expect_in("^Not loaded: .*my problem.txt", said)
        expect_in("^Not saved: ", said)
        expect("3Q4" in open(path).read(), open(path).read())


def test_go_problems_are_created():
    said = play([*STONES, "bounds A3-B4", "goal kill B3", "done", "E1", "A4"], "--create", "--black", "human", "--white", "human", game="go")
    expect_in(r"^ 9  \.  \.  \.  \.  \.  \.  \.  \.  \. $", said)
    expect_in("^Go problem: White to kill B3. Black: a person. White: a person", said)
    expect_in("^illegal: E1 lies outside the bounds", said)
    expect_in(r"^White: 1\.\.\. A4", said)
    expect_in(r"^Go problem: White to kill .*found\)", play([*STONES, "done"], "--create", game="go"))
    said = play([*STONES, "done plain", "E1"], "--create", *PEOPLE, game="go")
    expect_in(r"^White: 1\.\.\. E1", said)
    expect_in("^It cannot be played: ", play(["done"], "--create", game="go"))
    expect_refusal(tabia("play", "chess", "--create", stdin=""), 2, "--create")


def test_the_main_menu():
    with tempfile.TemporaryDirectory() as home:
        lines = "play chess --white human --black human --no-board\ne4\nmenu\ncontinue --no-board\ne5\nmenu\nnonsense\nversion\n\nquit\n"
        done = tabia("--home", home, stdin=lines)
        expect(done.returncode == 0, done.stderr)
        expect(done.stdout.count("What would you like to do?") == 2, done.stdout)
        expect(done.stdout.count("Back at the menu.") == 4, done.stdout)
        for pattern in ("^White: 1. e4", "Go on with: continue$", "^Unfinished: Chess, .*1 move, unfinished, Black to move",
                        r"^Black: 1\.\.\. e5", "^Unfinished: Chess, .*2 moves"):
            expect_in(pattern, done.stdout)
        expect("nonsense" in done.stderr, done.stderr)
        expect(len([name for name in os.listdir(os.path.join(home, "games")) if name.endswith(".pgn")]) == 1)
        expect(tabia("--home", home, stdin="").returncode == 0, "it never fails for lack of arguments")


def test_the_menu_asks_what_it_was_not_told():
    with tempfile.TemporaryDirectory() as home:
        lines = "play\nDraughts\n11-15\nmenu\ntictactoe\nchess\ne4\nmenu\ngames\nload 9\nload 2\nmenu\nset look ascii\nset look up\nsettings\nplay\n"
        done = tabia("--home", home, stdin=lines)
        expect(done.returncode == 0, done.stderr)
        for pattern in ("^Which game: chess, draughts or go", "^English draughts. Black: you", "^Chess. White: you",
                        "^  1. Chess, ", "^  2. English draughts, ", "^unreadable: load 9: write the number of a game",
                        "^look is ascii now", "^unreadable: ", r"^  look +ascii"):
            expect_in(pattern, done.stdout)
        expect(done.stdout.count("English draughts. Black: you") >= 2, done.stdout)


def test_bad_endings_keep_the_game():
    for number in (signal.SIGTERM, signal.SIGHUP):
        with tempfile.TemporaryDirectory() as home:
            running = subprocess.Popen([TABIA, "play", "chess", "--home", home, "--no-board", "--book", "none", "--movetime", "1000"],
                                       stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
            running.stdin.write("e4\n")
            running.stdin.flush()
            for line in running.stdout:
                if "White: 1. e4" in line:
                    break
            running.send_signal(number)  # while the computer thinks, for a long time
            rest, _ = running.communicate(timeout=60)
            expect(running.returncode == 130 and "Saved to" in rest, running.returncode, rest)
            (name,) = [name for name in os.listdir(os.path.join(home, "games")) if name.endswith(".pgn")]
            expect("1. e4" in open(os.path.join(home, "games", name)).read())


if __name__ == "__main__":
    run(sys.modules[__name__])
