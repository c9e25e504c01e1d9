import type { Attempt } from "@galley/proto/es/webhooks/v1/webhooks";

/** Describes what came of an attempt in a few words, such as "200 in 45 ms". */
export function describeOutcome({ status, durationMilliseconds, error }: Attempt): string {
  if (durationMilliseconds === undefined) return "no outcome known yet";
  const took = `${durationMilliseconds.toLocaleString()} ms`;
  if (status === 0) return error === undefined ? `no answer in ${took}` : error;
  return `${status} in ${took}`;
}

/** Returns what a person can do about a failed attempt, from the status of the answer. Empty when it did not fail. */
export function remedyFor(status: number, error: string | undefined): string {
  if (error === undefined) return "";
  if (status === 0) return "Check that the address is right, that the server runs, and that its certificate is valid.";
  if (status < 400) return "Redirects are not followed. Use the address to which the receiver redirects.";
  if (status === 401 || status === 403)
    return "The receiver refused the request. Check that it compares X-Service-Signature with the HMAC of the raw body, and with this key.";
  if (status === 404 || status === 405) return "The receiver has no POST route at this path.";
  if (status === 413) return "The receiver takes only smaller bodies. Raise its limit.";
  if (status === 429) return "The receiver limits requests. It can ask for a later retry with Retry-After.";
  if (status >= 500) return "The receiver failed. Its own log says why.";
  return "The receiver refused the body. Its answer may say why.";
}
