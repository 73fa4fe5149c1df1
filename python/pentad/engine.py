"""An engine that can be awaited, besides being called."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

from pentad import _pentad

if TYPE_CHECKING:
    import numpy
    import numpy.typing

__all__ = ["Analysis", "Engine"]

T = TypeVar("T")


class Engine(_pentad.Engine):
    """The search of one variant, with its settings, tables and threads.

    ``network`` names a file of weights or a network to use instead of the one inside; ``elo`` limits the strength;
    ``opponent`` names one of the fixed opponents that play instead of the engine, such as ``random`` and ``greedy``.
    An engine thinks about one position at a time, whatever the thread that asks; other threads may ``stop`` it.

    >>> engine = Engine("shogi", hash_mb=1)
    >>> thought = engine.think(_pentad.Game("shogi"), depth=2, multipv=2)
    >>> len(thought), thought[0].depth >= 2
    (2, True)
    """

    async def think_async(self, game: _pentad.Game, **limits: Any) -> _pentad.Thought:
        """As ``think``, without blocking the event loop. If the task is cancelled, the search is stopped.

        >>> engine = Engine("chess", hash_mb=1)
        >>> asyncio.run(engine.think_async(_pentad.Game("chess"), nodes=100)).best is not None
        True
        """
        search = _pentad.Engine.analyse(self, game.copy(), **_limited(limits))
        return await _undisturbed(search, search.result)

    def analyse_async(self, game: _pentad.Game, **limits: Any) -> Analysis:
        """As ``analyse``, as an asynchronous iterator over the reports.

        >>> engine = Engine("chess", hash_mb=1)
        >>> async def depths() -> list[int]:
        ...     return [line.depth async for line in engine.analyse_async(_pentad.Game("chess"), depth=3)]
        >>> asyncio.run(depths())[-1]
        3
        """
        return Analysis(_pentad.Engine.analyse(self, game, **limits))

    def values(self, games: _pentad.Game | Sequence[_pentad.Game]) -> numpy.typing.NDArray[numpy.float32]:
        """``seat_values`` as an array: the result that the evaluation expects of each seat, without a search. Of one game
        its shape is (seats,), of several (games, seats). Needs numpy.

        >>> engine = Engine("martian3", hash_mb=1)
        >>> engine.values(_pentad.Game("martian3")).shape
        (3,)
        >>> engine.values([_pentad.Game("martian3"), _pentad.Game("martian3")]).shape
        (2, 3)
        """
        import numpy

        if isinstance(games, _pentad.Game):
            return numpy.array(self.seat_values(games), dtype=numpy.float32)
        return numpy.array([self.seat_values(game) for game in games], dtype=numpy.float32)

    def policy(
        self, game: _pentad.Game, encoding: _pentad.Encoding | None = None, chosen: Sequence[int] = ()
    ) -> numpy.typing.NDArray[numpy.float32] | None:
        """``move_probabilities`` as an array: the policy of the evaluation over the legal moves, in the order of
        ``game.legal_moves()``, without a search. ``None`` if the game is over, and in games whose evaluation has no
        policy. Needs numpy.

        With an encoding it is the policy over all its actions, behind the steps of a card action chosen so far: what
        learners in the environments of PettingZoo and OpenSpiel imitate.

        >>> engine, game = Engine("szachao", hash_mb=1), _pentad.Game("szachao")
        >>> engine.policy(game).shape == (len(game.legal_moves()),)
        True
        >>> encoding = _pentad.Encoding("szachao")
        >>> policy = engine.policy(game, encoding)
        >>> list(policy.nonzero()[0]) == encoding.legal(game, [])
        True
        """
        import numpy

        probabilities = self.move_probabilities(game)
        if probabilities is None:
            return None
        if encoding is None:
            return numpy.array([probabilities[move] for move in game.legal_moves()], dtype=numpy.float32)
        policy: numpy.typing.NDArray[numpy.float32] = numpy.zeros(encoding.actions, dtype=numpy.float32)
        chosen = list(chosen)
        for move, probability in probabilities.items():
            steps = encoding.steps(game, move)
            if steps[: len(chosen)] == chosen and len(steps) > len(chosen):
                policy[steps[len(chosen)]] += probability
        total = policy.sum()
        if total == 0:
            raise ValueError(f"chosen: found {chosen}, which no legal move begins with")
        policy /= total
        return policy


class Analysis:
    """A running search as an asynchronous iterator over its reports.

    >>> async def deepest() -> int:
    ...     analysis = Engine("chess", hash_mb=1).analyse_async(_pentad.Game("chess"))
    ...     async for line in analysis:
    ...         if line.depth >= 3:
    ...             analysis.stop()
    ...     return line.depth
    >>> asyncio.run(deepest()) >= 3
    True
    """

    def __init__(self, search: _pentad.Thinking) -> None:
        self._search = search

    def stop(self) -> None:
        """Asks for the end of the search; a few reports may still come.

        >>> async def stopped() -> bool:
        ...     analysis = Engine("chess", hash_mb=1).analyse_async(_pentad.Game("chess"))
        ...     analysis.stop()
        ...     return (await analysis.result()).best is not None
        >>> asyncio.run(stopped())
        True
        """
        self._search.stop()

    async def result(self) -> _pentad.Thought:
        """Waits for the end, and returns what the search came to.

        >>> async def best() -> str | None:
        ...     analysis = Engine("chess", hash_mb=1).analyse_async(_pentad.Game("chess"), depth=1)
        ...     return (await analysis.result()).best
        >>> asyncio.run(best()) in _pentad.Game("chess").legal_moves()
        True
        """
        return await _undisturbed(self._search, self._search.result)

    def __aiter__(self) -> AsyncIterator[_pentad.Line]:
        return self

    async def __anext__(self) -> _pentad.Line:
        line = await _undisturbed(self._search, lambda: next(self._search, None))
        if line is None:
            raise StopAsyncIteration
        return line


def _limited(limits: dict[str, Any]) -> dict[str, Any]:
    if all(limits.get(name) is None for name in ("nodes", "depth", "movetime", "clock")):
        raise ValueError("think: expected a limit: nodes, depth, movetime or clock; analyse needs none")
    return limits


async def _undisturbed(search: _pentad.Thinking, work: Callable[[], T]) -> T:
    """Waits in a thread; a cancelled wait stops the search, so that the thread does not wait for ever."""
    try:
        return await asyncio.to_thread(work)
    except asyncio.CancelledError:
        search.stop()
        raise
