"""Carry out the steps of a flow: with httpx, synchronously and asynchronously."""

from __future__ import annotations

import asyncio
import time
from typing import Any, Awaitable, Dict, Protocol, TypeVar, Union, cast

import httpx

from ._core import Answer, Flow, Send, Sleep
from ._errors import ConnectionError, GalleyError, TimeoutError

T = TypeVar("T")


class Run(Protocol):
    def __call__(self, flow: Flow[T]) -> T: ...


class AsyncRun(Protocol):
    def __call__(self, flow: Flow[T]) -> Awaitable[T]: ...


def create_run(client: httpx.Client) -> Run:
    """Creates the function that carries out flows with a client of httpx."""

    def send(step: Send) -> Answer:
        deadline = time.monotonic() + step.timeout
        with client.stream(**_arguments(step)) as response:
            content = b""
            for chunk in response.iter_bytes():
                content += chunk
                _check(deadline, step)
            return Answer(response.status_code, response.headers, content)

    def run(flow: Flow[T]) -> T:
        value: Union[Answer, GalleyError, None] = None
        while True:
            try:
                step = flow.send(value)
            except StopIteration as stop:
                return cast(T, stop.value)
            if isinstance(step, Sleep):
                time.sleep(step.seconds)
                value = None
                continue
            try:
                value = send(step)
            except (httpx.HTTPError, TimeoutError) as error:
                value = _failure(error, step)

    return run


def create_async_run(client: httpx.AsyncClient) -> AsyncRun:
    """Creates the function that carries out flows with an asynchronous client of httpx."""

    async def send(step: Send) -> Answer:
        async with client.stream(**_arguments(step)) as response:
            content = await response.aread()
            return Answer(response.status_code, response.headers, content)

    async def run(flow: Flow[T]) -> T:
        value: Union[Answer, GalleyError, None] = None
        while True:
            try:
                step = flow.send(value)
            except StopIteration as stop:
                return cast(T, stop.value)
            if isinstance(step, Sleep):
                await asyncio.sleep(step.seconds)
                value = None
                continue
            try:
                value = await asyncio.wait_for(send(step), step.timeout)
            except asyncio.TimeoutError:
                value = _late(step)
            except httpx.HTTPError as error:
                value = _failure(error, step)

    return run


def _arguments(step: Send) -> Dict[str, Any]:
    return {
        "method": step.method,
        "url": step.url,
        "headers": step.headers,
        "content": step.content,
        "timeout": step.timeout,
        # A redirect is not followed: it would turn POST into GET, and send the key to another address.
        "follow_redirects": False,
    }


def _check(deadline: float, step: Send) -> None:
    """Raises when the time limit of an attempt has passed. httpx limits only the time without any byte."""
    if time.monotonic() > deadline:
        raise _late(step)


def _late(step: Send) -> TimeoutError:
    return TimeoutError(f"There was no complete answer within {step.timeout:g} seconds.")


def _failure(error: Exception, step: Send) -> GalleyError:
    if isinstance(error, TimeoutError):
        return error
    if isinstance(error, httpx.TimeoutException):
        return _late(step)
    failure = ConnectionError(f"The server at {httpx.URL(step.url).host} could not be reached, or the connection broke.")
    failure.__cause__ = error
    return failure
