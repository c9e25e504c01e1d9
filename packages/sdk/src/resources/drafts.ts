import type { ApiCall } from "../call.ts";
import { GenerationFailedError, WaitTimeoutError } from "../errors.ts";
import type { DraftOrder, DraftReport, DraftVersion, GeneratedDraft, Session, StartedDraft } from "../gen/types.ts";
import { path } from "../path.ts";
import { mayPass } from "../retry.ts";
import { checkNumbers } from "../settings.ts";
import { sleep, startLimit } from "../time.ts";
import type { RequestOptions, Send } from "../transport.ts";

/** Options of `drafts.generate`. */
export interface GenerateOptions extends RequestOptions {
  /** Answers at once, without a webhook. `drafts.wait` then waits for the draft. */
  readonly respondAsync?: boolean;
}

/** The state of a draft that is being written. */
export interface DraftProgress {
  readonly sessionId: string;
  /** `generating`, `draft_ready` or `failed`; newer servers may have more. */
  readonly status: string;
  readonly elapsedMs: number;
}

/** Options of `drafts.generateAndWait` and `drafts.wait`. */
export interface WaitOptions extends RequestOptions {
  /** How long to wait for the draft in all. By default 10 minutes. */
  readonly maxWaitMs?: number;
  /** The pause before the second look at the session. Each pause is half as long again as the one before, up to 10 seconds. By default 1 second. */
  readonly pollIntervalMs?: number;
  /** Called after each look at the session. */
  readonly onProgress?: (progress: DraftProgress) => void;
}

/** A draft that was waited for. */
export interface FinishedDraft {
  readonly sessionId: string;
  /** The session as it was when the draft was ready. `generation.publishError` says why `autoPublish` failed, if it did. */
  readonly session: Session;
  readonly draft: DraftVersion;
}

/** `drafts.generate` answers with the draft, or at once when the order has a `webhookUrl` or the options `respondAsync`. */
interface Generate {
  (publicationId: string, order: DraftOrder & { webhookUrl: string }, options?: GenerateOptions): ApiCall<StartedDraft>;
  (publicationId: string, order: DraftOrder, options: GenerateOptions & { respondAsync: true }): ApiCall<StartedDraft>;
  (
    publicationId: string,
    order: DraftOrder & { webhookUrl?: undefined },
    options?: RequestOptions & { respondAsync?: false },
  ): ApiCall<GeneratedDraft>;
  (publicationId: string, order: DraftOrder, options?: GenerateOptions): ApiCall<GeneratedDraft | StartedDraft>;
}

/** A little more than the two minutes for which the server waits by default. */
const generateTimeoutMs = 130_000;
/** Proxies often cut connections after 30 seconds. */
const maxConnectionMs = 25_000;
const maxPauseMs = 10_000;

export const createDrafts = (send: Send) => {
  const generate: Generate = (publicationId: string, order: DraftOrder, options: GenerateOptions = {}) => {
    const { respondAsync, ...rest } = options;
    const operation = {
      method: "POST",
      path: path`/publications/${publicationId}/drafts/generate`,
      body: order,
      ...(respondAsync && { headers: { Prefer: "respond-async" } }),
      timeoutMs: generateTimeoutMs,
    } as const;
    // The type parameter satisfies all overloads, each of which describes the answer more exactly.
    return send<never>(operation, rest);
  };
  const get = (sessionId: string, version: number, options?: RequestOptions) =>
    send<DraftVersion>({ method: "GET", path: path`/sessions/${sessionId}/drafts/${version}` }, options);
  const waiter = (order: (options: RequestOptions) => Promise<string>) => async (options: WaitOptions) => {
    const { maxWaitMs = 600_000, pollIntervalMs = 1_000, onProgress, ...rest } = options;
    checkNumbers({ maxWaitMs, pollIntervalMs });
    const startedAt = Date.now();
    const limit = startLimit(maxWaitMs, options.signal);
    const timeoutMs = Math.min(rest.timeoutMs ?? maxConnectionMs, maxConnectionMs);
    const orderOptions = { ...rest, timeoutMs, signal: limit.signal };
    const { idempotencyKey: _order, ...readOptions } = orderOptions;
    let sessionId: string | undefined;
    try {
      sessionId = await order(orderOptions);
      for (let pauseMs = pollIntervalMs; ; pauseMs = Math.min(pauseMs * 1.5, maxPauseMs)) {
        const session = await readSession(send, sessionId, readOptions);
        if (session !== undefined) {
          const { status, code = "GENERATION_FAILED", error = "The draft failed." } = session.generation;
          onProgress?.({ sessionId, status, elapsedMs: Date.now() - startedAt });
          if (status === "failed") throw new GenerationFailedError(sessionId, code, error);
          if (status === "draft_ready")
            return { sessionId, session, draft: await get(sessionId, session.currentDraftVersion, readOptions) };
        }
        await sleep(pauseMs, limit.signal);
      }
    } catch (error) {
      if (limit.isOver()) throw new WaitTimeoutError(sessionId, maxWaitMs);
      throw error;
    } finally {
      limit.end();
    }
  };
  return {
    /**
     * Asks the writer for a draft and waits for it on one connection, up to two minutes. With a `webhookUrl` or `respondAsync` it answers
     * at once. For drafts that take longer, or behind proxies, use `generateAndWait`.
     */
    generate,

    /**
     * Asks the writer for a draft, looks at the session until the draft is ready, and returns it. No connection lasts more than 25 seconds,
     * and no public receiver is needed. Throws `GenerationFailedError`, or `WaitTimeoutError` with the id of the session.
     */
    generateAndWait: (
      publicationId: string,
      order: Omit<DraftOrder, "webhookUrl">,
      options: WaitOptions = {},
    ): Promise<FinishedDraft> =>
      waiter(async (request) => (await generate(publicationId, order, { ...request, respondAsync: true })).sessionId)(
        options,
      ),

    /** Waits for the draft of a session, as `generateAndWait` does, for example after a restart of your program. */
    wait: (sessionId: string, options: WaitOptions = {}): Promise<FinishedDraft> =>
      waiter(async () => sessionId)(options),

    /** Reads a version of a draft. */
    get,

    /** Reads how a version of a draft came to be: each sentence with what it rests on. */
    report: (sessionId: string, version: number, options?: RequestOptions) =>
      send<DraftReport>({ method: "GET", path: path`/sessions/${sessionId}/drafts/${version}/report` }, options),
  };
};

/** Reads a session; undefined when that failed in a way that may pass, because the next look may succeed. */
async function readSession(send: Send, sessionId: string, options: RequestOptions): Promise<Session | undefined> {
  try {
    return await send<Session>({ method: "GET", path: path`/sessions/${sessionId}` }, options);
  } catch (error) {
    if (mayPass(error)) return undefined;
    throw error;
  }
}
