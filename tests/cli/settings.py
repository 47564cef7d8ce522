"""Settings of `tabia play`: shown, changed, there again next time, overruled by the command line."""

import json
import os
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(__file__), ".."))
from cli_harness import expect, run, tabia

PEOPLE = ("--white", "human", "--black", "human")


def play(home, commands, *args, game="chess", code=0):
    done = tabia("play", game, "--home", home, "--book", "none", "--endings", "none", *args, stdin="\n".join(commands) + "\n")
    expect(done.returncode == code, done.returncode, done.stderr, done.stdout)
    return done


def expect_in(text, done):
    expect(text in done.stdout, repr(text), "is missing in\n" + done.stdout)


def test_set_shown_and_there_next_time():
    with tempfile.TemporaryDirectory() as home:
        done = play(home, ["settings", "set level-chess 3", "set board off", "set go-size 5", "set look oil", "set nothing on",
                           "set thinking 0", "settings"])
        for line in ("level-chess is 3 now.", "Black: computer, level 3", "unreadable: look 'oil': write one of: auto ascii unicode",
                     "unreadable: no setting is called 'nothing'", "unreadable: thinking '0': write a number from 0.001",
                     "  level-chess     3 "):
            expect_in(line, done)
        kept = json.load(open(os.path.join(home, "settings.json")))
        expect(kept == {"version": 1, "level-chess": "3", "board": False, "go-size": 5.0}, kept)
        done = play(home, [])
        expect_in("Black: computer, level 3", done)
        expect(" 8  r  n" not in done.stdout, "no board")
        expect_in("Black: computer, level 1", play(home, [], "--level", "1"))
        expect_in(" 5  .  .  .  .  .", play(home, ["board"], game="go"))
        expect_in("13  .", play(home, ["board"], "--size", "13", game="go"))


def test_unknown_keys_stay_and_a_damaged_file_is_left_alone():
    with tempfile.TemporaryDirectory() as home:
        path = os.path.join(home, "settings.json")
        with open(path, "w") as file:
            file.write('{"version":1,"sound":{"volume":3}}')
        play(home, ["set board off"])
        expect(json.load(open(path)) == {"version": 1, "sound": {"volume": 3}, "board": False}, open(path).read())
        with open(path, "w") as file:
            file.write('{"version":1,"board":')
        done = play(home, ["set board off", "settings"])
        expect(done.stderr.count("\n") == 1 and "settings.json: no object in JSON; everything is as usual" in done.stderr, done.stderr)
        expect_in("board is off now, until you leave: not saved, since the file is damaged", done)
        expect(open(path).read() == '{"version":1,"board":', "it was written over")


def test_a_single_move_is_made_by_itself():
    position = ("--position", "7k/5K2/8/6R1/8/8/8/8 w - - 0 1", "--no-board", *PEOPLE)
    with tempfile.TemporaryDirectory() as home:
        expect_in("Black to move.", play(home, ["Rg1"], *position))
        done = play(home, ["set single-move on", "Rg1", "undo"], *position)
        expect_in("Black: 1... Kh7, king h8 to h7, the only move.", done)
        expect_in("Taken back: Kh7, Rg1.", done)


def test_the_list_of_moves_before_every_move():
    with tempfile.TemporaryDirectory() as home:
        expect_in(" 20. ", play(home, ["set moves-list on"], "--no-board", *PEOPLE))


def test_what_is_seen_of_a_board():
    problem = ("--position", os.path.join(os.path.dirname(__file__), "../../data/go/classic/tesuji/under_the_stones.txt"), *PEOPLE)
    with tempfile.TemporaryDirectory() as home:
        first, last = play(home, ["set coordinates off", "set bounds off"], *problem, game="go").stdout.split("bounds is off now")
        expect("\n    A  B  C" in first and "\n    A  B  C" not in last, last)
        expect(last.count(".") > first.split("Type a move")[1].split("\n\n")[1].count("."), last)


def test_the_draw_rule_of_draughts():
    kings = ("--position", "B:WK30:BK3", "--no-board", *PEOPLE)
    shuffle = ["3-7", "30-26", "7-10", "26-22"]
    with tempfile.TemporaryDirectory() as home:
        play(home, ["set draw-moves 2", "quit"], game="draughts")
        expect_in("Draw: 2-move rule.", play(home, shuffle, *kings, game="draughts"))
        men = ["11-15", "23-19", "8-11", "22-17"]
        expect("Draw" not in play(home, men, "--no-board", *PEOPLE, game="draughts").stdout, "men move")
        play(home, ["set draw-rule older", "quit"], game="draughts")
        expect_in("Draw: 2-move rule.", play(home, men, "--no-board", *PEOPLE, game="draughts"))


if __name__ == "__main__":
    run(sys.modules[__name__])
