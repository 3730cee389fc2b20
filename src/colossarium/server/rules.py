"""The rules that a table was opened with: written down when it is opened, found again when it goes on.

Rules of a variant that somebody wrote in the lab are kept with what makes them one: its text, what it is
called, what is printed on its things. Their name has a dash.
"""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass, replace
from hashlib import blake2b
from threading import RLock

import msgspec

from colossarium.games import find
from colossarium.games.differences import differences
from colossarium.script import edition_json
from colossarium.script.declare import Edition
from colossarium.server import wire_games
from colossarium.server.store.interface import Rules
from colossarium.server.texts import texts_of
from colossarium.table.info import GameInfo
from colossarium.table.languages import LANGUAGES
from colossarium.table.machines import forget, keep_quick, program_of

MOST_VARIANTS = 32
"""Variants from the lab that a process has in memory."""

_infos: dict[str, GameInfo] = {}
_rules: dict[str, Rules] = {}
"""Both by the digest of the program."""
_variants: OrderedDict[str, GameInfo] = OrderedDict()
"""Those from the lab, by the names of their rules, those that were used last behind."""
_lock = RLock()


class StoredVariant(msgspec.Struct, frozen=True, kw_only=True):
    """A variant from the lab, as it is kept with its tables."""

    slug: str
    title: str
    about: str
    fingerprint: str
    text: str
    settings: dict[str, int]
    changes: list[str]
    """What differs from its game, a line each."""
    texts: dict[str, list[wire_games.Text]]
    """What is printed on its things, by languages."""
    edition: str


@dataclass(frozen=True)
class VariantEdition:
    """The rules of a variant from the lab; called, it gives the edition."""

    rules: Rules
    variant: StoredVariant
    edition: Edition

    def __call__(self) -> Edition:
        return self.edition


def is_from_lab(rules: Rules) -> bool:
    """Whether somebody wrote them who need not be the operator of a server."""
    return "-" in rules.program


def variant_of(info: GameInfo) -> StoredVariant | None:
    """What is kept of a variant from the lab; None for all other games."""
    return info.edition.variant if isinstance(info.edition, VariantEdition) else None


def rules_of(info: GameInfo) -> Rules:
    """The rules of a game as they are kept."""
    if isinstance(info.edition, VariantEdition):
        return info.edition.rules
    program = program_of(info)
    with _lock:
        if program.digest not in _rules:
            _rules[program.digest] = Rules(
                program=program.digest,
                game=info.slug,
                version=info.rules_version,
                text=edition_json.write(program.edition),
            )
        return _rules[program.digest]


def rules_of_variant(
    base: GameInfo, info: GameInfo, text: str, settings: dict[str, int], changes: list[str]
) -> Rules:
    """The rules of a variant that somebody wrote, as they are kept."""
    program = program_of(info)
    variant = StoredVariant(
        slug=info.slug,
        title=info.title,
        about=info.about,
        fingerprint=program.digest,
        text=text,
        settings=settings,
        changes=changes,
        texts={language: texts_of(info, language) for language in LANGUAGES},
        edition=edition_json.write(program.edition),
    )
    kept = msgspec.json.encode(variant, order="deterministic")
    name = f"{program.digest}-{blake2b(kept, digest_size=8).hexdigest()}"
    return Rules(program=name, game=base.slug, version=base.rules_version, text=kept.decode())


def info_for(rules: Rules) -> GameInfo:
    """The game with these rules: the installed one if its rules are the same, else one with the stored ones.

    What people look at (view, scores, texts) is always the installed game's. UnknownGame if there is none.
    """
    with _lock:
        if is_from_lab(rules):
            return _variant_for(rules)
        if rules.program not in _infos:
            _infos[rules.program] = _made(rules)
        return _infos[rules.program]


def is_loaded(rules: Rules) -> bool:
    """Whether they are in the memory of this process."""
    return rules.program in (_variants if is_from_lab(rules) else _infos)


def _variant_for(rules: Rules) -> GameInfo:
    if rules.program not in _variants:
        variant = msgspec.json.decode(rules.text, type=StoredVariant)
        edition = VariantEdition(rules, variant, edition_json.read(variant.edition))
        info = replace(
            find(rules.game),
            slug=variant.slug,
            title=variant.title,
            about=variant.about,
            edition=edition,
            rules_version=rules.version,
        )
        # Nobody has better code built for what may be changed in a minute.
        keep_quick(program_of(info))
        _variants[rules.program] = info
        while len(_variants) > MOST_VARIANTS:
            forget(_variants.popitem(last=False)[1])
    _variants.move_to_end(rules.program)
    return _variants[rules.program]


def _made(rules: Rules) -> GameInfo:
    installed = find(rules.game)
    if program_of(installed).digest == rules.program:
        return installed
    edition = edition_json.read(rules.text)
    return replace(installed, edition=lambda: edition, rules_version=rules.version)


def changes_of(info: GameInfo) -> list[str]:
    """What differs between a variant and its game, a line each, what changes most first."""
    found = differences(info)
    lines = [f"script replaced: {each}" for each in found.replaced_scripts]
    lines += [f"new script: {each}" for each in found.new_scripts]
    lines += [f"new: {each.title} ({each.list})" for each in found.added]
    lines += [f"left out: {each.title} ({each.list})" for each in found.left_out]
    lines += [f"rewritten: {each.after.title} ({each.after.list})" for each in found.rewritten]
    lines += [f"{each.name}: {each.before} → {each.after}" for each in (*found.knobs, *found.facts)]
    return lines
