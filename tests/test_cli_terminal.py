"""Playing in the terminal."""

from __future__ import annotations

import io
import json
import random
import re
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console
from typer.testing import CliRunner, Result

import colossarium as co
from colossarium.boards import BoardContext, drawing, phrase
from colossarium.boards import beasthunt_grid as grid
from colossarium.bots.bot import BotFault
from colossarium.cli.app import app
from colossarium.cli.terminal.opponents import TerminalBots, seated
from colossarium.cli.terminal.screen import Screen
from colossarium.cli.terminal.session import Session
from colossarium.cli.terminal.typed import Picked, TypedCommand, Unclear, numbers, read
from colossarium.games.beasthunt import board
from colossarium.machine.chance import Dice
from colossarium.table.decision import Option

PLACES = [Option(name, "place", number, name) for number, name in enumerate(("h11.NW", "h11.NE", "h21.NW"))]
MIXED = [
    Option("done", "verb", 0, "done"),
    Option("purple water", "die", 1, "purple water"),
    Option("purple wild", "die", 2, "purple wild"),
    Option("help", "verb", 3, "help"),
    Option("7", "number", 4, "7"),
]


def play(typed: str, *words: str, width: int = 80) -> Result:
    return CliRunner().invoke(
        app,
        ["terminal", "--seed", "3", "--bots", "random", *words],
        input=typed,
        env={"COLUMNS": str(width), "NO_COLOR": "1"},
    )


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("h11.NW", "h11.NW"),
        ("H11 nw", "h11.NW"),
        ("h11ne", "h11.NE"),
        ("h2", "h21.NW"),
        ("3", "h21.NW"),
        ("  1 ", "h11.NW"),
    ],
)
def test_options_by_number_name_and_beginning(text: str, name: str) -> None:
    assert read(text, PLACES) == Picked(next(option for option in PLACES if option.name == name))


@pytest.mark.parametrize("text", ["", "h11", "4", "0", "dragon", "/dance", "h11.NWW"])
def test_what_is_not_clear_picks_nothing(text: str) -> None:
    assert isinstance(read(text, PLACES), Unclear)


@pytest.mark.parametrize("text", ["🎲", "…", "-", ".", "\x00", "\udcff", "  ?!  "])
def test_signs_without_letters_are_the_beginning_of_nothing(text: str) -> None:
    found = read(text, PLACES, {"h11.NW": "…"})
    assert isinstance(found, Unclear) and "is not on offer" in found.sentence


@pytest.mark.parametrize("text", ["log x", "Board now", "help me", "quit now"])
def test_a_command_with_something_behind_it_says_that_it_stands_alone(text: str) -> None:
    word = text.split(" ")[0].lower()
    assert read(text, PLACES) == Unclear(f"`{word}` is a command without anything behind it.")


def test_how_much_can_be_taken_back_is_said() -> None:
    assert read("undo 3", PLACES) == Unclear("`undo` takes back one choice, `undo turn` as many as can be.")


def test_an_unclear_beginning_names_what_it_could_be() -> None:
    assert read("h11", PLACES) == Unclear("“h11” could be h11.NW or h11.NE.")


def test_commands() -> None:
    assert read("undo", PLACES) == TypedCommand("undo")
    assert read("Undo Turn", PLACES) == TypedCommand("undo turn")
    assert read("save my game.json", PLACES) == TypedCommand("save", "my game.json")
    assert read("q", PLACES) == TypedCommand("quit")
    assert read("?", PLACES) == TypedCommand("help")


def test_an_option_called_like_a_command_or_a_number() -> None:
    assert read("help", MIXED) == Picked(MIXED[3])
    assert read("/help", MIXED) == TypedCommand("help")
    assert read("7", MIXED) == Picked(MIXED[4])
    assert numbers(MIXED) == {"done": "1", "purple water": "2", "purple wild": "3", "help": "4"}


def test_a_turn_and_leaving() -> None:
    result = play("purple th\n1\nquit\n\n")
    assert result.exit_code == 0
    assert "Merlin's Beast Hunt" in result.stdout
    assert "Player 2 brings a chimera to B2" in result.stdout
    assert "Which die do you keep?" in result.stdout
    assert "Player 1 keeps purple thorns" in result.stdout


def test_undo() -> None:
    result = play("1\nundo\nundo\nquit\n\n")
    assert "1 choice taken back." in result.stdout
    assert result.stdout.count("Which die do you keep?") == 2
    assert result.stdout.count("Keep a die, or roll the rest again.") == 1
    assert "can't be taken back" in result.stdout or "has chosen since" in result.stdout


def test_undo_of_all_that_can_be_taken_back() -> None:
    result = play("purple th\npurple th\nundo turn\nquit\n\n")
    assert "2 choices taken back." in result.stdout


def test_help_log_rules_and_nonsense() -> None:
    result = play("help\nlog\nrules chi\nrules dragon\ndragon\nquit\n\n")
    assert "take back your last choice" in result.stdout
    assert result.stdout.count("Player 2 brings a chimera to B2") == 2
    assert (
        "Chimera: The cards around it show at least three different types. (8 points, 6 of them)"
        in " ".join(result.stdout.split())
    )
    assert "nothing called “dragon”" in result.stdout
    assert "“dragon” is not on offer" in result.stdout


def test_rules_of_what_has_no_card() -> None:
    said = " ".join(play("rules water\nrules fen\nrules\nquit\n\n", width=200).stdout.split())
    assert "Water: a card and a face of the dice." in said
    assert said.count("Fence: complete with its four supporting dice") == 2
    assert "Ties: " in said and "Basilisk: " in said


def test_rules_are_those_of_the_options_in_force() -> None:
    typed = "rules goal abu\nrules speedy\nrules walk\nquit\n\n"
    goals = play(typed, "colossi_ages", "-o", "traits=goals", width=200).stdout
    assert "nothing called “goal abu”" in goals and "nothing called “speedy”" in goals
    assert "in the deck)" in goals and "copies" not in goals
    weapons = play("rules whip\nquit\n\n", "kolossus").stdout
    assert "nothing called “whip”" in weapons


PUZZLE = {
    "moment": "placing",
    "ready": ["purple beast"],
    "beasts": {"D3": "chimera"},
    "players": [{"hand": []}, "green"],
}


def test_a_position_is_played(tmp_path: Path) -> None:
    path = tmp_path / "puzzle.json"
    path.write_text(json.dumps(PUZZLE), encoding="utf-8")
    result = play("D3\nquit\n\n", "--position", str(path))
    assert result.exit_code == 0
    assert "Where does the chimera on D3 go?" in result.stdout


@pytest.mark.parametrize("words", [["--players", "3"], ["-o", "reroll=once"], ["--load", "x.json"]])
def test_a_position_has_its_options(tmp_path: Path, words: list[str]) -> None:
    path = tmp_path / "puzzle.json"
    path.write_text(json.dumps(PUZZLE), encoding="utf-8")
    result = CliRunner().invoke(app, ["terminal", "--position", str(path), *words])
    assert result.exit_code == 2


def test_a_position_that_is_impossible(tmp_path: Path) -> None:
    path = tmp_path / "puzzle.json"
    path.write_text(json.dumps({"neutral": 3}), encoding="utf-8")
    result = CliRunner().invoke(app, ["terminal", "--position", str(path)])
    assert result.exit_code != 0
    assert play("", "--position", str(tmp_path / "none.json")).exit_code != 0


def test_options_say_what_they_mean() -> None:
    game = co.set_up("beasthunt", PUZZLE, seed=1, machine="interpreter")
    assert game.decision is not None
    view = game.view(0)
    phrases = {each.name: phrase("beasthunt", each, view, {}) for each in game.decision.options}
    assert phrases["D3"] == "move the chimera on D3"
    assert phrases["unicorn"] == "add a unicorn"
    assert phrases["done"] == "done"
    game.play("unicorn")
    view = game.view(0)
    assert phrase("beasthunt", game.decision.options[0], view, {}) == game.decision.options[0].label


def test_what_the_list_says_may_be_typed() -> None:
    beasts = [Option("unicorn", "beast", 0, "unicorn"), Option("A1", "square", 1, "A1")]
    phrases = {"unicorn": "add a unicorn", "A1": "move the unicorn on A1"}
    assert read("Move the uni", beasts, phrases) == Picked(beasts[1])
    assert read("add a unicorn", beasts, phrases) == Picked(beasts[0])
    # Names come first.
    assert read("a", beasts, phrases) == Picked(beasts[1])
    assert isinstance(read("...", beasts, phrases), Unclear)


def test_without_a_phrase_the_label_has_to_do() -> None:
    assert phrase("no drawing", PLACES[0], {}, {}) == "h11.NW"


def test_end_of_input_leaves() -> None:
    assert play("").exit_code == 0


def test_save_and_load(tmp_path: Path) -> None:
    path = tmp_path / "my game.json"
    result = play(f"1\nsave {path}\nsave\nsave {tmp_path}/none/x.json\nquit\n\n", width=200)
    assert result.exit_code == 0
    assert "can't be written" in result.stdout
    saved = co.replay(path)
    assert len(saved.choices) >= 1
    again = CliRunner().invoke(app, ["terminal", "--load", str(path)], input="quit\n\n")
    assert again.exit_code == 0
    assert "Keep a die, or roll the rest again." in again.stdout
    assert CliRunner().invoke(app, ["terminal", "--load", str(path), "--seed", "1"]).exit_code == 2


def test_quit_offers_to_keep_the_game(tmp_path: Path) -> None:
    path = tmp_path / "kept.json"
    play(f"1\nquit\n{path}\n")
    assert co.replay(path).choices


@pytest.mark.parametrize("typed", ["²", "9" * 5000, "٣", "/" + "x" * 5000, "save ~nosuchuser/x", "save a\0b"])
def test_what_can_not_be_read_ends_nothing(typed: str) -> None:
    result = play(f"{typed}\nquit\n\n")
    assert result.exit_code == 0, result.exception
    assert "Keep the game so far?" in result.stdout


@pytest.mark.parametrize("typed", ["²", "9" * 5000, "--1", "٣", "1,²"])
def test_seats_and_options_that_are_no_numbers(typed: str) -> None:
    assert play("", "--seats", typed).exit_code == 2
    assert play("", "--option", f"stall_rounds={typed}").exit_code == 2


def test_a_file_is_replaced_only_when_that_is_wanted(tmp_path: Path) -> None:
    path = tmp_path / "kept.json"
    path.write_text("precious", encoding="utf-8")
    result = play(f"save {path}\nno\nquit\n{path}\nno\n\n", width=200)
    assert "Nothing is saved." in result.stdout
    assert path.read_text(encoding="utf-8") == "precious"
    result = play(f"1\nsave {path}\nyes\n1\nsave {path}\nquit\n\n", width=200)
    assert result.stdout.count("Replace it?") == 1 and result.stdout.count("Saved as") == 2
    assert len(co.replay(path).choices) >= 2


def test_a_game_is_not_lost_when_it_can_not_be_kept(tmp_path: Path) -> None:
    path = tmp_path / "kept.json"
    play(f"1\nquit\n{tmp_path}/none/x.json\n{path}\n")
    assert co.replay(path).choices


def test_the_same_seed_is_the_same_game() -> None:
    typed = "1\n" * 12 + "quit\n\n"
    assert play(typed).stdout == play(typed).stdout


def test_watching_random_players_to_the_end() -> None:
    result = play("\n", "--seats", "none", "--players", "4")
    assert result.exit_code == 0
    assert re.search(r"Player \d wins\.|share the victory\.", result.stdout)
    assert re.search(r"^ +1\. Player \d: \d+$", result.stdout, flags=re.MULTILINE)
    assert re.search(r"Where the points came from:\n.*\n +Fences( +\d+){4}", result.stdout)


def test_several_people_are_asked_by_name() -> None:
    result = play("1\nquit\n\n", "--seats", "all")
    assert re.search(r"^Player 2: Which beast", result.stdout, flags=re.MULTILINE)


def opponents(players: int, bot: str = "random", playouts: int = 20) -> TerminalBots:
    return TerminalBots(seated(bot, list(range(players))), Dice(5), playouts=playouts)


class Restless:
    """Somebody who types at random and, from time to time, something else."""

    def __init__(self, seed: int) -> None:
        self.luck = random.Random(seed)
        self.lines = 0

    def __call__(self, prompt: str) -> str | None:
        self.lines += 1
        if prompt != "> ":
            return ""
        if self.luck.random() < 0.1:
            return self.luck.choice(["undo", "undo turn", "board", "zzz", "help", ""])
        return str(self.luck.randint(1, 12))


@pytest.mark.parametrize(("players", "people"), [(2, {0, 1}), (4, {2})])
def test_whole_games(players: int, people: set[int]) -> None:
    game = co.new("beasthunt", seed=5, players=players)
    names = [f"Player {seat + 1}" for seat in range(players)]
    screen = Screen(Console(file=io.StringIO(), width=80), names, ["person"] * players)
    assert Session(game, people, screen, Restless(5), opponents(players).choose).run()
    assert game.over
    assert co.replay(game.record) == game


def test_leaving_with_the_keyboard() -> None:
    prompts = []

    def interrupt(prompt: str) -> str | None:
        prompts.append(prompt)
        raise KeyboardInterrupt

    game = co.new("beasthunt", seed=3)
    screen = Screen(Console(file=io.StringIO()), ["Player 1", "Player 2"], ["you", "random"])
    assert not Session(game, {0}, screen, interrupt, opponents(2).choose).run()
    assert len(prompts) == 2
    assert "Keep the game" in prompts[1]


def test_bots_are_named_at_the_table() -> None:
    result = play("quit\n\n", "--players", "3", "--bots", "playouts,random", "--playouts", "20", width=120)
    assert result.exit_code == 0
    for player in ("Player 1 +purple +you", "Player 2 +green +playouts", "Player 3 +\\w+ +random"):
        assert re.search(player, result.stdout)


def test_characters_are_called_by_their_names() -> None:
    result = play("quit\n\n", "--players", "4", "--bots", "tuff,atlas,tuff", "--playouts", "20", width=120)
    assert result.exit_code == 0
    for player in ("Player 1 +\\w+ +you", "Tuff +\\w+ +bot", "Atlas +\\w+ +bot", "Tuff II +\\w+ +bot"):
        assert re.search(player, result.stdout)
    assert "Tuff II brings a" in result.stdout and "Player 4" not in result.stdout


def test_a_search_grows_a_tree_on_each_core_that_it_may_use(monkeypatch: pytest.MonkeyPatch) -> None:
    spreads = []

    class Here:
        """In place of processes."""

        def __init__(self, count: int) -> None:
            spreads.append(count)

        def __call__(self, work: Callable[[Any], Any], chunks: Sequence[Any]) -> Iterator[Any]:
            spreads.append(len(chunks))
            return map(work, chunks)

    monkeypatch.setattr("colossarium.cli.terminal.opponents.KeptProcesses", Here)
    bots = seated("atlas,random,search", [1, 2, 3], cores=3)
    assert [bot.name for bot in bots.values()] == ["atlas", "random", "search"]
    game = co.new("beasthunt", seed=1, players=4)
    for seat in (1, 3):
        bots[seat].choose(game.info, game.state, game.state.seat, Dice(1), 0.0, 6)
    assert spreads == [3, 3, 3]
    assert not hasattr(bots[2], "with_trees")


def test_bots_that_think_play_the_same_game_for_a_seed() -> None:
    words = ("--seats", "none", "--bots", "playouts,random", "--playouts", "20")
    first = play("\n", *words).stdout
    assert first == play("\n", *words).stdout
    assert first != play("\n", "--seats", "none").stdout


def test_a_bot_that_fails_takes_the_first_option() -> None:
    def broken(game: co.Game) -> int:
        raise BotFault("the bot scholar failed: it is tired")

    game, out = co.new("beasthunt", seed=3), io.StringIO()
    screen = Screen(Console(file=out, width=200), ["Player 1", "Player 2"], ["you", "scholar"])
    firsts = []
    while game.seat != 0:
        assert game.decision is not None
        firsts.append(game.decision.names[0])
        game.play(firsts[-1])
    game = co.new("beasthunt", seed=3)
    Session(game, {0}, screen, lambda prompt: None, broken).run()
    assert game.choices == firsts != []
    assert "The bot scholar failed: it is tired. It takes the first option." in out.getvalue()


def test_the_keyboard_interrupts_a_bot_that_thinks(tmp_path: Path) -> None:
    def interrupted(game: co.Game) -> int:
        raise KeyboardInterrupt

    path = tmp_path / "kept.json"
    game = co.new("beasthunt", seed=3)
    screen = Screen(Console(file=io.StringIO()), ["Player 1", "Player 2"], ["you", "playouts"])
    assert not Session(game, {0}, screen, lambda prompt: str(path), interrupted).run()
    assert co.replay(path) == game


def test_the_grid_is_the_board_of_the_game() -> None:
    points = [grid.place(name) for name in board.PLACES]
    assert len(set(points)) == len(points)
    assert all(0 <= x < grid.WIDTH - 1 and 0 <= y < grid.HEIGHT for x, y in points)


def drawn(width: int, players: int, marks: dict[str, str]) -> list[str]:
    position = {
        "moment": "placing",
        "players": [{"colour": colour} for colour in board.COLOURS[:players]],
        "dice": {
            "h11.NW": "purple water",
            "h11.NE": "green water",
            "h42.S": "black wild",
            "h42.N": "green bamboo",
        },
        "cards": {"A1B1": "green water"},
        "beasts": {"C2": "basilisk"},
        "ready": ["purple beast"],
    }
    view = co.set_up("beasthunt", position, seed=1).view(0)
    names = tuple(f"Player {seat + 1}" for seat in range(players))
    console = Console(width=width, no_color=True, record=True, file=io.StringIO())
    console.print(drawing("beasthunt").draw(BoardContext(view, marks, names, ("you",) * players, width)))
    return console.export_text().splitlines()


@pytest.mark.parametrize("width", [80, 120, 200])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_board_shows_every_piece_and_fits(width: int, players: int) -> None:
    lines = drawn(width, players, {"h21.NW": "7", "B2": "8", "B2C2": "9"})
    text = "\n".join(lines)
    assert all(len(line) <= width for line in lines)
    for piece in ("Wp", "Wg", "*b", "Bg", "Basilisk", "&p", "≈", " 7", " 8 ", " 9"):
        assert piece in text
    for seat in range(players):
        assert f"Player {seat + 1}" in text


def test_who_has_saved_is_not_asked_again(tmp_path: Path) -> None:
    kept = tmp_path / "kept.json"
    result = play(f"save {kept}\nquit\n")
    assert result.exit_code == 0 and "Keep the game" not in result.stdout
    result = play(f"save {kept}\n1\nquit\n\n")
    assert "is there already" in result.stdout
    result = play(f"save {tmp_path / 'other.json'}\n1\nquit\n\n")
    assert "Keep the game so far?" in result.stdout
