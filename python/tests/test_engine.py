"""Engines: answers, limits, stopping."""

import _thread
import asyncio
import threading
import time

import pentad
import pytest

VARIANTS = pentad.variants()
# Well above what stopping takes, well below what an endless search does.
SOON = 20.0


def small(variant: str, **settings: object) -> pentad.Engine:
    return pentad.Engine(variant, hash_mb=1, **settings)


@pytest.mark.parametrize("variant", VARIANTS)
def test_an_engine_answers_with_a_legal_move(variant: str) -> None:
    game = pentad.Game(variant)
    thought = small(variant).think(game, nodes=500)
    assert thought.best in game.legal_moves()
    assert thought[0].pv[0] == thought.best
    assert sum(thought[0].wdl) == 1000
    assert (thought[0].cp is None) != (thought[0].mate is None)


def test_the_same_nodes_give_the_same_thought() -> None:
    game = pentad.Game("shogi")
    thoughts = [small("shogi").think(game, nodes=3000) for _ in range(2)]
    assert [(line.pv, line.cp, line.nodes) for line in thoughts[0]] == [
        (line.pv, line.cp, line.nodes) for line in thoughts[1]
    ]


def test_lines_are_as_many_as_asked_for_and_sorted() -> None:
    thought = small("chess").think(pentad.Game("chess"), depth=5, multipv=3)
    assert [line.rank for line in thought] == [1, 2, 3]
    assert len({line.pv[0] for line in thought}) == 3
    assert thought[0].cp >= thought[1].cp >= thought[2].cp
    assert thought[-1].rank == 3


def test_a_mate_is_counted_in_moves() -> None:
    """The fool's mate, one move before its end."""
    thought = small("chess").think(pentad.Game("chess", moves="f2f3 e7e5 g2g4"), depth=3)
    assert (thought.best, thought[0].mate, thought[0].cp) == ("d8h4", 1, None)


def test_only_the_moves_named_are_searched() -> None:
    thought = small("chess").think(pentad.Game("chess"), depth=2, moves=["a2a3"])
    assert thought.best == "a2a3"


def test_a_move_time_is_kept() -> None:
    began = time.monotonic()
    small("chess").think(pentad.Game("chess"), movetime=0.2)
    assert 0.1 < time.monotonic() - began < SOON


def test_a_clock_ends_a_search() -> None:
    began = time.monotonic()
    assert small("chess").think(pentad.Game("chess"), clock=(1.0, 0.0)).best is not None
    assert time.monotonic() - began < SOON


def test_another_thread_runs_on_and_stops_the_search() -> None:
    """If the search held the interpreter, the other thread could not stop it."""
    engine, game = small("chess"), pentad.Game("chess")
    stopper = threading.Timer(0.2, engine.stop)
    stopper.start()
    began = time.monotonic()
    assert engine.think(game, depth=200).best is not None
    assert time.monotonic() - began < SOON


def test_reports_are_read_while_the_engine_thinks() -> None:
    depths = []
    search = small("chess").analyse(pentad.Game("chess"))
    for line in search:
        depths.append(line.depth)
        if line.depth >= 4:
            search.stop()
    assert depths[0] < 4 <= depths[-1]
    assert search.result().best is not None


def test_an_engine_thinks_about_one_thing_at_a_time() -> None:
    engine, game = small("chess"), pentad.Game("chess")
    search = engine.analyse(game)
    with pytest.raises(RuntimeError, match="the engine is thinking"):
        engine.think(game, depth=1)
    # A search that nobody reads is stopped, and the engine is free again.
    del search
    assert engine.think(game, depth=1).best is not None


def test_ctrl_c_interrupts_a_search() -> None:
    engine = small("chess")
    threading.Timer(0.3, _thread.interrupt_main).start()
    with pytest.raises(KeyboardInterrupt):
        engine.think(pentad.Game("chess"), depth=200)
    assert engine.think(pentad.Game("chess"), depth=1).best is not None


def test_ctrl_c_interrupts_a_count() -> None:
    threading.Timer(0.3, _thread.interrupt_main).start()
    with pytest.raises(KeyboardInterrupt):
        pentad.Game("chess").perft(30)


def test_awaiting_does_not_block_the_loop() -> None:
    async def both() -> tuple[pentad.Thought, int]:
        ticks = 0

        async def tick() -> None:
            nonlocal ticks
            while True:
                await asyncio.sleep(0.01)
                ticks += 1

        ticking = asyncio.create_task(tick())
        thought = await small("chess").think_async(pentad.Game("chess"), movetime=0.5)
        ticking.cancel()
        return thought, ticks

    thought, ticks = asyncio.run(both())
    assert thought.best is not None and ticks > 5


def test_a_cancelled_task_stops_its_search() -> None:
    engine, game = small("chess"), pentad.Game("chess")

    async def impatient() -> None:
        with pytest.raises(asyncio.TimeoutError):
            await asyncio.wait_for(engine.think_async(game, depth=200), 0.2)

    began = time.monotonic()
    asyncio.run(impatient())
    assert engine.think(game, depth=1).best is not None
    assert time.monotonic() - began < SOON


def test_the_engine_uses_only_what_its_seat_sees() -> None:
    """The same position with and without the cards of the other seat and of the stock: the same thought."""
    whole = pentad.Game.deal("szachao", 5)
    seen = pentad.Game("szachao", whole.view(1))
    thoughts = [small("szachao").think(game, nodes=2000) for game in (whole, seen)]
    assert (thoughts[0].best, thoughts[0][0].cp) == (thoughts[1].best, thoughts[1][0].cp)


def test_a_finished_game_has_no_move() -> None:
    assert small("chess").think(pentad.Game("chess", moves="f2f3 e7e5 g2g4 d8h4"), depth=1).best is None


@pytest.mark.parametrize(
    ("ask", "line"),
    [
        (lambda: pentad.Engine("go"), "found 'go'"),
        (lambda: small("chess", threads=0), "threads: found 0, expected 1 to"),
        (lambda: pentad.Engine("chess", hash_mb=10**9), "hash_mb: found 1000000000"),
        (lambda: small("chess", network="/nowhere.network"), "nowhere.network"),
        (lambda: small("chess", opponent="me"), "opponent: found 'me', expected one of none random"),
        (lambda: small("chess").think(pentad.Game("shogi"), depth=1), "game: found shogi, expected chess"),
        (lambda: small("chess").think(pentad.Game("chess")), "expected a limit"),
        (lambda: small("chess").think(pentad.Game("chess"), movetime=float("nan")), "movetime: found NaN"),
        (lambda: small("chess").think(pentad.Game("chess"), clock=[]), "clock: found nothing"),
        (lambda: small("chess").think(pentad.Game("chess"), depth=1, multipv=0), "multipv: found 0"),
        (
            lambda: small("szachao").think(pentad.Game("szachao", pentad.Game("szachao").view(2)), depth=1),
            "",
        ),
    ],
)
def test_what_is_refused_is_a_value_error(ask: object, line: str) -> None:
    with pytest.raises(ValueError) as refusal:
        ask()
    assert line in str(refusal.value) and "\n" not in str(refusal.value)


def test_values_are_chances() -> None:
    numpy = pytest.importorskip("numpy")
    ahead = pentad.Game("chess", "4k3/8/8/8/8/8/8/QQ2K3 w - - 0 1")
    behind = pentad.Game("chess", "4k3/8/8/8/8/8/8/QQ2K3 b - - 0 1")
    values = small("chess").values([ahead, behind])
    assert values.dtype == numpy.float32 and values[0] > 0.9 and values[1] < 0.1
