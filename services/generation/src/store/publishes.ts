import type { QueryFilter } from "mongoose";
import type { JobOf } from "../domain/job.ts";
import type { PublishedPost } from "../domain/publish.ts";
import { sharedNetworks } from "../domain/share-texts.ts";
import { type JobDocument, type JobModel, statusFields, toStatus } from "./job-document.ts";
import { clockToleranceMilliseconds } from "./job-orders.ts";

type JobFilter = QueryFilter<JobDocument>;

/** Matches the jobs of a session. */
export const ofSession = (accountId: string, sessionId: string): JobFilter => ({
  "order.sessionId": sessionId,
  accountId,
});

/**
 * Matches jobs that publish: publish jobs (ordered by a client or by the autopilot), and draft jobs that publish their
 * result.
 */
const publishing = { $or: [{ kind: "publish" }, { "order.publish": "always" }] } satisfies JobFilter;
const isDue = { $lte: [{ $ifNull: ["$order.heldUntil", "$$NOW"] }, "$$NOW"] } as const;
/** Creates the queries for publishes among the jobs of the collection `jobs`. */
export function createPublishes(model: JobModel) {
  return {
    /**
     * Returns the oldest unfinished publish of the same session that was ordered before this job and may already start.
     * This job has to wait for it. Publishes that are planned for a later time do not block others.
     */
    ahead: async ({ id, accountId, createdAt, order }: JobOf<"publish">) => {
      const earlier = { $or: [{ createdAt: { $lt: createdAt } }, { createdAt, _id: { $lt: id } }] };
      // The filter uses `finishedAt` instead of `state`: with `state`, MongoDB would use an index that cannot return
      // the jobs in this order.
      const unfinished = { finishedAt: { $exists: false }, $expr: isDue };
      const found = await model
        .findOne({ ...ofSession(accountId, order.sessionId), ...unfinished, $and: [publishing, earlier] }, statusFields)
        .sort({ createdAt: 1, _id: 1 })
        .lean<JobDocument>();
      return found === null ? undefined : toStatus(found);
    },
    /** Tells whether a publish of the session has begun, or waits to be tried again. */
    isPublishing: async (accountId: string, sessionId: string) => {
      const unfinished = { finishedAt: { $exists: false }, ...publishing, $expr: isDue } as const;
      return (await model.exists({ ...ofSession(accountId, sessionId), ...unfinished })) !== null;
    },
    /**
     * Ends the waiting time of the session's postponed publishes, so that they are tried again at once, oldest first.
     */
    retryNow: async (accountId: string, sessionId: string) => {
      const notBefore = { $subtract: ["$createdAt", clockToleranceMilliseconds] };
      const waiting = { ...ofSession(accountId, sessionId), state: "queued", ...publishing, $expr: isDue } as const;
      await model.updateMany(waiting, [{ $set: { notBefore } }], { updatePipeline: true });
    },
    /** Returns the address of the session's post, or `undefined` if the job that published it was already deleted. */
    postUrlOf: async (accountId: string, sessionId: string) => {
      const published = { ...ofSession(accountId, sessionId), "result.post.url": { $exists: true } };
      const found = await model.findOne(published, { "result.post": 1 }).sort({ createdAt: -1 }).lean<JobDocument>();
      return (found?.result as { readonly post: PublishedPost } | undefined)?.post.url;
    },
    /**
     * Returns the networks on which the session's post was shared, according to the publish jobs that are still stored.
     */
    sharedOn: async (accountId: string, sessionId: string) => {
      const published = { ...ofSession(accountId, sessionId), kind: "publish", state: "done" } as const;
      const found = await model.find(published, { result: 1 }).lean<{ result: { post: PublishedPost } }[]>();
      return sharedNetworks.filter((network) => found.some(({ result }) => result.post[network]?.success === true));
    },
  };
}
