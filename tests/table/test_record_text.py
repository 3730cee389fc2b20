"""Records as JSON and as one line of text."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from colossarium.table.errors import ColossariumError, DamagedFile, RecordError
from colossarium.table.record import Record, escape, read_record, unescape

texts = st.text(st.characters(exclude_categories=["Cs"]), min_size=1, max_size=12)
names = st.from_regex("[a-z][a-z_]{4,8}", fullmatch=True)
plain = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**31), 2**31) | texts,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(texts, inner, max_size=3),
    max_leaves=6,
)
values = st.integers(-(10**8), 10**8) | texts.filter(lambda text: not text.lstrip("-").isdigit())
records = st.builds(
    Record,
    game=names,
    rules=texts.filter(lambda text: "=" not in text),
    options=st.dictionaries(names, values, max_size=3),
    choices=st.lists(texts, max_size=6),
    seed=st.integers(0, 2**64 - 1),
    position=st.none() | st.dictionaries(texts, plain, max_size=3),
    program=st.text("0123456789abcdef", max_size=16),
    digest=st.text("0123456789abcdef", max_size=16),
)
SMALL = Record("toy", "1", {"players": 2}, ["roll", "play sow"], seed=7, digest="abc")


@given(records)
def test_nothing_is_lost_on_the_way(record: Record) -> None:
    assert read_record(record.json()) == record
    assert read_record(record.plain()) == record
    assert read_record(record.text()) == record
    assert len(record.text().splitlines()) == 1


@given(texts)
def test_what_is_escaped_can_be_read(text: str) -> None:
    for blanks in (False, True):
        assert unescape(escape(text, blanks)) == text
        assert not set("|,") & set(escape(text, blanks))


def test_the_line_is_readable() -> None:
    assert SMALL.text() == "toy 1 players=2 seed=7 | roll, play sow | abc"


def test_from_a_file(tmp_path: Path) -> None:
    for name, text in (("a.json", SMALL.json()), ("a.txt", SMALL.text() + "\n")):
        path = tmp_path / name
        path.write_text(text, encoding="utf-8")
        assert read_record(path) == SMALL
        assert read_record(str(path)) == SMALL


@pytest.mark.parametrize(
    "damaged",
    [
        "{",
        '{"game": "toy"}',
        "[" * 100_000,
        '{"game": "toy", "rules": "1", "options": {}, "choices": [], "seed": 1, "sead": 2}',
        '{"game": "toy", "rules": "1", "options": {}, "choices": "roll", "seed": 1}',
        '{"game": "toy", "rules": "1", "options": {"players": []}, "choices": [], "seed": 1}',
        "toy 1 seed=7 | roll",
        "toy 1 seed=7 | roll | abc | def",
        "toy | roll | abc",
        "toy seed=1 | roll | abc",
        "toy 1 seed=x | roll | abc",
        "toy 1 seed | roll | abc",
        "toy 1 seed=7 position={ | roll | abc",
        "toy 1 seed=7 | roll | abc\ntoy 1 seed=7 | roll | abc",
        "toy 1 | roll | abc",
        "toy 1 seed=7 key=00 | roll | abc",
        '{"game": "toy", "rules": "1", "options": {}, "choices": [], "seed": 1, "format": 2}',
    ],
)
def test_a_damaged_record_is_an_error_of_ours(damaged: str, tmp_path: Path) -> None:
    path = tmp_path / "damaged"
    path.write_text(damaged, encoding="utf-8")
    for source in (damaged, path):
        with pytest.raises((DamagedFile, RecordError)) as caught:
            read_record(source)
        assert len(str(caught.value)) > 10


@pytest.mark.parametrize("source", [{}, {"game": 3}, "no such file", Path("no such file"), Path("/")])
def test_what_is_no_record_at_all(source: Any) -> None:
    with pytest.raises(ColossariumError):
        read_record(source)


def test_a_file_that_is_no_text(tmp_path: Path) -> None:
    path = tmp_path / "record.json"
    path.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(DamagedFile, match="not a text file"):
        read_record(path)


@given(st.text(max_size=60), st.sampled_from(["json", "text"]), st.integers(0, 200))
def test_a_record_that_was_scribbled_on(scribble: str, form: str, place: int) -> None:
    text = SMALL.json() if form == "json" else SMALL.text()
    cut = place % len(text)
    with suppress(ColossariumError):
        read_record(text[:cut] + scribble + text[cut + len(scribble) :])
