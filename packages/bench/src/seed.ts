import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { createApi } from "@galley/faults/api";
import { openDirectCalls } from "@galley/faults/direct-calls";
import { requireData } from "@galley/faults/library";
import type { Db } from "mongodb";
import { type BenchedSystem, tier } from "./system.ts";

/** An account that was filled with publications, topics and ideas, so that the benchmark has something to read. */
export interface SeededAccount {
  readonly accountId: string;
  readonly apiKey: string;
  readonly publicationIds: readonly string[];
  /** The ideas, which are all in the first publication. */
  readonly ideaIds: readonly string[];
}

const listLength = 20;
const topicNames = ["Static analysis", "Build tools", "Reading code"];
const accountsAtOnce = 8;

/**
 * Creates accounts through the admin RPCs. Creates the data of each through the API, and ideas in the way a scout run records
 * them.
 */
export async function seedAccounts({ system }: BenchedSystem, content: Db, count: number): Promise<SeededAccount[]> {
  const calls = openDirectCalls(system);
  const seeded: SeededAccount[] = [];
  let begun = 0;
  const seedNext = async (): Promise<void> => {
    while (begun < count) {
      begun += 1;
      const words = ["--email", `${randomUUID()}@example.org`, "--name", "Ada Example", "--tier", tier];
      const { accountId, apiKey } = await system.admin("account", "create", ...words);
      const publicationIds = await makePublications(system.origins, apiKey);
      const request = { publicationId: publicationIds[0] ?? "", runId: randomUUID(), ideas: newIdeas() };
      const { created } = await calls.of(accountId).content("recordIdeas", request);
      seeded.push({ accountId, apiKey, publicationIds, ideaIds: created.map(({ id }) => id) });
    }
  };
  await Promise.all(Array.from({ length: accountsAtOnce }, seedNext)).finally(calls.close);
  await settleCreates(content);
  return seeded;
}

/** Creates publications with three topics each. Returns their ids. */
async function makePublications(origins: readonly string[], apiKey: string): Promise<string[]> {
  const api = createApi(origins, apiKey);
  const post = async (path: string, body: object): Promise<string> =>
    requireData<{ id: string }>(await api.request("POST", path, { body })).id;
  const ids: string[] = [];
  for (let index = 0; index < listLength; index += 1) {
    const id = await post("/publications", {
      name: "Field Notes",
      slug: `notes-${randomUUID()}`,
      timezone: "Europe/Berlin",
      description: "What we learn while building, one small story a week",
      scoutSchedule: { type: "every_n_days", days: 9, hour: 3 },
    });
    for (const name of topicNames) {
      const description = `${name}: papers, releases and what teams say of them`;
      await post(`/publications/${id}/topics`, { name, description });
    }
    ids.push(id);
  }
  return ids;
}

function newIdeas() {
  const source = (name: string) => ({
    url: `https://example.org/stories/${name}`,
    title: `How ${name} went from minutes to seconds`,
    snippet: "Three teams measured their builds before and after, and say what they would do again and what not.",
    publishedAt: "2026-11-20T08:00:00.000Z",
  });
  return Array.from({ length: listLength }, (_, index) => ({
    topicId: randomUUID(),
    relevanceScore: 0.82,
    dedupeKey: `type-checkers-${index}`,
    title: "Why type checkers became fast",
    angle: "What a rewrite changed for people who wait for their tools all day",
    summary: "Three teams measured their builds before and after. ".repeat(6),
    sources: ["checks", "builds", "tests"].map(source),
  }));
}

const settleWithinMilliseconds = 20_000;

/** Waits until all events of the creates are published, and a moment longer for their consumers. */
export async function settleCreates(content: Db): Promise<void> {
  const publications = content.collection("publications");
  const giveUpAt = performance.now() + settleWithinMilliseconds;
  while ((await publications.findOne({ "outbox.at": { $exists: true } }, { projection: { _id: 1 } })) !== null) {
    if (performance.now() > giveUpAt) throw new Error("The events of the creates were not told within 20 seconds");
    await delay(200);
  }
  await delay(200);
}
