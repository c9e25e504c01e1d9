import { setTimeout as delay } from "node:timers/promises";
import type { Ledger } from "../ledger.ts";
import type { Api, RequestOptions } from "./api.ts";
import { isRefusal, type Reply } from "./reply.ts";

/** A client's knowledge of the outcome of a request: it succeeded, it had no effect, or either is possible. */
export type Verdict =
  // biome-ignore lint/suspicious/noExplicitAny: checks read the fields of any answer and compare them.
  | { readonly kind: "done"; readonly data: any }
  /** The request had no effect. `code` is the error code, or "unreachable" if no server accepted the connection. */
  | { readonly kind: "refused"; readonly code: string; readonly current?: number | undefined }
  /** The connection broke or no answer came, so the request may or may not have had its effect. */
  | { readonly kind: "unknown" };

interface Rule {
  readonly success: readonly number[];
  /** Error answers that the test allows for this request, such as "403 QUOTA_EXCEEDED". */
  readonly refusals?: readonly string[];
}

/**
 * Judges the reply to a request that is sent while parts of the system may be down. Success, listed refusals, broken
 * connections and 503 with `Retry-After` are allowed. Everything else is counted as unexpected.
 */
export function judge(ledger: Ledger, what: string, reply: Reply, { success, refusals = [] }: Rule): Verdict {
  if (reply.kind === "refused") return { kind: "refused", code: "unreachable" };
  if (reply.kind === "silent") ledger.reportUnexpected(`${what} had no answer within ${reply.milliseconds} ms`);
  if (reply.kind !== "answer") return { kind: "unknown" };
  const { status, body } = reply;
  const { code = "", current, data } = body;
  const isSuccess = success.includes(status);
  if (isSuccess && data !== undefined) return { kind: "done", data };
  if (refusals.includes(`${status} ${code}`)) return { kind: "refused", code, current };
  if (isSuccess) ledger.reportUnexpected(`${what} was answered ${status} without data`);
  else if (code !== "SERVICE_UNAVAILABLE" || !isRefusal(reply))
    ledger.reportUnexpected(`${what} was answered ${status} ${code}: ${body.error ?? ""}`);
  return { kind: "unknown" };
}

/** A client that sends requests and repeats them until their outcome is known. */
export interface Sender {
  /** The client's name in reports of faults. */
  readonly name: string;
  readonly api: Api;
  readonly ledger: Ledger;
  readonly signal: AbortSignal;
  /** Returns how many milliseconds to wait before the same request is sent again. */
  readonly pauseMilliseconds: () => number;
  /**
   * The time by which a request that began at `beganAt` must be settled. Both times are those of `performance.now()`.
   */
  readonly giveUpAt: (beganAt: number) => number;
}

export interface Sending extends Rule, RequestOptions {
  readonly method: string;
  readonly path: string;
}

/** Sends a request once, and counts the reply as a fault if it is not one that may come while parts of the system are down. */
export async function send(
  { api, ledger, name }: Pick<Sender, "api" | "ledger" | "name">,
  { method, path, success, refusals = [], ...options }: Sending,
): Promise<Verdict> {
  const reply = await api.request(method, path, options);
  return judge(ledger, `${name}: ${method} ${path}`, reply, { success, refusals });
}

/**
 * A client's final knowledge of the outcome of a request that it has repeated. `mayHaveHappened` is true if a try before the last one may
 * have had its effect.
 */
export type Settled = Verdict & { readonly mayHaveHappened: boolean };

/**
 * Sends a request again until its outcome is known. The request must be safe to repeat. A repeat may arrive while the
 * first request still runs, so a conflict is retried too. A request that is not settled in time is counted as
 * unexpected.
 */
export async function sendUntilKnown(sender: Sender, sending: Sending): Promise<Settled> {
  const begin = performance.now();
  const { refusals = [] } = sending;
  let mayHaveHappened = false;
  while (!sender.signal.aborted) {
    const verdict = await send(sender, { ...sending, refusals: [...refusals, "409 CONFLICT"] });
    const isPassing =
      verdict.kind === "refused" &&
      (verdict.code === "unreachable" || (verdict.code === "CONFLICT" && !refusals.includes("409 CONFLICT")));
    if (verdict.kind !== "unknown" && !isPassing) return { ...verdict, mayHaveHappened };
    if (verdict.kind === "unknown") mayHaveHappened = true;
    if (performance.now() > sender.giveUpAt(begin)) {
      sender.ledger.reportUnexpected(`${sender.name}: ${sending.method} ${sending.path} was not settled in time`);
      break;
    }
    await delay(sender.pauseMilliseconds());
  }
  return { kind: "unknown", mayHaveHappened };
}
