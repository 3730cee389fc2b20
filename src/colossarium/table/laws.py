"""Laws that hold in every game at every decision, whatever its rules are.

The laws of a single game are scripts of its own. Each function here looks at one moment of a game and
gives a sentence if its law is broken there, else nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from colossarium.machine.chance import Dice
from colossarium.machine.state import State
from colossarium.script.layout import Head, Status
from colossarium.table.deal import deal_anew
from colossarium.table.documents import documents_of
from colossarium.table.errors import ColossariumError, RulesFault
from colossarium.table.game import Game
from colossarium.table.record import digest_of, read_record
from colossarium.table.replay import replay
from colossarium.table.view import view_of
from colossarium.table.words import Words

Law = Callable[[Game, Dice], str | None]


def asks_for_a_choice(game: Game, dice: Dice) -> str | None:
    """A decision has a seat, and at least two options with names of their own."""
    decision = game.decision
    if decision is None:
        return "a game that is not over asks nothing"
    if not 0 <= decision.seat < game.players:
        return f"seat {decision.seat} is asked, but there are {game.players} players"
    if len(decision.options) < 2:
        return f"{decision.prompt!r} has {len(decision.options)} options"
    if len(set(decision.names)) < len(decision.options):
        return f"{decision.prompt!r} has two options of the same name"
    return None


def copies_are_equal_and_independent(game: Game, dice: Dice) -> str | None:
    """A copy is equal, leads to the same state, and leaves the game alone."""
    before, options = game.state.meaning(), game.state.options()
    word = options[dice.below(len(options))]
    one, two = game.copy(), game.copy()
    if one != game:
        return "a copy is not equal"
    try:
        one.play(word)
    except RulesFault as error:
        return f"an option on offer is broken: {error}"
    if game.state.meaning() != before:
        return f"playing {one.choices[-1]} in a copy changed the game"
    two.play(word)
    if one != two:
        return f"playing {one.choices[-1]} in two copies led to different states"
    return None


def views_keep_secrets(game: Game, dice: Dice) -> str | None:
    """No view changes when what its seat can't see is dealt anew."""
    words = Words(game.program)
    for seat in (None, *range(game.players)):
        other = deal_anew(game.state, seat, dice)
        if view_of(game.info, other, seat, words) != view_of(game.info, game.state, seat, words):
            who = "a spectator" if seat is None else f"seat {seat}"
            return f"what {who} sees changed when hidden things were dealt anew"
    return None


def positions_are_complete(game: Game, dice: Dice) -> str | None:
    """A position that can be written is read back as the same position."""
    positions = documents_of(game.info)
    if not positions.can_write(game.state):
        return None
    document = positions.write(game.state)
    try:
        again = Game.set_up(game.info, document, seed=1)
    except ColossariumError as error:
        return f"a position that was written is refused: {error}"
    for name, theirs, ours in _differences(again.state, game.state):
        return f"a position that was written is read with {name} {theirs} instead of {ours}"
    if positions.write(again.state) != document:
        return "a position that was read is written in another way"
    return None


def _differences(one: State, two: State) -> Iterator[tuple[str, object, object]]:
    """Where two states differ for those who play."""
    if one.status is not two.status:
        yield "status", one.status.name, two.status.name
    if one.seat != two.seat:
        yield "seat", one.seat, two.seat
    if one.options() != two.options():
        names = [word.name for word in one.program.vocabulary]
        yield "options", [names[o] for o in one.options()], [names[o] for o in two.options()]
    for block in one.program.layout.blocks:
        for subscripts in block.each():
            at = block.at(*subscripts)
            if one.words[at] != two.words[at]:
                yield f"{block.field.name}{list(subscripts) or ''}", one.words[at], two.words[at]


AT_DECISIONS: tuple[Law, ...] = (
    asks_for_a_choice,
    copies_are_equal_and_independent,
    views_keep_secrets,
    positions_are_complete,
)


def records_replay(game: Game) -> str | None:
    """A game's record, as JSON and as text, leads to the same state."""
    record = game.record
    for form, text in (("JSON", record.json()), ("text", record.text())):
        try:
            read = read_record(text)
            if read != record:
                return f"the record changed on its way through {form}"
            if digest_of(replay(read, lambda slug: game.info).state) != record.digest:
                return f"the record as {form} leads to another state"
        except ColossariumError as error:
            return f"the record as {form} does not fit its own game: {error}"
    return None


def has_an_end(game: Game) -> str | None:
    """A game is over some time, and who has won was there."""
    if game.state.status is not Status.OVER:
        return f"the game goes on after {game.state.words[Head.DECISIONS]} choices"
    for seat in game.winners:
        if not 0 <= seat < game.players:
            return f"the game is over, and seat {seat} is said to have won"
    return None
