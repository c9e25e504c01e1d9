import type { Response } from "express";
import { releasePermit } from "./admission/permit.ts";
import { jsonHeaders } from "./answer.ts";
import type { Answered } from "./route.ts";
import { createSemaphore } from "./semaphore.ts";

/**
 * Sends lists part by part: the next part is asked for when the client has taken the ones before, so that a list of any length takes
 * the memory of two parts. Few parts are read at once, since an answer gives back its permit when it begins.
 */
export function createListSender(mostPartsAtOnce = 4) {
  const withPermit = createSemaphore(mostPartsAtOnce);

  /** Rejects with what reading a part failed with; whoever called it has to break the answer off. */
  return async (response: Response, first: Answered, more: AsyncIterable<unknown>): Promise<void> => {
    if (response.headersSent || response.destroyed) return;
    response.statusCode = first.status;
    for (const [name, value] of Object.entries({ ...jsonHeaders, ...first.headers })) response.setHeader(name, value);
    response.write(`{"data":[${elementsOf(first.data)}`);
    releasePermit(response);
    const parts = more[Symbol.asyncIterator]();
    // To HEAD no part is ever sent.
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

/** The elements of a list as JSON, without the brackets around them. */
function elementsOf(list: unknown): string {
  return JSON.stringify(list).slice(1, -1);
}

/** Waits until what was written is on its way, or the connection has gone; the server's time limit ends those that stand still. */
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
