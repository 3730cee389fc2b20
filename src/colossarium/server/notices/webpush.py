"""Messages for browsers as Web Push has them: encrypted for one browser (RFC 8291), signed (RFC 8292).

The service between here and the browser sees neither what a message says nor, as all are of one length, how
much.
"""

from __future__ import annotations

import os
from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import Error as NotBase64
from urllib.parse import urlsplit

import msgspec
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

LENGTH = 1024
"""Bytes of every message before it is encrypted; shorter ones are filled up."""
CURVE = ec.SECP256R1()
POINT, AUTH, SALT = 65, 16, 16
LAST_RECORD = b"\x02"
RECORD_SIZE = 4096
SIGNED_SECONDS = 12 * 3600
"""How long a signature is good; the standard allows a day."""


class WrongKeys(ValueError):
    """These are no keys of a browser."""


def encode(data: bytes) -> str:
    """Base64 for addresses, without padding."""
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def decode(text: str) -> bytes:
    """The bytes; WrongKeys if these are none."""
    try:
        return urlsafe_b64decode(text + "=" * (-len(text) % 4))
    except (NotBase64, ValueError):
        raise WrongKeys("this is not base64url") from None


def new_key() -> bytes:
    """The private half of a key, drawn at random."""
    return ec.generate_private_key(CURVE).private_numbers().private_value.to_bytes(32, "big")


def private_key(key: bytes) -> ec.EllipticCurvePrivateKey:
    return ec.derive_private_key(int.from_bytes(key, "big"), CURVE)


def public_half(key: ec.EllipticCurvePrivateKey) -> bytes:
    """As a point, the way browsers write it."""
    return key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def check_keys(p256dh: str, auth: str) -> None:
    """WrongKeys unless something can be encrypted for them."""
    if len(decode(auth)) != AUTH:
        raise WrongKeys("auth has 16 bytes")
    _receiver(decode(p256dh))


def _receiver(point: bytes) -> ec.EllipticCurvePublicKey:
    if len(point) != POINT:
        raise WrongKeys("p256dh has 65 bytes")
    try:
        return ec.EllipticCurvePublicKey.from_encoded_point(CURVE, point)
    except ValueError:
        raise WrongKeys("p256dh is no point of the curve P-256") from None


def encrypted(
    message: bytes,
    p256dh: str,
    auth: str,
    salt: bytes | None = None,
    key: ec.EllipticCurvePrivateKey | None = None,
    length: int = LENGTH,
) -> bytes:
    """The body of a request to a push service. `salt` and `key` are drawn at random for each message."""
    salt = os.urandom(SALT) if salt is None else salt
    key = ec.generate_private_key(CURVE) if key is None else key
    theirs, ours = decode(p256dh), public_half(key)
    shared = key.exchange(ec.ECDH(), _receiver(theirs))
    secret = _derived(shared, decode(auth), b"WebPush: info\0" + theirs + ours, 32)
    content_key = _derived(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derived(secret, salt, b"Content-Encoding: nonce\0", 12)
    if len(message) > length:
        raise ValueError(f"a message has {length} bytes at most")
    filled = message + LAST_RECORD + bytes(length - len(message))
    head = salt + RECORD_SIZE.to_bytes(4, "big") + bytes([len(ours)]) + ours
    return head + AESGCM(content_key).encrypt(nonce, filled, None)


def _derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)


def signed(key: ec.EllipticCurvePrivateKey, endpoint: str, contact: str | None, seconds: int) -> str:
    """The header `Authorization` for a request to this address, at this time in seconds since 1970.
    `contact`: where the push service finds who runs this server."""
    address = urlsplit(endpoint)
    claims: dict[str, str | int] = {
        "aud": f"{address.scheme}://{address.netloc}",
        "exp": seconds + SIGNED_SECONDS,
    }
    if contact is not None:
        claims["sub"] = contact
    parts = ({"typ": "JWT", "alg": "ES256"}, claims)
    text = ".".join(encode(msgspec.json.encode(each)) for each in parts)
    one, other = decode_dss_signature(key.sign(text.encode(), ec.ECDSA(hashes.SHA256())))
    signature = encode(one.to_bytes(32, "big") + other.to_bytes(32, "big"))
    return f"vapid t={text}.{signature}, k={encode(public_half(key))}"
