import type { Logger } from "@galley/service-kit/logging";
import { trustedFetch } from "@galley/service-kit/outbound";
import { StatusError, UnreachableError } from "../../reading/ask-json.ts";
import { ReadingError } from "../../reading/read-document.ts";
import type { SearchEngine } from "./search.ts";

/** Thrown instead of sending a query while a search service is paused. The message says why and until when. */
export class PausedError extends ReadingError {}

/** Options for pausing a search service that cannot be reached. */
export interface PauseOptions {
  readonly logger: Logger;
  /**
   * Address that is requested before the first query and after each pause. Any response shows that the service can be
   * reached.
   */
  readonly probeUrl: string;
  readonly pauseMilliseconds?: number;
  readonly now?: () => number;
}

const probeTimeoutMilliseconds = 2_000;
const defaultPauseMilliseconds = 15 * 60_000;

/**
 * Wraps a search service, so that it gets no queries while it cannot be reached. A failing connection is noticed within
 * two seconds. A pause lasts a quarter of an hour, or longer if the service asks for it, and is logged once. During the
 * pause, searches fail at once with PausedError.
 */
export function pauseUnreachable(engine: SearchEngine, options: PauseOptions): SearchEngine {
  const { logger, probeUrl, pauseMilliseconds = defaultPauseMilliseconds, now = Date.now } = options;
  let paused: { readonly until: number; readonly reason: string } | undefined;
  let isReachable = false;

  const pause = (reason: string, milliseconds: number): PausedError => {
    isReachable = false;
    // A concurrent run may already have started a pause. The longer of the two pauses counts.
    const held = paused !== undefined && now() < paused.until ? paused.until : 0;
    paused = { until: Math.max(held, now() + milliseconds), reason };
    const retryAfterSeconds = Math.ceil(milliseconds / 1_000);
    if (held === 0)
      logger.warn({ source: engine.name, reason, retryAfterSeconds }, "a source of the scout is not asked for now");
    return pausedError(paused);
  };

  return {
    ...engine,
    search: async (topics, at, signal) => {
      if (paused !== undefined && now() < paused.until) throw pausedError(paused);
      paused = undefined;
      if (!isReachable && !(await answers(probeUrl, signal))) throw pause("it cannot be reached", pauseMilliseconds);
      isReachable = true;
      try {
        return await engine.search(topics, at, signal);
      } catch (error) {
        if (error instanceof UnreachableError) throw pause(error.message, pauseMilliseconds);
        if (error instanceof StatusError && (error.status === 429 || error.status >= 500))
          throw pause(error.message, Math.max(pauseMilliseconds, (error.retryAfterSeconds ?? 0) * 1_000));
        throw error;
      }
    },
  };
}

const pausedError = ({ until, reason }: { readonly until: number; readonly reason: string }): PausedError =>
  new PausedError(`${reason}; asked again after ${new Date(until).toISOString().slice(11, 16)} UTC`);

async function answers(url: string, signal: AbortSignal): Promise<boolean> {
  try {
    const patience = AbortSignal.any([signal, AbortSignal.timeout(probeTimeoutMilliseconds)]);
    await (await trustedFetch(url, { method: "HEAD", redirect: "manual", signal: patience })).body?.cancel();
    return true;
  } catch {
    signal.throwIfAborted();
    return false;
  }
}
