"""Counting lines of play in chunks: each is a state some choices further, from which the rest is counted."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import NamedTuple

from colossarium.machine.state import State
from colossarium.script.layout import Status
from colossarium.table.chunks import Interrupted, Spread, add_up
from colossarium.table.info import GameInfo
from colossarium.table.machines import native_of, program_of
from colossarium.table.perft import after, check_depth, perft

CHUNKS = 200
"""About so many chunks are made of one count."""
SHALLOW = 2
"""What goes no deeper is not worth dividing."""


class _Node(NamedTuple):
    """A state, and the length of the lines to be counted from there."""

    name: str
    """Whose lines they are: of the length, or the first choice, that they are counted for."""
    state: bytes
    depth: int


@dataclass(frozen=True)
class _Lines:
    """Counts lines, wherever."""

    info: GameInfo

    def __call__(self, node: _Node) -> int:
        return perft(State(program_of(self.info), bytearray(node.state)), node.depth)


Progress = Callable[[int, int], object]
"""Is told how many chunks more are done, and of how many."""


def perft_table(
    info: GameInfo, state: State, depths: Iterable[int], spread: Spread, progress: Progress | None = None
) -> dict[str, int]:
    """The number of lines of each length, by the length."""
    begin = [_Node(str(depth), bytes(state.buffer), depth) for depth in map(check_depth, depths)]
    nodes = [node for each in begin for node in _divided([each], info)]
    return _counted(info, [each.name for each in begin], nodes, spread, progress)


def perft_by_choice(
    info: GameInfo, state: State, depth: int, spread: Spread, progress: Progress | None = None
) -> dict[str, int]:
    """The number of lines of one length by their first choice."""
    depth = check_depth(depth)
    if depth == 0:
        return {}
    names = state.program.vocabulary
    machine = native_of(state.program)
    begin = [
        _Node(names[word].name, bytes(after(state, word, machine).buffer), depth - 1)
        for word in state.options()
    ]
    choices = [node.name for node in begin]
    nodes = sorted(_divided(begin, info), key=lambda node: choices.index(node.name))
    return _counted(info, choices, nodes, spread, progress)


def _divided(nodes: list[_Node], info: GameInfo) -> list[_Node]:
    """The same lines from more states: of those that wait longest, each becomes those that follow it."""
    waiting, done = deque(nodes), list[_Node]()
    while waiting and len(waiting) + len(done) < CHUNKS:
        node = waiting.popleft()
        if node.depth > SHALLOW:
            waiting += _children(node, info)
        else:
            done.append(node)
    return done + list(waiting)


def _children(node: _Node, info: GameInfo) -> Iterator[_Node]:
    program = program_of(info)
    state, machine = State(program, bytearray(node.state)), native_of(program)
    if state.status is Status.ASKING:
        for word in state.options():
            yield _Node(node.name, bytes(after(state, word, machine).buffer), node.depth - 1)


def _counted(
    info: GameInfo, names: list[str], nodes: list[_Node], spread: Spread, progress: Progress | None
) -> dict[str, int]:
    """The sums of each name; Interrupted has those of the names that are done."""
    counts: list[int] = []

    def tell(lines: int) -> None:
        if progress is not None:
            progress(1, len(nodes))

    def put(total: list[int], lines: int) -> list[int]:
        total.append(lines)
        return total

    counts, whole = add_up(spread(_Lines(info), nodes), counts, put, tell)
    unfinished = {node.name for node in nodes[len(counts) :]}
    sums = {name: 0 for name in names if name not in unfinished}
    for node, lines in zip(nodes, counts, strict=False):
        if node.name in sums:
            sums[node.name] += lines
    if not whole:
        raise Interrupted(sums)
    return sums
