import { pollUntil } from "@galley/test-kit/conditions";
import type { Document } from "mongodb";
import type { Ledger } from "../../ledger.ts";
import type { DeliveredEvent } from "../../world/deliveries.ts";
import type { CrashPointSetup } from "./setup.ts";

/** The error message that clients get if the product gave up a job after several crashes. */
export const givenUpMessage = "The work was interrupted too often.";

/**
 * Creates the record of what the stores must hold for one account at the end of the test: everything that was
 * acknowledged to its client, exactly once, and nothing else.
 */
export const newExpectedState = (accountId: string, point: string) => ({
  accountId,
  point,
  publications: new Set<string>(),
  /** Ids of deleted publications. No data of them may be left in any store. */
  deleted: new Set<string>(),
  /** The id of each topic that must exist, with the id of its publication. */
  topics: new Map<string, string>(),
  /** Ids of sessions that the client was told of. They must exist. */
  sessions: new Set<string>(),
  /** The id of each published session, with the id of its post. */
  posts: new Map<string, string>(),
  /** Sessions whose posts were deleted. The posts still count against the weekly quota. */
  usedPlaces: new Set<string>(),
  /** Paths of webhook addresses, with the events that are allowed to arrive there. */
  webhooks: new Map<string, readonly string[]>(),
});

export type ExpectedState = ReturnType<typeof newExpectedState>;

/** Records that a publication was deleted, so that nothing of it may be left. */
export function expectDeletion({ publications, deleted, topics }: ExpectedState, publicationId: string): void {
  publications.delete(publicationId);
  deleted.add(publicationId);
  for (const [topic, publication] of topics) if (publication === publicationId) topics.delete(topic);
}

/**
 * Compares the ids that a client was told with the stored ones. Each must exist exactly once, and there must be no
 * others.
 */
function compare(ledger: Ledger, what: string, told: Iterable<string>, found: Iterable<string>): void {
  const expected = new Set(told);
  const counts = new Map<string, number>();
  for (const id of found) counts.set(id, (counts.get(id) ?? 0) + 1);
  for (const id of expected) if (!counts.has(id)) ledger.reportLost(`${what}: ${id} was told and is not there`);
  for (const [id, count] of counts) {
    if (count > 1) ledger.reportDoubled(`${what}: ${id} is there ${count} times`);
    if (!expected.has(id)) ledger.reportUnexpected(`${what}: ${id} is left over, for nobody was told of it`);
  }
}

/**
 * Where the services store what clients were told: service, collection and filter, by kind. Only the first version of a draft is counted.
 * Later versions are checked by the test cases that create them.
 */
const kinds = {
  publications: ["content", "publications", { live: true }],
  topics: ["content", "topics", { slot: { $exists: true } }],
  sessions: ["generation", "sessions", {}],
  drafts: ["generation", "drafts", { version: 1 }],
  plans: ["generation", "publications", {}],
  posts: ["publishing", "posts", { status: "published" }],
  externalPosts: ["publishing", "outside_posts", { publishedAt: { $exists: true } }],
  places: ["publishing", "operations", { state: "published" }],
  usedPlaces: ["publishing", "operations", { state: "closed", slot: { $exists: true } }],
  sites: ["publishing", "sites", { buriedAt: { $exists: false } }],
} as const;

type Stored = (kind: keyof typeof kinds, accountId: string) => readonly Document[];

/**
 * Compares the stored data of all accounts with what their clients were told, and reports what is missing, doubled or
 * left over.
 */
export async function checkInventory(setup: CrashPointSetup, expectedStates: readonly ExpectedState[]): Promise<void> {
  const accountId = { $in: expectedStates.map((expectedState) => expectedState.accountId) };
  const byKind = new Map<string, readonly Document[]>();
  for (const [kind, [service, collection, filter]] of Object.entries(kinds)) {
    const all = setup.databases(service).collection<Document>(collection);
    byKind.set(kind, await all.find({ accountId, ...filter }).toArray());
  }
  const stored: Stored = (kind, account) => byKind.get(kind)?.filter((each) => each.accountId === account) ?? [];
  for (const expectedState of expectedStates) checkAccount(setup, expectedState, stored);
  await checkDeletions(setup, expectedStates);
}

function checkAccount({ deliveries, ledger }: CrashPointSetup, expectedState: ExpectedState, stored: Stored): void {
  const { point, accountId, publications, topics, sessions, posts, usedPlaces, webhooks } = expectedState;
  const ids = (kind: keyof typeof kinds, field = "_id"): string[] =>
    stored(kind, accountId).map((document) => String(document[field]));
  const check = (what: string, told: Iterable<string>, found: Iterable<string>): void =>
    compare(ledger, `${point}: ${what}`, told, found);
  check("publications", publications, ids("publications"));
  check("topics", topics.keys(), ids("topics"));
  check("what generation knows of publications", publications, ids("plans"));
  check("sites", publications, ids("sites"));
  check("posts", posts.values(), [...ids("posts"), ...ids("externalPosts", "remoteId")]);
  check("places of the week that posts take", posts.keys(), ids("places"));
  check("places of the week that deleted posts keep", usedPlaces, ids("usedPlaces"));
  check("sessions", sessions, ids("sessions"));
  // A session may have no draft if a webhook has reported that writing it was given up.
  const events = [...webhooks.keys()].flatMap((path) => deliveries.at(path));
  const givenUp = new Set(events.filter(isGivenUp).map(({ sessionId }) => sessionId));
  const written = [...sessions].filter((id) => !givenUp.has(id));
  check("drafts", written, ids("drafts", "sessionId"));
  for (const [path, right] of webhooks)
    checkWebhook(ledger, `${point}: the webhook to ${path}`, right, deliveries.at(path));
}

const isGivenUp = ({ event, data }: DeliveredEvent): boolean =>
  event === "draft.failed" && data.error === givenUpMessage;

function checkWebhook(ledger: Ledger, what: string, right: readonly string[], came: readonly DeliveredEvent[]): void {
  const [first] = came;
  if (first === undefined) {
    ledger.reportLost(`${what} never came`);
    return;
  }
  if (came.length > 1) ledger.reportDoubled(`${what} came as ${came.length} deliveries`);
  if (!right.includes(first.event) && !isGivenUp(first))
    ledger.reportUnexpected(`${what} said ${first.event} ${JSON.stringify(first.data).slice(0, 200)}`);
}

/** Matches what may remain of a job when its publication is deleted: only its events, if they were not published before. */
const strippedJob = {
  purged: true,
  webhooks: [],
  ...Object.fromEntries(["order", "result", "failure", "stages"].map((field) => [field, { $exists: false }])),
};

type Place = readonly [service: string, collection: string, filter: object];

/**
 * The collections whose documents have the id of their publication. The filter matches what must be gone after the publication was deleted.
 */
const places: readonly Place[] = [
  ...["topics", "ideas"].map((name): Place => ["content", name, {}]),
  ...["sessions", "drafts"].map((name): Place => ["generation", name, {}]),
  ["generation", "jobs", { $nor: [strippedJob] }],
  // "Void" posts may remain for a while. They contain only ids, make late publish requests fail, and expire.
  ["publishing", "posts", { status: { $ne: "void" } }],
  // Pictures with an expiry time may remain. No post shows them, and MongoDB removes them.
  ["publishing", "pictures", { expiresAt: { $exists: false } }],
  ...["shares", "comments", "oauth_flows", "token_refreshes", "operations", "site_files", "site_pages"].map(
    (name): Place => ["publishing", name, {}],
  ),
];

/** Where each service remembers that a publication was deleted, so that late requests and events do not create it again. */
const tombstones: readonly (readonly [...Place, key: string])[] = [
  ["content", "publications", { live: { $exists: false }, deletionOpen: { $exists: false } }, "_id"],
  ["generation", "tombstones", {}, "publicationId"],
  ["publishing", "sites", { buriedAt: { $exists: true } }, "_id"],
];

/**
 * Waits until nothing is left of the deleted publications. Reports remaining data, and missing records of the deletion.
 */
async function checkDeletions(
  { databases, ledger }: CrashPointSetup,
  expectedStates: readonly ExpectedState[],
): Promise<void> {
  const pointByPublication = new Map(
    expectedStates.flatMap(({ deleted, point }) => [...deleted].map((id) => [id, point])),
  );
  const ids = [...pointByPublication.keys()];
  const find = ([service, collection, filter]: readonly [...Place, ...unknown[]], key: string): Promise<Document[]> =>
    databases(service)
      .collection<Document>(collection)
      .find({ [key]: { $in: ids }, ...filter })
      .toArray();
  const left = async (place: Place): Promise<string[]> =>
    (await find(place, "publicationId")).map(
      ({ _id, publicationId: id }) =>
        `${pointByPublication.get(id)}: ${place[0]}.${place[1]} ${_id} is left over of the deleted publication ${id}`,
    );
  const missing = async (tombstone: (typeof tombstones)[number]): Promise<string[]> => {
    const [service, , , key] = tombstone;
    const buried = new Set((await find(tombstone, key)).map((document) => document[key]));
    const open = ids.filter((id) => !buried.has(id));
    return open.map(
      (id) => `${pointByPublication.get(id)}: the deletion of publication ${id} is not complete in ${service}`,
    );
  };
  const look = async () => ({
    left: (await Promise.all(places.map(left))).flat(),
    missing: (await Promise.all(tombstones.map(missing))).flat(),
  });
  const found = await pollUntil(look, (now) => now.left.length + now.missing.length === 0, {
    timeoutMilliseconds: 30_000,
  });
  found.left.forEach(ledger.reportUnexpected);
  found.missing.forEach(ledger.reportLost);
}
