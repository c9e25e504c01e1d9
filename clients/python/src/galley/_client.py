"""The clients."""

from __future__ import annotations

from typing import Any, Mapping, Optional

import httpx

from . import _async_resources as async_resources
from . import _resources as resources
from ._core import Core
from ._runners import create_async_run, create_run
from ._settings import read_settings
from .webhooks import Webhooks


class Galley(resources.Account):
    """A client of the Publishing Agents API. Each method is one request, unless its description says otherwise.

    `api_key` and `base_url` are by default the environment variables GALLEY_API_KEY and GALLEY_BASE_URL. `timeout` is the
    time limit of each attempt in seconds: by default 60, and 130 for a draft that is waited for. `http_client` sends the
    requests; without one the client makes its own, which `close` or `with` closes.
    """

    def __init__(
        self,
        api_key: Optional[str] = None,
        base_url: Optional[str] = None,
        *,
        timeout: Optional[float] = None,
        max_retries: int = 2,
        headers: Optional[Mapping[str, str]] = None,
        http_client: Optional[httpx.Client] = None,
    ) -> None:
        settings = read_settings(api_key, base_url, timeout, max_retries, headers)
        self._http = http_client or httpx.Client()
        core, run = Core(settings), create_run(self._http)
        super().__init__(core, run)
        self.publications = resources.Publications(core, run)
        self.topics = resources.Topics(core, run)
        self.ideas = resources.Ideas(core, run)
        self.styles = resources.Styles(core, run)
        self.drafts = resources.Drafts(core, run)
        self.sessions = resources.Sessions(core, run)
        self.scout = resources.Scout(core, run)
        self.webhooks = Webhooks(settings.api_key)

    def close(self) -> None:
        """Closes the connections."""
        self._http.close()

    def __enter__(self) -> Galley:
        return self

    def __exit__(self, *_: Any) -> None:
        self.close()


class AsyncGalley(async_resources.AsyncAccount):
    """The asynchronous client, for asyncio. It has the options and methods of `Galley`."""

    def __init__(
        self,
        api_key: Optional[str] = None,
        base_url: Optional[str] = None,
        *,
        timeout: Optional[float] = None,
        max_retries: int = 2,
        headers: Optional[Mapping[str, str]] = None,
        http_client: Optional[httpx.AsyncClient] = None,
    ) -> None:
        settings = read_settings(api_key, base_url, timeout, max_retries, headers)
        self._http = http_client or httpx.AsyncClient()
        core, run = Core(settings), create_async_run(self._http)
        super().__init__(core, run)
        self.publications = async_resources.AsyncPublications(core, run)
        self.topics = async_resources.AsyncTopics(core, run)
        self.ideas = async_resources.AsyncIdeas(core, run)
        self.styles = async_resources.AsyncStyles(core, run)
        self.drafts = async_resources.AsyncDrafts(core, run)
        self.sessions = async_resources.AsyncSessions(core, run)
        self.scout = async_resources.AsyncScout(core, run)
        self.webhooks = Webhooks(settings.api_key)

    async def close(self) -> None:
        """Closes the connections."""
        await self._http.aclose()

    async def __aenter__(self) -> AsyncGalley:
        return self

    async def __aexit__(self, *_: Any) -> None:
        await self.close()
