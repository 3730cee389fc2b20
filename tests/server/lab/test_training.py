"""Players that the lab trains: kept for exactly their rules, played in runs and at tables, and bounded."""

from __future__ import annotations

import asyncio
import pickle
import sys
from contextlib import aclosing
from http import HTTPStatus
from importlib import import_module
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from bench.random_networks import random_player_for
from colossarium.bots import check_plays
from colossarium.bots.network.errors import BadNetwork
from colossarium.bots.network.file import SUFFIX, write
from colossarium.games import find as find_game
from colossarium.games import variant as make_variant
from colossarium.machine.chance import Dice
from colossarium.server import wire, wire_lab
from colossarium.server.lab import trained, trainings
from colossarium.server.lab.laboratory import Laboratory
from colossarium.server.lab.running import run
from colossarium.server.lab.trained import BOT, file_for, keep, trained_folder, trained_for
from colossarium.server.lab.trainer import train_network
from colossarium.server.lab.trainings import Trainings
from colossarium.server.metering import Meter, metered
from colossarium.server.refused import Refused
from colossarium.server.settings import Settings
from colossarium.server.workers.pool import FINDER
from colossarium.table.errors import BadOption
from colossarium.table.game import Game
from colossarium.table.machines import program_of
from server.lab.test_tables import with_lab
from server.players import fresh
from server.players import run as run_async

pytestmark = pytest.mark.usefixtures("unoptimised_code", "data")

FAKE = "server.lab.fake_trainer"
HAND_6 = {"hand": 6}
WISH = wire_lab.LabTraining(game="beasthunt", settings=HAND_6, players=2, minutes=1)


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A data folder of its own."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))


def test_it_learns_with_the_options_that_are_wished(monkeypatch: pytest.MonkeyPatch) -> None:
    heard = []

    def learn(*given: Any, **more: Any) -> Any:
        heard.append(given[1:3])
        return SimpleNamespace(as_data=dict)

    part = SimpleNamespace(learn=learn, make_hyperparameters=lambda *given: None)
    monkeypatch.setitem(sys.modules, "colossarium.learn.run", part)
    asked = msgspec.structs.replace(WISH, options={"players": 4, "enclosure": "supports"})
    train_network(find_game("beasthunt"), asked, Path("none"), lambda progress: None)
    assert heard == [([2], {"enclosure": ["supports"]})]


def called(title: str) -> wire_lab.LabTraining:
    return msgspec.structs.replace(WISH, text=f'variant("{title}", of="beasthunt")\n')


async def told(lab: Trainings, asked: wire_lab.LabTraining) -> list[wire_lab.LabTrainingProgress]:
    found = []
    async for message in lab.train(asked):
        if isinstance(message, bytes):
            message = msgspec.json.decode(message, type=wire_lab.LabTrainingProgress)
        found.append(message)
    return found


def train(asked: wire_lab.LabTraining) -> list[wire_lab.LabTrainingProgress]:
    async def go() -> list[wire_lab.LabTrainingProgress]:
        lab = Trainings(5, FAKE)
        try:
            return await told(lab, asked)
        finally:
            await lab.close()

    return asyncio.run(go())


def keep_one(settings: dict[str, int], players: int = 2) -> str:
    """A player for a variant, without training. Gives the fingerprint of its rules."""
    info = (
        make_variant("beasthunt", "", name="some", settings=settings) if settings else find_game("beasthunt")
    )
    path = trained_folder().parent / f"new{SUFFIX}"
    path.parent.mkdir(parents=True, exist_ok=True)
    write(path, random_player_for(info, 1, players=[players]))
    digest = program_of(info).digest
    keep(path, digest, players)
    return digest


def test_a_training_says_how_it_goes_and_leaves_a_player() -> None:
    messages = train(WISH)
    assert [each.state for each in messages] == ["waiting", "training", "done"]
    last = messages[-1]
    assert (last.minutes, last.of, last.decisions, last.against_random) == (1, 1, 7, 0.6)
    assert last.fingerprint is not None and trained_for(last.fingerprint) == [2]
    variant = make_variant("beasthunt", "", name="otherwise_called", settings=HAND_6)
    assert program_of(variant).digest == last.fingerprint
    check_plays(BOT, variant, 2)


def test_it_plays_exactly_these_rules() -> None:
    keep_one(HAND_6)
    variant = make_variant("beasthunt", "", name="hand_6", settings=HAND_6)
    game = Game.new(variant, {"players": 2}, seed=1)
    again = pickle.loads(pickle.dumps(BOT))
    words = {each.choose(variant, game.state, game.state.seat, Dice(1), 1) for each in (BOT, again)}
    assert len(words) == 1 and words <= set(game.state.options())
    for info, players in (
        (variant, 3),
        (find_game("beasthunt"), 2),
        (make_variant("beasthunt", "", name="hand_5", settings={"hand": 5}), 2),
    ):
        with pytest.raises(BadOption, match=f"no player was trained here for exactly .* {players} players"):
            check_plays(BOT, info, players)


def test_runs_are_played_by_it_and_not_beside_a_game_that_it_does_not_know() -> None:
    keep_one(HAND_6)
    asked = wire_lab.LabRun(
        game="beasthunt",
        settings=HAND_6,
        options={"players": 2},
        bots=["trained", "random"],
        games=8,
        compare=False,
        questions=["seats"],
    )
    last = list(run(asked))[-1]
    assert last.games == 8 and last.report is not None
    assert last.report.arms[0].players == ["trained", "random"]
    with pytest.raises(BadOption, match="exactly these rules of Merlin's Beast Hunt and 2 players"):
        list(run(msgspec.structs.replace(asked, compare=True)))


def test_it_sits_at_tables_with_its_rules_and_no_others() -> None:
    keep_one(HAND_6)

    def wish(settings: dict[str, int] | None) -> wire.NewTable:
        return wire.NewTable(
            client_id=fresh(),
            game="beasthunt",
            options={"players": 2},
            variant=None if settings is None else wire.VariantText(settings=settings),
            sit=[wire.SeatAssignment(seat=0, name="Ann"), wire.SeatAssignment(seat=1, bot="trained")],
        )

    async def evening() -> None:
        async with with_lab() as service:
            opened = await service.open(wish(HAND_6))
            assert opened.table.seats[1].bot == "trained"
            assert opened.table.seats[1].label == "Sable"
            for others in ({"hand": 5}, None):
                with pytest.raises(BadOption, match="no player was trained here"):
                    await service.open(wish(others))

    run_async(evening)


def test_workers_find_it_beside_all_other_bots() -> None:
    module, _, function = FINDER.partition(":")
    find = getattr(import_module(module), function)
    assert find("trained") is BOT and find("random").name == "random"
    with pytest.raises(BadOption, match="there is no bot"):
        find("trained.safetensors")


@pytest.mark.parametrize(
    ("title", "code", "said"),
    [
        ("Refused", "bad_option", "this can't be learned"),
        ("Failing", "lab_failed", "a mistake of the lab's own"),
        ("Damaged", "lab_failed", "damaged|no network|safetensors"),
        ("Stranger", "lab_failed", "no player for these rules"),
    ],
)
def test_what_goes_wrong_leaves_nothing(title: str, code: str, said: str) -> None:
    with pytest.raises(Refused, match=said) as caught:
        train(called(title))
    assert caught.value.code == code
    assert not list(trained_folder().glob("*"))


def test_text_that_is_no_variant_is_refused() -> None:
    with pytest.raises(Refused, match="not Python"):
        train(msgspec.structs.replace(WISH, text="nonsense("))


def test_one_after_the_other_and_who_does_not_look_on_ends_it() -> None:
    async def go() -> None:
        lab = Trainings(5, FAKE)
        async with aclosing(lab.train(called("Endless"))) as endless:
            await anext(endless)
            assert b"training" in bytes(await anext(endless))  # type: ignore[arg-type]
            with pytest.raises(Refused) as caught:
                await anext(lab.train(WISH))
            assert (caught.value.status, caught.value.code) == (HTTPStatus.TOO_MANY_REQUESTS, "training")
            other = asyncio.ensure_future(metered(told(lab, WISH), Meter("bea")))
            while not lab._queue._waiting:
                await asyncio.sleep(0.01)
            assert not other.done()
        assert [each.state for each in await other] == ["waiting", "training", "done"]
        await lab.close()

    asyncio.run(go())


def test_time_that_is_over_ends_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trainings, "GRACE", -59.9)
    with pytest.raises(Refused) as caught:
        train(called("Endless"))
    assert caught.value.code == "too_long"


@pytest.mark.parametrize(
    ("most", "code", "said"),
    [(0, "training_off", "--lab-training"), (0.5, "too_many_minutes", "0.5 minutes")],
)
def test_the_operator_says_whether_and_how_long(most: float, code: str, said: str) -> None:
    async def go() -> None:
        lab = Laboratory(Settings(lab_seconds=0, lab_training=most))
        with pytest.raises(Refused, match=said) as caught:
            await anext(lab.train(WISH))
        assert caught.value.code == code
        await lab.close()

    asyncio.run(go())


def test_so_many_are_kept_and_the_oldest_goes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trained, "MOST_KEPT", 2)
    made = [keep_one({"hand": hand}) for hand in (3, 5, 6)]
    assert [trained_for(each) for each in made] == [[], [2], [2]]
    keep_one({"hand": 6}, players=3)
    assert [trained_for(each) for each in made] == [[], [], [2, 3]]


@pytest.mark.parametrize("fingerprint", ["", "../../etc/passwd", "a/b", "0" * 15 + "*", "X" * 16])
def test_a_fingerprint_is_no_path(fingerprint: str) -> None:
    assert trained_for(fingerprint) == []
    with pytest.raises(BadNetwork):
        file_for(fingerprint, 2)
