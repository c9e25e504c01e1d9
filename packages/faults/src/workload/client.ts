import { randomUUID } from "node:crypto";
import { type Sender, type Sending, send, sendUntilKnown, type Verdict } from "../client/repeat.ts";
import type { Random } from "../random.ts";
import type { DeliveryBook } from "../world/deliveries.ts";
import type { AccountModel } from "./model.ts";

/** The simulated client of one account. It does one thing after another and remembers what the API told it. */
export interface Client extends Sender {
  readonly accountId: string;
  readonly random: Random;
  readonly deliveries: DeliveryBook;
  readonly model: AccountModel;
  /** Returns true once the test has caused its last fault and that fault is over. */
  readonly isCalm: () => boolean;
  newName(): string;
}

/**
 * Reads a resource that may or may not exist. It tries once while faults happen, and afterwards until there is an
 * answer, because a busy machine may need several tries.
 */
export function read(client: Client, path: string, refusals = ["404 NOT_FOUND"]): Promise<Verdict> {
  const reading = { method: "GET", path, success: [200], refusals };
  return client.isCalm() ? sendUntilKnown(client, reading) : send(client, reading);
}

/**
 * Performs an operation, and counts it as attempted and, if it succeeded, as acknowledged. Operations after the last fault only fill
 * quotas. They are not counted, because no fault can break them.
 */
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

/**
 * The type of functions that send a request which is not safe to repeat, such as a creation. It may be repeated only with an
 * `Idempotency-Key`.
 */
export type SendIt = (client: Client, sending: Sending) => Promise<Verdict>;

/** Sends a request with an `Idempotency-Key` until its outcome is known. */
export const sendKeyed: SendIt = (client, sending) =>
  sendUntilKnown(client, { ...sending, idempotencyKey: randomUUID() });

/** Sends a request once without a key, or until its outcome is known with one. The choice is random. */
export const sendOnceOrKeyed: SendIt = (client, sending) =>
  client.random.chance(0.5) ? send(client, sending) : sendKeyed(client, sending);
