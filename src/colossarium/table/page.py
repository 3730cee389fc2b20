"""The page about a game's position documents, made from its entries and from what its rules say of them."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import replace

from colossarium.script.program import Program
from colossarium.table.documents import Documents
from colossarium.table.forms import Entry
from colossarium.table.forms.nested import ByName, Each, Group, Places
from colossarium.table.forms.values import Inside, Member, WordForm
from colossarium.table.position import listed


def page(documents: Documents, program: Program) -> str:
    """Markdown: what every key says, what it means if it is not there, and what is refused."""
    edition = program.edition
    lines = [f"# Positions of {documents.info.title}", ""]
    lines += ["[What all position documents have in common](README.md); the schema is"]
    lines += [f"`colossarium games {documents.slugs[0]} --schema`.", ""]
    if documents.example:
        lines += ["```json", documents.example, "```", ""]
    for title, entries in _tables(documents.entries):
        lines += [f"## {title}", "", "| key | what it says | if it is not there |", "|---|---|---|"]
        lines += [_row(documents, program, entry) for entry in entries]
        lines.append("")
    lines += ["## Options", "", "| option | what it settles | values | usually |", "|---|---|---|---|"]
    lines += [
        f"| `{each.name}` | {each.note} | {each.choices()} | `{each.default}` |" for each in edition.options
    ]
    lines += ["", "## Names", "", *_names(documents, program), ""]
    if program.lists["check"]:
        lines += [
            "## What is refused",
            "",
            "Besides what can't be read, and what breaks a law of the rules:",
            "",
        ]
        lines += [f"- {_title(program, check.script, check.title)}" for check in program.lists["check"]]
        lines.append("")
    return "\n".join(lines)


def _tables(entries: Sequence[Entry], title: str = "The document") -> Iterator[tuple[str, list[Entry]]]:
    """The entries of a document and, after it, those of what stands inside."""
    flat: list[Entry] = []
    for entry in entries:
        if isinstance(entry.form, Group) and not entry.form.axis:
            flat += [replace(each, key=f"{entry.key}.{each.key}") for each in entry.form.entries]
        else:
            flat.append(entry)
    yield title, flat
    for entry in flat:
        if isinstance(entry.form, Group):
            yield from _tables(entry.form.entries, f"Each of `{entry.key}`")


def _row(documents: Documents, program: Program, entry: Entry) -> str:
    said = entry.said(documents.book)
    for name, values in entry.at.items():
        said += f"; {_fitting(documents, name, values)}"
    return f"| `{entry.key}` | {said} | {_absent(documents, program, entry)} |"


def _fitting(documents: Documents, name: str, values: Sequence[str | int]) -> str:
    """With which moments or values of an option it has a meaning; where those are many, with which not."""
    where, every = f"with the option {name}", list(values)
    if name == "moment":
        moment = next(entry.form for entry in documents.entries if entry.key == name)
        assert isinstance(moment, Member)
        where, every = "at", list(moment.among or documents.book.names(name))
    others = [each for each in every if each not in values]
    few, only = (others, "not") if 0 < len(others) < len(values) else (values, "only")
    return f"{only} {where} {listed([f'`{each}`' for each in few])}"


def _absent(documents: Documents, program: Program, entry: Entry) -> str:
    """What it means if it is not there: a default, what a script says, what is left open, or nothing."""
    if entry.default is not None:
        return f"`{entry.default}`"
    if entry.usual:
        usual = program.script(entry.usual).printed
        return f"{usual}, shuffled" if entry.left_open else usual
    if entry.left_open:
        return program.layout.block(entry.left_open).field.note
    if entry.absent:
        return entry.absent
    if isinstance(entry.form, Each):
        return "each as below"
    if not isinstance(entry.form, WordForm):
        return "false" if isinstance(entry.form, Inside) else "none"
    start = program.layout.block(entry.form.field).field.start
    return _in_words(entry.form.shown(documents.books.of(program), start))


def _in_words(data: object) -> str:
    """Plain data for a sentence."""
    if data is None or data == []:
        return "none" if data == [] else "nothing"
    return f"`{data}`" if isinstance(data, str) else json.dumps(data)


def _names(documents: Documents, program: Program) -> Iterator[str]:
    """The names that a document can have, by their kinds."""
    for kind in sorted(_kinds(documents, documents.entries)):
        names = documents.books.of(program).names(kind)
        yield f"- {kind.replace('_', ' ')}: {', '.join(f'`{name}`' for name in names)}"


def _kinds(documents: Documents, entries: Sequence[Entry]) -> set[str]:
    """The kinds of which members are named in entries."""
    found: set[str] = set()
    for entry in entries:
        form = entry.form
        while isinstance(form, ByName | Places):
            found |= {form.kind} if isinstance(form, ByName) else set()
            form = form.form
        if isinstance(form, Group):
            found |= _kinds(documents, form.entries)
        elif form is not None and form.about:
            found.add(documents.book.kind_of(form.about))
    return found - {""}


def _title(program: Program, script: int, title: str) -> str:
    """The sentence of a check, about anybody and anything."""
    for name in program.scripts[script].parameters:
        title = title.replace(f"{{{name}}}", f"*{name.replace('_', ' ')}*")
    return title
