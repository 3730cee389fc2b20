"""The options of a game: what people write, and the numbers that scripts see."""

from __future__ import annotations

from collections.abc import Mapping

from colossarium.machine.state import State
from colossarium.table.decision import nearest
from colossarium.table.errors import BadOption
from colossarium.table.info import GameInfo
from colossarium.table.input_checks import shown


def encode_options(info: GameInfo, chosen: Mapping[str, str | int]) -> dict[str, int]:
    """All options of a game as numbers: those that were chosen, the others as they usually are."""
    declared = {option.name: option for option in info.edition().options}
    for name in chosen:
        if name not in declared:
            near = nearest(name, list(declared))
            hint = f"did you mean {' or '.join(near)}?" if near else f"it has {', '.join(declared)}"
            raise BadOption(f"{info.slug} has no option {shown(name)}; {hint}")
    numbers = {}
    for name, option in declared.items():
        try:
            numbers[name] = option.encode(chosen.get(name, option.default))
        except (TypeError, ValueError):
            raise BadOption(f"{name} can't be {shown(chosen[name])}: it is {option.choices()}") from None
    faults = info.option_faults(numbers) if info.option_faults else []
    if faults:
        raise BadOption("; ".join(faults))
    return numbers


def plain_options(state: State) -> dict[str, str | int]:
    """The options of a state as people write them."""
    program = state.program
    # They are the first fields, a word each.
    first = program.layout.blocks[0].offset
    numbers: list[int] = state.words[first : first + len(program.edition.options)].tolist()
    key = (program.fingerprint, tuple(numbers))
    if key not in _plain:
        if len(_plain) > MOST_PLAIN:
            _plain.clear()
        options = program.edition.options
        _plain[key] = {option.name: option.decode(state.get(option.name)) for option in options}
    return _plain[key].copy()


MOST_PLAIN = 1000
_plain: dict[tuple[str, tuple[int, ...]], dict[str, str | int]] = {}
"""Options that were written lately, by program and numbers: those of a game never change."""
