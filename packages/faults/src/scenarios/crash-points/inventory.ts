import type { Document } from "mongodb";
import type { Ledger } from "../../ledger.ts";
import type { DeliveredEvent } from "../../world/deliveries.ts";
import { compare } from "./compare.ts";
import { checkDeletions } from "./deletions.ts";
import type { ExpectedState } from "./expected-state.ts";
import { givenUpMessage } from "./retrying-client.ts";
import type { CrashPointSetup } from "./setup.ts";

/** Compares what the stores hold with what the accounts were told: nothing acknowledged is missing, nothing is there besides. */
export async function checkInventory(
  setup: CrashPointSetup,
  expectedStates: readonly ExpectedState[],
  ledger: Ledger,
): Promise<void> {
  const accountId = { $in: expectedStates.map((expectedState) => expectedState.accountId) };
  const read = async (service: string, collection: string, filter: object = {}): Promise<DocumentsByAccount> =>
    byAccount(
      await setup
        .database(service)
        .collection(collection)
        .find({ accountId, ...filter })
        .toArray(),
    );
  const stored: StoredDocuments = {
    publications: await read("content", "publications", { live: true }),
    topics: await read("content", "topics", { slot: { $exists: true } }),
    sessions: await read("generation", "sessions"),
    // Later versions are looked after by the cases that make them.
    drafts: await read("generation", "drafts", { version: 1 }),
    plans: await read("generation", "publications"),
    posts: await read("publishing", "posts", { status: "published" }),
    externalPosts: await read("publishing", "outside_posts", { publishedAt: { $exists: true } }),
    places: await read("publishing", "operations", { state: "published" }),
    usedPlaces: await read("publishing", "operations", { state: "closed", slot: { $exists: true } }),
    sites: await read("publishing", "sites", { buriedAt: { $exists: false } }),
  };
  for (const expectedState of expectedStates) checkAccount(setup, expectedState, stored, ledger);
  await checkDeletions(setup.database, expectedStates, ledger);
}

/** Documents by account. */
type DocumentsByAccount = ReadonlyMap<string, readonly Document[]>;
type Kind =
  | "publications"
  | "topics"
  | "sessions"
  | "drafts"
  | "plans"
  | "posts"
  | "externalPosts"
  | "places"
  | "usedPlaces"
  | "sites";
type StoredDocuments = Readonly<Record<Kind, DocumentsByAccount>>;

function byAccount(documents: readonly Document[]): DocumentsByAccount {
  return Map.groupBy(documents, ({ accountId }) => String(accountId));
}

function checkAccount(
  setup: CrashPointSetup,
  expectedState: ExpectedState,
  stored: StoredDocuments,
  ledger: Ledger,
): void {
  const { point, accountId, publications, topics, sessions, posts, usedPlaces } = expectedState;
  const there = (kind: Kind): readonly Document[] => stored[kind].get(accountId) ?? [];
  const ids = (kind: Kind, field = "_id"): string[] => there(kind).map((document) => String(document[field]));
  compare(ledger, `${point}: publications`, publications, ids("publications"));
  compare(ledger, `${point}: topics`, topics.keys(), ids("topics"));
  compare(ledger, `${point}: what generation knows of publications`, publications, ids("plans"));
  compare(ledger, `${point}: sites`, publications, ids("sites"));
  const allPosts = [...ids("posts"), ...ids("externalPosts", "remoteId")];
  compare(ledger, `${point}: posts`, posts.values(), allPosts);
  compare(ledger, `${point}: places of the week that posts take`, posts.keys(), ids("places"));
  compare(ledger, `${point}: places of the week that deleted posts keep`, usedPlaces, ids("usedPlaces"));
  compare(ledger, `${point}: sessions`, sessions, ids("sessions"));
  const givenUp = givenUpSessions(setup, expectedState);
  const written = [...sessions].filter((id) => !givenUp.has(id));
  compare(ledger, `${point}: drafts`, written, ids("drafts", "sessionId"));
  compareRevisions(expectedState, there("publications"), there("plans"), ledger);
  for (const [path, events] of expectedState.webhooks) checkWebhook(setup, { point, path, events }, ledger);
}

function compareRevisions(
  { point }: ExpectedState,
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
function givenUpSessions({ world }: CrashPointSetup, { webhooks }: ExpectedState): Set<string> {
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

function checkWebhook({ world }: CrashPointSetup, { point, path, events }: Promised, ledger: Ledger): void {
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
