"""The search itself: iterations through dealt worlds, and the tree that they grow.

Single-observer information-set search: each iteration deals anew what the searching seat can't know and goes
down the tree by the answers that are on offer in that world. Nodes are told apart by the answers since the
root and by what the searching seat sees after each. A question that is asked of somebody else in secret is
none of the tree's: that seat answers by the evaluator's policy, out of what it sees in that world.
"""

from __future__ import annotations

import ctypes
from collections.abc import Sequence

from colossarium.bots.playouts.determinizations import Determinizations
from colossarium.bots.search.evaluator import ScaledEvaluator
from colossarium.bots.search.node import Menu, Node
from colossarium.bots.search.outcome import OutcomeReader
from colossarium.machine.chance import Dice
from colossarium.machine.errors import MachineError
from colossarium.machine.knowledge import secret_prompts
from colossarium.machine.native import Native
from colossarium.machine.state import WORD
from colossarium.script.layout import HEAD_WORDS, Head, Status
from colossarium.table.info import GameInfo

LOST = -1.0
"""What a game is thought to be worth to everybody that a fault in the rules has stopped."""
MOST_NODES = 200_000
"""A tree that has as many grows no more: what it comes to then is judged and not kept."""
MOST_SECRET = 1000
"""A game with more secret questions in a row than these does not go on."""
_PROMPT, _SEAT = int(Head.PROMPT), int(Head.SEAT)


class Tree:
    """Grows by a node an iteration. All states it looks at are dealt."""

    def __init__(
        self,
        info: GameInfo,
        machine: Native,
        worlds: Determinizations,
        seat: int,
        evaluator: ScaledEvaluator,
        dice: Dice,
        exploration: float,
    ) -> None:
        """`exploration`: how far it looks beyond what seems best; more where worths are uncertain."""
        program = machine.program
        self._machine, self._worlds, self._seat = machine, worlds, seat
        self._evaluator, self._dice, self._exploration = evaluator, dice, exploration
        self._table = worlds.next()
        self._words, self._buffer = self._table.words, self._table.buffer
        self._offered = slice(HEAD_WORDS * WORD, program.layout.depth * WORD)
        secret = set(secret_prompts(program))
        self._secret = [number in secret for number in range(len(program.messages))]
        observer = machine.observer(self._table.get("players"))
        self._observe, self._seen = observer.function, bytearray(observer.layout.words * WORD)
        self._seen_at = ctypes.addressof(ctypes.c_char.from_buffer(self._seen))
        self.players: int = self._table.get("players")
        self._outcome = OutcomeReader(info, self.players, evaluator.lead_scale)
        policy, worth = evaluator.evaluate(self._table, seat)
        self.root = Node(seat, worth[seat], bytes(self._buffer[self._offered]), policy)
        self.root.open()
        self._nodes = 1
        self.priors = list(policy)
        """How likely each option of the root was thought to be."""
        self.worths = [[0.0] * self.players for _ in self.root.words]
        """For each option of the root the sum of what it led to, for each seat."""

    def iterate(self, first: int | None = None) -> int | None:
        """One world, down to a leaf, and back; `first`: by this option of the root, counted from 0.

        Gives the option it went by; None if a fault stopped the game."""
        self._worlds.deal_into(self._table, self._machine)
        path, worth = self._descend(first)
        faulty = worth is None
        if worth is None:
            worth = [LOST] * self.players
        for node, answer in path:
            node.add(answer, worth[node.seat])
        sums = self.worths[path[0][1]]
        for seat, each in enumerate(worth):
            sums[seat] += each
        return None if faulty else path[0][1]

    def leaf_rewards(self) -> Sequence[float]:
        """What the end brings each seat, as expected where the last iteration came to: without leads."""
        if self._table.status is Status.OVER:
            return self._outcome.rewards(self._table)
        return self._evaluator.rewards(self._table, self._table.seat)

    def _descend(self, first: int | None) -> tuple[list[tuple[Node, int]], Sequence[float] | None]:
        """The way to a leaf, and what that is worth to each seat; None if it can't be gone to its end."""
        table, words, buffer, offered = self._table, self._words, self._buffer, self._offered
        answer_with, exploration = self._machine.answer, self._exploration
        node, path = self.root, []
        while True:
            key = bytes(buffer[offered])
            menu = node.menus.get(key) or self._meet(node, key)
            answer = node.select(menu, exploration) if first is None else first
            first = None
            path.append((node, answer))
            try:
                status = answer_with(table, node.words[answer])
                if status is Status.ASKING and self._secret[words[_PROMPT]] and words[_SEAT] != self._seat:
                    status = self._answer_in_secret()
            except MachineError:
                return path, None
            if status is Status.OVER:
                return path, self._outcome.worth(table)
            if status is not Status.ASKING:
                return path, None
            self._observe(table.address, self._seat, self._seen_at)
            children, seen = node.children[answer], bytes(self._seen)
            child = children.get(seen)
            if child is None:
                seat = words[_SEAT]
                policy, worth = self._evaluator.evaluate(table, seat)
                if self._nodes < MOST_NODES:
                    children[seen] = Node(seat, worth[seat], bytes(buffer[offered]), policy)
                    self._nodes += 1
                return path, worth
            node = child

    def _meet(self, node: Node, key: bytes) -> Menu:
        """Options that were never on offer together at this node: who is asked holds other things."""
        if not node.menus:
            node.open()
            if key in node.menus:
                return node.menus[key]
        return node.add_menu(key, self._evaluator.policy(self._table, self._table.seat))

    def _answer_in_secret(self) -> Status:
        """Others answer what they are asked in secret, until something else is asked."""
        table, words = self._table, self._words
        for _ in range(MOST_SECRET):
            policy = self._evaluator.policy(table, words[_SEAT])
            status = self._machine.answer(table, self._drawn(table.options(), policy))
            if status is not Status.ASKING or not self._secret[words[_PROMPT]] or words[_SEAT] == self._seat:
                return status
        return Status.FAULT

    def _drawn(self, words: list[int], policy: Sequence[float]) -> int:
        rest = self._dice.next_word() / 2**32
        for word, share in zip(words, policy, strict=True):
            rest -= share
            if rest < 0:
                return word
        return words[-1]
