"""Bots that misbehave. A bot's name says what it does, and may name a folder for what it tells."""

from __future__ import annotations

import os
import signal
import sys
import time
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from colossarium.machine.chance import Dice
from colossarium.machine.state import WORD, State
from colossarium.table.info import GameInfo
from colossarium.table.machines import program_of

FINDER = "server.workers.fake_bots:find"
ENVIRONMENT = "COLOSSARIUM_SECRET_OF_THE_TEST"
HAND = 2
"""Cards of a hand in a stored edition; in the installed one it is another number."""


@dataclass(frozen=True)
class Fake:
    """Does what its name says."""

    name: str
    does: str
    told: Path
    about: str = "A bot of the tests."
    game_seed: int = 0

    def for_game(self, seed: int) -> Fake:
        return replace(self, game_seed=seed)

    def choose(self, info: GameInfo, *given: Any) -> Any:
        state, seat, dice, seconds = given
        assert isinstance(state, State) and isinstance(dice, Dice)
        if self.told.is_dir():
            (self.told / f"{os.getpid()}.tmp").write_text(f"{seconds} {seat}", encoding="utf-8")
            (self.told / f"{os.getpid()}.tmp").rename(self.told / str(os.getpid()))
        return getattr(self, self.does)(info, state)

    def first(self, info: GameInfo, state: State) -> int:
        return state.options()[0]

    def last(self, info: GameInfo, state: State) -> int:
        return state.options()[-1]

    def by_game(self, info: GameInfo, state: State) -> int:
        options = state.options()
        return options[self.game_seed % len(options)]

    def prints(self, info: GameInfo, state: State) -> int:
        print("this must not get between the answers", flush=True)
        os.write(1, b"nor this\n")
        return state.options()[0]

    def scribbles(self, info: GameInfo, state: State) -> int:
        """Puts a word on offer itself, and takes it."""
        word = next(word for word in range(len(state.program.vocabulary)) if not state.offers(word))
        state.buffer[state.program.layout.options * WORD + word // 8] |= 1 << word % 8
        assert state.offers(word)
        return word

    def sleeps(self, info: GameInfo, state: State) -> int:
        while True:
            time.sleep(60)

    def spins(self, info: GameInfo, state: State) -> int:
        while True:
            pass

    def raises(self, info: GameInfo, state: State) -> int:
        raise RuntimeError("I never wanted to play this")

    def dies(self, info: GameInfo, state: State) -> int:
        os.kill(os.getpid(), signal.SIGKILL)
        return 0

    def exits(self, info: GameInfo, state: State) -> int:
        raise SystemExit(3)

    def text(self, info: GameInfo, state: State) -> str:
        return "the first, please"

    def truth(self, info: GameInfo, state: State) -> bool:
        return True

    def huge(self, info: GameInfo, state: State) -> int:
        return 10**30

    def below(self, info: GameInfo, state: State) -> int:
        return -1

    def by_rules(self, info: GameInfo, state: State) -> int:
        """The first option with the installed rules, the last with the stored ones."""
        old = program_of(info).edition.constants["HAND"] == HAND and info.rules_version == "of old"
        return state.options()[-1 if old else 0]

    def by_modules(self, info: GameInfo, state: State) -> int:
        """The last option if anything that reaches a database is loaded."""
        loaded = {"psycopg", "sqlalchemy", "sqlite3"} & set(sys.modules)
        return state.options()[-1 if loaded else 0]

    def by_priority(self, info: GameInfo, state: State) -> int:
        """The last option if the server goes first."""
        return state.options()[-1 if os.nice(0) > 0 else 0]

    def by_secret(self, info: GameInfo, state: State) -> int:
        return state.options()[-1 if ENVIRONMENT in os.environ else 0]

    def ignores_interrupts(self, info: GameInfo, state: State) -> int:
        os.kill(os.getpid(), signal.SIGINT)
        return state.options()[0]


def find(name: str) -> Fake:
    """The bot `does` or `does:folder`."""
    does, _, folder = name.partition(":")
    return Fake(name, does, Path(folder or "/nowhere"))


def find_nothing(name: str) -> Fake:
    os.kill(os.getpid(), signal.SIGKILL)
    raise AssertionError
