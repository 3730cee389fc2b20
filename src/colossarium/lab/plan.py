"""An experiment with everything found that it names: games, variants, bots, words."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path

import msgspec

from colossarium.bots.bot_spec import BotSpec, parse_bot_spec
from colossarium.games import load
from colossarium.games.files import SUFFIX
from colossarium.games.variants import info_of, name_for, read_variant
from colossarium.lab.experiment import MOST_ARMS, ArmPlan, Experiment, Lineup, place_of
from colossarium.lab.questions import QUESTIONS
from colossarium.lab.samples import FREE, Arm, Steering
from colossarium.lab.sampling import check_arm
from colossarium.machine.errors import MachineError
from colossarium.script.errors import ScriptError
from colossarium.script.program import Word
from colossarium.table.decision import nearest
from colossarium.table.errors import BadOption, ColossariumError
from colossarium.table.info import GameInfo
from colossarium.table.input_checks import shown
from colossarium.table.machines import program_of
from colossarium.table.options import encode_options

MOST_NAMED = 12


@dataclass(frozen=True)
class Case:
    """Sides that are compared with each other."""

    name: str
    """What sets it apart from other cases: "2 players, network". Empty if there is only one."""
    arms: tuple[Arm, ...]
    steered: tuple[Arm, ...] = ()
    """The same sides with something forced or forbidden: what it changes."""


def plan(experiment: Experiment, folder: Path) -> list[Case]:
    """The cases of an experiment, each with all of its arms; one sentence for what can't be."""
    _check_questions(experiment)
    many = max(1, len(experiment.arm)) * (len(experiment.sweep.values) if experiment.sweep else 1)
    if many > MOST_ARMS:
        raise BadOption(f"these are {many} sides: at most {MOST_ARMS} can be compared")
    sides = list(_sides(experiment, folder))
    _check_names([side.name for side in sides])
    for name in experiment.change:
        if not any(side.has(name) for side in sides):
            sides[0].word("change", name)
    counts, lineups = _counts(experiment), _lineups(experiment)
    cases = []
    for count in counts:
        for lineup in lineups:
            said = [f"{count} players"] if len(counts) > 1 else []
            said += [_called(lineup)] if len(lineups) > 1 else []
            arms = tuple(side.arm(count, lineup) for side in sides)
            steered = [other for side, arm in zip(sides, arms, strict=True) for other in side.steered(arm)]
            cases.append(Case(", ".join(said), arms, tuple(steered)))
    return cases


def _check_questions(experiment: Experiment) -> None:
    for name in experiment.questions:
        _known(name, QUESTIONS, "questions")
    if experiment.decides:
        _known(experiment.decides.partition(".")[0], QUESTIONS, "decides")


def _known(name: str, names: Collection[str], place: str) -> None:
    if name not in names:
        near = nearest(name, list(names))
        hint = f"did you mean {near[0]}?" if near else f"there is {', '.join(names)}"
        raise BadOption(f"{place}: there is no question {shown(name)}; {hint}")


def _check_names(names: Sequence[str]) -> None:
    twice = [name for number, name in enumerate(names) if name in names[:number]]
    if twice:
        raise BadOption(f"two arms are called {shown(twice[0])}: give each a name of its own")


def _counts(experiment: Experiment) -> tuple[int | None, ...]:
    """Numbers of players; None is what is usual in the game."""
    found = experiment.players
    if found is None or isinstance(found, int):
        return (found,)
    if not found or len(set(found)) < len(found):
        raise BadOption(f"players is a list of different numbers, such as [2, 4], not {shown(list(found))}")
    return found


def _lineups(experiment: Experiment) -> tuple[Lineup, ...]:
    bots = experiment.bots
    if isinstance(bots, str):
        return (bots,)
    if not bots:
        raise BadOption('bots: name at least one, such as "network"')
    if all(isinstance(each, str) for each in bots):
        return (tuple(each for each in bots if isinstance(each, str)),)
    return bots


def _called(lineup: Lineup) -> str:
    return lineup if isinstance(lineup, str) else " and ".join(lineup)


def _sides(experiment: Experiment, folder: Path) -> Iterator[_Side]:
    """Each arm, or the game as it is; where there is a sweep, once for each of its values."""
    arms = experiment.arm or (ArmPlan(),)
    for number, each in enumerate(arms):
        place = place_of(number, each.name) if experiment.arm else ""
        for name, arm in _swept(experiment, each):
            yield _Side(
                experiment, folder, ": ".join(filter(None, (place, _of_sweep(experiment)))), name, arm
            )


def _of_sweep(experiment: Experiment) -> str:
    """What sentences call a side that has a value of the sweep."""
    return "sweep" if experiment.sweep is not None else ""


def _swept(experiment: Experiment, arm: ArmPlan) -> Iterator[tuple[str, ArmPlan]]:
    sweep = experiment.sweep
    if sweep is None:
        yield arm.name, arm
        return
    for value in sweep.values:
        said = f"{sweep.knob or sweep.option} = {value}"
        name = f"{arm.name}, {said}" if arm.name else said
        if sweep.knob:
            yield name, msgspec.structs.replace(arm, set={**arm.set, sweep.knob: value})
        else:
            yield name, msgspec.structs.replace(arm, options={**arm.options, sweep.option: value})


class _Side:
    """One side, whose rules are found, and whose players depend on the case."""

    def __init__(self, experiment: Experiment, folder: Path, place: str, name: str, plan: ArmPlan) -> None:
        self._experiment, self._folder, self._place, self._plan = experiment, folder, place, plan
        with _at(place):
            self._info = self._read_game()
            program_of(self._info)
            self._steering = Steering(self._words("force", plan.force), self._words("forbid", plan.forbid))
        self.name = name or self._info.title

    def arm(self, count: int | None, lineup: Lineup) -> Arm:
        """With so many players, and these bots, unless it says otherwise itself."""
        plan, info = self._plan, self._info
        with _at(self._place):
            options: dict[str, str | int] = {**self._experiment.options, **plan.options}
            count = plan.players if plan.players is not None else count
            if count is not None:
                options["players"] = count
            players = options["players"] = encode_options(info, options)["players"]
            bots = self._bots(plan.bots if plan.bots is not None else lineup, players)
            arm = Arm(self.name, info, options, bots, self._steering)
            check_arm(arm)
        return arm

    def has(self, name: str) -> bool:
        """Whether there is such an option."""
        return len(self._found(name)) == 1

    def steered(self, arm: Arm) -> Iterator[Arm]:
        """The arm with each thing forced and forbidden that the experiment asks about."""
        changes = self._experiment.change
        if changes and arm.steering != FREE:
            place = f"{self._place}: " if self._place else ""
            raise BadOption(f"{place}what a thing changes is asked of players who are not steered otherwise")
        for name in filter(self.has, changes):
            word = frozenset([self._found(name)[0].number])
            yield replace(arm, name=f"{arm.name}, {name} forced", steering=Steering(forced=word))
            yield replace(arm, name=f"{arm.name}, {name} forbidden", steering=Steering(forbidden=word))

    def _read_game(self) -> GameInfo:
        plan = self._plan
        game, variant = plan.game or self._experiment.game, plan.variant or None
        if game.endswith(SUFFIX):
            game = str(self._folder / game)
        path = None if variant is None else self._folder / variant
        if not plan.without:
            return load(game, path, plan.set)
        base = load(game, path)
        title = (
            f"{base.title} without {', '.join(each for titles in plan.without.values() for each in titles)}"
        )
        name = name_for(plan.set, "without")
        info = info_of(read_variant(base, "", name, title, plan.without, plan.set))
        info.edition()
        return info

    def _bots(self, lineup: Lineup, players: int) -> tuple[BotSpec, ...]:
        if isinstance(lineup, str):
            return (self._bot(lineup),) * players
        if len(lineup) == 1:
            return (self._bot(lineup[0]),) * players
        if len(lineup) != players:
            raise BadOption(f"bots: {players} players need {players} bots, not {len(lineup)}")
        return tuple(map(self._bot, lineup))

    def _bot(self, text: str) -> BotSpec:
        """A network's file is named from where the experiment's file is."""
        steered, colon, rest = text.rpartition("search:")
        beside = self._folder / rest
        if ".safetensors" in rest and beside.with_name(beside.name.partition(":")[0]).is_file():
            text = f"{steered}{colon}{beside}"
        return parse_bot_spec(text)

    def _words(self, key: str, names: Sequence[str]) -> frozenset[int]:
        return frozenset(self.word(key, name) for name in names)

    def _found(self, name: str) -> list[Word]:
        """The options of this name or label; the kind may stand before it."""
        wanted = name.casefold()
        return [
            word
            for word in program_of(self._info).vocabulary
            if wanted in (word.name.casefold(), word.label.casefold(), f"{word.kind}.{word.name}".casefold())
        ]

    def word(self, key: str, name: str) -> int:
        """The word of the one option of this name."""
        vocabulary, found = program_of(self._info).vocabulary, self._found(name)
        if not found:
            near = nearest(name, [word.name for word in vocabulary])
            some = ", ".join(word.name for word in vocabulary[:MOST_NAMED])
            hint = f"did you mean {near[0]}?" if near else f"there is {some} …"
            raise BadOption(f"{key}: {self._info.title} has no option {shown(name)}; {hint}")
        if len(found) > 1:
            called = " or ".join(f"{word.kind}.{word.name}" for word in found)
            raise BadOption(f"{key}: {shown(name)} could be {called}: say which")
        return found[0].number


@contextmanager
def _at(place: str) -> Iterator[None]:
    """What is wrong is told with its place."""
    try:
        yield
    except (ColossariumError, ScriptError, MachineError) as error:
        raise BadOption(f"{place}: {error}" if place else str(error)) from error
    except OSError as error:
        sentence = f"{error.strerror}: {error.filename}" if error.strerror else str(error)
        raise BadOption(f"{place}: {sentence}" if place else sentence) from error
