"""A ladder: played, stopped, resumed, told."""

from __future__ import annotations

import json
from collections.abc import Callable, Generator, Sequence
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from typer.testing import CliRunner

import colossarium as co
from bots.games_and_bots import Scripted
from colossarium.bots.bot import BotFault
from colossarium.cli.app import app
from colossarium.games import find
from colossarium.lab.ladder import FILE, Ladder, able_bots, ladder
from colossarium.lab.ladder_plot import plot
from colossarium.table.chunks import Chunk, Interrupted, Part, Spread, in_order
from colossarium.table.errors import BadOption, DamagedFile
from colossarium.table.info import GameInfo
from colossarium.table.machines import program_of
from lab.made_up import INFO, BestOf

BOTS = (BestOf(1), BestOf(2), BestOf(5))


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Few resamplings, and a clock that stands still, so that equal games are equal lines."""
    monkeypatch.setattr("colossarium.lab.ratings.RESAMPLINGS", 4)
    monkeypatch.setattr("colossarium.lab.play.clock", lambda: 0.0)


def climb(games: int = 6, bots: Sequence[Any] = BOTS, spread: Spread = in_order, **more: Any) -> Ladder:
    return ladder(INFO, bots, games, spread=spread, **more)


def interrupted_after(chunks: int) -> Spread:
    """Ctrl-C comes when so many games are over."""

    def spread(work: Callable[[Chunk], Part], all_of_them: Sequence[Chunk], /) -> Generator[Part, None, None]:
        for number, chunk in enumerate(all_of_them):
            if number == chunks and isinstance(chunk, tuple):
                raise KeyboardInterrupt
            yield work(chunk)

    return spread


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_stronger_comes_first(players: int) -> None:
    result = climb(30, options={"players": players})
    assert [each.bot for each in result.standings] == ["best of 5", "best of 2", "best of 1"]
    best, _, worst = result.standings
    assert best.rating > worst.rating + 8 and best.score > 0.7 > 0.3 > worst.score
    assert sum(each.wins * each.games for each in result.standings) == pytest.approx(result.games)
    assert best.mean_score > worst.mean_score


def test_a_pair_is_seen_from_both_sides() -> None:
    pairs = {(pair.bot, pair.other): pair for pair in climb().pairs}
    assert len(pairs) == 6
    for (bot, other), pair in pairs.items():
        back = pairs[other, bot]
        assert pair.score + back.score == pytest.approx(1) and pair.games == back.games == 6
        assert pair.interval[0] <= pair.score <= pair.interval[1]
        assert (pair.mean_score, pair.others_mean_score) == (back.others_mean_score, back.mean_score)


def test_draws_are_halves() -> None:
    one, other = Scripted(_word("A3")), Scripted(_word("A3"))
    other.name = "scripted too"
    result = climb(4, [one, other])
    assert [(each.wins, each.score, each.bound) for each in result.standings] == [(0.5, 0.5, "")] * 2
    assert [each.rating for each in result.standings] == pytest.approx([25, 25])


def _word(name: str) -> int:
    return next(word.number for word in program_of(INFO).vocabulary if word.name == name)


@pytest.mark.parametrize("stop", [0, 1, 7])
def test_a_resumed_ladder_is_the_same_byte_for_byte(stop: int, tmp_path: Path) -> None:
    whole = climb(out=tmp_path / "whole")
    with pytest.raises(Interrupted) as caught:
        climb(out=tmp_path / "parts", spread=interrupted_after(stop))
    assert caught.value.result.partial and caught.value.result.games == stop
    assert climb(out=tmp_path / "parts") == whole
    assert (tmp_path / "parts" / FILE).read_bytes() == (tmp_path / "whole" / FILE).read_bytes()


def test_a_line_that_was_cut_off_is_dropped(tmp_path: Path) -> None:
    whole = climb(out=tmp_path)
    path = tmp_path / FILE
    kept = path.read_bytes()
    for length in (0, 20, len(kept) - 1, len(kept) - 50, len(kept) // 2):
        path.write_bytes(kept[:length])
        assert climb(out=tmp_path) == whole
        assert path.read_bytes() == kept


def test_a_finished_ladder_is_not_played_again(tmp_path: Path) -> None:
    def refuse(work: Callable[[Chunk], Part], chunks: Sequence[Chunk], /) -> Generator[Part, None, None]:
        assert not chunks or chunks == range(4)
        yield from map(work, chunks)

    assert climb(out=tmp_path) == climb(out=tmp_path, spread=refuse)


def test_more_games_and_more_bots_go_on_with_what_is_there(tmp_path: Path) -> None:
    climb(4, BOTS[:2], out=tmp_path)
    before = (tmp_path / FILE).read_bytes()
    assert climb(6, out=tmp_path) == climb(6)
    after = (tmp_path / FILE).read_bytes()
    assert after.startswith(before) and after.count(b"\n") == 1 + 18
    assert climb(4, BOTS[:2], out=tmp_path) == climb(4, BOTS[:2])


@pytest.mark.parametrize(
    ("damage", "sentence"),
    [
        (lambda text: text.replace('"seed":2', '"seed":"two"'), "line 8 of .* is damaged"),
        (lambda text: text.replace('"asked":[6,6]', '"asked":[6]'), "line 2 .* lists are not of one length"),
        (lambda text: "nonsense\n" + text, "the first line of .* is damaged"),
        (lambda text: "[" * 5000 + "\n" + text, "the first line of .* is damaged"),
    ],
)
def test_a_damaged_file_is_refused(damage: Callable[[str], str], sentence: str, tmp_path: Path) -> None:
    climb(out=tmp_path)
    path = tmp_path / FILE
    path.write_text(damage(path.read_text(encoding="utf-8")), encoding="utf-8")
    before = path.read_bytes()
    with pytest.raises(DamagedFile, match=sentence):
        climb(out=tmp_path)
    assert path.read_bytes() == before


def test_games_that_can_not_be_compared_are_refused(tmp_path: Path) -> None:
    climb(2, out=tmp_path)
    with pytest.raises(BadOption, match="options players=2 style=calm, not players=2 style=wild"):
        climb(2, out=tmp_path, options={"style": "wild"})
    with pytest.raises(BadOption, match="games of little, not beasthunt: choose another folder"):
        ladder(find("beasthunt"), ["random", "playouts:1"], 2, out=tmp_path)
    path = tmp_path / FILE
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace('"version":"', '"version":"7.'), encoding="utf-8")
    with pytest.raises(BadOption, match=r"has games of version 7\."):
        climb(2, out=tmp_path)
    path.write_text(text.replace('"program":"', '"program":"x'), encoding="utf-8")
    with pytest.raises(BadOption, match="by other rules of little"):
        climb(2, out=tmp_path)


def test_a_bot_that_fails_is_told_and_the_games_before_it_are_kept(tmp_path: Path) -> None:
    with pytest.raises(BotFault, match="the bot scripted chose -1"):
        climb(2, (*BOTS[:2], Scripted(-1)), out=tmp_path)
    assert (tmp_path / FILE).read_bytes().count(b"\n") == 1 + 2


class Picky(BestOf):
    """Plays with three only."""

    def check(self, info: GameInfo, players: int) -> None:
        if players != 3:
            raise BadOption("three or nothing")


def test_a_bot_that_can_not_play_a_game_says_so_before_it_begins(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(BadOption, match="three or nothing"):
        climb(2, (BOTS[1], Picky(1)))
    assert climb(3, (BOTS[1], Picky(1)), options={"players": 3}).games == 6
    monkeypatch.setattr("colossarium.lab.ladder.all_bots", lambda: [BOTS[1], Picky(1)])
    assert able_bots(INFO, {"players": 2}) == ["best of 2"]
    assert able_bots(INFO, {"players": 3}) == ["best of 2", "best of 1"]


def test_progress_is_told_with_how_they_stand() -> None:
    told = []
    climb(2, progress=lambda done, total, standings: told.append((done, total, standings().games)))
    assert told == [(done, 6, done) for done in range(7)]


def test_alliances_are_rated_as_sides(tmp_path: Path) -> None:
    co.ladder("kolossus", ["random", "playouts:1"], 1, out=tmp_path, players=4, cores=1)
    games = [json.loads(line) for line in (tmp_path / FILE).read_text(encoding="utf-8").splitlines()[1:]]
    for game in games:
        assert game["sides"] in ([0, 1, 0, 1], [1, 0, 1, 0])
        assert game["places"][0] == game["places"][2] and game["places"][1] == game["places"][3]


def test_records_can_be_replayed(tmp_path: Path) -> None:
    result = co.ladder("beasthunt", ["random", "playouts:1"], 2, 5, records=tmp_path, cores=1)
    files = sorted(tmp_path.iterdir())
    assert [path.name for path in files] == ["seed_5-playouts_1-random.json", "seed_5-random-playouts_1.json"]
    games = [co.replay(path) for path in files]
    assert all(game.over for game in games)
    total = games[0].scores[0] + games[1].scores[1]
    (found,) = [each for each in result.standings if each.bot == "playouts:1"]
    assert found.mean_score == total / 2
    alone = co.simulate("beasthunt", ["playouts", "random"], 1, 5, playouts=1, cores=1)
    assert alone.mean_scores == games[0].scores


def test_the_picture_shows_every_bot() -> None:
    result = climb()
    words = [
        each.text for each in ElementTree.fromstring(plot(result, "Little <&> game")).iter() if each.text
    ]
    assert "Little <&> game" in words
    for standing in result.standings:
        assert standing.bot in words and f"{standing.score:.0%}" in words


def run(line: str) -> Any:
    return CliRunner().invoke(app, line.split(), env={"COLUMNS": "100", "NO_COLOR": "1"})


def test_the_command_tells_plots_and_resumes(tmp_path: Path) -> None:
    line = f"ladder -b random,playouts:3 -n 4 --cores 1 --out {tmp_path} --plot {tmp_path / 'a.svg'}"
    told = run(line)
    assert told.exit_code == 0 and "4 games of beasthunt" in told.stdout
    assert "playouts:3" in told.stdout and "95 %" in told.stdout
    assert ElementTree.parse(tmp_path / "a.svg").getroot().tag.endswith("svg")
    again = run(line)
    assert again.stdout == told.stdout
    found = json.loads(run(f"{line} --json").stdout)
    assert {each["bot"] for each in found["standings"]} == {"random", "playouts:3"} and "partial" not in found
