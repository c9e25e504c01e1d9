import { setTimeout as delay } from "node:timers/promises";
import type { Client } from "./client.ts";
import type { PublicationModel } from "./model.ts";
import { generateDraft, publishSomething, runScout, startDraft } from "./operations/drafts.ts";
import * as things from "./operations/things.ts";

type OfPublication = (client: Client, publication: PublicationModel) => Promise<void>;
type Operation = (client: Client) => Promise<void>;

/** How often each comes up, in parts of their sum. */
const operations: readonly (readonly [parts: number, Operation])[] = [
  [8, things.createPublication],
  [5, things.listPublications],
  [12, withPublication(things.patchPublication)],
  [12, withPublication((client, publication) => things.createTopic(client, publication))],
  [6, withPublication(things.patchTopic)],
  [5, withPublication(things.deleteTopic)],
  [14, withPublication(startDraft)],
  [4, withPublication(generateDraft)],
  [4, withPublication(runScout)],
  [14, publishSomething],
  [12, withPublication((client, publication) => things.readPublication(client, publication))],
  [3, withPublication(things.deletePublication)],
];
const inParts = operations.flatMap(([parts, operation]) => Array.from({ length: parts }, () => operation));

/** What a client does until it is told to stop. What was begun is brought to its end. */
export type ClientWork = (client: Client, isOver: () => boolean) => Promise<void>;

/** One thing after another. */
export const useEverything: ClientWork = async (client, isOver) => {
  await things.createPublication(client);
  while (!isOver() && !client.signal.aborted) {
    await client.random.pick(inParts)(client);
    await delay(client.random.between(5, 60));
  }
};

/** Nothing but this, again and again. */
const repeating =
  (operation: Operation): ClientWork =>
  async (client, isOver) => {
    while (!isOver() && !client.signal.aborted) await operation(client);
  };

/** Nothing but topics with keys, which are made, looked for and deleted. */
export const workOnTopics = repeating(withPublication(things.createAndDeleteTopic));

/** Reads the list of publications. */
export const readPublications = repeating(things.listPublications);

/** Changes a publication some times a second. */
export const changePublications = repeating(async (client) => {
  await withPublication(things.patchPublication)(client);
  await delay(client.pauseMilliseconds());
});

function withPublication(operation: OfPublication) {
  return async (client: Client): Promise<void> => {
    const publications = [...client.model.publications.values()];
    if (publications.length === 0) await things.createPublication(client);
    else await operation(client, client.random.pick(publications));
  };
}
