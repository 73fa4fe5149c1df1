"""cshogi's engine class: handshake, options, a whole game with analysis, several lines, ponder, mate search."""

import sys

import cshogi
from cshogi.usi import Engine
from cshogi.usi.Engine import InfoListener, MultiPVListener

# Black mates in one with the gold from hand.
MATE_IN_ONE = "sfen 4k4/9/4P4/9/9/9/9/9/4K4 b G2r2b3g4s4n4l17p 1"


def play_game(engine):
    """Engine against itself until the game is over; every move is checked. Returns the moves."""
    board = cshogi.Board()
    moves = []
    listener = InfoListener()
    while len(moves) < 300:
        engine.position(moves=moves)
        move, ponder = engine.go(nodes=2000, listener=listener.listen())
        if move in ("resign", "win"):
            assert move != "win" or board.is_nyugyoku(), f"declares wrongly after {moves}"
            break
        assert board.is_legal(board.move_from_usi(move)), f"illegal {move} after {moves}"
        assert listener.info is not None, f"no line of analysis begins with {move}"
        check_line(board, listener.pv)
        board.push_usi(move)
        moves.append(move)
        assert ponder is None or board.is_legal(board.move_from_usi(ponder)), f"illegal ponder {ponder}"
        if board.is_game_over() or board.is_draw() == cshogi.REPETITION_DRAW:
            break
    return moves


def check_line(board, line):
    """Every move of a principal variation is legal in turn."""
    after = board.copy()
    for move in line:
        assert after.is_legal(after.move_from_usi(move)), f"{move} in {line} at {board.sfen()}"
        after.push_usi(move)


def main(path):
    """Runs everything against the engine at this path."""
    engine = Engine(path)
    assert engine.name.startswith("Pentad"), engine.name
    names = [line.split()[2] for line in engine.usi() if line.startswith("option name ")]
    assert {"Threads", "USI_Hash", "USI_Ponder", "MultiPV", "EnteringKingRule"} <= set(names), names
    engine.setoption("USI_Hash", 16)
    engine.setoption("USI_Ponder", "true")
    engine.isready()
    engine.usinewgame()
    moves = play_game(engine)
    assert len(moves) > 20, f"a short game: {moves}"

    engine.setoption("MultiPV", 3)
    engine.position(sfen="startpos")
    several = MultiPVListener()
    engine.go(nodes=20000, listener=several.listen())
    first = [line["pv"][0] for line in several.info]
    assert len(set(first)) == 3, first
    engine.setoption("MultiPV", 1)

    engine.position(moves=moves[:20])
    assert engine.go(btime=500, wtime=500, byoyomi=100)[0] not in ("resign", "win")

    engine.position(sfen=MATE_IN_ONE)
    assert engine.go_mate(byoyomi=5000) == "G*5b"
    engine.gameover("win")
    engine.quit()
    print(f"cshogi's engine class: a game of {len(moves)} plies, {len(names)} options, 3 lines, a mate")


if __name__ == "__main__":
    main(sys.argv[1])
