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
  takesOut: "the single write that ends a job and stores its event (replaced by two)",
};

export const abandonedJobsStay: Mutation = {
  name: "abandoned-jobs-stay",
  file: "services/generation/src/store/job-queue.ts",
  find: `const filter = { state: "running", kind`,
  replace: `const filter = { _id: "nobody", state: "running", kind`,
  takesOut: "the takeover of jobs whose worker died",
};

export const placesStayTaken: Mutation = {
  name: "places-stay-taken",
  file: "services/generation/src/store/job-end.ts",
  find: "$unset: { slot: 1, ",
  replace: "$unset: { ",
  takesOut: "the release of a generation's slot",
};

export const publishesForgotten: Mutation = {
  name: "publishes-forgotten",
  file: "services/publishing/src/domain/publish.ts",
  find: "{ sessionId: input.sessionId, accountId, publicationId: site.publicationId, postId: ports.newId() },",
  replace: "{ sessionId: input.operationId, accountId, publicationId: site.publicationId, postId: ports.newId() },",
  takesOut: "the stored operation of a session's publish, which repeats find",
};

export const eventsNeverAcked: Mutation = {
  name: "events-never-acked",
  file: "packages/service-kit/src/messaging/delivery.ts",
  find: "      settlement.acknowledge(message);",
  replace: "      if (Math.random() < 0.9) settlement.acknowledge(message);",
  takesOut: "the ack of one event in ten",
};

export const publicationPlacesStay: Mutation = {
  name: "publication-places-stay",
  file: "services/content/src/store/publications.ts",
  find: `    const slots = await model.collection.distinct("slot", { accountId: first, live: true });
    return accountIds.map(() => slots as number[]);
  }
  const found = await model.aggregate<{ _id: string; slots: number[] }>([
    { $match: { accountId: { $in: [...new Set(accountIds)] }, live: true } },
    { $group: { _id: "$accountId", slots: { $push: "$slot" } } },`,
  replace: `    const all = await model.collection.find({ accountId: first }, { projection: { _id: 0, slot: 1 } }).toArray();
    return accountIds.map(() => all.map(({ slot }) => (slot ?? -1) as number));
  }
  const found = await model.aggregate<{ _id: string; slots: number[] }>([
    { $match: { accountId: { $in: [...new Set(accountIds)] } } },
    { $group: { _id: "$accountId", slots: { $push: { $ifNull: ["$slot", -1] } } } },`,
  takesOut: "the release of slots of deleted publications (each account keeps one slot taken)",
};

export const topicPlacesStay: Mutation = {
  name: "topic-places-stay",
  file: "services/content/src/store/topics.ts",
  find: `find({ accountId, publicationId, live: true }, { _id: 0, slot: 1 }).lean();
      return found.flatMap(({ slot }) => slot ?? []);`,
  replace: `find({ accountId, publicationId }, { _id: 0, slot: 1 }).lean();
      return found.map(({ slot }) => slot ?? -1);`,
  takesOut: "the release of slots of deleted topics (each publication keeps one slot taken)",
};

export const draftsCutShort: Mutation = {
  name: "drafts-cut-short",
  file: "services/generation/src/store/drafts.ts",
  find: "await model.create({ _id: id, ...draft, ...place, ...summary, record });",
  replace: "await model.create({ _id: id, ...draft, ...place, ...summary, record, content: draft.content.slice(1) });",
  takesOut: "the first letter of drafts as they are stored",
};

export const runsForgotten: Mutation = {
  name: "runs-forgotten",
  file: "services/generation/src/jobs/scout-handler.ts",
  find: "return content.recordIdeas(principalOf(job), job.publicationId, job.id, stories);",
  replace: "return content.recordIdeas(principalOf(job), job.publicationId, crypto.randomUUID(), stories);",
  takesOut: "the run's id on its ideas, by which a repeat finds the ideas already stored",
};

/** What random kills are survived without only by luck. */
export const killMutations: readonly Mutation[] = [
  eventsAfterTheState,
  abandonedJobsStay,
  placesStayTaken,
  publishesForgotten,
  eventsNeverAcked,
  publicationPlacesStay,
  topicPlacesStay,
  draftsCutShort,
  runsForgotten,
];
