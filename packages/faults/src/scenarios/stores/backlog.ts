import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import type { Ledger } from "../../ledger.ts";
import type { DeliveryBook } from "../../world/deliveries.ts";
import type { Account } from "../../world/start-world.ts";

/** How much is written while the broker is away, by each account. */
export interface Amounts {
  readonly publications: number;
  /** How often each tenth publication is changed. */
  readonly changes: number;
  readonly drafts: number;
}

export interface BacklogOptions {
  readonly ledger: Ledger;
  readonly deliveries: DeliveryBook;
  readonly amounts: Amounts;
}

/** How many writes of one account may have to be repeated: without the broker none has to be. */
const mostRepeats = 10;
const pauseMilliseconds = 200;

/**
 * Writes as fast as it is answered, and no more when too much had to be repeated; gives the paths of the webhooks that were
 * promised.
 */
export async function writeBacklog(
  { api }: Account,
  { ledger, deliveries, amounts }: BacklogOptions,
): Promise<string[]> {
  let repeats = 0;
  const write = async (
    method: string,
    path: string,
    body: object,
    status: number,
  ): Promise<{ id?: string } | undefined> => {
    ledger.attempt();
    const idempotencyKey = randomUUID();
    for (; repeats <= mostRepeats; repeats += 1) {
      const reply = await api.request(method, path, { body, idempotencyKey });
      if (reply.kind === "answer" && reply.status === status) {
        ledger.acknowledge();
        return reply.body.data as { id?: string };
      }
      await delay(pauseMilliseconds);
    }
    ledger.surprise(`${method} ${path} was not answered ${status}, and nothing was written after it`);
    return undefined;
  };
  const paths: string[] = [];
  const ids: string[] = [];
  for (let count = 0; count < amounts.publications; count += 1) {
    const slug = `backlog-${count}`;
    const made = await write("POST", "/publications", { name: slug, slug }, 201);
    if (made === undefined) return paths;
    if (made.id !== undefined) ids.push(made.id);
  }
  for (const id of ids.filter((_, index) => index % 10 === 0)) {
    for (let change = 1; change <= amounts.changes; change += 1) {
      const changed = await write("PATCH", `/publications/${id}`, { description: `change ${change}` }, 200);
      if (changed === undefined) return paths;
    }
  }
  for (let count = 0; count < amounts.drafts; count += 1) {
    const { url, path } = deliveries.newUrl(api.apiKey);
    const body = {
      title: `Draft ${count}`,
      instructions: "Say that the market moves to the harbour.",
      webhookUrl: url,
    };
    const ordered = await write("POST", `/publications/${ids[count % ids.length]}/drafts/generate`, body, 202);
    if (ordered === undefined) return paths;
    paths.push(path);
  }
  return paths;
}

/** Each webhook came, as one event. */
export function checkPromised(paths: readonly string[], { ledger, deliveries }: BacklogOptions): void {
  for (const path of paths) {
    const events = deliveries.at(path);
    if (events.length === 0) ledger.lose(`the webhook at ${path} never came`);
    if (events.length > 1) ledger.double(`the webhook at ${path} came as ${events.length} events`);
  }
}
