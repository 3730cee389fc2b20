"""Words of one's own, as they may stand on other people's screens."""

from __future__ import annotations

import re
import unicodedata

from colossarium.server.refused import bad
from colossarium.server.tables.seats import BLANK, MOST_MARKS, UNWRITTEN, stacked
from colossarium.server.wire_talk import LONGEST_TEXT

SPACES = re.compile(r"\s+")


def plain_text(text: str) -> str:
    """One line without what can't be seen: marks that turn the direction of writing, controls, blank letters.
    They come along with what is pasted, so they are taken out; refused is what leaves nothing to read."""
    composed = SPACES.sub(" ", unicodedata.normalize("NFC", text))
    seen = "".join(
        " " if letter in BLANK else letter
        for letter in composed
        if unicodedata.category(letter) not in UNWRITTEN
    )
    plain = SPACES.sub(" ", seen).strip()
    if not any(unicodedata.category(letter)[0] in "LNSP" for letter in plain):
        raise bad("bad_text", "say something that can be read: letters, digits or signs")
    if len(plain) > LONGEST_TEXT:
        raise bad("bad_text", f"say it in {LONGEST_TEXT} letters at most")
    if stacked(plain):
        raise bad("bad_text", f"a letter has at most {MOST_MARKS} marks above and below it")
    return plain
