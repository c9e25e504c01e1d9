import { randomUUID } from "node:crypto";
import { type Sender, type Sending, send, sendUntilKnown, type Verdict } from "../client/repeat.ts";
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
 * Reads what may be there or not: once while things still break, and afterwards until it is answered, which a busy machine may need some
 * tries for.
 */
export function read(client: Client, path: string, refusals = ["404 NOT_FOUND"]): Promise<Verdict> {
  const reading = { method: "GET", path, success: [200], refusals };
  return client.isCalm() ? sendUntilKnown(client, reading) : send(client, reading);
}

/** Counts an operation as attempted, and as acknowledged when it ended well. What fills quotas once nothing breaks any more says nothing. */
export async function counted<Ended extends Verdict>(
  { ledger, isCalm }: Client,
  work: () => Promise<Ended>,
): Promise<Ended> {
  const counts = !isCalm();
  if (counts) ledger.attempt();
  const verdict = await work();
  if (counts && verdict.kind === "done") ledger.acknowledge();
  return verdict;
}

/** How a client sends what may be repeated only with a key. */
export type SendIt = (client: Client, sending: Sending) => Promise<Verdict>;

/** With an `Idempotency-Key`, until it is known how it ended. */
export const sendKeyed: SendIt = (client, sending) =>
  sendUntilKnown(client, { ...sending, idempotencyKey: randomUUID() });

/** With a key, or without one, once. */
export const sendOnceOrKeyed: SendIt = (client, sending) =>
  client.random.chance(0.5) ? send(client, sending) : sendKeyed(client, sending);
