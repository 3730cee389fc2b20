"""Types, schemas and fixtures in the repository are those that `make generate` would write."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tools.generate import files, views, wire
from tools.generate.__main__ import GENERATORS, TYPES


@pytest.mark.parametrize("generate", GENERATORS, ids=lambda each: each.__module__.rpartition(".")[2])
def test_files_are_what_would_be_generated(generate: Callable[[], files.Files]) -> None:
    assert files.differing(generate()) == [], "run make generate, and look at git diff"


def test_a_file_that_differs_or_is_missing_is_found_and_written(tmp_path: Path) -> None:
    wanted = {"a/one.ts": "1\n", "a/two.ts": "2\n"}
    (tmp_path / "a").mkdir()
    (tmp_path / "a" / "one.ts").write_text("changed by hand\n")
    (tmp_path / "a" / "three.ts").write_text("3\n")
    assert files.differing(wanted, tmp_path) == ["a/one.ts", "a/two.ts"]
    assert files.left_over(wanted, {"a": "*.ts"}, tmp_path) == ["a/three.ts"]
    assert files.write(wanted, tmp_path) == ["a/one.ts", "a/two.ts"]
    assert files.differing(wanted, tmp_path) == []


def test_no_generated_file_is_left_over() -> None:
    """Of types and schemas; a fixture that nobody reads fails nothing."""
    named = {path for generate in (wire.files, views.files) for path in generate()}
    assert files.left_over(dict.fromkeys(named, ""), TYPES) == []
