"""From PTX to machine code: NVIDIA's assembler where it is installed, and the linker of its driver."""

from __future__ import annotations

import ctypes
import importlib.util
import os
import shutil
import subprocess
import tempfile
from functools import lru_cache
from pathlib import Path

from colossarium.machine.errors import MachineError
from colossarium.machine.gpu.target import GpuTarget

ELF = b"\x7fELF"
"""What machine code begins with, and PTX does not."""
CUBIN, PTX = 0, 1
MAX_REGISTERS, ERROR_LOG, ERROR_LOG_BYTES = 0, 5, 6
"""Numbers that the driver has for what it is given, and for its options."""
LOG_BYTES = 8192


@lru_cache(maxsize=1)
def find_ptxas() -> str | None:
    """The assembler: on the path, of a CUDA toolkit, or of a Python package that brings it."""
    folders = [os.environ.get(name, "") for name in ("CUDA_HOME", "CUDA_PATH")]
    paths = [Path(folder) / "bin" for folder in (*folders, "/usr/local/cuda") if folder]
    for package, inside in (
        ("nvidia", "cuda_nvcc/bin"),
        ("nvidia", "cu13/bin"),
        ("triton", "backends/nvidia/bin"),
    ):
        spec = importlib.util.find_spec(package)
        paths += [Path(place) / inside for place in (spec and spec.submodule_search_locations) or ()]
    return shutil.which("ptxas") or next(
        (str(path / "ptxas") for path in paths if os.access(path / "ptxas", os.X_OK)), None
    )


def assemble(ptx: str, target: GpuTarget) -> bytes:
    """Machine code that is still to be linked, or the PTX itself where there is no assembler for it."""
    ptxas = find_ptxas()
    if ptxas is None:
        return ptx.encode()
    with tempfile.TemporaryDirectory() as folder:
        source, result = Path(folder) / "unit.ptx", Path(folder) / "unit.cubin"
        source.write_text(ptx)
        options = [f"-arch={target.cpu}", f"-maxrregcount={target.registers}", f"-O{target.optimisation}"]
        command = [ptxas, "-c", *options, "-o", str(result), str(source)]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        return result.read_bytes() if done.returncode == 0 else ptx.encode()


def link(pieces: list[bytes], target: GpuTarget) -> bytes:
    """One piece of machine code out of several, of PTX too. A GPU has to be in use already."""
    driver = _driver()
    log = ctypes.create_string_buffer(LOG_BYTES)
    options = (ctypes.c_int * 3)(MAX_REGISTERS, ERROR_LOG, ERROR_LOG_BYTES)
    values = (ctypes.c_void_p * 3)(target.registers, ctypes.addressof(log), LOG_BYTES)
    state, image, size = ctypes.c_void_p(), ctypes.c_void_p(), ctypes.c_size_t()
    _check(driver.cuLinkCreate_v2(3, options, values, ctypes.byref(state)), log)
    try:
        for number, piece in enumerate(pieces):
            kind, data = (CUBIN, piece) if piece.startswith(ELF) else (PTX, piece + b"\0")
            name = f"unit{number}".encode()
            added = driver.cuLinkAddData_v2(
                state, kind, data, ctypes.c_size_t(len(data)), name, 0, None, None
            )
            _check(added, log)
        _check(driver.cuLinkComplete(state, ctypes.byref(image), ctypes.byref(size)), log)
        return ctypes.string_at(image.value or 0, size.value)
    finally:
        driver.cuLinkDestroy(state)


@lru_cache(maxsize=1)
def _driver() -> ctypes.CDLL:
    return ctypes.CDLL("nvcuda.dll" if os.name == "nt" else "libcuda.so.1")


def _check(code: int, log: ctypes.Array[ctypes.c_char]) -> None:
    if code:
        said = log.value.decode(errors="replace").strip()
        raise MachineError(f"the GPU's driver can't link the code of the game (error {code}): {said}")
