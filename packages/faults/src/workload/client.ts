import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import type { Api, RequestOptions } from "../client/api.ts";
import { judge, type Rule, type Verdict } from "../client/judge.ts";
import type { Ledger } from "../ledger.ts";
import type { Random } from "../random.ts";
import type { DeliveryBook } from "../world/deliveries.ts";
import type { AccountModel } from "./model.ts";

/** One account's client, which does one thing after another and remembers what it was told. */
export interface Client {
  readonly name: string;
  readonly accountId: string;
  readonly api: Api;
  readonly ledger: Ledger;
  readonly random: Random;
  readonly deliveries: DeliveryBook;
  readonly model: AccountModel;
  readonly signal: AbortSignal;
  /** When the last fault was over, by `performance.now()`; undefined while things still break. */
  readonly calmSince: () => number | undefined;
  /** A name that nothing else has. */
  newName(): string;
  /** Lets a publication's schedule fall due now and says when; undefined when no run of it lies ahead. Not there where the database breaks. */
  readonly makeScheduleDue?: ((publicationId: string) => Promise<Date | undefined>) | undefined;
}

export interface Sending extends Rule, RequestOptions {
  readonly method: string;
  readonly path: string;
}

const longestWaitMilliseconds = 60_000;

/** Sends once and says what is known then. */
export async function send(
  { api, ledger, name }: Client,
  { method, path, success, refusals = [], ...options }: Sending,
): Promise<Verdict> {
  const reply = await api.request(method, path, options);
  return judge(ledger, `${name}: ${method} ${path}`, reply, { success, refusals });
}

/** What is known at last, and whether a try before the last may have had its effect. */
export type Settled = Verdict & { readonly mayHaveHappened: boolean };

/**
 * Sends again until it is known how it ended: for what may be repeated. A repeat may meet the first one still running. What
 * is not known a minute after the last fault counts as unexpected: everything ends.
 */
export async function sendUntilKnown(client: Client, sending: Sending): Promise<Settled> {
  const begin = performance.now();
  const refusals = [...(sending.refusals ?? []), "409 CONFLICT"];
  let mayHaveHappened = false;
  while (!client.signal.aborted) {
    const verdict = await send(client, { ...sending, refusals });
    const isPassing = verdict.kind === "refused" && ["unreachable", "CONFLICT"].includes(verdict.code);
    if (verdict.kind !== "unknown" && !isPassing) return { ...verdict, mayHaveHappened };
    if (verdict.kind === "unknown") mayHaveHappened = true;
    const calmSince = client.calmSince() ?? Number.POSITIVE_INFINITY;
    if (performance.now() > Math.max(begin, calmSince) + longestWaitMilliseconds) {
      client.ledger.surprise(`${client.name}: ${sending.method} ${sending.path} was not settled within a minute`);
      break;
    }
    await delay(client.random.between(100, 400));
  }
  return { kind: "unknown", mayHaveHappened };
}

/** Reads: once while things still break, and afterwards until it is answered, which a busy machine may need some tries for. */
export function ask(client: Client, sending: Omit<Sending, "method">): Promise<Verdict> {
  const reading = { ...sending, method: "GET" };
  return client.calmSince() === undefined ? send(client, reading) : sendUntilKnown(client, reading);
}

/** Reads what may be there or not. */
export function askFor(client: Client, path: string): Promise<Verdict> {
  return ask(client, { path, success: [200], refusals: ["404 NOT_FOUND"] });
}

/** Sends a POST with an `Idempotency-Key` until it is known how it ended, or without one, once. */
export function sendOnceOrKeyed(client: Client, sending: Sending): Promise<Verdict> {
  if (client.random.chance(0.5)) return send(client, sending);
  return sendUntilKnown(client, { ...sending, idempotencyKey: randomUUID() });
}
