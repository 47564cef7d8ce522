"""The full screen of `tabia play` on a terminal of its own: what is played is read from the game that is kept."""

import glob
import os
import re
import signal
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(__file__), ".."))
from cli_harness import expect, run
from terminal_harness import DOWN, ENTER, ESCAPE, LEAVES_SCREEN, PATIENCE, UP, Terminal


class Screen(Terminal):
    """One game of chess, or the menu."""

    def __init__(self, home, *args, people=True, menu=False, **kwargs):
        self.home = home
        seats = ["--white", "human", "--black", "human"] if people else []
        game = [] if menu else ["play", "chess", "--endings", "none", "--book", "none"]
        super().__init__(*game, "--home", home, *([] if menu else seats), *args, **kwargs)

    def game(self):
        files = glob.glob(f"{self.home}/games/*.pgn")
        text = open(files[0]).read() if files else ""
        body = re.sub(r"\{[^}]*\}", " ", text.rpartition("]\n")[2])  # without tags and remarks
        return " ".join(re.sub(r"\d+\.\.\.", " ", body).split())

    def keeps(self, moves):
        self.until(lambda: self.game().startswith(moves), moves)


def test_a_game_by_arrows():
    with tempfile.TemporaryDirectory() as home:
        screen = Screen(home)
        screen.sees("White to move.")
        screen.press(ENTER, UP, UP, ENTER)
        screen.keeps("1. e4")
        screen.press(UP, UP, UP, ENTER, DOWN, DOWN, ENTER)
        screen.keeps("1. e4 e5")
        screen.press("z")
        screen.until(lambda: "e5" not in screen.game(), "the undo")
        screen.press("/", "c5", ENTER)
        screen.keeps("1. e4 c5")
        screen.press("q")
        expect(screen.end() == 0)
        expect(LEAVES_SCREEN in screen.written)
        expect(b"Saved to" in screen.written.split(LEAVES_SCREEN)[-1], screen.written[-500:])


def test_from_the_menu_to_a_game_of_go_and_back():
    with tempfile.TemporaryDirectory() as home:
        screen = Screen(home, menu=True, rows=30)
        screen.sees("What would you like to do?")
        screen.press(ENTER)
        screen.sees("Go, 9 lines")
        screen.press(DOWN, DOWN, ENTER)
        screen.sees("How strong is the computer?")
        screen.press(ENTER)
        screen.sees("Two people")
        screen.press(DOWN, DOWN, ENTER)
        screen.sees("Black to move.")
        screen.press(ENTER)
        screen.until(lambda: glob.glob(f"{home}/games/go-*.sgf"), "the game")
        screen.press("q")
        screen.sees("What would you like to do?")
        screen.press(ESCAPE)
        expect(screen.end() == 0)


def test_a_window_of_any_size():
    with tempfile.TemporaryDirectory() as home:
        screen = Screen(home)
        screen.sees("White to move.")
        for columns, rows, word in [(20, 5, "Make the window"), (120, 40, "White to move."), (1, 1, ""), (300, 100, "Esc menu")]:
            screen.resize(columns, rows)
            screen.sees(word)
        screen.press(ENTER, UP, UP, ENTER)
        screen.keeps("1. e4")
        screen.press("q")
        expect(screen.end() == 0)


def test_signals_leave_the_terminal_as_it_was():
    for send in [lambda screen: screen.running.terminate(), lambda screen: screen.press(b"\x03")]:
        with tempfile.TemporaryDirectory() as home:
            screen = Screen(home)
            screen.sees("White to move.")
            screen.press("/", "e4", ENTER)
            screen.keeps("1. e4")
            send(screen)
            expect(screen.end() == 130)
            expect(LEAVES_SCREEN in screen.written)
            expect(screen.game().startswith("1. e4"))


def test_it_is_stopped_and_goes_on():
    with tempfile.TemporaryDirectory() as home:
        screen = Screen(home)
        screen.sees("White to move.")
        while screen.read(0.3):  # until all of it is painted: what is written in the middle of that may be lost
            pass
        os.kill(screen.running.pid, signal.SIGTSTP)
        screen.until(lambda: LEAVES_SCREEN in screen.written, "the shell's screen")
        screen.glass.resize(80, 24)
        os.kill(screen.running.pid, signal.SIGCONT)
        screen.sees("White to move.")
        screen.press("/", "e4", ENTER)
        screen.keeps("1. e4")
        screen.press("q")
        expect(screen.end() == 0)


def test_a_closed_terminal_ends_it():
    with tempfile.TemporaryDirectory() as home:
        screen = Screen(home)
        screen.sees("White to move.")
        screen.press("/", "e4", ENTER)
        screen.keeps("1. e4")
        os.close(screen.slave)
        os.close(screen.master)
        screen.running.wait(PATIENCE)
        expect(screen.game().startswith("1. e4"))


def test_the_screen_lives_while_the_computer_thinks():
    with tempfile.TemporaryDirectory() as home:
        screen = Screen(home, "--movetime", "1000", people=False)
        screen.sees("White to move.")
        screen.press(ENTER, UP, UP, ENTER)
        screen.sees("thinks")
        screen.press("?")
        screen.sees("Esc puts this away")
        screen.press(ESCAPE)
        screen.press(" ")
        screen.until(lambda: re.match(r"1\. e4 [a-hN]", screen.game()), "the answer")
        screen.press("q")
        expect(screen.end() == 0)


def test_lines_where_there_is_no_screen():
    for args, options in [(["--line"], {}), ([], {"term": "dumb"}), ([], {"columns": 39}), ([], {"rows": 14}),
                          ([], {"term": "no-such-terminal"}), (["--no-board"], {})]:
        with tempfile.TemporaryDirectory() as home:
            screen = Screen(home, *args, **options)
            screen.sees("Type a move, or help.")
            screen.press("quit\n")
            expect(screen.end() == 0)
            expect(LEAVES_SCREEN not in screen.written, args, options)


if __name__ == "__main__":
    run(sys.modules[__name__])
