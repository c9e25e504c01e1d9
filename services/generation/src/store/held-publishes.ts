import type { QueryFilter } from "mongoose";
import type { PublishOrder } from "../domain/publish.ts";
import { type JobDocument, type JobModel, statusFields, toStatus } from "./job-document.ts";
import { clockToleranceMilliseconds } from "./job-orders.ts";
import { ofSession } from "./publishes.ts";

const isHeld = {
  kind: "publish",
  state: "queued",
  $expr: { $gt: ["$order.heldUntil", "$$NOW"] },
} satisfies QueryFilter<JobDocument>;

const maxHeld = 500;

/** Creates the operations for publishes that the autopilot has planned. */
export function createHeldPublishes(model: JobModel) {
  return {
    /**
     * Returns the publishes that are planned for a later time, of one publication or of the whole account. The next one
     * comes first. At most `maxHeld` are returned.
     */
    held: async (accountId: string, publicationId: string | undefined) => {
      const owner = publicationId === undefined ? { accountId } : { accountId, publicationId };
      const shown = { order: 1, publicationId: 1 } as const;
      const found = await model
        .find({ ...owner, ...isHeld }, shown)
        // For a planned publish, `notBefore` equals `heldUntil`, and the index of waiting jobs is sorted by
        // `notBefore`.
        .sort({ notBefore: 1 })
        .limit(maxHeld)
        .lean<JobDocument[]>();
      return found.map((job) => ({ publicationId: job.publicationId, order: job.order as PublishOrder }));
    },
    /** Returns the session's publish that is planned for a later time, or `undefined` if there is none. */
    heldOf: async (accountId: string, sessionId: string) => {
      const held = { ...ofSession(accountId, sessionId), ...isHeld };
      const found = await model.findOne(held, { order: 1 }).lean<JobDocument>();
      return found === null ? undefined : { id: found._id, heldUntil: (found.order as PublishOrder).heldUntil };
    },
    /** Returns the publish that the autopilot has ordered for the session, in whatever state it is. */
    plannedOf: async (accountId: string, sessionId: string) => {
      const planned = {
        ...ofSession(accountId, sessionId),
        kind: "publish",
        "order.gates": { $exists: true },
      } as const;
      const found = await model.findOne(planned, { ...statusFields, "order.draftVersion": 1 }).lean<JobDocument>();
      if (found === null) return undefined;
      const { id, state, deferrals } = toStatus(found);
      return { id, state, deferrals, draftVersion: (found.order as PublishOrder).draftVersion };
    },
    /**
     * Lets a planned publish start now. Does nothing if its time has come already, or if it was stopped.
     */
    release: async (accountId: string, jobId: string) => {
      const notBefore = { $subtract: ["$createdAt", clockToleranceMilliseconds] };
      const update = [{ $set: { notBefore } }, { $unset: "order.heldUntil" }];
      await model.updateOne({ _id: jobId, accountId, ...isHeld }, update, { updatePipeline: true });
    },
    /** Returns those of the sessions of which a person stopped a publish that the autopilot had planned. */
    stoppedOf: async (accountId: string, sessionIds: readonly string[]): Promise<ReadonlySet<string>> => {
      const stopped = { kind: "publish", cancelledOnRequest: true } as const;
      const ofSessions = { "order.sessionId": { $in: [...sessionIds] }, accountId };
      const found = await model.find({ ...ofSessions, ...stopped }, { "order.sessionId": 1 }).lean<JobDocument[]>();
      return new Set(found.map(({ order }) => (order as PublishOrder).sessionId));
    },
  };
}
