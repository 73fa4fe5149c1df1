"""Environments: the interface of PettingZoo, actions, observations, and what they may not show."""

import random
import warnings

import pentad
import pytest

np = pytest.importorskip("numpy")
pytest.importorskip("pettingzoo")

from pentad.pettingzoo import engine_agent, env, greedy_agent, random_agent, raw_env  # noqa: E402
from pettingzoo.test import api_test, seed_test  # noqa: E402

VARIANTS = pentad.variants()
# Enough of each game to see its middle.
MOVES = 60


def played(variant: str, seed: int, moves: int = MOVES) -> pentad.Game:
    """A random game of an environment, which shuffles where it must."""
    environment = raw_env(variant, max_moves=moves)
    environment.reset(seed=seed)
    act = random_agent(seed)
    while not any(environment.terminations.values()) and not any(environment.truncations.values()):
        environment.step(act(environment))
    return environment.game


def positions(variant: str, seed: int):
    """The positions of a random game."""
    game = played(variant, seed)
    again = pentad.Game(variant, game.start)
    for move in game.moves:
        if again.result is None and not move.startswith("shuffle"):
            yield again
        again.push(move)


@pytest.mark.parametrize("variant", VARIANTS)
def test_the_environment_passes_the_api_test(variant: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        api_test(env(variant, max_moves=MOVES), num_cycles=200)


@pytest.mark.parametrize("variant", VARIANTS)
def test_the_environment_passes_the_seed_test(variant: str) -> None:
    seed_test(lambda: env(variant, max_moves=MOVES), num_cycles=50)


@pytest.mark.parametrize("variant", VARIANTS)
def test_each_legal_move_has_numbers_of_its_own_that_choose_it(variant: str) -> None:
    encoding = pentad.Encoding(variant)
    for game in positions(variant, 1):
        numbers = {move: encoding.steps(game, move) for move in game.legal_moves()}
        assert len({tuple(steps) for steps in numbers.values()}) == len(numbers)
        for move, steps in numbers.items():
            assert all(0 <= step < encoding.actions for step in steps)
            chosen = []
            while True:
                done, chosen = encoding.choose(game, chosen, steps[len(chosen)])
                if done is not None:
                    break
            assert done == move


@pytest.mark.parametrize("variant", VARIANTS)
def test_the_legal_actions_are_those_of_the_view(variant: str) -> None:
    """The slow twin asks for the state as the seat sees it."""
    encoding = pentad.Encoding(variant)
    for game in positions(variant, 2):
        seen = [action["text"] for action in game.state(game.seat)["legal"]]
        first = {encoding.steps(game, text)[0] for text in seen}
        assert encoding.legal(game, []) == sorted(first)


@pytest.mark.parametrize("variant", VARIANTS)
def test_planes_show_each_piece_of_the_view_once(variant: str) -> None:
    encoding = pentad.Encoding(variant)
    ranks, files = encoding.board
    kinds = [number for number, name in enumerate(encoding.planes) if ": " in name]
    for game in positions(variant, 3):
        for seat in range(1, encoding.seats + 1):
            planes = np.frombuffer(encoding.observe(game, seat, [])[0], np.uint8).reshape(-1, ranks, files)
            men = game.state(seat)["men"]
            assert planes[kinds].sum() == len(men) == planes[kinds].any(axis=0).sum()
            own = sum(planes[number].sum() for number in kinds if encoding.planes[number].startswith("own"))
            assert own == sum(man["seat"] == seat for man in men)
            for mark in ("unmoved", "frozen", "bound"):
                marked = sum(mark in man["marks"] for man in men)
                assert planes[encoding.planes.index(mark)].sum() == marked, (game.record, mark)


@pytest.mark.parametrize("variant", VARIANTS)
def test_names_and_numbers_are_as_many(variant: str) -> None:
    encoding = pentad.Encoding(variant)
    ranks, files = encoding.board
    planes, features = encoding.observe(pentad.Game(variant), 1, [])
    assert len(planes) == len(encoding.planes) * ranks * files
    assert len(features) == 4 * len(encoding.features)
    assert len(set(encoding.features)) == len(encoding.features)


def test_both_sides_of_chess_see_their_own_board_alike() -> None:
    """White's board at the start is Black's after a null move, turned, but for king and queen."""
    encoding = pentad.Encoding("chess")
    white = np.frombuffer(encoding.observe(pentad.Game("chess"), 1, [])[0], np.uint8).reshape(-1, 8, 8)
    black = np.frombuffer(encoding.observe(pentad.Game("chess"), 2, [])[0], np.uint8).reshape(-1, 8, 8)
    for number, name in enumerate(encoding.planes):
        if "king" not in name and "queen" not in name:
            assert (white[number] == black[number]).all(), name
    assert white[encoding.planes.index("own: pawn")][6].all()


def world_alike(record: str, seat: int, seed: int) -> str:
    """A record that the seat cannot tell from this one: what it does not see is dealt anew."""
    fields = record.split(" ")
    hands = fields[9].split("/")
    stock, _, dead = fields[10].partition(",")
    other = 2 - seat
    cards = [text[place : place + 2] for text in (hands[other], stock) for place in range(0, len(text), 2)]
    random.Random(seed).shuffle(cards)
    held = len(hands[other]) // 2
    hands[other] = "".join(cards[:held])
    fields[9] = "/".join(hands)
    fields[10] = "".join(cards[held:]) + (f",{dead}" if dead else "")
    return " ".join(fields)


def held(record: str, seat: int) -> list[str]:
    """The cards of a seat, sorted."""
    hand = record.split(" ")[9].split("/")[seat - 1]
    return sorted(hand[place : place + 2] for place in range(0, len(hand), 2))


def look(record: str, seat: int) -> dict[str, object]:
    environment = raw_env("szachao")
    environment.reset(seed=1, options={"record": record})
    return environment.observe(f"seat_{seat}")


@pytest.mark.parametrize("seed", range(6))
def test_worlds_that_look_alike_to_a_seat_are_observed_alike(seed: int) -> None:
    different = 0
    for number, game in enumerate(positions("szachao", 10 + seed)):
        if game.record.split(" ")[10].startswith("-"):
            continue
        for seat in (1, 2):
            other = world_alike(game.record, seat, number)
            one, two = look(game.record, seat), look(other, seat)
            assert all((one[key] == two[key]).all() for key in one), (game.record, other)
            # The other seat, who holds other cards there, does see a difference.
            if held(game.record, 3 - seat) != held(other, 3 - seat):
                theirs = look(game.record, 3 - seat), look(other, 3 - seat)
                assert (theirs[0]["features"] != theirs[1]["features"]).any()
                different += 1
    assert different > 20


def test_a_deal_depends_on_the_seed() -> None:
    environment = raw_env("szachao")
    starts = []
    for seed in (1, 2, 1):
        environment.reset(seed=seed)
        starts.append(environment.game.start)
    assert starts[0] == starts[2] != starts[1]


@pytest.mark.parametrize("variant", VARIANTS)
def test_rewards_are_those_of_the_result(variant: str) -> None:
    for seed in range(3):
        environment = raw_env(variant, max_moves=400)
        environment.reset(seed=seed)
        act = random_agent(seed)
        while not any(environment.terminations.values()) and not any(environment.truncations.values()):
            environment.step(act(environment))
        result, rewards = environment.game.result, list(environment.rewards.values())
        if result is None or not result.winners:
            assert rewards == [0] * len(rewards)
        else:
            losers = [place for place, reward in enumerate(rewards, 1) if reward == -1]
            assert losers and not set(losers) & set(result.winners)


def test_an_illegal_action_loses_the_game() -> None:
    environment = env("chess")
    environment.reset(seed=1)
    environment.step(0)
    assert environment.rewards["seat_1"] == -1 and environment.terminations["seat_1"]


@pytest.mark.parametrize("variant", VARIANTS)
def test_agents_play_legally(variant: str) -> None:
    agents = [
        random_agent(1),
        greedy_agent(variant),
        engine_agent(pentad.Engine(variant, hash_mb=1), nodes=50),
    ]
    environment = raw_env(variant, max_moves=16)
    environment.reset(seed=3)
    turn = 0
    while not any(environment.terminations.values()) and not any(environment.truncations.values()):
        agent = agents[turn // 2 % 3] if environment.chosen == [] else agent
        environment.step(agent(environment))
        turn += 1
    assert environment.game.ply > 0


def test_the_engine_beats_a_random_player() -> None:
    environment = raw_env("martian")
    engine, chance = engine_agent(pentad.Engine("martian", hash_mb=1), nodes=300), random_agent(1)
    total = 0
    for seed in range(4):
        environment.reset(seed=seed)
        own = f"seat_{seed % 2 + 1}"
        while not any(environment.terminations.values()) and not any(environment.truncations.values()):
            environment.step((engine if environment.agent_selection == own else chance)(environment))
        total += environment.rewards[own]
    assert total == 4


def test_the_sizes_in_the_readme_are_true() -> None:
    from pathlib import Path

    readme = (Path(__file__).parent.parent / "README.md").read_text(encoding="utf-8")
    for variant in VARIANTS:
        encoding = pentad.Encoding(variant)
        ranks, files = encoding.board
        sizes = (len(encoding.planes), f"{ranks} x {files}", len(encoding.features), encoding.actions)
        assert f"| {variant} | {' | '.join(map(str, sizes))} |" in readme


def test_an_environment_is_played_by_its_rules() -> None:
    environment = raw_env("martian", rules={"Martian_NoCaptureLimit": 0})
    environment.reset(seed=1)
    environment.step(random_agent(1)(environment))
    assert environment.game.rules == {"Martian_NoCaptureLimit": "0"}
    with pytest.raises(ValueError, match="expected forbidden allowed"):
        env("szachao", rules={"Szachao_AceInCheck": "perhaps"})


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("make", [env, raw_env])
def test_twins_of_an_environment_go_on_alike(variant: str, make: object) -> None:
    import copy
    import pickle

    environment, act = make(variant, max_moves=MOVES), random_agent(1)
    environment.reset(seed=1)
    for _ in range(10):
        environment.step(act(environment))
    twins = [environment, copy.deepcopy(environment), pickle.loads(pickle.dumps(environment))]
    for _ in range(5):
        action = act(environment)
        for twin in twins:
            twin.step(action)
    records = {twin.unwrapped.game.record for twin in twins}
    assert len(records) == 1
