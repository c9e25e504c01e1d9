import { setTimeout as delay } from "node:timers/promises";
import type { Client } from "./client.ts";
import type { PublicationModel, SessionModel } from "./model.ts";
import { generateDraft, publish, runScout, startDraft } from "./operations/drafts.ts";
import { createPublication, deletePublication, listPublications, patchPublication } from "./operations/publications.ts";
import { runScheduleNow } from "./operations/schedules.ts";
import { createTopic, deleteTopic, patchTopic, readPublication } from "./operations/topics.ts";

type Operation = (client: Client) => Promise<void>;

/** How often each comes up, in parts of their sum. */
const operations: readonly (readonly [parts: number, Operation])[] = [
  [8, createPublication],
  [5, listPublications],
  [12, withPublication(patchPublication, ({ hasAutopilot }) => !hasAutopilot)],
  [12, withPublication(createTopic)],
  [6, withTopic((client, _, topic) => patchTopic(client, topic))],
  [5, withTopic(deleteTopic)],
  [14, withPublication(startDraft)],
  [4, withPublication(generateDraft)],
  [4, withPublication(runScout)],
  [4, withPublication(runScheduleNow, ({ hasAutopilot }) => hasAutopilot)],
  [14, publishSomething],
  [12, withPublication(readPublication)],
  [3, withPublication(deletePublication)],
];
const allParts = operations.reduce((sum, [parts]) => sum + parts, 0);

/** Does one thing after another until it is told to stop. What was begun is brought to its end. */
export async function runClient(client: Client, isOver: () => boolean): Promise<void> {
  await createPublication(client);
  while (!isOver() && !client.signal.aborted) {
    await pickOperation(client)(client);
    await delay(client.random.between(5, 60));
  }
}

function pickOperation({ random }: Client): Operation {
  let place = random.next() * allParts;
  for (const [parts, operation] of operations) {
    place -= parts;
    if (place < 0) return operation;
  }
  return listPublications;
}

function withPublication(
  operation: (client: Client, publication: PublicationModel) => Promise<void>,
  isFor: (publication: PublicationModel) => boolean = () => true,
): Operation {
  return async (client) => {
    const publications = [...client.model.publications.values()].filter(isFor);
    if (publications.length === 0) await createPublication(client);
    else await operation(client, client.random.pick(publications));
  };
}

function withTopic(
  operation: (client: Client, publication: PublicationModel, topic: Parameters<typeof patchTopic>[1]) => Promise<void>,
): Operation {
  return withPublication(async (client, publication) => {
    const topics = [...publication.topics.values()];
    if (topics.length === 0) await createTopic(client, publication);
    else await operation(client, publication, client.random.pick(topics));
  });
}

/** Publishes a draft that is surely there: one that was waited for, or whose webhook has come. */
async function publishSomething(client: Client): Promise<void> {
  const sessions = [...client.model.publications.values()].flatMap((publication) => publication.sessions);
  const ready = sessions.filter((session) => !session.autoPublish && isWritten(client, session));
  if (ready.length > 0) await publish(client, client.random.pick(ready));
}

function isWritten({ deliveries }: Client, { webhookPath }: SessionModel): boolean {
  return webhookPath === undefined || deliveries.at(webhookPath).length > 0;
}
