"""A new option, with a default that is the game as it was, leaves old records as they are."""

from __future__ import annotations

from dataclasses import replace

from colossarium.script.declare import Option
from colossarium.table.game import Game
from colossarium.table.record import digest_of
from pick import play_out
from toy import INFO
from toy_games import new


def test_old_records_outlive_a_new_option() -> None:
    old = play_out(new(3, 11), 11)
    edition = INFO.edition()
    extra = Option("weather", "how the sky looks", "fair", {"fair": 0, "foul": 1})
    changed = replace(edition, options=(*edition.options, extra))
    info = replace(INFO, edition=lambda: changed)
    again = Game.new(info, {"players": 3}, seed=11)
    for choice in old.choices:
        again.play(choice)
    assert again.state.words.tobytes() != old.state.words.tobytes()
    assert digest_of(again.state) == digest_of(old.state)
    assert old.over and again.scores == old.scores


def with_weather(word: str) -> Game:
    """The game with an option whose usual value is called so."""
    edition = INFO.edition()
    extra = Option("weather", "how the sky looks", word, {word: 0, "foul": 1})
    changed = replace(edition, options=(*edition.options, extra))
    return Game.new(replace(INFO, edition=lambda: changed), {"players": 3}, seed=1)


def test_editions_that_differ_only_in_the_words_of_an_option_are_told_apart() -> None:
    fair, fine = with_weather("fair"), with_weather("fine")
    assert fair.program.fingerprint != fine.program.fingerprint
    assert (fair.options["weather"], fine.options["weather"]) == ("fair", "fine")
