"""The methods of the synchronous client. Those of the asynchronous client are generated from this file."""

from __future__ import annotations

from typing import TYPE_CHECKING, Iterator, List, Optional, Union

from . import types as t
from ._core import Core, FinishedDraft, OnProgress, generate, known_session, path, start_draft
from ._runners import Run
from ._settings import RequestOptions

if TYPE_CHECKING:
    from typing_extensions import Unpack


class Resource:
    def __init__(self, core: Core, run: Run) -> None:
        self._core = core
        self._run = run


class Account(Resource):
    def me(self, **options: Unpack[RequestOptions]) -> t.User:
        """Reads the user behind the API key."""
        return self._run(self._core.call("GET", path("me"), options))


class Publications(Resource):
    def list(self, **options: Unpack[RequestOptions]) -> List[t.Publication]:
        """Lists the account's publications, oldest first."""
        return self._run(self._core.call("GET", path("publications"), options))

    def get(self, publication_id: str, **options: Unpack[RequestOptions]) -> t.PublicationWithTopics:
        """Reads a publication with its topics."""
        return self._run(self._core.call("GET", path("publications", publication_id), options))

    def create(self, publication: t.NewPublication, **options: Unpack[RequestOptions]) -> t.CreatedPublication:
        """Creates a publication."""
        return self._run(self._core.call("POST", path("publications"), options, body=publication))

    def update(
        self, publication_id: str, changes: t.PublicationChanges, **options: Unpack[RequestOptions]
    ) -> t.ChangedPublication:
        """Changes the given fields of a publication. `None` clears those that may be null."""
        place = path("publications", publication_id)
        return self._run(self._core.call("PATCH", place, options, body=changes))

    def delete(self, publication_id: str, **options: Unpack[RequestOptions]) -> t.Deletion:
        """Deletes a publication with everything that belongs to it."""
        return self._run(self._core.call("DELETE", path("publications", publication_id), options))

    def posts(self, publication_id: str, **options: Unpack[RequestOptions]) -> List[t.Post]:
        """Lists the 50 newest published posts, oldest first."""
        return self._run(self._core.call("GET", path("publications", publication_id, "posts"), options))


class Topics(Resource):
    def list(self, publication_id: str, **options: Unpack[RequestOptions]) -> List[t.Topic]:
        """Lists the topics of a publication, oldest first."""
        return self._run(self._core.call("GET", path("publications", publication_id, "topics"), options))

    def create(self, publication_id: str, topic: t.NewTopic, **options: Unpack[RequestOptions]) -> t.Topic:
        """Creates a topic."""
        place = path("publications", publication_id, "topics")
        return self._run(self._core.call("POST", place, options, body=topic))

    def update(self, topic_id: str, changes: t.TopicChanges, **options: Unpack[RequestOptions]) -> t.Topic:
        """Changes the given fields of a topic."""
        return self._run(self._core.call("PATCH", path("topics", topic_id), options, body=changes))

    def delete(self, topic_id: str, **options: Unpack[RequestOptions]) -> t.Deletion:
        """Deletes a topic. Ideas that were found for it stay."""
        return self._run(self._core.call("DELETE", path("topics", topic_id), options))


class Ideas(Resource):
    def list(
        self,
        publication_id: str,
        *,
        status: Optional[t.IdeaStatus] = None,
        limit: Optional[int] = None,
        before: Optional[str] = None,
        **options: Unpack[RequestOptions],
    ) -> List[t.Idea]:
        """Lists the ideas of a publication with one request, oldest first. For long lists use `iterate`."""
        place = path("publications", publication_id, "ideas")
        query = {"status": status, "limit": limit, "before": before}
        return self._run(self._core.call("GET", place, options, query=query))

    def iterate(
        self,
        publication_id: str,
        *,
        status: Optional[t.IdeaStatus] = None,
        page_size: int = 100,
        **options: Unpack[RequestOptions],
    ) -> Iterator[t.Idea]:
        """Reads ideas page by page, newest first. It needs little memory, and the loop may end at any time."""
        before: Optional[str] = None
        while True:
            page = self.list(publication_id, status=status, limit=page_size, before=before, **options)
            for idea in reversed(page):
                yield idea
            if len(page) < page_size:
                return
            before = page[0]["id"]

    def get(self, idea_id: str, **options: Unpack[RequestOptions]) -> t.IdeaWithSession:
        """Reads an idea, with the session that writes its draft."""
        return self._run(self._core.call("GET", path("ideas", idea_id), options))


class Styles(Resource):
    def list(self, **options: Unpack[RequestOptions]) -> List[t.Style]:
        """Lists the account's own styles and the prebuilt ones, oldest first."""
        return self._run(self._core.call("GET", path("styles"), options))


class Drafts(Resource):
    def generate(
        self,
        publication_id: str,
        order: t.DraftOrder,
        *,
        respond_async: bool = False,
        **options: Unpack[RequestOptions],
    ) -> Union[t.GeneratedDraft, t.StartedDraft]:
        """Asks the writer for a draft and waits for it on one connection, up to two minutes.

        With a `webhookUrl` or `respond_async` it answers at once. For drafts that take longer, or behind proxies, use
        `generate_and_wait`.
        """
        return self._run(generate(self._core, publication_id, order, respond_async, options))

    def generate_and_wait(
        self,
        publication_id: str,
        order: t.DraftOrder,
        *,
        max_wait: float = 600.0,
        poll_interval: float = 1.0,
        on_progress: Optional[OnProgress] = None,
        **options: Unpack[RequestOptions],
    ) -> FinishedDraft:
        """Asks the writer for a draft, looks at the session until the draft is ready, and returns it.

        No connection lasts more than 25 seconds, and no public receiver is needed. Raises `GenerationFailedError`, or
        `WaitTimeoutError` with the id of the session. Times are in seconds.
        """
        start = start_draft(self._core, publication_id, order)
        return self._run(self._core.wait(start, options, max_wait, poll_interval, on_progress))

    def wait(
        self,
        session_id: str,
        *,
        max_wait: float = 600.0,
        poll_interval: float = 1.0,
        on_progress: Optional[OnProgress] = None,
        **options: Unpack[RequestOptions],
    ) -> FinishedDraft:
        """Waits for the draft of a session, for example after a restart of your program."""
        known = known_session(session_id)
        return self._run(self._core.wait(known, options, max_wait, poll_interval, on_progress))

    def get(self, session_id: str, version: int, **options: Unpack[RequestOptions]) -> t.DraftVersion:
        """Reads a version of a draft."""
        return self._run(self._core.call("GET", path("sessions", session_id, "drafts", version), options))

    def report(self, session_id: str, version: int, **options: Unpack[RequestOptions]) -> t.DraftReport:
        """Reads how a version of a draft came to be: each sentence with what it rests on."""
        return self._run(self._core.call("GET", path("sessions", session_id, "drafts", version, "report"), options))


class Sessions(Resource):
    def get(self, session_id: str, **options: Unpack[RequestOptions]) -> t.Session:
        """Reads a session: the work on one article. `generation` tells the state of its draft."""
        return self._run(self._core.call("GET", path("sessions", session_id), options))

    def publish(
        self, session_id: str, settings: Optional[t.PublishOptions] = None, **options: Unpack[RequestOptions]
    ) -> t.PublishedPost:
        """Publishes the draft of a session. Publishing again updates the same post."""
        place = path("sessions", session_id, "publish")
        return self._run(self._core.call("POST", place, options, body=settings or {}))


class Scout(Resource):
    def run(
        self, publication_id: str, settings: Optional[t.ScoutRunOptions] = None, **options: Unpack[RequestOptions]
    ) -> t.QueuedRun:
        """Queues a run of the scout, or joins the one that is queued or running."""
        place = path("publications", publication_id, "scout", "run")
        return self._run(self._core.call("POST", place, options, body=settings or {}))

    def list_runs(self, publication_id: str, **options: Unpack[RequestOptions]) -> List[t.ScoutRunSummary]:
        """Lists the 50 newest runs, oldest first."""
        return self._run(self._core.call("GET", path("publications", publication_id, "scout", "runs"), options))

    def get_run(self, publication_id: str, run_id: str, **options: Unpack[RequestOptions]) -> t.ScoutRun:
        """Reads a run, with what each source gave."""
        return self._run(self._core.call("GET", path("publications", publication_id, "scout", "runs", run_id), options))
