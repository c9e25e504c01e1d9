"""The client for the Publishing Agents API of Galley."""

from ._client import AsyncGalley, Galley
from ._core import DraftProgress, FinishedDraft
from ._errors import (
    ApiError,
    AuthenticationError,
    ConflictError,
    ConnectionError,
    GalleyError,
    GenerationFailedError,
    InvalidAnswerError,
    InvalidRequestError,
    NotFoundError,
    PermissionDeniedError,
    QuotaExceededError,
    RateLimitError,
    ServerError,
    TimeoutError,
    WaitTimeoutError,
    WebhookVerificationError,
)
from ._settings import RequestOptions
from ._version import __version__
from .webhooks import SignedWebhook, WebhookEvent, sign_webhook, verify_webhook

__all__ = [
    "ApiError",
    "AsyncGalley",
    "AuthenticationError",
    "ConflictError",
    "ConnectionError",
    "DraftProgress",
    "FinishedDraft",
    "Galley",
    "GalleyError",
    "GenerationFailedError",
    "InvalidAnswerError",
    "InvalidRequestError",
    "NotFoundError",
    "PermissionDeniedError",
    "QuotaExceededError",
    "RateLimitError",
    "RequestOptions",
    "ServerError",
    "SignedWebhook",
    "TimeoutError",
    "WaitTimeoutError",
    "WebhookEvent",
    "WebhookVerificationError",
    "__version__",
    "sign_webhook",
    "verify_webhook",
]
