"""Position documents: who stands where, and whose turn it is. See `docs/positions/kolossus.md`."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from colossarium.games.kolossus import board, state
from colossarium.table import schema
from colossarium.table.forms import At, Book, Declaration, Entry, Sheet, each, rolls
from colossarium.table.forms.form_class import form_class
from colossarium.table.forms.sheet import small_letters
from colossarium.table.forms.values import Ask, Member, Readable
from colossarium.table.position import Section, describe
from colossarium.table.schema import Schema

FIGURES_OF = {
    key: tuple(figure for figure, each in enumerate(board.RANK_OF) if each == rank)
    for rank, key in enumerate(("warriors", "guardians", "colossus"))
}
"""The figures of a warband that a key names."""
GROUND = "."
"""How ground is written, which is level 1."""
MOMENTS = board.MOMENTS[board.MOMENTS.index("quake") :]
AFTER_THE_ROLL = {"moment": ("action", "spending", "over")}
FROM_THE_ROLL = {"moment": tuple(moment for moment in MOMENTS if moment != "turn")}
WITH_MANA = {"chapter": (2, 3)}
WITH_WEAPONS = {"chapter": (3,)}


@form_class
class Land(Readable):
    """The levels of all spaces, a text for each row from north to south."""

    field: str = "level"

    def write(self, sheet: Sheet, at: At) -> list[str]:
        levels = "".join(map(str, sheet.row(self.field, at, "space"))).replace("1", GROUND)
        return [levels[row * board.SIDE : (row + 1) * board.SIDE] for row in reversed(range(board.SIDE))]

    def read(self, sheet: Sheet, section: Section, key: str, at: At) -> None:
        rows, levels = section.rows(key), self._levels(sheet)
        if len(rows) != board.SIDE:
            section.fault(key, f"should have {board.SIDE} rows, from north to south, not {len(rows)}")
        for index, row in enumerate(rows[: board.SIDE]):
            if not isinstance(row, str) or len(row) != board.SIDE or set(row) - {GROUND, *map(str, levels)}:
                wanted = f"{board.SIDE} levels from {levels[0]} to {levels[-1]}, or '.' for ground"
                section.fault(f"{key}[{index}]", f"should be a text of {wanted}, not {describe(row)}")
                continue
            for column, level in enumerate(row.replace(GROUND, "1")):
                sheet.put(self.field, int(level), {"space": (board.SIDE - 1 - index) * board.SIDE + column})

    def fill(self, sheet: Sheet, at: At, ask: Ask) -> None:
        for space in range(len(board.SPACES)):
            sheet.put(self.field, ask({"space": space}), {"space": space})

    def schema(self, book: Book) -> Schema:
        levels = self._levels(book)
        row = {"type": "string", "pattern": f"^[.{levels[0]}-{levels[-1]}]{{{board.SIDE}}}$"}
        return {**schema.list_of(row, board.SIDE), "minItems": board.SIDE}

    def _levels(self, book: Book) -> range:
        field = book.field(self.field)
        return range(field.low, field.high + 1)


@form_class
class Figures(Readable):
    """Where the figures of one class are; null, or too few, are beaten ones."""

    figures: tuple[int, ...]
    field: str = "spot"
    null: bool = True

    def write(self, sheet: Sheet, at: At) -> Any:
        found = [Member(self.field).write(sheet, there) for there in self._each(at)]
        return found if len(found) > 1 else found[0]

    def read(self, sheet: Sheet, section: Section, key: str, at: At) -> None:
        alone = len(self.figures) == 1
        rows = [section.data[key]] if alone else section.rows(key)
        if len(rows) > len(self.figures):
            section.fault(key, f"has {len(rows)} miniatures; a warband has {len(self.figures)}")
        for index, (there, row) in enumerate(zip(self._each(at), rows, strict=False)):
            place = key if alone else f"{key}[{index}]"
            Member(self.field, null=True).read(sheet, section.inside({place: row}), place, there)

    def fill(self, sheet: Sheet, at: At, ask: Ask) -> None:
        for there in self._each(at):
            Member(self.field).fill(sheet, there, ask)

    def schema(self, book: Book) -> Schema:
        one = Member(self.field, null=True).schema(book)
        return one if len(self.figures) == 1 else schema.list_of(one, len(self.figures))

    def _each(self, at: At) -> list[At]:
        return [{"miniature": at["warband"] * len(board.FIGURES) + figure} for figure in self.figures]


WARBAND = (
    Entry("commander", usual="usual_commander"),
    *(
        Entry(key, form=Figures(FIGURES_OF[key]), usual="usual_spot")
        for key in ("colossus", "guardians", "warriors")
    ),
    Entry("crystals", of="taken", kept=True),
    Entry("skills", of="skilled", at=WITH_MANA),
    Entry("pool", at=WITH_WEAPONS),
    Entry("weapon", usual="usual_weapon", at=WITH_WEAPONS),
    Entry("charged", bool, at=WITH_WEAPONS),
    Entry("fresh", usual="usual_fresh", at=WITH_MANA),
    Entry("supply", usual="mana_left", at=WITH_MANA),
)

ENTRIES = (
    Entry("moment", among=MOMENTS, default="turn"),
    Entry("round", usual="usual_round"),
    Entry(
        "land",
        form=Land(),
        note="eleven texts of eleven levels, from row 11 to row 1; `.` is ground",
        usual="usual_level",
    ),
    Entry("crystals", usual="crystals_left"),
    Entry("taker", usual="usual_taker"),
    Entry("last_taker", usual="usual_last_taker"),
    Entry("first", of="first_warband", usual="usual_first_warband"),
    Entry("turn", of="active", usual="usual_active"),
    Entry("moved"),
    Entry("activated", at=AFTER_THE_ROLL),
    Entry("result", least=1, usual="usual_result", at=FROM_THE_ROLL),
    Entry("points", usual="usual_points", at=AFTER_THE_ROLL),
    each("warbands", "warband", *WARBAND, named=True, note="the warbands by name"),
    rolls("dice show", faces=state.FACES),
)

POSITIONS = Declaration(
    ENTRIES,
    called={"weapon": small_letters},
    example=Path(__file__).with_suffix(".json"),
)
