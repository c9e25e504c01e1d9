import { setTimeout as delay } from "node:timers/promises";
import type { Ledger } from "../ledger.ts";
import type { Api, RequestOptions } from "./api.ts";
import { judge, type Rule, type Verdict } from "./judge.ts";

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
