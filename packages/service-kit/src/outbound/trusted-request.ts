/** The code of the error that the body of an answer ends with whose connection broke. */
export const cutOffCode = "ERR_ANSWER_CUT_OFF";

/** What callers of `trustedFetch` may ask for; the same as with `fetch`. */
export interface TrustedRequest {
  readonly method?: string;
  readonly headers?: ConstructorParameters<typeof Headers>[0];
  readonly body?: string | null;
  readonly redirect?: "follow" | "error" | "manual";
  readonly signal?: AbortSignal | null;
}

/**
 * A `fetch` for addresses that the operator chose, without the guard. It has no limit of time but the signal's, reads answers that Node's own
 * refuses (1xx that was not asked for, wrong labels of codings), and ends a body that breaks off with an error of `cutOffCode`.
 */
export async function trustedFetch(url: string | URL, request: TrustedRequest = {}): Promise<Response> {
  const { sendTrusted } = await import("./trusted-fetch.ts");
  return sendTrusted(url, request);
}
