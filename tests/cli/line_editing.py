"""Lines typed on a terminal: Tab, the lines before, signals, clocks; and nothing of all that through a pipe."""

import os
import re
import signal
import stat
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(__file__), ".."))
from cli_harness import expect, run, tabia
from terminal_harness import CTRL_C, CTRL_D, CTRL_Z, LEFT, TAB, UP, Terminal

PEOPLE = ("--white", "human", "--black", "human")
HOME_KEY, LIST_AGAIN = b"\x01", b"\x12"  # Ctrl-A, Ctrl-R


def play(home, *args, **kwargs):
    at = Terminal("play", "chess", "--line", "--no-board", "--book", "none", "--home", home, *(args or PEOPLE), **kwargs)
    at.sees(" >")
    at.reads_keys()
    return at


def test_tab_completes_commands_moves_and_files():
    with tempfile.TemporaryDirectory() as home:
        at = play(home)
        at.press("Nf", TAB, "\n")
        at.sees("White: 1. Nf3, knight g1 to f3.")
        at.press("N", TAB, TAB)
        at.sees("Na6  Nc6  Nf6  Nh6")
        at.press("f", TAB, "\n")
        at.sees("Black: 1... Nf6")
        at.press("sa", TAB, f"{home}/my game.pgn\n")
        at.sees("my game.pgn.")
        at.press("loa", TAB, f"{home}/my", TAB, "\n")
        at.sees("Loaded ")
        at.press("set sin", TAB, "o", TAB, TAB)
        at.sees("off  on")
        at.press("n\n")
        at.sees("single-move is on now.")
        at.press("quit\n")
        expect(at.end() == 0)


def test_keys_within_the_line():
    with tempfile.TemporaryDirectory() as home:
        at = play(home)
        at.press("f", HOME_KEY, "N", b"\x05", "4", b"\x7f", "3\n")
        at.sees("White: 1. Nf3")
        at.press("xx", b"\x15", "e5\n")
        at.sees("Black: 1... e5")
        at.press("hint4", LEFT, b"\x0b", "\n")
        at.sees("Hint: the ")
        at.press("é" * 30, b"\x15", "quit\n")
        expect(at.end() == 0)


def test_lines_come_again_also_next_time():
    with tempfile.TemporaryDirectory() as home:
        at = play(home)
        at.press("menu\n")
        at.sees("Moves made: 0.")
        at.press("board off\n")
        at.sees("when you ask for it")
        at.press(UP, UP, "\n")
        at.until(lambda: at.glass.text().count("Moves made: 0.") == 2, "the same again")
        at.press("quit\n")
        expect(at.end() == 0)
        path = os.path.join(home, "history")
        expect(open(path).read().split("\n") == ["menu", "board off", "menu", "quit", ""], open(path).read())
        expect(stat.S_IMODE(os.stat(path).st_mode) == 0o600, "for its owner only")
        at = play(home)
        at.press(LIST_AGAIN, "boa", "\n")
        at.sees("when you ask for it")
        at.press("quit\n")
        expect(at.end() == 0)


def test_signals_while_a_line_is_typed():
    for send, code in ((lambda at: at.press(CTRL_C), 130), (lambda at: at.running.send_signal(signal.SIGTERM), 130),
                       (lambda at: at.press(b"\x15", CTRL_D), 0)):
        with tempfile.TemporaryDirectory() as home:
            at = play(home)
            at.press("e4\n")
            at.sees("White: 1. e4")
            at.sees("Black to move.")
            at.press("Nf")
            at.sees("> Nf")
            send(at)
            expect(at.end() == code, at.running.returncode)
            expect("Saved to" in at.glass.text(), at.glass.text())


def test_stopped_and_going_on_with_the_line():
    with tempfile.TemporaryDirectory() as home:
        at = play(home, shell=True)
        at.press("Nf")
        at.sees("> Nf")
        at.press(CTRL_Z)
        at.sees("[stopped]")
        expect(at.terminal_is_as_it_was(), "the shell's terminal")
        at.press("\n")
        at.until(lambda: at.glass.text().count("> Nf") == 2, "the line again")
        at.press("3\n")
        at.sees("White: 1. Nf3")
        at.press("quit\n")
        expect(at.end() == 0)


def test_a_clock_runs_out_while_a_line_is_typed():
    with tempfile.TemporaryDirectory() as home:
        at = play(home, *PEOPLE, "--time", "0.01")
        at.press("Nf")
        at.sees("White loses on time: Black wins. 0-1")
        at.sees("quit. > Nf")  # what was begun is still there
        at.reads_keys()
        at.press(b"\x15", "quit\n")
        expect(at.end() == 0)


def test_puzzles_and_the_menu_have_it_too():
    with tempfile.TemporaryDirectory() as home:
        at = Terminal("--home", home, columns=39, rows=40)  # too narrow for the full screen
        at.sees("What would you like to do?")
        at.press("puz", TAB, "go --no-board\n")
        at.sees("to move.")
        at.press("sol", TAB, "\n")
        at.sees("Failed.")
        at.press("qu", TAB, "\n")
        at.sees("Back at the menu.")
        at.press("quit\n")
        expect(at.end() == 0)


def test_a_window_that_changes_and_a_line_that_never_ends():
    with tempfile.TemporaryDirectory() as home:
        at = play(home)
        at.resize(50, 20)
        for _ in range(50):
            at.press("x" * 100)
            while at.read(0.01):
                pass
        at.press("\n")
        at.hears("White to move.")
        at.press("\x15" + "e4\n")
        at.hears("White: 1. e4")
        at.press("quit\n")
        expect(at.end() == 0)


def test_a_pipe_leaves_no_history():
    with tempfile.TemporaryDirectory() as home:
        done = tabia("play", "chess", *PEOPLE, "--no-board", "--home", home, stdin="N\t\ne4\nquit\n")
        expect(done.returncode == 0 and re.search("^White: 1. e4", done.stdout, re.MULTILINE), done.stdout)
        expect("\033" not in done.stdout and not os.path.exists(os.path.join(home, "history")), done.stdout)


if __name__ == "__main__":
    run(sys.modules[__name__])
