import type { QueryFilter } from "mongoose";
import type { Claim, JobLeases } from "../domain/job-ports.ts";
import { LeaseLost } from "../domain/lease.ts";
import { packArtefact, stageField, unpackArtefact } from "./artefacts.ts";
import type { JobDocument, JobModel, OutcomeEvent } from "./job-document.ts";
import { endJob } from "./job-end.ts";

/** Jobs under way in the collection `jobs`. */
export function createJobLeases(model: JobModel, outcomeEvent: OutcomeEvent): JobLeases {
  return {
    renew: async (claim) => {
      const { matchedCount } = await model.updateOne(held(claim), { $currentDate: { "lease.renewedAt": true } });
      return matchedCount === 1;
    },
    release: async (claim) => {
      await model.updateOne(held(claim), { $set: { state: "queued" }, $unset: { "lease.owner": 1 } });
    },
    defer: async (claim, delayMilliseconds) => {
      const keepsSlot = claim.job.kind === "draft" && claim.job.order.isAwaited;
      const notBefore = { $add: ["$$NOW", delayMilliseconds] };
      const change = [
        { $set: { state: "queued", notBefore, deferrals: { $add: ["$deferrals", 1] } } },
        { $unset: ["lease.owner", ...(keepsSlot ? [] : ["slot"])] },
      ];
      await model.updateOne(held(claim), change, { updatePipeline: true });
    },
    loadStage: async ({ job }, stage) => {
      const { id, accountId } = job;
      const found = await model.findOne({ _id: id, accountId }, { [stageField(stage)]: 1 }).lean<JobDocument>();
      const [packed] = Object.values(found?.stages ?? {});
      return packed === undefined ? undefined : unpackArtefact(packed);
    },
    // What gets on kills nobody: deaths are counted from the last stage that was finished.
    saveStage: async (claim, stage, artefact) => {
      const packed = await packArtefact(artefact);
      const { matchedCount } = await model.updateOne(held(claim), {
        $set: { [stageField(stage)]: packed, crashes: 0 },
      });
      if (matchedCount === 0) throw new LeaseLost();
    },
    end: (claim, end) => endJob(model, held(claim), { end, outcomeEvent }),
  };
}

function held({ job, owner, fence }: Claim): QueryFilter<JobDocument> {
  return { _id: job.id, accountId: job.accountId, state: "running", "lease.owner": owner, "lease.fence": fence };
}
