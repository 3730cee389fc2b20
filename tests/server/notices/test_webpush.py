"""Messages are encrypted as the standard has it, and go to push services and nowhere else."""

from __future__ import annotations

import pytest

from colossarium.server.notices import webpush
from colossarium.server.notices.services import LONGEST, PushServices

RECEIVER = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
AUTH = "BTBZMqHH6r4Tts7J_aSIgg"


def test_the_example_of_the_standard() -> None:
    """RFC 8291, appendix A."""
    key = webpush.private_key(webpush.decode("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"))
    salt, text = webpush.decode("DGv6ra1nlYgDCS1FRnbzlw"), b"When I grow up, I want to be a watermelon"
    body = webpush.encrypted(text, RECEIVER, AUTH, salt, key, length=len(text))
    assert webpush.encode(body) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLoc"
        "InmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )


def test_no_message_can_be_told_from_another_by_its_length() -> None:
    lengths = {len(webpush.encrypted(b"x" * size, RECEIVER, AUTH)) for size in (0, 40, webpush.LENGTH)}
    assert len(lengths) == 1
    with pytest.raises(ValueError, match="at most"):
        webpush.encrypted(b"x" * (webpush.LENGTH + 1), RECEIVER, AUTH)


@pytest.mark.parametrize(
    ("p256dh", "auth"),
    [(RECEIVER, "AAAA"), (AUTH, AUTH), (RECEIVER[:-4] + "AAAA", AUTH), ("A" * 87, AUTH), ("!" * 87, AUTH)],
)
def test_what_is_no_key_of_a_browser_is_refused(p256dh: str, auth: str) -> None:
    webpush.check_keys(RECEIVER, AUTH)
    with pytest.raises(webpush.WrongKeys):
        webpush.check_keys(p256dh, auth)


@pytest.mark.parametrize(
    "endpoint",
    [
        "https://fcm.googleapis.com/fcm/send/abc:DEF-_",
        "https://updates.push.services.mozilla.com:443/wpush/v2/gAAA",
        "https://web.push.apple.com/Q?x=1",
        "https://WNS2-par02p.notify.windows.com/w/?token=BQ%3d%3d",
        "https://push.example.org/mine",
    ],
)
def test_push_services_of_browsers_and_of_the_operator_are_called(endpoint: str) -> None:
    assert PushServices(["push.example.org"]).allow(endpoint)


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://fcm.googleapis.com/fcm/send/abc",
        "https://fcm.googleapis.com:8443/",
        "https://fcm.googleapis.com",
        "https://fcm.googleapis.com.example.org/",
        "https://evilfcm.googleapis.com/",
        "https://example.org/fcm.googleapis.com/",
        "https://fcm.googleapis.com@127.0.0.1/",
        "https://127.0.0.1/",
        "https://[::1]/",
        "https://localhost/",
        "https://169.254.169.254/latest/meta-data/",
        "https://fcm.googleapis.com\\@127.0.0.1/",
        "https://fcm.googleapis.com/\r\nHost: x",
        "https://fcm.googleapis.com/a#b",
        "https://fcm.googleapis.com /",
        "https://ｆcm.googleapis.com/",
        "//fcm.googleapis.com/",
        "https://fcm.googleapis.com/" + "a" * LONGEST,
        "",
    ],
)
def test_nothing_else_is_called(endpoint: str) -> None:
    assert not PushServices().allow(endpoint)
