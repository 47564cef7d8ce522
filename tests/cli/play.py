"""tabia play in line mode: whole games through pipes."""

import glob
import os
import re
import signal
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(__file__), ".."))
from cli_harness import TABIA, expect, expect_refusal, run, tabia

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
FAKE = os.path.join(ROOT, "src", "match", "fake_engine_for_tests.py")
QUICK = ("--nodes", "500", "--seed", "1", "--no-board")
PEOPLE = ("--white", "human", "--black", "human", "--no-board")


def fake(mode):
    return f"uci:python3 '{FAKE}' {mode}"


def play(commands, *args, game="chess", code=0):
    """The lines that were said, with no book. What is not saved goes to a folder of its own, where no solved endings are made."""
    if "--endings" not in args:
        args = (*args, "--endings", "none")
    if "--book" not in args:
        args = (*args, "--book", "none")
    with tempfile.TemporaryDirectory() as home:
        done = tabia("play", game, "--home", home, *args, stdin="\n".join(commands) + "\n")
        expect(done.returncode == code, "exit code", done.returncode, done.stderr, done.stdout)
        expect(done.stderr == "", done.stderr)
        expect("\033" not in done.stdout, "no colours through a pipe")
        return done.stdout.splitlines()


def expect_line(lines, *patterns):
    """Lines that match, in this order."""
    rest = iter(lines)
    for pattern in patterns:
        expect(any(re.search(pattern, line) for line in rest), repr(pattern), "is missing in\n" + "\n".join(lines))


def expect_no_line(lines, pattern):
    expect(not any(re.search(pattern, line) for line in lines), repr(pattern), "in\n" + "\n".join(lines))


# --- The rules, announced


def test_scholars_mate_by_white_and_fools_mate_by_black():
    lines = play(["e4", "e5", "Bc4", "Nc6", "Qd1-h5", "g8f6", "Qxf7"], *PEOPLE)
    expect_line(lines, r"^White: 4\. Qxf7#, queen h5 takes f7, checkmate\.$", r"^Checkmate: White wins\. 1-0$",
                "^The game is over")
    lines = play(["f3", "e5", "g4", "Qh4", "e4"], *PEOPLE)
    expect_line(lines, r"^Checkmate: Black wins\. 0-1$", "^illegal: the game is over: checkmate")


def test_castling_en_passant_promotion_and_check():
    lines = play(["O-O", "O-O-O"], *PEOPLE, "--position", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1")
    expect_line(lines, "^White: 1. O-O, castles kingside", r"^Black: 1\.\.\. O-O-O, castles queenside")
    lines = play(["e4", "a6", "e5", "d5", "exd6"], *PEOPLE)
    expect_line(lines, "^White: 3. exd6, pawn e5 takes d6 en passant")
    lines = play(["e8", "e8=N", "undo", "e8=Q"], *PEOPLE, "--position", "7k/4P3/8/8/8/8/8/K7 w - - 0 1")
    expect_line(lines, "^illegal: e8: promotion piece missing", "becomes a knight", "^Taken back: e8=N",
                "becomes a queen, check", r"^Check\.$")


def test_draws_by_rule():
    lines = play(["Qb6"], *PEOPLE, "--position", "k7/8/8/1Q6/8/8/8/7K w - - 0 1")
    expect_line(lines, r"^Draw: stalemate\. 1/2-1/2$")
    lines = play(["Kxe2"], *PEOPLE, "--position", "k7/8/8/8/8/8/4q3/4K3 w - - 0 1")
    expect_line(lines, r"^Draw: dead position")
    shuffle = ["Nf3", "Nf6", "Ng1", "Ng8"]
    lines = play([*shuffle, *shuffle, "draw"], *PEOPLE)
    expect_line(lines, "^A draw may be claimed with draw: threefold", r"^Draw: threefold repetition\. 1/2-1/2")
    expect_line(play(shuffle * 4, *PEOPLE), "^Draw: fivefold repetition")
    rook = "7k/8/8/8/8/8/R7/K7 w - - {} 90"
    lines = play(["Ra3", "draw"], *PEOPLE, "--position", rook.format(99))
    expect_line(lines, "^A draw may be claimed with draw: 50-move rule", "^Draw: 50-move rule")
    expect_line(play(["Ra3"], *PEOPLE, "--position", rook.format(149)), "^Draw: 75-move rule")


def test_refused_lines():
    lines = play(["e5", "Nf9", "hello world", "undo 3", "save", "level x", "board maybe", "replay soon", "setup 8/8",
                  "\x00\x1b[31m", "é" * 3000, "", "load /no/such/file", "99"], *PEOPLE)
    refusals = [line for line in lines if line.startswith(("illegal:", "unreadable:"))]
    expect(len(refusals) == 12, len(refusals), refusals)
    expect(refusals[0].startswith("illegal: e5: no pawn can go there"), refusals[0])
    expect(lines.count("White to move.") == 15, lines)
    expect_line(lines, "^Not loaded: /no/such/file: .*No such file")


# --- Against the computer


def test_the_person_has_the_side_that_moves_first():
    lines = play(["e4"], *QUICK)
    expect(lines[0] == "Chess. White: you. Black: computer. Type a move, or help.", lines[0])
    expect_line(lines, "^White: 1. e4", r"^Black: 1\.\.\. .*Thinks [-+0]")
    lines = play([], *QUICK, "--position", "4k3/8/8/8/8/8/4P3/4K3 b - - 0 1")
    expect(lines[0].startswith("Chess. White: computer. Black: you."), lines[0])
    expect(lines[1] == "Black to move.", lines)


def test_all_that_is_done_is_logged():
    with tempfile.TemporaryDirectory() as home:
        both = ("--white", "human", "--black", "human", "--no-board", "--home", home)
        done = tabia("play", "chess", *both, stdin="e4\nKe5\nlog\nlog 0\nundo\nquit\n")
        expect(done.returncode == 0, done.stderr)
        expect(re.search(r"^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d chess> e4$", done.stdout, re.MULTILINE), done.stdout)
        expect("unreadable: log '0'" in done.stdout, done.stdout)
        with open(os.path.join(home, "actions.log"), encoding="utf-8") as file:
            log = file.read()
        for line in ("chess> e4", "chess: White: 1. e4, pawn e2 to e4.", "chess> Ke5", "chess: Taken back: e4."):
            expect(line in log, line, log)


def test_the_computer_moves_first_when_it_is_white():
    for args in (("--black", "human"), ("--white", "computer")):
        lines = play([], *QUICK, *args)
        expect(lines[0].startswith("Chess. White: computer. Black: you."), lines[0])
        expect_line(lines, "^White: 1. .*Thinks", "^Black to move")


def test_undo_and_redo_are_pairs():
    lines = play(["e4", "undo", "redo", "undo", "d4", "redo", "undo", "undo"], *QUICK)
    expect_line(lines, r"^Taken back: \w+, e4\.$", r"^Played again: e4, \w+\.$", "^Taken back", "^White: 1. d4",
                "^Nothing was taken back", r"^Taken back: \w+, d4", "^There is nothing to take back")


def test_hints_come_in_stages():
    mate = ("--position", "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1")
    lines = play(["hint", "hint", "why Ra7", "why Ra8", "go"], *QUICK, *mate)
    expect_line(lines, r"^Hint: the rook on a1\. Ask again", r"^Hint: Ra8# \(rook a1 to a8, checkmate\), White wins in 1",
                "^Ra7: .*Better is Ra8#: White wins in 1", "^Ra8#: White wins in 1.*nothing better",
                "^White: 1. Ra8#", "^Checkmate: White wins")


def test_draw_offers():
    worse = "4k3/8/8/8/8/8/4q3/K7 {} - - 0 1"
    lines = play(["draw"], *QUICK, "--white", "human", "--position", "4k3/8/8/8/8/8/1q6/3K4 w - - 0 1")
    expect_line(lines, "^White offers a draw", "^Black sees .* and plays on", "^Black refuses the draw", "^White to move")
    lines = play(["draw"], *QUICK, "--black", "human", "--position", worse.format("b"))
    expect_line(lines, "^Black offers a draw", "^Draw: agreed. 1/2-1/2")
    lines = play(["draw", "e4", "draw"], *PEOPLE)
    expect_line(lines, "^White offers", "^Make your move; Black accepts with draw", "^Draw: agreed")


def test_resign_swap_hand_go_and_level():
    expect_line(play(["resign", "resign"], *QUICK), "^White resigns: Black wins. 0-1", "^The game is over: White resigns")
    lines = play(["swap"], *QUICK)
    expect_line(lines, "^White: computer. Black: you.", "^White: 1. .*Thinks", "^Black to move")
    lines = play(["hand", "hand"], *QUICK)
    expect_line(lines, "^White: the computer for you. Black: computer.", "^White: 1. .*Thinks",
                "^White: you. Black: computer.", r"^Black: 1\.\.\.", "^White to move")
    lines = play(["go", "go"], *QUICK)
    expect_line(lines, "^White: 1. .*Thinks", r"^Black: 1\.\.\.", "^White: 2. .*Thinks", r"^Black: 2\.\.\.")


def test_computers_play_to_the_end_without_anybody():
    lines = play([], "--white", "random", "--black", "alphabeta:2", "--no-board", "--seed", "3")
    expect_line(lines, "^Checkmate: Black wins|^Draw")
    for player in ("minimax:2", "mcts:300"):
        expect_line(play(["e4", "quit"], "--black", player, "--no-board", "--seed", "1"), r"^Black: 1\.\.\. .*Thinks")


def test_any_game():
    lines = play(["b2", "b2", "moves", "hint"], "--no-board", game="tictactoe")
    expect_line(lines, "^Tic-tac-toe. X: you. O: computer.", "^X: 1. b2", r"^O: 1\.\.\. ", "^illegal: b2 is taken",
                "^  1. ", "^Hint: ")
    lines = play([], "--white", "minimax:9", "--black", "alphabeta:9", "--no-board", game="tictactoe")
    expect_line(lines, "^Draw: full board")


def test_boards():
    lines = play(["e4", "flip", "board off", "d5", "board"], "--white", "human", "--black", "human")
    expect_line(lines, r"^ 8  r  n  b  q  k  b  n  r$", r"^ 4  \.  \.  \.  \. \[P\]", "^    a  b  c  d  e  f  g  h$",
                "^ 1  R  N  B  K  Q  B  N  R$", "^    h  g  f  e  d  c  b  a$", "^Black: 1... d5", r"^    h  g")
    expect(all(ord(c) < 128 for line in lines for c in line), "ASCII through a pipe")


def test_menu_help_moves_and_numbers():
    lines = play(["menu", "help", "moves", "20"], *PEOPLE)
    expect_line(lines, "^Moves made: 0. Position: rnbqkbnr", "^  why .MOVE.", r"^ 20\. ", "^White: 1. ")


def test_replay_shows_every_move():
    lines = play(["e4", "e5", "Nf3", "replay", "replay 0"], *PEOPLE)
    for _ in range(2):
        at = lines.index("This is where the game stands.")
        expect([line.split(",")[0] for line in lines[at - 3:at]] == ["White: 1. e4", "Black: 1... e5", "White: 2. Nf3"],
               lines)
        lines = lines[at + 1:]


# --- Clocks


def test_flag_falls():
    lines = play(["moves"] + ["hint"] * 3, *PEOPLE, "--time", "0.00002")
    expect_line(lines, "Clocks: White 0.0, Black 0.0", "^White loses on time: Black wins. 0-1")
    running = subprocess.Popen([TABIA, "play", "chess", *PEOPLE, "--time", "0.001"], stdin=subprocess.PIPE,
                               stdout=subprocess.PIPE, text=True)
    read_until(running, "White loses on time")  # with nobody saying anything
    running.communicate()
    expect_line(play(["e4"], "--black", "random", "--no-board", "--time", "5+3"), "Clocks: White 5:00, Black 5:00",
                "Clocks: White 5:0[0-3]")


# --- Files


def test_save_and_load_round_trip():
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "my game.pgn")
        again = os.path.join(folder, "again.pgn")
        start = "r3k2r/8/8/8/8/8/4P3/R3K2R w KQkq - 5 12"
        play(["O-O", "e5", f"save {path}"], "--white", "human", "--black", "alphabeta:1", "--position", start,
             "--time", "5+3", "--seed", "2", "--no-board")
        text = open(path).read()
        for tag in ('[FirstPlayer "human"]', '[SecondPlayer "alphabeta:1"]', '[TimeControl "300+3"]', f'[FEN "{start}"]'):
            expect(tag in text, tag, text)
        lines = play([f"save {again}"], "--load", path, "--no-board")
        expect(lines[0].startswith("Chess. White: you. Black: alphabeta:1."), lines[0])
        expect(open(again).read() == text, "the same game", open(again).read(), text)
        read = tabia("convert", path, "-", "--to", "pgn")
        expect(read.returncode == 0 and read.stdout == text, "exact already", read.stderr)
        lines = play([f"load {path}", "undo", "menu"], *PEOPLE)
        expect_line(lines, "^Loaded ", "^Taken back: .*O-O", "^Moves made: 0")


def test_end_of_input_saves():
    with tempfile.TemporaryDirectory() as home:
        for _ in range(2):
            done = tabia("play", "chess", *PEOPLE, "--home", home, stdin="e4\ne5")
            expect(done.returncode == 0 and "Go on with: tabia play chess --load" in done.stdout, done.stdout)
        saved = sorted(glob.glob(os.path.join(home, "games", "*.pgn")))
        expect(len(saved) == 2, "an older game is never written over", saved)
        lines = play(["Nf3"], "--load", saved[0], "--no-board")
        expect_line(lines, "^White: 2. Nf3")
        done = tabia("play", "chess", *PEOPLE, "--home", home, stdin="")
        expect(done.returncode == 0 and "Saved" not in done.stdout, "nothing to save", done.stdout)
        done = tabia("play", "chess", *PEOPLE, "--home", home, stdin="e4\nnew\nquit\n")
        expect(done.stdout.count("Saved to") == 1, "a new game does not lose the old one", done.stdout)
        expect(os.stat(os.path.join(home, "games")).st_mode & 0o077 == 0, "for its owner only")
    done = tabia("play", "chess", *PEOPLE, "--home", "/proc/no", stdin="e4\n")
    expect(done.returncode == 4 and "cannot make the folder" in done.stderr, done.stderr)


def test_bad_files_have_a_place():
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "bad.pgn")
        with open(path, "w") as file:
            file.write('[Event "x"]\n\n1. e4 e5 2. Ke5 *\n')
        expect_refusal(tabia("play", "chess", "--load", path, stdin=""), 4, "bad.pgn:3:13", "illegal: Ke5")
        expect_line(play(["e4", f"load {path}", "menu"], *PEOPLE), "^Not loaded: .*bad.pgn:3:13", "^Moves made: 1")
        open(path, "w").close()
        expect_refusal(tabia("play", "chess", "--load", path, stdin=""), 4, "no game")
        expect_refusal(tabia("play", "chess", "--load", "/no/such", stdin=""), 4, "No such file")
        expect_line(play(["e4", f"save {folder}/no/x.pgn"], *PEOPLE), "^Not saved: .*x.pgn")


def test_a_file_starts_no_programs():
    with tempfile.TemporaryDirectory() as folder:
        path, witness = os.path.join(folder, "evil.pgn"), os.path.join(folder, "witness")
        with open(path, "w") as file:
            file.write(f'[SecondPlayer "uci:touch {witness}"]\n\n1. e4 *\n')
        lines = play([], "--load", path, *QUICK)
        expect_line(lines, "^Chess. White: you. Black: computer.")
        expect(not os.path.exists(witness), "a program was started")


def test_wrong_usage():
    expect_refusal(tabia("play", "chess", "--white", "bob", stdin=""), 2, "bob", "alphabeta:D")
    expect_refusal(tabia("play", "chess", "--white", "minimax:0", stdin=""), 2, "minimax:N")
    expect_refusal(tabia("play", "chess", "--time", "soon", stdin=""), 2, "soon")
    expect_refusal(tabia("play", "chess", "--json", stdin=""), 2, "--json")
    expect_refusal(tabia("play", "chess", "--position", "nonsense", stdin=""), 4)
    expect_refusal(tabia("play", "ludo", stdin=""), 2, "ludo")


# --- Programs that fail


def test_a_dying_engine_does_not_lose_the_game():
    # It plays knights out and home, and dies when it is asked after four plies or more.
    opening = ["Nf3", "Ng1", "Nf3"]
    for mode in ("dies", "killed"):
        lines = play([*opening, "Ng8", "menu"], "--black", fake(mode), *QUICK)
        expect_line(lines, r"^Black: 1\.\.\. Nf6", "^Black's player has failed: .*go asks it again, hand", "^Black to move",
                    "^Black: 3... Ng8|^illegal", "^")
    lines = play([*opening, "hand", "menu"], "--black", fake("dies"), *QUICK)
    expect_line(lines, "^Black's player has failed: ended in the game .exit code 3.", "^White: you. Black: computer.",
                r"^Black: 3\.\.\. .*Thinks", "^White to move", "^Moves made: 6")
    lines = play([*opening, "go", "undo", "undo"], "--black", fake("dies"), *QUICK)
    expect_line(lines, "player has failed", "player has failed", "^Taken back", "^White to move")
    lines = play([*opening, "swap", "resign"], "--black", fake("dies"), *QUICK)
    expect_line(lines, "player has failed", "^White: uci:.* Black: you.", "^Black to move", "^Black resigns: White wins")


def test_a_hanging_or_lying_engine_does_not_either():
    for mode, why in (("hangs", "did not answer"), ("dawdles", "too late"), ("illegal", "'e2e5', which is no legal move")):
        lines = play(["Nf3", "Ng1", "hand"], "--black", fake(mode), "--patience", "0.3", *QUICK)
        expect_line(lines, r"^Black: 1\.\.\. Nf6", f"^Black's player has failed: .*{why}", "^White: you. Black: computer.",
                    r"^Black: 2\.\.\. .*Thinks")
    lines = play(["e4", "hand"], "--black", "uci:/no/such/engine", *QUICK)
    expect_line(lines, "^Black's player has failed: .*No such file", r"^Black: 1\.\.\. .*Thinks")


# --- Readers that go away, and interrupts


def talk(home, *args):
    command = [TABIA, "play", "chess", "--home", home, "--no-board", "--book", "none", *args]
    return subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def read_until(running, word):
    for line in running.stdout:
        if word in line:
            return
    raise AssertionError(f"{word!r} never came")


def test_interrupt_moves_now_and_then_leaves():
    with tempfile.TemporaryDirectory() as home:
        running = talk(home, "--movetime", "1000")
        read_until(running, "White to move")
        running.stdin.write("e4\n")
        running.stdin.flush()
        read_until(running, "White: 1. e4")  # now the computer thinks, for a long time
        running.send_signal(signal.SIGINT)
        read_until(running, "Black: 1...")
        read_until(running, "a move in haste")
        read_until(running, "White to move")
        running.send_signal(signal.SIGINT)
        read_until(running, "Saved to")
        expect(running.wait(60) == 130, running.returncode)
        expect(len(glob.glob(os.path.join(home, "games", "*.pgn"))) == 1)
        running.communicate()


def test_a_reader_who_goes_away_does_not_lose_the_game():
    with tempfile.TemporaryDirectory() as home:
        running = talk(home, "--white", "human", "--black", "human")
        read_until(running, "White to move")
        running.stdout.close()
        running.stdin.write("e4\ne5\n")
        running.stdin.close()
        expect(running.wait(60) == 4, running.returncode)
        (saved,) = glob.glob(os.path.join(home, "games", "*.pgn"))
        expect("1. e4 " in open(saved).read(), open(saved).read())


def test_colours_when_asked_for():
    done = tabia("play", "chess", "--color", "always", stdin="quit\n")
    expect("\033[48;5;" in done.stdout, done.stdout)
    done = tabia("play", "chess", "--color", "never", stdin="quit\n")
    expect("\033" not in done.stdout, done.stdout)


# --- Draughts

TWO_WAYS = "B:W9,10,17,18,32:B6"


def draughts(commands, *args, **kwargs):
    return play(commands, *PEOPLE, *args, game="draughts", **kwargs)


def test_draughts_a_whole_game_by_numbers_of_the_list():
    lines = play(["1"] * 200, *QUICK, "--white", "random", game="draughts")
    expect_line(lines, r"^English draughts\. Black: you\. White: random\.", "^Black: 1. 11-15, man 11 to 15", "^White: 1")
    expect_line(lines, "(wins|Draw).* (1-0|0-1|1/2-1/2)$", "^illegal: the game is over")


def test_draughts_refusals_say_why():
    lines = draughts(["11-15", "22-18", "9-13", "15x22", "16-20", "nonsense", "99-1", "40"])
    expect_line(lines, r"^Black must capture\.$", "^illegal: 9-13: Black must capture, for example 15x22",
                r"^Black: 2\. 15x22, man 15 takes 18 and lands on 22\.$", r"^White must capture\.$",
                "^illegal: 16-20: no piece of White", "^unreadable: 'nonsense'", "^unreadable: '99-1'", "^unreadable: '40'")


def test_draughts_jumps_square_by_square():
    lines = draughts(["6x22", "6x13", "undo", "6-15", "7", "15x22"], "--position", TWO_WAYS)
    expect_line(lines, "^illegal: '6x22' may be 6x13x22 or 6x15x22|^illegal: '6x22' may be 6x15x22 or 6x13x22",
                r"^6x13, and on to 22\. Type the next square, or undo\.$", r"^Taken back: 6x13\.$", "^6x15, and on to 22",
                "^illegal: 6x15x7", r"^Black: 1\. 6x15x22, man 6 takes 10 and 18 and lands on 22\.$", "^White to move")
    expect_line(draughts(["6x15x22"], "--position", TWO_WAYS), "^Black: 1. 6x15x22")
    expect_line(draughts(["6x13", "22"], "--position", TWO_WAYS), "^Black: 1. 6x13x22")
    expect_line(draughts(["c7xe5", "e5xc3"], "--position", TWO_WAYS, "--notation", "letters"), "^c7xe5, and on to c3",
                r"^Black: 1\. c7xe5xc3, man c7 takes d6 and d4 and lands on c3\.$")


def test_draughts_crowning_and_ends():
    lines = draughts(["26-30", "21-17", "30-25"], "--position", "B:W21:B26")
    expect_line(lines, "^Black: 1. 26-30, man 26 to 30, becomes a king", "^Black: 2. 30-25, king 30 to 25")
    expect_line(draughts(["6x13"], "--position", "B:W9:B6"), r"^No piece left: Black wins\. 1-0$")
    expect_line(draughts(["24x15"], "--position", "W:W24,32:B19,28"), r"^White: 1\.\.\. 24x15",
                r"^No move left: White wins\. 0-1$")
    kings = ["3-7", "30-26", "7-3", "26-30"]
    expect_line(draughts(kings * 2, "--position", "B:WK30:BK3"), r"^Draw: threefold repetition\. 1/2-1/2$")


def test_draughts_boards():
    plain = play(["11-15", "notation letters", "notation x"], "--white", "human", "--black", "human", game="draughts")
    expect_line(plain, r"^   1-4     x     x     x     x$", r"^  9-12     x     x    \[\.\]    x$",
                r"^ 13-16  \.     \.    \[x\]    \.$", "^Squares are named as in chess", "^ 8     x     x     x     x$",
                "^    a  b  c  d  e  f  g  h$", "^unreadable: notation 'x'")
    below = play([], *QUICK[:4], game="draughts")
    expect_line(below, r"^ 32-29     o", r"^   4-1  x     x     x     x$")


def test_draughts_undo_redo_save_load_replay():
    with tempfile.TemporaryDirectory() as folder:
        pdn = os.path.join(folder, "game.pdn")
        lines = draughts(["11-15", "22-18", "15x22", "undo", "redo", "25x18", f"save {pdn}", "new", f"load {pdn}", "replay",
                          "moves"])
        expect_line(lines, r"^Taken back: 15x22\.$", r"^Played again: 15x22\.$", "^Saved to", "^A new game", "^Loaded",
                    "^Black: 1. 11-15", "^White: 2... 25x18", "^This is where the game stands", r"^ +\d+\. 8-11 +man 8 to 11$")
        text = open(pdn).read()
        expect('[GameType "21,B,8,8,N1,0"]' in text and "1. 11-15 22-18 2. 15x22 25x18 *" in text, text)
        read = tabia("convert", pdn, "-")
        expect(read.returncode == 0 and read.stdout == text, read.stderr)
        # What is not written in full is understood by what follows.
        with open(pdn, "w") as file:
            file.write(f'[FEN "{TWO_WAYS}"]\n\n1. 6x22 10-7 *\n')
        expect_line(draughts(["menu"], "--load", pdn), "^Moves made: 2. Position: B:W7,18,32:B22")
        expect_refusal(tabia("play", "draughts", "--variant", "italian", "--load", pdn.replace("game", "none")), 4)
        expect_refusal(tabia("play", "chess", "--variant", "italian"), 2, "no variant")


def test_draughts_solved_endings():
    """Two kings against one: found at one node a move only with the tables."""
    with tempfile.TemporaryDirectory() as folder:
        done = tabia("egdb", "build", "--pieces", "3", "--dir", folder)
        expect(done.returncode == 0, done.stderr)
        lines = play(["1"] * 60, "--black", "computer", "--white", "human", "--nodes", "1", "--no-board", "--position",
                     "B:WK12:BK30,K31", "--endings", folder, game="draughts")
        expect_line(lines, "Black wins")
        for name in os.listdir(folder):
            with open(os.path.join(folder, name), "r+b") as file:
                file.truncate(8)
        done = tabia("play", "draughts", "--home", folder, "--endings", folder, *PEOPLE, stdin="11-15\n")
        expect(done.returncode == 0 and "; playing without it" in done.stderr, done.stderr)


def test_draughts_variants_and_players():
    for variant, first in [("international", "White"), ("russian", "White"), ("pool", "Black"), ("frisian", "White")]:
        lines = play(["1", "hint", "hint", "why", "undo"], *QUICK, "--variant", variant, game="draughts")
        expect_line(lines, f"{first}: you", f"^{first}: 1. ", "^Hint: the man on", "^Hint: ", "Judged by search", "^Taken back")
    lines = play(["go"], *QUICK, "--black", "human", game="draughts/russian")
    expect_line(lines, "^Russian draughts. White: computer. Black: you", r"^White: 1\. [a-h]\d-[a-h]\d", r"^Black: 1\.\.\. ")
    lines = play(["11-15"], *QUICK, "--white", f"hub:{TABIA} hub --endings none", "--time", "1+0", game="draughts")
    expect_line(lines, "^Black: 1. 11-15", r"^White: 1\.\.\. \d+-\d+")


def test_the_computer_knows_its_openings():
    for game, name in (("chess", "White"), ("draughts", "Black")):
        first = set()
        for seed in range(8):
            lines = play([], "--white" if game == "chess" else "--black", "computer:5", "--seed", str(seed), "--no-board",
                         "--book", "auto", game=game)
            expect_no_line(lines, f"^{name}: 1.*Thinks")
            first.add(next(line for line in lines if line.startswith(f"{name}: 1. ")))
        expect(len(first) >= 2, first)
    lines = play([], "--black", "computer:4", "--no-board", "--book", "auto", game="draughts")
    expect_line(lines, "^Black: 1.*Thinks")
    lines = play([], "--variant", "russian", "--white", "computer", *QUICK, "--book", "auto", game="draughts")
    expect_line(lines, "^White: 1.*Thinks")
    expect_refusal(tabia("play", "chess", "--book", "/no/such.bin", stdin=""), 4, "/no/such.bin")


def test_the_level_is_told():
    lines = play([], *QUICK, "--level", "3")
    expect_line(lines, r"^Chess\. White: you\. Black: computer, level 3 \(about \d+\)\.")


if __name__ == "__main__":
    run(sys.modules[__name__])
