import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { ContentService } from "@galley/proto/content/v1";
import { createGrpcClient } from "@galley/service-kit/grpc";
import { createTokenMinter } from "@galley/service-kit/tokens";
import type { Db, Document } from "mongodb";
import { type BenchedSystem, tier } from "../system.ts";

/** Documents as the services themselves wrote them, to be cloned. */
export interface Patterns {
  readonly publication: Document;
  readonly topics: readonly Document[];
  readonly idea: Document;
}

interface Maker {
  readonly accountId: string;
  readonly apiKey: string;
}

/** Has the API make a publication with three topics, and content record an idea as from a scout run. */
export async function makePatterns(system: BenchedSystem, content: Db, maker: Maker): Promise<Patterns> {
  const publicationId = await post(system, maker, "/publications", {
    name: "Field Notes",
    slug: "field-notes",
    description: "What we learn while building, one small story a week",
    timezone: "Europe/Berlin",
    scoutSchedule: { type: "daily", hour: 7 },
  });
  const topics = [];
  for (const name of ["Static analysis", "Build tools", "Reading code"]) {
    const description = `${name}: papers, releases and what teams say of them`;
    topics.push(await post(system, maker, `/publications/${publicationId}/topics`, { name, description }));
  }
  await recordIdea(system, maker.accountId, publicationId, topics[0] ?? "");
  return {
    publication: await toldPublication(content, publicationId),
    topics: await content.collection("topics").find({ publicationId }).toArray(),
    idea: present(await content.collection("ideas").findOne({ publicationId })),
  };
}

async function post({ port }: BenchedSystem, { apiKey }: Maker, path: string, body: object): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/v1${path}`, {
    method: "POST",
    headers: { authorization: `Bearer ${apiKey}`, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  if (answer.status !== 201) throw new Error(`POST ${path} was answered ${answer.status}: ${text}`);
  return JSON.parse(text).data.id;
}

async function recordIdea({ system }: BenchedSystem, accountId: string, publicationId: string, topicId: string) {
  const mint = createTokenMinter({
    issuer: "generation",
    privateKeyFile: join(system.state.keys, "generation-service-token-key.json"),
  });
  const client = createGrpcClient(ContentService, { address: `127.0.0.1:${system.ports.grpc.content[0]}` });
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
  try {
    const token = mint("content", { accountId, tier });
    const request = { publicationId, runId: randomUUID(), ideas: [idea] };
    await client.call("recordIdeas", request, { token, deadlineMilliseconds: 5_000 });
  } finally {
    client.close();
  }
}

/** The publication once its events have been told, as it then stays. */
async function toldPublication(content: Db, publicationId: string): Promise<Document> {
  const publications = content.collection<{ _id: string }>("publications");
  for (let look = 0; look < 200; look += 1) {
    const found = await publications.findOne({ _id: publicationId, outbox: { $size: 0 } as never });
    if (found !== null) return found;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error("The events of a publication were not told within ten seconds");
}

function present(found: Document | null): Document {
  if (found === null) throw new Error("Content did not record the idea");
  return found;
}
