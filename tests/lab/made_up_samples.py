"""Samples of games that nobody played, whose truth is known."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache

import numpy as np
from numpy.typing import NDArray

from colossarium.bots.bot_spec import BotSpec
from colossarium.lab.samples import FREE, Arm, Samples, Steering, Told
from colossarium.machine.state import State
from colossarium.script.declare import Edition
from colossarium.table.info import GameInfo
from colossarium.table.machines import program_of
from script.small_edition import edition

CARDS = ["Aim", "Bait", "Charm", "Dodge", "Envy", "Flame"]
SCRIPTS = "\n".join(f'@card("{title}")\ndef {title.lower()}(me):\n    gold[me] += 1\n' for title in CARDS)
RULES = '@entry("setup")\ndef start():\n    offer_card(AIM)\n    choose(as_player(0), "Which?")\n'


@cache
def _edition() -> Edition:
    return edition(RULES, cards=SCRIPTS)


def _nobody(state: State) -> list[int]:
    return []


INFO = GameInfo("cards", "Cards", "A game of cards.", "1", _edition, _nobody, _nobody)


@dataclass(frozen=True)
class Truth:
    """How games come out."""

    players: int = 2
    first: float = 0.0
    """What whoever begins has more of, in logits of winning."""
    turns: float = 20.0
    offered: Mapping[str, float] = field(default_factory=dict)
    """How often a card is on offer to a seat in a game; half of the time unless told."""
    chosen: Mapping[str, float] = field(default_factory=dict)
    """How often it is taken then; half of the time unless told."""
    worth: Mapping[str, float] = field(default_factory=dict)
    """What a card that was chosen adds, in logits of winning."""
    pairs: Mapping[tuple[str, str], float] = field(default_factory=dict)
    """What two cards add together, beyond each of them."""
    skill: tuple[float, ...] = ()
    """What each player of the arm has more of."""
    habits: tuple[Mapping[str, float], ...] = ()
    """How often each player of the arm takes a card, where that differs from others."""


def bots(*names: str) -> tuple[BotSpec, ...]:
    return tuple(BotSpec(name, name, 0, None, name) for name in names)


def made_up_samples(
    truth: Truth, games: int, seed: int, *, name: str = "A", told: int = 0, steering: Steering = FREE
) -> Samples:
    """Games whose seeds begin with this one. Equal seeds have equal luck, whatever else is true."""
    luck = np.random.default_rng(seed)
    seats, words = truth.players, len(program_of(INFO).vocabulary)
    first = luck.integers(seats, size=games)
    players = (np.arange(seats)[None, :] - np.arange(games)[:, None]) % seats
    offers, takes = luck.random((games, seats, len(CARDS))), luck.random((games, seats, len(CARDS)))
    noise = luck.gumbel(size=(games, seats))
    strength = np.asarray(truth.skill or (0.0,) * seats)[players]
    strength = strength + truth.first * (np.arange(seats)[None, :] == first[:, None])
    offered, chosen = (np.zeros((games, seats, words), np.uint8) for _ in range(2))
    taken: dict[str, NDArray[np.bool_]] = {}
    for at, title in enumerate(CARDS):
        could = offers[:, :, at] < truth.offered.get(title, 0.5)
        often = np.array(
            [
                (truth.habits[player] if truth.habits else {}).get(title, truth.chosen.get(title, 0.5))
                for player in range(seats)
            ]
        )
        took = could & (takes[:, :, at] < often[players])
        word = word_of(title)
        if word in (*steering.forced, *steering.forbidden):
            took = np.where(players == 0, could & (word in steering.forced), took)
        offered[:, :, word], chosen[:, :, word] = could * 2, took
        strength = strength + truth.worth.get(title, 0.0) * took
        taken[title] = took
    for (one, other), worth in truth.pairs.items():
        strength = strength + worth * (taken[one] & taken[other])
    points = strength + noise
    places = 1 + (points[:, None, :] > points[:, :, None]).sum(axis=2)
    turns = np.maximum(1, np.round(truth.turns + 3 * luck.standard_normal(games)))
    return Samples(
        arm=Arm(name, INFO, {"players": seats}, bots(*_names(truth)), steering),
        seeds=np.arange(games, dtype=np.int64) + seed,
        players=players.astype(np.int8),
        first=first.astype(np.int8),
        decisions=(turns * 3).astype(np.int32),
        turns=turns.astype(np.int32),
        scores=np.round(20 + 5 * points).astype(np.int32),
        places=places.astype(np.int8),
        shares=(places == 1).astype(np.float32),
        lead_changes=luck.poisson(3, games).astype(np.int16),
        deficits=luck.poisson(4, (games, seats)).astype(np.int32),
        offered=offered,
        chosen=chosen,
        told=_told(luck, min(told, games), seats) if told else None,
    )


def _told(luck: np.random.Generator, games: int, seats: int) -> Told:
    """The first card acts once a game, the last never; two thirds of the points come from it."""
    acted = luck.poisson([1.0, 0.5, 0.5, 0.5, 0.5, 0.0], (games, seats, len(CARDS)))
    return Told(
        games=np.arange(games),
        things=[("card", at) for at in range(len(CARDS))],
        acted=acted.astype(np.uint16),
        sources=[("card", "aim", "Aim"), ("rule", None, "At the beginning")],
        points=luck.poisson([4.0, 2.0], (games, seats, 2)).astype(np.int32),
        known_from=luck.uniform(0.2, 0.9, games).astype(np.float32),
    )


def _names(truth: Truth) -> list[str]:
    return [f"bot {at + 1}" if truth.skill or truth.habits else "bot" for at in range(truth.players)]


def word_of(title: str) -> int:
    """The number of a card in the vocabulary."""
    return program_of(INFO).words_called[title.lower()][0]
