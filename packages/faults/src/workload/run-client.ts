import { setTimeout as delay } from "node:timers/promises";
import { type Client, sendKeyed } from "./client.ts";
import type { PublicationModel } from "./model.ts";
import { generateDraft, publishSomething, runScout, startDraft } from "./operations/drafts.ts";
import * as resources from "./operations/resources.ts";

type Operation = (client: Client) => Promise<unknown>;

/** Lets a client work until `isOver` returns true. An operation that has begun is completed. */
export type ClientWork = (client: Client, isOver: () => boolean) => Promise<void>;

/**
 * Returns a function that lets a client repeat random operations. `parts` says how frequent each operation is compared
 * with the others.
 */
function working(operations: readonly (readonly [parts: number, Operation])[]): ClientWork {
  const inParts = operations.flatMap(([parts, operation]) => Array.from({ length: parts }, () => operation));
  return async (client, isOver) => {
    while (!isOver() && !client.signal.aborted) {
      await client.random.pick(inParts)(client);
      await delay(client.random.between(5, 60));
    }
  };
}

/** Lets a client use all operations in random order. */
export const useEverything = working([
  [8, (client) => resources.createPublication(client)],
  [5, resources.listPublications],
  [12, withPublication(resources.patchPublication)],
  [12, withPublication((client, publication) => resources.createTopic(client, publication))],
  [6, withPublication(resources.patchTopic)],
  [5, withPublication(resources.deleteTopic)],
  [14, withPublication(startDraft)],
  [4, withPublication((client, publication) => generateDraft(client, publication))],
  [4, withPublication(runScout)],
  [14, publishSomething],
  [12, withPublication(resources.readPublication)],
  [3, withPublication(resources.deletePublication)],
]);

/** Creates, reads and deletes topics with idempotency keys, so that the outcome of each creation is known. */
export const workOnTopics = working([
  [1, withPublication((client, publication) => resources.createTopic(client, publication, sendKeyed))],
  [1, withPublication(resources.readPublication)],
  [1, withPublication(resources.deleteTopic)],
]);

/** Lets a client read the list of publications again and again. */
export const readPublications = working([[1, resources.listPublications]]);

/** Lets a client change publications again and again. */
export const changePublications = working([[1, withPublication(resources.patchPublication)]]);

function withPublication(operation: (client: Client, publication: PublicationModel) => Promise<unknown>): Operation {
  return async (client) => {
    const publications = [...client.model.publications.values()];
    if (publications.length === 0) await resources.createPublication(client);
    else await operation(client, client.random.pick(publications));
  };
}
