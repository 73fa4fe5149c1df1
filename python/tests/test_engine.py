"""Engines: answers, limits, stopping."""

import _thread
import asyncio
import signal
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


def interrupt_soon() -> None:
    # A job in the background of a script ignores SIGINT, and Python then does so, too.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    threading.Timer(0.3, _thread.interrupt_main).start()


def test_ctrl_c_interrupts_a_search() -> None:
    engine = small("chess")
    interrupt_soon()
    with pytest.raises(KeyboardInterrupt):
        engine.think(pentad.Game("chess"), depth=200)
    assert engine.think(pentad.Game("chess"), depth=1).best is not None


def test_ctrl_c_interrupts_a_count() -> None:
    interrupt_soon()
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


def test_the_engine_follows_the_rules_of_the_game() -> None:
    """Mate in one by the ace alone cannot be said: that the engine may choose it suffices. Without the rule it may not."""
    record = "4k3/8/8/8/8/8/8/4RK2 b - - 0 1 2 card 9h,8s 3c4c5c6c7c/Ah2d4d6d7d * -"
    allowed = pentad.Game("szachao", record, rules={"Szachao_AceInCheck": "allowed"})
    thought = small("szachao").think(allowed, nodes=50, moves=["1:Ah"])
    assert thought.best == "1:Ah"
    assert small("szachao").think(pentad.Game("szachao", record), nodes=50, moves=["1:Ah"]).best != "1:Ah"


def test_a_queen_ahead_is_expected_to_win() -> None:
    numpy = pytest.importorskip("numpy")
    ahead = pentad.Game("chess", "4k3/8/8/8/8/8/8/QQ2K3 w - - 0 1")
    behind = pentad.Game("chess", "4k3/8/8/8/8/8/8/QQ2K3 b - - 0 1")
    engine = small("chess")
    values = engine.values([ahead, behind])
    assert values.dtype == numpy.float32 and values.shape == (2, 2)
    assert (values[:, 0] > 0.9).all() and (values[:, 1] < 0.1).all()
    assert engine.value(ahead) == engine.seat_values(ahead)[0] and engine.value(behind) == engine.seat_values(behind)[1]


@pytest.mark.parametrize("variant", VARIANTS)
def test_the_values_of_parties_sum_to_one(variant: str) -> None:
    """Partners have the same value, and count once. Win probabilities are whole numbers of 1/16384, rounded down."""
    entry = next(entry for entry in pentad.catalogue()["variants"] if entry["name"] == variant)
    values = small(variant).seat_values(pentad.Game(variant))
    by_party = {seat["party"]: value for seat, value in zip(entry["seats"], values, strict=True)}
    assert all(by_party[seat["party"]] == value for seat, value in zip(entry["seats"], values, strict=True))
    assert sum(by_party.values()) == pytest.approx(1, abs=4 / 16384)


def test_the_value_of_a_finished_game_is_its_result() -> None:
    assert small("chess").seat_values(pentad.Game("chess", moves="f2f3 e7e5 g2g4 d8h4")) == [0.0, 1.0]
    stalemate = pentad.Game("chess", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1")
    assert small("chess").seat_values(stalemate) == [0.5, 0.5]


@pytest.mark.parametrize("variant", ["martian3", "martian4", "szachao"])
def test_a_policy_has_a_probability_for_each_legal_move(variant: str) -> None:
    numpy = pytest.importorskip("numpy")
    engine, game, encoding = small(variant), pentad.Game(variant), pentad.Encoding(variant)
    probabilities, policy = engine.move_probabilities(game), engine.policy(game)
    assert sorted(probabilities) == game.legal_moves()
    assert [probabilities[move] for move in game.legal_moves()] == pytest.approx(policy.tolist())
    assert policy.sum() == pytest.approx(1) and (policy > 0).all() and policy.std() > 0
    numbers = engine.policy(game, encoding)
    assert numbers.sum() == pytest.approx(1) and numpy.flatnonzero(numbers).tolist() == encoding.legal(game, [])


def test_the_policy_of_a_step_is_that_of_the_moves_that_begin_so() -> None:
    pytest.importorskip("numpy")
    engine, game, encoding = small("szachao"), pentad.Game("szachao"), pentad.Encoding("szachao")
    probabilities = engine.move_probabilities(game)
    burn = encoding.steps(game, next(move for move in probabilities if move.startswith("x:")))[0]
    burns = {move: share for move, share in probabilities.items() if move.startswith("x:")}
    policy = engine.policy(game, encoding, [burn])
    for move, share in burns.items():
        assert policy[encoding.steps(game, move)[1]] == pytest.approx(share / sum(burns.values()), rel=1e-4)
    with pytest.raises(ValueError, match="which no legal move begins with"):
        engine.policy(game, encoding, [0])


@pytest.mark.parametrize("variant", ["shogi", "chess", "cessolis", "martian", "quadroshah"])
def test_games_searched_by_alpha_beta_have_no_policy(variant: str) -> None:
    assert small(variant).policy(pentad.Game(variant)) is None


def test_the_policy_and_the_values_use_only_what_the_seat_sees() -> None:
    whole = pentad.Game.deal("szachao", 5)
    seen = pentad.Game("szachao", whole.view(1))
    engine = small("szachao")
    assert engine.move_probabilities(whole) == engine.move_probabilities(seen)
    assert engine.seat_values(whole) == engine.seat_values(seen)


def test_what_a_seat_does_not_see_it_cannot_value() -> None:
    other = pentad.Game("szachao", pentad.Game("szachao").view(2))
    for ask in (small("szachao").seat_values, small("szachao").move_probabilities):
        with pytest.raises(ValueError, match="expected the whole hand"):
            ask(other)


def in_child(work: object) -> object:
    """What this returns in a forked process, which must be soon."""
    import os
    import pickle
    import select

    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            answer = work()
        except BaseException as error:  # noqa: BLE001
            answer = error
        os.write(writer, pickle.dumps(answer))
        os._exit(0)
    os.close(writer)
    try:
        ready, _, _ = select.select([reader], [], [], SOON)
        assert ready, "the child hangs"
        return pickle.loads(os.read(reader, 1 << 16))
    finally:
        os.close(reader)
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)


forks = pytest.mark.skipif(not hasattr(__import__("os"), "fork"), reason="no fork here")


@forks
@pytest.mark.parametrize("variant", ["chess", "martian3", "szachao"])
def test_an_engine_that_was_used_begins_anew_in_a_forked_process(variant: str) -> None:
    game, engine = pentad.Game(variant), small(variant, threads=2)
    engine.think(game, nodes=2000)
    moves = game.legal_moves()

    def work() -> list[object]:
        first = engine.think(game, nodes=2000).best in moves
        engine.new_game()
        return [first, engine.think(game, nodes=2000).best in moves, len(engine.seat_values(game))]

    assert in_child(work)[:2] == [True, True]
    assert engine.think(game, nodes=2000).best in moves, "that of the parent goes on"


@forks
def test_a_search_that_runs_is_not_waited_for_in_a_forked_process() -> None:
    game, engine = pentad.Game("chess"), small("chess")
    search = engine.analyse(game)
    next(search)
    answer = in_child(search.result)
    assert isinstance(answer, RuntimeError) and "forked" in str(answer)
    assert in_child(lambda: engine.think(game, nodes=100).best) in game.legal_moves(), "though it thinks in the parent"
    search.stop()
    assert search.result().best in game.legal_moves()


@forks
def test_a_forked_process_that_ends_orderly_does_not_wait_for_threads() -> None:
    """An interpreter that ends drops what its modules hold."""
    import subprocess
    import sys

    script = (
        "import os, pentad\n"
        "engine = pentad.Engine('chess', threads=2, hash_mb=1)\n"
        "search = engine.analyse(pentad.Game('chess'))\n"
        "next(search)\n"
        "child = os.fork()\n"
        "if child:\n"
        "    assert os.waitpid(child, 0)[1] == 0\n"
        "    search.stop()\n"
    )
    subprocess.run([sys.executable, "-c", script], check=True, timeout=SOON)


def test_a_closed_engine_gives_its_search_up_and_thinks_no_more() -> None:
    game = pentad.Game("chess")
    with small("chess") as engine:
        search = engine.analyse(game)
        next(search)
    assert search.result().best in game.legal_moves()
    for ask in (lambda: engine.think(game, nodes=10), lambda: engine.new_game(), lambda: engine.stop()):
        with pytest.raises(RuntimeError, match="closed"):
            ask()
    engine.close()
    assert engine.variant == "chess"
    with pytest.raises(ZeroDivisionError), small("chess"):
        1 / 0


def test_thoughts_and_lines_are_equal_to_their_twins() -> None:
    import copy
    import pickle

    thought = small("shogi").think(pentad.Game("shogi"), depth=4, multipv=2)
    for twin in (copy.copy(thought), copy.deepcopy(thought), pickle.loads(pickle.dumps(thought))):
        assert twin == thought and twin[1] == thought[1] and repr(twin[0]) == repr(thought[0])
        values = [(line.pv, line.cp, line.mate, line.wdl, line.bound, line.depth, line.time) for line in twin]
        assert values == [
            (line.pv, line.cp, line.mate, line.wdl, line.bound, line.depth, line.time) for line in thought
        ]
    assert thought[0] != thought[1]
