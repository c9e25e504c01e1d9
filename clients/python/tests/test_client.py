from __future__ import annotations

import inspect
import json
import math
import random
import time
from email.utils import formatdate
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Dict, List, Type

import galley
import httpx
import pytest
from galley import AsyncGalley, Galley, _core
from scripted import API_KEY, SILENCE, Kind, Script, Scripted, answer, do, failure, json_answer

ROOT = Path(__file__).parents[3]
GOOD = json_answer(200, {"data": {"id": "1", "planted": [1]}})
ORDER = {"name": "One", "slug": "one"}
JSON_HEAD = b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n"


@pytest.fixture(params=["sync", "async"])
def kind(request: pytest.FixtureRequest) -> Any:
    return request.param


@pytest.fixture(autouse=True)
def no_jitter(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(random, "random", lambda: 0.0)


def test_sends_the_key_the_version_and_new_fields_pass_through(kind: Kind) -> None:
    with Scripted([GOOD]) as server:
        assert do(kind, server.url, lambda client: client.me()) == {"id": "1", "planted": [1]}
    (request,) = server.requests
    assert (request.method, request.path) == ("GET", "/v1/me")
    assert request.headers["authorization"] == f"Bearer {API_KEY}"
    assert request.headers["user-agent"].startswith(f"galley-sdk-python/{galley.__version__} ")
    assert "idempotency-key" not in request.headers


@pytest.mark.parametrize(
    "bad",
    [
        failure(408, "TIMEOUT"),
        failure(429, "RATE_LIMITED", {"Retry-After": "0"}),
        failure(500, "INTERNAL_ERROR"),
        failure(502, "BAD_GATEWAY"),
        failure(503, "SERVICE_UNAVAILABLE", {"Retry-After": formatdate(0, usegmt=True)}),
        failure(409, "CONFLICT", {"Retry-After": "0"}),
        answer(504, "<h1>Gateway timeout</h1>", {"Content-Type": "text/html"}),
        Script(b""),
        Script(b"HTTP/1.1 200 OK\r\nContent-"),
        Script(JSON_HEAD + b'Content-Length: 99\r\n\r\n{"data'),
        Script(JSON_HEAD + b'Connection: close\r\n\r\n{"data'),
    ],
)
def test_repeats_what_may_pass_with_the_same_idempotency_key(kind: Kind, bad: Script) -> None:
    with Scripted([bad, bad, GOOD]) as server:
        assert do(kind, server.url, lambda client: client.publications.create(ORDER))["id"] == "1"
    keys = [request.headers["idempotency-key"] for request in server.requests]
    assert len(keys) == 3 and len(set(keys)) == 1
    assert [json.loads(request.body) for request in server.requests] == [ORDER] * 3


@pytest.mark.parametrize(
    "status, code, expected",
    [
        (400, "VALIDATION_ERROR", galley.InvalidRequestError),
        (401, "UNAUTHORIZED", galley.AuthenticationError),
        (403, "FORBIDDEN", galley.PermissionDeniedError),
        (403, "QUOTA_EXCEEDED", galley.QuotaExceededError),
        (404, "NOT_FOUND", galley.NotFoundError),
        (409, "CONFLICT", galley.ConflictError),
        (502, "GENERATION_FAILED", galley.ServerError),
        (502, "PUBLISH_FAILED", galley.ServerError),
    ],
)
def test_raises_the_class_of_an_error_that_stays(
    kind: Kind, status: int, code: str, expected: Type[galley.ApiError]
) -> None:
    with Scripted([failure(status, code)]) as server:
        with pytest.raises(expected) as caught:
            do(kind, server.url, lambda client: client.me())
    error = caught.value
    assert (error.status, error.code, error.request_id) == (status, code, "request-1")
    assert error.doc_url == f"{server.url}/docs/errors/{code}"
    assert str(error) == f"It is {code}. ({status} {code}, request id request-1)"
    assert len(server.requests) == 1


def test_gives_up_after_max_retries_or_when_the_wait_is_too_long(kind: Kind) -> None:
    with Scripted([failure(503, "SERVICE_UNAVAILABLE")]) as server:
        with pytest.raises(galley.ServerError):
            do(kind, server.url, lambda client: client.me(max_retries=1))
    assert len(server.requests) == 2
    with Scripted([failure(429, "RATE_LIMITED", {"Retry-After": "3600"})]) as server:
        with pytest.raises(galley.RateLimitError) as caught:
            do(kind, server.url, lambda client: client.me())
    assert caught.value.retry_after_seconds == 3600
    assert len(server.requests) == 1


def test_counts_a_delete_as_done_when_an_attempt_before_may_have_done_it(kind: Kind) -> None:
    with Scripted([failure(500, "INTERNAL_ERROR"), failure(404, "NOT_FOUND")]) as server:
        assert do(kind, server.url, lambda client: client.topics.delete("t")) == {"deleted": True}


@pytest.mark.parametrize(
    "bad",
    [
        SILENCE,
        Script(JSON_HEAD + b'Content-Length: 99999\r\n\r\n{"data', "keep"),
        Script(JSON_HEAD + b'Content-Length: 99999\r\n\r\n{"data":"', "drip"),
    ],
)
def test_ends_an_attempt_after_its_timeout(kind: Kind, bad: Script) -> None:
    with Scripted([bad]) as server:
        with pytest.raises(galley.TimeoutError, match="0.1 seconds"):
            do(kind, server.url, lambda client: client.me(timeout=0.1), max_retries=0)


@pytest.mark.parametrize(
    "bad, says",
    [
        (answer(301, "", {"Location": "https://new.example.org/v1/me"}), "redirects to https://new.example.org"),
        (answer(200, "<h1>Welcome</h1>", {"Content-Type": "text/html"}), "not as the API does"),
        (json_answer(200, {"hello": "world"}), "not as the API does"),
    ],
)
def test_refuses_answers_that_are_not_the_apis(kind: Kind, bad: Script, says: str) -> None:
    with Scripted([bad]) as server:
        with pytest.raises(galley.InvalidAnswerError, match=says):
            do(kind, server.url, lambda client: client.publications.create(ORDER))
    assert len(server.requests) == 1


def test_says_so_when_nothing_listens(kind: Kind) -> None:
    with Scripted([GOOD]) as server:
        url = server.url
    with pytest.raises(galley.ConnectionError, match="could not be reached"):
        do(kind, url, lambda client: client.me(), max_retries=0)


def session(generation: Dict[str, str], version: int = 0) -> Script:
    return json_answer(200, {"data": {"id": "s-1", "currentDraftVersion": version, "generation": generation}})


STARTED = json_answer(202, {"data": {"sessionId": "s-1", "status": "generating"}})
GENERATING = session({"status": "generating"})
READY = session({"status": "draft_ready"}, 2)
DRAFT = json_answer(200, {"data": {"version": 2, "content": "<p>…</p>"}})
DRAFT_ORDER = {"title": "Ferries", "instructions": "400 words."}


def generate(client: Any, **options: Any) -> Any:
    return client.drafts.generate_and_wait("p-1", DRAFT_ORDER, poll_interval=0.001, **options)


def test_waits_for_a_draft_through_failures_that_pass(kind: Kind) -> None:
    seen: List[str] = []
    planted = session({"status": "planted"})
    script = [STARTED, GENERATING, failure(503, "SERVICE_UNAVAILABLE"), planted, READY, DRAFT]
    with Scripted(script) as server:
        finished = do(
            kind,
            server.url,
            lambda client: generate(
                client, on_progress=lambda progress: seen.append(progress.status), idempotency_key="k"
            ),
            max_retries=0,
        )
    assert (finished.session_id, finished.draft["version"], finished.session["id"]) == ("s-1", 2, "s-1")
    assert seen == ["generating", "planted", "draft_ready"]
    first, *looks, last = server.requests
    assert (first.headers["prefer"], first.headers["idempotency-key"]) == ("respond-async", "k")
    assert {look.path for look in looks} == {"/v1/sessions/s-1"}
    assert last.path == "/v1/sessions/s-1/drafts/2"


def test_says_why_a_draft_failed(kind: Kind) -> None:
    failed = session({"status": "failed", "error": "The model refused.", "code": "GENERATION_FAILED"})
    with Scripted([STARTED, failed]) as server:
        with pytest.raises(galley.GenerationFailedError, match="The model refused") as caught:
            do(kind, server.url, generate)
    assert (caught.value.session_id, caught.value.code) == ("s-1", "GENERATION_FAILED")


def test_gives_up_after_max_wait_and_can_wait_again(kind: Kind, monkeypatch: pytest.MonkeyPatch) -> None:
    passed = [0.0]
    clock = SimpleNamespace(monotonic=lambda: passed[0], time=time.time)

    def let_time_pass(_progress: galley.DraftProgress) -> None:
        passed[0] = 1000.0

    with Scripted([STARTED, GENERATING]) as server, monkeypatch.context() as patch:
        patch.setattr(_core, "time", clock)
        with pytest.raises(galley.WaitTimeoutError, match="drafts.wait") as caught:
            do(kind, server.url, lambda client: generate(client, on_progress=let_time_pass))
    assert caught.value.session_id == "s-1"
    with Scripted([SILENCE]) as server:
        with pytest.raises(galley.WaitTimeoutError) as caught:
            do(kind, server.url, lambda client: generate(client, max_wait=0.1))
    assert caught.value.session_id is None
    with Scripted([READY, DRAFT]) as server:
        finished = do(kind, server.url, lambda client: client.drafts.wait("s-1"))
    assert finished.draft["version"] == 2


def test_lets_no_request_of_a_wait_take_more_than_25_seconds() -> None:
    core = Galley(API_KEY, "https://api.example.org", timeout=90)._core
    flow = core.wait(_core.start_draft(core, "p", DRAFT_ORDER), {"timeout": 90}, 600, 1, None)
    step = next(flow)
    assert isinstance(step, _core.Send) and step.timeout == 25


def test_iterates_ideas_newest_first(kind: Kind) -> None:
    def page(*ids: str) -> Script:
        return json_answer(200, {"data": [{"id": one} for one in ids]})

    with Scripted([page("3", "4"), page("1", "2"), page()]) as server:
        ideas = do(kind, server.url, lambda client: client.ideas.iterate("p", status="new", page_size=2))
        assert [idea["id"] for idea in ideas] == ["4", "3", "2", "1"]
    queries = [request.path.split("?")[1] for request in server.requests]
    assert queries == ["status=new&limit=2", "status=new&limit=2&before=3", "status=new&limit=2&before=1"]


@pytest.mark.parametrize("unusable", ["", ".", ".."])
def test_refuses_ids_that_lead_elsewhere(kind: Kind, unusable: str) -> None:
    with pytest.raises(galley.GalleyError, match="is not an id"):
        do(kind, "https://api.example.org", lambda client: client.publications.delete(unusable))


@pytest.mark.parametrize(
    "options, says",
    [
        ({"api_key": ""}, "api_key is missing"),
        ({"api_key": "svc_x\n"}, "api_key has white space"),
        ({"base_url": ""}, "base_url is missing"),
        ({"base_url": "api.example.org"}, "base_url must be"),
        ({"base_url": "https://me:secret@example.org"}, "base_url must be"),
        ({"base_url": "https://example.org:99999"}, "base_url must be"),
        ({"timeout": 0}, "timeout must be"),
        ({"timeout": math.nan}, "timeout must be"),
        ({"max_retries": 0.5}, "max_retries must be"),
    ],
)
def test_names_the_option_that_is_wrong(options: Dict[str, Any], says: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("GALLEY_API_KEY", raising=False)
    monkeypatch.delenv("GALLEY_BASE_URL", raising=False)
    for client in (Galley, AsyncGalley):
        with pytest.raises(galley.GalleyError, match=says):
            client(**{"api_key": API_KEY, "base_url": "https://api.example.org", **options})


def test_waits_with_full_jitter_and_as_long_as_the_server_asks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(random, "random", lambda: 1.0)
    lost = galley.ConnectionError()
    assert [_core.retry_delay(lost, attempt) for attempt in (0, 1, 2, 3, 4, 50)] == [0.5, 1, 2, 4, 8, 8]
    now = 1_000_000.0
    assert _core.parse_retry_after("120", now) == 120
    assert _core.parse_retry_after(formatdate(now + 30, usegmt=True), now) == 30
    assert _core.parse_retry_after(formatdate(now - 30, usegmt=True), now) == 0
    assert [_core.parse_retry_after(nothing, now) for nothing in (None, "", "soon", "-5", "1e9")] == [None] * 5


#: Methods that are built on others.
HELPERS = {"drafts.generate_and_wait", "drafts.wait", "ideas.iterate"}


def test_has_one_method_for_each_operation(kind: Kind) -> None:
    document = json.loads((ROOT / "services/gateway/openapi.json").read_text("utf-8"))
    operations = {
        (method.upper(), path.replace("{version}", "1").replace("{runId}", "x").replace("{id}", "x").replace("{pubId}", "x"))
        for path, item in document["paths"].items()
        for method in item
    }
    sent: List[Any] = []

    def record(request: httpx.Request) -> httpx.Response:
        sent.append((request.method, request.url.path.removeprefix("/v1")))
        return httpx.Response(200, json={"data": {}})

    transport = httpx.MockTransport(record)
    client = httpx.Client(transport=transport) if kind == "sync" else httpx.AsyncClient(transport=transport)
    resources = "publications topics ideas styles drafts sessions scout".split()

    def arguments(method: Any) -> List[Any]:
        known = {"version": 1}
        parameters = inspect.signature(method).parameters.values()
        needed = [one.name for one in parameters if one.kind is one.POSITIONAL_OR_KEYWORD and one.default is one.empty]
        return [known.get(name, "x" if name.endswith("_id") else {}) for name in needed]

    count = 0
    probe = Galley(API_KEY, "https://api.example.org")
    names = [(resource, name) for resource in resources for name in dir(getattr(probe, resource)) if not name.startswith("_")]
    for resource, name in [("", "me"), *names]:
        if f"{resource}.{name}" in HELPERS:
            continue

        def work(galley_client: Any, resource: str = resource, name: str = name) -> Any:
            method = getattr(getattr(galley_client, resource) if resource else galley_client, name)
            return method(*arguments(method))

        if kind == "async":
            client = httpx.AsyncClient(transport=transport)
        do(kind, "https://api.example.org", work, http_client=client) if kind == "async" else work(
            Galley(API_KEY, "https://api.example.org", http_client=client)  # type: ignore[arg-type]
        )
        count += 1
    assert len(sent) == count
    assert sorted(sent) == sorted(operations)


def test_has_the_version_of_this_repository() -> None:
    assert galley.__version__ == json.loads((ROOT / "package.json").read_text("utf-8"))["version"]


def test_does_not_show_its_key() -> None:
    client = Galley(API_KEY, "https://api.example.org")
    assert API_KEY not in repr(client) + repr(client._core._settings) + repr(client.webhooks)
