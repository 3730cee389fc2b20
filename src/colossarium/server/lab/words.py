"""All words that the scripts of a game can use, with their notes: for an editor that completes them."""

from __future__ import annotations

from collections.abc import Iterator

from colossarium.script.compiler import names_of
from colossarium.script.knobs import Knob
from colossarium.script.names import Names, constant_name
from colossarium.script.word_notes import DECLARATIONS, DECORATORS, OF_KINDS, PLAIN
from colossarium.server.wire_lab import LabWord, LabWords
from colossarium.table.info import GameInfo
from colossarium.table.machines import program_of


def words_of(info: GameInfo) -> LabWords:
    """Those of a game, its own scripts and things first."""
    names = names_of(info.edition())
    found: dict[tuple[str, str], LabWord] = {}
    for part in (_scripts(info, names), _state(names), _constants(names), _language(names)):
        for word in part:
            found.setdefault((word.name, word.kind), word)
    return LabWords(game=info.slug, words=list(found.values()))


def _scripts(info: GameInfo, names: Names) -> Iterator[LabWord]:
    facts = program_of(info).facts
    for function in names.functions.values():
        if "." in function.name:
            continue  # a part of a thing, which nobody calls
        yield LabWord(
            name=function.name,
            kind="fact" if function.name in facts else "verb",
            signature=f"{function.name}({', '.join(function.parameters)})",
            note=" ".join(function.text.split()),
            of=next(iter(function.lists), None),
        )


def _state(names: Names) -> Iterator[LabWord]:
    for block in names.blocks:
        field = block.field
        option = names.options.get(field.name)
        axes = ", ".join(map(str, field.by))
        yield LabWord(
            name=field.name,
            kind="field" if option is None else "option",
            signature=f"{field.name}[{axes}]" if axes else field.name,
            note=field.note if option is None else option.note,
            of=field.holds or field.set_of,
        )
    for name in names.table_numbers:
        declared = next((each for each in names.edition.tables if each.name == name), None)
        by = () if declared is None else declared.by if isinstance(declared.by, tuple) else (declared.by,)
        axes = ", ".join(map(str, by)) or ", ".join("n" for _ in range(names.table_axes(name)))
        note = "" if declared is None else declared.note
        of = None if declared is None else declared.of or declared.set_of or None
        yield LabWord(name=name, kind="table", signature=f"{name}[{axes}]", note=note, of=of)


def _constants(names: Names) -> Iterator[LabWord]:
    for name, constant in names.edition.constants.items():
        if isinstance(constant, Knob):
            note = f"{constant.note}, from {constant.least} to {constant.most}"
            yield LabWord(name=name, kind="knob", signature=f"{name} = {int(constant)}", note=note)
    for kind in names.kinds.values():
        members = ", ".join(kind.labels or kind.members)[:200]
        yield LabWord(name=kind.name, kind="kind", signature=kind.name, note=members)
        called = constant_name(kind.many)
        for name, note in (
            (called, f"How many {kind.many} there are."),
            (f"ALL_{called}", f"All {kind.many}."),
        ):
            yield LabWord(name=name, kind="constant", signature=name, note=note, of=kind.name)
        labels = kind.labels or kind.members
        for member, label in zip(kind.members, labels, strict=True):
            if constant_name(member) in names.constants:
                word = constant_name(member)
                yield LabWord(name=word, kind="member", signature=word, note=label, of=kind.name)
    said = {name.lower() for name in names.options}
    for name, value in names.constants.items():
        if name.lower() not in said:
            yield LabWord(name=name, kind="constant", signature=name, note=f"{value}")


def _language(names: Names) -> Iterator[LabWord]:
    for name, (signature, note) in PLAIN.items():
        yield LabWord(name=name, kind="word", signature=signature, note=note)
    for name, word in names.kind_words.items():
        signature, note = OF_KINDS[word.does]
        blanks = {"word": name, "kind": word.kind.name, "many": word.kind.many}
        yield LabWord(
            name=name,
            kind="word",
            signature=signature.format(**blanks),
            note=note.format(**blanks),
            of=word.kind.name,
        )
    for name, listed in names.list_words.items():
        note = f"Run the script of a {listed}, by its number."
        yield LabWord(name=name, kind="word", signature=f"{name}({listed}, …)", note=note, of=listed)
    for name, (signature, note) in DECORATORS.items():
        yield LabWord(name=name, kind="decorator", signature=signature, note=note)
    for name in names.edition.lists:
        facts = sorted({fact for entry in names.lists[name] for fact in entry.facts})
        said = "".join(f", {fact}=…" for fact in facts)
        yield LabWord(
            name=name, kind="decorator", signature=f'@{name}("Its title"{said})', note=f"A {name}.", of=name
        )
    for name, (signature, note) in DECLARATIONS.items():
        yield LabWord(name=name, kind="declaration", signature=signature, note=note)
