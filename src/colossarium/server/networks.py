"""Whom everything is counted against: a home, and the network that it is in.

A home is an IPv4 address, or 56 bits of an IPv6 one: many lines have 256 networks of 64 bits. As whoever has
48 bits has 256 homes, those count together as well, as few homes. Who shares out anything asks here.
"""

from __future__ import annotations

from ipaddress import IPv4Address, IPv6Address, ip_address
from typing import NamedTuple

HOME, WIDER = 56, 48
"""Bits of an IPv6 address that homes and the networks around them have."""
MOST_HOMES = 8
"""A wider network has as much as so many homes, however many are in it."""

Address = IPv4Address | IPv6Address


class Counted(NamedTuple):
    """Something that is counted as one."""

    name: str
    homes: int
    """It may have as much as so many."""


def read_address(host: str) -> Address | None:
    """The address that a connection comes from; None if it has none."""
    try:
        address = ip_address(host)
    except ValueError:
        return None
    mapped = address.ipv4_mapped if isinstance(address, IPv6Address) else None
    return mapped or address


def home_of(host: str) -> str:
    """Whom somebody who comes from there is counted against, by one name."""
    if ":" not in host:
        return host
    address = read_address(host)
    if isinstance(address, IPv6Address):
        return _name(address.packed.hex(), HOME)
    return host if address is None else str(address)


def counted(home: str) -> tuple[Counted, ...]:
    """All that is counted of a home: itself, and the wider network that it is in."""
    if not home.endswith(f"/{HOME}"):
        return (Counted(home, 1),)
    return (Counted(home, 1), Counted(_name(home, WIDER), MOST_HOMES))


def _name(digits: str, bits: int) -> str:
    return f"{digits[: bits // 4]}/{bits}"
