"""The law of the log over many games: a witness who reads nothing else knows the table after every choice.

    python -m tests.watching                        1,000 games of every setting
    python -m tests.watching --games 50 kolossus    some games of one
    python -m tests.watching --again                begins anew

A setting is a game, a number of players and the values of its main options; the other options, and the seat
beside the spectator's, change from game to game. What has been watched is kept in `.pytest_cache/watching`, a
file for each setting, so a run that was stopped goes on where it was, until the rules change.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import product
from pathlib import Path
from typing import Any

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).parent))

from colossarium.games import find
from colossarium.machine.chance import Dice
from colossarium.table.errors import BadOption
from colossarium.table.game import Game
from colossarium.table.machines import program_of
from colossarium.table.options import encode_options
from games.beasthunt.test_log import Hunter
from games.beastmaster.test_log import BeastMasterWitness
from games.colossi_ages.witness import AgesWitness
from games.colossi_gold.test_log import Explorer
from games.kolossus.fighting import fight_on
from games.kolossus.test_log import Chronicler
from witness import Chooser, Difference, Witness, choose_any, watch_together

KEPT = Path(__file__).parents[1] / ".pytest_cache" / "watching"
GAMES_AT_ONCE = 20
"""After so many games a setting is written down, and another may have its turn."""
VERBS_ONE_IN = 4


def choose_things(game: Game, dice: random.Random) -> int:
    """Seldom a verb, so that something happens."""
    words = game.state.options()
    things = [word for word in words if game.program.vocabulary[word].kind != "verb"]
    return dice.choice(words if not things or dice.randrange(VERBS_ONE_IN) == 0 else things)


def choose_to_fight(game: Game, dice: random.Random) -> int:
    return fight_on(game.state, Dice(dice.getrandbits(30)))


@dataclass(frozen=True)
class Watched:
    """How a game is watched."""

    witness: type[Witness]
    main: dict[str, tuple[str | int, ...]]
    """The options of which every combination is a setting of its own."""
    other: dict[str, tuple[str | int, ...]] = field(default_factory=dict)
    """The options that change from game to game."""
    choosers: tuple[Chooser, ...] = (choose_any, choose_things)


WATCHED = {
    "beasthunt": Watched(
        Hunter,
        {"reroll": ("once", "until_kept"), "enclosure": ("full", "supports")},
        {"majority": ("with_black", "without_black"), "stall_rounds": (3, 1, 2, 5)},
    ),
    "beastmaster": Watched(
        BeastMasterWitness,
        {"landmarks": ("first_game", "chosen", "random"), "eighth_tile": ("ruins", "market", "none")},
        {"ages": (6, 4)},
    ),
    "colossi_ages": Watched(
        AgesWitness, {"traits": ("none", "base", "goals")}, {"turns_per_age": (5, 3, 4, 7)}
    ),
    "colossi_gold": Watched(Explorer, {"traits": ("on", "off")}, {"target_gold": (50, 30, 40)}),
    "kolossus": Watched(
        Chronicler,
        {"chapter": (1, 2, 3), "weapons": ("fixed", "choose")},
        {"placement": ("fixed", "free")},
        (choose_any, choose_to_fight),
    ),
}


@dataclass(frozen=True)
class Setting:
    """A game, the number of players, and the values of its main options."""

    slug: str
    options: tuple[tuple[str, str | int], ...]

    @property
    def name(self) -> str:
        return "-".join([self.slug, *(str(value) for _, value in self.options)])

    @property
    def path(self) -> Path:
        return KEPT / f"{self.name}.json"

    def read(self) -> dict[str, Any]:
        """What has been watched of it under the rules of today."""
        begun = {
            "rules": program_of(find(self.slug)).fingerprint,
            "games": 0,
            "choices": 0,
            "differences": [],
        }
        if not self.path.exists():
            return begun
        kept: dict[str, Any] = json.loads(self.path.read_text(encoding="utf-8"))
        return kept if kept["rules"] == begun["rules"] else begun

    def watch(self, most: int) -> dict[str, Any]:
        """Some more games, up to so many in all."""
        kept = self.read()
        for number in range(kept["games"], min(kept["games"] + GAMES_AT_ONCE, most)):
            try:
                kept["choices"] += self.watch_one(number)
            except Difference as found:
                kept["differences"].append(str(found))
            kept["games"] += 1
        KEPT.mkdir(parents=True, exist_ok=True)
        self.path.write_text(json.dumps(kept, indent=1), encoding="utf-8")
        return kept

    def watch_one(self, number: int) -> int:
        how, options = WATCHED[self.slug], dict(self.options)
        dice = random.Random(f"{self.name} {number}")
        options |= {name: dice.choice(values) for name, values in how.other.items()}
        seats = None, dice.randrange(int(options["players"]))
        choose, seed = dice.choice(how.choosers), dice.getrandbits(48)
        return watch_together(how.witness, self.slug, seed, seats, options, choose)


def settings(slug: str) -> Iterator[Setting]:
    """Every number of players with every combination of the main options that the game takes."""
    names = ("players", *WATCHED[slug].main)
    for values in product((2, 3, 4), *WATCHED[slug].main.values()):
        options = tuple(zip(names, values, strict=True))
        with suppress(BadOption):
            encode_options(find(slug), dict(options))
            yield Setting(slug, options)


def watch_all(chosen: list[Setting], most: int, workers: int, say: Callable[[str], None]) -> int:
    """All of these, so many games of each; how many differences there are."""
    kept = {setting: setting.read() for setting in chosen}
    began = time.monotonic()
    with ProcessPoolExecutor(workers) as pool:
        waiting = {pool.submit(each.watch, most): each for each in chosen if kept[each]["games"] < most}
        while waiting:
            done = next(as_completed(waiting))
            setting = waiting.pop(done)
            kept[setting] = done.result()
            if kept[setting]["games"] < most:
                waiting[pool.submit(setting.watch, most)] = setting
            else:
                say(f"{setting.name}: {_sentence(kept[setting])}")
    together = {key: sum(each[key] for each in kept.values()) for key in ("games", "choices")}
    differences = [one for each in kept.values() for one in each["differences"]]
    say("\n\n".join(differences))
    say(f"{len(chosen)} settings: {_sentence({**together, 'differences': differences})}")
    say(f"{time.monotonic() - began:.0f} seconds")
    return len(differences)


def _sentence(kept: dict[str, Any]) -> str:
    return f"{kept['games']:,} games, {kept['choices']:,} choices, {len(kept['differences'])} differences"


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("slugs", nargs="*", metavar="GAME", help="only these")
    parser.add_argument("--games", type=int, default=1000, help="how many games of each setting")
    parser.add_argument("--workers", type=int, default=os.cpu_count(), help="how many processes")
    parser.add_argument("--again", action="store_true", help="forget what has been watched")
    asked = parser.parse_args()
    if unknown := set(asked.slugs) - set(WATCHED):
        parser.error(f"no witness knows {', '.join(sorted(unknown))}; there is {', '.join(WATCHED)}")
    chosen = [setting for slug in asked.slugs or WATCHED for setting in settings(slug)]
    if asked.again:
        for setting in chosen:
            setting.path.unlink(missing_ok=True)
    return 1 if watch_all(chosen, asked.games, asked.workers, lambda text: print(text, flush=True)) else 0


if __name__ == "__main__":
    sys.exit(main())
