import { requestText } from "@galley/faults/load";
import { counterMark } from "@galley/faults/tally";
import type { SeededAccount } from "../seed.ts";

interface Measurable {
  readonly title: string;
  /** The part of the benchmark to which the operation belongs, as `--only` accepts it. */
  readonly part: "reads" | "lists" | "creates";
  /**
   * The goal for the throughput, as a share of the throughput of the baseline. If it is set, there is also a goal for the p99, which must
   * not be much longer than the p50. By default the figures are reported without goals.
   */
  readonly minShareOfNative?: number;
  readonly path: (account: SeededAccount, turn: number) => string;
  readonly body?: object;
}

/** The prefix of the slugs of all publications that the benchmark creates. */
export const createdSlugStart = "bench-";

const pick = (ids: readonly string[], turn: number): string => ids[turn % ids.length] ?? "";

const measurable = {
  publication: {
    title: "GET /publications/:id",
    part: "reads",
    minShareOfNative: 0.55,
    path: ({ publicationIds }, turn) => `/publications/${pick(publicationIds, turn)}`,
  },
  idea: {
    title: "GET /ideas/:id",
    part: "reads",
    minShareOfNative: 0.55,
    path: ({ ideaIds }, turn) => `/ideas/${pick(ideaIds, turn)}`,
  },
  publications: { title: "GET /publications (20)", part: "lists", path: () => "/publications" },
  ideas: {
    title: "GET …/ideas (20)",
    part: "lists",
    minShareOfNative: 0.45,
    path: ({ publicationIds }) => `/publications/${publicationIds[0]}/ideas`,
  },
  create: {
    title: "POST /publications",
    part: "creates",
    minShareOfNative: 0.4,
    path: () => "/publications",
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

/** Returns the requests for an operation: each account sends its requests in turn with the others. All systems get the same requests. */
export function requestsFor(accounts: readonly SeededAccount[], operation: Operation): string[] {
  const { path, body } = facts[operation];
  const method = body === undefined ? "GET" : "POST";
  return Array.from({ length: requestsOfEachAccount }, (_, turn) =>
    accounts.map((account) => requestText(method, path(account, turn), account.apiKey, body)),
  ).flat();
}
