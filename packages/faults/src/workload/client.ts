import { randomUUID } from "node:crypto";
import type { Verdict } from "../client/judge.ts";
import { type Sender, type Sending, send, sendUntilKnown } from "../client/repeat.ts";
import type { Random } from "../random.ts";
import type { DeliveryBook } from "../world/deliveries.ts";
import type { AccountModel } from "./model.ts";

/** One account's client, which does one thing after another and remembers what it was told. */
export interface Client extends Sender {
  readonly accountId: string;
  readonly random: Random;
  readonly deliveries: DeliveryBook;
  readonly model: AccountModel;
  /** Whether the last fault is over. */
  readonly isCalm: () => boolean;
  /** A name that nothing else has. */
  newName(): string;
}

/**
 * Reads what may be there or not: once while things still break, and afterwards, or when told so, until it is answered, which a busy machine
 * may need some tries for.
 */
export function read(
  client: Client,
  path: string,
  { refusals = ["404 NOT_FOUND"], isPatient = client.isCalm() } = {},
): Promise<Verdict> {
  const reading = { method: "GET", path, success: [200], refusals };
  return isPatient ? sendUntilKnown(client, reading) : send(client, reading);
}

/** Counts an operation as attempted, and as acknowledged when it ended well. */
export async function counted<Ended extends Verdict>({ ledger }: Client, work: () => Promise<Ended>): Promise<Ended> {
  ledger.attempt();
  const verdict = await work();
  if (verdict.kind === "done") ledger.acknowledge();
  return verdict;
}

/** Sends a POST with an `Idempotency-Key` until it is known how it ended, or without one, once. */
export function sendOnceOrKeyed(client: Client, sending: Sending): Promise<Verdict> {
  if (client.random.chance(0.5)) return send(client, sending);
  return sendUntilKnown(client, { ...sending, idempotencyKey: randomUUID() });
}
