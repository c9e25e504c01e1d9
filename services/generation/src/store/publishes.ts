import type { QueryFilter } from "mongoose";
import type { JobOf } from "../domain/job.ts";
import type { PublishedPost, PublishOrder } from "../domain/publish.ts";
import { sharedNetworks } from "../domain/share-texts.ts";
import { type JobDocument, type JobModel, statusFields, toStatus } from "./job-document.ts";
import { clockToleranceMilliseconds } from "./job-orders.ts";

type JobFilter = QueryFilter<JobDocument>;

/** Jobs that publish: on a client's order, at the autopilot's time, or as the end of writing. */
const publishing = { $or: [{ kind: "publish" }, { "order.publish": "always" }] } satisfies JobFilter;
const isDue = { $lte: [{ $ifNull: ["$order.heldUntil", "$$NOW"] }, "$$NOW"] } as const;
const isHeld = {
  kind: "publish",
  state: "queued",
  $expr: { $gt: ["$order.heldUntil", "$$NOW"] },
} satisfies JobFilter;

/** Publishes among the jobs of the collection `jobs`. */
export function createPublishes(model: JobModel) {
  const ofSession = (accountId: string, sessionId: string): JobFilter => ({ "order.sessionId": sessionId, accountId });
  return {
    /** The first of what publishes the same session, came earlier, and has not ended; what waits for its time stands in nobody's way. */
    ahead: async ({ id, accountId, createdAt, order }: JobOf<"publish">) => {
      const earlier = { $or: [{ createdAt: { $lt: createdAt } }, { createdAt, _id: { $lt: id } }] };
      // By the state another index would serve, which cannot give them in this order.
      const unfinished = { finishedAt: { $exists: false }, $expr: isDue };
      const found = await model
        .findOne({ ...ofSession(accountId, order.sessionId), ...unfinished, $and: [publishing, earlier] }, statusFields)
        .sort({ createdAt: 1, _id: 1 })
        .lean<JobDocument>();
      return found === null ? undefined : toStatus(found);
    },
    /** Has what publishes the session and is put off be tried at once, the earliest first. */
    hasten: async (accountId: string, sessionId: string) => {
      const notBefore = { $subtract: ["$createdAt", clockToleranceMilliseconds] };
      const waiting = { ...ofSession(accountId, sessionId), state: "queued", ...publishing, $expr: isDue } as const;
      await model.updateMany(waiting, [{ $set: { notBefore } }], { updatePipeline: true });
    },
    /** What of a publication waits for its time, the next one first. */
    held: async (accountId: string, publicationId: string) => {
      const found = await model.find({ accountId, publicationId, ...isHeld }, { order: 1 }).lean<JobDocument[]>();
      const orders = found.map(({ order }) => order as PublishOrder);
      return orders.sort((one, other) => Number(one.heldUntil) - Number(other.heldUntil));
    },
    /** What of a session waits for its time. */
    heldOf: async (accountId: string, sessionId: string) => {
      const held = { ...ofSession(accountId, sessionId), ...isHeld };
      const found = await model.findOne(held, { order: 1 }).lean<JobDocument>();
      return found === null ? undefined : { id: found._id, heldUntil: (found.order as PublishOrder).heldUntil };
    },
    /** Whether a person stopped what the autopilot was about to publish. */
    wasStopped: async (accountId: string, sessionId: string) => {
      const stopped = { kind: "publish", cancelledOnRequest: true } as const;
      return (await model.exists({ ...ofSession(accountId, sessionId), ...stopped })) !== null;
    },
    /** The address of the session's post; undefined after its job was removed. */
    postUrlOf: async (accountId: string, sessionId: string) => {
      const published = { ...ofSession(accountId, sessionId), "result.post.url": { $exists: true } };
      const found = await model.findOne(published, { "result.post": 1 }).sort({ createdAt: -1 }).lean<JobDocument>();
      return (found?.result as { readonly post: PublishedPost } | undefined)?.post.url;
    },
    /** Networks that the session's post was shared on, as far as is remembered. */
    sharedOn: async (accountId: string, sessionId: string) => {
      const published = { ...ofSession(accountId, sessionId), kind: "publish", state: "done" } as const;
      const found = await model.find(published, { result: 1 }).lean<{ result: { post: PublishedPost } }[]>();
      return sharedNetworks.filter((network) => found.some(({ result }) => result.post[network]?.success === true));
    },
  };
}
