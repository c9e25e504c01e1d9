import { randomUUID } from "node:crypto";
import { createApi } from "@galley/faults/api";
import { openDirectCalls } from "@galley/faults/direct-calls";
import { dataOf } from "@galley/faults/library";
import { waitUntil } from "@galley/test-kit/conditions";
import type { Db, Document } from "mongodb";
import type { BenchedSystem } from "../system.ts";

/** Documents as the services themselves wrote them, to be cloned. */
export type Patterns = Awaited<ReturnType<typeof makePatterns>>;

interface Maker {
  readonly accountId: string;
  readonly apiKey: string;
}

/** Has the API make a publication with three topics, and content record an idea as from a scout run. */
export async function makePatterns(system: BenchedSystem, content: Db, maker: Maker) {
  const api = createApi(system.system.origins, maker.apiKey);
  const post = async (path: string, body: object): Promise<string> =>
    dataOf<{ id: string }>(await api.request("POST", path, { body })).id;
  const publicationId = await post("/publications", {
    name: "Field Notes",
    slug: "field-notes",
    description: "What we learn while building, one small story a week",
    timezone: "Europe/Berlin",
    scoutSchedule: { type: "daily", hour: 7 },
  });
  const topics = [];
  for (const name of ["Static analysis", "Build tools", "Reading code"]) {
    const description = `${name}: papers, releases and what teams say of them`;
    topics.push(await post(`/publications/${publicationId}/topics`, { name, description }));
  }
  await recordIdea(system, maker.accountId, publicationId, topics[0] ?? "");
  return {
    publication: await toldPublication(content, publicationId),
    topics: (await content.collection("topics").find({ publicationId }).toArray()) as Document[],
    idea: present(await content.collection("ideas").findOne({ publicationId })),
  };
}

async function recordIdea({ system }: BenchedSystem, accountId: string, publicationId: string, topicId: string) {
  const source = (name: string) => ({
    url: `https://example.org/stories/${name}`,
    title: `How ${name} went from minutes to seconds`,
    snippet: "Three teams measured their builds before and after, and say what they would do again and what not.",
    publishedAt: "2026-11-20T08:00:00.000Z",
  });
  const idea = {
    topicId,
    title: "Why type checkers became fast",
    angle: "What a rewrite changed for people who wait for their tools all day",
    summary: "Three teams measured their builds before and after. ".repeat(6),
    sources: ["checks", "builds", "tests"].map(source),
    relevanceScore: 0.82,
    dedupeKey: "why-type-checkers-became-fast",
  };
  const calls = openDirectCalls(system);
  const request = { publicationId, runId: randomUUID(), ideas: [idea] };
  await calls.of(accountId).content("recordIdeas", request).finally(calls.close);
}

/** The publication once its events have been told, as it then stays. */
async function toldPublication(content: Db, publicationId: string): Promise<Document> {
  const publications = content.collection<{ _id: string }>("publications");
  return waitUntil(async () =>
    present(await publications.findOne({ _id: publicationId, outbox: { $size: 0 } as never })),
  );
}

function present(found: Document | null): Document {
  if (found === null) throw new Error("Content did not store the pattern, or has yet to tell its events");
  return found;
}
