import { setTimeout as delay } from "node:timers/promises";
import type { Client } from "./client.ts";
import type { PublicationModel, SessionModel, TopicModel } from "./model.ts";
import { generateDraft, publish, runScheduleNow, runScout, startDraft } from "./operations/drafts.ts";
import * as things from "./operations/things.ts";

type Operation = (client: Client) => Promise<void>;

/** How often each comes up, in parts of their sum. */
const operations: readonly (readonly [parts: number, Operation])[] = [
  [8, things.createPublication],
  [5, things.listPublications],
  [12, withPublication(things.patchPublication, ({ hasAutopilot }) => !hasAutopilot)],
  [12, withPublication(things.createTopic)],
  [6, withTopic(things.patchTopic)],
  [5, withTopic(things.deleteTopic)],
  [14, withPublication(startDraft)],
  [4, withPublication(generateDraft)],
  [4, withPublication(runScout)],
  [4, withPublication(runScheduleNow, ({ hasAutopilot }) => hasAutopilot)],
  [14, publishSomething],
  [12, withPublication(things.readPublication)],
  [3, withPublication(things.deletePublication)],
];
const inParts = operations.flatMap(([parts, operation]) => Array.from({ length: parts }, () => operation));

/** Does one thing after another until it is told to stop. What was begun is brought to its end. */
export async function runClient(client: Client, isOver: () => boolean): Promise<void> {
  await things.createPublication(client);
  while (!isOver() && !client.signal.aborted) {
    await client.random.pick(inParts)(client);
    await delay(client.random.between(5, 60));
  }
}

function withPublication(
  operation: (client: Client, publication: PublicationModel) => Promise<void>,
  isFor: (publication: PublicationModel) => boolean = () => true,
): Operation {
  return async (client) => {
    const publications = [...client.model.publications.values()].filter(isFor);
    if (publications.length === 0) await things.createPublication(client);
    else await operation(client, client.random.pick(publications));
  };
}

function withTopic(
  operation: (client: Client, publication: PublicationModel, topic: TopicModel) => Promise<void>,
): Operation {
  return withPublication(async (client, publication) => {
    const topics = [...publication.topics.values()];
    if (topics.length === 0) await things.createTopic(client, publication);
    else await operation(client, publication, client.random.pick(topics));
  });
}

/** Publishes a draft that is surely there: one that was waited for, or whose webhook has come. */
async function publishSomething(client: Client): Promise<void> {
  const sessions = [...client.model.publications.values()].flatMap((publication) => publication.sessions);
  const isWritten = ({ webhookPath }: SessionModel): boolean =>
    webhookPath === undefined || client.deliveries.at(webhookPath).length > 0;
  const ready = sessions.filter((session) => !session.autoPublish && isWritten(session));
  if (ready.length > 0) await publish(client, client.random.pick(ready));
}
