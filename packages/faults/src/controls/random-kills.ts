import type { Mutation } from "./mutation.ts";

export const eventsAfterTheState: Mutation = {
  name: "events-after-the-state",
  file: "services/generation/src/store/job-end.ts",
  find: `        $push: { outbox: { $each: events } },
      },
    );
    if (modifiedCount === 1) return true;`,
  replace: `      },
    );
    if (modifiedCount === 1) {
      const tell = { $push: { outbox: { $each: events } } };
      setTimeout(() => model.updateOne({ _id: found._id }, tell).exec().catch(() => {}), 700);
      return true;
    }`,
  takesOut: "the one write that ends a job and tells of it (two writes stand in)",
};

export const abandonedJobsStay: Mutation = {
  name: "abandoned-jobs-stay",
  file: "services/generation/src/store/job-queue.ts",
  find: `const filter = { state: "running", kind`,
  replace: `const filter = { _id: "nobody", state: "running", kind`,
  takesOut: "the taking over of jobs whose worker died",
};

export const placesStayTaken: Mutation = {
  name: "places-stay-taken",
  file: "services/generation/src/store/job-end.ts",
  find: "$unset: { slot: 1, ",
  replace: "$unset: { ",
  takesOut: "the giving back of a generation's place",
};

export const publishesForgotten: Mutation = {
  name: "publishes-forgotten",
  file: "services/publishing/src/domain/publish.ts",
  find: "{ sessionId: input.sessionId, accountId, publicationId: site.publicationId, postId: ports.newId() },",
  replace: "{ sessionId: input.operationId, accountId, publicationId: site.publicationId, postId: ports.newId() },",
  takesOut: "the record of a session's publish, which repeats find",
};

export const eventsNeverAcked: Mutation = {
  name: "events-never-acked",
  file: "packages/service-kit/src/messaging/delivery.ts",
  find: "      settlement.done(message);",
  replace: "      if (Math.random() < 0.9) settlement.done(message);",
  takesOut: "the ack of one event in ten",
};

/** What random kills are survived without only by luck. */
export const killMutations: readonly Mutation[] = [
  eventsAfterTheState,
  abandonedJobsStay,
  placesStayTaken,
  publishesForgotten,
  eventsNeverAcked,
];
