"""Stand-ins for characters that a terminal or a file can't take."""

from __future__ import annotations

import codecs
from typing import Any

STAND_INS = dict(zip("·─│┌┐└┘▁╎≈×ϟ‖▌…–“”’■•━╸╺⚑", '.-|++++_:~xz||.-""\'#*---!', strict=True))
HANDLER = "colossarium.stand_in"


def _stand_in(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    wrong = error.object[error.start : error.end]
    return "".join(STAND_INS.get(letter, "?") for letter in wrong), error.end


codecs.register_error(HANDLER, _stand_in)


def with_fallback(stream: Any) -> Any:
    """Let a stream write what it can't encode with stand-ins, instead of stopping."""
    if hasattr(stream, "reconfigure"):
        stream.reconfigure(errors=HANDLER)
    return stream
