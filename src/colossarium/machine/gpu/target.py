"""Code for a GPU: which one it is for, and LLVM text to PTX."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import llvmlite.binding as llvm  # type: ignore[import-untyped]

from colossarium.machine.native.codegen.state_access import InterleavedAccess
from colossarium.machine.native.objects.llvm import Host

TRIPLE = "nvptx64-nvidia-cuda"
GLOBAL = "ptr addrspace(1)"
"""An address in the memory of the GPU."""
WARP = 32
"""Threads that run in step."""
PTX_VERSION = "+ptx80"
NEWEST = 90
"""The newest architecture that is asked for: code for it runs on later ones too, as PTX."""
INLINING_THRESHOLD = 225
"""What LLVM takes times eleven for a GPU, inside of each unit: calls between units stay calls, so that no
function becomes so large that the assembler takes minutes for it."""


@dataclass(frozen=True)
class GpuTarget:
    """A kind of GPU, and how code is made for it."""

    architecture: int = NEWEST
    """The compute capability, as 90 for 9.0."""
    registers: int = 128
    """Registers that a thread may use: the fewer, the more threads there are at once."""
    group: int = 1
    """States that lie side by side. Threads in step play games from anywhere, so that the words of one state
    had better lie together; without that order it is 32."""
    inlining: int = INLINING_THRESHOLD
    optimisation: int = 3
    """How hard NVIDIA's assembler tries."""

    @property
    def cpu(self) -> str:
        return f"sm_{min(self.architecture, NEWEST)}"

    @property
    def states(self) -> InterleavedAccess:
        return InterleavedAccess(self.group, GLOBAL)

    @property
    def host(self) -> Host:
        """The same, as units of native code ask for it."""
        return Host(TRIPLE, _data_layout(), self.cpu, PTX_VERSION)

    @property
    def name(self) -> str:
        """All that code depends on, besides what it was made from."""
        return f"{self.host.name} {self.registers} {self.group} {self.inlining} {self.optimisation}"


@lru_cache(maxsize=1)
def _data_layout() -> str:
    return str(_machine("sm_90").target_data)


@lru_cache(maxsize=4)
def _machine(cpu: str) -> Any:
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    return llvm.Target.from_triple(TRIPLE).create_target_machine(cpu=cpu, features=PTX_VERSION, opt=3)


def to_ptx(text: str, target: GpuTarget) -> str:
    """LLVM text as PTX; it is verified on the way."""
    machine = _machine(target.cpu)
    module = llvm.parse_assembly(_valid_names(text), llvm.create_context())
    module.verify()
    tuning = llvm.create_pipeline_tuning_options(speed_level=2)
    tuning.inlining_threshold = target.inlining
    builder = llvm.create_pass_builder(machine, tuning)
    builder.getModulePassManager().run(module, builder)
    ptx: str = machine.emit_assembly(module)
    return ptx


def _valid_names(text: str) -> str:
    """Names of functions and constants in letters that PTX has."""
    return re.sub(r'@"([^"]*)"', lambda found: f'@"{valid_name(found[1])}"', text)


def valid_name(symbol: str) -> str:
    """A name for PTX, another one for every other symbol."""
    return re.sub(r"[^A-Za-z0-9_]", lambda found: f"${ord(found[0]):x}$", symbol)
