"""The public face: what `import colossarium as co` offers, by the names of the games."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, overload

from colossarium.envs import PLAYOUTS
from colossarium.games import find
from colossarium.games import games as games
from colossarium.games import variant as variant
from colossarium.machine.chance import Dice
from colossarium.machine.state import State
from colossarium.table.errors import BadOption, RecordError
from colossarium.table.game import Game
from colossarium.table.info import GameInfo
from colossarium.table.input_checks import check_number, shown
from colossarium.table.machines import game_of, program_of
from colossarium.table.origin import choose_chance
from colossarium.table.outcome import MAX_DECISIONS

if TYPE_CHECKING:
    from colossarium.bots.bot import Bot
    from colossarium.bots.random_playouts import RandomPlayouts
    from colossarium.bots.simulate import Simulation
    from colossarium.envs.batch import Batch
    from colossarium.envs.gpu import GpuBatch
    from colossarium.lab.experiment import Experiment
    from colossarium.lab.experiment_run import Progress as ExperimentProgress
    from colossarium.lab.ladder import Ladder
    from colossarium.lab.ladder import Progress as LadderProgress
    from colossarium.lab.report import LabReport
    from colossarium.learn.trainer import LearningProgress
    from colossarium.table.record import Record
    from colossarium.table.verify import Verification

Progress = Callable[[int], object]
"""Is told how many more games have been played."""


def new(
    game: str | GameInfo,
    *,
    seed: int | None = None,
    generator: str = "fast",
    key: bytes | str | None = None,
    machine: str = "native",
    **options: str | int,
) -> Game:
    """A new game. `options` are those of the game: `players=3`.

    Without a seed it is a game that nobody has seen. `generator="strong"` is for tables where people
    play: nobody can compute what is hidden from what was rolled. `machine="interpreter"` is the slow
    reference.
    """
    return Game.new(_info(game), options, seed=seed, key=key, generator=generator, machine=machine)


def set_up(
    game: str | GameInfo,
    position: Mapping[str, Any] | str | Path,
    *,
    seed: int | None = None,
    generator: str = "fast",
    key: bytes | str | None = None,
    machine: str = "native",
) -> Game:
    """A game that begins from a position: a document as a dict, as JSON, or the path of a file."""
    from colossarium.table.position import read_document

    info, document = _info(game), read_document(position)
    return Game.set_up(info, document, seed=seed, key=key, generator=generator, machine=machine)


@overload
def batch(
    game: str | GameInfo,
    games: int = 1024,
    *,
    seed: int | None = None,
    observations: str | None = "packed",
    masks: str = "packed",
    bots: Mapping[int, str | Bot] | None = None,
    playouts: int = PLAYOUTS,
    position: Mapping[str, Any] | str | Path | None = None,
    most_decisions: int = MAX_DECISIONS,
    threads: int | None = None,
    device: Literal["cpu"] = "cpu",
    **options: str | int,
) -> Batch: ...


@overload
def batch(
    game: str | GameInfo,
    games: int = 1024,
    *,
    seed: int | None = None,
    observations: str | None = "packed",
    bots: Mapping[int, str | Bot] | None = None,
    position: Mapping[str, Any] | str | Path | None = None,
    most_decisions: int = MAX_DECISIONS,
    device: Literal["cuda"],
    **options: str | int,
) -> GpuBatch: ...


def batch(
    game: str | GameInfo, games: int = 1024, *, device: str = "cpu", **settings: Any
) -> Batch | GpuBatch:
    """Many games at once, for learners: arrays that native code writes. It takes the extra `batch`.

    `observations` and `masks` are packed bits, or else bytes, bools or floats; without observations (None)
    it is faster. `bots` play on some seats, with so many `playouts` for a choice: a step ends when one of the
    others is asked. A game that ends is followed by the next; one with `most_decisions` is cut off. Games
    begin from a `position` if there is one, and their seeds follow from `seed`; `threads` is all cores unless
    told. Everything else are options of the game: `players=3`.
    `device="cuda"`: on a GPU, in arrays of CuPy; it takes the extra `gpu`.
    """
    from colossarium.envs.extras import require

    require("batch", "numpy")
    from colossarium.envs.make import make_batch, make_gpu_batch

    if device not in ("cpu", "cuda"):
        raise BadOption(f"there is no device {shown(device)}: it is cpu or cuda")
    make = make_gpu_batch if device == "cuda" else make_batch
    return make(_info(game), games, **settings)


def train(
    game: str | GameInfo,
    out: str | Path,
    *,
    players: Sequence[int] | Mapping[int, float] = (),
    options: Mapping[str, Sequence[str | int] | Mapping[str | int, float]] | None = None,
    resume: str | Path | None = None,
    carry_over: bool = False,
    device: str | None = None,
    tell: Callable[[str, dict[str, Any]], object] | None = None,
    **numbers: Any,
) -> LearningProgress:
    """Train a network by self-play and write it to a file, which is a bot. It takes the extra `learn`.

    `numbers` are those of `learn/hyperparameters.py`: `minutes`, `decisions`, `games`, `seed`, `rate`.
    Several numbers of players and values of options are learned in one network; the first of them has half
    of the games, unless they say what each counts, as `players={2: 3, 4: 1}`. `resume="network"` goes on
    with the network that comes with the game.
    """
    from colossarium.envs.extras import require

    require("learn", "numpy", "torch")
    from colossarium.learn.run import learn, make_hyperparameters

    return learn(
        _info(game),
        players,
        options or {},
        make_hyperparameters(device, numbers),
        Path(out),
        resume=None if resume is None else Path(resume),
        carry_over=carry_over,
        tell=tell or (lambda sentence, data: None),
    )


def replay(
    record: Record | Mapping[str, Any] | str | Path, *, game: GameInfo | None = None, machine: str = "native"
) -> Game:
    """The game of a record: an object, plain data, JSON, one line of text, or the path of a file.

    `game` is the variant that it is a record of, where that is none that is installed.
    """
    from colossarium.table.record import read_record
    from colossarium.table.replay import replay as play_again

    found = read_record(record)
    if game is not None and game.slug != found.game:
        raise RecordError(f"the record is one of {found.game}, not of {game.slug}")
    return play_again(found, find if game is None else lambda _: game, machine)


def playout(
    game: Game | State, games: int = 1, *, seed: int | None = None, seat: int | None = None
) -> RandomPlayouts:
    """What comes of a game or state if random players go on with it, so many times. It stays as it is.

    With a `seat` what that seat can't know is dealt anew each time.
    """
    from colossarium.bots.random_playouts import random_playouts

    state, count = _state(game), check_number("the number of games", games, 1)
    if seat is not None:
        seat = check_number("a seat", seat, 0, state.get("players") - 1)
    return random_playouts(game_of(state.program), state, count, _dice(seed), seat)


def knowledge(game: Game, seat: int | None = None, *, seed: int | None = None) -> dict[str, Any]:
    """What the seat that is asked knows of a game, as plain data from which `imagine` makes states."""
    from colossarium.table.imagine import deal_document

    state = _state(game)
    return deal_document(game, state.seat if seat is None else seat, _dice(seed))


def imagine(
    known: Game | State | Mapping[str, Any], seat: int | None = None, *, seed: int | None = None
) -> State:
    """A state as it could be, for all that the seat that is asked knows: what it can't know is dealt anew.

    Out of a game, a state, or what `knowledge` gave, also on another machine. Equal seeds and equal knowledge
    give equal states.
    """
    from colossarium.table.imagine import imagine_document, imagine_game

    if not isinstance(known, Mapping):
        return imagine_game(_state(known), seat, _dice(seed))
    return imagine_document(program_of(find(known.get("game", ""))), known, _dice(seed))


def _info(game: str | GameInfo) -> GameInfo:
    return game if isinstance(game, GameInfo) else find(game)


def _state(game: Game | State) -> State:
    if not isinstance(game, Game | State):
        raise BadOption(f"this takes a game or a state, not {shown(game)}")
    return game.state if isinstance(game, Game) else game


def _dice(seed: int | None) -> Dice:
    chosen, _ = choose_chance("fast", seed, None)
    return Dice(chosen or 0)


def simulate(
    game: str | GameInfo,
    bots: Sequence[str | Bot] = (),
    games: int = 1000,
    seed: int = 1,
    *,
    seconds: float = 0.1,
    playouts: int | None = None,
    progress: Progress | None = None,
    cores: int | None = None,
    cluster: str | None = None,
    machine: str = "native",
    **options: str | int,
) -> Simulation:
    """Many games between bots, by their names or as objects. Without `bots`, random players on all seats.

    A bot that thinks has so many `seconds` for a choice, or so many `playouts`: then a seed gives the same
    games every time. It uses at most so many `cores`, all without a number, or the Ray `cluster` at this
    address; the result is the same on any, and so it is on a GPU (`machine="gpu"`, for random players; it
    needs the extra `gpu`). Ctrl-C raises `Interrupted`, whose `result` is what was done.
    """
    from colossarium.bots.simulate import simulate as play_many
    from colossarium.parallel import spread

    where = spread(cores, cluster)
    return play_many(_info(game), bots, games, seed, options, progress, seconds, playouts, where, machine)


def ladder(
    game: str | GameInfo,
    bots: Sequence[str | Bot] = (),
    games: int = 40,
    seed: int = 1,
    *,
    out: str | Path | None = None,
    records: str | Path | None = None,
    plot: str | Path | None = None,
    progress: LadderProgress | None = None,
    cores: int | None = None,
    cluster: str | None = None,
    **options: str | int,
) -> Ladder:
    """Have bots play each other on common seeds in rotated seats, and rate them. Without `bots`, all of them.

    A bot is a name, a file or an object; `"playouts:500"` has 500 playouts for a choice, `"playouts@0.5"`
    half a second. Each group plays so many `games`. In the folder `out` they are kept as they end, and the
    same call goes on from there; `records` is a folder for records, `plot` an SVG file. `cores` and
    `cluster` are as those of `simulate`, and so is Ctrl-C.
    """
    from colossarium.lab.ladder import ladder as climb
    from colossarium.parallel import spread

    where = spread(cores, cluster)
    return climb(_info(game), bots, games, seed, options, out, records, plot, progress, where)


def experiment(
    source: Experiment | Mapping[str, Any] | str | Path,
    *,
    games: int | None = None,
    seed: int | None = None,
    out: str | Path | None = None,
    progress: ExperimentProgress | None = None,
    cores: int | None = None,
    cluster: str | None = None,
) -> LabReport:
    """Play an experiment of the lab and say what it found out. It takes the extra `lab`.

    `source` is the path of a TOML file, or what such a file says (docs/lab.md): `{"game": "beasthunt",
    "sweep": {"knob": "active_dice", "values": [4, 5, 6]}, "decides": "length.turns"}`. In the folder `out`
    games are kept as they are played, and the same call goes on from there. `games` and `seed` take the place
    of those in the file; `cores` and `cluster` are as those of `simulate`, and so is Ctrl-C.
    """
    from colossarium.envs.extras import require

    require("lab", "numpy", "polars")
    from colossarium.lab.run import run
    from colossarium.parallel import spread

    where = spread(cores, cluster)
    return run(source, games=games, seed=seed, out=out, spread=where, progress=progress)


def verify(
    game: str | GameInfo,
    games: int = 1000,
    seed: int = 1,
    *,
    interpreted: int = 200,
    progress: Progress | None = None,
    cores: int | None = None,
    cluster: str | None = None,
    **options: str | int,
) -> Verification:
    """Play many random games and look at every law; `interpreted` of them again in the interpreter.

    `cores` and `cluster` are as those of `simulate`.
    """
    from colossarium.parallel import spread
    from colossarium.table.verify import verify as check

    return check(_info(game), options, games, seed, interpreted, progress, spread(cores, cluster))


def perft(game: Game, depth: int, *, cores: int | None = None, cluster: str | None = None) -> int:
    """How many lines of play of this length begin here. `cores` and `cluster` are as those of `simulate`."""
    from colossarium.parallel import spread
    from colossarium.table.perft_chunks import perft_table

    if not isinstance(game, Game):
        raise BadOption(f"lines of play begin in a game, not in {shown(game)}")
    (lines,) = perft_table(game.info, game.state, [depth], spread(cores, cluster)).values()
    return lines
