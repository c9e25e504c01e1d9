import type { TrustedRequest } from "./trusted-request.ts";

/**
 * A `fetch` for addresses that the operator chose, without the guard. It has no limit of time but the signal's, reads answers that Node's own
 * refuses (1xx that was not asked for, wrong labels of codings), and ends a body that breaks off with an error of `cutOffCode`.
 */
export async function trustedFetch(url: string | URL, request: TrustedRequest = {}): Promise<Response> {
  const { sendTrusted } = await import("./trusted-fetch.ts");
  return sendTrusted(url, request);
}
