import type { Ledger } from "../ledger.ts";
import { isRefusal, type Reply } from "./reply.ts";

/** What a client knows after a reply. */
export type Verdict =
  // biome-ignore lint/suspicious/noExplicitAny: checks read the fields of any answer and compare them.
  | { readonly kind: "done"; readonly data: any }
  /** Nothing happened. `code` is that of the error, or "unreachable". */
  | { readonly kind: "refused"; readonly code: string; readonly current?: number | undefined }
  /** It may have happened. */
  | { readonly kind: "unknown" };

export interface Rule {
  readonly success: readonly number[];
  /** Refusals that are right here, as "403 QUOTA_EXCEEDED". */
  readonly refusals?: readonly string[];
}

/**
 * Judges a reply while parts of the system may be away: success and named refusals are right, 503 needs its `Retry-After`,
 * connections may break. Whatever else comes is counted as unexpected.
 */
export function judge(ledger: Ledger, what: string, reply: Reply, { success, refusals = [] }: Rule): Verdict {
  if (reply.kind === "refused") return { kind: "refused", code: "unreachable" };
  if (reply.kind === "silent") ledger.surprise(`${what} had no answer within ${reply.milliseconds} ms`);
  if (reply.kind !== "answer") return { kind: "unknown" };
  const { status, body } = reply;
  const { code = "", current, data } = body;
  const isSuccess = success.includes(status);
  if (isSuccess && data !== undefined) return { kind: "done", data };
  if (refusals.includes(`${status} ${code}`)) return { kind: "refused", code, current };
  if (isSuccess) ledger.surprise(`${what} was answered ${status} without data`);
  else if (code !== "SERVICE_UNAVAILABLE" || !isRefusal(reply))
    ledger.surprise(`${what} was answered ${status} ${code}: ${body.error ?? ""}`);
  return { kind: "unknown" };
}
