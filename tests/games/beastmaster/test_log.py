"""Who reads only the log knows all that is on the table, and a seat besides what only it has seen."""

from __future__ import annotations

from typing import Any

import pytest

from games.beastmaster.scenes import begin, player, window
from games.island.witness import COLOSSUS_CARDS, NONE, Cards, IslandWitness, tells
from scene import Scene
from witness import watch

BEAST_MASTER_CARDS = Cards("beast_card", "beast_hand")


class BeastMasterWitness(IslandWitness):
    FOLLOWS = IslandWitness.FOLLOWS | {
        # kept for speed
        "beast_holds",
        # where in the rules the game is
        "beast_cards_unshuffled",
        "taken",
        "card_player",
        "dodging",
        "doomed",
        "marked",
    }
    NOTHING = IslandWitness.NOTHING | {
        "The game begins",
        "The Landmarks lie as in a first game",
        "Loot tokens are laid on the other spaces",
        "Drawing Phase",
        "Action Phase",
        "Scoring Phase",
        "There is no Beast Master card left for {me}",
        "{me} takes {space} without raising a Banner",
        "{whose}'s Acolyte on {space} does not dodge",
        "{whose}'s Colossus stays on {here}: it has nowhere to go",
        "The Beast stays on {space}: it has nowhere to go",
        "{me} is about to convert an Acolyte of {whose} on {space}",
        "No Acolyte takes its place: {me} has none in reserve",
        "{me} sends an Acolyte of {whose} from {here} to its death on {there}",
        "{whose} has {dying} of their Acolytes driven from {here} off the island",
        "{whose} has {dying} of their Acolytes driven from {here} to their death on {there}",
        "{me} names the Colossus of {whose} on {space}",
        "{me} puts no Acolytes on {space}",
        "{me} puts up no Banner",
        "{me} has no Banner in reserve",
        "{me} moves no Colossus",
        "{me} leaves them in reserve",
        "{me} gains nothing",
        "Nothing happens: nobody alone has the most Acolytes in reserve",
        "{me} has no card to discard",
        "{me} has no Banner that could earn",
        "{me}'s Banner on {space} brings Colossus cards: {cards}",
        "{me}'s Banner on {space} brings Beast Master cards: {cards}",
        "The die shows {rolled} for an Acolyte of {whose} on {space}",
        "Equal Gold; Banners on the island: {n}",
        "Equal Banners; Acolytes on the island: {n}",
    }

    # setting up

    @tells("{me} begins")
    def lead(self, me: int) -> None:
        self.put("leader", me)
        self.put("active_player", me)

    @tells("The decks have {n} Colossus cards and {beasts} Beast Master cards")
    def decks(self, cards: int, beast_cards: int) -> None:
        self.put("card_deck_size", cards)
        self.put("beast_card_deck_size", beast_cards)

    @tells("{me} has {n} Acolytes and {banners} Banners in reserve")
    def take_seat(self, me: int, acolytes: int, banners: int) -> None:
        self.put("reserve", acolytes, me)
        self.put("banner_reserve", banners, me)

    @tells("There are {n} Landmarks to lay")
    def stack(self, tiles: int) -> None:
        self.put("tile_stack_size", tiles)

    @tells("{me} turns up the {tile}")
    def turn_up(self, me: int, tile: int) -> None:
        self.put("active_player", me)
        self.put("turned_up", tile)
        self.add("tile_stack_size", -1)

    @tells("The {tile} tile lies on {space}")
    def lay_tile(self, tile: int, space: int) -> None:
        self.include("sites", space, tile)
        self.put("turned_up", NONE)

    @tells("A {token} lies on {space}")
    def lay_token(self, token: int, space: int) -> None:
        self.add("loot", 1, space, token)
        self.add("tokens", 1, token)

    @tells("The Beast is on {space}")
    def set_beast(self, space: int) -> None:
        self.put("beast_space", space)
        self.put("tile_stack_size", 0)

    @tells("{me} places their pieces")
    def begin_placing(self, me: int) -> None:
        self.put("active_player", me)

    @tells("{me} begins on {space}")
    def place_colossus(self, me: int, space: int) -> None:
        self.put("colossus", space, me)

    @tells("{me} places an Acolyte on {there}")
    def place_acolyte(self, me: int, there: int) -> None:
        self.put_acolytes(me, there, 1)

    # the course of the game

    @tells("Age {age} of {ages}")
    def begin_age(self, age: int, ages: int) -> None:
        self.put("age", age)

    @tells("{me}'s turn")
    def begin_turn(self, me: int) -> None:
        self.put("active_player", me)
        self.forget_turn()

    @tells("The game is over")
    def end(self) -> None:
        self.put("active_player", self.get("leader"))
        self.forget_turn()

    def forget_turn(self) -> None:
        for field in ("movements_used", "cards_played", "mantle_discards"):
            self.put(field, 0)

    @tells("{me} moves the Colossus from {here} to {there}")
    def move_own_colossus(self, me: int, here: int, there: int) -> None:
        self.put("colossus", there, me)
        self.add("movements_used", 1)

    @tells("{me} moves an Acolyte from {start} to {there}")
    def move_own_acolyte(self, me: int, here: int, there: int) -> None:
        self.move_acolytes(me, here, there)
        self.add("movements_used", 1)

    @tells("{me} creates an Acolyte on {there}")
    def create(self, me: int, there: int) -> None:
        self.put_acolytes(me, there, 1)
        self.add("movements_used", 1)

    @tells("{me}'s Acolyte dies on {space}")
    def enter_death(self, me: int, space: int) -> None:
        self.put_acolytes(me, space, -1)

    # Banners

    @tells("{me} raises a Banner on {space}")
    def raise_banner(self, me: int, space: int) -> None:
        self.add("banner_reserve", -1, me)
        self.include("banners", space, me)

    @tells("{me} puts up a second Banner on {space}")
    def raise_second_banner(self, me: int, space: int) -> None:
        self.add("banner_reserve", -1, me)
        self.put("second_banner", space, me)

    @tells("{me} shifts a Banner from {here} to {there}")
    def shift_banner(self, me: int, here: int, there: int) -> None:
        if self.get("second_banner", me) == here:
            self.put("second_banner", NONE, me)
        else:
            self.exclude("banners", here, me)
        self.include("banners", there, me)

    @tells("{whose} loses the Banner on {space}")
    def lose_banner(self, whose: int, space: int) -> None:
        self.add("banner_reserve", 1, whose)
        self.exclude("banners", space, whose)

    @tells("{whose} loses both Banners on {space}")
    def lose_both_banners(self, whose: int, space: int) -> None:
        self.lose_second_banner(whose, space)
        self.lose_banner(whose, space)

    @tells("{whose}'s second Banner leaves {space}")
    def lose_second_banner(self, whose: int, space: int) -> None:
        assert self.get("second_banner", whose) == space
        self.add("banner_reserve", 1, whose)
        self.put("second_banner", NONE, whose)

    @tells("{me} gains {earned} Gold for the Banner on {space}")
    def earn(self, me: int, earned: int, space: int) -> None:
        self.gain(me, earned)

    # cards

    @tells("{me} plays {card}")
    def play_card(self, me: int, card: int) -> None:
        self.show(COLOSSUS_CARDS, me, card)
        self.put("resolving", card)
        self.add("cards_played", 1)

    @tells("{card} goes to the discard pile")
    def put_away_card(self, card: int) -> None:
        self.put("resolving", NONE)
        self.put_on_discards(COLOSSUS_CARDS, card)

    @tells("{whose} plays {card}")
    def play_dodge(self, whose: int, card: int) -> None:
        super().discard(whose, card)

    @tells("{me} discards {card}")
    def discard(self, me: int, card: int) -> None:
        super().discard(me, card)
        mantle = self.game.program.kind("card").members.index("beast mantle")
        if self.line.cause == ("card", mantle):
            self.add("mantle_discards", 1)

    @tells("{me} puts {number} of their cards into the pool")
    def pool_hand(self, me: int, number: int) -> None:
        assert self.get("hand_size", me) == number
        self.put("hand_size", 0, me)
        if self.seat is not None:
            field, at = ("hand", (me,)) if self.seat == me else ("known_hand", (self.seat, me))
            for card in range(self.shapes["hand"][1]):
                self.put(field, 0, *at, card)

    @tells("{me} is dealt a card")
    def deal_card(self, me: int) -> None:
        self.add("hand_size", 1, me)
        self.it = lambda card: self.hold(COLOSSUS_CARDS, me, card, 1)

    @tells("{me} has the Perk {card} now")
    def take_perk(self, me: int, card: int) -> None:
        self.put("perk", card, me)
        if self.get("resolving") == card:
            self.put("resolving", NONE)

    @tells("{me}'s Perk {old} is discarded")
    def discard_perk(self, me: int, old: int) -> None:
        self.put("perk", NONE, me)
        self.put_on_discards(COLOSSUS_CARDS, old)

    @tells("{me} steals {card} from {other}")
    def steal_perk(self, me: int, card: int, other: int) -> None:
        self.put("perk", NONE, other)

    @tells("{me} destroys {card} of {other}")
    def destroy_perk(self, me: int, card: int, other: int) -> None:
        self.discard_perk(other, card)

    # Beast Master cards

    @tells("It is {beast_card}")
    def see_beast_card(self, beast_card: int) -> None:
        self.see(beast_card)

    @tells("{me} draws a Beast Master card")
    def draw_beast_card(self, me: int) -> None:
        self.draw_from(BEAST_MASTER_CARDS, me)

    @tells("{me} gives {other} a Beast Master card")
    def give_beast_card(self, me: int, other: int) -> None:
        self.hand_over(BEAST_MASTER_CARDS, me, other)

    @tells("{me} discards {beast_card}")
    def discard_beast_card(self, me: int, beast_card: int) -> None:
        self.show(BEAST_MASTER_CARDS, me, beast_card)
        self.put_on_discards(BEAST_MASTER_CARDS, beast_card)

    @tells("The Beast Master discard pile becomes the new deck")
    def new_beast_deck(self) -> None:
        self.make_new_deck(BEAST_MASTER_CARDS)

    @tells("{me} plays {beast_card}")
    def play_beast_card(self, me: int, beast_card: int) -> None:
        self.show(BEAST_MASTER_CARDS, me, beast_card)
        self.begin_resolving(beast_card)

    @tells("{me} plays {inner}")
    def play_inner(self, me: int, inner: int) -> None:
        self.take_drawn(me, inner)
        self.begin_resolving(inner)

    def begin_resolving(self, beast_card: int) -> None:
        self.put("beast_resolving", beast_card, self.get("beasts_resolving"))
        self.add("beasts_resolving", 1)

    @tells("{beast_card} goes to the Beast Master discard pile")
    def put_away_beast_card(self, beast_card: int) -> None:
        self.add("beasts_resolving", -1)
        self.put("beast_resolving", NONE, self.get("beasts_resolving"))
        self.put_on_discards(BEAST_MASTER_CARDS, beast_card)

    @tells("{me} takes a Beast Master card from the deck")
    def draw_for_ransack(self, me: int) -> None:
        self.take_top(BEAST_MASTER_CARDS)
        self.it = lambda beast_card: self.put("drawn", beast_card, me, self.place_of(me, NONE))

    @tells("{me} puts one of these cards back on top of the Beast Master deck")
    def put_back(self, me: int) -> None:
        self.put_on_top(BEAST_MASTER_CARDS, me)
        known = self.it
        assert known is not None

        def seen(beast_card: int) -> None:
            known(beast_card)
            self.take_drawn(me, beast_card)

        self.it = seen

    @tells("Of these cards {me} discards {inner}")
    def discard_drawn(self, me: int, inner: int) -> None:
        self.take_drawn(me, inner)
        self.put_on_discards(BEAST_MASTER_CARDS, inner)

    @tells("{inner} has nothing to work on, and is put away")
    def put_away_drawn(self, inner: int) -> None:
        if self.seat is not None and any(self.get("drawn", self.seat, place) == inner for place in range(3)):
            self.take_drawn(self.seat, inner)
        self.put_on_discards(BEAST_MASTER_CARDS, inner)

    def take_drawn(self, me: int, beast_card: int) -> None:
        if self.seat == me:
            self.put("drawn", NONE, me, self.place_of(me, beast_card))

    def place_of(self, me: int, beast_card: int) -> int:
        return next(place for place in range(3) if self.get("drawn", me, place) == beast_card)

    # pieces

    @tells("{me} puts {coming} of their Acolytes on {space}")
    def bring(self, me: int, coming: int, space: int) -> None:
        self.put_acolytes(me, space, coming)

    @tells("{whose} loses {dead} of their Acolytes on {space}")
    def kill(self, whose: int, dead: int, space: int) -> None:
        self.put_acolytes(whose, space, -dead)

    @tells("{whose}'s Acolyte dodges from {space} to {goal}")
    def dodge(self, whose: int, here: int, there: int) -> None:
        self.move_acolytes(whose, here, there)

    @tells("{whose} has {moving} of their Acolytes moved from {here} to {there}")
    def send_all(self, whose: int, moving: int, here: int, there: int) -> None:
        self.move_acolytes(whose, here, there, moving)

    @tells("{me} moves an Acolyte of {whose} from {here} to {there}")
    def send_one(self, me: int, whose: int, here: int, there: int) -> None:
        self.move_acolytes(whose, here, there)

    @tells("The Beast goes from {here} to {goal}")
    def move_beast(self, here: int, goal: int) -> None:
        assert self.get("beast_space") == here
        self.put("beast_space", goal)

    @tells("{whose}'s Colossus goes from {here} to {goal}")
    def drive_colossus(self, whose: int, here: int, goal: int) -> None:
        assert self.get("colossus", whose) == here
        self.put("colossus", goal, whose)

    @tells(
        "{me} teleports the Colossus of {whose} from {here} to {goal}",
        "{me} moves the Colossus of {whose} from {here} to {goal}",
    )
    def move_colossus(self, me: int, whose: int, here: int, goal: int) -> None:
        self.drive_colossus(whose, here, goal)

    @tells("{me} swaps the Colossi of {whose} and {other}")
    def swap(self, me: int, whose: int, other: int) -> None:
        here, there = self.get("colossus", whose), self.get("colossus", other)
        self.put("colossus", there, whose)
        self.put("colossus", here, other)

    @tells("{me} picks up a {token} from {space}")
    def lift_token(self, me: int, token: int, space: int) -> None:
        self.add("loot", -1, space, token)
        self.add("lifted", 1, token)

    @tells("The {token} comes to {space}")
    def put_token(self, token: int, space: int) -> None:
        self.add("lifted", -1, token)
        self.add("loot", 1, space, token)

    @tells("{me} swaps the Volcano on {here} with the {token} on {space}")
    def terraform(self, me: int, here: int, token: int, space: int) -> None:
        self.add("loot", -1, space, token)
        self.add("loot", 1, here, token)
        volcano = self.game.program.kind("tile").members.index("volcano")
        self.exclude("sites", here, volcano)
        self.include("sites", space, volcano)


OPTIONS: tuple[dict[str, Any], ...] = (
    {},
    {"landmarks": "chosen", "eighth_tile": "market", "ages": 4},
    {"landmarks": "random", "eighth_tile": "none"},
)


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("players", (2, 3, 4))
def test_a_spectator_who_reads_the_log_knows_the_table(players: int, seed: int) -> None:
    watch(BeastMasterWitness, "beastmaster", seed, players=players, **OPTIONS[seed])


@pytest.mark.parametrize("players", (2, 3, 4))
def test_a_seat_that_reads_the_log_knows_what_it_has_seen(players: int) -> None:
    watch(BeastMasterWitness, "beastmaster", 10 + players, seat=players - 1, players=players)


def asked(scene: Scene) -> str:
    assert scene.game.decision is not None
    return scene.game.decision.prompt


def test_r37_whose_acolyte_is_converted_is_known_before_the_dodge() -> None:
    scene = begin(player("", "A4", hand="Convert"), player("", "E1 D3*2", hand="Dodge"))
    for space in ("E1", "D3"):
        there = scene.after("convert", f"acolyte {space}")
        assert there.told[-1] == f"Player 1 is about to convert an Acolyte of Player 2 on {space}"
        assert asked(there).startswith(
            f"Player 1's Convert is about to kill Acolytes of yours on {space}: 1."
        )
    told = scene.play("convert", "acolyte E1", "dodge", "E2").told
    assert "Player 2 plays Dodge" in told and "Player 2's Acolyte dodges from E1 to E2" in told


def test_r37_where_purge_sends_an_acolyte_is_known_before_the_dodge() -> None:
    scene = begin(player("C4", hand="Purge"), player("", "C4*2", hand="Dodge")).play("purge", "C3")
    assert scene.told[-1] == "Player 1 sends an Acolyte of Player 2 from C4 to its death on C3"
    assert asked(scene).startswith("Player 1's Purge is about to kill Acolytes of yours on C4: 1.")


def test_two_gold_are_demanded_of_those_who_have_them() -> None:
    scene = begin(
        player(hand="Extortion"), player(hand="Purge, Zeal", gold=2), player(hand="Pilfer, Teleport", gold=1)
    )
    scene.play("extortion")
    assert asked(scene) == "Player 1 demands a card from your hand or 2 Gold. What do you give?"
    scene.play("two gold")
    assert asked(scene).startswith("Player 1 demands a card from your hand, as you do not have 2 Gold.")


def test_tokens_are_no_cards() -> None:
    scene = window(player("A5", hand="Landslide"), player(), loot={"D5": ["beast"], "E1": ["gold2"]})
    scene.play("landslide", "D5")
    assert scene.told[-2:] == [
        "Player 1 picks up a Beast Master card token from D5",
        "Player 1 picks up a 2-Gold token from E1",
    ]
    assert asked(scene) == "Where do you put the Beast Master card token from D5?"


def test_the_end_tells_what_was_compared() -> None:
    scene = begin(
        player("A5", banners="A1", gold=3),
        player("E5", banners="E1", gold=3),
        player("C4", gold=9),
        moment="over",
    )
    assert scene.told == [
        "The game is over",
        "Place 1: Player 3 with 9 Gold",
        "Place 2: Player 1 with 3 Gold",
        "Equal Gold; Banners on the island: 1",
        "Equal Banners; Acolytes on the island: 0",
        "Place 2: Player 2 with 3 Gold",
        "Equal Gold; Banners on the island: 1",
        "Equal Banners; Acolytes on the island: 0",
        "Player 3 wins",
    ]
