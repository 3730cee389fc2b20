"""How the functions of scripts and lists are declared, defined and called.

All take the state. One that can stop at a decision also takes the place of its frame (`%frame`, an offset
in the state), and whether it is to go on where that frame says (`%again`). Then come its arguments.
"""

from __future__ import annotations

from colossarium.machine.native.codegen.builder import Module
from colossarium.machine.native.codegen.call_graph import Callee
from colossarium.machine.native.codegen.stop_codes import RESULT
from colossarium.script.program import Op, Program, Script

ATTRIBUTES = "nounwind mustprogress willreturn nofree nosync"
"""A script always comes back, as its budget is bounded, and does nothing behind LLVM's back."""


def declaration(module: Module, callee: Callee) -> str:
    frame = ["i64", "i1"] if callee.asks else []
    types = ", ".join([module.states.parameter(), *frame, *["i32"] * callee.parameters])
    return f'declare {_convention(module, callee)} {RESULT} @"{callee.symbol}"({types}) {ATTRIBUTES}'


def definition(module: Module, callee: Callee, *, internal: bool) -> str:
    """The head of the function; its arguments are `%a0`, `%a1`, …"""
    frame = ["i64 %frame", "i1 %again"] if callee.asks else []
    named = ", ".join(
        [module.states.parameter("s"), *frame, *[f"i32 %a{index}" for index in range(callee.parameters)]]
    )
    linkage = "internal " if internal else ""
    return f'define {linkage}{_convention(module, callee)} {RESULT} @"{callee.symbol}"({named}) {ATTRIBUTES}'


def call(module: Module, callee: Callee, frame: str, resuming: str, arguments: list[str]) -> str:
    """`frame` and `resuming` count only for a function that asks."""
    frame_arguments = [f"i64 {frame}", f"i1 {resuming}"] if callee.asks else []
    passed = ", ".join([module.states.argument(), *frame_arguments, *[f"i32 {each}" for each in arguments]])
    return f'call {_convention(module, callee)} {RESULT} @"{callee.symbol}"({passed})'


def link_constants_symbol(script: Script) -> str:
    """Where the numbers are that a script has in its program: its own, and those of its prompts.

    They stand apart from its code, because they change when other scripts come or go.
    """
    return f"f.{script.name}"


def link_constants(program: Program, number: int) -> list[int]:
    prompts = [operands[2] for op, operands in program.scripts[number].code if op is Op.ASK]
    return [number, *prompts]


def _convention(module: Module, callee: Callee) -> str:
    """Every decision leaves and enters again all scripts that are under way, so those save no registers of
    their callers, where LLVM is known to do that well.
    """
    return "preserve_nonecc" if callee.asks and module.triple.startswith("x86_64") else "fastcc"
