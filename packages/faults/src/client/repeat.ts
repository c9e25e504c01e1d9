import { setTimeout as delay } from "node:timers/promises";
import type { Ledger } from "../ledger.ts";
import type { Api, RequestOptions } from "./api.ts";
import { isRefusal, type Reply } from "./reply.ts";

/** What a client knows after a reply. */
export type Verdict =
  // biome-ignore lint/suspicious/noExplicitAny: checks read the fields of any answer and compare them.
  | { readonly kind: "done"; readonly data: any }
  /** Nothing happened. `code` is that of the error, or "unreachable". */
  | { readonly kind: "refused"; readonly code: string; readonly current?: number | undefined }
  /** It may have happened. */
  | { readonly kind: "unknown" };

interface Rule {
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

/** Who sends, and for how long the same again. */
export interface Sender {
  /** Stands in the sentences of the ledger. */
  readonly name: string;
  readonly api: Api;
  readonly ledger: Ledger;
  readonly signal: AbortSignal;
  /** The pause before the same is sent again. */
  readonly pauseMilliseconds: () => number;
  /** When what began at `beganAt` must be known at last, by `performance.now()`. */
  readonly giveUpAt: (beganAt: number) => number;
}

export interface Sending extends Rule, RequestOptions {
  readonly method: string;
  readonly path: string;
}

/** Sends once and says what is known then. */
export async function send(
  { api, ledger, name }: Pick<Sender, "api" | "ledger" | "name">,
  { method, path, success, refusals = [], ...options }: Sending,
): Promise<Verdict> {
  const reply = await api.request(method, path, options);
  return judge(ledger, `${name}: ${method} ${path}`, reply, { success, refusals });
}

/** What is known at last, and whether a try before the last may have had its effect. */
export type Settled = Verdict & { readonly mayHaveHappened: boolean };

/**
 * Sends again until it is known how it ended: for what may be repeated. A repeat may meet the first one still running. What is
 * not known in time counts as unexpected: everything ends.
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
      sender.ledger.surprise(`${sender.name}: ${sending.method} ${sending.path} was not settled in time`);
      break;
    }
    await delay(sender.pauseMilliseconds());
  }
  return { kind: "unknown", mayHaveHappened };
}
