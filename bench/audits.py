"""How many of ten cards, broken on purpose, an audit puts on its first page: `python -m bench.audits`.

Three Ages as it is, and with one card broken in each of ten ways (`bench/broken_cards.py`), each audited
alike, by the network that comes with the game and knows nothing of it. What stands out in the game as it is
is listed: whoever reads it says what of that is a false alarm.

Two things are known to be broken in games as they are, and have to be on the first page, without being told:
The Brink in Three Ages with four players, and the skills without a cap in the second chapter of Kolossus.
`--named` looks for these alone; `--alone` audits all five games left alone and lists what stands out.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from time import monotonic, process_time
from typing import NamedTuple

from bench.broken_cards import BROKEN, GAME
from bench.report import parser, say
from colossarium.games import OURS, load
from colossarium.games.variants import info_of, read_variant
from colossarium.lab.audit import audit
from colossarium.lab.audit.finding import Finding
from colossarium.lab.audit.report import FIRST_PAGE
from colossarium.parallel import spread
from colossarium.table.info import GameInfo

MOST_FALSE, LEAST_FOUND = 2, 8


class Named(NamedTuple):
    """Something that is broken in a game as it is."""

    game: str
    options: dict[str, str | int]
    keys: tuple[str, ...]
    """How the key of a finding begins that is about it."""


NAMED = {
    "The Brink": Named("colossi_ages", {"players": 4}, ("repeats.tile.the brink.", "things.tile.the brink")),
    "skills without a cap": Named("kolossus", {"players": 2, "chapter": 2}, ("repeats.skill.",)),
}
KNOWN = ("The Brink",)
"""What stands out in the game as it is, and rightly so."""


def broken_game(card: str) -> GameInfo:
    """The game with one card broken."""
    return info_of(read_variant(load(GAME), BROKEN[card], "broken", f"Broken: {card}", None, {}))


def first_page(
    info: GameInfo,
    options: dict[str, str | int],
    games: int,
    seed: int,
    cores: int | None,
    bot: str | None = None,
) -> list[Finding]:
    found = audit(info, options, bot, games=games, seed=seed, spread=spread(cores))
    return [each for each in found.findings if each.stands_out][:FIRST_PAGE]


def place_of(name: str, page: list[Finding]) -> int:
    """Where on its page something stands that is broken in a game as it is, from 1; 0 if it does not."""
    keys = NAMED[name].keys
    return next((at for at, each in enumerate(page, 1) if each.key.startswith(keys)), 0)


def _place(place: int, page: list[Finding]) -> str:
    return f"number {place} of {len(page)}" if place else "not found"


def _named(games: int, seed: int, cores: int | None) -> tuple[dict[str, object], list[str]]:
    """What is said of each that is named, and what is wrong with that."""
    said: dict[str, object] = {}
    faults = []
    for name, case in NAMED.items():
        page = first_page(load(case.game), case.options, games, seed, cores)
        place = place_of(name, page)
        said[name] = _place(place, page)
        faults += [] if place else [f"{name} ({case.game}) is not on the first page"]
        print(f"{name}: {said[name]}", file=sys.stderr, flush=True)
    return said, faults


def _alone(players: int, games: int, seed: int, cores: int | None) -> dict[str, object]:
    """What stands out in each game as it is."""
    said: dict[str, object] = {}
    for slug in OURS:
        page = first_page(load(slug), {"players": players}, games, seed, cores)
        said[slug] = "; ".join(f"{each.title} ({each.weight:.2f})" for each in page) or "nothing"
        print(f"{slug}: {said[slug]}", file=sys.stderr, flush=True)
    return said


def _about(finding: Finding) -> str:
    return finding.thing.title if finding.thing else ""


def options() -> ArgumentParser:
    made = parser(__doc__)
    made.add_argument("--players", type=int, default=2)
    made.add_argument("--games", type=int, default=60, help="as in `lab audit --games` (60)")
    made.add_argument("--cards", nargs="*", choices=list(BROKEN), help="these alone")
    made.add_argument("--cores", type=int, help="on how many cores; without it, all")
    alone_or_named = made.add_mutually_exclusive_group()
    alone_or_named.add_argument("--named", action="store_true", help="what is known to be broken, alone")
    alone_or_named.add_argument("--alone", action="store_true", help="the five games as they are, alone")
    return made


def main(words: list[str] | None = None) -> int:
    asked = options().parse_args(words)
    began, busy = monotonic(), process_time()
    chosen: dict[str, str | int] = {"players": asked.players}
    if asked.alone:
        return say({**_alone(asked.players, asked.games, asked.seed, asked.cores), "faults": []}, asked.json)
    if asked.named:
        named, wrong = _named(asked.games, asked.seed, asked.cores)
        return say({**named, "faults": wrong}, asked.json)
    said: dict[str, object] = {}
    missed = []
    for card in asked.cards or BROKEN:
        page = first_page(broken_game(card), chosen, asked.games, asked.seed, asked.cores)
        place = next((at for at, each in enumerate(page, 1) if _about(each) == card), 0)
        said[card] = _place(place, page)
        missed += [] if place else [card]
        print(f"{card}: {said[card]}", file=sys.stderr, flush=True)
    alone = first_page(load(GAME), chosen, asked.games, asked.seed, asked.cores)
    alarms = [each.title for each in alone if _about(each) not in KNOWN]
    count = len(asked.cards or BROKEN)
    named, faults = _named(asked.games, asked.seed, asked.cores)
    if count - len(missed) < LEAST_FOUND * count / len(BROKEN):
        faults.append(f"not found: {', '.join(missed)}")
    if len(alarms) > MOST_FALSE:
        faults.append(f"{len(alarms)} alarms on the game as it is")
    return say(
        {
            **said,
            **named,
            "found": f"{count - len(missed)} of {count}",
            "alarms on the game as it is": ", ".join(alarms) or "none",
            "seconds": round(monotonic() - began, 1),
            "processor seconds here": round(process_time() - busy, 1),
            "faults": faults,
        },
        asked.json,
    )


if __name__ == "__main__":
    sys.exit(main())
