import { requestText } from "@galley/faults/load";
import { counterMark } from "@galley/faults/tally";
import type { SeededAccount } from "../seed.ts";

interface Measurable {
  /** As the report names it. */
  readonly title: string;
  /** The part of a run, as `--only` takes it. */
  readonly part: "reads" | "lists" | "creates";
  /** What share of the baseline's requests a second is wanted, and with it a p99 that is not much longer than the p50; nothing unless given. */
  readonly leastOfNative?: number;
  readonly path: (account: SeededAccount, turn: number) => string;
  readonly body?: object;
}

/** The start of the slug of every publication that the benchmark creates. */
export const createdSlugStart = "bench-";

const pick = (ids: readonly string[], turn: number): string => ids[turn % ids.length] ?? "";

/** What is measured. */
const measurable = {
  publication: {
    ...{ title: "GET /publications/:id", part: "reads", leastOfNative: 0.55 },
    path: ({ publicationIds }, turn) => `/publications/${pick(publicationIds, turn)}`,
  },
  idea: {
    ...{ title: "GET /ideas/:id", part: "reads", leastOfNative: 0.55 },
    path: ({ ideaIds }, turn) => `/ideas/${pick(ideaIds, turn)}`,
  },
  publications: { title: "GET /publications (20)", part: "lists", path: () => "/publications" },
  ideas: {
    ...{ title: "GET …/ideas (20)", part: "lists", leastOfNative: 0.45 },
    path: ({ publicationIds }) => `/publications/${publicationIds[0]}/ideas`,
  },
  create: {
    ...{ title: "POST /publications", part: "creates", leastOfNative: 0.4, path: () => "/publications" },
    body: {
      name: "Field Notes",
      slug: createdSlugStart + counterMark,
      description: "What we learn while building, one small story a week",
    },
  },
} as const satisfies Record<string, Measurable>;

export type Operation = keyof typeof measurable;
export const operations = Object.keys(measurable) as Operation[];
export const facts: Readonly<Record<Operation, Measurable>> = measurable;

const requestsOfEachAccount = 20;

/** Requests that go round over the accounts; every contender is sent the same. */
export function requestsFor(accounts: readonly SeededAccount[], operation: Operation): string[] {
  const { path, body } = facts[operation];
  const method = body === undefined ? "GET" : "POST";
  return Array.from({ length: requestsOfEachAccount }, (_, turn) =>
    accounts.map((account) => requestText(method, path(account, turn), account.apiKey, body)),
  ).flat();
}
