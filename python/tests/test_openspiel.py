"""OpenSpiel: its own tests, what chance may do, and what a player may not see."""

import pickle
import random
import subprocess
import sys
from collections import Counter

import pentad
import pytest

pyspiel = pytest.importorskip("pyspiel")

from open_spiel.python.algorithms import mcts  # noqa: E402
from pentad.openspiel import EngineBot, PentadObserver  # noqa: E402

VARIANTS = pentad.variants()
# Enough of each game to see its middle.
MOVES = 30


def load(variant: str, moves: int = MOVES) -> object:
    return pyspiel.load_game(f"pentad_{variant}(max_moves={moves})")


def states(variant: str, seed: int, moves: int = MOVES):
    """The states of a random game, the last one included."""
    choose, state = random.Random(seed), load(variant, moves).new_initial_state()
    while True:
        yield state
        if state.is_terminal():
            return
        if state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes())
            state.apply_action(choose.choices(outcomes, weights)[0])
        else:
            state.apply_action(choose.choice(state.legal_actions()))


@pytest.mark.parametrize("variant", VARIANTS)
def test_the_game_passes_the_random_simulation_test(variant: str) -> None:
    """Clones, serialisation, masks, unique action texts, observations, returns: all that OpenSpiel asks of a game."""
    pyspiel.random_sim_test(load(variant), num_sims=2, serialize=True, verbose=False)


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_state_is_pickled_with_its_game(variant: str) -> None:
    for number, state in enumerate(states(variant, 1)):
        if number % 8 == 0:
            twin = pickle.loads(pickle.dumps(state))
            assert str(twin) == str(state) and twin.history() == state.history()


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_game_is_pickled_with_its_parameters(variant: str) -> None:
    game = load(variant, moves=7)
    twin = pickle.loads(pickle.dumps(game))
    assert str(twin) == str(game) and twin.max_moves == 7
    assert pickle.loads(pickle.dumps(game.get_type())) == game.get_type()


def test_pickles_are_read_where_nothing_is_imported() -> None:
    state = load("szachao").new_initial_state()
    state.apply_action(3)
    text = f"import pickle; print(pickle.loads({pickle.dumps((state.get_game(), state))!r})[1])"
    read = subprocess.run([sys.executable, "-c", text], capture_output=True, text=True, check=True)
    assert read.stdout == f"{state}\n"


@pytest.mark.parametrize("variant", VARIANTS)
def test_the_type_says_what_the_game_is(variant: str) -> None:
    entry = next(entry for entry in pentad.catalogue()["variants"] if entry["name"] == variant)
    kind = load(variant).get_type()
    hidden = kind.information == pyspiel.GameType.Information.IMPERFECT_INFORMATION
    stochastic = kind.chance_mode == pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC
    assert (hidden, stochastic) == (entry["hidden"], entry["cards"] is not None)
    assert kind.min_num_players == kind.max_num_players == len(entry["seats"])


@pytest.mark.parametrize("variant", VARIANTS)
def test_actions_are_those_of_the_other_environments(variant: str) -> None:
    encoding = pentad.Encoding(variant)
    for state in states(variant, 2):
        if not state.is_terminal() and not state.is_chance_node():
            assert state.legal_actions() == encoding.legal(state.game, state.chosen)


def test_the_winner_of_chess_takes_what_the_loser_loses() -> None:
    state = pyspiel.load_game("pentad_chess").new_initial_state()
    for move in ("f2f3", "e7e5", "g2g4", "d8h4"):
        state.apply_action(state.string_to_action(move))
    assert state.is_terminal() and state.returns() == [-1.0, 1.0]


def test_partners_win_together() -> None:
    """A team whose second king is left takes it: found by playing until a random game ends with a winner."""
    for seed in range(20):
        *_, last = states("quadroshah", seed, moves=2000)
        result = last.game.result
        if result is not None and result.winners:
            expected = [1.0 if seat in result.winners else -1.0 for seat in range(1, 5)]
            assert last.returns() == expected and sum(expected) == 0
            return
    pytest.fail("no random game had a winner")


def test_of_three_a_winner_takes_what_two_lose() -> None:
    for seed in range(20):
        *_, last = states("martian3", seed, moves=2000)
        result = last.game.result
        if result is not None and len(result.winners) == 1:
            expected = [1.0 if seat in result.winners else -0.5 for seat in (1, 2, 3)]
            assert last.returns() == expected
            return
    pytest.fail("no random game had a sole winner")


def test_rule_options_are_parameters() -> None:
    game = pyspiel.load_game("pentad_szachao(Szachao_AceInCheck=allowed,max_moves=4)")
    *_, last = simulated(game, 1)
    assert last.game.rules["Szachao_AceInCheck"] == "allowed"
    assert pyspiel.load_game("pentad_martian(Martian_NoCaptureLimit=3)").rules["Martian_NoCaptureLimit"] == "3"
    with pytest.raises(Exception, match="expected forbidden allowed"):
        pyspiel.load_game("pentad_szachao(Szachao_AceInCheck=perhaps)")


def simulated(game: object, seed: int):
    choose, state = random.Random(seed), game.new_initial_state()
    while not state.is_terminal():
        state.apply_action(choose.choice(state.legal_actions()))
        yield state


def test_a_drawn_card_comes_from_the_stock() -> None:
    """Against a dealer who knows the stock: the cards that chance offers are those that no place shows, each as often as
    the two decks have it."""
    deck = Counter({rank + suit: 2 for rank in "23456789TJQKA" for suit in "cdhs"})
    seen = 0
    for state in states("szachao", 3, moves=60):
        if state.is_chance_node() and state.game is not None:
            full = state.game.state()
            shown = Counter(full["piles"]) + Counter(full["dead"]) + Counter(state.drawn)
            for hand in full["hands"]:
                shown.update(hand["cards"])
            left = deck - shown
            total = sum(left.values())
            faces = [rank + suit for rank in "23456789TJQKA" for suit in "cdhs"]
            expected = [(number, left[face] / total) for number, face in enumerate(faces) if left[face]]
            assert state.chance_outcomes() == expected
            seen += 1
    assert seen > 10


def test_dead_cards_come_back_when_the_stock_is_used_up() -> None:
    """A long game: more cards are drawn than the decks have, and each action is taken."""
    drawn = 0
    for state in states("szachao", 4, moves=400):
        if state.is_chance_node() and state.game is not None:
            drawn += 1
    assert drawn > 104 and state.game.ply > 100


def test_piles_start_as_in_every_deal() -> None:
    """Which cards may start a pile, as a thousand deals of the dealer have it: six of thirteen ranks."""
    tops = {top[0] for seed in range(1000) for top in pentad.Game.deal("szachao", seed).state()["piles"]}
    state = load("szachao").new_initial_state()
    for _ in range(10):
        state.apply_action(state.legal_actions()[-1])
    assert {state.action_to_string(action)[0] for action in state.legal_actions()} == tops


def test_hands_that_a_player_does_not_see_leave_its_state_alike() -> None:
    """Two deals that differ in the other seat's hand alone, up to the first decision and one action of the player."""
    faces = [rank + suit for rank in "23456789TJQKA" for suit in "cdhs"]
    own, tops = ["2c", "5d", "9h", "Js", "Kd"], ["5s", "9c"]
    others = [["3c", "4d", "6h", "7s", "Qd"], ["Ac", "Ad", "Ah", "8s", "Td"]]
    alike = []
    for other in others:
        state = load("szachao").new_initial_state()
        for card in own + other + tops:
            state.apply_action(faces.index(card))
        # Burns the two of clubs and draws the ten of clubs.
        before = state.information_state_string(0), state.observation_tensor(0), state.legal_actions()
        steps = state.game and pentad.Encoding("szachao").steps(state.game, "x:2c")
        state.apply_action(steps[0])
        state.apply_action(steps[1])
        state.apply_action(faces.index("Tc"))
        after = state.information_state_string(0), state.observation_tensor(0), state.legal_actions()
        alike.append((before, after))
        # The other one sees that a card was drawn, and not which.
        assert "x:2c+?" in state.information_state_string(1) and "Tc" not in state.information_state_string(1)
        assert "x:2c+Tc" in state.information_state_string(0)
    assert alike[0] == alike[1]


def test_a_draw_that_a_player_does_not_see_leaves_its_state_alike() -> None:
    faces = [rank + suit for rank in "23456789TJQKA" for suit in "cdhs"]
    seen = []
    for card in ("Tc", "As"):
        state = load("szachao").new_initial_state()
        for dealt in ["2c", "5d", "9h", "Js", "Kd", "3c", "4d", "6h", "7s", "Qd", "5s", "9c"]:
            state.apply_action(faces.index(dealt))
        for step in pentad.Encoding("szachao").steps(state.game, "x:2c")[:2]:
            state.apply_action(step)
        state.apply_action(faces.index(card))
        seen.append((state.information_state_string(1), state.observation_string(1), state.observation_tensor(1)))
    assert seen[0] == seen[1]


@pytest.mark.parametrize("variant", VARIANTS)
def test_an_information_state_is_remembered_from_decision_to_decision(variant: str) -> None:
    """Perfect recall: no two decisions of a player in one game have the same information state."""
    known = set()
    for state in states(variant, 5):
        if not state.is_terminal() and not state.is_chance_node():
            player = state.current_player()
            text = (player, state.information_state_string(player))
            assert text not in known
            known.add(text)


def test_algorithms_of_openspiel_play() -> None:
    game = load("martian", moves=40)
    evaluator = mcts.RandomRolloutEvaluator(n_rollouts=1, random_state=None)
    bot = mcts.MCTSBot(game, uct_c=2, max_simulations=5, evaluator=evaluator)
    state = game.new_initial_state()
    assert bot.step(state) in state.legal_actions()


def test_the_engine_beats_a_random_player() -> None:
    bot, choose = EngineBot(pentad.Engine("martian", hash_mb=1), nodes=300), random.Random(6)
    state = load("martian", moves=500).new_initial_state()
    while not state.is_terminal():
        own = state.current_player() == 0
        state.apply_action(bot.step(state) if own else choose.choice(state.legal_actions()))
    assert state.returns() == [1.0, -1.0]


@pytest.mark.parametrize(
    ("ask", "line"),
    [
        (lambda: PentadObserver("chess", None, {"size": 1}), "expected no parameters"),
        (
            lambda: PentadObserver("chess", pyspiel.IIGObservationType(public_info=False, perfect_recall=False)),
            "expected one that sees",
        ),
    ],
)
def test_what_is_refused_is_a_value_error(ask: object, line: str) -> None:
    with pytest.raises(ValueError, match=line):
        ask()


@pytest.mark.parametrize("seed", range(6))
def test_resampled_states_look_the_same_to_the_player_alone(seed: int) -> None:
    sampler, differing = random.Random(seed).random, 0
    for step, state in enumerate(states("szachao", seed, 120)):
        if state.is_chance_node() or state.is_terminal() or step % 7:
            continue
        player = state.current_player()
        twin = state.resample_from_infostate(player, sampler)
        assert twin.information_state_string(player) == state.information_state_string(player)
        assert twin.observation_string(player) == state.observation_string(player)
        assert twin.legal_actions() == state.legal_actions()
        assert len(twin.history()) == len(state.history())
        differing += twin.information_state_string(1 - player) != state.information_state_string(1 - player)
        twin.apply_action(twin.legal_actions()[0])
    assert differing > 0, "the hands of the other are drawn anew"


def test_cards_that_a_player_cannot_tell_apart_come_as_often_as_they_should() -> None:
    """After the deal each of the 92 cards unseen is as likely as any other to be in the other hand."""
    state = load("szachao").new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[-1][0])
    sampler, counts = random.Random(5).random, Counter()
    for _ in range(600):
        twin = state.resample_from_infostate(0, sampler)
        counts.update(twin.dealt[5:10])
    seen = Counter(state.dealt[:5]) + Counter(state.dealt[10:])
    unseen = 104 - sum(seen.values())
    for face, count in counts.items():
        expected = 600 * 5 * (2 - seen[face]) / unseen
        assert abs(count - expected) < 5 * expected**0.5, face


@pytest.mark.parametrize("variant", ["chess", "martian3"])
def test_without_hidden_cards_a_resampled_state_is_a_copy(variant: str) -> None:
    *_, state = states(variant, 1, 10)
    twin = state.resample_from_infostate(0, random.Random(1).random)
    assert str(twin) == str(state) and twin.history() == state.history()
