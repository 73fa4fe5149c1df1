"""cshogi's match command, given last: two games of the engine against itself, kept as CSA, read back and replayed."""

import subprocess
import sys
import tempfile
from pathlib import Path

import cshogi
from cshogi import CSA

# How a CSA record may end here: resignation (also mate), repetition, declaration, too many moves.
GOOD_ENDS = {"%TORYO", "%SENNICHITE", "%KACHI", "%JISHOGI"}


def main(_, command):
    """Runs the match as README has it, and checks its records."""
    with tempfile.TemporaryDirectory() as folder:
        done = subprocess.run(command, shell=True, cwd=folder, capture_output=True, text=True, timeout=300, check=False)
        assert done.returncode == 0, done.stdout + done.stderr
        assert "2 of 2 games finished." in done.stdout, done.stdout
        games = CSA.Parser.parse_file(str(Path(folder) / "games.csa"))
    assert len(games) == 2, games
    for game in games:
        assert game.endgame in GOOD_ENDS, game.endgame
        board = cshogi.Board(game.sfen)
        for move in game.moves:
            assert board.is_legal(move), f"{cshogi.move_to_usi(move)} at {board.sfen()}"
            board.push(move)
    told = ", ".join(f"{len(game.moves)} plies {game.endgame}" for game in games)
    print(f"cshogi's match command: {told}")


if __name__ == "__main__":
    main(*sys.argv[1:3])
