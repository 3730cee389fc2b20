"""Headers that every answer carries, and the doors that a request's headers must pass."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache, lru_cache
from http import HTTPStatus
from ipaddress import ip_address

from colossarium.server.accounts.passkeys import Site
from colossarium.server.http.asgi import Headers, Scope
from colossarium.server.refused import Refused, bad, conflict, forbidden, unauthorized
from colossarium.server.settings import Settings

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
ALWAYS: Headers = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=(), payment=(), usb=()"),
    (b"x-frame-options", b"DENY"),
]
UNSTORED = (b"cache-control", b"no-store")
"""What a seat sees stays in no cache; an answer that may be kept says so itself."""
UNSTORED_ALWAYS: Headers = [*ALWAYS, UNSTORED]
SECURE = (b"strict-transport-security", b"max-age=31536000")
"""Only for who came by https: a server on one's own machine must stay reachable without."""


def with_security_headers(headers: Iterable[tuple[bytes, bytes]], scope: Scope) -> Headers:
    """An answer's own headers, and those that go on top."""
    found = [*headers]
    for name, _ in found:
        if name == b"cache-control":
            found += ALWAYS
            break
    else:
        found += UNSTORED_ALWAYS
    if scope.get("scheme") in ("https", "wss"):
        found.append(SECURE)
    return found


@cache
def json_headers(scheme: str | None) -> bytes:
    """The headers of an answer that is JSON, but for its length, as they are sent."""
    headers = with_security_headers([(b"content-type", b"application/json")], {"scheme": scheme})
    return b"".join(b"%s: %s\r\n" % header for header in headers)


AUTHORITY = re.compile(r"(\[[0-9a-f:.]{2,45}\]|[a-z0-9._-]{1,253})(?::([0-9]{1,5}))?")
ORIGIN = re.compile(r"(https?)://(.+)")
USUAL = {"http": "80", "https": "443"}
EVERYWHERE = ("0.0.0.0", "::", "")
ONE_HOST = "a request has one Host header, and one Origin header at most"


def _parts(authority: str) -> tuple[str, str | None] | None:
    """Name and port of `name:port`; None if it is nothing of the kind."""
    found = AUTHORITY.fullmatch(authority.lower())
    if found is None:
        return None
    return found.group(1).strip("[]").rstrip("."), found.group(2)


class HostCheck:
    """Lets in only who meant this server: not a page of another site, not a name that somebody else owns.

    Credentials are no cookies, so another site's page has none to abuse; a page that has had its own name
    pointed to this machine would be the same origin, and only the Host header tells."""

    def __init__(self, settings: Settings) -> None:
        self.names = {"localhost", *(name.lower() for name in settings.hosts)}
        self.everywhere = settings.host in EVERYWHERE
        if not self.everywhere:
            self.names.add(settings.host.lower().strip("[]"))
        self._judged = lru_cache(1024)(self._judge)

    def refusal(self, scope: Scope) -> Refused | None:
        """Why a request may not come in."""
        host = origin = None
        for name, value in scope["headers"]:
            if name == b"host":
                host, twice = value, host is not None
            elif name == b"origin":
                origin, twice = value, origin is not None
            else:
                continue
            if twice:
                return bad("wrong_host", ONE_HOST)
        return bad("wrong_host", ONE_HOST) if host is None else self._judged(host, origin)

    def _judge(self, host: bytes, origin: bytes | None) -> Refused | None:
        called = _parts(host.decode("latin-1"))
        if called is None or not self._ours(called[0]):
            return Refused(
                HTTPStatus.MISDIRECTED_REQUEST,
                "wrong_host",
                "this server does not go by the name it was called by; its operator can add names",
            )
        if origin is None:
            return None
        found = ORIGIN.fullmatch(origin.decode("latin-1"))
        theirs = _parts(found.group(2)) if found else None
        usual = USUAL[found.group(1)] if found else None
        if theirs is None or (theirs[0], theirs[1] or usual) != (called[0], called[1] or usual):
            return forbidden("foreign_origin", "pages of other sites can't use this server")
        return None

    def _ours(self, name: str) -> bool:
        if name in self.names:
            return True
        # Nobody can point an address somewhere else, so one that reached us is ours.
        return _is_address(name) and (ip_address(name).is_loopback or self.everywhere)


TOKEN = re.compile(r"[A-Za-z0-9._~+/=-]{1,512}")
BEARER = re.compile(rb"[Bb][Ee][Aa][Rr][Ee][Rr] +([A-Za-z0-9._~+/=-]{1,512})")


def token_of(scope: Scope) -> str | None:
    """The credential that a request carries; None if it carries none."""
    given = [value for name, value in scope["headers"] if name == b"authorization"]
    if not given:
        return None
    found = BEARER.fullmatch(given[0]) if len(given) == 1 else None
    if found is None:
        raise unauthorized("a credential is sent as one header: Authorization: Bearer, a blank, the token")
    return found.group(1).decode()


ACCOUNT_HEADER = b"colossarium-account"


def account_token_of(scope: Scope) -> str | None:
    """The token of who is signed in; None if the request carries none. It has a header of its own, since a
    request may come from a seat as well."""
    given = [value for name, value in scope["headers"] if name == ACCOUNT_HEADER]
    if not given:
        return None
    if len(given) > 1 or TOKEN.fullmatch(given[0].decode("latin-1")) is None:
        raise unauthorized("who is signed in is sent as one header: Colossarium-Account, the token")
    token: str = given[0].decode()
    return token


LOCAL = "localhost"
ON_THIS_MACHINE = "passkeys belong to a name: open this page by its name with https, or as localhost"


def site_of(scope: Scope) -> Site:
    """Where the page is that sends a request. `HostCheck` has let in no name but the server's own.

    Passkeys work by https alone, and by http on the same machine. So what a browser says of its page's origin
    can only be one thing, whatever a proxy says of the scheme."""
    authority = next(value for name, value in scope["headers"] if name == b"host").decode("latin-1").lower()
    found = _parts(authority)
    assert found is not None
    name, port = found
    if name == LOCAL or name.endswith(f".{LOCAL}"):
        return Site(name, [f"{scheme}://{_usual(name, port, scheme)}" for scheme in USUAL])
    if _is_address(name):
        raise conflict("no_passkeys_here", ON_THIS_MACHINE)
    return Site(name, [f"https://{_usual(name, port, 'https')}"])


def _usual(name: str, port: str | None, scheme: str) -> str:
    """Name and port as browsers write them: without the port that is usual."""
    return name if port in (None, USUAL[scheme]) else f"{name}:{port}"


def _is_address(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True
