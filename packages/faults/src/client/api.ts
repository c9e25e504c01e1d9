import { type Reply, replyResult, toReply } from "./reply.ts";

/** A request that was sent and how it ended. Times are in milliseconds on the clock of `performance.now()`. */
export interface SeenRequest {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
  readonly startedAt: number;
  readonly endedAt: number;
  /** The HTTP status of the answer. Without a complete answer it is the kind of the reply, such as "cut" (the connection broke). */
  readonly result: ReturnType<typeof replyResult>;
}

export interface RequestOptions {
  readonly body?: unknown;
  readonly idempotencyKey?: string | undefined;
  /** How many milliseconds to wait for the answer. The default is 45 s, because publishing may take up to 30 s. */
  readonly timeoutMilliseconds?: number;
  /** The index of the gateway to call. By default each request goes to the next gateway in turn. */
  readonly gateway?: number;
}

/** An HTTP client of the API for one key. It sends requests to all gateways in turn and never rejects. */
export type Api = ReturnType<typeof createApi>;

/** Creates an API client for the gateways at these addresses. Every request is added to `seen` when it has ended. */
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
      const reply = await toReply(asking, startedAt);
      seen.push({ method, path, body, startedAt, endedAt: performance.now(), result: replyResult(reply) });
      return reply;
    },
  };
}
