"""Variants as files and by numbers that are set: everywhere, with a sentence for whatever is wrong."""

from __future__ import annotations

import json
import pickle
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

import colossarium as co
import colossarium.games as all_games
from colossarium.cli.app import app
from colossarium.games import add, find, load, variant
from colossarium.games.differences import differences
from colossarium.machine.processes import GAME_FILES, environment
from colossarium.script import edition_json
from colossarium.script.compiler import compile_edition
from colossarium.script.errors import ScriptError
from colossarium.server.texts import texts_of
from colossarium.table.errors import ColossariumError, UnknownGame
from colossarium.table.game import Game
from colossarium.table.machines import program_of
from page.variants import EXAMPLES

pytestmark = pytest.mark.usefixtures("unoptimised_code")

QUICK = EXAMPLES / "quick_ages.py"
SLUG = "colossi_ages_quick_ages"
OTHERS = sorted((EXAMPLES / "variants").glob("*.py"))


def run(*words: object) -> Result:
    env = {"NO_COLOR": "1", "COLUMNS": "200", "COLOSSARIUM_CORES": "1"}
    return CliRunner().invoke(app, [str(word) for word in words], env=env)


@pytest.fixture
def unknown_afterwards(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Games that a test adds are gone when it is over."""
    monkeypatch.setattr(all_games, "_added", {})
    monkeypatch.setenv(GAME_FILES, "")
    yield


def test_a_game_is_simulated_with_a_knob_set() -> None:
    found = json.loads(run("simulate", "beasthunt", "--set", "active_dice=2", "-n", 5, "--json").stdout)
    assert found["game"] == "beasthunt_active_dice_2" and found["games"] == 5


def test_a_variant_s_file_is_named_with_its_game_or_alone() -> None:
    words = ("-n", 5, "--json", "--seed", 3)
    with_game = json.loads(run("simulate", "colossi_ages", "--variant", QUICK, *words).stdout)
    alone = json.loads(run("simulate", QUICK, *words).stdout)
    assert with_game["game"] == alone["game"] == SLUG
    assert with_game["mean_scores"] == alone["mean_scores"]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--set", "active_die=5"), "beasthunt has no knob active_die. Did you mean active_dice?"),
        (("--set", "hand=11"), "hand (cards that a player draws up to) is a number from 1 to 10, not 11"),
        (("--set", "stall_rounds=2"), "stall_rounds is an option of beasthunt and no knob"),
        (("--set", "unicorns.count=3"), "beasthunt has no unicorns that could be set. Did you mean unicorn?"),
        (
            ("--set", "unicorn.count=99"),
            "unicorn.count (beasts of this kind) is a number from 0 to 18, not 99",
        ),
        (("--set", "unicorn.size=3"), "size of unicorn can't be set. Of a beast there is count, points."),
        (("--set", "hand=many"), "'hand=many' should be NAME=NUMBER, such as actions=5"),
        (("--set", "hand=1", "--set", "hand=2"), "hand is set twice"),
        (("--variant", "nowhere.py"), "nowhere.py can't be read: No such file or directory"),
    ],
)
def test_what_can_t_be_set_is_refused_with_a_sentence(words: tuple[str, ...], sentence: str) -> None:
    refused = run("simulate", "beasthunt", *words)
    assert refused.exit_code == 2 and sentence in " ".join(refused.stderr.split())


def test_numbers_that_do_not_go_together_are_refused() -> None:
    refused = run("games", "colossi_ages", "--set", "hand_limit=2", "--set", "first_cards=4")
    assert refused.exit_code == 2
    assert "these numbers do not go together: a hand holds the cards that everybody begins" in refused.stderr


FILES = {
    'variant("Mine")': 'a variant begins with its title and its game: variant("Quick Ages"',
    'variant("Mine", of="kolossus")': "is a variant of kolossus, and not of beasthunt",
    "HANDS = 5": "mine.py:1:1: beasthunt has no knob hands. Did you mean hand?",
    "HAND = 50": "mine.py:1:1: hand (cards that a player draws up to) is a number from 1 to 10, not 50",
    "HAND = 5\nHAND = 5": "mine.py:2:1: HAND is set twice",
    "HAND = 2 + 3": "mine.py:1:8: a plain number is wanted here",
    'DECK = knob("More", 5, most=9)': "DECK is a constant of the game already",
    'BEASTS = knob("More", 5, most=9)': "BEASTS has a meaning already: give the knob another name",
    'MORE = knob("More", 5, most=4)': "MORE is 5, which is not from 0 to 4",
    'MORE = knob("More", 5)': "a knob is declared as ACTIONS = knob(",
    "UNICORN.count = 19": "unicorn.count (beasts of this kind) is a number from 0 to 18, not 19",
    "UNICORNS.count = 1": "beasthunt has no unicorns that could be set. Did you mean unicorn?",
    'without("beast", "Unicorns")': "there is no beast 'Unicorns' to leave out of beasthunt. Did you mean",
    'without("Unicorn")': 'what is left out is told by its list and its title: without("card", "Dodge")',
    'together(HAND, "more")': "what must hold for knobs is told as together(",
    'together(HAND <= FEET, "more")': "there is no knob FEET.",
    "hand = 5": "a knob is written in capitals",
    "import os": "only scripts (def …) may stand here, not an import",
    'open("made", "w")': "only scripts (def …) may stand here, not a statement",
    "def broken(:": "this is not Python",
}


@pytest.mark.parametrize("text", FILES)
def test_a_variant_s_file_with_a_mistake_is_refused_and_never_run(
    text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "mine.py").write_text(text, encoding="utf-8")
    with pytest.raises((ColossariumError, ScriptError)) as refused:
        program_of(load("beasthunt", "mine.py"))
    assert FILES[text] in str(refused.value)
    assert [path.name for path in tmp_path.iterdir()] == ["mine.py"]


def test_a_file_that_is_no_text_is_refused(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_bytes(b"\xff\xfe\x00")
    refused = run("simulate", "colossi_ages", "--variant", tmp_path / "mine.py")
    assert refused.exit_code == 2 and "is not a text file" in refused.stderr


def test_the_page_of_differences_has_all_that_a_variant_changes() -> None:
    found = json.loads(run("games", QUICK, "--differences", "--json").stdout)
    assert found["title"] == "Quick Ages" and found["about"].startswith("For a shorter evening")
    assert found["fingerprint"] == program_of(load(str(QUICK))).digest != found["fingerprint_of_game"]
    numbers = {each["name"]: (each["before"], each["after"]) for each in (*found["knobs"], *found["facts"])}
    assert numbers == {"ages_played": (9, 2), "actions": (4, 5), "purge.copies": (2, 3)}
    assert [each["text"] for each in found["added"]] == ["Gain 2 Gold."]
    assert [each["title"] for each in found["left_out"]] == ["Convene"]
    texts = [(each["before"]["text"], each["after"]["text"]) for each in found["rewritten"]]
    assert texts == [("Draw 2 cards.", "Draw 3 cards.")]
    assert found["replaced_scripts"] == ["gold_of_reaped_loot"] and found["new_scripts"] == []
    page = run("games", "colossi_ages", "--variant", QUICK, "--differences").stdout
    assert "actions: 4 → 5 (Actions of a turn)" in page and found["fingerprint"] in page


def test_variants_with_many_numbers_have_names_of_their_own() -> None:
    many = {"active_dice": 2, "cards_of_a_type": 3, "reinforced_bonus": 4, "majority_bonus": 5}
    slugs = {load("beasthunt", None, {**many, "majority_bonus": bonus}).slug for bonus in (5, 6)}
    assert len(slugs) == 2 and all(len(slug) <= 50 for slug in slugs)


def test_a_variant_that_changes_nothing_says_so() -> None:
    same = variant("beasthunt", settings={"hand": 4})
    found = differences(same)
    assert found.fingerprint == found.fingerprint_of_game and not found.knobs
    assert "nothing differs in play" in run("games", "beasthunt", "--set", "hand=4", "--differences").stdout


def test_knobs_are_listed_with_their_ranges() -> None:
    listed = json.loads(run("games", "kolossus", "--knobs", "--json").stdout)["knobs"]
    note = "rounds of a game"
    assert {"name": "rounds", "note": note, "value": 12, "least": 1, "most": 30} in listed
    assert "tithe_gold" in run("games", QUICK, "--knobs").stdout


def test_records_name_their_variant_and_are_replayed_with_it_only(tmp_path: Path) -> None:
    game = Game.new(load(str(QUICK)), {"players": 2}, seed=1, machine="interpreter")
    for _ in range(20):
        assert game.decision is not None
        game.play(game.decision.options[-1])
    path = tmp_path / "record.json"
    path.write_text(game.record.json(), encoding="utf-8")
    assert (game.record.game, game.record.program) == (SLUG, program_of(game.info).digest)
    assert run("replay", path, "--variant", QUICK).exit_code == 0
    refused = run("replay", path)
    assert refused.exit_code == 2
    assert f"there is no game '{SLUG}' here: if it is a variant of colossi_ages, say which" in refused.stderr
    other = tmp_path / "quick_ages.py"
    other.write_text(
        QUICK.read_text(encoding="utf-8").replace("ACTIONS = 5", "ACTIONS = 1"), encoding="utf-8"
    )
    changed = run("replay", path, "--variant", other)
    assert (
        changed.exit_code == 2 and f"its rules have the fingerprint {game.record.program}" in changed.stderr
    )
    wrong = run("replay", path, "--variant", QUICK, "--set", "actions=6")
    assert f"the record is one of {SLUG}, and what you name is {SLUG}_actions_6" in " ".join(
        wrong.stderr.split()
    )


def test_a_whole_game_is_played_from_its_file() -> None:
    found = json.loads(run("simulate", EXAMPLES / "pig.py", "-n", 20, "--json").stdout)
    assert found["game"] == "pig" and found["games"] == 20


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("def f():\n    pass\n", "is neither a game nor a variant of one: a game has a GameInfo"),
        ("open('made', 'w')\n", "is neither a game nor a variant of one"),
        ("INFO = 1 / 0\n", "can't be run: ZeroDivisionError"),
        ("INFO = 3\n", "is no GameInfo, but 3"),
        ("INFO = (", "this is not Python"),
    ],
)
def test_a_file_that_is_no_game_is_refused(
    text: str, sentence: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "mine.py").write_text(text, encoding="utf-8")
    refused = run("simulate", "mine.py")
    assert refused.exit_code == 2 and sentence in " ".join(refused.stderr.split())
    assert not (tmp_path / "made").exists()


@pytest.mark.parametrize("name", ["quick_ages", "pig"])
def test_games_from_files_are_pickled_whole(name: str) -> None:
    info = load(str(EXAMPLES / f"{name}.py"))
    assert pickle.loads(pickle.dumps(info)) is info
    turned = variant("colossi_ages", settings={"actions": 6, "purge.copies": 1})
    assert pickle.loads(pickle.dumps(turned)) is turned


@pytest.mark.usefixtures("unknown_afterwards")
def test_processes_of_a_server_know_the_games_from_files() -> None:
    for name in ("quick_ages", "pig"):
        add(load(str(EXAMPLES / f"{name}.py")))
    code = f"from colossarium.games import find; print(find({SLUG!r}).title, find('pig').title)"
    told = subprocess.run(
        [sys.executable, "-P", "-c", code], env=environment(), capture_output=True, text=True, check=True
    )
    assert told.stdout == "Quick Ages Pig\n"
    assert find("pig").title == "Pig" and SLUG in {info.slug for info in all_games.games()}


def test_what_is_not_served_can_t_be_asked_for() -> None:
    with pytest.raises(UnknownGame, match="there is no game 'colossi_ages_actions_5' here"):
        find("colossi_ages_actions_5")
    with pytest.raises(UnknownGame):
        find(str(EXAMPLES / "pig.py"))


def test_stored_rules_of_a_variant_are_the_same_rules() -> None:
    program = program_of(load(str(QUICK), None, {"tithe_gold": 3, "steal.copies": 5}))
    again = compile_edition(edition_json.read(edition_json.write(program.edition)))
    assert again.digest == program.digest and again.fingerprint == program.fingerprint


def test_a_variant_of_a_variant_sets_what_the_first_has_declared() -> None:
    first = load(str(QUICK))
    assert isinstance(first.edition, all_games.variants.Variant)
    second = load(first, None, {"tithe_gold": 7, "acolytes_of_a_player": 12})
    edition = program_of(second).edition
    assert (edition.constants["TITHE_GOLD"], edition.constants["ACTIONS"]) == (7, 5)
    assert (
        next(block for block in program_of(second).layout.blocks if block.field.name == "reserve").field.high
        == 12
    )


LOOKED_UP = {
    "beastmaster": (
        {"movements": 7, "cards_of_a_turn": 3, "hand_limit": 5},
        ("up to 7 Movements and 3 Colossus cards", "5 cards, of both"),
        ("bis zu 7 Bewegungen und 3 Kolosskarten", "5 Karten, beide"),
    ),
    "colossi_ages": (
        {"actions": 7, "ages_played": 2, "hand_limit": 5, "trait_limit": 3},
        ("7 Actions: move", "after Age 2 wins", "5 cards; what", "You can have 3."),
        ("7 Aktionen: eine", "nach Zeitalter 2 das", "5 Karten; was", "Du kannst 3 haben."),
    ),
    "colossi_gold": (
        {"actions": 7, "banners_of_a_player": 5, "acolytes_of_a_player": 9, "trait_limit": 3},
        ("up to 7 Actions", "5 Banners and 9 Acolytes on the island, 3 Traits"),
        ("bis zu 7 Aktionen", "5 Banner und 9 Akolythen auf der Insel, 3 Wesenszüge"),
    ),
    "kolossus": (
        {"rounds": 10, "earthquake_cost": 5},
        ("after round 10:", "5 mana of the pool: any row"),
        ("nach Runde 10:", "5 Mana aus dem Becken: Eine"),
    ),
}


@pytest.mark.parametrize("slug", LOOKED_UP)
def test_texts_have_the_numbers_that_are_set(slug: str) -> None:
    settings, *languages = LOOKED_UP[slug]
    for language, told in zip(("en", "de"), languages, strict=True):
        before, after = (
            "\n".join(text.text for text in texts_of(info, language))
            for info in (find(slug), variant(slug, settings=settings))
        )
        assert [says for says in told if says in before or says not in after] == []


def test_views_and_fields_follow_a_knob() -> None:
    info = co.variant("beasthunt", settings={"active_dice": 6, "unicorn.count": 9, "cards_of_a_type": 6})
    game = co.new(info, players=2, seed=1, machine="interpreter")
    table = game.view(0)["table"]
    assert table["most_active_dice"] == 6 and table["supply"]["unicorn"] == 9
    assert (
        len([card for row in (game.state.get("deck", 0, k) for k in range(24)) if (card := row) >= 0]) == 20
    )


@pytest.mark.parametrize("path", OTHERS, ids=lambda path: path.stem)
def test_examples_to_begin_with_are_variants_that_say_what_they_change(path: Path) -> None:
    info = load(str(path))
    changes = differences(info)
    assert info.title != find(changes.game).title and changes.about.endswith((".", "?"))
    assert changes.knobs or changes.facts


def test_there_is_an_example_to_begin_with_for_each_game() -> None:
    assert {differences(load(str(path))).game for path in (QUICK, *OTHERS)} == set(all_games.OURS)
