"""Opening tables: new ones, and those where the same players play again."""

from __future__ import annotations

import os
from collections.abc import Sequence
from secrets import choice as any_of

import msgspec

from colossarium import bots
from colossarium.games import find
from colossarium.machine.chance import KEY_BYTES
from colossarium.machine.state import State
from colossarium.server import wire
from colossarium.server.accounts.person import Person
from colossarium.server.lab.trained import find as find_bot
from colossarium.server.refused import bad
from colossarium.server.rules import rules_of
from colossarium.server.sessions.clock import now
from colossarium.server.sessions.strange_rules import StrangeRules
from colossarium.server.store.interface import Opening, Start
from colossarium.server.tables import commands
from colossarium.server.tables.entries import AnyEntry
from colossarium.server.tables.start import start_game
from colossarium.server.tables.state import TableState
from colossarium.table.errors import RulesFault
from colossarium.table.info import GameInfo
from colossarium.table.machines import program_of
from colossarium.table.options import encode_options, plain_options
from colossarium.table.origin import ENTRY, read_key
from colossarium.table.record import Record

ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"
"""Letters and digits that are not mistaken for each other."""
LETTERS = 16
"""Of a table's name: 79 bits, so that a private table is found only by its link."""


def new_id() -> str:
    """A table's name, which nobody can guess."""
    return "".join(any_of(ALPHABET) for _ in range(LETTERS))


def id_from(digest: bytes) -> str:
    """A table's name that follows from something secret."""
    number = int.from_bytes(digest, "big")
    letters = []
    for _ in range(LETTERS):
        number, letter = divmod(number, len(ALPHABET))
        letters.append(ALPHABET[letter])
    return "".join(letters)


def new_opening(new: wire.NewTable, pause: float, info: GameInfo | None = None) -> tuple[Opening, GameInfo]:
    """A table that somebody wants to open; `info` is the variant that is played there, if it is one."""
    info = info or find(new.game)
    program = program_of(info)
    options = plain_options(State.new(program, ENTRY, encode_options(info, new.options)))
    opening = Opening(
        id=new_id(),
        created=now(),
        game=rules_of(info).game,
        rules=info.rules_version,
        program=rules_of(info).program,
        options=options,
        public=new.public,
        pause=round(1000 * (pause if new.pause is None else new.pause)),
        key=os.urandom(KEY_BYTES),
        client_id=new.client_id,
        terms=_checked_terms(new.terms, info, int(options["players"])),
        talk=new.talk,
    )
    return opening, info


def _checked_terms(terms: wire.Terms, info: GameInfo, players: int) -> wire.Terms | None:
    """How a table deals with time, if the bot that stands in can play there."""
    bots.check_plays(find_bot(terms.stand_in), info, players)
    return None if terms == wire.earlier_terms() else terms


def opening_from(new: wire.NewTable, pause: float, record: Record, info: GameInfo) -> Opening:
    """A table that begins at a moment of another game, if that moment can be gone on from."""
    assert new.from_ is not None
    count, all_of_them = new.from_.choices, len(record.choices)
    if record.game != info.slug or new.game not in (info.slug, rules_of(info).game):
        raise bad("bad_from", f"the record is one of {record.game}, not of {new.game[:64]}")
    if any(record.options.get(name) != value for name, value in new.options.items()):
        raise bad("bad_from", "the options are those of the record: leave them out")
    if count > all_of_them:
        raise bad("bad_from", f"the record has {all_of_them} choices, not {count}")
    plain = msgspec.structs.replace(new, options=record.options if record.position is None else {})
    opening, _ = new_opening(plain, pause, info)
    key = b"" if record.key is None else read_key(record.key)
    start = Start(
        choices=record.choices[:count], seed=record.seed, position=record.position, table=new.from_.table
    )
    rules = rules_of(info)
    opening = msgspec.structs.replace(
        opening, key=key, start=start, rules=rules.version, program=rules.program
    )
    try:
        game = start_game(opening, info)
    except RulesFault as fault:
        raise bad("record_error", f"the record can't be played: {fault.sentence}") from None
    if game.over:
        raise bad("bad_from", f"the game is over after {count} choices: begin before its end")
    return msgspec.structs.replace(opening, options=game.options)


def opening_at_position(new: wire.NewTable, pause: float, info: GameInfo) -> Opening:
    """A table that begins from a position which somebody has laid out."""
    if new.options:
        raise bad("bad_position", "the options are those of the position: leave them out")
    opening, _ = new_opening(new, pause, info)
    opening = msgspec.structs.replace(opening, start=Start(choices=[], position=new.position))
    try:
        game = start_game(opening, info)
    except RulesFault as fault:
        raise bad("bad_position", f"the rules can't begin in this position: {fault.sentence}") from None
    if game.over:
        raise bad("bad_position", "the game is over in this position: begin before its end")
    return msgspec.structs.replace(opening, options=game.options)


def rematch_opening(table: TableState, new: str, secret: bytes) -> Opening:
    """A table where those of this one play again."""
    old = table.opening
    return Opening(
        id=new,
        created=now(),
        game=old.game,
        rules=old.rules,
        program=old.program,
        options=old.options,
        public=old.public,
        pause=old.pause,
        key=secret,
        reserved={seat: holder.name for seat, holder in enumerate(table.holders) if holder.name is not None},
        before=old.id,
        terms=old.terms,
        talk=old.talk,
    )


def seated(
    opening: Opening, info: GameInfo, sitters: Sequence[wire.SeatAssignment], opener: Person | None = None
) -> tuple[TableState, list[AnyEntry]]:
    """A new table with those who sit down at once."""
    table = TableState(opening, info)
    return table, sit_down(table, sitters, opener)


def sit_down(
    table: TableState, sitters: Sequence[wire.SeatAssignment], opener: Person | None = None
) -> list[AnyEntry]:
    """The first entries of a table's log: those who sit down when it is opened."""
    entries: list[AnyEntry] = []
    at = table.opening.created
    for sitter in sitters:
        if (sitter.name is None) == (sitter.bot is None):
            raise bad("bad_sitter", f"on seat {sitter.seat} sits either somebody with a name or a bot")
        entry: AnyEntry
        if sitter.name is not None:
            name, account = (sitter.name, None) if opener is None else opener.sits_as(sitter.name)
            contribution = sitter.contribution
            entry = commands.sit(
                table, at, sitter.seat, name, None, contribution=contribution, account=account
            )
        else:
            assert sitter.bot is not None
            bot = find_bot(sitter.bot)
            bots.check_plays(bot, table.info, len(table.holders))
            entry = commands.seat_bot(table, at, sitter.seat, bot.name, None, None, ())
        StrangeRules().apply(table, entry)
        entries.append(entry)
    return entries


def seat_bots_again(table: TableState, old: TableState) -> list[AnyEntry]:
    """The bots of another table sit down here too."""
    sitters = [
        wire.SeatAssignment(seat=seat, bot=holder.bot)
        for seat, holder in enumerate(old.holders)
        if holder.bot is not None and not holder.person
    ]
    return sit_down(table, sitters)
