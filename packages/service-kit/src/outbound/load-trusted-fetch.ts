import type { TrustedRequest } from "./trusted-request.ts";

/**
 * Sends requests like `fetch`, to addresses that the operator chose and without the guard against internal addresses. It has no time
 * limit but the signal's, accepts answers that Node's own `fetch` refuses (1xx that was not asked for, wrong names of content codings),
 * and ends a body that breaks off with an error of `cutOffCode`.
 */
export async function trustedFetch(url: string | URL, request: TrustedRequest = {}): Promise<Response> {
  const { sendTrusted } = await import("./trusted-fetch.ts");
  return sendTrusted(url, request);
}
