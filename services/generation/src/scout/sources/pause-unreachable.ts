import type { Logger } from "@galley/service-kit/logging";
import { trustedFetch } from "@galley/service-kit/outbound";
import { StatusError, UnreachableError } from "../../reading/ask-json.ts";
import { ReadingError } from "../../reading/read-document.ts";
import type { SearchEngine } from "./search.ts";

/** A service is not asked for now; the message says until when, and why. */
export class PausedError extends ReadingError {}

export interface PauseOptions {
  readonly logger: Logger;
  /** Asked for an answer of any kind before the first question, and after each pause. */
  readonly probeUrl: string;
  readonly pauseMilliseconds?: number;
  readonly now?: () => number;
}

const probeTimeoutMilliseconds = 2_000;
const usualPauseMilliseconds = 15 * 60_000;

/**
 * A service of which an installation learns within two seconds that it cannot be reached. It is then left alone for a quarter of an hour,
 * or as long as it asks for, and that is logged once; runs meanwhile say so without waiting for anything.
 */
export function pauseUnreachable(engine: SearchEngine, options: PauseOptions): SearchEngine {
  const { logger, probeUrl, pauseMilliseconds = usualPauseMilliseconds, now = Date.now } = options;
  let paused: { readonly until: number; readonly reason: string } | undefined;
  let isReachable = false;

  const pause = (reason: string, milliseconds: number): PausedError => {
    isReachable = false;
    // Another run may have been first.
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
