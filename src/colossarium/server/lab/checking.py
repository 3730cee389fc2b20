"""A variant that somebody wrote, looked at: what is wrong with it, or all that the page shows of it.

Compiling a stranger's text takes time and memory, so this is done by processes of their own (`worker.py`).
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from dataclasses import asdict, replace
from time import process_time

from colossarium.games import find
from colossarium.games.differences import Differences, Number, Thing, base_of, differences
from colossarium.games.variants import NAME, info_of, name_for, read_variant
from colossarium.script.compiler import compile_edition
from colossarium.script.declare import Source
from colossarium.script.errors import ScriptError
from colossarium.script.program import Place
from colossarium.script.reader import parse
from colossarium.script.settings import Header, read_header
from colossarium.server import wire_lab
from colossarium.server.descriptions import describe_game
from colossarium.server.lab.letters import check_letters, check_title
from colossarium.server.lab.memory import memory_is_gone
from colossarium.server.texts import texts_of
from colossarium.table.errors import BadOption, ColossariumError
from colossarium.table.info import GameInfo
from colossarium.table.input_checks import short
from colossarium.table.knobs import Settable, fact_knobs_of, knobs_of
from colossarium.table.languages import catalogue_of
from colossarium.table.machines import program_of
from colossarium.table.words import Catalogue

MINE = "mine"
MOST_MISTAKES = 8
MORE_SECONDS = 3.0
"""Seconds of the processor after which no further mistakes are looked for."""
WORD = re.compile(r'\w+|"[^"\n]*"?|\S')
MEANT = re.compile(r"Did you mean (\S+)\?")


class WrongVariant(ColossariumError, ValueError):
    """A text or a setting that makes no variant: all that was found to be wrong with it."""

    def __init__(self, mistakes: list[wire_lab.LabMistake]) -> None:
        super().__init__(mistakes[0].sentence)
        self.mistakes = mistakes


def variant_of(game: str, text: str, settings: Mapping[str, int]) -> GameInfo:
    """The variant of a game that a text and some numbers make; WrongVariant with all mistakes if none."""
    base = find(game)
    try:
        made = _made(base, text, settings)
        program_of(made)
    except ScriptError as error:
        if memory_is_gone():
            raise MemoryError from error
        raise WrongVariant([*_mistakes(base, text, settings, error)]) from None
    except (BadOption, RecursionError) as error:
        sentence = str(error) if isinstance(error, BadOption) else "this is nested too deeply to be compiled"
        raise WrongVariant([wire_lab.LabMistake(sentence=sentence)]) from None
    return made


def _made(base: GameInfo, text: str, settings: Mapping[str, int]) -> GameInfo:
    """The variant, with its own layer looked at; ScriptError if that can't be."""
    check_letters(text)
    header = _header(base, text)
    check_title(header.title)
    name, title = _name_of(header), header.title
    if settings:
        said = ", ".join(f"{knob}={value}" for knob, value in settings.items())
        name = name_for(settings, "" if name == MINE else name)
        title = short(f"{title or base.title} ({said})")
    info = info_of(read_variant(base, text, name, title, None, settings))
    info.edition()
    return info


def _header(base: GameInfo, text: str) -> Header:
    """What a text says of itself; it may say nothing."""
    source = Source(f"{MINE}.py", text)
    header = read_header(source) or Header()
    if header.of and header.of not in (base.slug, base.board):
        line = next(
            (node.lineno for node in parse(source).body if ast.unparse(node).startswith("variant(")), 1
        )
        raise ScriptError(
            f'this is a variant of {header.of[:64]}, and not of {base.slug}: write of="{base.slug}", or '
            "choose the other game",
            Place(source.name, line, 1),
        )
    return header


def _name_of(header: Header) -> str:
    """What the variant is called in addresses and records: "Quick Ages" is quick_ages."""
    name = re.sub(r"[^a-z0-9]+", "_", header.title.lower()).strip("_")[:40].strip("_")
    return name if NAME.fullmatch(name) else MINE


# ------------------------------------------------------------------------------------------------ mistakes


def _mistakes(
    base: GameInfo, text: str, settings: Mapping[str, int], first: ScriptError
) -> Iterator[wire_lab.LabMistake]:
    """The first mistake, then those that are found without what it stands in, and so on."""
    ends, error, gone = process_time() + MORE_SECONDS, first, set[str]()
    for _ in range(MOST_MISTAKES):
        yield _told(base, error, text, settings)
        text, names = _without_statement(base, text, error)
        gone |= names
        if not text.strip() or process_time() > ends or not names:
            return
        try:
            compile_edition(_made(base, text, settings).edition())
            return
        except ScriptError as further:
            # What was taken out is missing elsewhere: that is no mistake of its own.
            if any(re.search(rf"\b{re.escape(name)}\b", further.sentence) for name in gone):
                return
            error = further
        except (BadOption, RecursionError):
            return


def _told(base: GameInfo, error: ScriptError, text: str, settings: Mapping[str, int]) -> wire_lab.LabMistake:
    sentence, place = error.sentence, error.place
    setting = next((name for name in settings if name in sentence), None) if place is None else None
    meant = MEANT.search(sentence)
    mistake = wire_lab.LabMistake(
        sentence=sentence, setting=setting, instead=None if meant is None else meant[1]
    )
    if place is None:
        return mistake
    lines = re.split(r"\r\n|\r|\n", text)
    if not _is_own(base, place) or place.line > len(lines):
        mistake.sentence = f"{sentence} (found in {place})"
        place = _script_meant(sentence, text)
        if place is None:
            return mistake
    mistake.line, mistake.column = place.line, place.column
    found = WORD.match(lines[place.line - 1], place.column - 1)
    mistake.end_line = place.line
    mistake.end_column = place.column + (len(found[0]) if found else 1)
    return mistake


def _script_meant(sentence: str, text: str) -> Place | None:
    """Where the variant writes the script that a mistake in the game's own rules is about: its name may be
    one that these use for something else."""
    for node in parse(Source("text", text)).body:
        if isinstance(node, ast.FunctionDef) and re.search(rf"\b{re.escape(node.name)}\b", sentence):
            return Place("text", node.lineno, node.col_offset + len("def ") + 1)
    return None


def _without_statement(base: GameInfo, text: str, error: ScriptError) -> tuple[str, set[str]]:
    """The text without the script or the line in which a mistake is, and the names that are gone with it."""
    if error.place is None or not _is_own(base, error.place):
        return "", set()
    try:
        body = parse(Source("text", text)).body
    except ScriptError:
        return "", set()
    for node in body:
        begin = min([node.lineno, *(each.lineno for each in getattr(node, "decorator_list", []))])
        end = node.end_lineno or begin
        if begin <= error.place.line <= end:
            lines = text.splitlines(keepends=True)
            lines[begin - 1 : end] = ["\n"] * (end - begin + 1)
            return "".join(lines), _named(node)
    return "", set()


def _is_own(base: GameInfo, place: Place) -> bool:
    """Whether a place is in the variant's own text."""
    return place.source not in {each.name for layer in base.edition().layers for each in layer.sources}


def _named(node: ast.stmt) -> set[str]:
    if isinstance(node, ast.FunctionDef):
        return {node.name, node.name.upper()}
    words = {each.id for each in ast.walk(node) if isinstance(each, ast.Name)}
    return words | {word.lower() for word in words}


# -------------------------------------------------------------------------------------------- what it is


def found(info: GameInfo, language: str) -> wire_lab.LabFound:
    """All that the page shows of a variant."""
    base, changes = base_of(info), differences(info)
    usual = {each.name: each.value for each in (*knobs_of(base), *fact_knobs_of(base))}
    say = catalogue_of(info, language)
    return wire_lab.LabFound(
        game=info.slug,
        base=base.slug,
        title=info.title,
        about=info.about,
        fingerprint=changes.fingerprint,
        same=changes.fingerprint == changes.fingerprint_of_game,
        differences=_differences(changes, say),
        knobs=[knob(each, usual, say) for each in knobs_of(info)],
        facts=[knob(each, usual, say) for each in fact_knobs_of(info)],
        texts=texts_of(info, language),
        description=describe_game(info, language),
    )


def knob(each: Settable, usual: Mapping[str, int], say: Catalogue) -> wire_lab.LabKnob:
    """A number that can be set, beside what it is in the game as it is."""
    said = replace(each, note=say(each.note))
    return wire_lab.LabKnob(**asdict(said), usual=usual.get(each.name))


def _differences(changes: Differences, say: Catalogue) -> wire_lab.LabDifferences:
    return wire_lab.LabDifferences(
        knobs=[_number(each, say) for each in changes.knobs],
        new_knobs=[knob(each, {}, say) for each in changes.new_knobs],
        facts=[_number(each, say) for each in changes.facts],
        added=[_thing(each) for each in changes.added],
        left_out=[_thing(each) for each in changes.left_out],
        rewritten=[
            wire_lab.LabRewritten(before=_thing(each.before), after=_thing(each.after))
            for each in changes.rewritten
        ],
        replaced_scripts=changes.replaced_scripts,
        new_scripts=changes.new_scripts,
    )


def _number(each: Number, say: Catalogue) -> wire_lab.LabNumber:
    return wire_lab.LabNumber(**asdict(replace(each, note=say(each.note))))


def _thing(each: Thing) -> wire_lab.LabThing:
    return wire_lab.LabThing(kind=each.list, title=each.title, text=each.text, facts=each.facts)


def check(variant: wire_lab.LabVariant, language: str) -> wire_lab.LabCheck:
    """What is wrong with a variant, or all that is to be shown of it."""
    try:
        info = variant_of(variant.game, variant.text, variant.settings)
        shown = found(info, language)
    except WrongVariant as wrong:
        in_order = sorted(wrong.mistakes, key=lambda each: (each.line or 0, each.column or 0))
        return wire_lab.LabCheck(mistakes=in_order, found=None)
    return wire_lab.LabCheck(mistakes=[], found=shown)
