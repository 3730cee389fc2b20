"""Facts: scripts that only look. They can be asked on a state from outside, by name.

A script is a fact if neither it nor any script that it calls asks, stores, rolls, offers or logs. What a fact
looks at decides who may ask it: a field that nobody may see makes it nobody's, a field that only its owner
sees makes it that owner's, if the owner is one of the fact's parameters.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from colossarium.script.dataflow import writes
from colossarium.script.declare import Seen
from colossarium.script.errors import mistake
from colossarium.script.graph import Graph
from colossarium.script.layout import Block
from colossarium.script.program import FactScript, Instruction, Op, Script
from colossarium.script.reader import Function

CHANGES = {
    Op.STORE: "changes a field",
    Op.OFFER: "offers something",
    Op.OFFER_SET: "offers something",
    Op.OFFER_MEMBER: "offers something",
    Op.OFFERED: "looks at what is on offer",
    Op.EMPTY: "looks at what is on offer",
    Op.ASK: "asks somebody",
    Op.SECRET_QUESTION: "asks somebody",
    Op.ROLL: "uses chance",
    Op.CHANCE: "uses chance",
    Op.LOG: "logs something",
    Op.ENTER: "calls itself",
}
"""What a fact and a law may not do."""


def change_of(number: int, graph: Graph, scripts: Sequence[Script]) -> tuple[str, str] | None:
    """What a script does besides looking, and the name of the script that does it; None for a fact."""
    for below in sorted(graph.below(number)):
        for op, _ in scripts[below].code:
            if op in CHANGES:
                return CHANGES[op], scripts[below].name
    return None


def sentence_of_change(what: str, name: str, change: tuple[str, str]) -> str:
    """Why a script that should only look is refused."""
    does, where = change
    return f"{what} only looks, but {name} {does}{'' if where == name else f' (in {where})'}"


def find_facts(
    functions: Sequence[Function], graph: Graph, scripts: Sequence[Script], blocks: Sequence[Block]
) -> dict[str, FactScript]:
    """All facts of a program by name; a mistake where @fact marks a script that is none, or nobody's."""
    facts: dict[int, FactScript] = {}
    for number in graph.callees_first():
        script, function = scripts[number], functions[number]
        change = change_of(number, graph, scripts)
        if change is None:
            facts[number] = _fact(number, script, graph, facts, blocks)
        if function.fact:
            _check_marked(function, change, facts.get(number))
    return {scripts[number].name: facts[number] for number in sorted(facts)}


def _check_marked(function: Function, change: tuple[str, str] | None, fact: FactScript | None) -> None:
    name = function.name
    if change is not None or fact is None:
        sentence = sentence_of_change("a fact", name, change or ("does more than look", name))
    elif not function.gives:
        sentence = f"a fact gives a value, and {name} gives none: return one"
    elif fact.secrets:
        what = ", ".join(sorted(fact.secrets))
        sentence = (
            f"{name} can be shown to nobody, as it looks at {what}: leave @fact out, look at what everybody "
            "may see, or let the owner be a parameter"
        )
    else:
        return
    raise mistake(function.source, function.tree, sentence)


def _fact(
    number: int, script: Script, graph: Graph, known: Mapping[int, FactScript], blocks: Sequence[Block]
) -> FactScript:
    secrets: set[str] = set()
    owners: set[int] = set()
    parameters = _parameters(script)
    for instruction in script.code:
        for name, register in _private(instruction, graph, known, blocks, secrets):
            if register in parameters:
                owners.add(parameters[register])
            else:
                secrets.add(name)
    return FactScript(number, frozenset(secrets), frozenset(owners), graph.functions[number].fact)


def _private(
    instruction: Instruction,
    graph: Graph,
    known: Mapping[int, FactScript],
    blocks: Sequence[Block],
    secrets: set[str],
) -> Iterator[tuple[str, int]]:
    """The fields of single owners that an instruction looks at, and the register with the owner."""
    op, operands = instruction
    if op is Op.LOAD:
        field = blocks[operands[1]].field
        if field.seen is Seen.HIDDEN:
            secrets.add(field.name)
        elif field.seen is Seen.OWNER:
            yield field.name, operands[2]
    given = operands[2:] if op is Op.CALL else operands[3:]
    for target in graph.targets(instruction):
        secrets |= known[target].secrets
        for owner in known[target].owners:
            yield graph.functions[target].name, given[owner]


def _parameters(script: Script) -> dict[int, int]:
    """The registers that hold a parameter from the first instruction to the last, and which one."""
    written: dict[int, list[Instruction]] = {}
    for instruction in script.code:
        register = writes(instruction)
        if register is not None:
            written.setdefault(register, []).append(instruction)
    found = {number: number for number in range(len(script.parameters)) if number not in written}
    for register, by in written.items():
        if len(by) == 1 and by[0][0] is Op.MOVE and by[0][1][1] in found:
            found[register] = found[by[0][1][1]]
    return found
