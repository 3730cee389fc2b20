"""Names the code that makes code, so that object code of another version is never taken for ours."""

from __future__ import annotations

from functools import lru_cache
from hashlib import blake2b
from pathlib import Path

OTHER_SOURCES = (
    *(f"machine/{name}.py" for name in ("chance", "checksum", "deal", "knowledge", "log", "validate")),
    *(f"script/{name}.py" for name in ("declare", "dataflow", "layout", "program")),
)
"""What is outside of this package and decides about the code."""


@lru_cache(maxsize=1)
def source_digest() -> str:
    """A digest of the sources: nobody has to remember to count something up."""
    package = Path(__file__).parent.parent
    files = [*sorted(package.rglob("*.py")), *(package.parent.parent / each for each in OTHER_SOURCES)]
    digest = blake2b(digest_size=16)
    for file in files:
        digest.update(file.name.encode() + b"\0" + file.read_bytes() + b"\0")
    return digest.hexdigest()
