import { type Reply, replyOf, resultOf } from "./reply.ts";

/** One request and how it ended; times are those of `performance.now()`. */
export interface SeenRequest {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
  readonly startedAt: number;
  readonly endedAt: number;
  /** The status of an answer; else what came instead of one. */
  readonly result: ReturnType<typeof resultOf>;
}

export interface RequestOptions {
  readonly body?: unknown;
  /** Sent as `Idempotency-Key`. */
  readonly idempotencyKey?: string | undefined;
  /** After which an answer is overdue; 45 s unless given, since a publish may take 30. */
  readonly timeoutMilliseconds?: number;
  /** Which gateway, counted from 0; each request the next one unless given. */
  readonly gateway?: number;
}

/** One API key, used against every gateway in turn. Never rejects. */
export type Api = ReturnType<typeof createApi>;

/** A client of the API at these gateways. What it asked goes into `seen`, in the order in which it ended. */
export function createApi(origins: readonly string[], apiKey: string, seen: SeenRequest[] = []) {
  let turn = 0;
  return {
    apiKey,
    async request(method: string, path: string, options: RequestOptions = {}): Promise<Reply> {
      const startedAt = performance.now();
      const { body, idempotencyKey, timeoutMilliseconds = 45_000, gateway = turn++ } = options;
      const origin = origins[gateway % origins.length] ?? "";
      const headers = {
        authorization: `Bearer ${apiKey}`,
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...(idempotencyKey === undefined ? {} : { "idempotency-key": idempotencyKey }),
      };
      const asking = fetch(`${origin}/v1${path}`, {
        method,
        headers,
        signal: AbortSignal.timeout(timeoutMilliseconds),
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const reply = await replyOf(asking, startedAt);
      seen.push({ method, path, body, startedAt, endedAt: performance.now(), result: resultOf(reply) });
      return reply;
    },
  };
}
