import type { QueryFilter } from "mongoose";
import type { JobEnd } from "../domain/job.ts";
import { type JobDocument, type JobModel, type OutcomeEvent, toJob, withoutBulk } from "./job-document.ts";

/**
 * Ends the job that matches the filter. The final state, the result and one event for each webhook are stored in one
 * write. If a webhook is added between read and write, the function starts again, so that no webhook misses its event.
 * Returns false if no job matches any more, for example because another worker took it over.
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
          ...outcomeFields(end),
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

function outcomeFields(end: JobEnd): object {
  if ("failure" in end) return { failure: plain(end.failure) };
  return "result" in end ? { result: plain(end.result) } : {};
}

/** Copies a JSON value without its undefined fields, because MongoDB would store them as null. */
export function plain<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value)) as Value;
}
