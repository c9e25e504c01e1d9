import { randomUUID } from "node:crypto";
import { waitUntil } from "@galley/test-kit/conditions";
import type { Page } from "playwright-core";
import { type Account, api, call } from "./people.ts";
import { world } from "./test-world.ts";

/** A document of any database collection whose ids are texts. */
export type Stored = { readonly _id: string; readonly [field: string]: unknown };

const hour = 3_600_000;

/** Stores an idea for a publication, as a scout run does. `fields` replaces the default fields. Returns the idea's id. */
export async function addIdea(
  { accountId }: Account,
  publicationId: string,
  fields: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const now = new Date();
  const id = randomUUID();
  const publishedAt = new Date(now.getTime() - 2 * hour).toISOString();
  const url = "https://river.example/bridge";
  const source = { url, title: "The bridge is ready", snippet: "It opens.", outlet: "River Times", publishedAt };
  const idea: Stored = {
    _id: id,
    accountId,
    publicationId,
    topicId: randomUUID(),
    runId: randomUUID(),
    dedupeKey: randomUUID(),
    title: "A new bridge",
    angle: "Who pays for it",
    summary: "It opens soon.",
    sources: [source],
    relevanceScore: 0.9,
    reason: "Topic words 90 %, 2 hours old, 1 outlets, priority 1.",
    status: "new",
    sessionId: null,
    createdAt: now,
    updatedAt: now,
    ...fields,
  };
  await world().inDatabase("content", (database) => database.collection<Stored>("ideas").insertOne(idea));
  return id;
}

const result = {
  status: "partial",
  topicsScanned: 1,
  sourcesRead: 1,
  error: "Some sources could not be read: https://away.example/feed (it answered with status 404).",
  ideas: [],
  sources: [
    {
      source: "https://river.example/feed",
      fetched: 9,
      kept: 2,
      dropped: {
        advert: { count: 4, examples: ["Ten best boats"] },
        "too-old": { count: 3, examples: ["The flood of last year"] },
      },
    },
    { source: "https://away.example/feed", failure: "it answered with status 404", fetched: 0, kept: 0, dropped: {} },
  ],
  scores: [],
};

/**
 * Orders a scout run and waits for its end. Then stores a result as if the run had found ideas on the web. `fields` replaces fields of the
 * result. Returns the run's id.
 */
export async function addRun(
  page: Page,
  account: Account,
  publicationId: string,
  fields: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const topics = (await api(account.apiKey, "GET", `/publications/${publicationId}/topics`)).body.data;
  if (topics.length === 0) {
    await api(account.apiKey, "POST", `/publications/${publicationId}/topics`, { name: "Bridges" });
  }
  const order = { operationId: randomUUID(), publicationId };
  const { runId } = await call(page, "generation.v1.GenerationService/StartScoutRun", order);
  await waitUntil(async () => {
    const { run } = await call(page, "generation.v1.GenerationService/GetScoutRun", { publicationId, runId });
    return run.state === "done" || run.state === "failed";
  });
  const change = { state: "done", result: { ...result, ...fields } };
  await world().inDatabase("generation", (database) =>
    database.collection<Stored>("jobs").updateOne({ _id: runId }, { $set: change, $unset: { failure: "" } }),
  );
  return runId;
}

/** Stores copies of a scout run, to fill a list. Each copy is an hour older than the one before. */
export async function copyRun(runId: string, copies: number): Promise<void> {
  await world().inDatabase("generation", async (database) => {
    const jobs = database.collection<Stored>("jobs");
    const run = await jobs.findOne({ _id: runId });
    if (run === null) throw new Error(`There is no run ${runId}`);
    const createdAt = (run as unknown as { readonly createdAt: Date }).createdAt.getTime();
    const older = Array.from({ length: copies }, (_, index) => {
      const at = new Date(createdAt - (index + 1) * hour);
      return { ...run, _id: randomUUID(), operationIds: [randomUUID()], createdAt: at, startedAt: at, outbox: [] };
    });
    await jobs.insertMany(older);
  });
}
