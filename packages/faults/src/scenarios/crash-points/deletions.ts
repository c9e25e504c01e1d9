import type { Document } from "mongodb";
import type { Ledger } from "../../ledger.ts";
import { pollUntil } from "../../poll.ts";
import type { ServiceDatabases } from "../../world/service-databases.ts";
import type { ExpectedState } from "./expected-state.ts";

/** Where something of a publication may be stored under its id, and of what kind nothing may be left there. */
const places: readonly (readonly [service: string, collection: string, filter: object])[] = [
  ["content", "topics", {}],
  ["content", "ideas", {}],
  ["generation", "sessions", {}],
  ["generation", "drafts", {}],
  ["generation", "publishes", {}],
  ["generation", "jobs", { $nor: [strippedJob()] }],
  // The marks that keep out what is still under way hold no more than ids, and expire.
  ["publishing", "posts", { status: { $ne: "void" } }],
  ["publishing", "shares", {}],
  ["publishing", "comments", {}],
  // Those that no post shows go by themselves.
  ["publishing", "pictures", { expiresAt: { $exists: false } }],
  ["publishing", "share_pictures", {}],
  ["publishing", "oauth_flows", {}],
  ["publishing", "token_refreshes", {}],
  ["publishing", "operations", {}],
];

/** Tombstones, of which each service keeps one for each deleted publication. */
const tombstones: readonly (readonly [service: string, collection: string, key: string, filter: object])[] = [
  ["content", "publications", "_id", { live: { $exists: false }, deletionOpen: { $exists: false } }],
  ["generation", "tombstones", "publicationId", {}],
  ["publishing", "sites", "_id", { buriedAt: { $exists: true } }],
];

const longestMilliseconds = 30_000;

/** Waits until nothing is left of the deleted publications, and counts what still is then, and what does not remember them. */
export async function checkDeletions(
  databases: ServiceDatabases,
  expectedStates: readonly ExpectedState[],
  ledger: Ledger,
): Promise<void> {
  const pointOf = new Map(
    expectedStates.flatMap(({ deleted, point }) => [...deleted].map((id) => [id, point] as const)),
  );
  const look = async () => ({
    left: await findLeftovers(databases, pointOf),
    missing: await findMissingTombstones(databases, pointOf),
  });
  const isClean = ({ left, missing }: Awaited<ReturnType<typeof look>>): boolean => left.length + missing.length === 0;
  const { left, missing } = await pollUntil(look, isClean, { longestMilliseconds });
  for (const sentence of left) ledger.surprise(sentence);
  for (const sentence of missing) ledger.lose(sentence);
}

type Points = ReadonlyMap<string, string>;

async function findLeftovers(databases: ServiceDatabases, pointOf: Points): Promise<string[]> {
  const ofDeleted = { publicationId: { $in: [...pointOf.keys()] } };
  const sentences = places.map(async ([service, collection, filter]) => {
    const found = await databases(service)
      .collection<Document>(collection)
      .find({ ...ofDeleted, ...filter })
      .toArray();
    return found.map(({ _id, publicationId }) => {
      const what = `${service}.${collection} ${_id} is left over`;
      return `${pointOf.get(publicationId)}: ${what} of the deleted publication ${publicationId}`;
    });
  });
  return (await Promise.all(sentences)).flat();
}

async function findMissingTombstones(databases: ServiceDatabases, pointOf: Points): Promise<string[]> {
  const sentences = tombstones.map(async ([service, collection, key, filter]) => {
    const ids = [...pointOf.keys()];
    const found = await databases(service)
      .collection<Document>(collection)
      .find({ [key]: { $in: ids }, ...filter })
      .toArray();
    const entombed = new Set(found.map((document) => document[key]));
    const missing = ids.filter((id) => !entombed.has(id));
    return missing.map((id) => `${pointOf.get(id)}: the deletion of publication ${id} is not complete in ${service}`);
  });
  return (await Promise.all(sentences)).flat();
}

/** A job whose events were not told yet when its publication was deleted: nothing stays but those, until they are told. */
function strippedJob(): object {
  const contents = ["order", "result", "failure", "stages"];
  return { purged: true, webhooks: [], ...Object.fromEntries(contents.map((field) => [field, { $exists: false }])) };
}
