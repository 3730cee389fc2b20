"""The functions of all scripts of a program; each is made when it is first called."""

from __future__ import annotations

from collections.abc import Callable
from types import CodeType, FunctionType
from typing import Any

from colossarium.machine.log import LogWriter, speaking_scripts
from colossarium.machine.running import Stopped, add, chance, roll
from colossarium.machine.translation.body import FunctionVariant
from colossarium.machine.translation.function import code_of_program, source
from colossarium.script.program import Op, Program

Registers = list[int]
InstructionHook = Callable[[int, int, Registers], None]
"""Called with each instruction before it is carried out: script, number of the instruction, registers."""
Function = Callable[..., "int | None"]


class Functions:
    """By the number of the script."""

    def __init__(self, program: Program, log: LogWriter | None, hook: InstructionHook | None) -> None:
        self._program = program
        self._variant = FunctionVariant(
            log is not None, log is not None and log.watches_stores, hook is not None
        )
        self._speaking = self._speaking_scripts()
        self._code = code_of_program(program.fingerprint, self._variant)
        self._lists = [[entry.script for entry in entries] for entries in program.lists.values()]
        self.made: list[Function] = [self._first_call(number) for number in range(len(program.scripts))]
        self._listed = [[self.made[number] for number in entries] for entries in self._lists]
        self._names: dict[str, Any] = {
            **{each.__name__: each for each in (Stopped, add, chance, roll)},
            **{f"table{number}": table.values for number, table in enumerate(program.tables)},
            **{f"script{number}": function for number, function in enumerate(self.made)},
            **{f"list{number}": functions for number, functions in enumerate(self._listed)},
            **{f"entries{number}": entries for number, entries in enumerate(self._lists)},
            "log": log,
            "hook": hook,
        }

    def _speaking_scripts(self) -> frozenset[int]:
        """The scripts of which the log must know that they are under way."""
        if not self._variant.logs:
            return frozenset()
        watched = (Op.LOG, Op.STORE) if self._variant.stores_are_watched else (Op.LOG,)
        return speaking_scripts(self._program, watched)

    def __getitem__(self, script: int) -> Function:
        return self.made[script]

    def _first_call(self, script: int) -> Function:
        def make_and_call(*arguments: Any, **where: Any) -> int | None:
            return self._make(script)(*arguments, **where)

        return make_and_call

    def _make(self, script: int) -> Function:
        if script not in self._code:
            self._code[script] = self._compile(script)
        function: Function = FunctionType(self._code[script], self._names, argdefs=self._defaults(script))
        self.made[script] = self._names[f"script{script}"] = function
        for entries, functions in zip(self._lists, self._listed, strict=True):
            for index, number in enumerate(entries):
                if number == script:
                    functions[index] = function
        return function

    def _compile(self, script: int) -> CodeType:
        text = source(self._program, script, self._variant, self._speaking)
        module = compile(text, f"<{self._program.scripts[script].name}>", "exec")
        return next(each for each in module.co_consts if isinstance(each, CodeType))

    def _defaults(self, script: int) -> tuple[Any, ...]:
        """Of a script that can go on: nothing stands for its arguments then."""
        made = self._program.scripts[script]
        return (*(None,) * len(made.parameters), 0, (), 0) if made.asks else ()
