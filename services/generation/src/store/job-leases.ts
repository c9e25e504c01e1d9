import type { QueryFilter } from "mongoose";
import type { Progress } from "../domain/engine-ports.ts";
import type { Failure } from "../domain/failure.ts";
import type { Claim, JobEnd } from "../domain/job.ts";
import { LeaseLost } from "../lease/hold-lease.ts";
import { packArtefact, stageField, unpackArtefact } from "./artefacts.ts";
import type { JobDocument, JobModel, OutcomeEvent } from "./job-document.ts";
import { endJob, plain } from "./job-end.ts";

/** Jobs under way in the collection `jobs`. */
export function createJobLeases(model: JobModel, outcomeEvent: OutcomeEvent) {
  return {
    /** False: the lease is lost. */
    renew: async (claim: Claim) => {
      const { matchedCount } = await model.updateOne(held(claim), { $currentDate: { "lease.renewedAt": true } });
      return matchedCount === 1;
    },
    /** Gives the job back, to be taken up at once by any worker. */
    release: async (claim: Claim) => {
      const change = { $set: { state: "queued" }, $unset: { "lease.owner": 1 }, $inc: { revision: 1 } } as const;
      await model.updateOne(held(claim), change);
    },
    /** Gives the job back because something it needs is away; by the database's clock it waits so long. A `reason` is for who asks meanwhile. */
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
    /** Gives the job back because others come first; they may wake it before this time is over. */
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
    // What gets on kills nobody: deaths are counted from the last stage that was finished.
    saveStage: async (claim: Claim, stage: string, artefact: unknown) => {
      const packed = await packArtefact(artefact);
      const { matchedCount } = await model.updateOne(held(claim), {
        $set: { [stageField(stage)]: packed, crashes: 0 },
        $inc: { revision: 1 },
      });
      if (matchedCount === 0) throw new LeaseLost();
    },
    /** Notes how far the work is, while the lease holds. */
    tellProgress: async (claim: Claim, progress: Progress) => {
      await model.updateOne(held(claim), { $set: { progress }, $inc: { revision: 1 } });
    },
    /** Of these claims those whose lease still holds. */
    held: async (claims: readonly Claim[]) => {
      const found = await model.find({ _id: { $in: claims.map(({ job }) => job.id) } }, { lease: 1, state: 1 }).lean();
      const leases = new Map(found.map(({ _id, lease, state }) => [_id, state === "running" ? lease : undefined]));
      return claims.filter(({ job, owner, fence }) => {
        const lease = leases.get(job.id);
        return lease?.owner === owner && lease.fence === fence;
      });
    },
    /** Ends the job and leaves one event for each webhook, in one write. False: the lease is lost. */
    end: (claim: Claim, end: JobEnd) => endJob(model, held(claim), { end, outcomeEvent }),
  };
}

function held({ job, owner, fence }: Claim): QueryFilter<JobDocument> {
  return { _id: job.id, accountId: job.accountId, state: "running", "lease.owner": owner, "lease.fence": fence };
}
