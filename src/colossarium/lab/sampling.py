"""Games of an arm of an experiment, played and written down."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass, replace

from colossarium.lab.bot_games import BotGames
from colossarium.lab.joining import joined
from colossarium.lab.native_games import NativeGames, is_native, is_random
from colossarium.lab.samples import Arm, Samples
from colossarium.lab.telling import GameTeller
from colossarium.table.chunks import Interrupted, Spread, in_order
from colossarium.table.errors import BadOption
from colossarium.table.info import GameInfo
from colossarium.table.input_checks import check_number
from colossarium.table.machines import native_of, program_of
from colossarium.table.options import encode_options
from colossarium.table.origin import check_seed

RANDOM_CHUNK, NETWORK_CHUNK = 1024, 32
"""Games that are played in one place: of random players, and of networks. Those of bots that think are played
one by one, and those that are told."""
MOST_GAMES = 10_000_000
"""Of one arm: each of them is some hundred bytes."""


def sample(
    arm: Arm,
    games: int,
    seed: int,
    told: int = 0,
    spread: Spread = in_order,
    progress: Callable[[int], object] | None = None,
    *,
    first: int = 0,
) -> Samples:
    """So many games from the number `first` on; game i has the seed `seed + i`, whatever is played before.

    Of the first `told` of them the log is told (`Samples.told`). `progress` is told how many more have been
    played. Ctrl-C raises `Interrupted`, whose `result` is Samples of the first of the games, or None.
    """
    check_arm(arm)
    games = check_number("the number of games", games, 1, MOST_GAMES)
    seed, first = check_seed(seed), check_number("the number of the first game", first, 0)
    told = check_number("how many games are told", told, 0)
    native_of(program_of(arm.info))  # compiled here, before other processes want it
    parts: list[Samples] = []
    try:
        with closing(spread(_Games(arm, seed), _chunks(arm, first, games, told))) as played:
            for part in played:
                parts.append(part)
                if progress:
                    progress(len(part))
    except KeyboardInterrupt:
        raise Interrupted(_whole(arm, parts) if parts else None) from None
    return _whole(arm, parts)


def _whole(arm: Arm, parts: list[Samples]) -> Samples:
    """Put together; what came back from other processes is of this arm, and not of a copy."""
    return replace(joined(parts), arm=arm)


@dataclass(frozen=True)
class _Chunk:
    games: range
    told: bool


def _chunks(arm: Arm, first: int, games: int, told: int) -> list[_Chunk]:
    """Those that are told come first, one by one."""
    size = 1 if not is_native(arm) else RANDOM_CHUNK if is_random(arm) else NETWORK_CHUNK
    begin, end = first + min(told, games), first + games
    chunks = [_Chunk(range(game, game + 1), True) for game in range(first, begin)]
    return chunks + [_Chunk(range(at, min(at + size, end)), False) for at in range(begin, end, size)]


@dataclass(frozen=True)
class _Games:
    """Plays chunks, in whatever process."""

    arm: Arm
    seed: int

    def __call__(self, chunk: _Chunk) -> Samples:
        if is_native(self.arm) and not chunk.told:
            return NativeGames(self.arm, self.seed)(chunk.games)
        return joined([self._by_bots(game, told=chunk.told) for game in chunk.games])

    def _by_bots(self, game: int, *, told: bool) -> Samples:
        played = BotGames(self.arm, self.seed).play(game)
        if not told:
            return played.samples
        said = teller_of(self.arm.info).tell(played.begin, played.choices, played.winners)
        return replace(played.samples, told=said)


_tellers: dict[str, GameTeller] = {}


def teller_of(info: GameInfo) -> GameTeller:
    """One for each game and variant: it takes a moment to make."""
    key = f"{info.slug} {program_of(info).fingerprint}"
    if key not in _tellers:
        _tellers[key] = GameTeller(info)
    return _tellers[key]


def check_arm(arm: Arm) -> None:
    """Refuse an arm that can't be played, with a sentence."""
    players = encode_options(arm.info, arm.options)["players"]
    if len(arm.players) != players:
        raise BadOption(f"{arm.name}: {players} players need {players} bots, not {len(arm.players)}")
    for spec in arm.players:
        spec.check(arm.info, players)
    words = len(program_of(arm.info).vocabulary)
    if any(not 0 <= word < words for word in arm.steering.forced | arm.steering.forbidden):
        raise BadOption(f"{arm.name}: a word that is forced or forbidden is none of {arm.info.title}")
