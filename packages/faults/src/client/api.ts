import { type Reply, replyOf } from "./reply.ts";

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

/** A client of the API at these gateways. */
export function createApi(origins: readonly string[], apiKey: string) {
  let turn = 0;
  return {
    apiKey,
    request(method: string, path: string, options: RequestOptions = {}): Promise<Reply> {
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
      return replyOf(asking, performance.now());
    },
  };
}
