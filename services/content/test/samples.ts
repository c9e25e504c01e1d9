import { randomUUID } from "node:crypto";
import type {
  CreatePublicationRequest,
  Idea__Output,
  NewIdea,
  Publication__Output,
  Topic__Output,
} from "@galley/proto/content/v1";
import { type TestAccount, type TestContent, throughGeneration } from "./start-content.ts";

/** Creates a valid request. `fields` replace its fields. */
export function publicationRequest(fields: CreatePublicationRequest = {}): CreatePublicationRequest {
  const operationId = randomUUID();
  return { operationId, name: "Deep Water", slug: `deep-water-${operationId}`, defaultAuthor: "Ada", ...fields };
}

export async function createPublication(
  content: TestContent,
  account: TestAccount,
  fields: CreatePublicationRequest = {},
): Promise<Publication__Output> {
  const { publication } = await content.call("createPublication", publicationRequest(fields), account);
  return required(publication);
}

export async function createTopic(
  content: TestContent,
  account: TestAccount,
  publicationId: string,
  fields: { readonly name?: string; readonly operationId?: string } = {},
): Promise<Topic__Output> {
  const request = { operationId: randomUUID(), name: "Tides", publicationId, ...fields };
  const { topic } = await content.call("createTopic", request, account);
  return required(topic);
}

/** Creates a valid idea of a scout run. `fields` replace its fields. */
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

/** Records ideas of a scout run; one idea of a new run by default. Returns the created ideas. */
export async function recordIdeas(
  content: TestContent,
  account: TestAccount,
  publicationId: string,
  { ideas = [newIdea()], runId = randomUUID() }: { readonly ideas?: NewIdea[]; readonly runId?: string } = {},
): Promise<Idea__Output[]> {
  const request = { publicationId, runId, ideas };
  return (await content.call("recordIdeas", request, throughGeneration(account))).created;
}

/** Returns the value. Throws when it is missing. */
export function required<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined) throw new Error("A required value is missing");
  return value;
}

/** Returns the first element of a list. Throws when the list is empty. */
export function first<Value>(values: readonly Value[]): Value {
  return required(values[0]);
}

/** Waits for all calls. Returns the results of those that succeed and the errors of those that fail. */
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

/** Starts `count` calls at the same time. */
export function startConcurrently<Result>(count: number, call: (index: number) => Promise<Result>): Promise<Result>[] {
  return Array.from({ length: count }, (_, index) => call(index));
}
