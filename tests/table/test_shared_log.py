"""Logs that go on from each other share what they have in common, and read as if each stood alone."""

from __future__ import annotations

from random import Random

import pytest

import colossarium as co
from colossarium.script.declare import NONE
from colossarium.table.log import GameLog, Seen
from toy_games import new, play_on


def read_from_the_start(log: GameLog, reader: int | None, everything: bool) -> list[Seen]:
    """What a reader sees, found by going through the whole log."""
    messages, seen, nearest = log.state.program.messages, [], dict[int, Seen | None]({NONE: None})
    eyes = (NONE, NONE if reader is None else reader)
    keepers = [step.keeper for step in log._shared.steps[1 : log.count + 1]]
    for number, (choice, entry) in enumerate(log.entries):
        above = nearest[number] = nearest[entry.parent]
        if everything or entry.seat in eyes:
            known = sum(everything or keeper in eyes for keeper in keepers[: choice + 1]) - 1
            heading = above is not None and messages[above.entry.message].heading
            depth = 0 if above is None else above.depth + (not heading)
            headings = 0 if above is None else above.headings + heading
            seen.append(Seen(known, entry, None if above is None else above.entry, depth, headings))
            nearest[number] = seen[-1]
    return seen


@pytest.mark.parametrize("slug", ["beasthunt", "colossi_gold"])
def test_a_log_that_was_shared_and_taken_back_reads_as_one_from_its_start(slug: str) -> None:
    random = Random(5)
    game = co.new(slug, players=2, seed=5, machine="interpreter")
    for _ in range(60):
        assert game.decision is not None
        game.play(random.choice(game.decision.options))
        if random.random() < 0.1:
            game.back_to(len(game.made) - random.randrange(1, min(6, len(game.made)) + 1))
        copy = game.copy()
        if random.random() < 0.6:
            game.full_log()
        if random.random() < 0.5:
            copy.full_log()
            game.adopt_log(copy)
    log = game.full_log()
    alone = co.replay(game.record, machine="interpreter").full_log()
    for reader in (0, 1, None):
        for everything in (False, True):
            whole = read_from_the_start(log, reader, everything)
            assert log.seen_by(reader, everything) == whole == alone.seen_by(reader, everything)
            after = random.randrange(len(whole) + 1)
            assert log.seen_by(reader, everything, after) == whole[after:]


def test_what_was_read_before_is_not_read_again(monkeypatch: pytest.MonkeyPatch) -> None:
    game = play_on(new(), 15)
    before = game.full_log()
    play_on(game, 1)
    after = game.full_log()
    looked_at = []
    seen = GameLog._seen

    def noticed(log: GameLog, number: int, reader: int, everything: bool) -> Seen:
        looked_at.append(number)
        return seen(log, number, reader, everything)

    monkeypatch.setattr(GameLog, "_seen", noticed)
    had = after.in_common(before, None)
    assert had == before.seen_count(None) > 10
    assert after.lines(game.words, None, had)
    assert min(looked_at) >= len(before.entries)


def test_logs_that_part_have_in_common_what_came_before() -> None:
    game = play_on(new(), 5)
    other, before = game.copy(), game.full_log()
    play_on(game, 4, seed=1)
    play_on(other, 4, seed=2)
    for reader in (0, 1, 2, None):
        common = game.full_log().in_common(other.full_log(), reader)
        both = (game.full_log().seen_by(reader), other.full_log().seen_by(reader))
        assert both[0][:common] == both[1][:common]
        assert before.seen_count(reader) <= common < min(map(len, both))


def test_a_game_that_is_played_as_its_copy_was_takes_over_what_the_copy_read(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = play_on(new(), 5)
    game.full_log()
    copy = game.copy()
    play_on(game, 3, seed=1)
    play_on(copy, 3, seed=1)
    further = game.full_log()
    monkeypatch.setattr("colossarium.table.log.logging_machine_of", None)
    assert copy.full_log().seen_by(0) == further.seen_by(0)


def test_a_choice_that_is_told_as_it_is_played_leads_to_the_same_game_and_log() -> None:
    random = Random(3)
    plain, told = (co.new("beasthunt", players=2, seed=3, machine="interpreter") for _ in range(2))
    told.full_log()
    for _ in range(40):
        assert plain.decision is not None
        choice = random.choice(plain.decision.options)
        plain.play(choice)
        told.play(choice, tell=True)
        assert told.unlogged_choices == 0
        assert bytes(told.state.buffer) == bytes(plain.state.buffer)
    assert told.full_log().entries == plain.full_log().entries
    told.undo()
    assert told.choices == plain.choices[:-1]
