import { randomUUID } from "node:crypto";
import type {
  CreatePublicationRequest,
  Idea__Output,
  NewIdea,
  Publication__Output,
  Topic__Output,
} from "@galley/proto/content/v1";
import { type TestAccount, type TestContent, throughGeneration } from "./start-content.ts";

/** A request for a publication that is fine; `fields` replace its own. */
export function publicationRequest(fields: CreatePublicationRequest = {}): CreatePublicationRequest {
  const operationId = randomUUID();
  return { operationId, name: "Deep Water", slug: `deep-water-${operationId}`, defaultAuthor: "Ada", ...fields };
}

/** Creates a publication. */
export async function createPublication(
  content: TestContent,
  account: TestAccount,
  fields: CreatePublicationRequest = {},
): Promise<Publication__Output> {
  const { publication } = await content.call("createPublication", publicationRequest(fields), account);
  return present(publication);
}

/** Creates a topic. */
export async function createTopic(
  content: TestContent,
  account: TestAccount,
  publicationId: string,
  fields: { readonly name?: string; readonly operationId?: string } = {},
): Promise<Topic__Output> {
  const request = { operationId: randomUUID(), name: "Tides", publicationId, ...fields };
  const { topic } = await content.call("createTopic", request, account);
  return present(topic);
}

/** An idea as a scout sends it; `fields` replace its own. */
export function newIdea(fields: NewIdea = {}): NewIdea {
  const dedupeKey = randomUUID();
  return {
    topicId: randomUUID(),
    title: "A reef grows back",
    angle: "What helped it",
    summary: "Divers counted.",
    sources: [
      {
        url: `https://news.example/${dedupeKey}`,
        title: "Reef",
        snippet: "It grew.",
        outlet: "Ledger",
        publishedAt: "2026-11-01T08:00:00Z",
      },
    ],
    relevanceScore: 0.75,
    dedupeKey,
    ...fields,
  };
}

/** Has a run record ideas. */
export async function recordIdeas(
  content: TestContent,
  account: TestAccount,
  publicationId: string,
  { ideas = [newIdea()], runId = randomUUID() }: { readonly ideas?: NewIdea[]; readonly runId?: string } = {},
): Promise<Idea__Output[]> {
  const request = { publicationId, runId, ideas };
  return (await content.call("recordIdeas", request, throughGeneration(account))).created;
}

/** What must be there. */
export function present<Thing>(thing: Thing | null | undefined): Thing {
  if (thing === null || thing === undefined) throw new Error("Expected something, got nothing");
  return thing;
}

/** The first of a list that must have one. */
export function first<Thing>(things: readonly Thing[]): Thing {
  return present(things[0]);
}

/** How many of these calls succeeded, and what the others failed with. */
export async function settle<Result>(calls: readonly Promise<Result>[]): Promise<{
  readonly results: Result[];
  readonly failures: unknown[];
}> {
  const settled = await Promise.allSettled(calls);
  return {
    results: settled.flatMap((outcome) => (outcome.status === "fulfilled" ? [outcome.value] : [])),
    failures: settled.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason] : [])),
  };
}

/** `count` calls at once. */
export function atOnce<Result>(count: number, call: (index: number) => Promise<Result>): Promise<Result>[] {
  return Array.from({ length: count }, (_, index) => call(index));
}
