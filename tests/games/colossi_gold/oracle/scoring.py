"""Placing Banners, and scoring them and their spaces (4.8 and 4.9)."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass

from games.colossi_ages.oracle.board import Asking, ask
from games.colossi_gold.oracle.steps import Steps


@dataclass
class Scoring(Steps):
    """What Banners bring."""

    @abstractmethod
    def tile_effect(self, me: int, space: str) -> Asking[None]:
        """See the tiles."""

    # placing

    def banner_goals(self, me: int, spaces: set[str]) -> set[str]:
        """Where one more Banner of a player may be."""
        most = 1 if self.has(me, "resolute") else 0
        return {space for space in spaces if self.banners[me][space] <= most and not self.shielded(me, space)}

    def place_banner(self, me: int, space: str) -> Asking[None]:
        """4.8, Placing a Banner from hand."""
        loser = self.banner_owner(space)
        second = loser == me
        if loser is not None and not second:
            self.lower(loser, space, self.banners[loser][space])
        self.banners[me][space] += 1
        self.banner_reserve[me] -= 1
        if not second:
            yield from self.answer_banner(me, space, loser)
        yield from self.settle()

    def answer_banner(self, me: int, space: str, loser: int | None) -> Asking[None]:
        if self.tiles[space] == "Treasure Trove":
            self.cubes[space, "gold"] += 3
        if loser is not None and self.has(loser, "extortionist"):
            self.pay_player(me, loser, 2)
        if loser is not None and self.has(loser, "vengeful"):
            yield from self.acting_as(loser, self.kill_all({space}))
        lord = self.owner_of("territorial")
        if lord is not None and lord != me and self.near(space) & self.banner_spaces(lord):
            self.gain(lord, 1)

    # scoring

    def score_banner(self, owner: int, space: str) -> Asking[None]:
        if self.may_nest():
            yield from self.acting_as(owner, self.score_own_banner(owner, space))

    def score_own_banner(self, me: int, space: str) -> Asking[None]:
        tokens = self.leave_tokens[me]
        if self.resting != me:
            # Those of the Stone Lair are for this Banner only (CG-R35).
            self.leave_tokens[me] = 0
        count = self.banners[me][space]
        self.lower(me, space, count)
        yield from self.take_all(me, space, times=count)
        if self.has(me, "monolithic"):
            yield from self.score_around(me, space)
        yield from self.leave_banner(me, space)
        if self.resting != me:
            self.leave_tokens[me] = tokens

    def score_around(self, me: int, space: str) -> Asking[None]:
        left = self.tiles_near(space)
        while left:
            there = yield from ask(me, left)
            left.remove(there)
            yield from self.score_space(me, there)

    def leave_banner(self, me: int, space: str) -> Asking[None]:
        if not self.leave_tokens[me] or not self.can_raise(me) or self.banner_owner(space) is not None:
            return
        if (yield from ask(me, {"yes", "pass"})) == "yes":
            self.leave_tokens[me] -= 1
            self.banners[me][space] += 1
            self.banner_reserve[me] -= 1
            if self.resting == me:
                self.left.add(space)

    def score_space(self, me: int, space: str) -> Asking[None]:
        """Without Banner."""
        if self.may_nest():
            yield from self.acting_as(me, self.take_all(me, space, times=1))

    def take_all(self, me: int, space: str, times: int) -> Asking[None]:
        """4.9, Score a space."""
        self.scorings += 1
        if self.tiles[space] == "Magnetic Maar":
            around = self.near(space) & self.littered()
            if there := (yield from ask(me, around)):
                self.move_cubes(there, space)
        gold, cards, traits = (times * self.cubes.pop((space, cube), 0) for cube in ("gold", "card", "trait"))
        self.gain(me, gold)
        if cards:
            yield from self.draw(me, cards)
        for _ in range(traits):
            yield from self.gain_trait(me)
        yield from self.tile_effect(me, space)
        self.scorings -= 1
