import { randomUUID } from "node:crypto";
import { deflateSync, inflateSync } from "node:zlib";
import type { Binary, Collection } from "mongodb";
import { type Account, api, newDraft } from "./people.ts";
import type { Stored } from "./scout-data.ts";
import { world } from "./test-world.ts";

const hour = 3_600_000;

const inGeneration = <Result>(name: string, work: (collection: Collection<Stored>) => Promise<Result>) =>
  world().inDatabase("generation", (database) => work(database.collection<Stored>(name)));

/** Returns the fields that a job of an account has before it is started, taken from the job that wrote a draft. */
async function newJob(sessionId: string) {
  const draft = await inGeneration("jobs", (jobs) => jobs.findOne({ kind: "draft", "order.sessionId": sessionId }));
  if (draft === null) throw new Error("There is no such draft");
  const { result, stages, startedAt, finishedAt, expiresAt, slot, ...kept } = draft;
  return { ...kept, _id: randomUUID(), operationIds: [randomUUID()], lease: { fence: 0 }, webhooks: [], outbox: [] };
}

const gates = [
  { name: "few-outlets", isPassed: true, found: 4, required: "at least 3" },
  { name: "unproven-sentences", isPassed: true, found: 0, required: "0" },
];

/** Stores a publish of the draft that the autopilot holds back for an hour and a half. */
export async function holdPublish(sessionId: string): Promise<void> {
  const heldUntil = new Date(Date.now() + 1.5 * hour);
  const order = { sessionId, draftVersion: 1, request: {}, heldUntil, gates };
  const job = await newJob(sessionId);
  await inGeneration("jobs", (jobs) =>
    jobs.insertOne({ ...job, kind: "publish", state: "queued", order, createdAt: new Date(), notBefore: heldUntil }),
  );
}

/** Has a draft written, and stores its order as if it came from the autopilot. Returns the id of its session. */
export async function newAutopilotDraft(account: Account, publicationId: string, title: string): Promise<string> {
  const sessionId = await newDraft(account, publicationId, title);
  await inGeneration("drafts", async (drafts) => {
    const draft = await drafts.findOne({ sessionId, version: 1 });
    if (draft === null) throw new Error("The draft is gone");
    const record = JSON.parse(inflateSync((draft.record as Binary).buffer).toString());
    record.brief.idea = { title, angle: "", summary: "", sources: [] };
    await drafts.updateOne({ sessionId, version: 1 }, { $set: { record: deflateSync(JSON.stringify(record)) } });
  });
  return sessionId;
}

/** A place of the calendar, as the service returns it. */
export interface CalendarPlace {
  readonly isoWeek: string;
  readonly startsAt: string;
}

/**
 * Stores that the autopilot has taken the place at `index` of a calendar for the draft. A draft without `failed` passed all checks; one with
 * it did not pass the check of that name.
 */
export async function takePlace(
  publicationId: string,
  sessionId: string,
  {
    places,
    index,
    failed,
  }: { readonly places: readonly CalendarPlace[]; readonly index: number; readonly failed?: string },
): Promise<void> {
  const place = places[index];
  if (place === undefined) throw new Error(`There is no place ${index}`);
  const slot = places.filter(({ isoWeek }) => isoWeek === place.isoWeek).indexOf(place);
  const ideaId = randomUUID();
  const job = await newJob(sessionId);
  const operationIds = [`autopilot:${randomUUID()}`, `cadence:${publicationId}:${place.isoWeek}/${slot}`];
  const order = { runId: randomUUID(), ideas: [{ id: ideaId }] };
  const result = failed && {
    "result.publishSkipped": failed,
    "result.gates": [{ name: failed, isPassed: false, found: 1, required: "at least 3" }],
  };
  await inGeneration("jobs", async (jobs) => {
    await jobs.insertOne({ ...job, kind: "autopilot", state: "done", operationIds, order, finishedAt: new Date() });
    const placeStartsAt = new Date(Number(place.startsAt) * 1_000).toISOString();
    await jobs.updateOne(
      { kind: "draft", "order.sessionId": sessionId },
      {
        $set: {
          operationIds: [`autopilot-draft:${ideaId}`],
          "order.publish": "within-cadence",
          "order.placeStartsAt": placeStartsAt,
          ...result,
        },
      },
    );
  });
}

/** Lets the autopilot of a publication publish this many posts a week, in Prague's time. */
export async function putOnAutopilot(account: Account, publicationId: string, postsPerWeek: number): Promise<void> {
  const scoutSchedule = { type: "every_n_days", days: 9, hour: 3 };
  const settings = { autoPublishMode: "full-auto", timezone: "Europe/Prague", scoutSchedule };
  const change = { ...settings, cadencePostsPerWeek: postsPerWeek };
  await api(account.apiKey, "PATCH", `/publications/${publicationId}`, change);
  await api(account.apiKey, "POST", `/publications/${publicationId}/topics`, { name: "Bridges" });
}
