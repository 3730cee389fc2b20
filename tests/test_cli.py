"""The command line, as a person and as a program uses it."""

from __future__ import annotations

import hashlib
import json
import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest
from typer.testing import CliRunner, Result

import colossarium as co
from bench.random_networks import random_player
from colossarium.bots.network.file import write
from colossarium.cli import INTERRUPTED, exit_codes, main
from colossarium.cli.app import COMMANDS, app
from colossarium.cli.examples import EXAMPLES
from colossarium.lab.report import LabReport
from colossarium.table.languages import catalogue_of
from colossarium.table.verify import Verification
from colossarium.table.words import Words
from sampling import sampled

runner = CliRunner()


def run(line: str, typed: str = "") -> Result:
    """A command line, and what is typed while it runs."""
    return runner.invoke(app, shlex.split(line), input=typed, env={"COLUMNS": "100", "NO_COLOR": "1"})


def data(line: str) -> Any:
    result = run(line)
    assert result.exit_code == exit_codes.OK, result.output
    return json.loads(result.stdout)


EXPERIMENT = """
game = "beasthunt"
games = 20
told = 0
questions = ["length"]
"""
REPORT = LabReport(
    title="Dice",
    question="What do dice do?",
    arms=[],
    confidence=0.95,
    seed=1,
    settled=False,
    outlook="Nothing was played.",
    summary=[],
    sections=[],
)


@pytest.fixture
def files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with the files that the examples name."""
    game = co.new("beasthunt", seed=3)
    for _ in range(30):
        assert game.decision is not None
        game.play(game.decision.options[-1])
    (tmp_path / "evening.json").write_text(game.record.json(), encoding="utf-8")
    position = {"moment": "placing", "players": [{"colour": "purple"}, {"colour": "green"}]}
    (tmp_path / "position.json").write_text(json.dumps(position), encoding="utf-8")
    (tmp_path / "experiment.toml").write_text(EXPERIMENT, encoding="utf-8")
    (tmp_path / "evening").mkdir()
    (tmp_path / "evening" / "report.json").write_bytes(msgspec.json.encode(REPORT))
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_version() -> None:
    assert run("--version").stdout == f"colossarium {co.__version__}\n"


@pytest.mark.parametrize("command", EXAMPLES)
def test_help_has_examples_and_exit_codes(command: str) -> None:
    result = run(f"{command} --help")
    assert result.exit_code == exit_codes.OK
    for example in EXAMPLES[command]:
        assert example in result.stdout
    assert "Exit code" in result.stdout


def test_every_command_has_examples() -> None:
    assert list(COMMANDS) == list(EXAMPLES)


@pytest.mark.parametrize(
    "line",
    [
        line
        for command, lines in EXAMPLES.items()
        if command not in ("admin", "bench", "learn", "play", "serve")
        for line in lines
    ],
)
def test_examples_run(line: str, files: Path) -> None:
    quick = line.replace("100000", "300").removeprefix("colossarium ")
    if quick.startswith("verify"):
        quick += " --interpreted 2" if "--games" in quick else " --games 50 --interpreted 2"
    result = run(quick, typed="quit\n\n")
    assert result.exit_code == exit_codes.OK, result.output


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("plya", "there is no command 'plya'; did you mean 'play'?"),
        ("play chess", "no game 'chess'"),
        ("terminal beasthun", "beasthunt"),
        ("simulate --players 9", "players can't be 9"),
        ("simulate --option rerol=once", "reroll"),
        ("simulate --bots playout", "there is no bot 'playout'; did you mean playouts?"),
        ("simulate --bots atlas:3", "for all of them at once: atlas, and --playouts 3"),
        ("terminal --bots cairn@0.5", "for all of them at once: cairn, and --seconds 0.5"),
        ("simulate --bots playouts,", "there is no bot ''; there is atlas, cairn, menhir, network, "),
        ("simulate --bots nowhere.safetensors", "the network nowhere.safetensors can't be read"),
        ("terminal --bots README.md.safetensors", "the network README.md.safetensors can't be read"),
        ("simulate --bots random,random --players 3", "3 players need 3 bots, not 2"),
        ("ladder chess", "no game 'chess'"),
        ("ladder --bots random", "a ladder needs at least two bots"),
        ("ladder --bots random,random", "random is the same bot twice"),
        ("ladder --bots random,playouts,playouts:1000", "playouts and playouts:1000 are the same bot twice"),
        ("ladder --bots random,playout:50", "there is no bot 'playout'; did you mean playouts?"),
        ("ladder --bots random,playouts:many", "'playouts:many' is no bot: write NAME, NAME:PLAYOUTS or"),
        ("ladder --bots random,playouts:0", "the number of playouts is a whole number from 1 on, not 0"),
        ("ladder --bots random,playouts@9999", "a number of seconds from 0 to 3600, not 9999"),
        ("ladder --players 9", "players can't be 9"),
        ("ladder --bots random,playouts --games 999999 --players 3", "1,999,998 games: at most 1,000,000"),
        ("ladder --plot evening.png", "evening.png should end in .svg"),
        ("terminal --bots scholar", "there is no bot 'scholar'; there is atlas, cairn, menhir, "),
        ("simulate --option reroll=never", "once or until_kept"),
        ("simulate --option seed=4", "no option 'seed'"),
        ("verify --option first=4", "player 4 can't be first"),
        ("terminal --load nowhere.json", "nowhere.json can't be read"),
        ("replay nowhere.json", "nowhere.json can't be read"),
        ("replay 'beasthunt 1 players=2 seed=1 | dragon |'", "choice 1 of 1 does not fit"),
        ("perft --position nowhere.json", "nowhere.json can't be read"),
        ("games tic", "no game 'tic'"),
        ("lab run nowhere.toml", "nowhere.toml can't be read"),
        ("lab report nowhere", "nowhere can't be read"),
        ("bench chess", "no game 'chess'"),
        ("bench beasthunt --option chapter=1", "no option 'chapter'"),
    ],
)
def test_wrong_input_is_one_sentence(
    line: str, words: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    result = run(line)
    assert result.exit_code == exit_codes.USAGE
    assert result.stdout == ""
    assert words in result.stderr
    assert result.stderr.startswith("colossarium: ")
    assert result.stderr.count("\n") == 1


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("simulate --option reroll", "NAME=VALUE"),
        ("simulate --option reroll=once --option reroll=once", "given twice"),
        ("simulate --players 2 --option players=3", "different things"),
        ("simulate --games 0", "--games"),
        ("simulate --bots playouts --seconds 1 --playouts 9", "not both"),
        ("simulate --bots playouts --playouts 0", "--playouts"),
        ("simulate --bots playouts --seconds nan", "--seconds"),
        ("terminal --bots random,random", "2 bots are named, and 1 seat has no person"),
        ("terminal --seats 3", "numbered 1 to 2"),
        ("terminal --seats x", "numbered 1 to 2"),
        ("games --schema", "name the game"),
        ("games --observation", "name the game"),
        ("games beasthunt --observation --players 7", "2 to 4 can play"),
        ("dance", "dance"),
    ],
)
def test_wrong_words_are_refused(line: str, words: str) -> None:
    result = run(line)
    assert result.exit_code == exit_codes.USAGE
    assert words in result.stderr


def test_a_position_with_faults_names_them_all(tmp_path: Path) -> None:
    path = tmp_path / "wrong.json"
    path.write_text(
        '{"players": [{"colour": "purple"}, {"colour": "green"}], "dice": {"h99.NW": "purple water"}, "x": 1}'
    )
    result = run(f"perft --position {path}")
    assert result.exit_code == exit_codes.USAGE
    assert "h99.NW" in result.stderr
    assert "x" in result.stderr


def test_games() -> None:
    (game,) = [each for each in data("games --json") if each["game"] == "beasthunt"]
    assert game["title"] == "Merlin's Beast Hunt"
    assert game["players"] == [2, 4]
    options = {option["name"]: option for option in data("games beasthunt --json")["options"]}
    assert options["reroll"]["default"] == "once"
    assert "until_kept" in run("games beasthunt").stdout
    features = data("games beasthunt --observation --players 3 --json")["features"]
    assert f"3 players: {len(features)} features" in run("games beasthunt --observation --players 3").stdout


def test_schema() -> None:
    import jsonschema

    schema = data("games beasthunt --schema")
    jsonschema.Draft202012Validator.check_schema(schema)


def test_simulate() -> None:
    found = data("simulate --games 200 --seed 5 --players 3 --json")
    assert found["games"] == 200
    assert sum(found["wins"]) == pytest.approx(200)
    assert len(found["mean_scores"]) == 3
    assert "200 games of beasthunt" in run("simulate --games 200").stdout


def test_simulate_bots() -> None:
    line = "simulate beastmaster --bots playouts,random --playouts 20 --games 2 --json"
    found, again = data(line), data(line)
    assert (found["bots"], found["playouts"], found["seconds"]) == (["playouts", "random"], 20, None)
    for figures in (found, again):
        assert figures.pop("games_per_second") > 0
    assert found == again
    found = data("simulate kolossus --bots playouts --seconds 0 --games 1 --players 2 --json")
    assert (found["bots"], found["playouts"], found["seconds"]) == (["playouts"] * 2, None, 0)
    found = data("simulate --players 3 --games 20 --json")
    assert (found["bots"], found["playouts"], found["seconds"]) == (["random"] * 3, None, None)


def test_simulate_with_a_network_s_file(tmp_path: Path) -> None:
    file = tmp_path / "mine.safetensors"
    write(file, random_player("beasthunt", 1, players=[2]))
    line = f"simulate beasthunt --bots {file},random --games 2 --json"
    found = data(line)
    assert found["bots"] == [str(file), "random"] and found["mean_scores"] == data(line)["mean_scores"]
    result = run(f"simulate kolossus --bots {file} --players 2")
    assert result.exit_code != exit_codes.OK and "is a network for beasthunt" in " ".join(
        result.output.split()
    )
    assert run(f"terminal --seats none --seed 1 --bots {file}", typed="\n").exit_code == exit_codes.OK


def test_verify_prints_exactly_the_counts() -> None:
    found = data(
        "verify beasthunt --players 3 --option reroll=until_kept --games 40 --seed 9 --interpreted 2 --json"
    )
    assert list(found) == ["games", "decisions", "faults", "laws_broken", "differences", "interpreted_games"]
    assert found["games"] == 40
    assert found["interpreted_games"] == 2
    assert found["decisions"] > 40
    assert (found["faults"], found["laws_broken"], found["differences"]) == (0, 0, 0)


@pytest.mark.parametrize("count", ["faults", "laws_broken", "differences"])
def test_verify_fails_when_a_count_is_not_zero(count: str, monkeypatch: pytest.MonkeyPatch) -> None:
    wrong: dict[str, Any] = {count: 1}
    found = Verification("beasthunt", {}, games=1, violations=["seed 1: something is wrong"], **wrong)
    monkeypatch.setattr("colossarium.table.verify.verify", lambda *_: found)
    result = run("verify --json")
    assert result.exit_code == exit_codes.FAILED
    assert json.loads(result.stdout)[count] == 1
    assert result.stderr == "seed 1: something is wrong\n"


def test_perft() -> None:
    decision = co.new("beasthunt", seed=7).decision
    assert decision is not None
    beasts = decision.names  # any of them, on any of twelve squares
    lines = 12 * len(beasts)
    assert data("perft --depth 2 --seed 7 --json") == {"perft": {"1": len(beasts), "2": lines}}
    divided = data("perft --depth 2 --seed 7 --divide --json")
    assert divided == {"depth": 2, "lines": lines, "divided": dict.fromkeys(beasts, 12)}
    assert re.search(rf"\b2 +{lines}\n", run("perft --depth 2 --seed 7").stdout)


def test_replay(files: Path) -> None:
    record = co.replay(files / "evening.json").record
    found = data("replay evening.json --json --log")
    assert found["digest"] == record.digest
    assert found["choices"] == 30
    assert found["log"][-1]["choice"] <= 29
    line = run("replay evening.json --line").stdout
    assert line == record.text() + "\n"
    assert run("replay -", typed=line).exit_code == exit_codes.OK


def test_replay_tells_the_log_in_german_and_breaks_no_line(
    files: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "30")
    game = co.replay(files / "evening.json")
    game.words = Words(game.program, catalogue_of(game.info, "de"))
    german = [str(line) for line in game.log()]
    found = data("replay evening.json --json --log --language de")
    assert [line["text"] for line in found["log"]] == german
    told = run("replay evening.json --log --language de").stdout.splitlines()
    assert [line[5:].strip() for line in told[: len(german)]] == german
    assert run("replay evening.json --language fr").exit_code == exit_codes.USAGE


def test_replay_up_to_a_choice_and_through_the_rules(files: Path) -> None:
    found = data("replay evening.json --to 2 --json --trace")
    assert found["choices"] == 2
    assert {moment["script"] for moment in found["trace"]} >= {"add_beast", "roll_dice"}
    assert "beasts.py" in run("replay evening.json --to 2 --trace").stdout


def test_a_record_that_leads_elsewhere_is_refused(files: Path) -> None:
    record = json.loads((files / "evening.json").read_text(encoding="utf-8"))
    record["seed"] += 1
    (files / "evening.json").write_text(json.dumps(record), encoding="utf-8")
    result = run("replay evening.json")
    assert result.exit_code == exit_codes.USAGE
    assert result.stderr.count("\n") == 1


def test_a_commitment_is_checked(files: Path) -> None:
    game = co.new("beasthunt", generator="strong", key=bytes(range(32)))
    game.play("unicorn")
    (files / "live.json").write_text(game.record.json(), encoding="utf-8")
    committed = hashlib.sha256(bytes(range(32))).hexdigest()
    assert run(f"replay live.json --commitment {committed}").exit_code == exit_codes.OK
    assert run(f"replay live.json --commitment {committed.upper()}").exit_code == exit_codes.OK


@pytest.mark.parametrize(
    ("line", "words"),
    [
        (f"replay live.json --commitment {'0' * 64}", "not the one of the commitment"),
        (f"replay evening.json --commitment {'0' * 64}", "a seed and no key"),
        ("replay live.json --commitment 12", "64 digits"),
    ],
)
def test_another_commitment_is_refused(line: str, words: str, files: Path) -> None:
    game = co.new("beasthunt", generator="strong", key=bytes(range(32)))
    (files / "live.json").write_text(game.record.json(), encoding="utf-8")
    result = run(line)
    assert result.exit_code == exit_codes.USAGE
    assert words in result.stderr


def test_bench_prints_what_the_page_says(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("colossarium.cli.bench.startup_time.WARM_STARTS", 1)
    found = data("bench beasthunt --players 4 --seconds 0.1 --json")
    assert list(found) == ["python_chess_moves_per_second", "games"]
    figures = found["games"]["beasthunt"]
    expected = (
        "times_python_chess decisions_per_second games_per_second decisions_per_game options_per_decision "
        "cores decisions_per_second_on_all_cores copy_ns state_bytes interpreted_per_second "
        "interpreted_times_python_chess cold_s warm_s "
        "where"
    )
    assert list(figures) == expected.split()
    assert all(figure > 0 for name, figure in figures.items() if name != "where")
    ratio = figures["decisions_per_second"] / found["python_chess_moves_per_second"]
    assert figures["times_python_chess"] == pytest.approx(ratio, rel=0.02)
    assert 0.5 < sum(figures["where"]["share_of_instructions"].values()) <= 1.001


def test_bench_has_options_for_one_game_alone() -> None:
    result = run("bench --players 4")
    assert result.exit_code == exit_codes.USAGE
    assert "options are those of one game" in result.stderr


def test_bench_without_python_chess_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "chess", None)
    result = run("bench")
    assert result.exit_code == exit_codes.USAGE
    assert "python-chess" in result.stderr


def test_perft_is_refused_before_it_begins() -> None:
    for more in ("", "--divide"):
        result = run(f"perft --depth 99999999999999999999 {more}")
        assert result.exit_code == exit_codes.USAGE


def test_replay_from_standard_input(files: Path) -> None:
    record = (files / "evening.json").read_text(encoding="utf-8")
    assert run("replay - --line", record).exit_code == exit_codes.OK
    result = run("replay -", " ")
    assert result.exit_code == exit_codes.USAGE and "standard input is empty" in result.stderr
    result = run("replay -", "evening.json")
    assert result.exit_code == exit_codes.USAGE and "neither JSON nor one line" in result.stderr


def shell(line: str, **more: str) -> subprocess.CompletedProcess[str]:
    """A line of a shell in which `colossarium` is ours; its exit code is that of the first in a pipe."""
    command = f'colossarium() {{ "$PYTHON" -m colossarium "$@"; }}; {line}; exit ${{PIPESTATUS[0]}}'
    env = {**os.environ, "PYTHON": sys.executable, **more}
    return subprocess.run(["bash", "-c", command], capture_output=True, text=True, env=env, check=False)


CLOSED = [
    "replay evening.json --log | :",
    "--help | :",
    "verify beasthunt --games 1 --interpreted 0 --json | :",
    "verify beasthunt --games 1 --interpreted 0 | :",
    "games --json >&-",
    "games >&-",
    "--help >&-",
    "games 2>&-",
]


@pytest.mark.skipif(shutil.which("bash") is None, reason="there is no bash")
@pytest.mark.parametrize("line", sampled(CLOSED, keep=4))
def test_streams_that_are_closed_are_no_failure(line: str, files: Path) -> None:
    done = shell(f"colossarium {line}")
    assert done.stderr == ""
    assert done.returncode in (exit_codes.OK, 128 + signal.SIGPIPE)


@pytest.mark.skipif(shutil.which("bash") is None, reason="there is no bash")
def test_standard_input_that_is_closed_or_no_text(files: Path) -> None:
    done = shell("colossarium replay - <&-")
    assert done.returncode == exit_codes.USAGE and "standard input is empty" in done.stderr
    done = shell("printf '\\xff\\xfe' | colossarium replay -; exit ${PIPESTATUS[1]}")
    assert done.returncode == exit_codes.USAGE and "Traceback" not in done.stderr


def test_an_interrupt_before_anything_is_there(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt() -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("colossarium.cli.process.begin", interrupt)
    with pytest.raises(SystemExit) as caught:
        main()
    assert caught.value.code == INTERRUPTED


def test_as_a_process_in_a_terminal_that_knows_only_ascii() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "colossarium", "terminal", "--seed", "3"],
        input="quit\n\n",
        capture_output=True,
        encoding="ascii",
        env={**os.environ, "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0", "COLUMNS": "80"},
        check=False,
    )
    assert done.returncode == exit_codes.OK, done.stderr
    assert "Merlin's Beast Hunt" in done.stdout
    assert "?" not in done.stdout.split("\n")[1]


def test_an_experiment_is_told_as_a_page_and_to_programs(files: Path) -> None:
    result = run("lab run experiment.toml --games 15 --report evening.html --out evening")
    assert result.exit_code == exit_codes.OK, result.output
    assert "15 games of each side were played" in " ".join(result.stdout.split())
    assert "All figures and charts are in evening.html." in result.stdout
    assert (files / "evening.html").read_text(encoding="utf-8").startswith("<!doctype html>")
    assert data("lab run experiment.toml --games 15 --out evening --json") == data(
        "lab report evening --json"
    )


def test_the_experiment_of_somebody_in_a_hurry(files: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from colossarium.lab import experiment_run

    def interrupted(self: object, *arguments: object) -> bool:
        raise KeyboardInterrupt

    monkeypatch.setattr(experiment_run.ExperimentRun, "_extend", interrupted)
    result = run("lab run experiment.toml")
    assert result.exit_code == INTERRUPTED
    assert "Interrupted before the first games were over." in result.stdout
