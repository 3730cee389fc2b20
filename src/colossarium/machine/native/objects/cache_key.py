"""What the code of a function depends on, as plain data, to name object code by."""

from __future__ import annotations

from colossarium.machine.native.codegen.call_graph import Plan
from colossarium.script.program import Op


class Described:
    """Descriptions of the functions of one program.

    Other functions, fields and tables stand in them by their names and facts, not by their numbers, which can
    change with every script. Words for people do not stand in them at all.
    """

    def __init__(self, plan: Plan) -> None:
        layout = plan.layout
        self._plan = plan
        self._known: dict[str, object] = {}
        self._blocks = [
            (block.offset, block.shape, block.field.low, block.field.high) for block in layout.blocks
        ]
        players = self._blocks[layout.blocks.index(layout.block("players"))]
        self.common = (layout.option_words, layout.depth, layout.frames, layout.size, plan.words, players)
        """What all functions depend on."""

    def __getitem__(self, symbol: str) -> object:
        if symbol not in self._known:
            number = self._plan.script_numbers.get(symbol)
            self._known[symbol] = self._list(symbol) if number is None else self._script(number)
        return self._known[symbol]

    def head(self, symbol: str) -> object:
        """What a caller depends on."""
        callee = self._plan.callees[symbol]
        return symbol, callee.parameters, callee.asks

    def _list(self, symbol: str) -> object:
        entries = self._plan.entries[self._plan.list_numbers[symbol]]
        return symbol, [self.head(self._plan.scripts[number].symbol) for number in entries]

    def _script(self, number: int) -> object:
        script = self._plan.program.scripts[number]
        code = [self._instruction(op, operands) for op, operands in script.code]
        keeps = sorted(script.keeps.items())
        return script.name, len(script.parameters), script.asks, code, keeps, self._plan.room(number)

    def _instruction(self, op: Op, operands: tuple[int, ...]) -> object:
        match op:
            case Op.LOAD | Op.STORE:
                return op, self._blocks[operands[1]], operands[0], operands[2:]
            case Op.TABLE:
                table = self._plan.program.tables[operands[1]]
                return op, table.name, table.shape, table.values, operands[0], operands[2:]
            case Op.CALL:
                return op, self._plan.called(op, operands), operands[0], operands[2:]
            case Op.CALL_LIST:
                size = len(self._plan.entries[operands[1]])
                return op, self._plan.called(op, operands), size, operands[0], operands[2:]
            case Op.ASK:
                return op, operands[:2], operands[3:]
            case Op.LOG:
                return op
        return op, operands
