"""Games that `tabia play` keeps: after kill -9, when two programs play, when the folder cannot be written, and in lists."""

import glob
import os
import pty
import random
import re
import select
import signal
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(__file__), ".."))
from cli_harness import TABIA, expect, expect_refusal, run, tabia

GAMES = {"chess": [], "draughts": [], "go": ["--size", "7"]}
MOVED = re.compile(r"^(?:White|Black): (\d+)(?:\.|\.\.\.) ([^,. ]+)")


def command(game, home, *args, people=True):
    seats = ["--white", "human", "--black", "human"] if people else []
    return [TABIA, "play", *([game] if game else []), "--home", home, "--no-board", "--endings", "none", "--book", "none",
            *seats, *args]


def said(game, home, commands, *args, people=True, code=0):
    done = subprocess.run(command(game, home, *args, people=people), input="\n".join(commands) + "\n", stdout=subprocess.PIPE,
                          stderr=subprocess.PIPE, text=True, timeout=120)
    expect(done.returncode == code, done.returncode, done.stderr, done.stdout)
    return done.stdout.splitlines()


def start(game, home, *args, **kwargs):
    return subprocess.Popen(command(game, home, *args), stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                            text=True, **kwargs)


def read_until(running, word):
    for line in running.stdout:
        if word in line:
            return line
    raise AssertionError(f"{word!r} never came")


def expect_line(lines, pattern):
    found = next((line for line in lines if re.search(pattern, line)), None)
    expect(found is not None, repr(pattern), "is missing in\n" + "\n".join(lines))
    return found


def games_of(home):
    return sorted(glob.glob(os.path.join(home, "games", "*.[ps][gd][fn]")))


# --- kill -9


def some_commands(seed):
    """Moves by their numbers on the list, now and then one taken back, all the same every time."""
    chance = random.Random(seed)
    return [chance.choice(["undo"] + ["1", "2", "3", "4", "5"] * 2) for _ in range(60)]


def states_of(lines):
    """The moves on the board after each thing that was told."""
    states = [[]]
    for line in lines:
        moved = MOVED.match(line)
        if moved:
            states.append([*states[-1], moved.group(2)])
        elif line.startswith("Taken back: "):
            states.append(states[-1][:-1])
    return states


def kill_while_playing(game, seed):
    commands = some_commands(seed)
    options = GAMES[game]
    with tempfile.TemporaryDirectory() as home:
        reference = states_of(said(game, home, commands, "--new", *options))
    with tempfile.TemporaryDirectory() as home:
        running = start(game, home, "--new", *options)
        running.stdin.write("\n".join(commands) + "\n")
        running.stdin.flush()
        wanted = random.Random(seed).randrange(1, len(reference))
        told = 0
        for line in running.stdout:
            told += MOVED.match(line) is not None or line.startswith("Taken back: ")
            if told == wanted:
                break
        for _ in range(random.Random(seed).randrange(60_000)):  # a moment that nobody chose
            pass
        running.send_signal(signal.SIGKILL)
        running.wait()
        running.communicate()
        lines = said(None, home, ["replay"], "--continue", people=False)
        found = [moved.group(2) for moved in map(MOVED.match, lines) if moved]
        expect(found in reference[told:], f"{game}, seed {seed}: {told} changes were told, then found", found, reference)
        expect(len(games_of(home)) == 1, games_of(home))


def test_every_told_move_is_there_after_kill_9():
    for number in range(int(os.environ.get("TABIA_KILLS", "6"))):
        kill_while_playing(list(GAMES)[number % len(GAMES)], number)


# --- What is offered at the start


def cut_off(home, *moves, game="chess", options=()):
    running = start(game, home, "--new", *options)
    running.stdin.write("\n".join(moves) + "\n")
    running.stdin.flush()
    told = 0
    while told < len(moves):
        told += MOVED.match(running.stdout.readline()) is not None
    running.kill()
    running.wait()
    running.communicate()


def test_a_pipe_is_told_and_never_asked():
    with tempfile.TemporaryDirectory() as home:
        cut_off(home, "e4", "e5")
        lines = said("chess", home, ["d4", "quit"])
        expect_line(lines, r"^There is an unfinished game: \d{4}-\d\d-\d\d \d\d:\d\d, 2 moves, unfinished, White to move\. "
                           r"White: a person\. Black: a person\. Go on with it: tabia play chess --continue$")
        expect_line(lines, "^White: 1. d4")
        expect(not any("unfinished game" in line for line in said("chess", home, [], "--new")), "--new asks nothing")
        expect(not any("unfinished game" in line for line in said("draughts", home, [])), "of another game")


def test_continue_takes_the_newest_and_says_when_there_is_none():
    with tempfile.TemporaryDirectory() as home:
        expect_refusal(tabia("play", "--continue", "--home", home, stdin=""), 4, "there is no unfinished game")
        expect_refusal(tabia("play", "--home", home, stdin=""), 2, "which game?")
        expect_refusal(tabia("play", "chess", "--continue", "--new", stdin=""), 2, "--new")
        cut_off(home, "11-15", game="draughts")
        said("chess", home, ["e4", "quit"], "--new")  # left on purpose, and later
        expect_line(said(None, home, ["menu"], "--continue", people=False), "^Moves made: 1. Position: rnbqkbnr/pppppppp")
        expect_line(said("draughts", home, ["22-18", "menu"], "--continue", people=False), "^Moves made: 2")
        expect(len(games_of(home)) == 2, "each goes on under its name", games_of(home))
        expect("22-18" in open(games_of(home)[1]).read())
        said("draughts", home, ["resign"], "--continue", people=False)
        expect_refusal(tabia("play", "draughts", "--continue", "--home", home, stdin=""), 4, "of draughts")


def test_a_game_left_on_purpose_is_not_spoken_of():
    with tempfile.TemporaryDirectory() as home:
        for last in (["quit"], []):  # the end of the input is one way to leave
            said("chess", home, ["e4", *last])
            expect(not any("unfinished" in line for line in said("chess", home, [])))
        running = start("chess", home)
        running.stdin.write("e4\n")
        running.stdin.flush()
        read_until(running, "Black to move")
        running.send_signal(signal.SIGTERM)  # somebody else's decision
        expect(running.wait(60) == 130, running.returncode)
        running.communicate()
        expect_line(said("chess", home, []), "^There is an unfinished game")


def at_terminal(home, *answers):
    """The same on a terminal: what was shown until the end."""
    child, terminal = pty.fork()
    if child == 0:
        os.environ["TERM"] = "dumb"
        os.execv(TABIA, command("chess", home))
    shown = b""
    for wanted, answer in [*answers, (None, b"")]:
        begin = len(shown)
        while wanted is None or wanted not in shown[begin:]:
            expect(select.select([terminal], [], [], 60)[0], wanted, "never came after", shown)
            try:
                shown += os.read(terminal, 4096)
            except OSError:  # the terminal's way to say that nobody is there any more
                expect(wanted is None, wanted, "never came after", shown)
                break
        if answer:
            os.write(terminal, answer)
    os.close(terminal)
    return os.waitpid(child, 0)[1], shown.decode()


def test_a_person_is_asked():
    with tempfile.TemporaryDirectory() as home:
        cut_off(home, "e4")
        status, shown = at_terminal(home, (b"[y/n] ", b"perhaps\n"), (b"[y/n] ", b"y\n"), (b"Loaded", b"e5\n"), (b"e5,", b"quit\n"))
        expect(status == 0 and shown.count("Continue?") == 2 and "Black: 1... e5" in shown, shown)
        expect(len(games_of(home)) == 1 and "1. e4 e5" in open(games_of(home)[0]).read())
        cut_off(home, "d4")
        status, shown = at_terminal(home, (b"[y/n] ", b"n\n"), (b"White to move", b"quit\n"))
        expect(status == 0 and "Loaded" not in shown, shown)
        expect(not any("unfinished" in line for line in said("chess", home, [])), "it was refused once")


# --- Two programs, and folders that fail


def test_two_programs_never_share_a_file():
    with tempfile.TemporaryDirectory() as home:
        running = [start("chess", home) for _ in range(4)]
        moves = ["e4", "d4", "c4", "Nf3"]
        for one, move in zip(running, moves):
            one.stdin.write(move + "\n")
            one.stdin.flush()
        for one in running:
            read_until(one, "Black to move")
        files = games_of(home)
        expect(len(files) == 4, files)
        expect(sorted(re.search(r"1\. (\S+)", open(file).read()).group(1) for file in files) == sorted(moves))
        # What is being played is neither offered nor taken.
        expect_refusal(tabia("play", "--continue", "--home", home, stdin=""), 4, "no unfinished game")
        lines = said("chess", home, ["games", "load 1", "e5", "quit"])
        expect(sum(line.endswith("on another table. White: a person. Black: a person.") for line in lines) == 4, lines)
        expect_line(lines, "^Another program has this game on its table: .* under a new name")
        expect(len(games_of(home)) == 5, games_of(home))
        for one in running:
            one.communicate("quit\n")


def test_a_folder_that_cannot_be_written():
    with tempfile.TemporaryDirectory() as home:
        games = os.path.join(home, "games")
        open(games, "w").close()  # a file where the folder should be
        running = start("chess", home)
        running.stdin.write("e4\ne5\n")
        running.stdin.flush()
        line = read_until(running, "cannot be kept")
        expect(re.search(r"^The game cannot be kept: .*games.*tried again at every move\.$", line), line)
        read_until(running, "e5")
        os.remove(games)
        out, err = running.communicate("Nf3\nquit\n")
        expect("cannot be kept" not in out and "The game is kept again." in out and err == "", out, err)
        expect(running.returncode == 0 and "1. e4 e5 2. Nf3" in open(games_of(home)[0]).read())
    done = tabia("play", "chess", "--white", "human", "--black", "human", "--home", "/proc/no", stdin="e4\ne5\n")
    expect(done.returncode == 4 and "cannot make the folder" in done.stderr, done.stderr)
    expect(done.stdout.count("cannot be kept") == 1, done.stdout)


# --- Lists


def test_games_are_listed_shown_and_loaded_by_number():
    with tempfile.TemporaryDirectory() as home:
        said("chess", home, ["f3", "e5", "g4", "Qh4"])
        said("chess", home, ["e4", "quit"])
        said("go", home, ["C3", "quit"], "--size", "5")
        with open(os.path.join(home, "games", "chess-20200101-000000.pgn"), "w") as file:
            file.write("1. e4 e5 2. Ke5 *\n")
        os.utime(file.name, (1, 1))
        with open(os.path.join(home, "games", "notes.txt"), "w") as file:
            file.write("not a game\n")
        lines = said("chess", home, ["games", "games 1", "games 9", "load 9", "load 1", "menu"])
        expect_line(lines, r"^  1\. .*, 1 move, unfinished, Black to move\. White: a person")
        expect_line(lines, r"^  2\. .*, 4 moves, finished, 0-1\. ")
        expect_line(lines, r"^  3\. .*cannot be read: .*chess-20200101-000000.pgn:1:13: illegal: Ke5")
        expect_line(lines, r"^ 4  \.  \.  \.  \.  P|^ 4  .*\[P\]")
        expect_line(lines, "^unreadable: games '9'")
        expect_line(lines, "^Not loaded: there is no game 9")
        expect_line(lines, "^Moves made: 1. Position: rnbqkbnr/pppppppp")
        expect_line(said("go", home, ["games"]), r"^  1\. .*, 1 move, unfinished, White to move\. Black: a person")


def test_a_finished_game_is_never_written_over():
    with tempfile.TemporaryDirectory() as home:
        said("chess", home, ["f3", "e5", "g4", "Qh4"])
        before = open(games_of(home)[0]).read()
        said("chess", home, ["load 1", "quit"])
        expect(len(games_of(home)) == 1, "nothing happened in it")
        said("chess", home, ["load 1", "undo", "d6", "quit"])
        expect(len(games_of(home)) == 2, games_of(home))
        expect(before in [open(file).read() for file in games_of(home)])


if __name__ == "__main__":
    run(sys.modules[__name__])
