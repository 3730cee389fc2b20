"""How a batch comes about: which game, from which beginning, with whom."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from colossarium.bots.bot import Bot
from colossarium.envs import PLAYOUTS
from colossarium.envs.batch import Batch
from colossarium.envs.formats import Expanded, check_format
from colossarium.envs.memory import Memory
from colossarium.envs.opponents import Opponents
from colossarium.envs.runner import Runner
from colossarium.machine.native.runtime.batch_table import BatchTable
from colossarium.machine.observation import observation_layout
from colossarium.machine.processes import usable_cores
from colossarium.machine.state import State
from colossarium.table.errors import BadOption
from colossarium.table.game import Game
from colossarium.table.info import GameInfo
from colossarium.table.input_checks import check_number
from colossarium.table.machines import native_of, program_of
from colossarium.table.options import encode_options
from colossarium.table.origin import ENTRY, choose_chance
from colossarium.table.outcome import MAX_DECISIONS
from colossarium.table.position import read_document

if TYPE_CHECKING:
    from colossarium.envs.gpu import GpuBatch

MAX_GAMES = 1 << 24
MOST_DECISIONS = (1 << 31) - 1
Position = Mapping[str, Any] | str | Path


def make_batch(
    info: GameInfo,
    games: int,
    *,
    seed: int | None = None,
    observations: str | None = "packed",
    masks: str = "packed",
    bots: Mapping[int, str | Bot] | None = None,
    playouts: int = PLAYOUTS,
    position: Position | None = None,
    most_decisions: int = MAX_DECISIONS,
    threads: int | None = None,
    **options: str | int,
) -> Batch:
    """A batch whose games have begun (`co.batch`)."""
    games = check_number("the number of games", games, 1, MAX_GAMES)
    limit = check_number("the most decisions", most_decisions, 1, MOST_DECISIONS)
    cores = usable_cores() if threads is None else check_number("the number of threads", threads, 1)
    first_seed, _ = choose_chance("fast", seed, None)
    assert first_seed is not None
    template = _template(info, options, position, first_seed)
    machine, players = native_of(template.program), template.get("players")
    observer = None if observations is None else machine.observer(players)
    memory = Memory(info, template, games, limit, observer.layout.words if observer else 0)
    memory.set_seed(first_seed)
    opponents = Opponents(info, players, bots, check_number("the number of playouts", playouts, 1))
    memory.set(BatchTable.RANDOM_SEATS, opponents.random_seats)
    memory.set(BatchTable.OTHER_SEATS, sum(1 << seat for seat in opponents.asked_seats))
    observe = None if observer is None else observer.loaded.address("observe")
    runner = Runner(machine, memory, opponents, range(games), cores, observe)
    words, bits = len(template.program.vocabulary), observer.layout.bits if observer else 0
    seen = check_format("observations", observations or "packed")
    batch = Batch(
        runner,
        Expanded(memory.observations, bits, seen),
        Expanded(memory.masks, words, check_format("masks", masks)),
        None if observer is None else observer.layout,
    )
    batch.reset()
    return batch


def _template(
    info: GameInfo, options: Mapping[str, str | int], position: Position | None, seed: int
) -> State:
    """The state that all games begin from."""
    if position is None:
        return State.new(program_of(info), ENTRY, encode_options(info, options))
    if options:
        raise BadOption("a position says which options it is played with: give it without others")
    return Game.set_up(info, read_document(position), seed=seed).origin.begin.copy()


def make_gpu_batch(
    info: GameInfo,
    games: int,
    *,
    seed: int | None = None,
    observations: str | None = "packed",
    masks: str = "packed",
    bots: Mapping[int, str | Bot] | None = None,
    position: Position | None = None,
    most_decisions: int = MAX_DECISIONS,
    **options: str | int,
) -> GpuBatch:
    """The same on a GPU: bits are packed, and bots are random."""
    from colossarium.envs.gpu import GpuBatch

    if observations not in (None, "packed") or masks != "packed":
        raise BadOption("on a GPU observations and masks are packed")
    games = check_number("the number of games", games, 1, MAX_GAMES)
    limit = check_number("the most decisions", most_decisions, 1, MOST_DECISIONS)
    first_seed, _ = choose_chance("fast", seed, None)
    assert first_seed is not None
    template = _template(info, options, position, first_seed)
    players = template.get("players")
    opponents = Opponents(info, players, bots, PLAYOUTS)
    if opponents.asked_seats:
        raise BadOption("on a GPU only random bots play")
    layout = None if observations is None else observation_layout(template.program, players)
    memory = Memory(info, template, games, limit, 0 if layout is None else layout.words)
    if not memory.outcome_is_native:
        raise BadOption(f"{info.title} does not say by fields how a game ended: it can't be played on a GPU")
    memory.set_seed(first_seed)
    memory.set(BatchTable.RANDOM_SEATS, opponents.random_seats)
    return GpuBatch(memory, games, layout)
