"""A folder imports only from folders above it in the list of docs: no machine knows a game."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import colossarium

ROOT = Path(colossarium.__file__).parent
ORDER = [
    "version",
    "script",
    "machine",
    "table",
    "games",
    "boards",
    "bots",
    "parallel",
    "envs",
    "learn",
    "lab",
    "face",
    "server",
    "client",
    "cli",
    "__main__",
]
"""`face` is what `import colossarium` shows: everything it offers lies above it."""


def layer(parts: tuple[str, ...]) -> str | None:
    """The layer of a module of the package, None for the package itself."""
    return parts[0] if parts else None


def imports(tree: ast.AST, package: tuple[str, ...]) -> Iterator[tuple[int, tuple[str, ...]]]:
    """Line and parts of each module of ours that a text imports, those inside functions included."""
    for node in ast.walk(tree):
        names: list[str] = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else ()
            start = ".".join(("colossarium", *base)) if node.level else ""
            module = ".".join(part for part in (start, node.module or "") if part)
            names = (
                [f"{module}.{alias.name}" for alias in node.names] if module == "colossarium" else [module]
            )
        for name in names:
            parts = tuple(name.split("."))
            if parts[0] == "colossarium":
                yield getattr(node, "lineno", 0), parts[1:]


def offences(text: str, module: tuple[str, ...]) -> list[str]:
    """Imports that go down."""
    own = layer(module)
    if own is None:
        return []
    found = []
    for line, parts in imports(ast.parse(text), module[:-1]):
        theirs = layer(parts) or "face"
        if theirs not in ORDER:
            found.append(f"line {line}: {theirs} has no place in the order of layers")
        elif ORDER.index(theirs) > ORDER.index(own):
            found.append(f"line {line}: {own} imports {theirs}")
    return found


def modules() -> list[Path]:
    """All modules but the scripts in the rules language, which import nothing."""
    return [path for path in sorted(ROOT.rglob("*.py")) if "rules" not in path.relative_to(ROOT).parts]


@pytest.mark.parametrize("path", modules(), ids=lambda path: path.relative_to(ROOT).as_posix())
def test_imports_go_up(path: Path) -> None:
    parts = path.relative_to(ROOT).with_suffix("").parts
    module = parts[:-1] if parts[-1] == "__init__" else parts
    assert module == () or module[0] in ORDER
    if module:
        assert offences(path.read_text(encoding="utf-8"), parts) == []


@pytest.mark.parametrize(
    ("text", "module"),
    [
        ("import colossarium.table.game", ("machine", "state")),
        ("from colossarium.games import find", ("table", "game")),
        ("def f():\n    from colossarium import games", ("table", "game")),
        ("from ..table import game", ("script", "names")),
        ("import colossarium", ("table", "game")),
    ],
)
def test_an_import_that_goes_down_is_found(text: str, module: tuple[str, ...]) -> None:
    assert offences(text, module)
