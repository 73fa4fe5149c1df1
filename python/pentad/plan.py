"""What an engine means to play, action by action: a card action is chosen in several."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pentad._pentad import Encoding, Game
from pentad.engine import Engine

__all__ = ["Plan"]


class Plan:
    """The actions of an engine, in a game as an encoding numbers them; without limits it looks at 1,000 nodes.

    >>> game, encoding = Game("chess", moves="f2f3 e7e5 g2g4"), Encoding("chess")
    >>> plan = Plan(Engine("chess", hash_mb=1), depth=2)
    >>> plan.action(encoding, game) == encoding.steps(game, "d8h4")[0]
    True
    """

    def __init__(self, engine: Engine, **limits: Any) -> None:
        self._engine, self._limits = engine, limits or {"nodes": 1000}
        self._steps: list[int] = []

    def action(self, encoding: Encoding, game: Game, chosen: Sequence[int] = ()) -> int:
        """The next action after the steps chosen so far, which the engine need not have chosen itself.

        >>> game, encoding = Game("szachao"), Encoding("szachao")
        >>> Plan(Engine("szachao", hash_mb=1), nodes=50).action(encoding, game) in encoding.legal(game, [])
        True
        """
        done = list(chosen)
        if not done or self._steps[: len(done)] != done:
            self._steps = encoding.steps(game, self._best(encoding, game, done))
        return self._steps[len(done)]

    def _best(self, encoding: Encoding, game: Game, done: list[int]) -> str:
        """The move that the engine likes best among those that begin with the steps chosen."""
        moves = game.legal_moves()
        if done:
            moves = [move for move in moves if encoding.steps(game, move)[: len(done)] == done]
        thought = self._engine.think(game, moves=moves if done else [], **self._limits)
        return moves[0] if thought.best is None else thought.best
