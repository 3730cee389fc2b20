"""What a farmer of The Brink wins, as the rules are and as they are mended: `python -m bench.farmers`.

The way to farm it is found by the means of the audit, in games that are played freely, and the farmer is the
audit's own. In the mended game, where only a new controller is paid, it looks for the same gain.
"""

from __future__ import annotations

import sys
from pathlib import Path
from statistics import fmean
from time import monotonic

from bench.report import parser, say
from colossarium.bots.bot_spec import parse_bot_spec
from colossarium.games import load
from colossarium.games.variants import info_of, read_variant
from colossarium.lab.audit.farm_findings import FarmerDid, farmer_did
from colossarium.lab.audit.farmed import Farmed, FarmedGames
from colossarium.lab.audit.farmer import Routines, routines_of
from colossarium.lab.audit.farming import budget_of, farms_of
from colossarium.lab.audit.games import AuditGames
from colossarium.lab.audit.playing import Setting
from colossarium.lab.audit.repeats import Watch
from colossarium.parallel import spread
from colossarium.table.chunks import Spread
from colossarium.table.machines import native_of, program_of
from colossarium.table.options import encode_options

GAME, TILE = "colossi_ages", "The Brink"
MENDED = Path(__file__).parents[1] / "docs" / "lab" / "brink" / "new_controller.py"
OFTEN = 10
"""Repeats in a game, from which on somebody farms in earnest."""
CONFIDENCE = 0.95


def settings(players: int, bot: str) -> tuple[Setting, Setting]:
    """The game as it is, and mended."""
    game = load(GAME)
    mended = info_of(read_variant(game, MENDED.read_text(), MENDED.stem, "New Controller", None, {}))
    numbers, spec = encode_options(game, {"players": players}), parse_bot_spec(bot)
    spec.check(game, players)
    return Setting(game, numbers, spec), Setting(mended, numbers, spec)


def routines(setting: Setting, games: int, seed: int, where: Spread) -> Routines:
    """How The Brink is farmed, as free games and turns at random show it."""
    program = program_of(setting.info)
    watched = list(where(AuditGames(setting, repeats=True), range(seed, seed + games)))
    budget = budget_of(watched, Watch(program).names)
    farms = [each for each in farms_of(program, watched, budget) if each.thing and each.thing.title == TILE]
    if not farms:
        raise SystemExit(f"{games} games show no way to farm {TILE}")
    return routines_of(program, max(farms, key=lambda each: each.games), [*budget.sizes])


def told(games: list[Farmed]) -> dict[str, object]:
    """Of all games in which there was occasion, and of those in which it was farmed often."""
    said: dict[str, object] = {}
    for name, least in (("farmer", 1), (f"farmer of {OFTEN} times and more", OFTEN)):
        some = [game for game in games if game.times >= least]
        did = farmer_did(some, CONFIDENCE)
        said[name] = _did(did, some) if did else f"{len(some)} games"
    return said


def _did(did: FarmerDid, games: list[Farmed]) -> str:
    share, lead = did.share, fmean(game.lead for game in games)
    return (
        f"{share.value:.1%} ({share.low:.1%} to {share.high:.1%}) of {share.samples} games, {did.times:.1f} "
        f"times each; playing freely {did.free:.1%}; {lead:+.1f} points of lead"
    )


def main(words: list[str] | None = None) -> int:
    made = parser(__doc__)
    made.add_argument("--players", type=int, default=4)
    made.add_argument("--bot", default="network", help="who plays on all seats, farming aside (network)")
    made.add_argument("--watched", type=int, default=40, help="games in which the way is looked for (40)")
    made.add_argument("--games", type=int, default=100, help="games of the farmer, each way (100)")
    made.add_argument("--cores", type=int, help="on how many cores; without it, all")
    asked = made.parse_args(words)
    began, where = monotonic(), spread(asked.cores)
    as_it_is, mended = settings(asked.players, asked.bot)
    for each in (as_it_is, mended):
        native_of(program_of(each.info))
    ways = routines(as_it_is, asked.watched, asked.seed, where)
    seeds = range(asked.seed + 10_000_000, asked.seed + 10_000_000 + asked.games)
    said: dict[str, object] = {}
    for name, setting in (("as it is", as_it_is), ("only a new controller", mended)):
        found = [games[0] for games in where(FarmedGames(setting, (ways,)), seeds)]
        said[name] = told(found)
    return say({**said, "seconds": round(monotonic() - began, 1), "faults": []}, asked.json)


if __name__ == "__main__":
    sys.exit(main())
