import { createBatcher } from "@galley/service-kit/scheduling";
import { unfinishedStates } from "../domain/job.ts";
import { type JobDocument, type JobModel, statusFields, toStatus } from "./job-document.ts";

interface Watched {
  readonly accountId: string;
  readonly sessionId: string;
}

const sessionKey = ({ accountId, sessionId }: Watched): string => `${accountId}/${sessionId}`;

/** Creates the operations that read the draft jobs of a session. Calls at the same time share one query. */
export function createSessionWork(model: JobModel) {
  const latest = createBatcher(async (watched: readonly Watched[]) => {
    const accountId = { $in: [...new Set(watched.map((one) => one.accountId))] };
    const sessionId = { $in: [...new Set(watched.map((one) => one.sessionId))] };
    const found = await model
      .find({ "order.sessionId": sessionId, accountId, kind: "draft" }, statusFields)
      .sort({ createdAt: 1 })
      .lean<JobDocument[]>();
    // Jobs are sorted by time, so the latest job of a session replaces the earlier ones.
    const byKey = new Map(found.map((job) => [sessionKey(toWatched(job)), job]));
    return watched.map((one) => byKey.get(sessionKey(one)));
  });
  return {
    /** Returns the latest draft job of a session, or `undefined` if there is none (jobs are deleted after a month). */
    latest: async (accountId: string, sessionId: string) => {
      // Documents are converted here, not where they are read together, so that a faulty document only fails its own
      // callers.
      const found = await latest({ accountId, sessionId });
      return found && toStatus(found);
    },
    /** Returns the ids of the session's draft jobs that are waiting or running. */
    unfinished: async (accountId: string, sessionId: string) => {
      const filter = { "order.sessionId": sessionId, accountId, kind: "draft" } as const;
      const found = await model.find({ ...filter, state: { $in: unfinishedStates } }, { _id: 1 }).lean();
      return found.map(({ _id }) => _id);
    },
    /** Counts the account's drafts that wait for a worker and were ordered before the given time. */
    waitingBefore: (accountId: string, createdAt: Date) =>
      model.countDocuments({ accountId, createdAt: { $lt: createdAt }, state: "queued", kind: "draft" }),
  };
}

function toWatched({ accountId, order }: JobDocument): Watched {
  return { accountId, sessionId: order !== undefined && "sessionId" in order ? order.sessionId : "" };
}
