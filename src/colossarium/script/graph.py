"""Who calls whom: which scripts can stop, which circles there are, how much room the frames need."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from colossarium.script.errors import mistake
from colossarium.script.names import Names
from colossarium.script.program import Instruction, Op, Script
from colossarium.script.reader import Function

MOST_NESTED = 400
"""How many calls may be under way at once."""


class Graph:
    """The calls between the scripts of a program, by their numbers."""

    def __init__(
        self, names: Names, functions: list[Function], code: Mapping[int, Sequence[Instruction]]
    ) -> None:
        self.functions = functions
        self._lists = [tuple(entry.script for entry in entries) for entries in names.lists.values()]
        self.calls = {number: self._called(each) for number, each in code.items()}
        self.asking = self._asking(code)
        self.circular = self._circular()

    def _called(self, code: Sequence[Instruction]) -> set[int]:
        found: set[int] = set()
        for instruction in code:
            found.update(self.targets(instruction))
        return found

    def targets(self, instruction: Instruction) -> tuple[int, ...]:
        """The scripts that an instruction can call."""
        op, operands = instruction
        if op is Op.CALL:
            return (operands[1],)
        return self._lists[operands[1]] if op is Op.CALL_LIST else ()

    def can_stop(self, instruction: Instruction) -> bool:
        """Whether a run can stop at a decision inside this instruction."""
        return instruction[0] is Op.ASK or any(each in self.asking for each in self.targets(instruction))

    def _asking(self, code: Mapping[int, Sequence[Instruction]]) -> set[int]:
        asking = {number for number, each in code.items() if any(op is Op.ASK for op, _ in each)}
        grown = True
        while grown:
            more = {
                number for number, called in self.calls.items() if number not in asking and called & asking
            }
            asking |= more
            grown = bool(more)
        return asking

    def _circular(self) -> set[int]:
        """The scripts that can be under way more than once: those on a circle with a @deep one."""
        callers: dict[int, set[int]] = {number: set() for number in self.calls}
        for number, called in self.calls.items():
            for each in called:
                callers[each].add(number)
        found: set[int] = set()
        for function in self.functions:
            if function.deep:
                found |= _reached(self.calls, function.number) & _reached(callers, function.number)
        return found

    def below(self, number: int) -> set[int]:
        """A script and all that it calls, directly or not."""
        return _reached(self.calls, number)

    def refuse_unbounded(self) -> None:
        """Every circle of calls must go through a script that says how deep it may go."""
        state: dict[int, int] = {}
        for begin in self.calls:
            path: list[tuple[int, list[int]]] = []
            if begin not in state and not self._deep(begin):
                path.append((begin, sorted(self.calls[begin])))
                state[begin] = 1
            while path:
                number, rest = path[-1]
                if not rest:
                    state[number] = 2
                    path.pop()
                    continue
                callee = rest.pop(0)
                if self._deep(callee):
                    continue
                if state.get(callee) == 1:
                    circle = [each for each, _ in path]
                    circle = circle[circle.index(callee) :]
                    raise self._circle(circle)
                if callee not in state:
                    state[callee] = 1
                    path.append((callee, sorted(self.calls[callee])))

    def refuse_deep_nesting(self) -> None:
        """Machines have room for so many calls under way at once."""
        longest: dict[int, int] = {}
        for number in self.callees_first():
            inner = [longest.get(each, 0) for each in self.calls[number] if not self._deep(each)]
            longest[number] = 1 + max(inner, default=0)
        rounds = {number: max(1, self.functions[number].deep) * length for number, length in longest.items()}
        worst = max(rounds, key=lambda number: rounds[number], default=None)
        deepest = max(longest.values(), default=0) + sum(
            rounds[number] for number in rounds if self._deep(number)
        )
        if worst is not None and deepest > MOST_NESTED:
            function = self.functions[worst]
            raise mistake(
                function.source,
                function.tree,
                f"{function.name} leads to calls {deepest} deep, and {MOST_NESTED} are the most: "
                "nest calls less, or make the numbers of @deep smaller",
            )

    def _deep(self, number: int) -> bool:
        return self.functions[number].deep > 0

    def _circle(self, circle: list[int]) -> Exception:
        function = self.functions[circle[0]]
        names = [self.functions[number].name for number in (*circle, circle[0])]
        how = f"{names[0]} calls itself" if len(circle) == 1 else f"{' calls '.join(names)}"
        return mistake(
            function.source,
            function.tree,
            f"{how} without an end that could be seen: "
            "write a loop, or @deep(n) above it to say how deep it may go",
        )

    def callees_first(self) -> list[int]:
        """All scripts, each after those that it calls, but for circles."""
        order: list[int] = []
        seen: set[int] = set()
        for begin in self.calls:
            path = [(begin, iter(sorted(self.calls[begin])))] if begin not in seen else []
            seen.add(begin)
            while path:
                number, rest = path[-1]
                callee = next((each for each in rest if each not in seen), None)
                if callee is None:
                    order.append(number)
                    path.pop()
                else:
                    seen.add(callee)
                    path.append((callee, iter(sorted(self.calls[callee]))))
        return order

    def frame_words(self, scripts: Sequence[Script], entries: Iterable[int]) -> int:
        """The most words that the frames of suspended scripts can take.

        Between two calls of @deep scripts the calls make no circle. So a chain is cut at these scripts into
        pieces without circles, of which there are at most as many as their depths add up to, and one more.
        """
        longest: dict[int, int] = {}

        def piece(number: int) -> int:
            if number not in longest:
                longest[number] = 0
                most = 0
                for index, kept in scripts[number].keeps.items():
                    own = 1 + len(kept)
                    targets = [
                        each for each in self.targets(scripts[number].code[index]) if each in self.asking
                    ]
                    most = max([most, own, *(own + piece(each) for each in targets if not self._deep(each))])
                longest[number] = most
            return longest[number]

        deep = [number for number in self.asking if self._deep(number)]
        words = max((piece(number) for number in entries if number in self.asking), default=0)
        return words + sum(self.functions[number].deep * piece(number) for number in deep)


def _reached(edges: Mapping[int, set[int]], begin: int) -> set[int]:
    """A script and all to which edges lead from it."""
    found = {begin}
    waiting = [begin]
    while waiting:
        more = edges[waiting.pop()] - found
        found |= more
        waiting += more
    return found
