"""The files that take longest come first: no worker of a parallel run begins one when others are done.

Nothing depends on the order but how long a run takes: `pytest --processor-times 40` says what belongs here.
"""

from __future__ import annotations

from collections import Counter

import pytest

LONGEST = (
    "page/test_analysis.py",
    "page/test_axe.py",
    "page/test_keyboard.py",
    "page/test_two_browsers.py",
    "page/test_learn.py",
    "page/test_variants.py",
    "page/test_phone.py",
    "page/test_layout.py",
    "page/test_german.py",
    "page/test_replay.py",
    "page/test_whole_games.py",
    "page/test_past_moments.py",
    "page/test_errors.py",
    "page/test_colours.py",
    "page/test_narration.py",
    "page/test_connection.py",
    "page/test_loading.py",
    "games/island/test_added_things.py",
    "server/test_serve.py",
    "games/test_changed_numbers.py",
    "bots/levels/test_characters.py",
    "games/test_knobs.py",
    "server/test_bench.py",
    "server/http/test_schema_served.py",
    "script/test_random_programs.py",
    "lab/test_sampling.py",
    "games/beastmaster/test_positions.py",
    "server/test_deploy.py",
    "machine/test_random_instructions.py",
    "server/test_docs.py",
    "server/http/test_schema.py",
    "server/workers/test_worker_deaths.py",
    "bots/test_strength.py",
    "games/test_unchanged.py",
    "machine/test_observation.py",
    "games/test_room_for_more.py",
    "test_cli.py",
    "server/workers/test_bot_choices.py",
    "test_variant_files.py",
    "server/test_replays.py",
    "games/beasthunt/test_positions.py",
    "machine/test_native_cache.py",
    "games/colossi_ages/test_secrets.py",
    "lab/test_questions.py",
    "test_variants.py",
    "server/test_rules_change.py",
    "games/colossi_gold/test_laws.py",
    "parallel/test_cores.py",
    "machine/test_network.py",
    "test_cli_terminal.py",
    "server/tables/test_secrets.py",
    "bots/network/test_bot.py",
    "machine/test_native_interleaved_states.py",
)


def longest_first(items: list[pytest.Item]) -> None:
    """These, and after them all others, the largest first."""
    places = {f"tests/{name}": place for place, name in enumerate(LONGEST)}
    sizes = Counter(file_of(item) for item in items)
    items.sort(key=lambda item: (places.get(file_of(item), len(places)), -sizes[file_of(item)]))


def file_of(item: pytest.Item) -> str:
    return item.nodeid.partition("::")[0]
