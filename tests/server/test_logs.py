"""What stands in the log, and what anybody could fill it with."""

from __future__ import annotations

import os
import socket
from base64 import b64encode
from pathlib import Path

from websockets.frames import Frame, Opcode

from colossarium.client import Client
from server.serving import LIMIT, serving


def test_letters_that_are_none_are_not_logged(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        with Client(server.address) as client:
            table = client.open("beasthunt", sit=["Ann"])
        with socket.create_connection(("127.0.0.1", int(server.address.rpartition(":")[2])), LIMIT) as line:
            line.sendall(
                f"GET /api/tables/{table.id}/live HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\n"
                "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
                f"Sec-WebSocket-Key: {b64encode(os.urandom(16)).decode()}\r\n\r\n".encode()
            )
            assert b" 101 " in line.recv(4096)
            line.sendall(Frame(Opcode.TEXT, b"\xff").serialize(mask=True))
            heard = b""
            while more := line.recv(4096):
                heard += more
            assert b"\x03\xef" in heard  # 1007: it was not text
    assert "Traceback" not in server.complaints
    assert "ERROR" not in server.complaints
