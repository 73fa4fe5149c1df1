"""All variants as games of OpenSpiel. Importing this module registers them.

>>> import pyspiel
>>> import pentad.openspiel
>>> game = pyspiel.load_game("pentad_martian(max_moves=60)")
>>> state = game.new_initial_state()
>>> state.current_player(), state.action_to_string(state.legal_actions()[0])
(0, 'b3a4')

The names are ``pentad_chess``, ``pentad_szachao`` and so on. Parameters are ``max_moves``, which draws games that reach it,
and the rule options of ``pentad.rules(variant)``.

Actions and observation tensors are those of the environments in ``pentad.pettingzoo``: see the README. A card action is
chosen in steps, each an action of the same player. Players are the seats, from 0.

All games are zero-sum. Where two parties play, the winners get 1 and the losers -1, and a draw is 0. Where each of n seats
plays for itself, a winner gets 1 and the others -1 / (n - 1) each; those who share a win share what it is worth.

Games without hidden cards are deterministic, with perfect information. Szachao is stochastic, with imperfect information:
chance deals card by card, and its outcomes are faces with their true probabilities. A player's information state is what
its seat has seen since the deal, its observation what it sees now; neither depends on anything else.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

import numpy as np
import pyspiel

from pentad import Encoding, Engine, Game, catalogue, rules, variants
from pentad.plan import Plan

__all__ = ["EngineBot", "PentadGame", "PentadObserver", "PentadState"]

# Games that reach this many moves are drawn, unless the parameter says something else.
_MAX_MOVES = 1000
# How often other cards are drawn for what a player cannot know, until they fit all that was played.
_RESAMPLES = 50
# The ranks that may start a pile unless a rule option lets every card do so.
_START_RANKS = "56789T"
# The fields of a record with the piles, the hands, and the stock with the dead cards.
_PILES, _HANDS, _STOCK = 8, 9, 10


@cache
def _encoding(variant: str) -> Encoding:
    return Encoding(variant)


@cache
def _entry(variant: str) -> dict[str, Any]:
    return next(entry for entry in catalogue()["variants"] if entry["name"] == variant)


@cache
def _parties(variant: str) -> list[int]:
    """The party of each seat: the seats that win together have the same."""
    return [seat["party"] for seat in _entry(variant)["seats"]]


@cache
def _faces(variant: str) -> list[str]:
    """The faces of the cards, as chance numbers them."""
    cards = _entry(variant)["cards"]
    return [rank + suit for rank in cards["ranks"] for suit in cards["suits"]] if cards else []


@cache
def _token_names(variant: str) -> dict[int, str]:
    """The names of the steps of card actions, by their numbers."""
    ranges = _encoding(variant).action_ranges
    return {number: words.removeprefix("card step ") for number, words in ranges if words.startswith("card step ")}


def _pairs(text: str) -> list[str]:
    """The cards in a text that has nothing else."""
    return [text[place : place + 2] for place in range(0, len(text), 2)]


class PentadGame(pyspiel.Game):
    """A variant as a game of OpenSpiel; ``pyspiel.load_game`` makes it.

    >>> game = pyspiel.load_game("pentad_szachao(Szachao_AceInCheck=allowed)")
    >>> game.get_type().information == pyspiel.GameType.Information.IMPERFECT_INFORMATION
    True
    >>> game.num_players(), game.num_distinct_actions(), game.max_chance_outcomes()
    (2, 20544, 52)
    """

    variant: str

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        params, variant = dict(params or {}), self.variant
        self.max_moves = int(params.get("max_moves", _MAX_MOVES))
        if self.max_moves < 1:
            raise ValueError(f"max_moves: found {self.max_moves}, expected at least 1")
        options = rules(variant)
        # Wrong values are refused here, and not when the first game begins.
        self.rules = Game(variant, rules={name: params[name] for name in options if name in params}).rules
        super().__init__(_game_type(variant), _game_info(variant, self.max_moves), params)

    def new_initial_state(self) -> PentadState:
        """The begin of a game.

        >>> pyspiel.load_game("pentad_szachao").new_initial_state().is_chance_node()
        True
        """
        return PentadState(self)

    def max_chance_nodes_in_history(self) -> int:
        """No game has more chance nodes than this.

        >>> pyspiel.load_game("pentad_chess").max_chance_nodes_in_history()
        0
        """
        return _chance_nodes(self.variant, self.max_moves)

    def make_py_observer(
        self, iig_obs_type: pyspiel.IIGObservationType | None = None, params: Mapping[str, Any] | None = None
    ) -> PentadObserver:
        """What observes states of this game.

        >>> game = pyspiel.load_game("pentad_chess")
        >>> sorted(game.make_py_observer().dict)
        ['features', 'observation']
        """
        return PentadObserver(self.variant, iig_obs_type, params)

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickles as its name with its parameters."""
        return _load_game, (str(self),)


def _load_game(name: str) -> PentadGame:
    """What unpickles a game: whoever finds it has imported this module, and so registered the game."""
    game: PentadGame = pyspiel.load_game(name)
    return game


class PentadState(pyspiel.State):
    """A state of a game: ``game`` is the game with nothing hidden, ``None`` while the cards are dealt, and ``chosen`` the
    steps of a card action so far.

    >>> state = pyspiel.load_game("pentad_chess").new_initial_state()
    >>> state.apply_action(state.string_to_action("e2e4"))
    >>> state.game.moves
    ['e2e4']
    """

    game: Game | None

    def __init__(self, game: PentadGame) -> None:
        super().__init__(game)
        # Plain values only: OpenSpiel copies and pickles them.
        self.variant, self.max_moves, self.rules = game.variant, game.max_moves, game.rules
        self.chosen: list[int] = []
        # The cards dealt: those of the hands, seat by seat, and then those on the piles.
        self.dealt: list[str] = []
        # A card action whose cards are being drawn, those drawn so far, and where the next one comes from.
        self.pending: str | None = None
        self.drawn: list[str] = []
        self.pool: Counter[str] = Counter()
        # Who made each move, and its text.
        self.told: list[tuple[int, str]] = []
        self.game = None
        if _faces(self.variant):
            self._open_pool()
        else:
            self.game = Game(self.variant, rules=self.rules)

    def current_player(self) -> int:
        """The player on move, or OpenSpiel's number for chance or the end.

        >>> pyspiel.load_game("pentad_quadroshah").new_initial_state().current_player()
        0
        """
        if self.game is None or self.pending is not None:
            return int(pyspiel.PlayerId.CHANCE)
        if self.is_terminal():
            return int(pyspiel.PlayerId.TERMINAL)
        return self.game.seat - 1

    def is_terminal(self) -> bool:
        """Whether the game is over.

        >>> pyspiel.load_game("pentad_chess").new_initial_state().is_terminal()
        False
        """
        if self.game is None or self.pending is not None:
            return False
        return self.game.result is not None or self.game.ply >= self.max_moves

    def returns(self) -> list[float]:
        """What each player has got so far.

        >>> state = pyspiel.load_game("pentad_chess").new_initial_state()
        >>> for move in ("f2f3", "e7e5", "g2g4", "d8h4"):
        ...     state.apply_action(state.string_to_action(move))
        >>> state.returns()
        [-1.0, 1.0]
        """
        parties = _parties(self.variant)
        result = self.game.result if self.game is not None and self.pending is None else None
        winning = {parties[winner - 1] for winner in result.winners} if result is not None else set()
        if not winning:
            return [0.0] * len(parties)
        count = len(set(parties))
        return [(count * (party in winning) / len(winning) - 1) / (count - 1) for party in parties]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The faces that may be drawn next, with their probabilities.

        >>> state = pyspiel.load_game("pentad_szachao").new_initial_state()
        >>> len(state.chance_outcomes()), state.chance_outcomes()[0]
        (52, (0, 0.019230769230769232))
        """
        total = self.pool.total()
        faces = enumerate(_faces(self.variant))
        return [(number, self.pool[face] / total) for number, face in faces if self.pool[face] > 0]

    def resample_from_infostate(self, player_id: int, rng: Callable[[], float]) -> PentadState:
        """A state that looks the same to a player: the cards of the others that it cannot know are drawn anew, by random
        numbers from 0 to 1. Without hidden cards it is a copy.

        >>> import random
        >>> state = pyspiel.load_game("pentad_szachao").new_initial_state()
        >>> while state.is_chance_node():
        ...     state.apply_action(state.chance_outcomes()[0][0])
        >>> twin = state.resample_from_infostate(0, random.Random(1).random)
        >>> twin.information_state_string(0) == state.information_state_string(0)
        True
        >>> twin.information_state_string(1) == state.information_state_string(1)
        False
        """
        told = self.information_state_string(player_id)
        if self.game is not None and _faces(self.variant):
            for _ in range(_RESAMPLES):
                twin = self._replayed(self._other_cards(player_id, rng))
                if twin is not None and twin.information_state_string(player_id) == told:
                    return twin
        # The true cards fit, too.
        copy: PentadState = self.clone()
        return copy

    def _other_cards(self, player: int, rng: Callable[[], float]) -> dict[int, int]:
        """Other faces for the cards that others have drawn, by the numbers of their chance events in the history. What they
        have played since is one of the cards that they had, and what they hold is any that the player has not seen.
        """
        size, walk = _entry(self.variant)["cards"]["hand"], PentadState(self.get_game())
        held: dict[int, list[int]] = {seat: [] for seat in range(len(_parties(self.variant)))}
        faces: dict[int, str] = {}
        for event, step in enumerate(self.full_history()):
            if walk.is_chance_node():
                owner = len(walk.dealt) // size if walk.game is None else walk.game.seat - 1
                if owner in held and owner != player:
                    held[owner].append(event)
            mover, moves = walk.current_player(), (walk.pending, len(walk.told))
            walk.apply_action(step.action)
            if mover < 0 or mover == player or (walk.pending, len(walk.told)) == moves:
                continue
            for face in _spent(walk.pending or walk.told[-1][1]):
                faces[held[mover].pop(int(rng() * len(held[mover])))] = face
        unseen = list(self._unseen(player).elements())
        for event in (event for events in held.values() for event in events):
            faces[event] = unseen.pop(int(rng() * len(unseen)))
        numbers = {face: number for number, face in enumerate(_faces(self.variant))}
        return {event: numbers[face] for event, face in faces.items()}

    def _unseen(self, player: int) -> Counter[str]:
        """The cards that a player does not see: those in the stock and in the hands of others."""
        fields = self._open_game().record.split(" ")
        _, _, dead = fields[_STOCK].partition(",")
        seen = fields[_PILES].split(",") + _pairs(fields[_HANDS].split("/")[player]) + _pairs(dead)
        if self.pending is not None:
            seen += self.drawn if self._open_game().seat - 1 == player else _spent(self.pending)
        return self._all_without(seen)

    def _replayed(self, faces: dict[int, int]) -> PentadState | None:
        """The same history with these faces at some chance events; ``None`` if it cannot have happened so."""
        twin = PentadState(self.get_game())
        for event, step in enumerate(self.full_history()):
            action = faces.get(event, step.action)
            possible = [face for face, _ in twin.chance_outcomes()] if twin.is_chance_node() else twin.legal_actions()
            if action not in possible:
                return None
            twin.apply_action(action)
        return twin

    def _legal_actions(self, player: int) -> list[int]:
        return _encoding(self.variant).legal(self._open_game(), self.chosen)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return _faces(self.variant)[action]
        token = _token_names(self.variant).get(action)
        if token is not None:
            return token
        move, _ = _encoding(self.variant).choose(self._open_game(), self.chosen, int(action))
        return str(move)

    def _apply_action(self, action: int) -> None:
        if self.game is None:
            self._deal(_faces(self.variant)[action])
        elif self.pending is not None:
            self._draw(_faces(self.variant)[action])
        else:
            move, self.chosen = _encoding(self.variant).choose(self.game, self.chosen, int(action))
            if move is not None:
                self._begin(move)

    def __str__(self) -> str:
        if self.game is None:
            return f"dealt {''.join(self.dealt)}"
        text = self.game.record
        if self.chosen:
            text += f" chosen {' '.join(_token_names(self.variant)[step] for step in self.chosen)}"
        return text if self.pending is None else f"{text} draws {self.pending}+{''.join(self.drawn)}"

    def _open_game(self) -> Game:
        if self.game is None:
            raise ValueError("state: the cards are not dealt yet")
        return self.game

    def _open_pool(self) -> None:
        """Finds what the next card may be while the cards are dealt."""
        cards = _entry(self.variant)["cards"]
        self.pool = Counter({face: cards["decks"] for face in _faces(self.variant)})
        self.pool.subtract(self.dealt)
        any_starts = self.rules.get("Szachao_StartCards") == "any"
        if len(self.dealt) >= cards["hand"] * len(_parties(self.variant)) and not any_starts:
            self.pool = Counter({face: count for face, count in self.pool.items() if face[0] in _START_RANKS})

    def _deal(self, card: str) -> None:
        self.dealt.append(card)
        cards = _entry(self.variant)["cards"]
        held = cards["hand"] * len(_parties(self.variant))
        if len(self.dealt) < held + cards["piles"]:
            self._open_pool()
            return
        hands = ["".join(self.dealt[place : place + cards["hand"]]) for place in range(0, held, cards["hand"])]
        fields = Game(self.variant, rules=self.rules).record.split(" ")
        fields[_PILES], fields[_HANDS], fields[_STOCK] = ",".join(self.dealt[held:]), "/".join(hands), "*"
        self.game = Game(self.variant, " ".join(fields), rules=self.rules)

    def _begin(self, move: str) -> None:
        """Plays a move, or begins to draw the cards that it takes."""
        if ":" not in move:
            self._finish(move)
            return
        self.pending, self.drawn = move, []
        self._fill_pool()

    def _finish(self, move: str) -> None:
        game = self._open_game()
        self.told.append((game.seat, move))
        game.push(move)

    def _draw(self, card: str) -> None:
        self.drawn.append(card)
        if self.pending is not None and len(self.drawn) == len(_spent(self.pending)):
            move = f"{self.pending}+{''.join(self.drawn)}"
            self.pending, self.drawn, self.pool = None, [], Counter()
            self._finish(move)
        else:
            self._fill_pool()

    def _fill_pool(self) -> None:
        """Finds what the next card drawn may be: one of the stock, or of the dead cards if the stock is used up."""
        game, pending = self._open_game(), self.pending or ""
        fields = game.record.split(" ")
        tops, hands = fields[_PILES].split(","), [_pairs(hand) for hand in fields[_HANDS].split("/")]
        held = [card for hand in hands for card in hand]
        _, _, dead = fields[_STOCK].partition(",")
        self.pool = self._all_without(tops + held + _pairs(dead) + self.drawn)
        if self.pool.total() > 0:
            return
        # In the middle of the action: what it has covered, burnt or discarded is dead by now.
        place, _, rest = pending.partition(":")
        if place.isdigit():
            tops[int(place) - 1] = re.split("[-=]", rest)[0][-2:]
        self.pool = self._all_without(tops + held + self.drawn) + Counter(_spent(pending))

    def _all_without(self, cards: list[str]) -> Counter[str]:
        decks = _entry(self.variant)["cards"]["decks"]
        left = Counter({face: decks for face in _faces(self.variant)})
        left.subtract(cards)
        return left


def _spent(move: str) -> list[str]:
    """The cards that a card action takes from the hand, which as many are drawn for."""
    return re.findall("[2-9TJQKA][cdhs]", move.partition(":")[2].partition("+")[0])


class PentadObserver:
    """What a player sees, as OpenSpiel asks for it: with perfect recall as text alone, without it as text and tensors.

    >>> from open_spiel.python.observation import make_observation
    >>> game = pyspiel.load_game("pentad_chess")
    >>> observation = make_observation(game)
    >>> observation.set_from(game.new_initial_state(), player=0)
    >>> observation.dict["observation"].shape
    (24, 8, 8)
    """

    tensor: np.ndarray | None

    def __init__(
        self,
        variant: str,
        iig_obs_type: pyspiel.IIGObservationType | None = None,
        params: Mapping[str, Any] | None = None,
    ) -> None:
        if params:
            raise ValueError(f"observer: found {dict(params)}, expected no parameters")
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        if not kind.public_info or kind.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER:
            raise ValueError("observer: expected one that sees what lies open and what its player holds")
        self._variant, self._recalls = variant, kind.perfect_recall
        self.tensor, self.dict = None, {}
        if self._recalls:
            return
        encoding = _encoding(variant)
        planes, features = (len(encoding.planes), *encoding.board), len(encoding.features)
        size = int(np.prod(planes))
        self.tensor = np.zeros(size + features, np.float32)
        self.dict = {"observation": self.tensor[:size].reshape(planes), "features": self.tensor[size:]}

    def set_from(self, state: PentadState, player: int) -> None:
        """Fills the tensors with what a player sees; nothing is to be seen while the cards are dealt.

        >>> game = pyspiel.load_game("pentad_szachao")
        >>> observer = game.make_py_observer()
        >>> observer.set_from(game.new_initial_state(), player=0)
        >>> float(observer.tensor.sum())
        0.0
        """
        if self.tensor is None:
            return
        self.tensor.fill(0)
        if state.game is None:
            return
        chosen = state.chosen if state.game.seat == player + 1 else []
        planes, features = _encoding(self._variant).observe(state.game, player + 1, chosen)
        self.dict["observation"][:] = np.frombuffer(planes, np.uint8).reshape(self.dict["observation"].shape)
        self.dict["features"][:] = np.frombuffer(features, np.float32)

    def string_from(self, state: PentadState, player: int) -> str:
        """What a player sees, or has seen since the deal.

        >>> state = pyspiel.load_game("pentad_chess").new_initial_state()
        >>> state.apply_action(state.string_to_action("e2e4"))
        >>> state.observation_string(1)
        'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1'
        >>> state.information_state_string(1)
        'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 moves e2e4'
        """
        seat = player + 1
        if state.game is None:
            return f"dealt {''.join(_own_deal(state, player))}"
        if self._recalls:
            start = Game(state.variant, state.game.start, rules=state.rules).view(seat)
            text = " ".join([start, "moves", *(_as_seen(move, mover == seat) for mover, move in state.told)])
        else:
            text = state.game.view(seat)
        if state.game.seat != seat:
            return text
        names = [_token_names(state.variant)[step] for step in state.chosen]
        if state.pending is not None:
            names = [f"{state.pending}+{''.join(state.drawn)}"]
        return " ".join([text, "chosen", *names]) if names else text


def _own_deal(state: PentadState, player: int) -> list[str]:
    """What a player sees of a deal: its own cards, and those on the piles."""
    cards = _entry(state.variant)["cards"]
    size, held = cards["hand"], cards["hand"] * len(_parties(state.variant))
    return state.dealt[player * size : (player + 1) * size] + state.dealt[held:]


def _as_seen(move: str, is_own: bool) -> str:
    """A move as a seat hears of it: what another one draws is hidden."""
    action, plus, drawn = move.partition("+")
    return move if is_own or not plus or ":" not in move else f"{action}+{'?' * (len(drawn) // 2)}"


class EngineBot(pyspiel.Bot):
    """A bot that plays what an engine thinks best; without limits it looks at 1,000 nodes. The engine uses only what the
    seat on move sees.

    >>> state = pyspiel.load_game("pentad_chess").new_initial_state()
    >>> for move in ("f2f3", "e7e5", "g2g4"):
    ...     state.apply_action(state.string_to_action(move))
    >>> bot = EngineBot(Engine("chess", hash_mb=1), depth=2)
    >>> state.action_to_string(bot.step(state))
    'd8h4'
    """

    def __init__(self, engine: Engine, **limits: Any) -> None:
        super().__init__()
        self._plan = Plan(engine, **limits)

    def step(self, state: PentadState) -> int:
        """The action to take.

        >>> state = pyspiel.load_game("pentad_martian").new_initial_state()
        >>> EngineBot(Engine("martian", hash_mb=1), nodes=50).step(state) in state.legal_actions()
        True
        """
        game = state.game
        if game is None:
            raise ValueError("state: the cards are not dealt yet")
        return self._plan.action(_encoding(state.variant), game, state.chosen)


def _chance_nodes(variant: str, max_moves: int) -> int:
    cards = _entry(variant)["cards"]
    return cards["hand"] * (len(_parties(variant)) + max_moves) + cards["piles"] if cards else 0


def _game_type(variant: str) -> pyspiel.GameType:
    entry, seats = _entry(variant), len(_parties(variant))
    kinds = pyspiel.GameType
    options = {"max_moves": _MAX_MOVES} | {name: _default(option) for name, option in rules(variant).items()}
    return pyspiel.GameType(
        short_name=f"pentad_{variant}",
        long_name=entry["title"],
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC if entry["cards"] else kinds.ChanceMode.DETERMINISTIC,
        information=(
            kinds.Information.IMPERFECT_INFORMATION if entry["hidden"] else kinds.Information.PERFECT_INFORMATION
        ),
        utility=kinds.Utility.ZERO_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=seats,
        min_num_players=seats,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=options,
    )


def _default(option: dict[str, Any]) -> str | int | bool:
    """The default of a rule option, of the type that OpenSpiel reads its values as."""
    text = str(option["default"])
    return {"check": lambda: text == "true", "spin": lambda: int(text)}.get(option["type"], lambda: text)()


def _game_info(variant: str, max_moves: int) -> pyspiel.GameInfo:
    parties, cards = len(set(_parties(variant))), _entry(variant)["cards"]
    # A card action has a place, all cards of the hand played or discarded, a demand, the word for discards, and the end.
    steps = cards["hand"] + 4 if cards else 1
    return pyspiel.GameInfo(
        num_distinct_actions=_encoding(variant).actions,
        max_chance_outcomes=len(_faces(variant)),
        num_players=len(_parties(variant)),
        min_utility=-1 / (parties - 1),
        max_utility=1.0,
        utility_sum=0.0,
        max_game_length=max_moves * steps,
    )


for _variant in variants():
    # A class each: OpenSpiel lets go of it when the interpreter is gone, which nothing but a class survives.
    pyspiel.register_game(_game_type(_variant), type(f"Pentad_{_variant}", (PentadGame,), {"variant": _variant}))
