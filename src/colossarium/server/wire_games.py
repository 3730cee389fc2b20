"""What goes over the line of games themselves: options, what is printed on their things, bots."""

from __future__ import annotations

import msgspec

from colossarium.server.wire import Wire


class GameOption(Wire):
    """An option of a game."""

    name: str
    note: str
    default: str | int
    values: list[str | int]
    least: int | None = None
    most: int | None = None
    """A number from `least` to `most` will do too."""
    title: str = ""
    """What people call it, as far as the game says so."""
    labels: dict[str, str] = msgspec.field(default_factory=dict)
    """What people call its values, as far as the game says so."""


class FieldDescription(Wire):
    """A field of a game without a board of its own, for who shows its view as tables."""

    name: str
    """As in the view's `table`."""
    title: str
    note: str
    by: list[str | int]
    """For each subscript a kind's name, or a size; of a seat's own field, those after the seat."""
    of: str | None
    """The kind whose members are its values; null: numbers."""
    many: bool
    """Its values are lists of members."""
    own: bool
    """Each seat is shown its own alone."""


class GameDescription(Wire):
    """A game that can be played here."""

    game: str
    board: str
    """The game whose board, cover, lesson and rules it is shown with: its own, or that which it varies."""
    title: str
    about: str
    players: list[int]
    length: str
    rules: str
    options: list[GameOption]
    draws: bool = False
    """Whether a game can be drawn, so that players may agree on it."""
    fields: list[FieldDescription] = msgspec.field(default_factory=list)
    """What its views have in `table`, if it has no board of its own."""
    kinds: dict[str, dict[str, str]] = msgspec.field(default_factory=dict)
    """Members and what people call them, for each kind of these fields, or that only views name."""


class Text(Wire):
    """What there is to read about one thing of a game."""

    kind: str
    """What it is: card, tile, beast, weapon …; `term` if it is none of these."""
    name: str
    """Stable, as in options and in the log."""
    called: str
    """As views call it."""
    title: str
    text: str
    """A line for each paragraph."""
    facts: dict[str, int]
    """Numbers that belong to it: copies, points …"""


class VariantRules(Wire):
    """All of it, to be read or changed."""

    game: str
    title: str
    text: str
    settings: dict[str, int]
    changes: list[str]
    texts: list[Text]
    """What is printed on its things, as `/api/games/{game}/texts` has those of its game."""


class BotDescription(Wire):
    """A bot that can be seated."""

    bot: str
    about: str
    label: str | None = None
    """What people call it, if it is one of those for people."""
    level: int | None = None
    """How strong it is among those, from 1."""
