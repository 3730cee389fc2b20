"""What an option says of itself: kind, member, owner, place."""

from __future__ import annotations

import colossarium as co
from games.beastmaster.scenes import begin, player


def on_offer(game: co.Game) -> dict[str, tuple[str, int, int | None, str | None]]:
    assert game.decision is not None
    return {each.name: (each.kind, each.member, each.owner, each.place) for each in game.decision.options}


def test_pieces_that_are_moved_are_those_of_the_seat_that_is_asked() -> None:
    game = begin(player("A5", "A5*2", hand="Pilfer"), player("E5", "A5 D5")).game
    offered = on_offer(game)
    spaces = game.program.kind("space").members
    assert offered["acolyte A5"] == ("acolyte", spaces.index("A5"), game.seat, "A5")
    assert offered["colossus 1"] == ("colossus", 0, 0, "A5")
    assert offered["pilfer"][0] == "card" and offered["pilfer"][2] == game.seat
    assert offered["end"] == ("verb", game.program.kind("verb").members.index("end"), None, None)


def test_cards_say_where_they_lie() -> None:
    game = begin(player("A5", "A5*2", hand="Pilfer"), player("E5", "A5 D5")).game
    assert on_offer(game)["pilfer"][3] == "hand"


def test_where_anybodys_piece_may_be_meant_nobody_is_named() -> None:
    game = begin(player("A5", "A5*2", hand="Convert"), player("E5", "A5 D5")).game
    game.play("convert")
    assert {owner for _, _, owner, _ in on_offer(game).values()} == {None}
    assert on_offer(game)["acolyte D5"][3] == "D5"


def test_a_prompt_tells_what_fills_its_blanks() -> None:
    game = begin(player("A5", "A5*2", hand="Convert"), player("E5", "A5 D5")).game
    game.play("convert")
    game.play("acolyte A5")
    decision = game.decision
    assert decision is not None
    assert decision.message == "Whose Acolyte on {space}?"
    assert [(value.name, value.kind) for value in decision.values] == [("space", "space")]
    assert decision.prompt == "Whose Acolyte on A5?"
    assert on_offer(game)["player 2"] == ("player", 1, 1, None)


def test_a_square_is_its_own_place() -> None:
    game = co.new("beasthunt", players=2, seed=7)
    game.play("unicorn")
    assert on_offer(game)["B2"][3] == "B2"
