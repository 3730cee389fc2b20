"""What differs between a variant and its game: numbers, things, scripts."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict, dataclass, field
from typing import Any

from colossarium.games.variants import Variant
from colossarium.script.program import OWN_LISTS, Program
from colossarium.table.info import GameInfo
from colossarium.table.knobs import Settable, fact_knobs_of, knobs_of
from colossarium.table.machines import program_of
from colossarium.table.texts import with_numbers


@dataclass(frozen=True)
class Number:
    """A number that was set."""

    name: str
    note: str
    before: int
    after: int


@dataclass(frozen=True)
class Thing:
    """A card, a tile, a Trait: what is printed on it."""

    list: str
    title: str
    text: str
    facts: dict[str, int]


@dataclass(frozen=True)
class Rewritten:
    """The same thing as it was and as it is."""

    before: Thing
    after: Thing


@dataclass(frozen=True)
class Differences:
    """All that a variant changes."""

    game: str
    variant: str
    title: str
    about: str
    fingerprint: str
    """Of the rules, as records and networks have it."""
    fingerprint_of_game: str
    knobs: list[Number] = field(default_factory=list)
    new_knobs: list[Settable] = field(default_factory=list)
    facts: list[Number] = field(default_factory=list)
    added: list[Thing] = field(default_factory=list)
    left_out: list[Thing] = field(default_factory=list)
    rewritten: list[Rewritten] = field(default_factory=list)
    replaced_scripts: list[str] = field(default_factory=list)
    new_scripts: list[str] = field(default_factory=list)

    def plain(self) -> dict[str, Any]:
        return asdict(self)


def base_of(info: GameInfo) -> GameInfo:
    """The game that this one is a variant of; itself if it is none."""
    return info.edition.base if isinstance(info.edition, Variant) else info


def differences(info: GameInfo) -> Differences:
    """What a variant changes in the game that it varies."""
    base = base_of(info)
    old, new = program_of(base), program_of(info)
    before, after = dict(_things(base)), dict(_things(info))
    written = {script.name for script in new.scripts if _is_new(info, script.place.source)}
    things = {entry.script for name, entries in new.lists.items() for entry in entries}
    things_written = {new.scripts[number].name for number in things} & written
    old_names = {script.name for script in old.scripts}
    # A listener is a part of its thing: `resurrecting.acolyte_died`.
    plain = sorted(name for name in written - things_written if "." not in name)
    rewritten = [
        Rewritten(before[key], after[key])
        for key in before
        if key in after and new.scripts[_script(new, *key)].name in things_written
    ]
    knobs = {each.name: each for each in knobs_of(base)}
    facts = {each.name: each for each in fact_knobs_of(base)}
    return Differences(
        game=base.slug,
        variant=info.slug,
        title=info.title,
        about=info.about if info.about != base.about else "",
        fingerprint=new.digest,
        fingerprint_of_game=old.digest,
        knobs=_changed(knobs, knobs_of(info)),
        new_knobs=[each for each in knobs_of(info) if each.name not in knobs],
        facts=_changed(facts, fact_knobs_of(info)),
        added=[after[key] for key in after if key not in before],
        left_out=[before[key] for key in before if key not in after],
        rewritten=rewritten,
        replaced_scripts=[name for name in plain if name in old_names],
        new_scripts=[name for name in plain if name not in old_names],
    )


def _is_new(info: GameInfo, source: str) -> bool:
    return isinstance(info.edition, Variant) and source == f"{info.edition.name}.py"


def _things(info: GameInfo) -> Iterator[tuple[tuple[str, str], Thing]]:
    program = program_of(info)
    for name, entries in program.lists.items():
        if name not in OWN_LISTS:
            for entry in entries:
                text = with_numbers(info, " ".join(program.scripts[entry.script].text.split()))
                yield (name, entry.title), Thing(name, entry.title, text, dict(entry.facts))


def _script(program: Program, things: str, title: str) -> int:
    return next(entry.script for entry in program.lists[things] if entry.title == title)


def _changed(before: dict[str, Settable], after: list[Settable]) -> list[Number]:
    return [
        Number(each.name, each.note, before[each.name].value, each.value)
        for each in after
        if each.name in before and before[each.name].value != each.value
    ]
