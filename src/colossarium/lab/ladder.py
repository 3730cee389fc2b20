"""A ladder: bots of a game play each other, and are rated."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import closing, suppress
from itertools import groupby
from pathlib import Path

import msgspec

from colossarium.bots import bots as all_bots
from colossarium.bots.bot import Bot
from colossarium.bots.bot_spec import BotSpec, parse_bot_spec
from colossarium.lab.matches import MAX_MATCHES, Match, schedule
from colossarium.lab.play import MatchPlayer, PlayedGame
from colossarium.lab.ratings import Round, ranked, rate, reaches
from colossarium.lab.results import Key, LadderSetting, Results
from colossarium.lab.standings import Pair, Standing, Tally
from colossarium.machine.state import State
from colossarium.table.chunks import Interrupted, Spread, in_order
from colossarium.table.errors import BadOption, ColossariumError
from colossarium.table.info import GameInfo
from colossarium.table.input_checks import check_number, shown
from colossarium.table.machines import native_of, program_of
from colossarium.table.options import encode_options, plain_options
from colossarium.table.origin import ENTRY, check_seed
from colossarium.version import __version__

GAMES = 40
"""So many games each group of bots plays if nobody says how many."""
FILE = "games.jsonl"
"""In the folder of a ladder: its games, a line each."""


class Ladder(msgspec.Struct, frozen=True, omit_defaults=True):
    """How the bots stand, the best one first."""

    game: str
    options: dict[str, str | int]
    seed: int
    games: int
    """How many have been played."""
    standings: list[Standing]
    pairs: list[Pair]
    """Each against each, both ways, in the order of the standings."""
    partial: bool = False
    """Whether it was interrupted; then these are the first games of those asked for."""


Progress = Callable[[int, int, Callable[[], Ladder]], object]
"""Is told how many games there are, of how many, and can ask how the bots stand, without intervals."""


class LadderRun:
    """A ladder under way."""

    def __init__(
        self,
        info: GameInfo,
        bots: Sequence[str | Bot],
        games: int,
        seed: int,
        options: Mapping[str, str | int],
        out: str | Path | None = None,
    ) -> None:
        games, seed = check_number("the number of games", games, 1, MAX_MATCHES), check_seed(seed)
        self.info, self.seed, self.specs = info, seed, check_bots(bots)
        self.labels = _labels(self.specs)
        numbers = encode_options(info, options)
        for spec in self.specs:
            spec.check(info, numbers["players"])
        self.matches = schedule(len(self.specs), numbers["players"], games, seed)
        self.program = program_of(info)
        native_of(self.program)  # compiled here, before other processes want it
        self.options = plain_options(State.new(self.program, ENTRY, numbers))
        self._player = MatchPlayer(info, self.specs, numbers)
        setting = LadderSetting(info.slug, self.options, self.program.digest, __version__)
        self._results = Results(setting, None if out is None else Path(out) / FILE)

    def key(self, match: Match) -> Key:
        return match.seed, tuple(self.specs[bot].identity for bot in match.seats)

    def played(self) -> list[tuple[Match, PlayedGame]]:
        """The games that are there, in the order of the schedule, however they came."""
        found = ((match, self._results.games.get(self.key(match))) for match in self.matches)
        return [(match, game) for match, game in found if game is not None]

    def play(self, spread: Spread, progress: Progress | None = None) -> bool:
        """Play what is not there yet; whether it came to the end."""
        missing = [match for match in self.matches if self.key(match) not in self._results.games]
        done, total = len(self.matches) - len(missing), len(self.matches)
        try:
            if progress:
                progress(done, total, self.standings)
            with closing(spread(self._player, missing)) as games:
                for game in games:
                    self._results.add(game)
                    done += 1
                    if progress:
                        progress(done, total, self.standings)
        except KeyboardInterrupt:
            return False
        finally:
            self._results.close()
        return True

    def standings(self, spread: Spread | None = None, *, partial: bool = False) -> Ladder:
        """How the bots stand; with a `spread`, on which they are computed, with intervals."""
        played, count = self.played(), len(self.specs)
        tally = Tally(count)
        for match, game in played:
            tally.add(game, match.seats)
        rounds = _rounds(played)
        rates = rate(rounds, count)
        ratings, reach = rates.means, [None] * count if spread is None else reaches(rounds, rates, spread)
        order = sorted(range(count), key=lambda bot: -ratings[bot])
        labels = self.labels
        return Ladder(
            game=self.info.slug,
            options=self.options,
            seed=self.seed,
            games=len(played),
            standings=[tally.standing(bot, labels[bot], ratings[bot], reach[bot]) for bot in order],
            pairs=[tally.pair(bot, other, labels) for bot in order for other in order if bot != other],
            partial=partial,
        )


def _labels(specs: Sequence[BotSpec]) -> list[str]:
    """What the bots are called: short, unless two would be called alike."""
    labels = [spec.label for spec in specs]
    return labels if len(set(labels)) == len(labels) else [spec.text for spec in specs]


def _rounds(played: Sequence[tuple[Match, PlayedGame]]) -> list[Round]:
    return [
        [ranked(match.seats, game.sides, game.places) for match, game in games]
        for _, games in groupby(played, key=lambda each: each[0].seed)
    ]


def check_bots(bots: object) -> list[BotSpec]:
    """The bots of a ladder, each of them once."""
    if not isinstance(bots, list | tuple) or not all(isinstance(bot, str | Bot) for bot in bots):
        raise BadOption(f"bots is a list of names, such as ['random', 'playouts:100'], not {shown(bots)}")
    specs = [parse_bot_spec(bot) for bot in bots]
    seen: dict[str, BotSpec] = {}
    for spec in specs:
        twin = seen.setdefault(spec.identity, spec)
        if twin is not spec:
            both = f"{twin.text} and {spec.text} are" if twin.text != spec.text else f"{spec.text} is"
            raise BadOption(f"{both} the same bot twice: one is enough, or give it another strength")
    return specs


def able_bots(info: GameInfo, options: Mapping[str, str | int]) -> list[str]:
    """The names of all bots that can play this."""
    players, able = encode_options(info, options)["players"], []
    for bot in all_bots():
        with suppress(ColossariumError):
            parse_bot_spec(bot).check(info, players)
            able.append(bot.name)
    return able


def ladder(
    info: GameInfo,
    bots: Sequence[str | Bot] = (),
    games: int = GAMES,
    seed: int = 1,
    options: Mapping[str, str | int] | None = None,
    out: str | Path | None = None,
    records: str | Path | None = None,
    plot: str | Path | None = None,
    progress: Progress | None = None,
    spread: Spread = in_order,
) -> Ladder:
    """Play what is missing and say how the bots stand. After Ctrl-C, `Interrupted` has what was done."""
    from colossarium.lab.ladder_plot import check_plot, write_plot
    from colossarium.lab.records import write_records

    if plot is not None:
        check_plot(Path(plot))
    if isinstance(bots, list | tuple) and not bots:
        bots = able_bots(info, options or {})
    run = LadderRun(info, bots, games, seed, options or {}, out)
    whole = run.play(spread, progress)
    result = run.standings(spread, partial=not whole)
    if plot is not None:
        write_plot(result, info.title, Path(plot))
    if records is not None:
        write_records(run, Path(records))
    if not whole:
        raise Interrupted(result)
    return result
