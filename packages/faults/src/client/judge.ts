import type { Ledger } from "../ledger.ts";
import { isRefusal, type Reply } from "./reply.ts";

/** What a client knows after a reply. */
export type Verdict =
  | { readonly kind: "done"; readonly status: number; readonly data: unknown }
  /** Nothing happened. `code` is that of the error, or "unreachable". */
  | { readonly kind: "refused"; readonly code: string; readonly current?: number }
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
  switch (reply.kind) {
    case "refused":
      return { kind: "refused", code: "unreachable" };
    case "cut":
      return { kind: "unknown" };
    case "silent":
      ledger.surprise(`${what} had no answer within ${reply.milliseconds} ms`);
      return { kind: "unknown" };
    case "answer": {
      const { status, body } = reply;
      if (success.includes(status)) {
        if (body.data !== undefined) return { kind: "done", status, data: body.data };
        ledger.surprise(`${what} was answered ${status} without data`);
        return { kind: "unknown" };
      }
      const { code = "", current } = body;
      if (refusals.includes(`${status} ${code}`)) {
        return { kind: "refused", code, ...(current === undefined ? {} : { current }) };
      }
      const isAway = code === "SERVICE_UNAVAILABLE" && isRefusal(reply);
      if (!isAway) ledger.surprise(`${what} was answered ${status} ${code}: ${body.error ?? ""}`);
      return { kind: "unknown" };
    }
  }
}
