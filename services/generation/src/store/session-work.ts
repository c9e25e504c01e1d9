import { createBatcher } from "@galley/service-kit/scheduling";
import { unfinishedStates } from "../domain/job.ts";
import { type JobDocument, type JobModel, statusFields, toStatus } from "./job-document.ts";

interface Watched {
  readonly accountId: string;
  readonly sessionId: string;
}

const keyOf = ({ accountId, sessionId }: Watched): string => `${accountId}/${sessionId}`;

/** Draft jobs of the collection `jobs`, looked at by session. All who watch at one time share a query. */
export function createSessionWork(model: JobModel) {
  const latest = createBatcher(async (watched: readonly Watched[]) => {
    const accountId = { $in: [...new Set(watched.map((one) => one.accountId))] };
    const sessionId = { $in: [...new Set(watched.map((one) => one.sessionId))] };
    const found = await model
      .find({ "order.sessionId": sessionId, accountId, kind: "draft" }, statusFields)
      .sort({ createdAt: 1 })
      .lean<JobDocument[]>();
    // Later ones replace earlier ones.
    const byKey = new Map(found.map((job) => [keyOf(watchedOf(job)), toStatus(job)]));
    return watched.map((one) => byKey.get(keyOf(one)));
  });
  return {
    /** The latest draft job of a session; `undefined` when it has none, or none any more. */
    latest: (accountId: string, sessionId: string) => latest({ accountId, sessionId }),
    /** The session's draft jobs that are not finished. */
    unfinished: async (accountId: string, sessionId: string) => {
      const filter = { "order.sessionId": sessionId, accountId, kind: "draft" } as const;
      const found = await model.find({ ...filter, state: { $in: unfinishedStates } }, { _id: 1 }).lean();
      return found.map(({ _id }) => _id);
    },
    /** How many waiting drafts of the account are before a job that was ordered then. */
    waitingBefore: (accountId: string, createdAt: Date) =>
      model.countDocuments({ accountId, createdAt: { $lt: createdAt }, state: "queued", kind: "draft" }),
  };
}

function watchedOf({ accountId, order }: JobDocument): Watched {
  return { accountId, sessionId: order !== undefined && "sessionId" in order ? order.sessionId : "" };
}
