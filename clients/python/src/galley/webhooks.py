"""Verifies and signs webhooks."""

from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import json
import math
import time
import uuid
from dataclasses import dataclass
from typing import Any, Dict, List, Mapping, Optional, Sequence, Union, cast

from . import types as t
from ._errors import GalleyError, WebhookVerificationError

#: What a webhook tells. Newer servers may send other events: leave out those that you do not know.
WebhookEvent = Union[t.DraftReadyEvent, t.DraftPublishedEvent, t.DraftFailedEvent, t.ScoutCompletedEvent]
ApiKeys = Union[str, Sequence[str]]
#: The body of a request exactly as it arrived, before any parsing.
RawBody = Union[str, bytes, bytearray, memoryview]

_WRONG = "No signature fits. Is this the API key that ordered the work, and is the body exactly as it arrived?"


@dataclass(frozen=True)
class SignedWebhook:
    """A signed request for a test of a receiver."""

    body: bytes
    headers: Dict[str, str]


class Webhooks:
    """`verify_webhook` and `sign_webhook` with the key of a client."""

    def __init__(self, api_key: str) -> None:
        self._api_key = api_key

    def verify(
        self,
        raw_body: RawBody,
        headers: Mapping[str, str],
        *,
        api_key: Optional[ApiKeys] = None,
        tolerance: float = 300,
    ) -> WebhookEvent:
        """Checks the signature and the age of a request, and returns its event. See `verify_webhook`."""
        return verify_webhook(raw_body, headers, api_key or self._api_key, tolerance=tolerance)

    def sign(self, event: Mapping[str, Any], *, api_key: Optional[str] = None) -> SignedWebhook:
        """Signs an event as Galley does, for tests of your receiver."""
        return sign_webhook(event, api_key or self._api_key)


def verify_webhook(
    raw_body: RawBody, headers: Mapping[str, str], api_key: ApiKeys, *, tolerance: float = 300
) -> WebhookEvent:
    """Checks the signature and the age of a request, and returns its event.

    Pass the raw body, and parse nothing before. Give several keys while one is being replaced. `tolerance` is how old a
    request may be, and how far in the future, in seconds. With `math.inf` the age is not checked, and requests that have
    only the signature `X-Service-Signature`, which covers no time, are accepted too. Raises `WebhookVerificationError`.
    Events are delivered at least once: the header `webhook-id` is the same for all attempts of one.
    """
    if not isinstance(raw_body, (str, bytes, bytearray, memoryview)):
        raise WebhookVerificationError(
            "This is not the raw body. Verify the raw body (text or bytes) as it arrived, and parse after verifying: "
            "verify returns the parsed event."
        )
    body = raw_body.encode() if isinstance(raw_body, str) else bytes(raw_body)
    keys: List[str] = [api_key] if isinstance(api_key, str) else list(api_key)
    if not keys or not all(keys):
        raise GalleyError("api_key must be the API key that ordered the work, or a list of keys.")
    found = {name.lower(): value for name, value in headers.items()}
    identifier, moment = found.get("webhook-id"), found.get("webhook-timestamp")
    signatures = found.get("webhook-signature")
    if identifier is not None and moment is not None and signatures is not None:
        _check_standard(body, identifier, moment, signatures, keys)
        _check_age(moment, tolerance)
    else:
        _check_plain(body, found.get("x-service-signature", ""), keys, tolerance)
    return _parse_event(body)


def sign_webhook(
    event: Mapping[str, Any],
    api_key: str,
    *,
    delivery_id: Optional[str] = None,
    timestamp: Optional[float] = None,
) -> SignedWebhook:
    """Signs an event as Galley does, for tests of a receiver. `timestamp` is the time of the attempt, by default now."""
    body = json.dumps(event, ensure_ascii=False, separators=(",", ":")).encode()
    identifier = delivery_id or str(uuid.uuid4())
    moment = str(int(time.time() if timestamp is None else timestamp))
    standard = base64.b64encode(_standard(body, identifier, moment, api_key)).decode()
    headers = {
        "content-type": "application/json",
        "user-agent": "Service-Webhook/1.0",
        "x-service-signature": _plain(body, api_key).hex(),
        "x-service-event": str(event.get("event")),
        "x-service-delivery": identifier,
        "x-service-attempt": "1",
        "webhook-id": identifier,
        "webhook-timestamp": moment,
        "webhook-signature": f"v1,{standard}",
    }
    return SignedWebhook(body, headers)


def _standard(body: bytes, identifier: str, moment: str, api_key: str) -> bytes:
    """The signature of Standard Webhooks. Its key is the SHA-256 of the API key."""
    key = hashlib.sha256(api_key.encode()).digest()
    return hmac.new(key, f"{identifier}.{moment}.".encode() + body, "sha256").digest()


def _plain(body: bytes, api_key: str) -> bytes:
    """The signature `X-Service-Signature`, which covers the body alone."""
    return hmac.new(api_key.encode(), body, "sha256").digest()


def _check_standard(body: bytes, identifier: str, moment: str, signatures: str, keys: Sequence[str]) -> None:
    """At least one signature must fit one of the keys."""
    given = [_decode(one[3:].rstrip(",")) for one in signatures.split() if one.startswith("v1,")]
    expected = [_standard(body, identifier, moment, key) for key in keys]
    # Each pair is compared, so that the time says nothing about which one fits.
    if not any([hmac.compare_digest(one, other) for one in given for other in expected]):
        raise WebhookVerificationError(_WRONG)


def _check_age(moment: str, tolerance: float) -> None:
    try:
        age = time.time() - float(moment)
    except ValueError:
        raise WebhookVerificationError("The header webhook-timestamp has no time.") from None
    if not abs(age) <= tolerance:
        place = "ago" if age > 0 else "in the future"
        raise WebhookVerificationError(
            f"The request was signed {abs(age):.0f} seconds {place}; tolerance allows {tolerance:g}. Is the clock right?"
        )


def _check_plain(body: bytes, signature: str, keys: Sequence[str], tolerance: float) -> None:
    if not math.isinf(tolerance):
        raise WebhookVerificationError(
            "The headers webhook-id, webhook-timestamp and webhook-signature are missing, so the age of the request is "
            "unknown. Galley sends them. To accept X-Service-Signature alone, pass tolerance=math.inf."
        )
    given = signature.lower().encode()
    if not any([hmac.compare_digest(given, _plain(body, key).hex().encode()) for key in keys]):
        raise WebhookVerificationError(_WRONG)


def _parse_event(body: bytes) -> WebhookEvent:
    try:
        event = json.loads(body)
    except ValueError:
        event = None
    if not isinstance(event, dict) or not isinstance(event.get("event"), str):
        raise WebhookVerificationError("The signature fits, but the body is not an event.")
    return cast(WebhookEvent, event)


def _decode(text: str) -> bytes:
    try:
        return base64.b64decode(text, validate=True)
    except (binascii.Error, ValueError):
        return b""
