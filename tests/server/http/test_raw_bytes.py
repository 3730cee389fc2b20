"""A real server at the other end of a socket, and bytes that no client library would send."""

from __future__ import annotations

import json
import socket
from collections.abc import Iterator

import pytest

from server.serving import LIMIT, Serving, serving

POST = b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    with serving(tmp_path_factory.mktemp("bytes")) as found:
        yield found
    assert "Traceback" not in found.complaints, found.complaints


def sent(server: Serving, *parts: bytes) -> tuple[int, bytes, bool]:
    """Status, body, and whether the server hung up, after these bytes."""
    port = int(server.address.rpartition(":")[2])
    with socket.create_connection(("127.0.0.1", port), LIMIT) as line:
        try:
            for part in parts:
                line.sendall(part)
        except OSError:
            pass  # it has hung up already, and what it said can still be read
        answer = b""
        while b"\r\n\r\n" not in answer:
            answer += line.recv(65536)
        head, _, body = answer.partition(b"\r\n\r\n")
        fields = dict(each.lower().split(b": ", 1) for each in head.split(b"\r\n")[1:])
        while len(body) < int(fields[b"content-length"]):
            body += line.recv(65536)
        return int(head.split()[1]), body, fields.get(b"connection") == b"close"


@pytest.mark.parametrize(
    ("request_head", "status", "code"),
    [
        (b"GET /api/health HTTP/1.0\r\n\r\n", 400, "wrong_host"),
        (b"GET /api/health HTTP/1.1\r\nHost: evil.example\r\n\r\n", 421, "wrong_host"),
        (b"GET http://evil.example/api/health HTTP/1.1\r\nHost: evil.example\r\n\r\n", 421, "wrong_host"),
        (b"GET /%ff%fe HTTP/1.1\r\nHost: localhost\r\n\r\n", 404, "not_found"),
        (b"GET /api/tables/%2e%2e%2fgames HTTP/1.1\r\nHost: localhost\r\n\r\n", 404, "not_found"),
        (b"GET /api/tables?state=%zz HTTP/1.1\r\nHost: localhost\r\n\r\n", 400, "bad_query"),
        (POST + b"Content-Length: 2\r\n\r\n\xff\xff", 400, "not_json"),
        (POST + b"Content-Length: 0\r\n\r\n", 400, "not_json"),
        (POST + b"Content-Length: 99999999999999\r\n\r\n", 413, "too_large"),
    ],
)
def test_strange_requests_are_refused(server: Serving, request_head: bytes, status: int, code: str) -> None:
    found, body, _ = sent(server, request_head)
    assert (found, json.loads(body)["code"]) == (status, code)


def test_an_endless_body_is_refused(server: Serving) -> None:
    piece = b"2000\r\n" + b" " * 0x2000 + b"\r\n"
    status, body, closed = sent(server, POST + b"Transfer-Encoding: chunked\r\n\r\n", *[piece] * 200)
    assert (status, json.loads(body)["code"], closed) == (413, "too_large", True)


@pytest.mark.parametrize(
    "request_head",
    [
        b"\x00\x01\x02\r\n\r\n",
        b"GET / HTTP/9.9\r\n\r\n",
        b"GET /\r\n\r\n" * 3,
        b"GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: -1\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: localhost\r\nbad header\r\n\r\n",
    ],
)
def test_what_is_not_http_is_refused(server: Serving, request_head: bytes) -> None:
    port = int(server.address.rpartition(":")[2])
    with socket.create_connection(("127.0.0.1", port), LIMIT) as line:
        line.sendall(request_head)
        answer = line.recv(65536)
    assert answer == b"" or answer.split()[1].startswith(b"4")
    assert sent(server, b"GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n")[0] == 200


def test_hanging_up_in_the_middle_harms_nobody(server: Serving) -> None:
    port = int(server.address.rpartition(":")[2])
    for part in (b"POST /api/tab", POST, POST + b"Content-Length: 10\r\n\r\n{"):
        with socket.create_connection(("127.0.0.1", port), LIMIT) as line:
            line.sendall(part)
    assert sent(server, b"GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n")[0] == 200
