"""What goes over the line for the lab. `docs/server.md` says what it means."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from colossarium.lab.report import LabReport
from colossarium.server.wire import VariantText, Wire
from colossarium.server.wire_games import GameDescription, Text

# ----------------------------------------------------------------------------------------------- going up


class LabVariant(VariantText, kw_only=True):
    """A variant of a game, to be looked at."""

    game: Annotated[str, Meta(min_length=1, max_length=64)]


class LabRun(LabVariant, kw_only=True):
    """Games to be played of a variant, and of the game as it is; of that alone if nothing is varied."""

    compare: bool = True
    """Play the game as it is, too, with the same seeds: the report has it first."""
    options: Annotated[dict[str, str | int], Meta(max_length=64)] = msgspec.field(default_factory=dict)
    """Those of the game, `players` among them."""
    bots: Annotated[list[Annotated[str, Meta(max_length=32)]], Meta(min_length=1, max_length=16)] = (
        msgspec.field(default_factory=lambda: ["random"])
    )
    """Who plays: one for all, or one for each player, who take turns on the seats."""
    effort: Annotated[int, Meta(ge=1, le=2000)] = 50
    """How many ways to go on a bot that thinks tries for each choice."""
    games: Annotated[int, Meta(ge=1, le=100_000)] = 2000
    seconds: Annotated[float, Meta(gt=0, le=600)] = 30.0
    """After which no more games are begun."""
    told: Annotated[int, Meta(ge=0, le=200)] = 0
    """Of how many games it is written down what was played and where points came from: that is slow."""
    seed: Annotated[int, Meta(ge=0, le=2**53)] = 1
    confidence: Annotated[float, Meta(ge=0.5, le=0.9999)] = 0.95
    questions: Annotated[list[Annotated[str, Meta(max_length=32)]], Meta(max_length=32)] = msgspec.field(
        default_factory=list
    )
    """Which sections are wanted; none: all of them."""


class LabTraining(LabVariant, kw_only=True):
    """A player to be trained for a variant."""

    players: Annotated[int, Meta(ge=1, le=9)] = 2
    """How many play: with another number it does not play."""
    options: Annotated[dict[str, str | int], Meta(max_length=64)] = msgspec.field(default_factory=dict)
    """Those of the game that it learns with; it plays with any others, too."""
    minutes: Annotated[float, Meta(gt=0, le=10_000)]
    """No more than `lab_training` in `/api/health`."""


# --------------------------------------------------------------------------------------------- coming down


class LabMistake(Wire):
    """Something in a variant that can't be: where it is, what is wrong, and what to write instead."""

    sentence: str
    line: int | None = None
    """Counted from 1, in the text that was sent; null: it is not in the text, but in what is set."""
    column: int | None = None
    """Counted from 1, in characters."""
    end_line: int | None = None
    end_column: int | None = None
    """Behind the last character, where that is known."""
    instead: str | None = None
    """What may stand there instead, where a name was probably mistyped."""
    setting: str | None = None
    """The number that can't be set so, where it is one."""


class LabNumber(Wire):
    """A number that a variant sets."""

    name: str
    note: str
    before: int
    after: int


class LabKnob(Wire):
    """A number that can be set."""

    name: str
    note: str
    value: int
    least: int
    most: int
    usual: int | None = None
    """What it is in the game as it is; null: that has no such number."""


class LabThing(Wire):
    """A card, a tile, a Trait: what is printed on it."""

    kind: str
    """The list that it is of: card, tile …"""
    title: str
    text: str
    facts: dict[str, int]


class LabRewritten(Wire):
    """The same thing as it was and as it is."""

    before: LabThing
    after: LabThing


class LabDifferences(Wire):
    """All that a variant changes."""

    knobs: list[LabNumber]
    new_knobs: list[LabKnob]
    facts: list[LabNumber]
    added: list[LabThing]
    left_out: list[LabThing]
    rewritten: list[LabRewritten]
    replaced_scripts: list[str]
    new_scripts: list[str]


class LabFound(Wire):
    """A variant that can be played."""

    game: str
    """Its own short name: that of its game, and what it is called."""
    base: str
    """The game that it varies."""
    title: str
    about: str
    fingerprint: str
    """Names its rules exactly: records have it."""
    same: bool
    """It plays exactly as its game: nothing differs but texts, if anything."""
    differences: LabDifferences
    knobs: list[LabKnob]
    """The numbers of the rules."""
    facts: list[LabKnob]
    """Those of things: `purge.copies`."""
    texts: list[Text]
    """All its things, new ones too, as `/api/games/{game}/texts` has them."""
    description: GameDescription
    """As `/api/games/{game}` has it."""


class LabCheck(Wire):
    """A variant that was looked at: either there are mistakes, or it was found to be one."""

    mistakes: list[LabMistake]
    """In the order of the text. After the first ones there may be more."""
    found: LabFound | None


class LabScript(Wire):
    """A script of a game, to be read or changed."""

    name: str
    parameters: list[str]
    text: str
    """What it says of itself; of a card, what is printed on it."""
    kind: str | None
    """The list that it is a thing of: card, tile …"""
    title: str | None
    """What the thing is called."""
    source: str
    """As it is written; where it was written for several kinds, as it is read for its own."""
    replacement: str
    """The same as it stands in a variant: with @replaces above it."""
    where: str
    """The file of the rules that it stands in."""
    line: int
    asks: bool
    """Whether somebody may be asked in it."""


class LabScripts(Wire):
    """All scripts of a game, in the order of its files."""

    game: str
    scripts: list[LabScript]


LabWordKind = Literal[
    "verb",
    "fact",
    "field",
    "option",
    "constant",
    "knob",
    "member",
    "kind",
    "table",
    "word",
    "decorator",
    "declaration",
]


class LabWord(Wire):
    """A word that a script can use."""

    name: str
    kind: LabWordKind
    """`verb`: a script of the game; `fact`: one that only looks; `word`: one of the language itself;
    `decorator` and `declaration` stand above scripts, and between them."""
    signature: str
    """How it is written: `gain(me, amount)`, `held_cards[player]`."""
    note: str
    """What it is or does, as far as the rules say so."""
    of: str | None = None
    """The kind that it is a member of, that its members are of, or the list that it makes things of."""


class LabWords(Wire):
    """All words that the scripts of a game can use, for who writes some."""

    game: str
    words: list[LabWord]


RunState = Literal["waiting", "playing", "done"]


class LabProgress(Wire, tag_field="type", tag="progress"):
    """How far a run is. The last message of a stream says `done`, or is a `closing` that says why not."""

    state: RunState
    """`waiting`: for its turn, or for its rules to be compiled."""
    games: int
    """That have been played, of each side."""
    of: int
    seconds: float
    report: LabReport | None
    """What is found out by now."""


TrainingState = Literal["waiting", "training", "done"]


class LabTrainingProgress(Wire, tag_field="type", tag="training"):
    """How far a training is. The last message of a stream says `done`, or is a `closing` that says why
    not."""

    state: TrainingState
    """`waiting`: for its turn, or for its rules to be compiled."""
    minutes: float
    of: float
    decisions: int = 0
    """That it has learned from."""
    games: int = 0
    against_random: float | None = None
    """The share of its victories against random players, when it was last measured."""
    fingerprint: str | None = None
    """When it is done: the rules that it plays, and no others."""


class LabTrained(Wire):
    """Which players there are for some rules."""

    players: list[int]
    """With how many the bot `trained` plays by them."""
