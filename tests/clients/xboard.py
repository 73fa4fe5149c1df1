"""xboard with uci2wb, on a display that nobody sees: a whole game of the variant given first, with a screenshot.

The command that starts xboard is README's; to it are added the opponent, clocks, and the files of this test. In shogi and
chess the engine plays against itself; xboard checks every move by its own rules, keeps the clocks, and ends the game. In
Cessolis, of which xboard knows only the board, the engine plays against random moves; the player that makes those claims
the result, unless uci2wb does so first.
The screenshot, taken in mid-game, goes to the path given next, and the command comes last. Exit status 77: a program is
missing.
"""

import os
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from random_player import CLAIMS, Rules

PROGRAMS = ("xboard", "uci2wb", "Xvfb", "import")
# Seconds each side has for the game and gets with every move, and after how many plies the screenshot is taken.
CLOCK, INCREMENT = 15, 0.2
# Milliseconds a move that the engines allow for its way through adapter and xboard on a busy machine.
OVERHEAD = "Move Overhead=150"
# Of the random moves: one after the other, until the game is one that xboard can follow.
SEEDS = range(1, 9)
# xboard takes a king's leap of two squares sideways for castling, and moves another piece as well.
SIDEWAYS_LEAPS = {"e1c1", "e1g1", "d8b8", "d8f8"}
# Bytes of a screenshot that shows a board; one of an empty display has some hundred.
LEAST_SCREENSHOT = 5000
MOVES_BEFORE_SCREENSHOT = {"shogi": 30, "chess": 30, "cessolis": 14}
# The games whose rules xboard knows, and what uci2wb must be told for each.
ADAPTER_OPTIONS = {"shogi": "-s ", "chess": ""}
# What xboard calls a game if its name is another.
XBOARD_NAMES = {"chess": "normal"}
# What uci2wb says if it has mixed up its own input: a move that comes within a tenth of a millisecond of the engine's
# beginning to ponder is lost now and then, and the engine never hears of it. Such a game is played again. Two commands of
# xboard it does not know in any game.
LOST_COMMAND = re.compile(r"Error \(unknown command\): (?!white|black)")
# What a result's comment says of engines that failed.
BAD_ENDS = ("illegal", "forfeit", "exit", "die", "time", "flag", "unexpected", "refuse", "false")


def find_programs():
    """Where the programs are; Debian keeps games out of the usual path."""
    path = os.environ.get("PATH", "") + ":/usr/games:/usr/local/games"
    found = {name: shutil.which(name, path=path) for name in PROGRAMS}
    missing = [name for name, where in found.items() if where is None]
    if missing:
        print(f"not installed: {', '.join(missing)}")
        sys.exit(77)
    return found


def start_display(programs):
    """A display of its own, and the name that programs know it by."""
    reading, writing = os.pipe()
    command = [programs["Xvfb"], "-displayfd", str(writing), "-screen", "0", "800x640x24", "-nolisten", "tcp"]
    server = subprocess.Popen(command, pass_fds=[writing], stderr=subprocess.DEVNULL)
    os.close(writing)
    with os.fdopen(reading) as pipe:
        number = pipe.readline().strip()
    assert number, "Xvfb found no display"
    return server, f":{number}"


def opponent(programs, engine, variant, seed):
    """What xboard is told of the second player."""
    if variant in ADAPTER_OPTIONS:
        return f'{programs["uci2wb"]} {ADAPTER_OPTIONS[variant]}"{engine}"'
    script = Path(__file__).with_name("random_player.py")
    return f'"{sys.executable}" "{script}" "{engine}" {variant} {seed}'


def wrap(xboard, folder, options):
    """A folder with an `xboard` of its own, which is the real one with these options added."""
    wrapper = folder / "bin" / "xboard"
    wrapper.parent.mkdir()
    wrapper.write_text(f'#!/bin/sh\nexec {shlex.quote(xboard)} "$@" {shlex.join(options)}\n')
    wrapper.chmod(0o755)
    return wrapper.parent


def play(programs, command, engine, variant, seed, folder, screenshot):
    """One game: the record as xboard writes it, the moves as the players sent them, and whether the adapter lost any; and
    whether the board was seen before it ended."""
    server, display = start_display(programs)
    record, log = folder / "game.pgn", folder / "xboard.log"
    options = ["-scp", opponent(programs, engine, variant, seed), "-mg", "1", "-sgf", str(record)]
    options += ["-tc", f"0:{CLOCK}", "-inc", str(INCREMENT), "-autoCallFlag", "true"]
    options += ["-firstOptions", OVERHEAD, "-secondOptions", OVERHEAD]
    options += ["-debug", "-nameOfDebugFile", str(log), "-xpopup", "-xexit", "-size", "49"]
    # The user's own settings stay as they are.
    settings = folder / "settings"
    settings.touch()
    options += ["-settingsFile", str(settings), "-saveSettingsFile", str(settings), "-saveSettingsOnExit", "false"]
    path = f'{wrap(programs["xboard"], folder, options)}:{Path(programs["uci2wb"]).parent}:{os.environ["PATH"]}'
    environment = dict(os.environ, DISPLAY=display, HOME=str(folder), PATH=path)
    xboard = subprocess.Popen(
        f"exec {command}", shell=True, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd=folder
    )
    try:
        wait_for_moves(xboard, log, MOVES_BEFORE_SCREENSHOT[variant])
        is_seen = photograph(programs, display, xboard, screenshot)
        xboard.wait(240)
    finally:
        for process in (xboard, server):
            process.terminate()
            process.wait(10)
    messages = log.read_text(errors="replace")
    moves = re.findall(r"^\d+ <(?:first |second): move (\S+)", messages, re.MULTILINE)
    return record.read_text(encoding="utf-8", errors="replace"), moves, LOST_COMMAND.search(messages) is not None, is_seen


def photograph(programs, display, xboard, screenshot):
    """Whether the screenshot shows the board: a busy machine draws it late, and a game against random moves may end first."""
    while xboard.poll() is None:
        subprocess.run([programs["import"], "-display", display, "-window", "root", screenshot], check=True)
        if os.path.getsize(screenshot) > LEAST_SCREENSHOT:
            return True
        time.sleep(0.05)
    return False


def wait_for_moves(xboard, log, moves):
    """Until the game is in full swing."""
    for _ in range(1200):
        assert xboard.poll() is None, "xboard ended before the game was in full swing"
        if log.exists() and log.read_text(errors="replace").count(": move ") >= moves:
            return
        time.sleep(0.05)
    raise AssertionError("no game within a minute")


def judge(engine, variant, moves):
    """The result that the engine itself sees at the end of these moves, as a record has it; `None` if it goes on."""
    rules = Rules(engine, variant)
    winner = rules.ask(moves, "result")[0]
    rules.close()
    return CLAIMS.get(winner)


def main(engine, variant, screenshot, command):
    """Plays the game and checks how it ended."""
    programs = find_programs()
    engine = os.path.abspath(engine)
    for seed in SEEDS:
        with tempfile.TemporaryDirectory() as folder:
            record, moves, is_garbled, is_seen = play(programs, command, engine, variant, seed, Path(folder), screenshot)
        can_follow = variant in ADAPTER_OPTIONS or not SIDEWAYS_LEAPS.intersection(moves)
        if is_seen and can_follow and not is_garbled:
            break
    else:
        raise AssertionError("in every game the adapter lost a move, a king leapt sideways, or the board was never seen")
    assert variant in XBOARD_NAMES or f'[Variant "{variant}"]' in record, record
    assert record.count("Pentad") >= (2 if variant in ADAPTER_OPTIONS else 1), record
    result = re.search(r'\[Result "(1-0|0-1|1/2-1/2)"\]', record)
    end = " ".join(re.findall(r"\{[^{}]*\}", record)[-1].strip("{}").split())
    assert result and not any(bad in end.lower() for bad in BAD_ENDS), record
    assert len(moves) >= MOVES_BEFORE_SCREENSHOT[variant], record
    # What xboard knows it adjudicates by rules of its own; elsewhere the record must say what the engine's rules say.
    if variant not in ADAPTER_OPTIONS:
        assert judge(engine, variant, moves) == result[1], f"{moves}\n{record}"
    print(f"xboard with uci2wb: {variant}, {len(moves)} plies, {result[1]}, {end}; screenshot in {screenshot}")


if __name__ == "__main__":
    main(*sys.argv[1:5])
