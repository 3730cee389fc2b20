"""Where a network falls short: its games in a ladder's folder, looked at again.

Does it foresee how its games end (its chances, at its own decisions, beside what came of them), and how much
does a search think it gives away, by what was asked?

    colossarium ladder beasthunt --players 2 --bots network,playouts:1000 --games 40 --out played
    PYTHONPATH=src:. python -m bench.lost_games played --judged 4 --iterations 600
"""

from __future__ import annotations

import argparse
import json
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import sqrt
from pathlib import Path
from random import Random
from statistics import fmean, pstdev
from typing import Any

from colossarium.bots.analysis.chances import ChanceScale
from colossarium.bots.analysis.decisions import judge
from colossarium.bots.search.steering import Networks
from colossarium.games import find
from colossarium.lab.play import PlayedGame
from colossarium.machine.chance import Dice, seed_fast
from colossarium.machine.state import State
from colossarium.script.layout import Head
from colossarium.table.info import GameInfo
from colossarium.table.machines import native_of, program_of
from colossarium.table.options import encode_options
from colossarium.table.origin import ENTRY

PARTS = 5
"""Games are cut into so many parts of equally many decisions."""
SECONDS = 600.0


@dataclass(frozen=True)
class Looked:
    """A decision of the network."""

    game: int
    part: int
    chance: float
    """That it wins, by its own value."""
    won: float
    prompt: str
    options: int
    given_away: float | None = None
    """What the best option would have brought besides, as the search sees it."""
    agreed: bool = True
    """Whether the search would have chosen the same."""


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--bot", default="network", help="whose decisions")
    parser.add_argument("--judged", type=int, default=0, help="decisions of each game that a search judges")
    parser.add_argument("--iterations", type=int, default=600)
    parser.add_argument("--games", type=int, default=1000, help="at most")
    given = parser.parse_args()
    head, *lines = (given.folder / "games.jsonl").read_text().splitlines()
    setting = json.loads(head)
    info = find(setting["game"])
    looked = [
        each
        for number, line in enumerate(lines[: given.games])
        for each in look(info, setting["options"], number, json.loads(line), given)
    ]
    for line in report(looked):
        print(line)


def look(
    info: GameInfo,
    options: dict[str, str | int],
    number: int,
    line: dict[str, Any],
    given: argparse.Namespace,
) -> Iterator[Looked]:
    import msgspec

    game = msgspec.convert(line, PlayedGame)
    program = program_of(info)
    machine, state = native_of(program), State.new(program, ENTRY, encode_options(info, options))
    seed_fast(state.words, game.seed)
    machine.run(state)
    players = state.get("players")
    evaluator, scale = Networks()(info, players), ChanceScale(info, players)
    assert evaluator is not None
    mine = [seat for seat, bot in enumerate(game.bots) if bot.startswith(given.bot)]
    winners = [seat for seat, place in enumerate(game.places) if place == 1]
    own: list[tuple[int, bytes]] = []
    for at, word in enumerate(game.choices):
        if state.seat in mine and len(state.options()) > 1:
            own.append((at, bytes(state.buffer)))
        machine.answer(state, word)
    dice, picked = Random(game.seed), {at for at, _ in own}
    picked = set(dice.sample(sorted(picked), min(given.judged, len(picked))))
    for at, buffer in own:
        then = State(program, bytearray(buffer))
        seat, played = then.seat, game.choices[at]
        chance = scale.chances(evaluator.rewards(then, seat))[seat]
        won = 1 / len(winners) if seat in winners else 0.0
        given_away, agreed = None, True
        if at in picked:
            found = judge(info, then, seat, Dice(at), given.iterations, SECONDS, played)
            best, mine_chance = found.chance_of(found.best), found.chance_of(played)
            if best is not None and mine_chance is not None:
                given_away = max(0.0, best - mine_chance)
            agreed = found.best == played
        prompt = program.messages[then.words[Head.PROMPT]]
        part = PARTS * at // len(game.choices)
        yield Looked(
            number, part, chance, won, str(getattr(prompt, "text", prompt))[:60], len(then.options()),
            given_away, agreed,
        )  # fmt: skip


def report(looked: Sequence[Looked]) -> Iterator[str]:
    games = {each.game: each.won for each in looked}
    yield f"{len(games)} games, {fmean(games.values()):.1%} won; {len(looked)} decisions"
    yield "part of the game: foreseen, came, error of the foreseen (Brier; 0.25 knows nothing)"
    for part in range(PARTS):
        some = [each for each in looked if each.part == part]
        if some:
            yield f"  {part + 1}: {_calibration(some)}"
    yield "foreseen chance: foreseen, came"
    for step in range(5):
        some = [each for each in looked if step <= 5 * min(each.chance, 0.999) < step + 1]
        if some:
            yield f"  {step * 20}-{step * 20 + 20} %: {_calibration(some)}"
    judged = [each for each in looked if each.given_away is not None]
    if not judged:
        return
    same = fmean(each.agreed for each in judged)
    yield f"judged: {len(judged)}, the same choice {same:.0%}, {_loss(judged)}"
    by = defaultdict(list)
    for each in judged:
        by[each.prompt].append(each)
    every: defaultdict[str, int] = defaultdict(int)
    for each in looked:
        every[each.prompt] += 1
    for prompt, some in sorted(by.items(), key=lambda item: -every[item[0]] * fmean(_away(item[1])))[:16]:
        a_game = every[prompt] / len(games)
        yield (
            f"  {prompt:60} {a_game:5.1f} a game, {fmean(e.options for e in some):4.1f} options, "
            f"the same {fmean(e.agreed for e in some):.0%}, {_loss(some)}, "
            f"together {a_game * fmean(_away(some)):.1%} a game"
        )


def _away(some: Sequence[Looked]) -> list[float]:
    return [each.given_away or 0.0 for each in some]


def _loss(some: Sequence[Looked]) -> str:
    values = _away(some)
    return f"given away {fmean(values):.2%} ± {1.96 * pstdev(values) / sqrt(len(values)):.2%}"


def _calibration(some: Sequence[Looked]) -> str:
    brier = fmean((each.chance - each.won) ** 2 for each in some)
    return f"{fmean(e.chance for e in some):.1%} {fmean(e.won for e in some):.1%} {brier:.3f} ({len(some)})"


if __name__ == "__main__":
    main()
