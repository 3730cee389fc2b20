"""Who reads only the log knows all that is on the table."""

from __future__ import annotations

from typing import Any

import pytest

from witness import NONE, Witness, tells, watch

FACES = 6


class Hunter(Witness):
    FOLLOWS = frozenset(
        # summaries of the board
        {"showing", "taken", "full", "paired", "fenced", "reached", "waiting", "enclosed", "haunted"}
        # where in the rules the game is
        | {"moment", "may_roll"}
        | {"unshuffled", "undealt", "unscored", "unsettled"}
    )
    NOTHING = frozenset(
        {
            "The game begins",
            "{n} for the fence",
            "{n} more for the colours of its dice",
            "No fence around it is reinforced",
            "The cards around it show fewer than three different types",
            "Fewer than four cards stand around it",
            "The last turns are over",
            "Nobody places anything any more",
            "{n} points from fences",
            "{n} points from {caught} of the kind {beast}",
            "Tiebreak 1: the number of captured beasts decides",
            "Tiebreak 2: the number of captured beasts of the kind {beast} decides",
            "Tiebreak 3: the number of reinforced fences decides",
            "Tiebreak 4: the number of fences worth {n} decides",
        }
    )

    last_turns_stay = False
    """Whether the end of this turn is none of the last turns."""

    @tells("{me} has the first turn")
    def lead(self, me: int) -> None:
        self.put("active_player", me)
        self.is_first_turn = True

    @tells("{me}'s turn")
    def begin_turn(self, me: int) -> None:
        if not self.is_first_turn:
            self.end()
        self.is_first_turn = False
        assert self.get("active_player") == me

    @tells("The game is over")
    def end(self) -> None:
        """A turn is over, and the next player is next."""
        self.put("active_player", (self.get("active_player") + 1) % self.game.state.get("players"))
        self.put("idle_turns", 0 if self.get("placed") else self.get("idle_turns") + 1)
        self.put("placed", 0)
        if self.get("last_turns") and not self.last_turns_stay:
            self.add("last_turns", -1)
        self.last_turns_stay = False

    @tells("The board is full")
    def fill_board(self) -> None:
        self.last_turns_stay = True

    @tells("{me} has no dice of their own left: the others have one more turn each")
    def begin_last_turns(self, me: int) -> None:
        self.put("last_turns", self.game.state.get("players") - 1)
        self.last_turns_stay = True

    @tells("The supply has {n} black dice")
    def black_dice(self, n: int) -> None:
        self.put("neutral_pool", n)

    @tells("The supply has {n} beasts of the kind {beast}")
    def beasts(self, n: int, beast: int) -> None:
        self.put("supply", n, beast)

    @tells("{me} has {n} {colour} dice")
    def take_seat(self, me: int, n: int, colour: int) -> None:
        self.put("pool", n, me)
        self.put("colour", colour, me)

    @tells("{me} shuffles a new deck out of the discard pile: {n} cards")
    def new_deck(self, me: int, n: int) -> None:
        self.put("deck_size", n, me)
        for card in range(4):
            self.put("discards", 0, me, card)

    @tells("{me} draws a {card}")
    def draw(self, me: int, card: int) -> None:
        self.add("deck_size", -1, me)
        self.add("hand", 1, me, card)

    @tells("{me} discards a {card}")
    def discard(self, me: int, card: int) -> None:
        self.add("hand", -1, me, card)
        self.add("discards", 1, me, card)

    @tells("{me} takes dice of their own: {n}")
    def own_dice(self, me: int, n: int) -> None:
        self.add("pool", -n, me)
        self.add("own_dice", n, me)

    @tells("{me} takes black dice: {n}")
    def neutral_dice(self, me: int, n: int) -> None:
        self.add("neutral_pool", -n)
        self.add("neutral_dice", n, me)

    @tells("{me} rolls {die}")
    def roll(self, me: int, die: int) -> None:
        self.add("loose", 1, die)

    @tells("{me} rolls the other dice again: {n}")
    def roll_again(self, me: int, n: int) -> None:
        self.clear("loose")

    @tells("{me} keeps {die}")
    def keep(self, me: int, die: int) -> None:
        self.add("loose", -1, die)
        self.add("ready", 1, die)

    @tells("{me} puts {die} on {place}")
    def put_die(self, me: int, die: int, place: int) -> None:
        self.add("ready", -1, die)
        self.put("placed", 1)
        self.put("die_on", die, place)
        self.add("own_dice" if die // FACES == self.get("colour", me) else "neutral_dice", -1, me)
        if die % FACES == self.game.program.kind("face").members.index("wild"):
            self.put("wild_used", 1)

    @tells("{me} stands a {card} on {line}")
    def put_card(self, me: int, card: int, line: int) -> None:
        self.add("hand", -1, me, card)
        self.put("placed", 1)
        self.put("card_on", card, line)
        self.put("owner", me, line)

    @tells("{me} uses the Wild for a beast")
    def use_wild(self, me: int) -> None:
        self.put("wild_used", 1)

    @tells("{me} uses a Beast die")
    def use_beast_die(self, me: int) -> None:
        self.add("beast_dice_used", 1)

    @tells("{me} brings a {beast} to {square}")
    def bring(self, me: int, beast: int, square: int) -> None:
        self.add("supply", -1, beast)
        self.put("beast_on", beast, square)

    @tells("{me} drives the {beast} from {square} to {goal}")
    def drive(self, me: int, beast: int, square: int, goal: int) -> None:
        self.put("beast_on", NONE, square)
        self.put("beast_on", beast, goal)

    @tells("{me} places no more")
    def done(self, me: int) -> None:
        self.clear("ready")
        self.put("wild_used", 0)
        self.put("beast_dice_used", 0)

    @tells("{owner} scores {worth} for the fence {line}")
    def score_fence(self, owner: int, worth: int, line: int) -> None:
        self.include("scored", line)
        self.put("worth", worth, line)
        self.add("points", worth, owner)
        self.add("score", worth, owner)
        self.fence = line

    @tells("{n} more, as it is reinforced")
    def reinforce(self, n: int) -> None:
        self.include("reinforced", self.fence)

    @tells("{square} is enclosed, and nothing is in it")
    def enclose(self, square: int) -> None:
        self.include("settled", square)

    @tells("{square} is enclosed, but the {beast} can't be captured there and stays")
    def stay(self, square: int, beast: int) -> None:
        self.include("settled", square)

    @tells("{square} is enclosed: {me} captures the {beast} for {n} points")
    def capture(self, square: int, me: int, beast: int, n: int) -> None:
        self.include("settled", square)
        self.put("beast_on", NONE, square)
        self.add("captured", 1, me, beast)
        self.add("score", n, me)

    @tells("{player} has {n} points")
    def final_score(self, player: int, n: int) -> None:
        assert self.get("score", player) == n

    @tells("{player} wins with {n} points", "{player} shares the victory with {n} points")
    def win(self, player: int, n: int) -> None:
        assert self.get("score", player) == n
        self.include("winner", player)


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("players", (2, 3, 4))
def test_a_spectator_who_reads_the_log_knows_the_table(players: int, seed: int) -> None:
    options: dict[str, Any] = {
        "reroll": ("once", "until_kept")[seed % 2],
        "enclosure": ("full", "supports")[seed // 2],
    }
    watch(Hunter, "beasthunt", seed, players=players, **options)
