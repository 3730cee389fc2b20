"""How values flow through the code of a script: what is reached, what is alive, what has a value.

Sets of registers are bit masks of Python integers, which makes all of this quick.
"""

from __future__ import annotations

from collections.abc import Sequence

from colossarium.script.program import Instruction, Op

_WRITES_NOTHING = {
    Op.JUMP,
    Op.JUMP_IF,
    Op.JUMP_NOT,
    Op.STORE,
    Op.RETURN,
    Op.OFFER,
    Op.OFFER_SET,
    Op.OFFER_MEMBER,
    Op.EMPTY,
    Op.CHARGE,
    Op.LOG,
    Op.REVEAL,
    Op.SECRET_QUESTION,
    Op.ENTER,
    Op.LEAVE,
}

_READ = {
    **dict.fromkeys(Op, slice(1, None)),
    **dict.fromkeys((Op.CONST, Op.JUMP, Op.CHARGE, Op.ENTER, Op.LEAVE), slice(0)),
    **dict.fromkeys((Op.EMPTY, Op.OFFERED, Op.SECRET_QUESTION), slice(0)),
    **dict.fromkeys((Op.JUMP_IF, Op.JUMP_NOT, Op.RETURN, Op.OFFER), slice(1)),
    **dict.fromkeys((Op.LOAD, Op.TABLE, Op.CALL, Op.CALL_LIST), slice(2, None)),
    **dict.fromkeys((Op.OFFER_SET, Op.OFFER_MEMBER), slice(2, None)),
    Op.MEMBER: slice(1, 2),
    **dict.fromkeys((Op.STORE, Op.ASK, Op.LOG, Op.REVEAL)),
}
"""Which operands of an instruction are registers that it reads; None where it takes more to say."""


def reads(instruction: Instruction) -> tuple[int, ...]:
    """The registers that an instruction reads."""
    op, operands = instruction
    read = _READ.get(op)
    if read is not None:
        return operands[read]
    match op:
        case Op.STORE:
            return (operands[0], *operands[2:])
        case Op.ASK:
            return (operands[1], *operands[3:])
        case Op.LOG:
            return tuple(register for register in operands[1:] if register >= 0)
        case Op.REVEAL:
            return tuple(register for register in operands if register >= 0)
    return operands[1:]


def writes(instruction: Instruction) -> int | None:
    """The register that an instruction writes."""
    op, operands = instruction
    return None if op in _WRITES_NOTHING else operands[0]


def after(code: Sequence[Instruction], index: int) -> tuple[int, ...]:
    """The instructions that can follow one."""
    op, operands = code[index]
    if op is Op.JUMP:
        return (operands[0],)
    if op in (Op.JUMP_IF, Op.JUMP_NOT):
        return (operands[1], index + 1)
    if op is Op.RETURN:
        return ()
    return (index + 1,)


def reached(code: Sequence[Instruction]) -> set[int]:
    """The instructions that can be reached from the first."""
    found: set[int] = set()
    waiting = [0]
    while waiting:
        index = waiting.pop()
        if index not in found:
            found.add(index)
            waiting.extend(after(code, index))
    return found


def alive(code: Sequence[Instruction]) -> list[int]:
    """For each instruction the registers whose values are still wanted after it."""
    count = len(code)
    used = [_mask(reads(each)) for each in code]
    made = [0 if (target := writes(each)) is None else 1 << target for each in code]
    follow = [after(code, index) for index in range(count)]
    before, behind = [0] * (count + 1), [0] * count
    changed = True
    while changed:
        changed = False
        for index in range(count - 1, -1, -1):
            wanted = 0
            for each in follow[index]:
                wanted |= before[each]
            behind[index] = wanted
            now = (wanted & ~made[index]) | used[index]
            if now != before[index]:
                before[index] = now
                changed = True
    return behind


def first_unset(code: Sequence[Instruction], parameters: int) -> tuple[int, int] | None:
    """The first instruction that may read a register without a value, and that register."""
    everything = -1
    set_before: list[int] = [everything] * (len(code) + 1)
    set_before[0] = (1 << parameters) - 1
    waiting = [0]
    while waiting:
        index = waiting.pop()
        target = writes(code[index])
        now = set_before[index] | (0 if target is None else 1 << target)
        for each in after(code, index):
            met = now if set_before[each] == everything else set_before[each] & now
            if met != set_before[each]:
                set_before[each] = met
                waiting.append(each)
    for index, instruction in enumerate(code):
        if set_before[index] != everything:
            for register in reads(instruction):
                if not set_before[index] >> register & 1:
                    return index, register
    return None


def members(mask: int) -> tuple[int, ...]:
    """The registers in a mask, lowest first."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return tuple(found)


def _mask(registers: tuple[int, ...]) -> int:
    mask = 0
    for register in registers:
        mask |= 1 << register
    return mask
