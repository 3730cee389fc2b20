"""A program in units: the pieces that are compiled, kept on disk and made anew one by one."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import astuple, dataclass, replace
from hashlib import blake2b

from colossarium.machine.deal import hidden_piles
from colossarium.machine.knowledge import secret_prompts
from colossarium.machine.native.codegen.builder import Module
from colossarium.machine.native.codegen.call_graph import CallGraph
from colossarium.machine.native.codegen.calling_convention import declaration, link_constants
from colossarium.machine.native.codegen.instructions import INSTRUCTIONS
from colossarium.machine.native.codegen.large_sets import written_together
from colossarium.machine.native.codegen.linkage import emit_links, emit_list_dispatch
from colossarium.machine.native.codegen.playing import PlayingGraph, ask_random_player, has_room
from colossarium.machine.native.codegen.script_emitter import ScriptEmitter
from colossarium.machine.native.codegen.state_access import StateAccess
from colossarium.machine.native.objects.cache_key import CacheKeyInputs
from colossarium.machine.native.objects.llvm import Host
from colossarium.machine.native.objects.partition import Partition
from colossarium.machine.native.objects.source_digest import source_digest
from colossarium.machine.native.objects.tier import OPTIMISED, Tier
from colossarium.machine.native.runtime.batch import emit_batch
from colossarium.machine.native.runtime.deal import emit_deal
from colossarium.machine.native.runtime.entry_points import emit_entry_points
from colossarium.machine.native.runtime.facts import emit_fact
from colossarium.machine.native.runtime.games import emit_games, emit_games_without_stops
from colossarium.machine.native.runtime.known import emit_known
from colossarium.machine.native.runtime.laws import emit_laws
from colossarium.machine.native.runtime.observe import emit_observe
from colossarium.machine.native.runtime.playouts import emit_playouts
from colossarium.machine.native.runtime.touched_lines import touched_lines
from colossarium.machine.observation.layout import ObservationLayout
from colossarium.machine.validate import word_ranges
from colossarium.script.layout import BUDGET
from colossarium.script.program import Op

CONTIGUOUS_STATES = StateAccess()
PLAYING_INSTRUCTIONS = {**INSTRUCTIONS, Op.ASK: ask_random_player}


@dataclass(frozen=True)
class Unit:
    """One piece of a program."""

    name: str
    key_inputs: object
    """Everything that its code depends on, as plain data."""
    write: Callable[[Module], None]
    tier: Tier = OPTIMISED

    def key(self, host: Host) -> str:
        """Names the unit's object code: the same key, the same code."""
        inputs = [source_digest(), host.name, self.tier.name, self.name, self.key_inputs]
        text = json.dumps(inputs, separators=(",", ":"))
        return blake2b(text.encode(), digest_size=20).hexdigest()

    def text(self, host: Host, states: StateAccess = CONTIGUOUS_STATES) -> str:
        module = Module(host.triple, host.data_layout, states, tells=self.tier.tells)
        self.write(module)
        return module.text


def program_units(graph: CallGraph, host: Host, tier: Tier = OPTIMISED) -> list[Unit]:
    """All units of a program, but those of its laws."""
    partition = Partition(graph, tier)
    units = [
        *script_units(graph, partition, partition.groups()),
        *_marked_facts(graph, partition),
        _known_unit(graph),
        _deal_unit(graph, partition),
        links_unit(graph),
        _entry_points_unit(graph, host, without_stops=tier.optimised and has_room(graph.layout)),
        *(_units_without_stops(graph, host) if tier.optimised and has_room(graph.layout) else ()),
    ]
    return [replace(unit, tier=tier) for unit in units]


def law_units(graph: CallGraph, host: Host, tier: Tier = OPTIMISED) -> list[Unit]:
    """What laws and watching games need besides."""
    partition = Partition(graph, tier)
    units = [*script_units(graph, partition, partition.law_groups()), _laws_unit(graph, host)]
    return [replace(unit, tier=tier) for unit in units]


def batch_unit(graph: CallGraph, host: Host, tier: Tier = OPTIMISED) -> Unit:
    """Many games side by side. What a step touches follows from the whole program."""
    program = graph.program

    def write(module: Module) -> None:
        lines = touched_lines(program) if tier.optimised else []
        emit_batch(module, graph, lines, has_pdep=host.has_pdep)

    inputs = (_layout_inputs(graph), graph.layout.size, graph.vocabulary_size, program.fingerprint)
    return Unit("batch", inputs, write, tier)


def fact_unit(graph: CallGraph, numbers: list[int], tier: Tier = OPTIMISED) -> Unit:
    """What Python calls to ask some facts. Short scripts that they need are inlined."""
    return replace(_fact_unit(graph, Partition(graph, tier), numbers), tier=tier)


def _fact_unit(graph: CallGraph, partition: Partition, numbers: list[int]) -> Unit:
    symbols = sorted(graph.scripts[number].symbol for number in numbers)
    write_scripts, inputs = _called_scripts(graph, partition, numbers)

    def write(module: Module) -> None:
        write_scripts(module)
        for number in numbers:
            emit_fact(module, graph, number)

    return Unit("facts" if len(numbers) != 1 else symbols[0], (inputs, BUDGET), write)


def _called_scripts(
    graph: CallGraph, partition: Partition, numbers: Iterable[int]
) -> tuple[Callable[[Module], None], object]:
    """What writes the scripts that a function calls which is none itself, and what they depend on."""
    inputs = CacheKeyInputs(graph)
    symbols = {graph.scripts[number].symbol for number in numbers}
    inlined = sorted(partition.inlined_into(symbols) | partition.not_exported(symbols))
    outside = sorted((partition.callees_of(inlined) | symbols) - set(inlined))
    key_inputs = (
        inputs.common,
        [inputs[each] for each in inlined],
        [inputs.signature(each) for each in outside],
        sorted(symbols),
    )
    return _script_writer(graph, [], inlined, outside), key_inputs


def observe_unit(graph: CallGraph, layout: ObservationLayout) -> Unit:
    """What a seat sees, with so many players."""
    program = graph.program
    places = [repr(part) for part in layout.parts]
    inputs = (layout.players, places, graph.layout.options, len(program.messages), secret_prompts(program))
    return Unit("observe", inputs, lambda module: emit_observe(module, graph, layout))


def _known_unit(graph: CallGraph) -> Unit:
    """What a seat knows."""
    fields = [
        (block.offset, block.shape, block.field.seen.value, block.field.start)
        for block in graph.layout.blocks
    ]
    inputs = (_layout_inputs(graph), fields, secret_prompts(graph.program))
    return Unit("known", inputs, lambda module: emit_known(module, graph))


def _deal_unit(graph: CallGraph, partition: Partition) -> Unit:
    """Dealing anew what a seat can't know."""
    deal = graph.program.deal
    write_scripts, scripts = _called_scripts(graph, partition, () if deal is None else (deal,))

    def write(module: Module) -> None:
        write_scripts(module)
        emit_deal(module, graph)

    layout = graph.layout
    scratch = [(block.offset, block.words, block.field.start) for block in layout.scratch]
    piles = list(hidden_piles(layout)) if deal is None else []
    return Unit("deal", (scripts, _layout_inputs(graph), scratch, piles), write)


def _marked_facts(graph: CallGraph, partition: Partition) -> list[Unit]:
    """The facts that the rules mark as such are asked often, and come with the program."""
    numbers = [fact.script for fact in graph.program.facts.values() if fact.marked]
    return [_fact_unit(graph, partition, numbers)] if numbers else []


def _units_without_stops(graph: CallGraph, host: Host) -> list[Unit]:
    """Games of random players that go on where decisions are open: all scripts that ask once more."""
    playing = PlayingGraph(graph.program)
    partition = Partition(playing)
    groups = ([symbol for symbol in group if playing.may_ask(symbol)] for group in partition.groups())
    layout, entries = graph.layout, sorted(set(graph.program.entries.values()))
    inputs = (_layout_inputs(graph), [(number, playing.scripts[number].symbol) for number in entries])

    def write(module: Module) -> None:
        emit_games_without_stops(module, playing, has_pdep=host.has_pdep)

    return [
        *script_units(playing, partition, [group for group in groups if group], PLAYING_INSTRUCTIONS),
        Unit("play_on", (inputs, layout.frame_words), write),
    ]


def script_units(
    graph: CallGraph,
    partition: Partition,
    groups: Iterable[list[str]],
    instructions: Mapping[Op, Callable[..., None]] = INSTRUCTIONS,
) -> list[Unit]:
    inputs = CacheKeyInputs(graph)
    units = []
    for group in groups:
        inlined = sorted(partition.inlined_into(group))
        outside = sorted(partition.callees_of([*group, *inlined]) - {*group, *inlined})
        key_inputs = (
            inputs.common,
            [inputs[symbol] for symbol in group],
            [inputs[symbol] for symbol in inlined],
            [inputs.signature(symbol) for symbol in outside],
        )
        write = _script_writer(graph, group, inlined, outside, instructions)
        units.append(Unit(group[0], key_inputs, write))
    return units


def _script_writer(
    graph: CallGraph,
    group: list[str],
    inlined: list[str],
    outside: list[str],
    instructions: Mapping[Op, Callable[..., None]] = INSTRUCTIONS,
) -> Callable[[Module], None]:
    def write(module: Module) -> None:
        for symbol in outside:
            module.declare(declaration(module, graph.callees[symbol]))
        for symbol in (*group, *inlined):
            internal = symbol in inlined
            if symbol in graph.script_numbers:
                emitter = ScriptEmitter(module, graph, graph.script_numbers[symbol], internal=internal)
                emitter.emit(instructions, written_together)
            else:
                emit_list_dispatch(module, graph, graph.list_numbers[symbol], internal=internal)

    return write


def links_unit(graph: CallGraph) -> Unit:
    program = graph.program
    key_inputs = (
        [(callee.symbol, callee.parameters, callee.asks) for callee in graph.scripts],
        [link_constants(program, number) for number in range(len(program.scripts))],
        sorted(set(program.entries.values())),
        graph.layout.frames,
    )
    return Unit("links", key_inputs, lambda module: emit_links(module, graph))


def _entry_points_unit(graph: CallGraph, host: Host, *, without_stops: bool) -> Unit:
    def write(module: Module) -> None:
        emit_entry_points(module, graph)
        emit_games(module, graph, has_pdep=host.has_pdep, checked=False, without_stops=without_stops)
        emit_playouts(module, graph)

    starts = [(block.offset, block.field.start) for block in graph.layout.placed if block.is_large]
    return Unit("machine", (_layout_inputs(graph), word_ranges(graph.program), starts), write)


def _laws_unit(graph: CallGraph, host: Host) -> Unit:
    def write(module: Module) -> None:
        emit_laws(module, graph)
        emit_games(module, graph, has_pdep=host.has_pdep, checked=True)

    kinds_of = graph.program.parameter_kinds
    laws = [graph.scripts[number].symbol for number in graph.laws]
    about = {
        graph.scripts[number].symbol: [(kind.name, len(kind.members)) for kind in kinds_of(number)]
        for number in (*graph.laws, *graph.checks)
    }
    players = graph.layout.block("players").offset
    return Unit("laws", (_layout_inputs(graph), players, laws, about), write)


def _layout_inputs(graph: CallGraph) -> object:
    layout = graph.layout
    sizes = layout.option_words, layout.frames, layout.frame_words, layout.size
    return *sizes, astuple(layout.regions), BUDGET
