"""What an experiment says, and every mistake in it as one sentence with its place."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import fields
from typer.testing import CliRunner

from colossarium.cli.app import app
from colossarium.lab.experiment import ArmPlan, Experiment, Sweep, read_experiment
from colossarium.lab.plan import Case, plan
from colossarium.table.errors import BadOption, DamagedFile
from colossarium.table.machines import program_of

EXAMPLES = Path(__file__).parents[2] / "docs" / "examples"


def planned(**plain: Any) -> list[Case]:
    return plan(*read_experiment({"game": "beasthunt", **plain}))


def written(folder: Path, text: str) -> list[Case]:
    file = folder / "mine.toml"
    file.write_text(text, encoding="utf-8")
    return plan(*read_experiment(file))


def test_the_game_as_it_is() -> None:
    (case,) = planned()
    (arm,) = case.arms
    assert case.name == "" and arm.name == arm.info.title
    assert arm.options == {"players": 2}
    assert [spec.text for spec in arm.players] == ["random", "random"]


def test_sides_say_what_is_different(tmp_path: Path) -> None:
    (tmp_path / "more.py").write_text("ACTIVE_DICE = 3\n", encoding="utf-8")
    (case,) = written(
        tmp_path,
        """
        game = "beasthunt"
        options = { reroll = "once" }
        bots = ["network", "random"]

        [[arm]]
        name = "a file"
        variant = "more.py"

        [[arm]]
        name = "a number, and other players"
        set = { active_dice = 5 }
        players = 3
        bots = "random"
        options = { reroll = "until_kept" }
        """,
    )
    one, two = case.arms
    assert one.info.slug == "beasthunt_more" and two.info.slug == "beasthunt_active_dice_5"
    assert one.options == {"reroll": "once", "players": 2}
    assert two.options == {"reroll": "until_kept", "players": 3}
    assert [spec.text for spec in one.players] == ["network", "random"]
    assert [spec.text for spec in two.players] == ["random"] * 3


def test_cases_are_numbers_of_players_and_lineups() -> None:
    cases = planned(players=[2, 3], bots=["random", ["network", "random"]], arm=[{"name": "a", "players": 2}])
    assert [case.name for case in cases] == [
        "2 players, random",
        "2 players, network and random",
        "3 players, random",
        "3 players, network and random",
    ]
    assert [arm.options["players"] for case in cases for arm in case.arms] == [2] * 4


def test_one_bot_plays_for_all() -> None:
    for bots in ("network", ["network"], [["network"]]):
        (case,) = planned(bots=bots, players=3)
        assert [spec.text for spec in case.arms[0].players] == ["network"] * 3


def test_a_sweep_has_a_side_for_each_value() -> None:
    (case,) = planned(sweep={"knob": "active_dice", "values": [3, 4, 5]})
    assert [arm.name for arm in case.arms] == [f"active_dice = {dice}" for dice in (3, 4, 5)]
    (case,) = planned(sweep={"option": "players", "values": [2, 4]}, arm=[{"name": "all"}])
    assert [(arm.name, len(arm.players)) for arm in case.arms] == [
        ("all, players = 2", 2),
        ("all, players = 4", 4),
    ]


def test_things_are_left_out() -> None:
    (case,) = plan(
        Experiment(game="colossi_ages", arm=(ArmPlan(without={"card": ("Convene",)}, set={"actions": 5}),)),
        Path(),
    )
    titles = {entry.title for entry in program_of(case.arms[0].info).lists["card"]}
    assert "Convene" not in titles and "Purge" in titles
    assert case.arms[0].name == "Colossi: Three Ages without Convene"


def test_the_first_player_is_steered_by_names() -> None:
    (case,) = planned(arm=[{"name": "a", "force": ["Unicorn"], "forbid": ["verb.wild die"]}])
    steering, words = case.arms[0].steering, program_of(case.arms[0].info).vocabulary
    assert [words[word].name for word in steering.forced] == ["unicorn"]
    assert [words[word].name for word in steering.forbidden] == ["wild die"]


def test_the_example_is_one() -> None:
    (case,) = plan(*read_experiment(EXAMPLES / "quick_ages.toml"))
    assert [arm.name for arm in case.arms] == ["Three Ages", "Quick Ages"]
    assert case.arms[1].info.title == "Quick Ages"


def test_the_page_shows_the_example() -> None:
    page = (EXAMPLES.parent / "lab.md").read_text(encoding="utf-8")
    assert f"```toml\n{(EXAMPLES / 'quick_ages.toml').read_text(encoding='utf-8')}```" in page


@pytest.mark.parametrize("kind", [Experiment, ArmPlan, Sweep])
def test_the_page_names_every_key(kind: type[Experiment | ArmPlan | Sweep]) -> None:
    page = (EXAMPLES.parent / "lab.md").read_text(encoding="utf-8")
    for field in fields(kind):
        assert re.search(rf"`\[*{field.name}\b", page) or re.search(rf"`{field.name} = ", page), field.name


MISTAKES: list[tuple[dict[str, Any], str]] = [
    ({"gmae": "beasthunt"}, "there is no key 'gmae'; did you mean game?"),
    ({"game": 7}, "game is a text, not 7"),
    ({"game": "chess"}, "there is no game 'chess'"),
    ({"games": "many"}, "games is a whole number, not 'many'"),
    ({"games": 3}, "games is a whole number from 10 to 10000000, not 3"),
    ({"games": True}, "games is a whole number, not True"),
    ({"told": -1}, "told is a whole number from 0 to 10000000, not -1"),
    ({"at_once": 1}, "at_once is a whole number from 10 to 10000000, not 1"),
    ({"seed": -1}, "a seed is a whole number from 0"),
    ({"confidence": 1.0}, "confidence is a number from 0.5 to 0.9999, such as 0.95, not 1"),
    ({"precision": 0}, "precision is a number above 0, such as 0.02, not 0"),
    ({"players": 9}, "players can't be 9"),
    ({"players": [2, 2]}, "players is a list of different numbers, such as [2, 4], not [2, 2]"),
    ({"players": "two"}, "players is a number of players, or a list of several such as [2, 4], not 'two'"),
    ({"bots": "playout"}, "there is no bot 'playout'; did you mean playouts?"),
    ({"bots": ["random"] * 3}, "bots: 2 players need 2 bots, not 3"),
    ({"bots": []}, 'bots: name at least one, such as "network"'),
    ({"options": {"rerol": "once"}}, "beasthunt has no option 'rerol'; did you mean reroll?"),
    ({"questions": ["lenght"]}, "questions: there is no question 'lenght'; did you mean length?"),
    ({"decides": "lenght.turns"}, "decides: there is no question 'lenght'; did you mean length?"),
    ({"arm": {"name": "one"}}, "arm is a table [[arm]] for each side, not {'name': 'one'}"),
    ({"arm": [{}, {"sett": {}}]}, "arm 2: there is no key 'sett'; did you mean set?"),
    ({"arm": [{"set": {"active_dice": "5"}}]}, "arm 1: set is knobs with whole numbers, such as"),
    ({"arm": [{"name": "a", "set": {"active_dice": 99}}]}, "arm 1 (a): active_dice"),
    (
        {"arm": [{"name": "a", "set": {"activ_dice": 5}}]},
        "arm 1 (a): beasthunt has no knob activ_dice. Did you mean active_dice?",
    ),
    ({"arm": [{"name": "a", "variant": "nowhere.py"}]}, "arm 1 (a): nowhere.py can't be read"),
    ({"arm": [{"name": "a", "players": 9}]}, "arm 1 (a): players can't be 9"),
    ({"arm": [{"name": "a", "force": ["unicron"]}]}, "arm 1 (a): force: Merlin's Beast Hunt has no option"),
    ({"arm": [{"name": "a"}, {"name": "a"}]}, "two arms are called 'a': give each a name of its own"),
    ({"change": ["unicron"]}, "change: Merlin's Beast Hunt has no option 'unicron'; did you mean unicorn?"),
    ({"change": ["unicorn"], "arm": [{"name": "a", "force": ["A1"]}]}, "arm 1 (a): what a thing changes is"),
    ({"sweep": 5}, "sweep is a table [sweep], not 5"),
    ({"sweep": {"knob": "active_dice"}}, "sweep: there is no values: it is a list of whole numbers"),
    ({"sweep": {"values": [1, 2]}}, "sweep: say which knob takes these values"),
    ({"sweep": {"knob": "active_dice", "values": [4]}}, "sweep: values are at least two different numbers"),
    ({"sweep": {"knob": "active_dice", "values": [1, 99]}}, "sweep: active_dice"),
    ({"sweep": {"option": "players", "values": [2, 9]}}, "sweep: players can't be 9"),
    (
        {
            "sweep": {"knob": "active_dice", "values": [4, 5]},
            "arm": [{}, {"name": "b", "set": {"ACTIVE_DICE": 5}}],
        },
        "arm 2 (b): set has ACTIVE_DICE = 5, and the sweep gives active_dice every one of its values: leave",
    ),
    (
        {"sweep": {"option": "players", "values": [2, 4]}, "arm": [{"options": {"players": 2}}]},
        "arm 1: options has players = 2, and the sweep gives players every one",
    ),
    (
        {"sweep": {"option": "players", "values": [2, 4]}, "arm": [{"name": "a", "players": 3}]},
        "arm 1 (a): players is 3, and the sweep gives players every one",
    ),
    ({"sweep": {"knob": "active_dice", "values": list(range(99))}}, "these are 99 sides: at most 64"),
]


@pytest.mark.parametrize(("plain", "sentence"), MISTAKES, ids=[sentence for _, sentence in MISTAKES])
def test_a_mistake_is_a_sentence(plain: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadOption) as caught:
        planned(**plain)
    assert sentence in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_game_is_named() -> None:
    with pytest.raises(BadOption, match="there is no game: it is a text"):
        read_experiment({})


def test_sentences_name_the_file(tmp_path: Path) -> None:
    with pytest.raises(DamagedFile, match=r"mine\.toml is no TOML: .*line 1"):
        written(tmp_path, "game = 'a' 'b'")
    with pytest.raises(DamagedFile, match=r"mine\.toml is nested too deeply"):
        written(tmp_path, "game = " + "[" * 20_000)
    with pytest.raises(BadOption, match=r"mine\.toml: there is no key 'gme'; did you mean game\?"):
        written(tmp_path, "gme = 'beasthunt'")
    with pytest.raises(BadOption, match=r"arm 1 \(a\): wrong\.py"):
        (tmp_path / "wrong.py").write_text("ACTIVE_DICE = = 3\n", encoding="utf-8")
        written(tmp_path, "game = 'beasthunt'\n[[arm]]\nname = 'a'\nvariant = 'wrong.py'")
    with pytest.raises(BadOption, match=r"mine\.toml: arm 1: set has active_dice = 4, and the sweep"):
        sweep = "[sweep]\nknob = 'active_dice'\nvalues = [4, 5]\n"
        written(tmp_path, f"game = 'beasthunt'\n[[arm]]\nset = {{ active_dice = 4 }}\n{sweep}")


def test_structs_are_looked_at_too() -> None:
    with pytest.raises(BadOption, match="sweep: values are at least two"):
        read_experiment(Experiment(game="beasthunt", sweep=Sweep(knob="active_dice", values=(4,))))


def test_the_help_has_a_whole_one(tmp_path: Path) -> None:
    printed = CliRunner().invoke(app, ["lab", "run", "--help"], terminal_width=100).stdout
    lines = [line.strip() for line in printed.splitlines()]
    text = "\n".join(lines[lines.index("A whole one:") + 1 :]).partition("╭")[0]
    (case,) = written(tmp_path, text)
    assert [arm.name for arm in case.arms] == ["as it is", "five Actions"]


def test_an_experiment_is_not_audited() -> None:
    found = CliRunner().invoke(app, ["lab", "audit", "mine.toml"])
    assert found.exit_code == 2 and "is an experiment: colossarium lab run mine.toml" in found.output
