"""Reading a rulebook of `docs/rulebooks/` as the page does: its headings, its words and its pictures."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

FOLDER = Path(__file__).parents[2] / "docs" / "rulebooks"
_PICTURE = re.compile(r"^!\[(?P<caption>.*)\]\((?P<kind>piece|example):(?P<what>.+)\)[ \t]*$", re.MULTILINE)
_HEADING = re.compile(r"^(#+) (.+)$", re.MULTILINE)


@dataclass(frozen=True)
class Rulebook:
    """The rulebook of a game in one language."""

    game: str
    language: str

    @property
    def path(self) -> Path:
        return FOLDER / (f"{self.game}.md" if self.language == "en" else f"{self.game}.{self.language}.md")

    @property
    def text(self) -> str:
        return self.path.read_text(encoding="utf-8")

    @property
    def headings(self) -> list[tuple[int, str]]:
        """With their depths."""
        return [(len(signs), title) for signs, title in _HEADING.findall(self.text)]

    @property
    def pictures(self) -> list[tuple[str, str]]:
        """What each shows: pieces or an example."""
        return [(found["kind"], found["what"].strip()) for found in _PICTURE.finditer(self.text)]

    @property
    def captions(self) -> list[str]:
        return [found["caption"] for found in _PICTURE.finditer(self.text)]

    @property
    def pieces(self) -> list[tuple[str, str]]:
        """Kind and name; a comma before a kind parts two pieces."""
        lists = [what for kind, what in self.pictures if kind == "piece"]
        return [_piece(each) for what in lists for each in re.split(r",\s*(?=\w+/)", what)]

    @property
    def examples(self) -> list[str]:
        return [what for kind, what in self.pictures if kind == "example"]

    @property
    def words(self) -> int:
        """Without captions and the lines of tables."""
        prose = re.sub(r"[|#*]|^\|?-+.*$", " ", _PICTURE.sub("", self.text), flags=re.MULTILINE)
        return sum(any(letter.isalnum() for letter in word) for word in prose.split())


def _piece(text: str) -> tuple[str, str]:
    kind, _, name = text.partition("/")
    return kind.strip(), name.strip()


GAMES = sorted(path.stem for path in FOLDER.glob("*.md") if "." not in path.stem and path.stem != "README")
