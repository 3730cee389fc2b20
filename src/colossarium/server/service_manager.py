"""Tells the service manager that started this process how it stands (systemd's `Type=notify`)."""

from __future__ import annotations

import logging
import os
import socket

log = logging.getLogger("colossarium.server")


def notify(state: str) -> None:
    """Send `READY=1` or the like; where no service manager waits for it, nothing is sent."""
    where = os.environ.get("NOTIFY_SOCKET")
    if not where:
        return
    address = f"\0{where[1:]}" if where.startswith("@") else where  # an abstract name
    try:
        with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM | socket.SOCK_CLOEXEC) as manager:
            manager.sendto(state.encode(), address)
    except OSError as error:
        log.warning("the service manager was not told %s: %s", state, error)
