"""Object code on disk: what is kept, what is made anew, and what is never trusted."""

from __future__ import annotations

import ast
import os
import re
from collections.abc import Callable
from dataclasses import replace
from itertools import cycle
from pathlib import Path
from shutil import copytree

import pytest

from colossarium.machine.cache import MAGIC, cache_folder
from colossarium.machine.native import Cache, Native
from colossarium.machine.native.codegen.call_graph import CallGraph
from colossarium.machine.native.objects.llvm import host
from colossarium.machine.native.objects.units import law_units, program_units
from colossarium.machine.state import State
from colossarium.script.compiler import compile_edition
from colossarium.script.declare import Layer, Source, number
from colossarium.script.layout import Status
from colossarium.script.program import Program
from machine import sample_game


def program(old: str = "", new: str = "") -> Program:
    """The sample game with a change."""
    assert old in sample_game.RULES
    return _compiled([sample_game.RULES.replace(old, new, 1)])


def _compiled(texts: list[str]) -> Program:
    sources = tuple(Source(f"islet{index}", text) for index, text in enumerate(texts))
    return compile_edition(replace(sample_game.EDITION, layers=(Layer("islet", sources),)))


@pytest.fixture(autouse=True)
def small_units(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every script that is exported is a unit of its own, so that one sees what is made."""
    monkeypatch.setattr("colossarium.machine.native.objects.partition.UNIT_SIZE", 1)


@pytest.fixture
def cache(tmp_path: Path) -> Cache:
    return Cache(tmp_path)


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The sample game in a cache folder."""
    folder = tmp_path_factory.mktemp("cache")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("colossarium.machine.native.objects.partition.UNIT_SIZE", 1)
        native = Native(program(), Cache(folder))
        native.laws(State.new(native.program, "setup", {}))
    return folder


@pytest.fixture
def filled(made: Path, tmp_path: Path) -> Path:
    """A cache folder with the sample game in it, to do with as one likes."""
    copytree(made / "native", tmp_path / "native")
    return tmp_path


def works(native: Native) -> bool:
    state = State.new(native.program, "setup", {})
    return native.run(state) is Status.ASKING


def test_a_second_time_nothing_is_compiled(filled: Path) -> None:
    native = Native(program(), Cache(filled))
    assert native.laws(State.new(native.program, "setup", {})) == -1
    assert native.compiled == []
    assert works(native)


CARDS = "bolster convene convert scare pilfer scatter recall sacrifice settle teleport"
SCRIPTS = [f"s.{name}" for name in f"game take_turn act {CARDS}".split()] + ["l.card"]
MACHINE = ["known", "deal", "links", "machine"]
ASKING = "game take_turn act scatter recall settle teleport"
WITHOUT_STOPS = [*(f"p.{name}" for name in ASKING.split()), "pl.card", "play_on"]
"""What asks is there a second time, for games of random players."""
EVERYTHING = [*SCRIPTS, *MACHINE, *WITHOUT_STOPS]


def test_laws_are_compiled_only_when_they_are_asked_for(cache: Cache) -> None:
    native = Native(program(), cache)
    assert native.compiled == EVERYTHING
    native.laws(State.new(native.program, "setup", {}))
    assert native.compiled == [*EVERYTHING, "s.men_are_conserved", "laws"]


def test_a_changed_script_recompiles_its_own_unit(filled: Path) -> None:
    native = Native(program("place(me, home, 2)", "place(me, home, 3)"), Cache(filled))
    assert native.compiled == ["s.recall", "p.recall"]
    assert works(native)


def test_a_changed_helper_recompiles_the_units_it_is_inlined_into(filled: Path) -> None:
    """`reach` is needed by actions alone, `march` by cards too."""
    native = Native(program("seen & ~{begin}", "seen & ~{begin} & ALL_SPACES"), Cache(filled))
    assert native.compiled == ["s.act", "p.act"]
    native = Native(program("men[begin, whose] -= 1", "men[begin, whose] += -1"), Cache(filled))
    assert native.compiled == [
        *("s.act", "s.convene", "s.scatter", "s.recall"),
        *("p.act", "p.scatter", "p.recall"),
    ]


def test_other_words_for_people_recompile_nothing(filled: Path) -> None:
    changed = program('"Where does your chief go?"', '"Whither?"')
    assert Native(changed, Cache(filled)).compiled == []


def test_a_new_script_recompiles_its_own_unit_and_the_links(filled: Path) -> None:
    """All numbers of scripts and prompts behind it have changed."""
    new = '''@entry("late")
def late():
    """Another beginning."""
    offer(END)
    offer(PASS)
    choose(NORTH, "A new question")


def set_up():'''
    native = Native(program("def set_up():", new), Cache(filled))
    assert native.compiled == ["s.late", "links", "p.late", "play_on"]
    assert works(native)


def test_a_new_field_recompiles_everything(filled: Path) -> None:
    """Everything behind it has moved."""
    changed = replace(sample_game.EDITION, fields=(number("novel", most=1), *sample_game.EDITION.fields))
    native = Native(compile_edition(changed), Cache(filled))
    assert native.compiled == EVERYTHING
    assert works(native)


def test_a_damaged_file_is_compiled_again(filled: Path) -> None:
    files = sorted((filled / "native").iterdir())
    whole = [file.read_bytes() for file in files]
    damages: list[Callable[[bytes], bytes]] = [
        lambda data: data[:-1],
        lambda data: data[:40],
        lambda data: b"",
        lambda data: data[:-20] + bytes([data[-20] ^ 1]) + data[-19:],
        lambda data: b"X" + data[1:],
        lambda data: data + b"more",
        lambda data: MAGIC + bytes(32) + data[len(MAGIC) + 32 :],
    ]
    for file, damage in zip(files, cycle(damages), strict=False):
        file.write_bytes(damage(file.read_bytes()))
    native = Native(program(), Cache(filled))
    native.laws(State.new(native.program, "setup", {}))
    assert len(native.compiled) == len(files)
    assert works(native)
    assert [file.read_bytes() for file in sorted((filled / "native").iterdir())] == whole


def test_a_file_of_another_unit_under_this_name_is_compiled_again(filled: Path) -> None:
    files = sorted((filled / "native").iterdir())
    whole = [file.read_bytes() for file in files]
    for file, other in zip(files, whole[1:] + whole[:1], strict=True):
        file.write_bytes(other)
    native = Native(program(), Cache(filled))
    assert native.compiled == EVERYTHING
    assert works(native)


def test_a_folder_that_can_not_be_made_is_no_error(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    native = Native(program(), Cache(tmp_path / "file"))
    assert works(native)
    assert native.compiled


@pytest.mark.skipif(os.name == "nt", reason="permissions are another matter there")
def test_a_folder_that_others_can_write_to_is_not_trusted(filled: Path) -> None:
    folder = filled / "native"
    assert Native(program(), Cache(filled)).compiled == []
    folder.chmod(0o777)
    (folder / "unrelated").touch()
    assert Native(program(), Cache(filled)).compiled == EVERYTHING


@pytest.mark.skipif(os.name == "nt", reason="permissions are another matter there")
def test_the_folder_is_for_the_user_alone(cache: Cache) -> None:
    cache.put("key", b"code")
    assert cache.folder is not None
    assert cache.folder.stat().st_mode & 0o777 == 0o700
    assert cache.get("key") == b"code"
    assert [file.name for file in cache.folder.iterdir()] == ["key.code"]


def test_old_files_are_evicted_when_there_are_too_many(cache: Cache, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("colossarium.machine.cache.MAX_FILES", 10)
    for index in range(11):
        cache.put(f"key{index}", b"code")
        assert cache.folder is not None
        os.utime(cache.folder / f"key{index}.code", (index, index))
    cache.evict()
    assert [cache.get(f"key{index}") for index in (0, 4)] == [None, None]
    assert cache.get("key10") == b"code"


def test_old_files_are_evicted_when_they_take_too_much_room(
    cache: Cache, monkeypatch: pytest.MonkeyPatch
) -> None:
    for index in range(10):
        cache.put(f"key{index}", bytes(1000))
        assert cache.folder is not None
        os.utime(cache.folder / f"key{index}.code", (index, index))
    assert cache.folder is not None
    size = (cache.folder / "key0.code").stat().st_size
    for most, there in ((10 * size, 10), (10 * size - 1, 4), (2 * size, 1), (size - 1, 0)):
        monkeypatch.setattr("colossarium.machine.cache.MAX_BYTES", most)
        cache.evict()
        assert [cache.get(f"key{index}") is not None for index in range(10)] == [
            index >= 10 - there for index in range(10)
        ]


def test_where_the_cache_is(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("COLOSSARIUM_CACHE", str(tmp_path / "here"))
    assert cache_folder() == tmp_path / "here"
    monkeypatch.delenv("COLOSSARIUM_CACHE")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "xdg"))
    monkeypatch.setattr("sys.platform", "linux")
    assert cache_folder() == tmp_path / "xdg" / "colossarium"


def test_a_cache_in_the_home_of_the_user(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("COLOSSARIUM_CACHE", "~/here")
    assert cache_folder() == tmp_path / "here"


def test_a_user_without_a_home_does_without_a_cache(monkeypatch: pytest.MonkeyPatch) -> None:
    def homeless(path: Path) -> Path:
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.setattr(Path, "expanduser", homeless)
    for variable in ("~nobody/x", ""):
        monkeypatch.setenv("COLOSSARIUM_CACHE", variable)
        assert cache_folder() is None
        cache = Cache()
        cache.put("key", b"code")
        cache.evict()
        assert cache.get("key") is None


def test_the_key_names_the_processor(filled: Path) -> None:
    unit = program_units(CallGraph(program()), host())[0]
    assert unit.key(host()) != unit.key(replace(host(), cpu="another"))
    assert unit.key(host()) != unit.key(replace(host(), features="+another"))


def _text_size(whole: Program) -> int:
    graph = CallGraph(whole)
    return sum(len(unit.text(host())) for unit in (*program_units(graph, host()), *law_units(graph, host())))


def _many(times: int, old: str = "", new: str = "") -> Program:
    """So many sample games in one program, each under names of its own; a change is made in the third."""
    own = [node.name for node in ast.parse(sample_game.RULES).body if isinstance(node, ast.FunctionDef)]
    texts = [sample_game.RULES]
    for copy in range(1, times):
        text = sample_game.RULES.replace(old, new, 1) if copy == 2 else sample_game.RULES
        text = re.sub(rf"\b({'|'.join(own)})\b", rf"\1_{copy}", text)
        text = text.replace('@entry("setup")', f'@entry("setup_{copy}")')
        text = re.sub(r'@card\(".*"\)\n', "", text)
        texts.append(re.sub(r'@law\("(.*)"\)', rf'@law("\1 {copy}")', text))
    return _compiled(texts)


def test_what_is_compiled_grows_no_faster_than_the_program(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    one, ten = _many(1), _many(10)
    longer = sum(len(script.code) for script in ten.scripts) / sum(len(script.code) for script in one.scripts)
    assert longer > 7
    assert _text_size(ten) < 1.1 * longer * _text_size(one)


def test_in_a_large_program_a_change_recompiles_little(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where the script grows, so that the next ones could move into other units."""
    monkeypatch.undo()
    before = {unit.key(host()) for unit in program_units(CallGraph(_many(10)), host())}
    changed = program_units(
        CallGraph(_many(10, "place(me, home, 2)", "place(me, home, 2)\n    place(me, home, 1)")), host()
    )
    remade = [unit for unit in changed if unit.key(host()) not in before]
    assert len(changed) > 10
    for without_stops in (False, True):
        assert 1 <= sum(unit.name.startswith("p") is without_stops for unit in remade) <= 3
    assert max(len(unit.text(host())) for unit in changed) < 150_000
