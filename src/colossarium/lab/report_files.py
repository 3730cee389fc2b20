"""Reports that were kept, read back."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from colossarium.lab.report import LabReport
from colossarium.table.errors import DamagedFile

NAME = "report.json"
"""What the report of an experiment is called in its folder."""


def read_report(source: Path) -> LabReport:
    """A report that was written: that of an experiment's folder, or a file."""
    path = source / NAME if source.is_dir() else source
    try:
        return msgspec.convert(_without_nothing(msgspec.json.decode(path.read_bytes())), LabReport)
    except OSError as error:
        raise DamagedFile(f"{path} can't be read: {error.strerror}") from None
    except (msgspec.MsgspecError, ValueError, RecursionError) as error:
        raise DamagedFile(f"{path} is no report: {error}") from None


def _without_nothing(data: Any) -> Any:
    """JSON has no numbers that are none: an estimate that holds such a one is not known."""
    if isinstance(data, list):
        return [_without_nothing(each) for each in data]
    if not isinstance(data, dict):
        return data
    if data.keys() >= {"value", "low", "high", "samples"} and None in data.values():
        return None
    return {key: _without_nothing(each) for key, each in data.items()}
