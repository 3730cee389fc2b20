"""What object code depends on, as plain data that its cache key is made from."""

from __future__ import annotations

from dataclasses import astuple

from colossarium.machine.native.codegen.call_graph import CallGraph
from colossarium.script.program import Op


class CacheKeyInputs:
    """What the code of each function of one program is made from.

    Other functions, fields and tables stand in it by their names and facts, not by their numbers, which can
    change with every script. Words for people do not stand in it at all.
    """

    def __init__(self, graph: CallGraph) -> None:
        layout = graph.layout
        self._graph = graph
        self._inputs: dict[str, object] = {}
        self._blocks = [
            (block.offset, block.shape, block.field.low, block.field.high) for block in layout.numbered
        ]
        players = self._blocks[layout.blocks.index(layout.block("players"))]
        self.common = (
            layout.option_words,
            layout.depth,
            layout.frames,
            layout.frames_end,
            layout.size,
            astuple(layout.regions),
            graph.vocabulary_size,
            players,
        )
        """What all functions depend on."""

    def __getitem__(self, symbol: str) -> object:
        if symbol not in self._inputs:
            number = self._graph.script_numbers.get(symbol)
            self._inputs[symbol] = self._list(symbol) if number is None else self._script(number)
        return self._inputs[symbol]

    def signature(self, symbol: str) -> object:
        """What a caller depends on."""
        callee = self._graph.callees[symbol]
        return symbol, callee.parameters, callee.asks, symbol in self._graph.telling

    def _list(self, symbol: str) -> object:
        entries = self._graph.list_entries[self._graph.list_numbers[symbol]]
        return symbol, [self.signature(self._graph.scripts[number].symbol) for number in entries]

    def _script(self, number: int) -> object:
        script = self._graph.program.scripts[number]
        code = [self._instruction(op, operands) for op, operands in script.code]
        keeps = sorted(script.keeps.items())
        return script.name, len(script.parameters), script.asks, code, keeps, self._graph.frame_words(number)

    def _instruction(self, op: Op, operands: tuple[int, ...]) -> object:
        match op:
            case Op.LOAD | Op.STORE:
                return op, self._blocks[operands[1]], operands[0], operands[2:]
            case Op.TABLE:
                table = self._graph.program.tables[operands[1]]
                return op, table.name, table.shape, table.values, operands[0], operands[2:]
            case Op.CALL:
                return op, self._graph.callee_symbol(op, operands), operands[0], operands[2:]
            case Op.CALL_LIST:
                size = len(self._graph.list_entries[operands[1]])
                return op, self._graph.callee_symbol(op, operands), size, operands[0], operands[2:]
            case Op.ASK:
                return op, operands[:2], operands[3:]
            case Op.LOG:
                return op, operands[1:]
        return op, operands
