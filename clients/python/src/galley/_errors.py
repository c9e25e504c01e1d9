"""The errors that methods raise."""

from __future__ import annotations

from typing import Any, Mapping, Optional


class GalleyError(Exception):
    """The base of all errors of this package."""


class ConnectionError(GalleyError):  # noqa: A001
    """The server could not be reached, or the connection broke before the answer was complete."""


class TimeoutError(GalleyError):  # noqa: A001
    """The answer did not arrive within the time limit."""


class InvalidAnswerError(GalleyError):
    """The answer does not come from the API: a redirect, or a page of a proxy."""


class ApiError(GalleyError):
    """The API answered with an error status. Decide by `status` and `code`; the message may change."""

    def __init__(
        self,
        *,
        status: int,
        sentence: str,
        code: str,
        request_id: Optional[str],
        doc_url: str,
        retry_after_seconds: Optional[float],
        headers: Mapping[str, str],
        body: Mapping[str, Any],
    ) -> None:
        request = f", request id {request_id}" if request_id else ""
        super().__init__(f"{sentence} ({status} {code}{request})")
        self.status = status
        #: The machine code, for example `NOT_FOUND`; `UNKNOWN` when the answer has none.
        self.code = code
        #: The id of the request in the logs of the server.
        self.request_id = request_id
        #: The page that explains this error.
        self.doc_url = doc_url
        #: After how many seconds the server wants to be asked again.
        self.retry_after_seconds = retry_after_seconds
        self.headers = headers
        self.body = body


class InvalidRequestError(ApiError):
    """400: a field or parameter is wrong. The message names each."""


class AuthenticationError(ApiError):
    """401: the API key is missing, unknown, revoked or expired."""


class PermissionDeniedError(ApiError):
    """403: the account is suspended, or the role of the API key is too low."""


class QuotaExceededError(ApiError):
    """403 `QUOTA_EXCEEDED`: a limit of the tier is reached."""

    @property
    def limit(self) -> Optional[int]:
        return self.body.get("limit")

    @property
    def current(self) -> Optional[int]:
        return self.body.get("current")

    @property
    def upgrade_email(self) -> Optional[str]:
        """The address to ask for a higher limit."""
        return self.body.get("upgradeEmail")


class NotFoundError(ApiError):
    """404: the resource does not exist, or belongs to another account."""


class ConflictError(ApiError):
    """409: the idempotency key was used for another request, or a person changed the post in the CMS."""


class RateLimitError(ApiError):
    """429: too many requests, also after all retries."""


class ServerError(ApiError):
    """5xx: the server or a service behind it failed."""


_CLASSES = {
    400: InvalidRequestError,
    401: AuthenticationError,
    403: PermissionDeniedError,
    404: NotFoundError,
    409: ConflictError,
    429: RateLimitError,
}


def api_error(*, status: int, code: str, **facts: Any) -> ApiError:
    """Creates the error for an answer: its class depends on the status, and for quotas on the code."""
    error = QuotaExceededError if code == "QUOTA_EXCEEDED" else _CLASSES.get(status)
    error = error or (ServerError if status >= 500 else ApiError)
    return error(status=status, code=code, **facts)


class GenerationFailedError(GalleyError):
    """The writer failed to produce the draft that was waited for."""

    def __init__(self, session_id: str, code: str, sentence: str) -> None:
        super().__init__(f"{sentence} ({code}, session {session_id})")
        self.session_id = session_id
        self.code = code


class WaitTimeoutError(TimeoutError):
    """The draft was not ready within `max_wait`. The server goes on writing it."""

    def __init__(self, session_id: Optional[str], max_wait: float) -> None:
        advice = (
            f'The server goes on writing it: drafts.wait("{session_id}") waits again.'
            if session_id
            else "The order was not answered. Repeat it with the same idempotency_key."
        )
        super().__init__(f"The draft was not ready within {max_wait:g} seconds. {advice}")
        #: Pass it to `drafts.wait` to wait longer; None when even the order was not answered.
        self.session_id = session_id


class WebhookVerificationError(GalleyError):
    """A webhook did not come from Galley, was changed on its way, or is too old."""
