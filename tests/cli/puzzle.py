"""The trainer in the terminal: what is asked and answered, bad moves, hints, modes, the end of the input, kill -9."""

import json
import os
import re
import signal
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(__file__), ".."))
from cli_harness import TABIA, expect, expect_refusal, run, tabia

MATES = [  # the solver's position, the line
    ("6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1", ["d1d8"]),
    ("4r3/7R/6B1/8/5k2/1Pb2P2/2P3PP/1K6 b - - 0 1", ["e8e1", "b1a2", "e1a1"]),
]


class Home:
    def __enter__(self):
        self.folder = tempfile.TemporaryDirectory()
        return self

    def __exit__(self, *_):
        self.folder.cleanup()

    @property
    def name(self):
        return self.folder.name

    def add(self, problems):
        lines = [json.dumps({"id": f"m{i}", "fen": fen, "moves": moves, "mate": (len(moves) + 1) // 2,
                             "themes": ["mate"]}) for i, (fen, moves) in enumerate(problems)]
        done = tabia("library", "import", "-", "--format", "jsonl", "--home", self.name, stdin="\n".join(lines))
        expect(done.returncode == 0, done.stderr)

    def puzzle(self, commands, *args, code=0):
        done = tabia("puzzle", *args, "--home", self.name, "--seed", "1", "--player", "somebody", "--seconds", "0.3",
                     stdin="\n".join(commands) + "\n")
        expect(done.returncode == code, done.returncode, done.stdout, done.stderr)
        return done.stdout

    def attempts(self):
        return json.loads(tabia("library", "stats", "--json", "--home", self.name).stdout)["attempts"]


def test_a_mate_in_two_with_the_defence_in_between():
    with Home() as home:
        home.add(MATES[1:])
        said = home.puzzle(["Ke9", "e8f7", "Re1+", "Ra1", "quit"], "chess")
        expect("Black to move. Mate in 2." in said, said)
        expect("unreadable: " in said and "illegal: " in said, said)
        expect("Right: Re1+" in said and "The answer: Ka2" in said and "Black to move. Mate in 1." in said, said)
        expect("Solved." in said and re.search(r"Your rating: 1\d\d\d \(\+\d+\)", said), said)
        expect(home.attempts() == 1)


def test_a_wrong_move_ends_a_rated_try_or_is_taken_back():
    with Home() as home:
        home.add(MATES[:1])
        said = home.puzzle(["Rd7", "quit"], "chess")
        expect("Wrong: Rd7?" in said and "Failed. The solution: 1. Rd8#" in said and "(-" in said, said)
        said = home.puzzle(["Rd7", "Rd8", "quit"], "chess", "--wrong", "back")
        expect("Taken back: try again." in said and "Solved." in said, said)
        expect(home.attempts() == 2)


def test_any_mate_is_accepted():
    with Home() as home:
        home.add([("6k1/5ppp/8/8/8/8/R4PPP/3R2K1 w - - 0 1", ["d1d8"])])
        expect("Solved." in home.puzzle(["Ra8", "quit"], "chess"))


def test_hints_solution_and_the_words_between():
    with Home() as home:
        home.add(MATES[:1])
        said = home.puzzle(["hint", "hint", "hint", "solution", "nonsense", "progress", "help", "quit"], "chess")
        expect("Themes: mate" in said and "Look at: rook on d1" in said and "The move: Rd8#" in said, said)
        expect("Failed. The solution" in said and "unreadable: Enter goes on" in said, said)
        expect("somebody: rating" in said and "difficulty N" in said, said)
        expect("In all: 0 of 1 solved" in said and re.search(r"mate +0 of 1", said), said)


def test_difficulty_above_ten_is_ten_and_the_rest_is_asked_again():
    with Home() as home:
        home.add(MATES)
        for number in ("11", "99999999999999999999"):
            said = home.puzzle(["quit"], "chess", "--difficulty", number)
            expect("Nothing left" in said, said)  # no mate in ten is there
        said = home.puzzle(["0", "-3", "two", "2", "quit"], "chess", "--difficulty", "many")
        expect(said.count("How many moves to find, 1 to 10?") == 4 and "Mate in 2." in said, said)
        said = home.puzzle(["difficulty 1", "Rd8", "difficulty", "x", "2", "quit"], "chess", "--difficulty", "2")
        expect("Mate in 1." in said and "Solved." in said and said.count("Mate in 2.") == 2, said)


def test_continue_with_enter_until_all_are_seen():
    with Home() as home:
        home.add(MATES)
        said = home.puzzle(["solution", "", "solution", "continue", "quit"], "chess")
        expect(said.count("Failed.") == 2 and "Problem 3." in said, said)


def test_the_end_of_input_keeps_everything():
    with Home() as home:
        home.add(MATES[:1])
        done = tabia("puzzle", "chess", "--home", home.name, stdin="Rd8")
        expect(done.returncode == 0 and "Solved." in done.stdout, done.stdout, done.stderr)
        expect(home.attempts() == 1)
        expect(tabia("puzzle", "chess", "--home", home.name, stdin="").returncode == 0)


def test_modes():
    with Home() as home:
        home.add(MATES)
        solve = ["d1d8", "e8e1", "e1a1"]  # whichever of the two it is: moves of the other are refused
        said = home.puzzle(solve + ["next"] + solve, "chess", "--mode", "streak")
        expect(said.count("Solved.") == 2 and "Your rating" not in said, said)
        said = home.puzzle(["h2h3", "g2g3", "e8e7"], "chess", "--mode", "streak")
        expect("Over: a wrong move ends the streak" in said, said)
        said = home.puzzle(solve + [""] + solve, "chess", "--mode", "woodpecker", "--set", "2")
        expect("Cycle 1 done: 2 of 2 solved" in said, said)
        said = home.puzzle(["quit"], "chess", "--mode", "storm")
        expect(re.search(r"[23]:\d\d left", said), said)
        said = home.puzzle(solve + ["quit"], "chess", "--mode", "repeat")
        expect("Solved." in said, said)


def test_an_empty_library_has_what_comes_with_the_program():
    with Home() as home:
        said = home.puzzle(["solution", "quit"], "draughts", "--no-board")
        expect(re.search(r"\d{2,} that come with Tabia", said) and "Failed. The solution: 1. " in said, said)
        said = home.puzzle(["solution", "quit"], "go")
        expect(re.search(r"\d{3} that come with Tabia", said) and re.search("to move. (Kill|Live); ", said), said)
        said = home.puzzle(["solution", "quit"])
        expect("Failed." in said, said)
        said = home.puzzle(["solution", "quit"], "chess")
        expect("that come with Tabia" in said and "Mate in" in said, said)
        done = tabia("puzzle", "tictactoe", "--home", home.name, stdin="quit")
        expect_refusal(done, 1, "tabia library import")


def test_a_wrong_stone_is_refuted():
    record = {"id": "three", "problem": "9 9\n---wb....\nwwwwb....\nbbbbb....\n" + ".........\n" * 6 +
              "White to live 1 2\n", "solution": ["B9"]}
    with Home() as home:
        done = tabia("library", "import", "-", "--format", "jsonl", "--check", "--home", home.name,
                     stdin=json.dumps(record))
        expect(done.returncode == 0, done.stderr)
        said = home.puzzle(["A9", "B9", "quit"], "go", "--wrong", "back")
        expect("Wrong: A9? B9!" in said and "Solved." in said, said)


def test_wrong_usage():
    expect_refusal(tabia("puzzle", "chess", "--json"), 2, "--json")
    expect_refusal(tabia("puzzle", "ludo"), 2, "ludo")
    expect_refusal(tabia("puzzle", "chess", "--rating", "x"), 2, "range")
    expect(tabia("puzzle", "chess", "--mode", "blitz").returncode == 2)


def kill_during_play(home, rounds):
    """Kills the program right after the last of so many answers; returns how many attempts it has told of."""
    command = [TABIA, "puzzle", "chess", "--home", home.name, "--no-board", "--seed", "1"]
    running = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
                               text=True)
    told = 0
    for _ in range(rounds):
        running.stdin.write("solution\n")
        running.stdin.flush()
        for line in running.stdout:
            if line.startswith("Your rating"):
                told += 1
                break
        running.stdin.write("\n")
        running.stdin.flush()
    running.send_signal(signal.SIGKILL)
    running.stdin.close()
    running.stdout.close()
    running.wait()
    return told


def test_no_told_attempt_is_lost_by_kill_9():
    with Home() as home:
        home.add(MATES)
        told = 0
        for number in range(int(os.environ.get("TABIA_KILLS", "4"))):
            told += kill_during_play(home, 1 + number % 3)
            expect(home.attempts() >= told, home.attempts(), told)
        expect(told > 0)


if __name__ == "__main__":
    run(sys.modules[__name__])
