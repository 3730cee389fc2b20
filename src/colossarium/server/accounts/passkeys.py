"""What passkeys sign, and what a browser is told to have one made or used (WebAuthn).

Whoever holds the passkey has to be asked for a finger, a face or a PIN (user verification): it is all that
there is to sign in with. What made the passkey is not asked (attestation none).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, TypeVar

from webauthn import verify_authentication_response, verify_registration_response
from webauthn.helpers import base64url_to_bytes, parse_client_data_json
from webauthn.helpers.cose import COSEAlgorithmIdentifier
from webauthn.helpers.exceptions import WebAuthnException
from webauthn.helpers.structs import (
    AuthenticationCredential,
    AuthenticatorAssertionResponse,
    AuthenticatorAttestationResponse,
    RegistrationCredential,
)

from colossarium.server.refused import Refused, bad, forbidden
from colossarium.server.wire_accounts import Assertion, NewPasskey

ALGORITHMS = [
    COSEAlgorithmIdentifier.ECDSA_SHA_256,
    COSEAlgorithmIdentifier.EDDSA,
    COSEAlgorithmIdentifier.RSASSA_PKCS1_v1_5_SHA_256,
]
LONGEST_ID = 1023
"""Bytes of a passkey's id, by the standard."""
T = TypeVar("T")


class Site(NamedTuple):
    """Where a page is that uses passkeys: they belong to the name, and say from where they were used."""

    name: str
    """The name by which the server was called, without a port: the relying party's id."""
    origins: list[str]
    """What a browser may say where its page comes from."""


class Passkey(NamedTuple):
    """A passkey as it is kept."""

    id: str
    public_key: bytes
    sign_count: int


def challenge_in(client_data: str) -> str:
    """The challenge that a browser says was signed. Nothing is checked yet."""
    try:
        return parse_client_data_json(base64url_to_bytes(client_data)).challenge.decode("ascii")
    except (WebAuthnException, ValueError, KeyError, TypeError, AttributeError):
        raise bad("bad_passkey", "what the browser says it has signed can't be read") from None


def verified_new(site: Site, challenge: str, given: NewPasskey) -> Passkey:
    """A passkey that was just made for this challenge, here; refused if it was not."""
    answer = AuthenticatorAttestationResponse(_bytes(given.client_data), _bytes(given.attestation))
    credential = RegistrationCredential(id=given.id, raw_id=_bytes(given.id), response=answer)
    found = _checked(
        lambda: verify_registration_response(
            credential=credential,
            expected_challenge=challenge.encode(),
            expected_rp_id=site.name,
            expected_origin=site.origins,
            require_user_verification=True,
            supported_pub_key_algs=ALGORITHMS,
        )
    )
    # The id is also in what the authenticator signs of: the browser's word alone says nothing.
    if found.credential_id != credential.raw_id or len(found.credential_id) > LONGEST_ID:
        raise _not_good()
    return Passkey(given.id, found.credential_public_key, found.sign_count)


def verified_use(site: Site, challenge: str, given: Assertion, known: Passkey) -> int:
    """The passkey's count of uses, if it has signed this challenge here; refused if it has not."""
    answer = AuthenticatorAssertionResponse(
        _bytes(given.client_data), _bytes(given.authenticator_data), _bytes(given.signature)
    )
    credential = AuthenticationCredential(id=given.id, raw_id=_bytes(given.id), response=answer)
    return _checked(
        lambda: verify_authentication_response(
            credential=credential,
            expected_challenge=challenge.encode(),
            expected_rp_id=site.name,
            expected_origin=site.origins,
            credential_public_key=known.public_key,
            credential_current_sign_count=known.sign_count,
            require_user_verification=True,
        )
    ).new_sign_count


def _bytes(text: str) -> bytes:
    try:
        return base64url_to_bytes(text)
    except ValueError:
        raise bad("bad_passkey", "what the passkey says is not base64url") from None


def _checked(check: Callable[[], T]) -> T:
    try:
        return check()
    except Refused:
        raise
    except Exception:
        # Besides its own exceptions the library lets through those of what decodes CBOR and keys.
        raise _not_good() from None


def _not_good() -> Refused:
    return wrong_passkey("this passkey does not sign for this server, or not what it was asked to")


def wrong_passkey(sentence: str) -> Refused:
    """What is said of a passkey, or of a challenge, that is not good here."""
    return forbidden("wrong_passkey", sentence)
