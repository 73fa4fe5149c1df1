"""xboard with uci2wb, on a display that nobody sees: a whole game of the engine against itself, with a screenshot.

xboard checks every move by its own rules of shogi, keeps the clocks, and ends the game.
The screenshot, taken in mid-game, goes to the path given as the second argument.
Exit status 77: a program is missing.
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

PROGRAMS = ("xboard", "uci2wb", "Xvfb", "import")
# Seconds each side has for the game and gets with every move, and after how many moves the screenshot is taken.
CLOCK, INCREMENT = 5, 0.2
MOVES_BEFORE_SCREENSHOT = 30
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
    command = [programs["Xvfb"], "-displayfd", str(writing), "-screen", "0", "640x480x24", "-nolisten", "tcp"]
    server = subprocess.Popen(command, pass_fds=[writing], stderr=subprocess.DEVNULL)
    os.close(writing)
    with os.fdopen(reading) as pipe:
        number = pipe.readline().strip()
    assert number, "Xvfb found no display"
    return server, f":{number}"


def play(programs, engine, folder, screenshot):
    """One game; the record as xboard writes it."""
    server, display = start_display(programs)
    record, log = folder / "game.pgn", folder / "xboard.log"
    adapter = f'{programs["uci2wb"]} -s "{engine}"'
    command = [programs["xboard"], "-variant", "shogi", "-fcp", adapter, "-scp", adapter]
    command += ["-tc", f"0:{CLOCK}", "-inc", str(INCREMENT), "-autoCallFlag", "true", "-mg", "1", "-sgf", str(record)]
    command += ["-debug", "-nameOfDebugFile", str(log), "-xpopup", "-xexit", "-size", "49"]
    # The user's own settings stay as they are.
    settings = folder / "settings"
    settings.touch()
    command += ["-settingsFile", str(settings), "-saveSettingsFile", str(settings), "-saveSettingsOnExit", "false"]
    environment = dict(os.environ, DISPLAY=display, HOME=str(folder))
    xboard = subprocess.Popen(
        command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd=folder
    )
    try:
        wait_for_moves(xboard, log)
        subprocess.run([programs["import"], "-display", display, "-window", "root", screenshot], check=True)
        xboard.wait(240)
    finally:
        for process in (xboard, server):
            process.terminate()
            process.wait(10)
    return record.read_text(encoding="utf-8", errors="replace")


def wait_for_moves(xboard, log):
    """Until the game is in full swing."""
    for _ in range(1200):
        assert xboard.poll() is None, "xboard ended before the game was in full swing"
        if log.exists() and log.read_text(errors="replace").count(": move ") >= MOVES_BEFORE_SCREENSHOT:
            return
        time.sleep(0.05)
    raise AssertionError("no game within a minute")


def main(engine, screenshot):
    """Plays the game and checks how it ended."""
    programs = find_programs()
    with tempfile.TemporaryDirectory() as folder:
        record = play(programs, os.path.abspath(engine), Path(folder), screenshot)
    assert '[Variant "shogi"]' in record and record.count("Pentad") >= 2, record
    result = re.search(r'\[Result "(1-0|0-1|1/2-1/2)"\]', record)
    end = " ".join(re.findall(r"\{[^{}]*\}", record)[-1].strip("{}").split())
    moves = int(re.findall(r"\b(\d+)\. ", record)[-1])
    assert result and not any(bad in end.lower() for bad in BAD_ENDS), record
    assert moves >= MOVES_BEFORE_SCREENSHOT // 2, record
    assert os.path.getsize(screenshot) > 5000, "the screenshot shows nothing"
    print(f"xboard with uci2wb: a game of {moves} moves, {result[1]}, {end}; screenshot in {screenshot}")


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2])
