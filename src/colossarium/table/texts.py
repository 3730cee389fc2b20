"""What a game says to people: the texts of its cards, tiles and beasts, its prompts, labels and notes."""

from __future__ import annotations

import re
from collections.abc import Iterator

from colossarium.machine.state import State
from colossarium.script.declare import Kind
from colossarium.script.program import OWN_LISTS, Program
from colossarium.table.facts import Facts
from colossarium.table.fields import shown_fields
from colossarium.table.info import GameInfo
from colossarium.table.knobs import fact_knobs_of, knobs_of
from colossarium.table.machines import program_of
from colossarium.table.options import encode_options
from colossarium.table.origin import ENTRY
from colossarium.table.typed_view import TypedView

TERM = "term"
"""The kind of what is no member of any kind: Control, Hand limit …"""
BLANK = re.compile(r"\{(\w+)(?::(\w+))?\}")

Written = tuple[str, str, str, str, dict[str, int]]
"""Kind, name, title, text and facts, as the rules have them."""


def source_texts(info: GameInfo) -> Iterator[Written]:
    """What can be read about single things: those of the lists first, then the others."""
    program = program_of(info)
    for kind, entries in program.lists.items():
        if kind not in OWN_LISTS:
            for name, entry in zip(program.kind(kind).members, entries, strict=True):
                yield kind, name, entry.title, program.scripts[entry.script].printed, dict(entry.facts)
    for title, text in info.texts.items():
        kind, name = _thing(program, title)
        yield kind, name, title, _sentence(text), {}


def called_in_views(info: GameInfo, kind: str, name: str) -> str:
    """What views call a member of a kind; a term is in none."""
    program, view = program_of(info), info.view
    if kind == TERM or not isinstance(view, TypedView):
        return name
    return view.names(program, kind)[program.kind(kind).members.index(name)]


def with_numbers(info: GameInfo, text: str) -> str:
    """A text with what the rules say in its blanks: a constant, `{last_round}`, `{rebirth_cost:warrior}`.

    What differs between players is that of the first at the beginning, and an option is as it usually is.
    """
    program, options = program_of(info), encode_options(info, {})
    facts = Facts(State.new(program, ENTRY, options))

    def number(found: re.Match[str]) -> str:
        name, about = found.groups()
        if name in program.facts:
            parameters = program.scripts[program.facts[name].script].parameters
            return str(facts(name, *([about] if about else [0] * len(parameters))))
        return str({**program.edition.constants, **options}.get(name, found[0]))

    return BLANK.sub(number, text)


def said(info: GameInfo) -> list[str]:
    """All that a game says to people, each text once."""
    found = [info.title, info.about, info.length]
    for option in info.edition().options:
        found += [option.note, option.title, *option.labels.values()]
    found += [knob.note for knob in (*knobs_of(info), *fact_knobs_of(info))]
    templates = [message.template for message in program_of(info).messages]
    found += [text for text in templates if BLANK.fullmatch(text) is None]
    found += _labels(program_of(info))
    found += [label for kind in named_in_views(info) for label in kind.labels]
    for _, _, title, text, _ in source_texts(info):
        found += [title, text]
    for field in shown_fields(info):
        found += [field.title, field.note]
    return list(dict.fromkeys(filter(None, found)))


def named_in_views(info: GameInfo) -> list[Kind]:
    """Kinds whose members people read of; what stands for something else is named by that."""
    kinds = info.edition().kinds
    return [
        kind for kind in kinds if kind.labels and not kind.stands_for and kind.name not in ("player", "verb")
    ]


def _labels(program: Program) -> Iterator[str]:
    """What options and blanks are called. Places of the board and numbers are alike in all languages."""
    kinds = {word.kind for word in program.vocabulary}
    kinds |= {blank.kind for message in program.messages for blank in message.blanks if blank.kind}
    for kind in map(program.kind, sorted(kinds - {"player"})):
        if kind.labels or not kind.place:
            yield from (label for label in kind.labels or kind.members if re.search(r"[^\W\d]", label))


def _thing(program: Program, title: str) -> tuple[str, str]:
    """The kind and name of what is called so."""
    wanted = title.casefold()
    for kind in program.kinds:
        for name, label in zip(kind.members, kind.labels or kind.members, strict=True):
            if label.casefold() == wanted:
                return kind.name, name
    return TERM, wanted


def _sentence(text: str) -> str:
    """Texts that stand behind their title begin small."""
    return text[:1].upper() + text[1:]
