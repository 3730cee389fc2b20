"""What a worker answers to who wants a hint, or to look back at a game that is over.

A choice is judged by what its seat could know then: everything else is dealt anew first.
"""

from __future__ import annotations

import traceback
from collections.abc import Iterator, Mapping
from time import perf_counter

from colossarium.bots.analysis.chances import chance_curve
from colossarium.bots.analysis.decisions import Judgement, judge
from colossarium.bots.search.steering import Networks
from colossarium.machine.chance import Dice
from colossarium.machine.state import WORD, State
from colossarium.script.layout import Status
from colossarium.server.rules import info_for
from colossarium.server.store.interface import Rules
from colossarium.server.workers import messages
from colossarium.table.info import GameInfo
from colossarium.table.machines import native_of, program_of


def replies(request: messages.AnalysisRequest, known: Mapping[str, Rules]) -> Iterator[messages.Reply]:
    """First that the game is loaded, then what was found. Whatever goes wrong is a reply too."""
    try:
        info = info_for(known[request.program])
        data = request.state if isinstance(request, messages.HintRequest) else request.begin
        state = state_of(info, data)
        has_network = Networks()(info, state.get("players")) is not None
        yield messages.Ready()
        if isinstance(request, messages.HintRequest):
            found = judge(info, state, request.seat, Dice(0), request.iterations, request.seconds)
            yield messages.Judged([found])
        elif isinstance(request, messages.CurveRequest):
            _run_to_first_question(state)
            curve = chance_curve(info, state, request.words, request.seconds)
            yield messages.Curve(curve, has_network)
        else:
            yield messages.Judged(_judgements(info, state, request))
    except Exception:
        yield messages.Failure(traceback.format_exc()[-messages.LONGEST_STORY :])


def _judgements(info: GameInfo, state: State, request: messages.JudgementRequest) -> list[Judgement | None]:
    """Of one choice after the other, as long as there is time; of one at least."""
    machine, ends = native_of(state.program), perf_counter() + request.seconds
    _run_to_first_question(state)
    for word in request.words[: request.first]:
        machine.answer(state, word)
    found: list[Judgement | None] = []
    for at, word in enumerate(request.words[request.first : request.first + request.count], request.first):
        left = ends - perf_counter()
        if found and left <= 0:
            break
        chosen = len(state.options()) > 1
        found.append(
            judge(info, state, state.seat, Dice(at), request.iterations, left, word) if chosen else None
        )
        machine.answer(state, word)
    return found


def _run_to_first_question(state: State) -> None:
    """A game that begins at a question is there already."""
    if state.status is Status.NEW:
        native_of(state.program).run(state)


def state_of(info: GameInfo, data: bytes) -> State:
    """The state that was sent."""
    program = program_of(info)
    native_of(program)  # Whoever thinks will want it, and loading it is not thinking.
    if len(data) != program.layout.size * WORD:
        raise ValueError(f"a state of {info.slug} has {program.layout.size * WORD} bytes, not {len(data)}")
    return State(program, bytearray(data))
