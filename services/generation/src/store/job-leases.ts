import type { QueryFilter } from "mongoose";
import type { Progress } from "../domain/engine-ports.ts";
import type { Failure } from "../domain/failure.ts";
import type { Claim, JobEnd } from "../domain/job.ts";
import { LeaseLost } from "../lease/hold-lease.ts";
import { packArtefact, stageField, unpackArtefact } from "./artefacts.ts";
import type { JobDocument, JobModel, OutcomeEvent } from "./job-document.ts";
import { endJob, plain } from "./job-end.ts";

/**
 * Creates the operations for a job that a worker has reserved (its lease). A write does nothing if another worker has
 * taken over the job.
 */
export function createJobLeases(model: JobModel, outcomeEvent: OutcomeEvent) {
  return {
    /**
     * Extends the worker's lease of the job. Returns false if another worker has taken over the job or the job was
     * cancelled.
     */
    renew: async (claim: Claim) => {
      const { matchedCount } = await model.updateOne(held(claim), { $currentDate: { "lease.renewedAt": true } });
      return matchedCount === 1;
    },
    /** Returns a running job to the queue, so that any worker may take it at once. */
    release: async (claim: Claim) => {
      const change = { $set: { state: "queued" }, $unset: { "lease.owner": 1 }, $inc: { revision: 1 } } as const;
      await model.updateOne(held(claim), change);
    },
    /**
     * Postpones a job because a service it needs is unavailable. `reason` is shown to callers that wait for the job
     * meanwhile.
     */
    defer: async (claim: Claim, delayMilliseconds: number, reason?: Failure) => {
      const keepsSlot = claim.job.kind === "draft" && claim.job.order.isAwaited;
      const notBefore = { $add: ["$$NOW", delayMilliseconds] };
      const next = { $add: ["$revision", 1] };
      const change = [
        { $set: { state: "queued", notBefore, deferrals: { $add: ["$deferrals", 1] }, revision: next } },
        ...(reason === undefined ? [] : [{ $set: { failure: { $literal: plain(reason) } } }]),
        { $unset: ["lease.owner", ...(keepsSlot ? [] : ["slot"])] },
      ];
      await model.updateOne(held(claim), change, { updatePipeline: true });
    },
    /**
     * Postpones a job because an earlier job of the same session has to end first. When that job ends, it may start
     * this one before the delay is over.
     */
    standBack: async (claim: Claim, delayMilliseconds: number) => {
      const notBefore = { $add: ["$$NOW", delayMilliseconds] };
      const change = [{ $set: { state: "queued", notBefore } }, { $unset: "lease.owner" }];
      await model.updateOne(held(claim), change, { updatePipeline: true });
    },
    loadStage: async ({ job }: Claim, stage: string) => {
      const { id, accountId } = job;
      const found = await model.findOne({ _id: id, accountId }, { [stageField(stage)]: 1 }).lean<JobDocument>();
      const [packed] = Object.values(found?.stages ?? {});
      return packed === undefined ? undefined : unpackArtefact(packed);
    },
    // Storing a finished stage resets the count of crashes, because the job makes progress.
    saveStage: async (claim: Claim, stage: string, artefact: unknown) => {
      const packed = await packArtefact(artefact);
      const { matchedCount } = await model.updateOne(held(claim), {
        $set: { [stageField(stage)]: packed, crashes: 0 },
        $inc: { revision: 1 },
      });
      if (matchedCount === 0) throw new LeaseLost();
    },
    /** Stores how far the job is, for clients that watch it. Does nothing if another worker has taken over the job. */
    tellProgress: async (claim: Claim, progress: Progress) => {
      await model.updateOne(held(claim), { $set: { progress }, $inc: { revision: 1 } });
    },
    /** Returns those of the given jobs that this process may still work on. */
    held: async (claims: readonly Claim[]) => {
      const found = await model.find({ _id: { $in: claims.map(({ job }) => job.id) } }, { lease: 1, state: 1 }).lean();
      const leases = new Map(found.map(({ _id, lease, state }) => [_id, state === "running" ? lease : undefined]));
      return claims.filter(({ job, owner, fence }) => {
        const lease = leases.get(job.id);
        return lease?.owner === owner && lease.fence === fence;
      });
    },
    /**
     * Ends the job and stores one event for each webhook, in one write. Returns false if another worker has taken over
     * the job.
     */
    end: (claim: Claim, end: JobEnd) => endJob(model, held(claim), { end, outcomeEvent }),
  };
}

function held({ job, owner, fence }: Claim): QueryFilter<JobDocument> {
  return { _id: job.id, accountId: job.accountId, state: "running", "lease.owner": owner, "lease.fence": fence };
}
