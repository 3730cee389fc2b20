"""The files that take longest come first: no worker of a parallel run begins one when others are done.

Nothing depends on the order but how long a run takes: `pytest --processor-times 40` says what belongs here.
"""

from __future__ import annotations

from collections import Counter

import pytest

LONGEST = (
    "page/test_axe.py",
    "page/test_whole_games.py",
    "page/test_learn.py",
    "page/test_layout.py",
    "page/test_phone.py",
    "page/test_german.py",
    "page/test_replay.py",
    "page/test_variants.py",
    "page/test_past_moments.py",
    "page/test_keyboard.py",
    "page/test_loading.py",
    "page/test_two_browsers.py",
    "page/test_narration.py",
    "page/test_errors.py",
    "games/island/test_added_things.py",
    "games/test_changed_numbers.py",
    "server/test_serve.py",
    "script/test_random_programs.py",
    "server/test_bench.py",
    "games/test_room_for_more.py",
    "test_cli.py",
    "test_variants.py",
    "script/test_large_sets.py",
    "server/test_rules_change.py",
    "machine/test_native_cache.py",
    "bots/test_strength.py",
    "server/http/test_schema_served.py",
    "games/colossi_gold/test_positions.py",
    "machine/test_random_instructions.py",
    "server/http/test_schema.py",
    "test_cli_terminal.py",
    "games/beastmaster/test_positions.py",
    "games/test_unchanged.py",
    "parallel/test_cores.py",
    "games/beasthunt/test_positions.py",
    "server/workers/test_worker_deaths.py",
    "test_examples.py",
    "server/tables/test_secrets.py",
    "games/colossi_gold/test_laws.py",
    "script/test_kinds.py",
    "games/colossi_ages/test_oracle.py",
    "server/workers/test_bot_choices.py",
    "games/beastmaster/test_secrets.py",
    "script/test_edition_json.py",
    "server/store/test_postgres_processes.py",
    "server/attack/test_secret_pauses.py",
    "server/test_docs.py",
    "server/test_connections.py",
    "server/attack/test_two_processes.py",
    "test_contributing.py",
)


def longest_first(items: list[pytest.Item]) -> None:
    """These, and after them all others, the largest first."""
    places = {f"tests/{name}": place for place, name in enumerate(LONGEST)}
    sizes = Counter(file_of(item) for item in items)
    items.sort(key=lambda item: (places.get(file_of(item), len(places)), -sizes[file_of(item)]))


def file_of(item: pytest.Item) -> str:
    return item.nodeid.partition("::")[0]
