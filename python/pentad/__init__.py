"""Shogi, chess, Cessolis, Martian Chess, Quadroshah and Szachao: rules, records, and the engine Pentad.

>>> import pentad
>>> game = pentad.Game("chess", moves="f2f3 e7e5 g2g4")
>>> "d8h4" in game.legal_moves()
True
>>> game.push("d8h4")
>>> str(game.result)
'2 checkmate'

An engine thinks about such games:

>>> engine = pentad.Engine("martian", hash_mb=1)
>>> thought = engine.think(pentad.Game("martian"), nodes=1000)
>>> thought.best == thought[0].pv[0]
True

``pentad.pettingzoo`` has environments for learners, ``Encoding`` the numbers that they are made of.
"""

from pentad._pentad import Encoding, Game, Line, Outcome, Thinking, Thought, catalogue, read_games
from pentad.engine import Analysis, Engine

__all__ = [
    "Analysis",
    "Encoding",
    "Engine",
    "Game",
    "Line",
    "Outcome",
    "Thinking",
    "Thought",
    "catalogue",
    "read_games",
    "variants",
]


def variants() -> list[str]:
    """The names of all variants.

    >>> variants()[:2]
    ['shogi', 'chess']
    """
    return [entry["name"] for entry in catalogue()["variants"]]
