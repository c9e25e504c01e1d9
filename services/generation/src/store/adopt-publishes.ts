import type { Connection } from "mongoose";
import { stoppedByPerson } from "../domain/publish.ts";
import type { JobDocument, JobModel } from "./job-document.ts";
import { unlessDuplicate } from "./unless-duplicate.ts";

/** What earlier versions stored of a publish. */
interface StoredPublish extends Pick<JobDocument, "_id" | "accountId" | "tier" | "publicationId" | "origin"> {
  readonly operationId: string;
  readonly sessionId: string;
  readonly draftVersion: number;
  readonly request: object;
  readonly state: "pending" | "running" | "done" | "failed";
  readonly lease: JobDocument["lease"];
  readonly nextAttemptAt: Date;
  readonly heldUntil?: Date;
  readonly gates?: unknown;
  readonly post?: object;
  readonly failure?: JobDocument["failure"];
  readonly createdAt: Date;
  readonly finishedAt?: Date;
}

const batchSize = 200;
/** A process of the version before that has been silent for so long is dead. */
const silentMilliseconds = 5 * 60_000;

/**
 * Makes jobs of the publishes that earlier versions stored apart, in the collection `publishes`, as soon as none of their processes works on
 * them. It is repeated, since such a process may run beside this one for a while. What both of them carry out is one post: it has one id.
 */
export function createPublishAdoption(connection: Connection, jobs: JobModel): () => Promise<void> {
  const publishes = connection.collection<StoredPublish>("publishes");
  return async () => {
    const silentSince = new Date(Date.now() - silentMilliseconds);
    const idle = { $or: [{ state: { $ne: "running" as const } }, { "lease.renewedAt": { $lt: silentSince } }] };
    for (;;) {
      const found = await publishes.find(idle).limit(batchSize).toArray();
      for (const publish of found) {
        await unlessDuplicate(jobs.create(toJob(publish)));
        await publishes.deleteOne({ _id: publish._id });
      }
      if (found.length < batchSize) return;
    }
  };
}

function toJob(publish: StoredPublish): JobDocument {
  const { _id, accountId, tier, publicationId, operationId, sessionId, draftVersion, request, state } = publish;
  const { nextAttemptAt, heldUntil, gates, post, failure, createdAt, finishedAt, origin } = publish;
  const isStopped = failure?.message === stoppedByPerson.message;
  const ended = state === "failed" && isStopped ? "cancelled" : state;
  return {
    ...{ _id, accountId, tier, publicationId, origin, createdAt, finishedAt, failure },
    kind: "publish",
    state: ended === "pending" || ended === "running" ? "queued" : ended,
    operationIds: [operationId],
    order: { sessionId, draftVersion, request, heldUntil, gates } as JobDocument["order"],
    webhooks: [],
    isScheduled: false,
    notBefore: nextAttemptAt,
    lease: { fence: 0 },
    ...{ crashes: 0, deferrals: 0, revision: createdAt.getTime(), outbox: [] },
    ...(post === undefined ? {} : { result: { post } }),
    ...(isStopped ? { cancelledOnRequest: true } : {}),
  };
}
