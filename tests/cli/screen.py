"""The full screen of `tabia play` on a terminal of its own: what is played is read from the game that is kept."""

import glob
import json
import os
import re
import signal
import subprocess
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


def chosen(screen, label):
    """Goes down the menu to the entry, and takes it."""
    screen.until(lambda: re.search(f"> ?{label}|{label}", screen.glass.text()), label)
    while screen.read():  # a menu that is still being painted says nothing about where its mark is
        pass
    for _ in range(40):
        marked = re.search(r"[│|] > (.*?) *[│|]", screen.glass.text())
        if marked and marked.group(1).startswith(label):
            screen.press(ENTER)
            return
        screen.press(DOWN)
        screen.until(lambda: re.search(r"[│|] > (.*?) *[│|]", screen.glass.text()) and
                     (not marked or re.search(r"[│|] > (.*?) *[│|]", screen.glass.text()).group(1) != marked.group(1)), "the next entry")
    raise AssertionError(f"{label} is not in the menu: {screen.glass.text()}")


def test_everything_comes_back_to_the_menu():
    with tempfile.TemporaryDirectory() as home:
        screen = Screen(home, menu=True, rows=40)
        for entry, game, answers in (("Puzzles", "Go", [("to move.", "quit\n")]),
                                     ("Solve a position", "Chess", [("A position as text", "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1\n"), ("Proved: mate in 1", "")]),
                                     ("Solve a position", "Go", [("A position as text", "nonsense\n"), ("nonsense", "")]),
                                     ("Make problems", "Chess", [("5 added", "")]),
                                     ("Study", "", [("alphabeta", "")]), ("Library", "", [("problems|Problems", "")]),
                                     ("Commands of the shell", "", [("Subcommands", "")])):
            screen.sees("What would you like to do?")
            chosen(screen, entry)
            if game:
                chosen(screen, game)
            for word, line in answers:
                screen.until(lambda: re.search(word, screen.glass.text()) or re.search(word, screen.written.decode(errors="replace")), word)
                if line:
                    screen.press(line)
            screen.sees("Enter goes back to the menu")
            screen.press(ENTER)
        screen.sees("What would you like to do?")
        screen.press(ESCAPE)
        expect(screen.end() == 0)


def test_settings_on_the_screen():
    with tempfile.TemporaryDirectory() as home:
        screen = Screen(home, menu=True, rows=40, columns=100)
        screen.sees("What would you like to do?")
        chosen(screen, "Settings")
        chosen(screen, "level-chess")
        screen.sees("how strong the computer plays chess")
        chosen(screen, "3")
        screen.sees("level-chess is 3 now.")
        chosen(screen, "thinking")
        screen.sees("from 0.001 to 100000")
        screen.press(b"\x7f", "soon", ENTER)
        screen.sees("unreadable: thinking 'soon'")
        chosen(screen, "thinking")
        screen.sees("from 0.001 to 100000")
        screen.press(b"\x7f", "2.5", ENTER)
        screen.sees("thinking is 2.5 now.")
        screen.press(ESCAPE)
        screen.sees("What would you like to do?")
        screen.press(ESCAPE)
        expect(screen.end() == 0)
        kept = json.load(open(os.path.join(home, "settings.json")))
        expect(kept == {"version": 1, "level-chess": "3", "thinking": 2.5}, kept)


def test_a_go_problem_by_keys():
    with tempfile.TemporaryDirectory() as home:
        screen = Screen(home, menu=True, rows=30)
        screen.sees("What would you like to do?")
        chosen(screen, "Create a Go problem")
        screen.sees("Editing. Black to move.")
        for line in ("size 5x4", "B B3 C3 A2 B2", "W D4 C4 D3 D2 C2 C1 B1 A1"):
            screen.press("/", line, ENTER)
        screen.press("t")
        screen.sees("Editing. White to move.")
        screen.press("/goal kill B3", ENTER)
        screen.sees("Editing. White to kill B3.")
        screen.press("d")
        screen.sees("Go problem: White to kill B3")
        screen.sees("White to move.")
        screen.press("/B4", ENTER)
        screen.until(lambda: any(";W[ba]" in open(file).read() for file in glob.glob(f"{home}/games/*.sgf")), "the move")
        screen.press("q")
        screen.sees("What would you like to do?")
        screen.press(ESCAPE)
        expect(screen.end() == 0)


def test_a_chess_position_by_keys():
    with tempfile.TemporaryDirectory() as home:
        screen = Screen(home)
        screen.sees("White to move.")
        screen.press("/ed\t", ENTER)  # Tab knows the word
        screen.sees("Editing. White to move, castling KQkq.")
        screen.press("/clear", ENTER, "K", UP, UP, "R", UP, UP, UP, "k", "d")
        screen.sees("It cannot be played")  # the rook gives check, and White is to move
        screen.press("t", "d")
        screen.until(lambda: "Editing" not in screen.glass.text() and "Black to move." in screen.glass.text(), "the game")
        screen.press("q")
        expect(screen.end() == 0)
        (file,) = glob.glob(f"{home}/games/*.pgn")
        expect('[FEN "8/4k3/8/8/4R3/8/4K3/8 b - - 0 1"]' in open(file).read(), open(file).read())


DIRECT = """tabia-direct|a terminal whose colours are no palette,
    RGB, colors#0x1000000, pairs#0x10000,
    setaf=\\E[%?%p1%{8}%<%t3%p1%d%e38\\:2\\:\\:%p1%{65536}%/%d\\:%p1%{256}%/%{255}%&%d\\:%p1%{255}%&%d%;m,
    setab=\\E[%?%p1%{8}%<%t4%p1%d%e48\\:2\\:\\:%p1%{65536}%/%d\\:%p1%{256}%/%{255}%&%d\\:%p1%{255}%&%d%;m,
    use=xterm-256color,
"""


def test_colours_as_many_as_the_terminal_has():
    with tempfile.TemporaryDirectory() as home:
        subprocess.run(["tic", "-x", "-o", home, "-"], input=DIRECT.encode(), check=True)
        square = (0xD8, 0xB9, 0x8E)
        for term, colour in (("tabia-direct", b"48:2::%d:%d:%d" % square), ("xterm-256color", b"48;5;180"), ("xterm", b"43m")):
            screen = Screen(home, "--new", term=term, TERMINFO_DIRS=f"{home}:")
            screen.sees("White to move.")
            expect(colour in screen.written, term, screen.written[:1000])
            screen.press("q")
            expect(screen.end() == 0)
        screen = Screen(home, "--new", NO_COLOR="1")
        screen.sees("White to move.")
        expect(b"48;5" not in screen.written, "colours that nobody wants")
        screen.press("q")
        expect(screen.end() == 0)


def test_the_first_game_of_draughts_says_what_takes_so_long():
    with tempfile.TemporaryDirectory() as home:
        screen = Terminal("play", "draughts", "--home", home, "--white", "human", "--black", "human")
        screen.hears("the small endings of draughts are solved")
        screen.sees("Black to move.")
        screen.press("q")
        expect(screen.end() == 0)
        screen = Terminal("play", "draughts", "--home", home, "--white", "human", "--black", "human")
        screen.sees("Black to move.")
        expect(b"small endings" not in screen.written)
        screen.press("q")
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
        screen.sees("Thinks: depth ")
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
