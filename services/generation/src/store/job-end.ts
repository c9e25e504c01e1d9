import type { QueryFilter } from "mongoose";
import type { JobEnd } from "../domain/job.ts";
import { type JobDocument, type JobModel, type OutcomeEvent, toJob, withoutBulk } from "./job-document.ts";

/**
 * Ends the job that the filter still matches: state, result and one event for each webhook in one write. A webhook that joins
 * between reading and writing makes it start over, so that none goes without its event. False: nothing matches any more.
 */
export async function endJob(
  model: JobModel,
  filter: QueryFilter<JobDocument>,
  { end, outcomeEvent }: { readonly end: JobEnd; readonly outcomeEvent: OutcomeEvent },
): Promise<boolean> {
  for (;;) {
    const found = await model.findOne(filter, withoutBulk).lean<JobDocument>();
    if (found === null) return false;
    const at = new Date();
    const events = found.webhooks.map((webhook) => outcomeEvent(toJob(found), end, webhook, at));
    const { modifiedCount } = await model.updateOne(
      { $and: [filter, { webhooks: { $size: found.webhooks.length } }] },
      {
        $set: {
          state: end.state,
          finishedAt: at,
          ...outcomeOf(end),
          ...("onRequest" in end ? { cancelledOnRequest: true } : {}),
        },
        $unset: {
          ...("failure" in end ? {} : { failure: 1 }),
          slot: 1,
          activeRun: 1,
          stages: 1,
          notBefore: 1,
          expiresAt: 1,
          "lease.owner": 1,
        },
        $inc: { revision: 1 },
        $push: { outbox: { $each: events } },
      },
    );
    if (modifiedCount === 1) return true;
  }
}

function outcomeOf(end: JobEnd): object {
  if ("failure" in end) return { failure: plain(end.failure) };
  return "result" in end ? { result: plain(end.result) } : {};
}

/** A copy without unset fields, which the database would keep as nulls. For values that are JSON. */
export function plain<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value)) as Value;
}
