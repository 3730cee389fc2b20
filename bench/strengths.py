"""How strong the players are that docs/learning.md and docs/bots.md tell of, in one table.

Games of all contests come in turn, each on its seed in every seat, so that a run that is stopped has measured
all of them alike; it goes on where it was stopped. `--networks` measures files called as their games.

    PYTHONPATH=src:. python -m bench.strengths --out strengths --minutes 9 --cores 10
    PYTHONPATH=src:. python -m bench.strengths --out again --networks trained --only network,four
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import msgspec

from colossarium.bots.bot_spec import parse_bot_spec
from colossarium.games import find
from colossarium.lab.intervals import wilson
from colossarium.lab.matches import Match
from colossarium.lab.play import MatchPlayer, PlayedGame
from colossarium.parallel import spread
from colossarium.table.options import encode_options

GAMES = ("beasthunt", "beastmaster", "kolossus", "colossi_ages", "colossi_gold")
FIRST_SEED = 9001


@dataclass(frozen=True)
class Contest:
    """One of ours against others on all other seats."""

    name: str
    about: str
    players: int
    ours: str
    others: str
    wanted: float


CONTESTS = (
    Contest("network", "the network against playouts", 2, "network", "playouts:1000", 0.9),
    Contest("search", "half a second against the network", 2, "search@0.5", "network", 0.65),
    Contest("ten", "half a second against a tenth of it", 2, "search@0.5", "search@0.05", 0.5),
    Contest("four", "the network against three playouts", 4, "network", "playouts:1000", 0.6),
    Contest("four-search", "half a second against three playouts", 4, "search@0.5", "playouts:1000", 0.6),
)


@dataclass(frozen=True)
class Task:
    """One game of a contest."""

    game: str
    contest: Contest
    number: int
    networks: str | None

    @property
    def key(self) -> str:
        return f"{self.game} {self.contest.name} {self.number}"

    @property
    def seat(self) -> int:
        """Ours: each seat has every seed."""
        return self.number % self.contest.players

    @property
    def seats(self) -> tuple[int, ...]:
        """0 for ours. Where two win together, ours has an ally of its kind."""
        players = self.contest.players
        allied = players == 4 and find(self.game).sides is not None
        mine = {self.seat, (self.seat + 2) % players} if allied else {self.seat}
        return tuple(int(seat not in mine) for seat in range(players))

    def bot(self, name: str) -> str:
        """The one that comes with the game, or the same with a file of the folder."""
        if self.networks is None or name.startswith("playouts"):
            return name
        kind, at, effort = name.partition("@")
        file = str(Path(self.networks) / f"{self.game}.safetensors")
        return f"{file if kind == 'network' else f'{kind}:{file}'}{at}{effort}"


def play(task: Task) -> tuple[Task, PlayedGame]:
    info, contest = find(task.game), task.contest
    bots = [parse_bot_spec(task.bot(name)) for name in (contest.ours, contest.others)]
    player = MatchPlayer(info, bots, encode_options(info, {"players": contest.players}))
    seed = FIRST_SEED + task.number // contest.players
    return task, player(Match(seed, task.seats))


def share_of(task: Task, game: PlayedGame) -> float:
    """Of the victory; a draw is half of one, or as many parts as play."""
    sides = {side for side, place in zip(game.sides, game.places, strict=True) if place == 1}
    return 1 / len(sides) if game.sides[task.seat] in sides else 0.0


class Line(msgspec.Struct):
    """What is kept of a game."""

    key: str
    share: float
    choices: int
    seconds: list[float]


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--out", type=Path, required=True, help="a folder, to go on from")
    parser.add_argument("--minutes", type=float, default=9.0)
    parser.add_argument("--games", default=",".join(GAMES))
    parser.add_argument("--only", default=",".join(each.name for each in CONTESTS), help="which contests")
    parser.add_argument("--networks", help="a folder with files that are called as their games")
    parser.add_argument("--most", type=int, default=100, help="games of each contest")
    parser.add_argument("--cores", type=int)
    given = parser.parse_args()
    games, names = given.games.split(","), given.only.split(",")
    contests = [each for each in CONTESTS if each.name in names]
    given.out.mkdir(parents=True, exist_ok=True)
    path = given.out / "strengths.jsonl"
    known = {line.key: line for line in read_lines(path)}
    ends = time.monotonic() + 60 * given.minutes
    with path.open("ab") as file:
        for task, game in spread(given.cores, None)(play, wanted(games, contests, given, known)):
            line = Line(task.key, share_of(task, game), len(game.choices), game.seconds)
            known[line.key] = line
            file.write(msgspec.json.encode(line) + b"\n")
            file.flush()
            if time.monotonic() > ends:
                break
    for text in table(games, contests, list(known.values())):
        print(text)


def wanted(
    games: list[str], contests: list[Contest], given: argparse.Namespace, known: dict[str, Line]
) -> list[Task]:
    """The first games of all contests, then the second ones, and so on."""
    every = (
        Task(game, contest, number, given.networks)
        for number in range(given.most)
        for contest in contests
        for game in games
    )
    return [task for task in every if task.key not in known]


def read_lines(path: Path) -> Iterator[Line]:
    """Those that are whole."""
    for text in path.read_bytes().splitlines() if path.exists() else ():
        try:
            yield msgspec.json.decode(text, type=Line)
        except msgspec.DecodeError:
            continue


def table(games: list[str], contests: list[Contest], lines: list[Line]) -> Iterator[str]:
    yield f"| contest | {' | '.join(find(game).title for game in games)} | wanted |"
    yield "|---|" + "---|" * (len(games) + 1)
    for contest in contests:
        cells = []
        for game in games:
            shares = [line.share for line in lines if line.key.startswith(f"{game} {contest.name} ")]
            cells.append(_cell(sum(shares), len(shares)))
        yield f"| {contest.about}, {contest.players} players | {' | '.join(cells)} | {contest.wanted:.0%} |"


def _cell(won: float, played: int) -> str:
    if not played:
        return "–"
    low, high = wilson(won, played)
    return f"{won / played:.0%} ({low * 100:.0f}–{high * 100:.0f}) of {played}"


if __name__ == "__main__":
    main()
