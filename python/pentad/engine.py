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
        """As ``analyse``, as an asynchronous iterator over the reports."""
        return Analysis(_pentad.Engine.analyse(self, game, **limits))

    def values(self, games: Sequence[_pentad.Game]) -> numpy.typing.NDArray[numpy.float32]:
        """What the evaluation (the network, where there is one) thinks of each position, without a search: the chance
        of the seat on move, from 0 to 1, a draw counted as half. Needs numpy.
        """
        import numpy

        return numpy.array([self.value(game) for game in games], dtype=numpy.float32)


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
        """Asks for the end of the search; a few reports may still come."""
        self._search.stop()

    async def result(self) -> _pentad.Thought:
        """Waits for the end, and returns what the search came to."""
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
