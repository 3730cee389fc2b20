"""HTML as strings in which everything that comes from outside is escaped."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from html import escape
from urllib.parse import quote


class Html(str):
    """What is HTML already."""

    __slots__ = ()


Content = str | Iterable["str | None"] | None


def tag(name: str, content: Content = None, /, **attributes: str | float | bool | None) -> Html:
    """An element. Attributes that are None or False are left out; `aria_label` becomes `aria-label`."""
    return Html(f"<{name}{_attributes(attributes)}>{inner(content)}</{name}>")


def void(name: str, /, **attributes: str | float | bool | None) -> Html:
    """An element that has nothing in it."""
    return Html(f"<{name}{_attributes(attributes)}>")


def inner(content: Content) -> Html:
    if content is None or isinstance(content, Html):
        return Html(content or "")
    if isinstance(content, str):
        return Html(escape(content))
    return Html("".join(inner(each) for each in content))


def download(name: str, words: str, text: str) -> Html:
    """A link to a file that stands in the page itself."""
    address = f"data:text/csv;charset=utf-8,{quote(text, safe='')}"
    return tag("a", words, class_="download", href=address, download=name)


def _attributes(attributes: Mapping[str, str | float | bool | None]) -> str:
    parts = []
    for key, value in attributes.items():
        if value is None or value is False:
            continue
        name = key.rstrip("_").replace("_", "-")
        if name == "viewbox":
            name = "viewBox"
        parts.append(f" {name}" if value is True else f' {name}="{escape(str(value))}"')
    return "".join(parts)
