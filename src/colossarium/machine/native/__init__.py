"""Programs as machine code, through LLVM.

Every script is a function of its own. Its locals live in registers; only a decision writes frames. A script
that asks writes its decision and its frame and returns; each caller sees that, writes its own frame, and
returns too. To go on, the outermost script is called again, restores its registers and calls the next one
down, until the one that asked goes on with the answer. Scripts that can never ask are plain functions,
which LLVM inlines.

`codegen/` writes the functions of scripts as LLVM text, `runtime/` those around them (run, answer, copy,
perft, games, laws). `objects/` divides all of it into units, compiles them, and keeps object code on disk.
`native.py` is the machine as Python sees it, `ctypes_api.py` the functions it calls.
"""

from colossarium.machine.cache import Cache
from colossarium.machine.native.native import Native
from colossarium.machine.native.runtime.results import CheckedGames, Totals, Violation, ViolationKind

__all__ = ["Cache", "CheckedGames", "Native", "Totals", "Violation", "ViolationKind"]
