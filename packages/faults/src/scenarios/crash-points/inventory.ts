import { pollUntil } from "@galley/test-kit/conditions";
import type { Document } from "mongodb";
import type { Ledger } from "../../ledger.ts";
import type { DeliveredEvent } from "../../world/deliveries.ts";
import type { CrashPointSetup } from "./setup.ts";

/** What is told of work that was given up. */
export const givenUpMessage = "The work was interrupted too often.";

/**
 * What the stores must hold in the end for an account that was used while the point was armed: whatever was acknowledged to it, each thing
 * once, and nothing else.
 */
export const newExpectedState = (accountId: string, point: string) => ({
  ...{ accountId, point, publications: new Set<string>() },
  /** Publications of which nothing may be left. */
  deleted: new Set<string>(),
  /** Topic id → publication id. */
  topics: new Map<string, string>(),
  /** Session ids that were told to the client. */
  sessions: new Set<string>(),
  /** Session id → the one post it became. */
  posts: new Map<string, string>(),
  /** Sessions whose posts are deleted: their places in the week's quota stay used. */
  usedPlaces: new Set<string>(),
  /** Webhooks that were promised, by the path they go to, with the events that are right. */
  webhooks: new Map<string, readonly string[]>(),
});

export type ExpectedState = ReturnType<typeof newExpectedState>;

/** Records that a publication was deleted, so that nothing of it may be left. */
export function expectDeletion({ publications, deleted, topics }: ExpectedState, publicationId: string): void {
  publications.delete(publicationId);
  deleted.add(publicationId);
  for (const [topic, publication] of topics) if (publication === publicationId) topics.delete(topic);
}

/** Compares what was told with what is there: each thing has to be there, once, and nothing besides. */
function compare(ledger: Ledger, what: string, told: Iterable<string>, found: Iterable<string>): void {
  const expected = new Set(told);
  const counts = new Map<string, number>();
  for (const id of found) counts.set(id, (counts.get(id) ?? 0) + 1);
  for (const id of expected) if (!counts.has(id)) ledger.lose(`${what}: ${id} was told and is not there`);
  for (const [id, count] of counts) {
    if (count > 1) ledger.double(`${what}: ${id} is there ${count} times`);
    if (!expected.has(id)) ledger.surprise(`${what}: ${id} is left over, for nobody was told of it`);
  }
}

/** Where what accounts were told of is stored. Later versions of drafts are looked after by the cases that make them. */
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

/** Compares what the stores hold with what the accounts were told: nothing acknowledged is missing, nothing is there besides. */
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
  // Those whose draft was given up, and which were told so, have none.
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
    ledger.lose(`${what} never came`);
    return;
  }
  if (came.length > 1) ledger.double(`${what} came as ${came.length} deliveries`);
  if (!right.includes(first.event) && !isGivenUp(first))
    ledger.surprise(`${what} said ${first.event} ${JSON.stringify(first.data).slice(0, 200)}`);
}

/** A job whose events were not told yet when its publication was deleted: nothing stays but those, until they are told. */
const strippedJob = {
  ...{ purged: true, webhooks: [] },
  ...Object.fromEntries(["order", "result", "failure", "stages"].map((field) => [field, { $exists: false }])),
};

type Place = readonly [service: string, collection: string, filter: object];

/** Where something of a publication may be stored under its id, and of what kind nothing may be left there. */
const places: readonly Place[] = [
  ...["topics", "ideas"].map((name): Place => ["content", name, {}]),
  ...["sessions", "drafts"].map((name): Place => ["generation", name, {}]),
  ["generation", "jobs", { $nor: [strippedJob] }],
  // The marks that keep out what is still under way hold no more than ids, and expire.
  ["publishing", "posts", { status: { $ne: "void" } }],
  // Those that no post shows go by themselves.
  ["publishing", "pictures", { expiresAt: { $exists: false } }],
  ...["shares", "comments", "oauth_flows", "token_refreshes", "operations"].map(
    (name): Place => ["publishing", name, {}],
  ),
];

/** Tombstones, of which each service keeps one for each deleted publication. */
const tombstones: readonly (readonly [...Place, key: string])[] = [
  ["content", "publications", { live: { $exists: false }, deletionOpen: { $exists: false } }, "_id"],
  ["generation", "tombstones", {}, "publicationId"],
  ["publishing", "sites", { buriedAt: { $exists: true } }, "_id"],
];

/** Waits until nothing is left of the deleted publications, and counts what still is then, and what does not remember them. */
async function checkDeletions(
  { databases, ledger }: CrashPointSetup,
  expectedStates: readonly ExpectedState[],
): Promise<void> {
  const pointOf = new Map(expectedStates.flatMap(({ deleted, point }) => [...deleted].map((id) => [id, point])));
  const ids = [...pointOf.keys()];
  const find = ([service, collection, filter]: readonly [...Place, ...unknown[]], key: string): Promise<Document[]> =>
    databases(service)
      .collection<Document>(collection)
      .find({ [key]: { $in: ids }, ...filter })
      .toArray();
  const left = async (place: Place): Promise<string[]> =>
    (await find(place, "publicationId")).map(
      ({ _id, publicationId: id }) =>
        `${pointOf.get(id)}: ${place[0]}.${place[1]} ${_id} is left over of the deleted publication ${id}`,
    );
  const missing = async (tombstone: (typeof tombstones)[number]): Promise<string[]> => {
    const [service, , , key] = tombstone;
    const buried = new Set((await find(tombstone, key)).map((document) => document[key]));
    const open = ids.filter((id) => !buried.has(id));
    return open.map((id) => `${pointOf.get(id)}: the deletion of publication ${id} is not complete in ${service}`);
  };
  const look = async () => ({
    left: (await Promise.all(places.map(left))).flat(),
    missing: (await Promise.all(tombstones.map(missing))).flat(),
  });
  const found = await pollUntil(look, (now) => now.left.length + now.missing.length === 0, {
    timeoutMilliseconds: 30_000,
  });
  found.left.forEach(ledger.surprise);
  found.missing.forEach(ledger.lose);
}
