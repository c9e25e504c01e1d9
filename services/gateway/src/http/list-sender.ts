import type { Response } from "express";
import { releasePermit } from "./admission/permit.ts";
import { jsonHeaders } from "./answer.ts";
import type { Answered } from "./route.ts";
import { createSemaphore } from "./semaphore.ts";

/**
 * Creates a function that sends a long list part by part. It reads the next part from the service when the client has received the
 * previous ones, so a list of any length needs the memory of two parts. Only `maxParallelParts` parts are read at the same time, because
 * an answer no longer counts against the limit on parallel requests when it has begun.
 */
export function createListSender(maxParallelParts = 4) {
  const withPermit = createSemaphore(maxParallelParts);

  /** Sends the list. Rejects when a part cannot be read. The caller must then cut off the answer. */
  return async (response: Response, first: Answered, more: AsyncIterable<unknown>): Promise<void> => {
    if (response.headersSent || response.destroyed) return;
    response.statusCode = first.status;
    for (const [name, value] of Object.entries({ ...jsonHeaders, ...first.headers })) response.setHeader(name, value);
    response.write(`{"data":[${elementsOf(first.data)}`);
    releasePermit(response);
    const parts = more[Symbol.asyncIterator]();
    // An answer to HEAD has no body, so no parts are read for it.
    while (response.req.method !== "HEAD") {
      await taken(response);
      if (response.destroyed) return;
      const { done, value } = await withPermit(() => parts.next());
      if (done) break;
      const elements = elementsOf(value);
      if (elements !== "") response.write(`,${elements}`);
    }
    response.end("]}");
  };
}

/** Returns the elements of a list as JSON, without the brackets around them, so that parts of the list can be joined. */
function elementsOf(list: unknown): string {
  return JSON.stringify(list).slice(1, -1);
}

/**
 * Waits until the client has received what was written or the connection is closed. The server's timeout ends connections without
 * progress.
 */
function taken(response: Response): Promise<void> {
  return new Promise((resolve) => {
    if (!response.writableNeedDrain || response.destroyed) {
      resolve();
      return;
    }
    const done = (): void => {
      response.off("drain", done);
      response.off("close", done);
      resolve();
    };
    response.once("drain", done);
    response.once("close", done);
  });
}
