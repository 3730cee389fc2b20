"""Blocks with jumps as `if` and `while`: the shape of the function of a script.

Code that was compiled from `if` and `while` finds its shape again. A block that can not be reached that way,
or at which a suspended script goes on, becomes a *label*: the function is then a loop that looks at `b`, the
label to go on with.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

MOST_REPEATED = 2
"""Lines of a block that returns, for it to be written wherever a jump leads to it."""
INDENT = " "
DEEPEST, MOST_LOOPS = 90, 15
"""How deep Python's statements, and its loops, may be inside each other here. It reads 100 and 20."""
LONGEST_TEST = 600
"""Characters of tests that are joined: Python reads no more than 200 parentheses deep."""


@dataclass
class Node:
    """A block as the shape needs it."""

    lines: list[str]
    after: list[int]
    """Where it goes on; of two, the first if the test holds."""
    test: str = ""
    result: str | None = None
    """What it returns, at its end."""


@dataclass(frozen=True)
class Around:
    """What is around the place where a text is written."""

    next: int | None = None
    """The block that follows when the text ends."""
    head: int | None = None
    """Of the innermost loop."""
    exit: int | None = None
    body: frozenset[int] = field(default=frozenset())


class _NeedsLabel(Exception):
    def __init__(self, label: int, *, flat: bool = False) -> None:
        self.label, self.flat = label, flat


class Structure:
    """The text of a function out of its nodes. The first is 0."""

    def __init__(self, nodes: dict[int, Node], labels: Iterable[int] = ()) -> None:
        self.nodes = nodes
        self._labels = set(labels)
        self._begin = [] if self._labels else ["b = 0"]
        self._flat: set[int] = set()
        """Loops that are no `while`, by the blocks that they begin with: those are labels."""
        _skip_empty(nodes)
        _join_tests(nodes, self._labels)

    def text(self) -> list[str]:
        """The lines of the function."""
        while True:
            self._flow = _Flow(self.nodes, self._labels | {0})
            self._open: list[int] = []
            """The loops around what is written."""
            try:
                if not self._labels:
                    lines = self._write(0, Around())
                else:
                    lines = [
                        *self._begin,
                        "while True:",
                        *_indented(self._choose(sorted(self._labels | {0}))),
                    ]
                if self._flat.issuperset(self._flow.order) or not _too_deep(lines):
                    return lines
                self._labels, self._flat = set(self._flow.order), set(self._flow.order)
            except _NeedsLabel as needed:
                self._labels.add(needed.label)
                if needed.flat:
                    self._flat.add(needed.label)

    def _choose(self, labels: list[int]) -> list[str]:
        """A search for `b`."""
        if len(labels) == 1:
            return self._write(labels[0], Around())
        half = len(labels) // 2
        test = f"b == {labels[0]}" if half == 1 else f"b < {labels[half]}"
        return [
            f"if {test}:",
            *_indented(self._choose(labels[:half])),
            "else:",
            *_indented(self._choose(labels[half:])),
        ]

    def _write(self, block: int, around: Around) -> list[str]:
        """A block, and all that only it leads to."""
        if block in self._flow.loops and block != around.head and block not in self._flat:
            return self._write_loop(block, around)
        node = self.nodes[block]
        lines = list(node.lines)
        if node.result is not None:
            return [*lines, f"return {node.result}"]
        joints = [each for each in self._flow.joints(block) if self._is_joint(block, each, around)]
        follow = [*joints, around.next]
        inner = Around(follow[0], around.head, around.exit, around.body)
        if len(node.after) == 1:
            lines += self._go(node.after[0], inner)
        else:
            lines += self._branch(node, inner)
        for joint, after in zip(joints, follow[1:], strict=True):
            lines += self._write(joint, Around(after, around.head, around.exit, around.body))
        return lines

    def _is_joint(self, block: int, joint: int, around: Around) -> bool:
        """Whether a block that another dominates is written behind it."""
        inside = block not in around.body or joint in around.body
        return joint not in self._labels and inside and joint not in (around.exit, around.head)

    def _branch(self, node: Node, around: Around) -> list[str]:
        yes, no = (self._go(after, around) for after in node.after)
        if not yes:
            return [f"if not {node.test}:", *_indented(no)] if no else [f"if {node.test}: pass"]
        if not no:
            return [f"if {node.test}:", *_indented(yes)]
        if _leaves(yes):
            return [f"if {node.test}:", *_indented(yes), *no]
        if _leaves(no):
            return [f"if not {node.test}:", *_indented(no), *yes]
        return [f"if {node.test}:", *_indented(yes), "else:", *_indented(no)]

    def _go(self, block: int, around: Around) -> list[str]:
        """A jump."""
        if block == around.next:
            return []
        if block == around.head:
            return ["continue"]
        if block == around.exit:
            return ["break"]
        if block in self._labels:
            if around.head is not None:
                raise _NeedsLabel(around.head, flat=True)
            return [f"b = {block}", "continue"]
        if block in self._open:  # a loop around the innermost
            raise _NeedsLabel(around.head or 0, flat=True)
        node = self.nodes[block]
        if self._flow.ways_in[block] == 1 or (node.result is not None and len(node.lines) <= MOST_REPEATED):
            return self._write(block, around)
        raise _NeedsLabel(block)

    def _write_loop(self, head: int, around: Around) -> list[str]:
        body = self._flow.loops[head]
        if any(label in body and label != head for label in self._labels):
            raise _NeedsLabel(head, flat=True)
        exit = self._exit_of(head, body)
        self._open.append(head)
        lines = self._write(head, Around(head, head, exit, body))
        self._open.pop()
        text = _while(lines)
        if exit is not None:
            own = self._flow.dominator[exit] in body and exit not in self._labels
            theirs = exit in (around.next, around.head, around.exit)
            text += self._write(exit, around) if own and not theirs else self._go(exit, around)
        return text

    def _exit_of(self, head: int, body: frozenset[int]) -> int | None:
        """The block behind a loop."""
        outside = {after for block in body for after in self.nodes[block].after if after not in body}
        several = {block for block in outside if self._flow.ways_in[block] > 1 or block in self._open}
        own = {after for after in self.nodes[head].after if after in outside}
        candidates = several or own or outside
        return max(candidates, key=self._flow.order.__getitem__, default=None)


class _Flow:
    """Ways through the nodes: order, dominators, loops."""

    def __init__(self, nodes: Mapping[int, Node], entries: set[int]) -> None:
        self._nodes = nodes
        self.order = _order(nodes, entries)
        """The number of each block, in an order in which a block comes before those that follow it."""
        before: dict[int, list[int]] = {block: [] for block in self.order}
        for block in self.order:
            for after in nodes[block].after:
                before[after].append(block)
        self.dominator = self._dominators(before, entries)
        self.loops = self._find_loops(before)
        self.ways_in = {
            block: sum(not self._dominates(block, each) for each in those) + (block in entries)
            for block, those in before.items()
        }
        self._joints: dict[int, list[int]] = {}
        for block in self.order:
            if self.ways_in[block] > 1 and self.dominator[block] != _ROOT:
                self._joints.setdefault(self.dominator[block], []).append(block)

    def joints(self, block: int) -> list[int]:
        """The blocks at which ways meet that part at this one, in order."""
        return self._joints.get(block, [])

    def _dominators(self, before: Mapping[int, list[int]], entries: set[int]) -> dict[int, int]:
        order, found = {**self.order, _ROOT: -1}, {_ROOT: _ROOT}
        changed = True
        while changed:
            changed = False
            for block in self.order:
                candidates = [each for each in before[block] if each in found]
                now = _ROOT if block in entries else candidates[0]
                for other in candidates if block not in entries else ():
                    while now != other:
                        if order[now] > order[other]:
                            now = found[now]
                        else:
                            other = found[other]
                changed |= found.get(block) != now
                found[block] = now
        return found

    def _dominates(self, block: int, other: int) -> bool:
        while other not in (block, _ROOT):
            other = self.dominator[other]
        return other == block

    def _find_loops(self, before: Mapping[int, list[int]]) -> dict[int, frozenset[int]]:
        """The blocks of each loop, by the one that it begins with."""
        loops: dict[int, set[int]] = {}
        for head, those in before.items():
            waiting = [each for each in those if self._dominates(head, each)]
            if waiting:
                body = loops.setdefault(head, {head})
                while waiting:
                    block = waiting.pop()
                    if block not in body:
                        body.add(block)
                        waiting += before[block]
        return {head: frozenset(body) for head, body in loops.items()}


_ROOT = -(1 << 40)
"""Stands before all entries."""


def _order(nodes: Mapping[int, Node], entries: set[int]) -> dict[int, int]:
    found: list[int] = []
    seen: set[int] = set()
    for entry in sorted(entries):
        waiting = [(entry, iter(nodes[entry].after))] if entry not in seen else []
        seen.add(entry)
        while waiting:
            block, rest = waiting[-1]
            for after in rest:
                if after not in seen:
                    seen.add(after)
                    waiting.append((after, iter(nodes[after].after)))
                    break
            else:
                found.append(block)
                waiting.pop()
    return {block: number for number, block in enumerate(reversed(found))}


def _skip_empty(nodes: dict[int, Node]) -> None:
    """Jumps to a block that only jumps go where that goes."""

    def last(block: int) -> int:
        seen = {block}
        while not (node := nodes[block]).lines and node.result is None and len(node.after) == 1:
            if node.after[0] in seen:
                return block
            block = node.after[0]
            seen.add(block)
        return block

    for node in nodes.values():
        node.after = [last(after) for after in node.after]


def _join_tests(nodes: dict[int, Node], labels: set[int]) -> None:
    """Two tests in a row with one way out in common are one, with `and` or `or`."""
    ways = {0: 2, **dict.fromkeys(labels, 2)}
    reached = _order(nodes, {0, *labels})
    for block in reached:
        for after in nodes[block].after:
            ways[after] = ways.get(after, 0) + 1
    for block in sorted(reached, reverse=True):
        while block in nodes and nodes[block].test and _join_test(nodes, ways, nodes[block]):
            pass


def _join_test(nodes: dict[int, Node], ways: dict[int, int], node: Node) -> bool:
    for which, word in ((0, "and"), (1, "or")):
        inner = nodes[node.after[which]]
        other = node.after[1 - which]
        if ways[node.after[which]] == 1 and inner.test and not inner.lines and other in inner.after:
            if inner.after[0] == inner.after[1]:
                continue
            if len(node.test) + len(inner.test) > LONGEST_TEST:
                continue
            same = inner.after[1 - which] == other
            test = inner.test if same else f"(not {inner.test})"
            gone, node.test = node.after[which], f"({node.test} {word} {test})"
            node.after[which] = inner.after[which] if same else inner.after[1 - which]
            ways[other] -= 1
            del nodes[gone]
            return True
    return False


def _while(lines: list[str]) -> list[str]:
    """A loop; what it looks at first to leave it is its condition."""
    first = lines[0]
    if first.startswith("if not ") and lines[1:2] == [INDENT + "break"]:
        rest = lines[2:] or ["pass"]
        if not rest[0].startswith("else"):
            return [f"while {first[7:]}", *_indented(rest)]
    return ["while True:", *_indented(lines)]


def _indented(lines: list[str]) -> list[str]:
    return [INDENT + line for line in lines] or [INDENT + "pass"]


def _leaves(lines: list[str]) -> bool:
    return lines[-1].startswith(("return", "continue", "break"))


def _too_deep(lines: list[str]) -> bool:
    """Whether Python would not read it."""
    loops: list[int] = []
    for line in lines:
        depth = len(line) - len(line.lstrip(INDENT))
        while loops and loops[-1] >= depth:
            loops.pop()
        if line.startswith("while ", depth):
            loops.append(depth)
        if depth > DEEPEST or len(loops) > MOST_LOOPS:
            return True
    return False
