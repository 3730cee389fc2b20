"""Who may not come in. The operator bans addresses, networks and accounts (`colossarium admin ban`); a
server reads that anew every few seconds."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import UTC, datetime
from ipaddress import IPv4Network, IPv6Network, ip_network

from colossarium.server.networks import read_address
from colossarium.server.refused import Refused, forbidden
from colossarium.server.sessions.clock import now
from colossarium.server.store.interface import Ban
from colossarium.table.errors import ColossariumError

LINE = 64
"""Bits of an IPv6 address that are banned at least: who has one address there has all of them. Who has more,
a home (`networks.py`) or a wider network, is banned by writing it."""
WIDEST = {4: 8, 6: 16}
"""Bits that a network has at least: a shorter one would be a slip of the hand."""
OWN = (ip_network("127.0.0.0/8"), ip_network("::/127"))
"""This machine itself."""
LONGEST_REASON = 200

Network = IPv4Network | IPv6Network


class CannotBan(ColossariumError):
    """Something that can't be banned; the sentence says why."""


class BanList:
    """The bans that hold, as one process knows them."""

    def __init__(self) -> None:
        self._networks: dict[tuple[int, int], dict[int, Ban]] = {}
        """For each version and length of networks, those of that length by their first bits."""
        self._accounts: dict[str, Ban] = {}
        self.on_change: Callable[[], object] = lambda: None

    def replace(self, bans: Iterable[Ban]) -> None:
        """From now on these hold."""
        networks: dict[tuple[int, int], dict[int, Ban]] = {}
        accounts: dict[str, Ban] = {}
        for ban in bans:
            if ban.kind == "account":
                accounts[ban.what] = ban
                continue
            network = ip_network(ban.what)
            bits = network.prefixlen
            start = int(network.network_address) >> (network.max_prefixlen - bits)
            networks.setdefault((network.version, bits), {})[start] = ban
        changed = (networks, accounts) != (self._networks, self._accounts)
        self._networks, self._accounts = networks, accounts
        if changed:
            self.on_change()

    def refusal_of_address(self, host: str) -> Refused | None:
        """Why nobody may come in from there; None if they may."""
        if not self._networks:
            return None
        address = read_address(host)
        if address is None:
            return None
        for (version, bits), bans in self._networks.items():
            if version == address.version:
                found = bans.get(int(address) >> (address.max_prefixlen - bits))
                if found is not None and _holds(found):
                    return _refusal("this address", found)
        return None

    def refusal_of_account(self, account: str) -> Refused | None:
        """Why nobody may come in with this account; None if they may."""
        found = self._accounts.get(account)
        return _refusal("this account", found) if found is not None and _holds(found) else None


def network_of(text: str) -> Network | None:
    """What an operator means by an address or a network; None if it is neither. CannotBan if it is one that
    would shut out everybody."""
    try:
        network = ip_network(text.strip(), strict=False)
    except ValueError:
        return None
    if isinstance(network, IPv6Network):
        mapped = network.network_address.ipv4_mapped
        if mapped is not None and network.prefixlen == network.max_prefixlen:
            network = ip_network(mapped)
        elif network.prefixlen > LINE:
            network = network.supernet(new_prefix=LINE)
    if network.prefixlen < WIDEST[network.version]:
        raise CannotBan(f"{network} is too wide: a network has {WIDEST[network.version]} bits at least")
    if any(network.version == own.version and network.overlaps(own) for own in OWN):
        raise CannotBan(
            f"{network} is this machine itself. If everybody comes from there, the server stands behind a "
            "proxy and has not been told: start it with --proxy"
        )
    return network


def time_in_words(milliseconds: int) -> str:
    """As people are told it."""
    return datetime.fromtimestamp(milliseconds / 1000, UTC).strftime("%Y-%m-%d %H:%M UTC")


def _holds(ban: Ban) -> bool:
    return ban.until is None or now() < ban.until


def _refusal(what: str, ban: Ban) -> Refused:
    until = "" if ban.until is None else f" until {time_in_words(ban.until)}"
    return forbidden("banned", f"the operator of this server has banned {what}{until}: {ban.reason}")
