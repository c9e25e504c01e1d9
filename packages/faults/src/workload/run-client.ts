import { setTimeout as delay } from "node:timers/promises";
import { type Client, sendKeyed } from "./client.ts";
import type { PublicationModel } from "./model.ts";
import { generateDraft, publishSomething, runScout, startDraft } from "./operations/drafts.ts";
import * as things from "./operations/things.ts";

type Operation = (client: Client) => Promise<unknown>;

/** What a client does until it is told to stop. What was begun is brought to its end. */
export type ClientWork = (client: Client, isOver: () => boolean) => Promise<void>;

/** One thing after another; each comes up as often as its parts of their sum say. */
function working(operations: readonly (readonly [parts: number, Operation])[]): ClientWork {
  const inParts = operations.flatMap(([parts, operation]) => Array.from({ length: parts }, () => operation));
  return async (client, isOver) => {
    while (!isOver() && !client.signal.aborted) {
      await client.random.pick(inParts)(client);
      await delay(client.random.between(5, 60));
    }
  };
}

/** A bit of everything. */
export const useEverything = working([
  [8, (client) => things.createPublication(client)],
  [5, things.listPublications],
  [12, withPublication(things.patchPublication)],
  [12, withPublication((client, publication) => things.createTopic(client, publication))],
  [6, withPublication(things.patchTopic)],
  [5, withPublication(things.deleteTopic)],
  [14, withPublication(startDraft)],
  [4, withPublication((client, publication) => generateDraft(client, publication))],
  [4, withPublication(runScout)],
  [14, publishSomething],
  [12, withPublication(things.readPublication)],
  [3, withPublication(things.deletePublication)],
]);

/** Nothing but topics with keys, so that it is known how their making ended: made, looked for and deleted. */
export const workOnTopics = working([
  [1, withPublication((client, publication) => things.createTopic(client, publication, sendKeyed))],
  [1, withPublication(things.readPublication)],
  [1, withPublication(things.deleteTopic)],
]);

/** Reads the list of publications. */
export const readPublications = working([[1, things.listPublications]]);

/** Changes publications. */
export const changePublications = working([[1, withPublication(things.patchPublication)]]);

function withPublication(operation: (client: Client, publication: PublicationModel) => Promise<unknown>): Operation {
  return async (client) => {
    const publications = [...client.model.publications.values()];
    if (publications.length === 0) await things.createPublication(client);
    else await operation(client, client.random.pick(publications));
  };
}
