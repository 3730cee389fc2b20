"""LLVM, as far as it is needed: text to object code, object code to functions that can be called.

This is the only place that knows llvmlite.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import llvmlite  # type: ignore[import-untyped]
import llvmlite.binding as llvm  # type: ignore[import-untyped]

from colossarium.machine.errors import MachineError

SLOW_PDEP = ("znver1", "znver2", "bdver4")
"""Processors that have the instruction PDEP and take very long for it."""


@dataclass(frozen=True)
class Host:
    """The processor that code is made for."""

    triple: str
    data_layout: str
    cpu: str
    features: str

    @property
    def has_pdep(self) -> bool:
        """Whether it can pick the k-th bit of a word in one instruction."""
        return "+bmi2" in self.features.split(",") and self.cpu not in SLOW_PDEP

    @property
    def name(self) -> str:
        """All that object code depends on, besides what it was made from."""
        version = ".".join(map(str, llvm.llvm_version_info))
        return " ".join((llvmlite.__version__, version, self.triple, self.cpu, self.features))


@lru_cache(maxsize=1)
def host() -> Host:
    machine = _machine(optimised=True)
    features = llvm.get_host_cpu_features().flatten()
    return Host(machine.triple, str(machine.target_data), llvm.get_host_cpu_name(), features)


def _machine(*, optimised: bool) -> Any:
    """Position independent, so that units find each other wherever they are loaded."""
    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    triple = llvm.get_process_triple() + ("-elf" if os.name == "nt" else "")
    return llvm.Target.from_triple(triple).create_target_machine(
        cpu=llvm.get_host_cpu_name(),
        features=llvm.get_host_cpu_features().flatten(),
        opt=2 if optimised else 0,
        reloc="pic",
        codemodel="default",
        jit=True,
    )


class Compiler:
    """Makes object code, good or at once."""

    def __init__(self, *, optimised: bool = True) -> None:
        self._optimised = optimised
        self._machine = _machine(optimised=optimised)

    def compile(self, text: str) -> bytes:
        module = llvm.parse_assembly(text, llvm.create_context())
        module.verify()
        if self._optimised:
            self._improve(module)
        code: bytes = self._machine.emit_object(module)
        return code

    def _improve(self, module: Any) -> None:
        tuning = llvm.create_pipeline_tuning_options(speed_level=2)
        builder = llvm.create_pass_builder(self._machine, tuning)
        builder.getModulePassManager().run(module, builder)


class LoadedCode:
    """Object code in memory, ready to be called, as long as this is kept."""

    def __init__(self) -> None:
        try:
            llvm.check_jit_execution()
        except OSError as error:
            raise MachineError(f"native code can't run here, only the interpreter: {error}") from None
        self._engine = llvm.create_mcjit_compiler(llvm.parse_assembly(""), _machine(optimised=True))

    def add(self, objects: Iterable[bytes]) -> None:
        """Load object code, which may use what is loaded already."""
        for code in objects:
            self._engine.add_object_file(llvm.ObjectFileRef.from_data(code))
        self._engine.finalize_object()

    def address(self, name: str) -> int:
        found: int = self._engine.get_function_address(name)
        return found
