from __future__ import annotations

import base64
import hashlib
import hmac
import json
import math
import time
from typing import Any, Dict, Optional

import galley
import pytest
from galley import Galley, sign_webhook, verify_webhook
from scripted import API_KEY

OTHER = "svc_" + "o" * 64
EVENT = {"event": "draft.ready", "sessionId": "s", "data": {"draft": {"title": "Ænt 🐜"}, "planted": 1}}
BODY = json.dumps(EVENT, ensure_ascii=False)


def headers_of(body: str, key: str = API_KEY, moment: Optional[int] = None) -> Dict[str, str]:
    """Signs as the service does, without the code of the client."""
    at = int(time.time()) if moment is None else moment
    digest = hashlib.sha256(key.encode()).digest()
    standard = hmac.new(digest, f"d-1.{at}.{body}".encode(), "sha256").digest()
    return {
        "X-Service-Signature": hmac.new(key.encode(), body.encode(), "sha256").hexdigest(),
        "Webhook-Id": "d-1",
        "Webhook-Timestamp": str(at),
        "Webhook-Signature": f"v1,{base64.b64encode(standard).decode()}",
    }


def test_accepts_what_the_service_signs() -> None:
    webhooks = Galley(API_KEY, "https://api.example.org").webhooks
    headers = headers_of(BODY)
    for raw in (BODY, BODY.encode(), bytearray(BODY.encode())):
        assert webhooks.verify(raw, headers) == EVENT
        assert verify_webhook(raw, {name.lower(): value for name, value in headers.items()}, API_KEY) == EVENT


def test_accepts_one_of_several_signatures_and_keys() -> None:
    other = headers_of(BODY, OTHER)
    joined = " ".join(["v1,AAAA", "v1a,x", "v1,%%", other["Webhook-Signature"], headers_of(BODY)["Webhook-Signature"]])
    assert verify_webhook(BODY, {**other, "Webhook-Signature": joined}, API_KEY) == EVENT
    assert verify_webhook(BODY, other, [API_KEY, OTHER]) == EVENT


@pytest.mark.parametrize(
    "body, changes",
    [
        (BODY.replace("Ænt", "Ant"), {}),
        (json.dumps(EVENT), {}),
        (BODY, {"Webhook-Timestamp": str(int(time.time()) - 100)}),
        (BODY, {"Webhook-Id": "d-2"}),
        (BODY, {"Webhook-Signature": "v1,"}),
        (BODY, {"Webhook-Signature": "v1,é"}),
    ],
)
def test_refuses_what_was_changed(body: str, changes: Dict[str, str]) -> None:
    with pytest.raises(galley.WebhookVerificationError):
        verify_webhook(body, {**headers_of(BODY), **changes}, API_KEY)


@pytest.mark.parametrize("body", ["[1]", "hello", "{}"])
def test_refuses_signed_bodies_that_are_no_events(body: str) -> None:
    with pytest.raises(galley.WebhookVerificationError, match="not an event"):
        verify_webhook(body, headers_of(body), API_KEY)


def test_checks_the_age() -> None:
    for moment in (int(time.time()) - 400, int(time.time()) + 400):
        headers = headers_of(BODY, moment=moment)
        with pytest.raises(galley.WebhookVerificationError, match="tolerance allows 300"):
            verify_webhook(BODY, headers, API_KEY)
        assert verify_webhook(BODY, headers, API_KEY, tolerance=900) == EVENT


def test_accepts_the_plain_signature_only_when_the_age_does_not_matter() -> None:
    plain = {"X-Service-Signature": headers_of(BODY)["X-Service-Signature"]}
    with pytest.raises(galley.WebhookVerificationError, match="math.inf"):
        verify_webhook(BODY, plain, API_KEY)
    assert verify_webhook(BODY, plain, API_KEY, tolerance=math.inf) == EVENT
    for wrong in ({}, {"X-Service-Signature": "é"}, {"X-Service-Signature": "0" * 64}):
        with pytest.raises(galley.WebhookVerificationError):
            verify_webhook(BODY, wrong, API_KEY, tolerance=math.inf)


@pytest.mark.parametrize("parsed", [EVENT, None, 5])
def test_says_to_verify_before_parsing(parsed: Any) -> None:
    with pytest.raises(galley.WebhookVerificationError, match="parse after verifying"):
        verify_webhook(parsed, headers_of(BODY), API_KEY)


def test_signs_as_the_service_does() -> None:
    signed = sign_webhook(EVENT, API_KEY, delivery_id="d-1", timestamp=time.time() - 60)
    moment = int(signed.headers["webhook-timestamp"])
    expected = headers_of(signed.body.decode(), moment=moment)
    assert {name: signed.headers[name.lower()] for name in expected} == expected
    assert verify_webhook(signed.body, signed.headers, API_KEY) == EVENT
    with pytest.raises(galley.WebhookVerificationError):
        verify_webhook(signed.body, signed.headers, OTHER)
