"""What `colossarium games` says of knobs and of variants."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING

from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from colossarium.cli.output import out, print_json

if TYPE_CHECKING:
    from colossarium.games.differences import Number, Thing
    from colossarium.table.info import GameInfo
    from colossarium.table.knobs import Settable


def print_knobs(info: GameInfo, as_json: bool) -> None:
    """The numbers that can be set: those of the rules, and those of things, list by list."""
    from colossarium.table.knobs import fact_knobs_of, knobs_of

    knobs, facts = knobs_of(info), fact_knobs_of(info)
    if as_json:
        print_json({"knobs": [asdict(each) for each in knobs], "facts": [asdict(each) for each in facts]})
        return
    console = out()
    console.print(Text(f"What can be set in {info.title}: --set NAME=NUMBER", style="bold"))
    console.print(_table(knobs))
    if facts:
        console.print(Text("Of things:", style="bold"))
        console.print(_table(facts))


def _table(rows: list[Settable]) -> Table:
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="dim")
    for title in ("knob", "is", "from", "to", "what it is"):
        table.add_column(title, justify="left" if title in ("knob", "what it is") else "right")
    for each in rows:
        numbers = (str(each.value), str(each.least), str(each.most))
        table.add_row(Text(each.name), *numbers, Text(each.note))
    return table


def print_differences(info: GameInfo, as_json: bool) -> None:
    """The page of what a variant changes."""
    from colossarium.games.differences import differences

    found = differences(info)
    if as_json:
        print_json(found.plain())
        return
    console = out()
    console.print(Text(f"{found.title} ({found.variant}), a variant of {found.game}", style="bold"))
    if found.about:
        console.print(Text(found.about))
    same = (
        " (that of the game: nothing differs in play)"
        if found.fingerprint == found.fingerprint_of_game
        else ""
    )
    console.print(Text(f"fingerprint {found.fingerprint}{same}", style="dim"))
    _section("Numbers", [_number(each) for each in (*found.knobs, *found.facts)])
    _section("New knobs", [Text(f"{each.name}: {each.value} ({each.note})") for each in found.new_knobs])
    _section("Added", [_thing(each) for each in found.added])
    _section("Left out", [_thing(each) for each in found.left_out])
    lines = []
    for each in found.rewritten:
        lines += [
            Text.assemble("before: ", _thing(each.before)),
            Text.assemble("now:    ", _thing(each.after)),
        ]
    _section("Rewritten", lines)
    _section("Scripts replaced", [Text(each) for each in found.replaced_scripts])
    _section("Scripts added", [Text(each) for each in found.new_scripts])


def _section(title: str, lines: list[Text]) -> None:
    if lines:
        out().print(Text(title, style="bold"))
        for line in lines:
            out().print(Padding(line, (0, 0, 0, 4)))


def _number(each: Number) -> Text:
    return Text(f"{each.name}: {each.before} → {each.after} ({each.note})")


def _thing(each: Thing) -> Text:
    facts = ", ".join(f"{name} {value}" for name, value in each.facts.items())
    return Text.assemble((each.title, "bold"), f" ({each.list}{', ' if facts else ''}{facts}) {each.text}")
