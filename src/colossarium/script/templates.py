"""Templates of prompts and log lines: "{me} puts {die} on {where:place}"."""

from __future__ import annotations

from string import Formatter

from colossarium.script.errors import suggestion
from colossarium.script.names import Names
from colossarium.script.program import Blank


def read_template(names: Names, text: str) -> tuple[str, list[Blank]]:
    """The template with plain blanks, and what each stands for; ValueError with a sentence if it is none."""
    try:
        parts = list(Formatter().parse(text))
    except ValueError:
        raise ValueError("a brace is not closed: write {name} for a blank, {{ for a brace") from None
    plain, blanks = "", []
    for literal, name, kind, conversion in parts:
        plain += literal.replace("{", "{{").replace("}", "}}")
        if name is None:
            continue
        if not name.isidentifier() or conversion:
            raise ValueError(f"{{{name}}} is no blank: write a name in it, as {{me}} or {{where:place}}")
        if kind and kind != "number" and kind not in names.kinds:
            raise ValueError(f"there is no kind {kind}.{suggestion(kind, names.kinds)}")
        plain += f"{{{name}}}"
        blanks.append(Blank(name, None if kind == "number" else kind or names.kind_of_blank(name)))
    if len({blank.name for blank in blanks}) != len(blanks):
        raise ValueError("two blanks have the same name")
    return plain, blanks
