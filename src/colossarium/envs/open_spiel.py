"""Games for OpenSpiel: each is registered as `colossarium_` and its name.

    import pyspiel
    import colossarium.envs.open_spiel

    game = pyspiel.load_game("colossarium_beasthunt(players=3)")
    state = game.new_initial_state()

Chance is explicit (`explicit_chance.py`): a roll is a move of chance with an outcome for each face. What is
shuffled or drawn by lot follows from a seed of 64 bits: eight moves of chance with 256 outcomes each.
"""

from __future__ import annotations

import ctypes
from hashlib import blake2b
from typing import Any

from colossarium.envs.extras import require

require("openspiel", "numpy", "pyspiel")

import numpy as np
import pyspiel

from colossarium.envs.explicit_chance import MOST_OUTCOMES, NOTHING, ExplicitChance, GameSnapshot
from colossarium.envs.rendering import Renderer
from colossarium.envs.setting import Setting
from colossarium.games import find, games
from colossarium.games.outcome import winners_of_sides
from colossarium.machine.chance import Dice
from colossarium.machine.state import State
from colossarium.script.declare import NONE, Seen
from colossarium.script.layout import Head, Status
from colossarium.table.errors import BadOption
from colossarium.table.info import GameInfo
from colossarium.table.outcome import MAX_DECISIONS

PREFIX = "colossarium_"
MOST_CHANCES = 33 * (MAX_DECISIONS + 1)
Type = pyspiel.GameType
CHANCE, TERMINAL = int(pyspiel.PlayerId.CHANCE), int(pyspiel.PlayerId.TERMINAL)


class ColossariumGame(pyspiel.Game):  # type: ignore[misc]
    """A game with its options, which are OpenSpiel's parameters."""

    def __init__(self, info: GameInfo, game_type: Any, parameters: dict[str, Any] | None = None) -> None:
        self.setting = Setting(info, dict(parameters or {}))
        self.chance = ExplicitChance(self.setting.machine, self.setting.template)
        self.seats = range(self.setting.players)
        game_info = pyspiel.GameInfo(
            num_distinct_actions=len(self.setting.action_names),
            max_chance_outcomes=MOST_OUTCOMES,
            num_players=self.setting.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0 if self.setting.zero_sum else None,
            max_game_length=MAX_DECISIONS,
        )
        super().__init__(game_type, game_info, parameters or {})
        self.renderer: Renderer | None = None

    def new_initial_state(self) -> ColossariumState:
        return ColossariumState(self)

    def max_chance_nodes_in_history(self) -> int:
        return MOST_CHANCES

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer | Recall:
        """What a player sees now, or with perfect recall all that they saw and did."""
        if params:
            raise BadOption(f"observers take no parameters, and these were given: {params}")
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        if kind.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER or not kind.public_info:
            raise BadOption("there are observers of all that one player may know, and no others")
        return Recall() if kind.perfect_recall else Observer(self.setting)


class ColossariumState(pyspiel.State):  # type: ignore[misc]
    """A game at one moment. What it consists of never changes, so that copies share it."""

    def __init__(self, game: ColossariumGame) -> None:
        super().__init__(game)
        self._moment: GameSnapshot = game.chance.first
        self._recalled: tuple[Recalled, ...] = (Recalled(),) * game.setting.players
        self._look(game)

    @property
    def setting(self) -> Setting:
        found: Setting = self.get_game().setting
        return found

    def machine_state(self) -> State:
        """The machine's state, secrets included. At a move of chance it is that of the decision before."""
        state = State(self.setting.program, bytearray(self._moment.state))
        if self._moment.pending != NOTHING and state.status is Status.ASKING:
            # It has been answered, and nobody is asked while chance moves.
            layout = self.setting.program.layout
            state.words[Head.SEAT] = state.words[Head.PROMPT] = NONE
            for word in range(layout.options, layout.depth):
                state.words[word] = 0
        return state

    def current_player(self) -> int:
        return self._player

    def is_terminal(self) -> bool:
        return self._player == TERMINAL

    def _legal_actions(self, player: int) -> list[int]:
        return State(self.setting.program, bytearray(self._moment.state)).options()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return _equal_chances(self._moment.outcomes)

    def _apply_action(self, action: int) -> None:
        game = self.get_game()
        if self._moment.pending == NOTHING:
            self._act(self._player, action)
            self._moment = game.chance.answered(self._moment, action)
        else:
            self._moment = game.chance.chanced(self._moment, action)
        self._look(game)

    def _act(self, seat: int, action: int) -> None:
        recalled = list(self._recalled)
        recalled[seat] = recalled[seat].acted(action)
        self._recalled = tuple(recalled)

    def _look(self, game: ColossariumGame) -> None:
        """Who is next. Everybody notices what has changed, once the game is at rest."""
        self._player = CHANCE
        if self._moment.pending == NOTHING:
            state, observe = self.machine_state(), game.setting.observer.observe
            self._recalled = tuple(each.saw(observe(state, seat)) for seat, each in enumerate(self._recalled))
            asked = state.status is Status.ASKING and state.words[Head.DECISIONS] < MAX_DECISIONS
            self._player = state.seat if asked else TERMINAL

    def _action_to_string(self, player: int, action: int) -> str:
        if player != CHANCE:
            return self.setting.action_names[action]
        return f"roll {action + 1}" if self._moment.rolling else f"shuffle {action}"

    def returns(self) -> list[float]:
        state = State(self.setting.program, bytearray(self._moment.state))
        over = self._moment.pending == NOTHING and state.status is Status.OVER
        return self.setting.rewards(state) if over else [0.0] * self.setting.players

    def information_state(self, player: int) -> str:
        """A name for all that a player saw and did so far: equal for who can't tell two games apart."""
        return f"player {player}, {self._recalled[player].chain.hex()}"

    def board(self, player: int | None = None) -> str:
        """The board as the terminal shows it to a player; None is a spectator."""
        return Renderer(self.setting.info, self.setting.template, player).text(self.machine_state())

    def dealt(self, player: int, seed: int) -> ColossariumState:
        """A copy in which what the player can't know came out differently: `set_resampler` of ISMCTS."""
        other: ColossariumState = self.clone()
        state = self.setting.machine.deal(self.machine_state(), player, Dice(seed))
        other._moment = self.get_game().chance.settled(state)
        return other

    def __str__(self) -> str:
        moment = self._moment
        digest = _digest(moment.state + repr(moment[1:]).encode()).hex()
        return f"{self.setting.info.slug}, choices made: {self.choices}, state {digest}"

    @property
    def choices(self) -> int:
        """How many choices have been made."""
        return memoryview(self._moment.state).cast("i")[Head.DECISIONS]


class Recalled(tuple[bytes, bytes]):
    """What a player remembers: a chain of digests, and that of what they saw last."""

    def __new__(cls, chain: bytes = b"", last: bytes = b"") -> Recalled:
        return super().__new__(cls, (chain, last))

    def __getnewargs__(self) -> tuple[bytes, bytes]:
        return self[0], self[1]

    def __deepcopy__(self, memo: dict[int, Any]) -> Recalled:
        return self

    @property
    def chain(self) -> bytes:
        return self[0]

    def acted(self, action: int) -> Recalled:
        return Recalled(_digest(self[0] + b"did" + action.to_bytes(4, "little")), self[1])

    def saw(self, observation: bytes) -> Recalled:
        """What looks as before is not noticed: whether something happened in secret is nobody's to know."""
        seen = _digest(observation)
        return self if seen == self[1] else Recalled(_digest(self[0] + b"saw" + seen), seen)


def _digest(what: bytes) -> bytes:
    return blake2b(what, digest_size=16).digest()


class Observer:
    """What a player sees now."""

    def __init__(self, setting: Setting) -> None:
        self._setting = setting
        self.tensor = np.zeros(setting.layout.bits, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: ColossariumState, player: int) -> None:
        self.tensor[:] = self._setting.observation(state.machine_state(), player)

    def string_from(self, state: ColossariumState, player: int) -> str:
        """The names of all that is so."""
        names = self._setting.layout.features
        seen = self._setting.observation(state.machine_state(), player)
        return "\n".join([names[bit] for bit in np.flatnonzero(seen).tolist()])


class Recall:
    """All that a player saw and did so far. It has no end, so there is a name for it and no tensor."""

    tensor = None
    dict: dict[str, Any] = {}  # noqa: RUF012

    def set_from(self, state: ColossariumState, player: int) -> None:
        """There is no tensor to be set."""

    def string_from(self, state: ColossariumState, player: int) -> str:
        return state.information_state(player)


_chances: dict[int, list[tuple[int, float]]] = {}


def _equal_chances(outcomes: int) -> list[tuple[int, float]]:
    if outcomes not in _chances:
        _chances[outcomes] = [(outcome, 1 / outcomes) for outcome in range(outcomes)]
    return _chances[outcomes]


def game_type(info: GameInfo) -> Any:
    """What OpenSpiel is told of a game."""
    edition = info.edition()
    sides = bool(getattr(info.winners, "sides", info.winners is winners_of_sides))
    known, hidden = Type.Information, any(field.seen is not Seen.PUBLIC for field in edition.fields)
    return Type(
        short_name=PREFIX + info.slug,
        long_name=info.title,
        dynamics=Type.Dynamics.SEQUENTIAL,
        chance_mode=Type.ChanceMode.EXPLICIT_STOCHASTIC,
        information=known.IMPERFECT_INFORMATION if hidden else known.PERFECT_INFORMATION,
        utility=Type.Utility.GENERAL_SUM if sides else Type.Utility.ZERO_SUM,
        reward_model=Type.RewardModel.TERMINAL,
        max_num_players=info.players[-1],
        min_num_players=info.players[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={option.name: option.default for option in edition.options},
        default_loadable=True,
        provides_factored_observation_string=False,
    )


def register(info: GameInfo) -> str:
    """Make a game known to OpenSpiel; gives its name there."""
    name = PREFIX + info.slug
    if name not in pyspiel.registered_names():
        kind = game_type(info)

        def make(parameters: dict[str, Any] | None = None) -> ColossariumGame:
            return ColossariumGame(info, kind, parameters)

        # OpenSpiel lets go of it when Python has ended already, so it must never be the last to do so.
        ctypes.pythonapi.Py_IncRef(ctypes.py_object(make))
        pyspiel.register_game(kind, make)
    return name


def load(game: str | GameInfo, **options: str | int) -> ColossariumGame:
    """A game with these options, also one that nobody has registered."""
    info = game if isinstance(game, GameInfo) else find(game)
    loaded: ColossariumGame = pyspiel.load_game(register(info), options)
    return loaded


for each in games():
    register(each)
