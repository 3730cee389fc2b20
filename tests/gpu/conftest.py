"""Tests that need a GPU are skipped where there is none."""

from __future__ import annotations

import pytest

from colossarium.machine.errors import MachineError
from colossarium.machine.gpu.gpu import cupy


@pytest.fixture(autouse=True, scope="session")
def gpu() -> None:
    try:
        cupy()
    except MachineError as error:
        pytest.skip(str(error))
