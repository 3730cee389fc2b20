"""Setup, turns and the end (sections 3, 4.1, 4.2, 4.6, 4.8, 4.9 and 8)."""

from __future__ import annotations

from dataclasses import dataclass, field

from games.colossi_ages.oracle.board import SPACES, Asking, ask
from games.colossi_gold.oracle.board import STANDING_CURSES, place_of, seat_of, those_on
from games.colossi_gold.oracle.gifts import Gifts

STEPS = ("start", "actions", "beast", "banners", "extra actions")
ABILITIES = {"beast whisperer", "boldness", "mercantile", "alchemist"}
MOST_TRADES = 6


@dataclass
class Oracle(Gifts):
    """A game, from its setup or from a step of somebody's turn."""

    used: int = 0
    movements: int = 0
    cards_played: int = 0
    whispered: bool = False
    trades: int = 0
    copies: dict[str, int] = field(default_factory=dict)
    """How many cards of each title there are in this game."""

    def play(self, turn: int | None = None, step: str = "start") -> Asking[None]:
        if turn is None:
            yield from self.set_up()
            turn = self.leader
        over = False
        while not over:
            yield from self.take_turn(turn, step)
            turn, step = (turn + 1) % self.players, "start"
            if turn == self.leader:
                over = self.triggered or self.round == self.round_limit > 0
                self.round += 1

    def set_up(self) -> Asking[None]:
        """From the first decision on: tile and Trait decks are there."""
        for seat in self.clockwise(self.leader):
            self.acting = seat
            if self.with_traits:
                yield from self.gain_trait(seat)
        if self.with_traits:
            self.deck = [card for card, count in self.copies.items() for _ in range(count)]
            self.shuffle(self.deck)
            for seat in self.clockwise(self.leader):
                self.draw_cards(seat, 3)
        for seat in self.clockwise(self.leader):
            space = yield from ask(seat, set(SPACES) - set(self.tiles))
            self.lay(space, "Starting Tile")
            self.colossus[seat] = space

    def ranking(self) -> list[int]:
        """A rank for each seat, from 1 (section 8)."""
        worth = [
            (self.gold[seat], len(self.controlled(seat)), self.acolytes[seat].total())
            for seat in range(self.players)
        ]
        return [1 + sum(other > mine for other in worth) for mine in worth]

    # the turn

    def take_turn(self, me: int, first: str = "start") -> Asking[None]:
        self.active = self.acting = me
        self.used = self.added = self.to_come = self.movements = self.cards_played = self.trades = 0
        self.dominating = self.hasty = self.whispered = False
        self.sly_about = None
        if self.animal[me] and first == "start":
            self.ripe.add(me)
        for self.step in STEPS[STEPS.index(first) :]:
            if not self.hasty:
                yield from getattr(self, f"do_{self.step.replace(' ', '_')}")(me)
        self.step = "end"
        self.return_lent()
        yield from self.settle()
        if me in self.ripe:
            self.drop_trait("animalistic")
            yield from self.settle()

    def do_start(self, me: int) -> Asking[None]:
        lendable = self.stealable(me) - {"animalistic"} if self.has(me, "mimicry") else set()
        if trait := (yield from ask(me, lendable)):
            self.lender = self.owner_of(trait)
            self.lose_trait(trait)
            self.lent = trait
            self.traits[me].add(trait)
            yield from self.settle()
        if self.has(me, "sly"):
            self.sly_about = seat_of((yield from ask(me, {f"player {seat + 1}" for seat in self.others(me)})))
        if self.has(me, "soothsayer"):
            decks = {"card deck": self.deck, "tile deck": self.tile_deck}
            yield from ask(me, {name for name, deck in decks.items() if deck} | {"pass"})
        self.replenish()
        yield from self.draw(me, 2 if self.has(me, "abundant") else 1)

    def do_actions(self, me: int) -> Asking[None]:
        while not self.hasty:
            pick = yield from ask(me, self.possible(me) | self.abilities(me) | {"end"})
            if pick == "end":
                return
            if pick in ABILITIES:
                yield from self.use_ability(me, pick)
            else:
                self.used += 1
                yield from self.act(me, pick)

    def do_extra_actions(self, me: int) -> Asking[None]:
        if self.to_come and not self.dominating:
            self.used, self.added = 0, self.to_come
            yield from self.do_actions(me)

    def do_beast(self, me: int) -> Asking[None]:
        pick = yield from ask(me, {f"{beast} beast" for beast in self.walkers()} | {"pass"})
        if pick != "pass":
            yield from self.take_step(me, pick.removesuffix(" beast"))

    def number_of_actions(self, me: int) -> int:
        if self.step == "extra actions":
            return self.added
        if self.has(me, "ludicrously capacious"):
            return 5 + self.added
        return (6 if self.has(me, "speedy") else 4) + self.added

    def possible(self, me: int) -> set[str]:
        """What an Action can be."""
        options: set[str] = set()
        if self.used >= self.number_of_actions(me) or self.dominating:
            return options
        if self.movements < 2 or not self.has(me, "ludicrously capacious"):
            options = those_on("acolyte", self.loose_spaces(me)) | {f"colossus {me + 1}"}
            options |= {"spawn"} if self.can_place(me) else set()
        if not self.cards_played or not self.has(me, "speedy"):
            begun = self.movements or self.cards_played
            options |= self.titles(me) - ({"dominate"} if begun else set())
        return options

    def act(self, me: int, pick: str) -> Asking[None]:
        if pick in self.titles(me):
            self.cards_played += 1
            yield from self.play_card(me, pick)
            return
        self.movements += 1
        if pick == "spawn":
            yield from self.spawn(me, (yield from ask(me, self.spawn_spaces(me))))
        elif pick.startswith("colossus"):
            yield from self.move_own_colossus(me)
        else:
            yield from self.move_own_acolyte(me, place_of(pick))

    def spawn_spaces(self, me: int) -> set[str]:
        spaces = {self.home(me)}
        if self.has(me, "zoophilic"):
            for where in self.beasts.values():
                spaces |= {where} | self.tiles_near(where)
        return spaces

    def play_card(self, me: int, card: str) -> Asking[None]:
        """4.6."""
        self.hands[me][card] -= 1
        if card in STANDING_CURSES:
            yield from self.bear(me, card)
            return
        yield from getattr(self, card.removesuffix(" (gift)").replace(" ", "_"))(me)
        self.discard.append(card)
        other = self.owner_of("parasitic")
        if other not in (None, me) and other is not None and self.titles(other):
            given = yield from ask(other, self.titles(other) | {"pass"})
            if given != "pass":
                assert self.discard.pop() == card
                self.throw_away(other, given)
                self.hands[other][card] += 1

    # free abilities

    def abilities(self, me: int) -> set[str]:
        options: set[str] = set()
        if self.gold[me] and not self.whispered and self.walkers():
            options.add("beast whisperer")
        if self.gold[me] > 1 and not self.dominating:
            options.add("boldness")
        if self.gold[me] and self.trades < MOST_TRADES:
            options.add("mercantile")
        if self.matter(me):
            options.add("alchemist")
        return options & self.traits[me]

    def matter(self, me: int) -> set[str]:
        """What Alchemist can discard."""
        people = those_on("acolyte", self.loose_spaces(me))
        return people | those_on("banner", self.banner_spaces(me)) | self.titles(me) | self.own_traits(me)

    def use_ability(self, me: int, trait: str) -> Asking[None]:
        if trait == "beast whisperer":
            self.whispered = True
            self.gold[me] -= 1
            yield from self.take_step(me, (yield from self.choose_beast(me, self.walkers())))
        elif trait == "boldness":
            self.gold[me] -= 2
            self.added += 1
        elif trait == "mercantile":
            self.trades += 1
            self.gold[me] -= 1
            yield from self.draw(me, 1)
        else:
            yield from self.transmute(me)

    def transmute(self, me: int) -> Asking[None]:
        pick = yield from ask(me, self.matter(me))
        if pick.startswith("acolyte "):
            self.go_home(me, place_of(pick), 1)
        elif pick.startswith("banner "):
            self.lower(me, place_of(pick), 1)
        elif pick in self.titles(me):
            self.throw_away(me, pick)
        else:
            self.drop_trait(pick)
        self.gain(me, 1)
        yield from self.settle()

    # the Banner Phase

    def do_banners(self, me: int) -> Asking[None]:
        if self.resting == me:
            yield from self.rest(me)
            return
        if self.dominating:
            yield from self.deploy(me)
            if self.banner_spaces(me) and (yield from ask(me, {"yes", "pass"})) == "yes":
                yield from self.rest(me)
            return
        options = {"deploy", "rest"} if self.banner_spaces(me) else {"deploy"}
        if (yield from ask(me, options)) == "deploy":
            yield from self.deploy(me)
        else:
            yield from self.rest(me)

    def deploy(self, me: int) -> Asking[None]:
        fresh: set[str] = set()
        while not (fresh and self.has(me, "nomadic")):
            goals = self.banner_goals(me, self.controlled(me))
            movable = {space for space in self.banner_spaces(me) - fresh if goals - {space}}
            place = {"place"} if goals and self.can_raise(me) else set()
            pick = yield from ask(me, those_on("banner", movable) | place | {"done"})
            if pick == "done":
                return
            here = place_of(pick)
            there = yield from ask(me, goals - {here})
            if pick != "place":
                self.lower(me, here, 1)
            fresh.add(there)
            yield from self.place_banner(me, there)
            able = self.has(me, "nomadic") and self.banners[me][there]
            if able and (yield from ask(me, {"yes", "pass"})) == "yes":
                yield from self.score_banner(me, there)

    def rest(self, me: int) -> Asking[None]:
        if self.resting is None:
            self.resting, self.left = me, set()
            self.leave_tokens[me] = 0
        while waiting := self.banner_spaces(me) - self.left:
            pick = yield from ask(me, those_on("banner", waiting))
            yield from self.score_banner(me, place_of(pick))
        self.leave_tokens[me] = 0
        self.resting, self.left = None, set()
