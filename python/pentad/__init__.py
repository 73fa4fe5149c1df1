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

``pentad.pettingzoo`` has environments for learners, ``pentad.openspiel`` the same games for OpenSpiel, ``Encoding`` the
numbers that both are made of.
"""

from typing import Any

from pentad._pentad import Encoding, Game, Line, Outcome, Thinking, Thought, catalogue, read_games
from pentad._pentad import __version__ as __version__
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
    "rules",
    "variants",
]


def variants() -> list[str]:
    """The names of all variants.

    >>> variants()[:2]
    ['shogi', 'chess']
    """
    return [entry["name"] for entry in catalogue()["variants"]]


def rules(variant: str) -> dict[str, dict[str, Any]]:
    """The rule options of a variant by their names: ``type`` (``check``, ``spin`` or ``combo``), ``default``, and the
    ``choices`` or ``min`` and ``max``. ``Game(variant, rules={name: value})`` sets them.

    >>> rules("szachao")["Szachao_AceInCheck"]
    {'type': 'combo', 'default': 'forbidden', 'choices': ['forbidden', 'allowed']}
    >>> rules("chess")
    {}
    """
    # Refuses a name that is no variant's.
    name = Game(variant).variant
    entry = next(entry for entry in catalogue()["variants"] if entry["name"] == name)
    options = [dict(option) for option in entry["rules"]]
    return {option.pop("name"): option for option in options}
