"""From a game's declarations and scripts to one program."""

from __future__ import annotations

import ast
import hashlib
from collections.abc import Iterable
from dataclasses import replace

from colossarium.script.budget import set_charges
from colossarium.script.dataflow import alive, first_unset, members, reached
from colossarium.script.deal import find_deal
from colossarium.script.declare import Edition, Layer, Source
from colossarium.script.emit import Messages
from colossarium.script.errors import ScriptError, mistake, place_of
from colossarium.script.events import link_events
from colossarium.script.facts import change_of, find_facts, sentence_of_change
from colossarium.script.graph import Graph
from colossarium.script.kinds import Kinds, check_kinds
from colossarium.script.layout import Layout
from colossarium.script.lists import check_facts, make_room
from colossarium.script.names import Names
from colossarium.script.needs import link_needs
from colossarium.script.program import Instruction, Op, Program, Script
from colossarium.script.reader import Function
from colossarium.script.settings import read_edition
from colossarium.script.statements import Body
from colossarium.script.watched import check_watched
from colossarium.script.wide import moves_members, uses_large_sets

MOST_STOPS, MOST_KEPT = 256, 4096
"""Places in a script at which it can stop, and values that they keep in all."""
MOST_FRAME_WORDS = 4096
"""Room in a state for scripts that have stopped."""


def compile_edition(edition: Edition) -> Program:
    """The program of a game; ScriptError with a sentence if anything is outside the language."""
    try:
        return _compile(edition)
    except RecursionError:
        raise ScriptError(
            "something in the scripts is nested too deeply: give parts of it names of their own"
        ) from None


def compile_text(edition: Edition, text: str, name: str = "text") -> Program:
    """The program of a game with one more text of scripts on top, such as a user hands in."""
    return compile_edition(edition.with_layer(Layer(name, (Source(name, text),))))


def linked(edition: Edition) -> list[Function]:
    """All scripts of a game as they are compiled, with events and needs as plain calls."""
    return _linked(*_read(edition))


def names_of(edition: Edition) -> Names:
    """All names that the scripts of a game can use, for who writes some."""
    edition, functions = _read(edition)
    edition = make_room(edition, functions)
    return Names(edition, _linked(edition, functions))


def sized(edition: Edition) -> Edition:
    """The same edition with room for all that its lists have."""
    return make_room(*read_edition(edition))


def _read(edition: Edition) -> tuple[Edition, list[Function]]:
    edition, functions = read_edition(edition)
    check_facts(edition, functions)
    return edition, functions


def _linked(edition: Edition, functions: list[Function]) -> list[Function]:
    return link_events(edition, link_needs(edition, functions))


def _compile(edition: Edition) -> Program:
    edition, functions = _read(edition)
    edition = make_room(edition, functions)
    functions = _linked(edition, functions)
    names = Names(edition, functions)
    messages = Messages()
    bodies = {function.number: _compile_body(names, messages, function) for function in functions}
    if edition.kinds_checked or any(block.words_each > 1 for block in names.blocks):
        kinds = check_kinds(names, functions)
        for function in functions:
            if uses_large_sets(kinds, function) or moves_members(function):
                bodies[function.number] = _compile_body(names, messages, function, kinds)
    graph = Graph(names, functions, {number: body.code for number, body in bodies.items()})
    graph.refuse_unbounded()
    graph.refuse_deep_nesting()
    weights: dict[int, int] = {}
    for number in graph.callees_first():
        weights[number] = set_charges(bodies[number], graph, weights, number in graph.circular)
    scripts = tuple(_finish(names, function, bodies[function.number], graph) for function in functions)
    _check_looking(functions, graph, scripts)
    check_watched(names.lists.get("law", ()), graph, scripts, names.blocks)
    entries = _entries(functions)
    layout = laid_out(names, graph.frame_words(scripts, entries.values()))
    if layout.frame_words > MOST_FRAME_WORDS:
        raise ScriptError(
            f"the frames of the scripts take too much room: {layout.frame_words} words, "
            f"and {MOST_FRAME_WORDS} are the most; make the numbers of @deep smaller"
        )
    program = Program(
        edition,
        tuple(names.kinds.values()),
        names.vocabulary,
        scripts,
        entries,
        names.lists,
        tuple(names.tables),
        tuple(messages.all),
        layout,
        find_facts(functions, graph, scripts, names.blocks),
        digest="",
        fingerprint="",
        deal=find_deal(functions, graph, scripts, names.blocks),
    )
    return replace(program, digest=_digest(program), fingerprint=_fingerprint(program))


def laid_out(names: Names, frame_words: int) -> Layout:
    """Where everything is: fields before the frames, scratch fields behind them."""
    blocks = tuple(block for block in names.blocks if not block.field.scratch)
    layout = Layout(names.option_words, len(names.depths), blocks, frame_words)
    scratch = names.blocks[len(blocks) :]
    behind = tuple(replace(block, offset=block.offset + frame_words) for block in scratch)
    return replace(layout, scratch=behind)


def _compile_body(names: Names, messages: Messages, function: Function, kinds: Kinds | None = None) -> Body:
    """What is in a large set is known only when the types are: scripts with such sets are compiled again."""
    body = Body(names, messages, function, kinds)
    body.compile()
    _drop(body, set(range(len(body.code))) - reached(body.code))
    if function.gives and body.code[-1][0] is Op.RETURN and _ends_by_itself(body):
        raise mistake(
            function.source,
            function.tree,
            f"{function.name} gives a value on some ways only: end every way with return …",
        )
    unset = first_unset(body.code, len(body.parameters))
    if unset is not None:
        index, register = unset
        raise _unset(body, index, body.registers[register])
    return body


def _ends_by_itself(body: Body) -> bool:
    """Whether the return that the compiler put at the end can be reached: it came from the def itself."""
    return body.places[-1] == place_of(body.function.source, body.function.tree)


def _unset(body: Body, index: int, name: str) -> ScriptError:
    line, column = body.places[index].line, body.places[index].column
    candidates = [
        node
        for node in body.function.parts
        if isinstance(node, ast.Name)
        and node.id == name
        and (node.lineno, node.col_offset + 1) >= (line, column)
    ]
    node = min(candidates, key=lambda each: (each.lineno, each.col_offset), default=body.function.tree)
    return body.mistake(
        node, f"{name} may have no value here: assign it on every way that leads to this line"
    )


def _drop(body: Body, unwanted: Iterable[int]) -> None:
    """Take instructions out and let jumps and loops follow."""
    gone = set(unwanted)
    if not gone:
        return
    moved, kept = [], 0
    for index in range(len(body.code) + 1):
        moved.append(kept)
        kept += index not in gone
    code: list[Instruction] = []
    for index, (op, operands) in enumerate(body.code):
        if index not in gone:
            if op in (Op.JUMP, Op.JUMP_IF, Op.JUMP_NOT):
                operands = (*operands[:-1], moved[operands[-1]])
            code.append((op, operands))
    body.places = [place for index, place in enumerate(body.places) if index not in gone]
    body.code = code
    body.regions = [each for each in body.regions if not gone.issuperset(range(each.begin, each.end + 1))]
    for region in body.regions:
        region.begin, region.end = moved[region.begin], max(moved[region.begin], moved[region.end + 1] - 1)


def _finish(names: Names, function: Function, body: Body, graph: Graph) -> Script:
    _drop(body, [index for index, each in enumerate(body.code) if each == (Op.CHARGE, (0,))])
    behind = alive(body.code)
    keeps: dict[int, tuple[int, ...]] = {}
    for index, (op, operands) in enumerate(body.code):
        if not graph.can_stop(body.code[index]):
            continue
        kept = behind[index] & ~(1 << operands[0])
        if op is Op.CALL_LIST:
            kept |= 1 << operands[2]
        keeps[index] = members(kept)
    if len(keeps) > MOST_STOPS or sum(len(kept) for kept in keeps.values()) > MOST_KEPT:
        raise mistake(
            function.source,
            function.tree,
            f"{function.name} has too many questions, or too many values that outlive them: "
            "give parts of it names of their own",
        )
    return Script(
        function.name,
        function.text,
        body.parameters,
        tuple(body.registers),
        tuple(body.code),
        tuple(body.places),
        function.number in graph.asking,
        keeps,
        place_of(function.source, function.tree),
    )


def _entries(functions: list[Function]) -> dict[str, int]:
    entries: dict[str, int] = {}
    for function in functions:
        if function.entry is not None:
            if function.entry in entries:
                raise mistake(
                    function.source, function.tree, f"two scripts begin at the moment {function.entry}"
                )
            entries[function.entry] = function.number
    if not entries:
        raise ScriptError('no script says @entry("…"): the game has no beginning')
    return entries


def _check_looking(functions: list[Function], graph: Graph, scripts: tuple[Script, ...]) -> None:
    """Laws, needs and who has what: nothing changes by being looked at."""
    for function in functions:
        change = change_of(function.number, graph, scripts) if function.only_looks else None
        if change is not None:
            sentence = sentence_of_change(function.only_looks, function.name, change)
            raise mistake(function.source, function.tree, sentence)


def _fingerprint(program: Program) -> str:
    """Everything that a machine is made from, and what options and things are called: much is kept by it."""
    facts = [
        [(script.name, script.code, sorted(script.keeps.items()), script.asks) for script in program.scripts],
        program.messages,
        program.layout,
        program.tables,
        program.lists,
        program.entries,
        program.vocabulary,
        program.deal,
        program.kinds,
        program.edition.options,
        *(kind.shorts for kind in program.kinds if kind.shorts),
    ]
    return hashlib.sha256(repr(facts).encode()).hexdigest()


def _digest(program: Program) -> str:
    """Everything that decides how a game goes; not where in a file it stands, nor what it says to people."""
    facts = [
        [
            (script.name, [(int(op), operands) for op, operands in script.code if op is not Op.LOG])
            for script in program.scripts
        ],
        [(word.name, word.kind, word.member) for word in program.vocabulary],
        [
            (block.field.name, block.shape, block.field.low, block.field.high, block.field.start)
            for block in program.layout.blocks
        ],
        [(table.name, table.shape, table.values) for table in program.tables],
        [(name, [entry.script for entry in entries]) for name, entries in program.lists.items()],
        sorted(program.entries.items()),
    ]
    return hashlib.sha256(repr(facts).encode()).hexdigest()[:16]
