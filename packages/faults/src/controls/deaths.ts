import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { defineMutations, making, type Part } from "./mutation.ts";

/** The end of a job, with its one write changed; `later` writes what is left out. */
const endingJob = (change: (update: Part, later: (update: Part) => void) => Part) => ({
  endJob: (endJob: Part) => async (model: Part, filter: Part, given: Part) => {
    const found = await model.findOne(filter, { _id: 1 }).lean();
    const write = (update: Part) => model.updateOne({ _id: found?._id }, update).exec();
    const later = (update: Part) => void setTimeout(() => write(update).catch(() => {}), 700);
    const changed = {
      findOne: model.findOne.bind(model),
      updateOne: (where: Part, update: Part) => model.updateOne(where, change(update, later)),
    };
    return endJob(changed, filter, given);
  },
});

/** Handling of a message, with what it tells the broker changed. */
const delivering = (change: (context: Part, message: Part) => Promise<object> | object) => ({
  deliver: (deliver: Part) => async (context: Part, message: Part) =>
    deliver({ ...context, settlement: { ...context.settlement, ...(await change(context, message)) } }, message),
});

/** A store that counts one slot more for whoever has something that was deleted. */
const keepingOneSlot = (collection: string, whose: (...given: string[]) => object) =>
  making(({ usedSlots }, connection) => ({
    usedSlots: async (...given: string[]) => {
      const kept = await connection.collection(collection).findOne({ ...whose(...given), live: { $exists: false } });
      return [...(await usedSlots(...given)), ...(kept === null ? [] : [-1])];
    },
  }));

/** What is taken out where processes die. */
export const deathMutations = defineMutations(import.meta.url, {
  "operations-of-topics-forgotten": {
    takesOut: "the operation's id in the topic that it makes: a repeat makes a second one",
    service: "content",
    port: "topics",
    by: ({ insert }) => ({
      insert: (topic: Part, placement: Part) => insert(topic, { ...placement, operationId: randomUUID() }),
    }),
  },
  "outbox-emptied-before-the-confirm": {
    takesOut: "the order in the relay: an event is removed only after the broker has it",
    port: "relay",
    by: ({ publish, pull }) => {
      const waiting: Part[] = [];
      return {
        publish: async (entries: Part[]) => {
          waiting.push(...entries);
          return new Set(entries.map(({ id }) => id));
        },
        pull: async (...given: Part[]) => {
          await pull(...given);
          setTimeout(() => publish(waiting.splice(0)), 50);
        },
      };
    },
  },
  "ack-before-handling": {
    takesOut: "the order in a consumer: an event is acked only after it is handled",
    module: "packages/service-kit/src/messaging/delivery.ts",
    exports: delivering(async ({ settlement }, message) => {
      settlement.acknowledge(message);
      await delay(50);
      return { acknowledge: () => {}, reject: () => {} };
    }),
  },
  "delivery-ids-made-up": {
    takesOut: "the event's id as the id of its delivery",
    service: "webhooks",
    port: "deliveries",
    by: ({ add }) => ({ add: (delivery: Part, ...rest: Part[]) => add({ ...delivery, id: randomUUID() }, ...rest) }),
  },
  "nobody-takes-over": {
    takesOut: "the takeover of jobs whose worker died",
    service: "generation",
    port: "queue",
    by: () => ({ takeOver: async () => undefined }),
  },
  "failed-publishes-keep-their-place": {
    takesOut: "the release of a failed publish's weekly slot",
    module: "services/publishing/src/store/operations.ts",
    exports: {
      createOperationStore: making((_store, connection) => ({
        markFailed: async ({ sessionId, fence }: Part) => {
          const failed = { $set: { state: "failed", leaseUntil: new Date(0) } };
          return (
            (await connection.collection("operations").updateOne({ _id: sessionId, fence }, failed)).matchedCount === 1
          );
        },
      })),
    },
  },
  "two-writes-in-one-step": {
    takesOut: "the single write of a durable step (replaced by two, without a crash point in between)",
    service: "publishing",
    port: "operations",
    by: ({ markSending, renew }) => ({
      markSending: async (holder: Part) => (await markSending(holder)) && renew(holder),
    }),
  },
  "events-after-the-state": {
    takesOut: "the single write that ends a job and stores its event (replaced by two)",
    module: "services/generation/src/store/job-end.ts",
    exports: endingJob(({ $push, ...update }, later) => {
      later({ $push });
      return update;
    }),
  },
  "places-stay-taken": {
    takesOut: "the release of a generation's slot",
    module: "services/generation/src/store/job-end.ts",
    exports: endingJob(({ $unset: { slot: _, ...$unset }, ...update }) => ({ ...update, $unset })),
  },
  "publishes-forgotten": {
    takesOut: "the stored operation of a session's publish, which repeats find",
    service: "publishing",
    port: "operations",
    by: ({ claim }) => ({ claim: (input: Part) => claim({ ...input, sessionId: randomUUID() }) }),
  },
  "events-never-acked": {
    takesOut: "the ack of one event in ten",
    module: "packages/service-kit/src/messaging/delivery.ts",
    exports: delivering(() => (Math.random() < 0.1 ? { acknowledge: () => {} } : {})),
  },
  "publication-places-stay": {
    takesOut: "the release of slots of deleted publications (each account keeps one slot taken)",
    module: "services/content/src/store/publications.ts",
    exports: { createPublicationStore: keepingOneSlot("publications", (accountId) => ({ accountId })) },
  },
  "topic-places-stay": {
    takesOut: "the release of slots of deleted topics (each publication keeps one slot taken)",
    module: "services/content/src/store/topics.ts",
    exports: { createTopicStore: keepingOneSlot("topics", (_accountId, publicationId) => ({ publicationId })) },
  },
  "drafts-cut-short": {
    takesOut: "the first letter of drafts as they are stored",
    service: "generation",
    port: "drafts",
    by: ({ ensure }) => ({
      ensure: async (draft: Part) => ({
        ...(await ensure({ ...draft, content: draft.content.slice(1) })),
        content: draft.content,
      }),
    }),
  },
  "runs-forgotten": {
    takesOut: "the run's id on its ideas, by which a repeat finds the ideas already stored",
    service: "generation",
    port: "content",
    by: ({ recordIdeas }) => ({
      recordIdeas: (principal: Part, publicationId: string, _runId: string, stories: Part) =>
        recordIdeas(principal, publicationId, randomUUID(), stories),
    }),
  },
});
