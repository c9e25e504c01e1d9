import type { Document } from "mongodb";
import type { Ledger } from "../../ledger.ts";
import type { DeliveredEvent } from "../../world/deliveries.ts";
import { compare } from "./compare.ts";
import { checkDeletions } from "./deletions.ts";
import type { Estate } from "./estate.ts";
import type { Stage } from "./stage.ts";
import { givenUpMessage } from "./visitor.ts";

/** Compares what the stores hold with what the accounts were told: nothing acknowledged is missing, nothing is there besides. */
export async function checkInventory(stage: Stage, estates: readonly Estate[], ledger: Ledger): Promise<void> {
  const accountId = { $in: estates.map((estate) => estate.accountId) };
  const read = async (service: string, collection: string, filter: object = {}): Promise<Shelf> =>
    shelfOf(
      await stage
        .database(service)
        .collection(collection)
        .find({ accountId, ...filter })
        .toArray(),
    );
  const shelves: Shelves = {
    publications: await read("content", "publications", { live: true }),
    topics: await read("content", "topics", { slot: { $exists: true } }),
    sessions: await read("generation", "sessions"),
    // Later versions are looked after by the cases that make them.
    drafts: await read("generation", "drafts", { version: 1 }),
    plans: await read("generation", "publications"),
    posts: await read("publishing", "posts", { status: "published" }),
    outsidePosts: await read("publishing", "outside_posts", { publishedAt: { $exists: true } }),
    places: await read("publishing", "operations", { state: "published" }),
    usedPlaces: await read("publishing", "operations", { state: "closed", slot: { $exists: true } }),
    sites: await read("publishing", "sites", { buriedAt: { $exists: false } }),
  };
  for (const estate of estates) checkEstate(stage, estate, shelves, ledger);
  await checkDeletions(stage.database, estates, ledger);
}

/** Documents by account. */
type Shelf = ReadonlyMap<string, readonly Document[]>;
type Kind =
  | "publications"
  | "topics"
  | "sessions"
  | "drafts"
  | "plans"
  | "posts"
  | "outsidePosts"
  | "places"
  | "usedPlaces"
  | "sites";
type Shelves = Readonly<Record<Kind, Shelf>>;

function shelfOf(documents: readonly Document[]): Shelf {
  return Map.groupBy(documents, ({ accountId }) => String(accountId));
}

function checkEstate(stage: Stage, estate: Estate, shelves: Shelves, ledger: Ledger): void {
  const { point, accountId, publications, topics, sessions, posts, usedPlaces } = estate;
  const there = (kind: Kind): readonly Document[] => shelves[kind].get(accountId) ?? [];
  const ids = (kind: Kind, field = "_id"): string[] => there(kind).map((document) => String(document[field]));
  compare(ledger, `${point}: publications`, publications, ids("publications"));
  compare(ledger, `${point}: topics`, topics.keys(), ids("topics"));
  compare(ledger, `${point}: what generation knows of publications`, publications, ids("plans"));
  compare(ledger, `${point}: sites`, publications, ids("sites"));
  const allPosts = [...ids("posts"), ...ids("outsidePosts", "remoteId")];
  compare(ledger, `${point}: posts`, posts.values(), allPosts);
  compare(ledger, `${point}: places of the week that posts take`, posts.keys(), ids("places"));
  compare(ledger, `${point}: places of the week that deleted posts keep`, usedPlaces, ids("usedPlaces"));
  compare(ledger, `${point}: sessions`, sessions, ids("sessions"));
  const givenUp = givenUpSessions(stage, estate);
  const written = [...sessions].filter((id) => !givenUp.has(id));
  compare(ledger, `${point}: drafts`, written, ids("drafts", "sessionId"));
  compareRevisions(estate, there("publications"), there("plans"), ledger);
  for (const [path, events] of estate.webhooks) checkWebhook(stage, { point, path, events }, ledger);
}

function compareRevisions(
  { point }: Estate,
  publications: readonly Document[],
  plans: readonly Document[],
  ledger: Ledger,
) {
  for (const { _id, revision } of publications) {
    const plan = plans.find((one) => one._id === _id);
    if (plan !== undefined && plan.revision !== revision) {
      ledger.lose(`${point}: generation knows revision ${plan.revision} of ${_id}, which is at ${revision}`);
    }
  }
}

/** Sessions whose draft was given up, and which were told so. */
function givenUpSessions({ world }: Stage, { webhooks }: Estate): Set<string> {
  const events = [...webhooks.keys()].flatMap((path) => world.deliveries.at(path));
  return new Set(events.filter(isGivenUp).map(({ sessionId }) => sessionId));
}

const isGivenUp = ({ event, data }: DeliveredEvent): boolean =>
  event === "draft.failed" && data.error === givenUpMessage;

interface Promised {
  readonly point: string;
  readonly path: string;
  readonly events: readonly string[];
}

function checkWebhook({ world }: Stage, { point, path, events }: Promised, ledger: Ledger): void {
  const [first, ...more] = world.deliveries.at(path);
  if (first === undefined) {
    ledger.lose(`${point}: the webhook to ${path} never came`);
    return;
  }
  if (more.length > 0) ledger.double(`${point}: the webhook to ${path} came as ${more.length + 1} deliveries`);
  if (!events.includes(first.event) && !isGivenUp(first)) {
    ledger.surprise(`${point}: the webhook to ${path} said ${first.event} ${JSON.stringify(first.data).slice(0, 200)}`);
  }
}
