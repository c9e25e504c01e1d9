"""What the synchronous and the asynchronous client have in common.

A method is a generator ("flow") that yields steps: requests to send, and times to wait. A client carries the steps out.
"""

from __future__ import annotations

import json
import random
import re
import sys
import time
import uuid
from dataclasses import dataclass
from email.utils import parsedate_to_datetime
from typing import Any, Callable, Dict, Generator, Mapping, Optional, TypeVar, Union, cast
from urllib.parse import quote, urlencode

import httpx

from . import types as t
from ._errors import (
    ApiError,
    ConnectionError,
    GalleyError,
    GenerationFailedError,
    InvalidAnswerError,
    NotFoundError,
    TimeoutError,
    WaitTimeoutError,
    api_error,
)
from ._settings import RequestOptions, Settings, check_numbers
from ._version import __version__

T = TypeVar("T")

DEFAULT_TIMEOUT = 60.0
#: A little more than the two minutes for which the server waits by default.
GENERATE_TIMEOUT = 130.0
#: Proxies often cut connections after 30 seconds.
MAX_CONNECTION = 25.0
FIRST_DELAY, MAX_DELAY = 0.5, 8.0
#: The longest `Retry-After` for which a call waits. After a longer one it fails at once.
MAX_RETRY_AFTER = 60.0
MAX_PAUSE = 10.0
#: Failures of the work itself. Repeating the request would do the work again, with the same outcome.
FINAL_CODES = ("GENERATION_FAILED", "PUBLISH_FAILED")


@dataclass(frozen=True)
class Send:
    """One attempt of a request. `timeout` is the time limit, with the body of the answer, in seconds."""

    method: str
    url: str
    headers: Mapping[str, str]
    content: Optional[bytes]
    timeout: float


@dataclass(frozen=True)
class Sleep:
    seconds: float


@dataclass(frozen=True)
class Answer:
    status: int
    headers: httpx.Headers
    content: bytes


Flow = Generator[Union[Send, Sleep], Union[Answer, GalleyError, None], T]


@dataclass(frozen=True)
class DraftProgress:
    """The state of a draft that is being written. Newer servers may have more states."""

    session_id: str
    status: str
    elapsed: float


@dataclass(frozen=True)
class FinishedDraft:
    """A draft that was waited for, with its session as it was when the draft was ready."""

    session_id: str
    session: t.Session
    draft: t.DraftVersion


OnProgress = Callable[[DraftProgress], None]


def path(*parts: Union[str, int]) -> str:
    """Joins the parts of a path. Raises for an id that would lead to another path: an empty one, or dots."""
    for part in parts:
        if not isinstance(part, (str, int)) or str(part) in ("", ".", ".."):
            raise GalleyError(f"{part!r} is not an id.")
    return "/" + "/".join(quote(str(part), safe="") for part in parts)


class Core:
    """Creates the flows of a client."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings

    def call(
        self,
        method: str,
        path: str,
        options: RequestOptions,
        *,
        query: Optional[Mapping[str, Union[str, int, None]]] = None,
        body: Optional[Mapping[str, Any]] = None,
        headers: Optional[Mapping[str, str]] = None,
        timeout: float = DEFAULT_TIMEOUT,
    ) -> Flow[T]:
        """Sends a request, with retries. Returns the value under `data` in the answer."""
        settings = self._settings
        retries = options.get("max_retries", settings.max_retries)
        check_numbers(timeout=options.get("timeout"), max_retries=retries)
        given = {name: value for name, value in (query or {}).items() if value is not None}
        send = Send(
            method,
            settings.base_url + path + (f"?{urlencode(given)}" if given else ""),
            self._headers(method, options, body is not None, headers or {}),
            None if body is None else json.dumps(body, allow_nan=False).encode(),
            options.get("timeout") or settings.timeout or timeout,
        )
        attempt, may_be_done = 0, False
        while True:
            outcome = yield send
            error = outcome if isinstance(outcome, GalleyError) else None
            try:
                if error is None:
                    return cast(T, _data(settings.base_url, cast(Answer, outcome)))
            except GalleyError as thrown:
                error = thrown
            if isinstance(error, NotFoundError) and method == "DELETE" and may_be_done:
                return cast(T, {"deleted": True})
            delay = retry_delay(error, attempt) if attempt < retries else None
            if delay is None:
                raise error
            may_be_done = may_be_done or not isinstance(error, ApiError) or error.status >= 500
            yield Sleep(delay)
            attempt += 1

    def wait(
        self,
        order: Callable[[RequestOptions], Flow[str]],
        options: RequestOptions,
        max_wait: float,
        poll_interval: float,
        on_progress: Optional[OnProgress],
    ) -> Flow[FinishedDraft]:
        """Carries the order out, which returns the id of a session, and looks at the session until the draft is ready."""
        check_numbers(max_wait=max_wait, poll_interval=poll_interval, timeout=options.get("timeout"))
        started, session_id, pause = time.monotonic(), None, poll_interval
        timeout = min(options.get("timeout") or MAX_CONNECTION, MAX_CONNECTION)
        ordering = cast(RequestOptions, {**options, "timeout": timeout})
        reading = cast(RequestOptions, {name: value for name, value in ordering.items() if name != "idempotency_key"})

        def late() -> WaitTimeoutError:
            return WaitTimeoutError(session_id, max_wait)

        def within(flow: Flow[T]) -> Flow[T]:
            return _before(started + max_wait, flow, late)

        session_id = yield from within(order(ordering))
        while True:
            session: Optional[t.Session] = None
            try:
                session = yield from within(self.call("GET", path("sessions", session_id), reading))
            except GalleyError as error:
                # The next look may succeed.
                if isinstance(error, WaitTimeoutError) or not may_pass(error):
                    raise
            if session is not None:
                generation = session["generation"]
                status = generation["status"]
                if on_progress:
                    on_progress(DraftProgress(session_id, status, time.monotonic() - started))
                if status == "failed":
                    code = generation.get("code", "GENERATION_FAILED")
                    raise GenerationFailedError(session_id, code, generation.get("error", "The draft failed."))
                if status == "draft_ready":
                    place = path("sessions", session_id, "drafts", session["currentDraftVersion"])
                    draft: t.DraftVersion = yield from within(self.call("GET", place, reading))
                    return FinishedDraft(session_id, session, draft)
            yield from within(_sleep(pause))
            pause = min(pause * 1.5, MAX_PAUSE)

    def _headers(
        self, method: str, options: RequestOptions, has_body: bool, more: Mapping[str, str]
    ) -> Mapping[str, str]:
        headers = httpx.Headers(
            {
                "User-Agent": f"galley-sdk-python/{__version__} (Python/{sys.version_info[0]}.{sys.version_info[1]})",
                "Accept": "application/json",
                **more,
            }
        )
        if has_body:
            headers["Content-Type"] = "application/json"
        headers.update(self._settings.headers)
        headers.update(options.get("headers"))
        headers["Authorization"] = f"Bearer {self._settings.api_key}"
        key = options.get("idempotency_key")
        if method == "POST" and (key or "Idempotency-Key" not in headers):
            headers["Idempotency-Key"] = key or str(uuid.uuid4())
        return headers


def _sleep(seconds: float) -> Flow[None]:
    yield Sleep(seconds)


def _before(deadline: float, flow: Flow[T], late: Callable[[], GalleyError]) -> Flow[T]:
    """Passes the steps of a flow on, shortened so that they end before the deadline. Raises `late()` after it."""
    value: Union[Answer, GalleyError, None] = None
    while True:
        try:
            step = flow.send(value)
        except StopIteration as stop:
            return cast(T, stop.value)
        left = deadline - time.monotonic()
        if left <= 0:
            raise late()
        if isinstance(step, Sleep):
            value = yield Sleep(min(step.seconds, left))
        else:
            value = yield Send(step.method, step.url, step.headers, step.content, min(step.timeout, left))
        if time.monotonic() >= deadline and not isinstance(value, Answer):
            raise late()


def may_pass(error: GalleyError) -> bool:
    """Whether the same request may succeed later: a lost connection, a timeout, 408, 429, 5xx, or 409 with `Retry-After`."""
    if not isinstance(error, ApiError):
        return isinstance(error, (ConnectionError, TimeoutError))
    if error.code in FINAL_CODES:
        return False
    first_still_runs = error.status == 409 and error.retry_after_seconds is not None
    return error.status in (408, 429) or error.status >= 500 or first_still_runs


def retry_delay(error: GalleyError, attempt: int) -> Optional[float]:
    """Returns the seconds to wait before the next attempt, or None when there should be none.

    The wait is random between 0 and a bound that doubles ("full jitter"). It is added to the time that the server asks for.
    """
    if not may_pass(error):
        return None
    jitter = random.random() * min(MAX_DELAY, FIRST_DELAY * float(2**attempt))
    asked = error.retry_after_seconds if isinstance(error, ApiError) else None
    if asked is None:
        return jitter
    return None if asked > MAX_RETRY_AFTER else asked + min(jitter, FIRST_DELAY)


def parse_retry_after(value: Optional[str], now: float) -> Optional[float]:
    """Returns the seconds of a `Retry-After` header, which has seconds or a date; None when it has neither."""
    if value is None:
        return None
    if re.fullmatch(r"\d{1,9}(\.\d{1,9})?", value.strip()):
        return float(value)
    try:
        return max(0.0, parsedate_to_datetime(value).timestamp() - now)
    except (ValueError, TypeError, OverflowError):
        return None


def _data(base_url: str, answer: Answer) -> Any:
    status, headers = answer.status, answer.headers
    if 300 <= status < 400:
        place = headers.get("location", "another address")
        raise InvalidAnswerError(f"The server redirects to {place}. Set base_url to the final address.")
    is_json = re.match(r"application/([\w.-]+\+)?json\b", headers.get("content-type", ""), re.IGNORECASE) is not None
    body = _parse_object(answer.content) if is_json else None
    if status >= 400:
        raise _error(base_url, status, headers, body or {})
    if is_json and body is None:
        raise ConnectionError("The answer is not complete JSON. It may have been cut off.")
    if body is None or "data" not in body:
        raise InvalidAnswerError(
            f"The server answered {status}, but not as the API does. "
            "Does base_url lead to Galley, and not to a proxy or another page?"
        )
    return body["data"]


def _error(base_url: str, status: int, headers: httpx.Headers, body: Dict[str, Any]) -> ApiError:
    code, sentence = body.get("code"), body.get("error")
    code = code if isinstance(code, str) else "UNKNOWN"
    return api_error(
        status=status,
        code=code,
        sentence=sentence if isinstance(sentence, str) else "The server failed without an explanation.",
        request_id=headers.get("x-request-id"),
        doc_url=f"{base_url[: -len('/v1')]}/docs/errors/{quote(code)}",
        retry_after_seconds=parse_retry_after(headers.get("retry-after"), time.time()),
        headers=headers,
        body=body,
    )


def _parse_object(content: bytes) -> Optional[Dict[str, Any]]:
    try:
        value = json.loads(content)
    except ValueError:
        return None
    return value if isinstance(value, dict) else None


def generate(
    core: Core, publication_id: str, order: Mapping[str, Any], respond_async: bool, options: RequestOptions
) -> Flow[T]:
    """Asks the writer for a draft."""
    place = path("publications", publication_id, "drafts", "generate")
    headers = {"Prefer": "respond-async"} if respond_async else {}
    return core.call("POST", place, options, body=order, headers=headers, timeout=GENERATE_TIMEOUT)


def start_draft(core: Core, publication_id: str, order: Mapping[str, Any]) -> Callable[[RequestOptions], Flow[str]]:
    """Returns the order of a draft for `Core.wait`."""

    def start(options: RequestOptions) -> Flow[str]:
        started: t.StartedDraft = yield from generate(core, publication_id, order, True, options)
        return started["sessionId"]

    return start


def known_session(session_id: str) -> Callable[[RequestOptions], Flow[str]]:
    """Returns an order for `Core.wait` that has been carried out before."""

    def known(_options: RequestOptions) -> Flow[str]:
        yield Sleep(0)
        return session_id

    return known
