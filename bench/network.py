"""Hosts on one machine: network namespaces that are joined by a bridge, with links that can be cut.

Nothing outside hears of them, and they are gone with `close`. It takes root and `ip` (Debian: iproute2).
"""

from __future__ import annotations

import ctypes
import os
import shutil
import subprocess
from types import TracebackType

CLONE_NEWNET = 0x40000000
SUBNET = "10.231.17"
WATCHER = 1
"""The number of the host from which the others are looked at."""


class CannotMakeHosts(Exception):
    """The sentence says what is missing."""


def ip(*words: str) -> None:
    done = subprocess.run(["ip", *words], capture_output=True, text=True)
    if done.returncode:
        raise CannotMakeHosts(f"ip {' '.join(words)}: {done.stderr.strip()}")


class Network:
    """Hosts with numbers from 1 on; the first has the bridge, and the programs that watch."""

    def __init__(self, hosts: int) -> None:
        if os.geteuid() != 0 or shutil.which("ip") is None:
            raise CannotMakeHosts("hosts are made by root with `ip` (Debian: iproute2)")
        self._prefix = f"colossarium-{os.getpid()}"
        self._hosts = range(1, hosts + 1)
        self._made: list[str] = []
        try:
            for number in self._hosts:
                ip("netns", "add", self.name(number))
                self._made.append(self.name(number))
                self._ip(number, "link", "set", "lo", "up")
            self._ip(WATCHER, "link", "add", "bridge", "type", "bridge")
            self._ip(WATCHER, "addr", "add", f"{self.address(WATCHER)}/24", "dev", "bridge")
            self._ip(WATCHER, "link", "set", "bridge", "up")
            for number in self._hosts[1:]:
                self._join(number)
        except CannotMakeHosts:
            self.close()
            raise

    def _ip(self, host: int, *words: str) -> None:
        ip("-n", self.name(host), *words)

    def _join(self, number: int) -> None:
        link = f"host{number}"
        self._ip(
            WATCHER, "link", "add", link, "type", "veth", "peer", "name", "eth0", "netns", self.name(number)
        )
        self._ip(WATCHER, "link", "set", link, "master", "bridge", "up")
        self._ip(number, "addr", "add", f"{self.address(number)}/24", "dev", "eth0")
        self._ip(number, "link", "set", "eth0", "up")

    def name(self, host: int) -> str:
        return f"{self._prefix}-{host}"

    def address(self, host: int) -> str:
        return f"{SUBNET}.{host}"

    def inside(self, host: int) -> list[str]:
        """What stands before a command that is to run there."""
        return ["ip", "netns", "exec", self.name(host)]

    def enter(self, host: int) -> None:
        """Have this process, and what it starts from now on, be on a host; before it has other threads."""
        with open(f"/run/netns/{self.name(host)}", "rb") as namespace:
            if ctypes.CDLL(None, use_errno=True).setns(namespace.fileno(), CLONE_NEWNET) != 0:
                raise CannotMakeHosts(
                    f"a network namespace can't be entered: {os.strerror(ctypes.get_errno())}"
                )

    def cut(self, host: int) -> None:
        """From now on nothing gets there and nothing from there; nobody is told."""
        self._ip(WATCHER, "link", "set", f"host{host}", "down")

    def mend(self, host: int) -> None:
        self._ip(WATCHER, "link", "set", f"host{host}", "up")

    def close(self) -> None:
        for name in self._made:
            subprocess.run(["ip", "netns", "del", name], capture_output=True)

    def __enter__(self) -> Network:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, where: TracebackType | None
    ) -> None:
        self.close()
