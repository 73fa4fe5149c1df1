"""PettingZoo environments (AEC) for all variants, and agents that play in them.

>>> from pentad.pettingzoo import env, random_agent
>>> game = env("martian3")
>>> game.reset(seed=1)
>>> act = random_agent(seed=1)
>>> for agent in game.agent_iter():
...     observation, reward, termination, truncation, info = game.last()
...     game.step(None if termination or truncation else act(game))
>>> sorted(game.possible_agents)
['seat_1', 'seat_2', 'seat_3']

What an agent observes is made from what its seat sees, and from nothing else:

- ``observation``: planes of the board, turned so that the seat looks at it from its own side. The first ones are the
  kinds of pieces of each seat, its own first, then in the order of play; ``encoding.planes`` has all names.
- ``features``: everything else, such as hands, cards, points, and counts; ``encoding.features`` has their names.
- ``action_mask``: 1 for what the agent may do, all 0 for an agent that is not on move.

An action is a move, by its number in ``encoding.action_ranges``. A card action is chosen in steps, one action each: the
pile, card by card, what is demanded, what is discarded. Steps that are forced are taken at once.

The winners get 1, the losers -1, and everybody 0 for a draw; those who share a win drew with each other, but beat the
rest: they get 0.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from pentad import Encoding, Engine, Game
from pentad.plan import Plan

__all__ = ["RawEnv", "engine_agent", "env", "greedy_agent", "random_agent", "raw_env"]

Agent = Callable[[AECEnv], int]

# Seeds of deals and shuffles are below this.
_SEEDS = 2**63


def env(
    variant: str,
    max_moves: int = 1000,
    render_mode: str | None = None,
    rules: Mapping[str, str | int | bool] | None = None,
) -> AECEnv:
    """The environment of a variant: an illegal action ends the game, and loses it.

    >>> environment = env("szachao", rules={"Szachao_AceInCheck": "allowed"})
    >>> environment.reset(seed=1)
    >>> environment.agent_selection
    'seat_1'
    """
    raw = raw_env(variant, max_moves, render_mode, rules)
    checked = wrappers.TerminateIllegalWrapper(raw, illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(checked))


def raw_env(
    variant: str,
    max_moves: int = 1000,
    render_mode: str | None = None,
    rules: Mapping[str, str | int | bool] | None = None,
) -> RawEnv:
    """The environment of a variant; an illegal action is a ``ValueError``.

    >>> environment = raw_env("chess")
    >>> environment.reset()
    >>> environment.step(0)
    Traceback (most recent call last):
    ValueError: action: found 0, which is not legal here
    """
    return RawEnv(variant, max_moves, render_mode, rules)


class RawEnv(AECEnv):
    """A game of a variant. ``game`` is the game with nothing hidden, ``chosen`` the steps of a card action so far.

    Games that reach ``max_moves`` are truncated. ``reset`` takes ``options={"record": ...}`` to begin elsewhere.

    >>> environment = RawEnv("martian4")
    >>> environment.reset(seed=1)
    >>> environment.game.ply, environment.possible_agents
    (0, ['seat_1', 'seat_2', 'seat_3', 'seat_4'])
    """

    game: Game
    chosen: list[int]
    agents: list[str]
    infos: dict[str, dict[str, Any]]

    def __init__(
        self,
        variant: str,
        max_moves: int = 1000,
        render_mode: str | None = None,
        rules: Mapping[str, str | int | bool] | None = None,
    ) -> None:
        super().__init__()
        self.metadata = {
            "name": f"pentad_{variant}_v0",
            "render_modes": ["ansi", "svg"],
            "is_parallelizable": False,
        }
        self.variant, self.max_moves, self.render_mode = variant, max_moves, render_mode
        # Wrong rules are refused here, and not when the first game begins.
        self.rules = Game(variant, rules=rules).rules
        self.encoding = Encoding(variant)
        self.possible_agents = [f"seat_{seat}" for seat in range(1, self.encoding.seats + 1)]
        self.agents = []
        self._shape = (len(self.encoding.planes), *self.encoding.board)
        space = spaces.Dict(
            {
                "observation": spaces.Box(0, 1, self._shape, np.uint8),
                "features": spaces.Box(0, np.inf, (len(self.encoding.features),), np.float32),
                "action_mask": spaces.Box(0, 1, (self.encoding.actions,), np.int8),
            }
        )
        self.observation_spaces = {agent: space for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(self.encoding.actions) for agent in self.possible_agents}
        self._random, _ = seeding.np_random()

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent observes.

        >>> RawEnv("chess").observation_space("seat_1")["observation"].shape
        (24, 8, 8)
        """
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent chooses from, before the mask.

        >>> RawEnv("chess").action_space("seat_1")
        Discrete(20481)
        """
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begins a game: one with cards is dealt anew. ``options={"record": ...}`` begins elsewhere.

        >>> environment = RawEnv("chess")
        >>> environment.reset(options={"record": "4k3/8/8/8/8/8/8/Q3K3 b - - 0 1"})
        >>> environment.agent_selection
        'seat_2'
        """
        if seed is not None:
            self._random, _ = seeding.np_random(seed)
        record = (options or {}).get("record")
        deal = int(self._random.integers(_SEEDS))
        if record is None:
            self.game = Game.deal(self.variant, deal, self.rules)
        else:
            self.game = Game(self.variant, record, rules=self.rules)
        self.chosen = []
        self.agents = self.possible_agents[:]
        self.rewards = {agent: 0 for agent in self.agents}
        self._cumulative_rewards = {agent: 0 for agent in self.agents}
        self.terminations = {agent: False for agent in self.agents}
        self.truncations = {agent: False for agent in self.agents}
        self.infos = {agent: {} for agent in self.agents}
        self._select()

    def observe(self, agent: str) -> dict[str, np.ndarray]:
        """What an agent sees now, and what it may do.

        >>> environment = RawEnv("chess")
        >>> environment.reset()
        >>> int(environment.observe("seat_1")["action_mask"].sum())
        20
        """
        seat = self.possible_agents.index(agent) + 1
        is_on_move = seat == self.game.seat and self.game.result is None
        chosen = self.chosen if is_on_move else []
        planes, features = self.encoding.observe(self.game, seat, chosen)
        mask = np.zeros(self.encoding.actions, np.int8)
        if is_on_move and self.agents and not self.truncations.get(agent, False):
            mask[self.encoding.legal(self.game, chosen)] = 1
        return {
            "observation": np.frombuffer(planes, np.uint8).reshape(self._shape),
            "features": np.frombuffer(features, np.float32),
            "action_mask": mask,
        }

    def step(self, action: int | None) -> None:
        """Takes an action of the agent on move; ``None`` if its game is over.

        >>> environment = RawEnv("chess")
        >>> environment.reset()
        >>> environment.step(environment.encoding.steps(environment.game, "e2e4")[0])
        >>> environment.game.moves, environment.agent_selection
        (['e2e4'], 'seat_2')
        """
        is_over = self.terminations[self.agent_selection] or self.truncations[self.agent_selection]
        if is_over or action is None:
            self._was_dead_step(action)
            return
        agent = self.agent_selection
        move, self.chosen = self.encoding.choose(self.game, self.chosen, int(action))
        if move is not None:
            self._play(move)
        self._cumulative_rewards[agent] = 0
        self._clear_rewards()
        self._judge()
        self._select()
        self._accumulate_rewards()
        if self.render_mode is not None:
            self.render()

    def render(self) -> str | None:
        """The board in ASCII, or a picture as SVG, with nothing hidden.

        >>> environment = RawEnv("chess", render_mode="svg")
        >>> environment.reset()
        >>> environment.render().startswith("<svg")
        True
        """
        if self.render_mode is None:
            return None
        return self.game.svg() if self.render_mode == "svg" else str(self.game)

    def close(self) -> None:
        """Nothing is to be closed.

        >>> RawEnv("chess").close()
        """

    def _play(self, move: str) -> None:
        """Plays a move; if the stock has too few cards for it, the dead cards are shuffled first."""
        try:
            self.game.push(move)
        except ValueError:
            shuffled = self.game.copy()
            shuffled.shuffle(int(self._random.integers(_SEEDS)))
            shuffled.push(move)
            self.game = shuffled

    def _judge(self) -> None:
        result = self.game.result
        if result is not None:
            self.terminations = {agent: True for agent in self.agents}
            parties = [seat["party"] for seat in self._seats()]
            winning = {parties[winner - 1] for winner in result.winners}
            for agent, party in zip(self.possible_agents, parties, strict=True):
                if winning and party not in winning:
                    self.rewards[agent] = -1
                elif len(winning) == 1:
                    self.rewards[agent] = 1
        elif self.game.ply >= self.max_moves:
            self.truncations = {agent: True for agent in self.agents}

    def _seats(self) -> list[dict[str, Any]]:
        from pentad import catalogue

        entries = catalogue()["variants"]
        return next(entry["seats"] for entry in entries if entry["name"] == self.variant)

    def _select(self) -> None:
        self.agent_selection = self.possible_agents[self.game.seat - 1]


def random_agent(seed: int | None = None) -> Agent:
    """An agent that takes any legal action, all equally likely.

    >>> environment = env("martian")
    >>> environment.reset(seed=1)
    >>> action = random_agent(seed=1)(environment)
    >>> int(environment.observe("seat_1")["action_mask"][action])
    1
    """
    random = np.random.default_rng(seed)

    def act(env: AECEnv) -> int:
        observation = env.observe(env.agent_selection)
        return int(random.choice(np.flatnonzero(observation["action_mask"])))

    return act


def engine_agent(engine: Engine, **limits: Any) -> Agent:
    """An agent that plays what an engine thinks best; without limits it looks at 1,000 nodes. The engine uses only what
    the seat on move sees.

    >>> environment = env("chess")
    >>> environment.reset(options={"record": "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1"})
    >>> environment.step(engine_agent(Engine("chess", hash_mb=1), depth=2)(environment))
    >>> environment.rewards
    {'seat_1': 1, 'seat_2': -1}
    """
    plan = Plan(engine, **limits)

    def act(env: AECEnv) -> int:
        raw = env.unwrapped
        return plan.action(raw.encoding, raw.game, raw.chosen)

    return act


def greedy_agent(variant: str, seed: int = 1) -> Agent:
    """An agent that takes the most valuable thing it can, whatever the reply.

    >>> environment = env("chess")
    >>> environment.reset(options={"record": "4k3/8/8/3q4/4P3/8/8/4K3 w - - 0 1"})
    >>> environment.step(greedy_agent("chess")(environment))
    >>> environment.unwrapped.game.moves
    ['e4d5']
    """
    return engine_agent(Engine(variant, hash_mb=1, seed=seed, opponent="greedy"), depth=1)
