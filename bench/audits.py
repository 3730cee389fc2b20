"""How many of ten cards, broken on purpose, an audit puts on its first page: `python -m bench.audits`.

Three Ages as it is, and with one card broken in each of ten ways (`bench/broken_cards.py`), each audited
alike, by the network that comes with the game and knows nothing of it. What stands out in the game as it is
is listed: whoever reads it says what of that is a false alarm.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from time import monotonic, process_time

from bench.broken_cards import BROKEN, GAME
from bench.report import parser, say
from colossarium.games import load
from colossarium.games.variants import info_of, read_variant
from colossarium.lab.audit import audit
from colossarium.lab.audit.finding import Finding
from colossarium.lab.audit.report import FIRST_PAGE
from colossarium.parallel import spread
from colossarium.table.info import GameInfo

MOST_FALSE, LEAST_FOUND = 2, 8
KNOWN = ("The Brink",)
"""What stands out in the game as it is, and rightly so."""


def broken_game(card: str) -> GameInfo:
    """The game with one card broken."""
    return info_of(read_variant(load(GAME), BROKEN[card], "broken", f"Broken: {card}", None, {}))


def first_page(info: GameInfo, players: int, games: int, seed: int, cores: int | None) -> list[Finding]:
    found = audit(info, {"players": players}, games=games, seed=seed, spread=spread(cores))
    return [each for each in found.findings if each.stands_out][:FIRST_PAGE]


def _about(finding: Finding) -> str:
    return finding.thing.title if finding.thing else ""


def options() -> ArgumentParser:
    made = parser(__doc__)
    made.add_argument("--players", type=int, default=2)
    made.add_argument("--games", type=int, default=60, help="as in `lab audit --games` (60)")
    made.add_argument("--cards", nargs="*", choices=list(BROKEN), help="these alone")
    made.add_argument("--cores", type=int, help="on how many cores; without it, all")
    return made


def main(words: list[str] | None = None) -> int:
    asked = options().parse_args(words)
    began, busy = monotonic(), process_time()
    said: dict[str, object] = {}
    missed = []
    for card in asked.cards or BROKEN:
        page = first_page(broken_game(card), asked.players, asked.games, asked.seed, asked.cores)
        place = next((at for at, each in enumerate(page, 1) if _about(each) == card), 0)
        said[card] = f"number {place} of {len(page)}" if place else "not found"
        missed += [] if place else [card]
        print(f"{card}: {said[card]}", file=sys.stderr, flush=True)
    alone = first_page(load(GAME), asked.players, asked.games, asked.seed, asked.cores)
    alarms = [each.title for each in alone if _about(each) not in KNOWN]
    count = len(asked.cards or BROKEN)
    faults = []
    if count - len(missed) < LEAST_FOUND * count / len(BROKEN):
        faults.append(f"not found: {', '.join(missed)}")
    if len(alarms) > MOST_FALSE:
        faults.append(f"{len(alarms)} alarms on the game as it is")
    return say(
        {
            **said,
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
