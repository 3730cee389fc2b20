"""The log as an outline: what is part of what, and what brought it about, without a word of the rules."""

from __future__ import annotations

from colossarium.script.declare import Edition, Kind, Layer, Option, Source, number, subset
from colossarium.server.tables.events import line_on_the_wire
from colossarium.table.game import Game
from colossarium.table.info import GameInfo
from colossarium.table.log import Line, joined

RULES = """
@entry("setup")
def start():
    headline("The game begins")
    log("There is gold")
    for me in clockwise():
        take_turn(me)
    log("It is over")


def take_turn(me):
    headline("The turn of {me}", me)
    offer_card(GIFT)
    offer_card(GREED)
    card = card_of(choose(me, "Which card?"))
    play(me, card)
    draw(me)


def play(me, card):
    log("{me} plays {card}", me, card)
    run_card(card, me)


def draw(me):
    log_to(me, "You look at the deck")
    gain(me, 1)


def gain(me, amount):
    gold[me] += amount
    log("{me} gains {n}", me, amount)
    gained(me)


@event()
def gained(me):
    pass


@card("Gift")
def gift(me):
    gain(me, 3)
    gain(me, 4)


@card("Greed")
def greed(me):
    offer(TAKE)
    offer(LEAVE)
    choose(me, "Take it?")
    gain(me, 5)
    lose(me, 2)


def lose(me, amount):
    gold[me] -= amount
    log("{me} loses {n}", me, amount, sign="loss")


@trait("Lucky")
def lucky():
    @when
    def gained(me):
        log("{me} is lucky", me)


@bearer("trait")
def has_trait(me, trait):
    return me == ANN
"""

EDITION = Edition(
    "little",
    (
        Kind("player", ("Ann", "Bob"), blanks=("me",)),
        Kind("verb", ("take", "leave")),
        Kind("card", listed=True, titled=True),
        Kind("trait", listed=True, titled=True),
    ),
    (number("gold", by="player", most=99), subset("winner", of="player")),
    (Option("players", "How many play.", 2, {"2": 2}),),
    (Layer("first", (Source("rules.py", RULES),)),),
    lists=("card", "trait"),
)
INFO = GameInfo(
    slug="little",
    title="Little",
    about="",
    rules_version="1",
    edition=lambda: EDITION,
    scores=lambda state: [state.get("gold", seat) for seat in range(2)],
    winners=lambda state: [],
)


def played() -> Game:
    game = Game.new(INFO, {}, seed=1, machine="interpreter")
    for choice in ("greed", "take", "gift"):
        game.play(choice)
    return game


def outline(lines: list[Line]) -> list[str]:
    return [f"{'# ' if line.heading else ''}{'. ' * line.depth}{line}" for line in lines]


def test_what_happens_in_a_script_is_part_of_what_it_said_before() -> None:
    assert outline(played().log()) == [
        "# The game begins",
        "There is gold",
        "# . The turn of Ann",
        "Ann plays Greed",
        ". Ann gains 5",
        ". . Ann is lucky (Lucky)",
        ". Ann loses 2",
        "Ann gains 1",
        ". Ann is lucky (Lucky)",
        "# . The turn of Bob",
        "Bob plays Gift",
        ". Bob gains 3",
        ". Bob gains 4",
        "Bob gains 1",
        "It is over",
    ]


def test_what_somebody_else_reads_adds_nothing_to_the_depth() -> None:
    lines = played().log(0)
    at = next(number for number, line in enumerate(lines) if line.reader == 0)
    assert outline(lines)[at : at + 2] == ["You look at the deck", ". Ann gains 1"]
    assert [line for line in outline(played().log(1)) if "Ann" in line][5:] == [
        "Ann gains 1",
        ". Ann is lucky (Lucky)",
    ]


def test_the_cause_is_the_innermost_thing_and_is_told_once() -> None:
    causes = {str(line): line.cause and played().words.label(*line.cause) for line in played().log()}
    assert causes["Ann gains 5"] == "Greed" and causes["Ann is lucky (Lucky)"] == "Lucky"
    assert causes["Ann gains 1"] is None and causes["Ann plays Greed"] is None


def test_a_line_says_what_it_is_a_sign_of() -> None:
    assert {line.text: line.sign for line in played().log() if line.sign} == {"Ann loses 2": "loss"}
    assert {line_on_the_wire(line).sign for line in played().log()} == {"loss", None}


def test_taking_back_and_reading_on_gives_the_same_outline() -> None:
    whole, game = played(), played()
    game.log()
    game.undo()
    game.log()
    game.play("gift")
    assert game.log() == whole.log()
    bit_by_bit = Game.new(INFO, {}, seed=1, machine="interpreter")
    for choice in ("greed", "take", "gift"):
        bit_by_bit.log(1)
        bit_by_bit.play(choice)
    assert bit_by_bit.log(1) == whole.log(1)


def test_lines_that_differ_in_their_last_word_are_told_in_one() -> None:
    game = played()
    assert [str(line) for line in joined(game.words, game.log())][-4:-2] == [
        "Bob plays Gift",
        "Bob gains 3, 4",
    ]
