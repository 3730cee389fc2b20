"""Games as clients are told of them."""

from __future__ import annotations

from typing import Any

from colossarium.script.declare import Option
from colossarium.server import wire_games
from colossarium.table.fields import shown_fields
from colossarium.table.info import GameInfo
from colossarium.table.languages import catalogue_of
from colossarium.table.machines import program_of
from colossarium.table.texts import named_in_views
from colossarium.table.words import Catalogue


def _option(option: Option, say: Catalogue) -> wire_games.GameOption:
    values: list[str | int] = [int(name) if name.lstrip("-").isdigit() else name for name in option.values]
    numbers = option.numbers
    return wire_games.GameOption(
        name=option.name,
        note=say(option.note),
        default=option.default,
        values=values,
        least=numbers[0] if numbers else None,
        most=numbers[-1] if numbers else None,
        title=say(option.title),
        labels={value: say(label) for value, label in option.labels.items()},
    )


def describe_game(info: GameInfo, language: str) -> wire_games.GameDescription:
    """A game as clients are told of it."""
    say = catalogue_of(info, language)
    return wire_games.GameDescription(
        game=info.slug,
        board=info.board,
        title=say(info.title),
        about=say(info.about),
        players=list(info.players),
        length=say(info.length),
        rules=info.rules_version,
        draws=info.draws,
        options=[_option(option, say) for option in info.edition().options],
        **_fields(info, say),
    )


def _fields(info: GameInfo, say: Catalogue) -> dict[str, Any]:
    """What is called how in views. Only a game without a board of its own has to be compiled for it."""
    fields = shown_fields(info)
    named = {kind for field in fields for kind in (*field.by, field.of) if isinstance(kind, str)}
    kinds = [program_of(info).kind(kind) for kind in sorted(named)] if fields else named_in_views(info)
    return {
        "fields": [
            wire_games.FieldDescription(
                name=field.name,
                title=say(field.title),
                note=say(field.note),
                by=list(field.by),
                of=field.of,
                many=field.many,
                own=field.own,
            )
            for field in fields
        ],
        "kinds": {
            kind.name: {
                member: say(label)
                for member, label in zip(kind.members, kind.labels or kind.members, strict=True)
            }
            for kind in kinds
        },
    }
