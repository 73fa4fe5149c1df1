"""The match script of benches/: its referee's decisions, its account of bad conduct, and a short match."""

import re
import stat
import subprocess
import sys
import tempfile
from pathlib import Path

BENCHES = Path(__file__).resolve().parents[2] / "benches"
sys.path.insert(0, str(BENCHES))

from referee import BLACK, WHITE, Referee  # noqa: E402  (needs the path above)

# An engine that follows the protocol and does this instead of choosing a move.
FAKE = """#!{python}
import sys, time
for line in sys.stdin:
    word = line.split()[0]
    if word == "usi":
        print("id name fake\\nusiok", flush=True)
    elif word == "isready":
        print("readyok", flush=True)
    elif word == "go":
        {conduct}
    elif word == "quit":
        break
"""


def verdict_of(moves, sfen=None):
    """The verdict that the last of these moves brings; none of the others may bring one."""
    referee = Referee(sfen=sfen)
    verdicts = [referee.act(move) for move in moves.split()]
    assert not any(verdicts[:-1]), [str(verdict) for verdict in verdicts]
    return verdicts[-1] and (verdicts[-1].winner, verdicts[-1].reason)


def check_referee():
    """Ends of games."""
    there_and_back = "2h3h 8b7b 3h2h 7b8b "
    assert verdict_of(there_and_back * 2) is None
    assert verdict_of(there_and_back * 3) == (None, "repetition")
    chase = "4k4/9/9/9/4R4/9/9/9/4K4 w - 1"
    assert verdict_of("5a4a 5e4e 4a5a 4e5e " * 3, chase) == (WHITE, "perpetual check")
    # One check among four moves is not perpetual.
    round_trip = "3a3b 4e3e 3b2b 3e3f 2b2a 3f4f 2a3a 4f4e "
    assert verdict_of(round_trip * 3, "6k2/9/9/9/5R3/9/9/9/4K4 w - 1") == (None, "repetition")
    assert verdict_of("G*5b", "4k4/9/4P4/9/9/9/9/9/4K4 b G 1") == (BLACK, "mate")
    assert verdict_of("7g7e") == (WHITE, "illegal move 7g7e")
    assert verdict_of("7g7f+") == (WHITE, "illegal move 7g7f+")
    assert verdict_of("nonsense") == (WHITE, "illegal move nonsense")
    assert verdict_of("7g7f resign") == (BLACK, "resigns")
    assert verdict_of("win") == (WHITE, "declares wrongly")
    entered = "4K4/+P+P+P+P+P+P+P+P+P/RRB6/9/9/9/9/9/4k4 b BGS 1"
    assert verdict_of("win", entered) == (BLACK, "declares")


def play(folder, path, conduct):
    """A match of two games against an engine that behaves so; the script's output and exit status."""
    fake = Path(folder) / "fake"
    fake.write_text(FAKE.format(python=sys.executable, conduct=conduct), encoding="ascii")
    fake.chmod(fake.stat().st_mode | stat.S_IXUSR)
    command = [sys.executable, str(BENCHES / "match_shogi.py"), f"{path},name=pentad,USI_Hash=16", str(fake)]
    command += ["--games", "2", "--time-ms", "30", "--margin-ms", "500"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    return done.stdout + done.stderr, done.returncode


def check_conduct(path):
    """What is wrong with an engine is seen, told and scored."""
    with tempfile.TemporaryDirectory() as folder:
        for conduct, told in {
            "print('bestmove 5e5d', flush=True)": "illegal 2, failures 0",
            "sys.exit()": "illegal 0, failures 2 (crash)",
            "time.sleep(1); print('bestmove resign', flush=True)": "time losses 2, illegal 0, failures 0",
        }.items():
            text, status = play(folder, path, conduct)
            assert "pentad - fake: +2 =0 -0" in text, text
            assert told in text, text
            assert status == (0 if "failures 0" in told and "illegal 0" in told else 1), text


def check_match(path):
    """Two games of the engine against itself, written down and replayed by the referee."""
    with tempfile.TemporaryDirectory() as folder:
        record = Path(folder) / "games"
        engine = f"{path},name=pentad,USI_Hash=16"
        command = [sys.executable, str(BENCHES / "match_shogi.py"), engine, engine, "--games", "2", "--nodes", "500"]
        done = subprocess.run(command + ["--out", str(record)], capture_output=True, text=True, timeout=240, check=False)
        assert done.returncode == 0, done.stdout + done.stderr
        lines = record.read_text(encoding="ascii").splitlines()
    for line in lines:
        verdict, moves = re.fullmatch(r"\d+\t\S+\t\S+\t([^\t]+)\t\d+\tposition startpos moves ([^\t]+)", line).groups()
        referee = Referee()
        last = None
        for move in moves.split():
            assert last is None, line
            last = referee.act(move)
        assert str(last) == verdict or "resigns" in verdict or "declares" in verdict, line
    assert len(lines) == 2
    return [line.split("\t")[4] for line in lines]


def main(path):
    """Runs everything; the engine at this path plays."""
    check_referee()
    check_conduct(path)
    print(f"the match script: games of {' and '.join(check_match(path))} plies")


if __name__ == "__main__":
    main(sys.argv[1])
