"""What a farmer of The Brink wins, as the rules are and as they are mended: `python -m bench.farmers`.

The way to farm it is found by the means of the audit, in games that are played freely, and the farmer is the
audit's own. In the mended game, where only a new controller is paid, it looks for the same gain.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from pathlib import Path
from statistics import fmean
from time import monotonic

from bench.report import parser, say
from colossarium.bots.bot_spec import parse_bot_spec
from colossarium.games import load
from colossarium.games.variants import info_of, read_variant
from colossarium.lab.audit.farmed import Farmed, FarmedGames
from colossarium.lab.audit.farmer import Routines, routines_of
from colossarium.lab.audit.farming import budget_of, farms_of
from colossarium.lab.audit.finding import mean_of, share_of
from colossarium.lab.audit.games import AuditGames
from colossarium.lab.audit.playing import Setting
from colossarium.lab.audit.repeats import Watch
from colossarium.parallel import spread
from colossarium.table.chunks import Spread
from colossarium.table.machines import native_of, program_of
from colossarium.table.options import encode_options

GAME, TILE = "colossi_ages", "The Brink"
MENDED = Path(__file__).parents[1] / "docs" / "lab" / "brink" / "new_controller.py"
FROM_THE_BEGINNING = (
    'without("age", "Age of Exploration", "Age of Patience", "Age of Innovation", "Age of Solitude")\n'
)
"""So that the first Age is always the Gilded Age, which lays The Brink."""
CONFIDENCE = 0.95


def settings(players: int, bot: str) -> dict[str, Setting]:
    """The game as it is, and mended; with The Brink wherever it is, and with it from the beginning."""
    game, mended = load(GAME), MENDED.read_text(encoding="utf-8")
    texts = {
        "as it is": "",
        "only a new controller": mended,
        "from the beginning": FROM_THE_BEGINNING,
        "from the beginning, only a new controller": mended + FROM_THE_BEGINNING,
    }
    numbers, spec = encode_options(game, {"players": players}), parse_bot_spec(bot)
    found = {}
    for number, (name, text) in enumerate(texts.items()):
        info = info_of(read_variant(game, text, f"brink_{number}", name, None, {})) if text else game
        spec.check(info, players)
        found[name] = Setting(info, numbers, spec)
    return found


def routines(setting: Setting, games: int, seed: int, where: Spread) -> Routines:
    """How The Brink is farmed, as free games and turns at random show it."""
    program = program_of(setting.info)
    watched = list(where(AuditGames(setting, repeats=True), range(seed, seed + games)))
    budget = budget_of(watched, Watch(program).names)
    farms = [each for each in farms_of(program, watched, budget) if each.thing and each.thing.title == TILE]
    if not farms:
        raise SystemExit(f"{games} games show no way to farm {TILE}")
    return routines_of(program, max(farms, key=lambda each: each.games), [*budget.sizes])


def told(games: list[Farmed]) -> str:
    """Of all games, whether there was occasion or not."""
    seeds = [game.seed for game in games]
    share = share_of([game.share for game in games], seeds, CONFIDENCE)
    gained = mean_of([game.share - game.free for game in games], seeds, CONFIDENCE)
    assert share is not None and gained is not None
    times, lead = fmean(game.times for game in games), fmean(game.lead for game in games)
    return (
        f"farmer {share.value:.1%} ({share.low:.1%} to {share.high:.1%}), "
        f"{gained.value:+.1%} ({gained.low:+.1%} to {gained.high:+.1%}) more than playing freely; "
        f"{times:.1f} times a game; {lead:+.1f} points of lead"
    )


def options() -> ArgumentParser:
    made = parser(__doc__)
    made.add_argument("--players", type=int, default=4)
    made.add_argument("--bot", default="network", help="who plays on all seats, farming aside (network)")
    made.add_argument("--watched", type=int, default=40, help="games in which the way is looked for (40)")
    made.add_argument("--games", type=int, default=100, help="games of the farmer, each way (100)")
    made.add_argument("--cores", type=int, help="on how many cores; without it, all")
    return made


def main(words: list[str] | None = None) -> int:
    asked = options().parse_args(words)
    began, where = monotonic(), spread(asked.cores)
    ways = settings(asked.players, asked.bot)
    for each in ways.values():
        native_of(program_of(each.info))
    known = routines(ways["as it is"], asked.watched, asked.seed, where)
    seeds = range(asked.seed + 10_000_000, asked.seed + 10_000_000 + asked.games)
    said: dict[str, object] = {}
    for name, setting in ways.items():
        said[name] = told([games[0] for games in where(FarmedGames(setting, (known,)), seeds)])
        print(f"{name}: {said[name]}", file=sys.stderr, flush=True)
    return say({**said, "seconds": round(monotonic() - began, 1), "faults": []}, asked.json)


if __name__ == "__main__":
    sys.exit(main())
