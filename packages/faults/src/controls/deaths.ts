import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { defineControls, making, type Part } from "./control.ts";

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

/** What is taken out where a process dies at a point. */
export const crashPointControls = defineControls(import.meta.url, {
  "operations-of-topics-forgotten": {
    takesOut: "the operation's id in the topic that it makes: a repeat makes a second one",
    expect: /content\.topics\.insert:after: topics: \S+ is left over/,
    only: ["content.topics.insert:after"],
    service: "content",
    port: "topics",
    by: ({ insert }) => ({
      insert: (topic: Part, placement: Part) => insert(topic, { ...placement, operationId: randomUUID() }),
    }),
  },
  "outbox-emptied-before-the-confirm": {
    takesOut: "the order in the relay: an event is removed only after the broker has it",
    expect: "lost",
    only: ["content.relay.pull:after"],
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
    expect: "lost",
    only: ["webhooks.consumer.deliveries:before"],
    module: "packages/service-kit/src/messaging/delivery.ts",
    exports: delivering(async ({ settlement }, message) => {
      settlement.acknowledge(message);
      await delay(50);
      return { acknowledge: () => {}, reject: () => {} };
    }),
  },
  "delivery-ids-made-up": {
    takesOut: "the event's id as the id of its delivery",
    expect: /webhooks\.consumer\.deliveries:after: the webhook to \S+ came as 2 deliveries/,
    only: ["webhooks.consumer.deliveries:after"],
    service: "webhooks",
    port: "deliveries",
    by: ({ add }) => ({ add: (delivery: Part, ...rest: Part[]) => add({ ...delivery, id: randomUUID() }, ...rest) }),
  },
  "nobody-takes-over": {
    takesOut: "the takeover of jobs whose worker died",
    expect: /jobs that never end/,
    only: ["generation.drafts.ensure:after"],
    service: "generation",
    port: "queue",
    by: () => ({ takeOver: async () => undefined }),
  },
  "failed-publishes-keep-their-place": {
    takesOut: "the release of a failed publish's weekly slot",
    expect: /places of the week that failures keep/,
    only: ["publishing.operations.markFailed:before"],
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
    expect: /publishing\.operations\.markSending: two writes/,
    only: ["publishing.posts.put:after"],
    service: "publishing",
    port: "operations",
    by: ({ markSending, renew }) => ({
      markSending: async (holder: Part) => (await markSending(holder)) && renew(holder),
    }),
  },
  "keyed-operations-made-up": {
    takesOut: "the operation id by which a repeat finds what the first request began",
    expect: /gateway\.generation\.generateDraft:after: sessions: \S+ is left over/,
    only: ["gateway.generation.generateDraft:after"],
    module: "services/gateway/src/idempotency/run-once.ts",
    exports: {
      createRunOnce: (create) => (ports: Part) => {
        const runOnce = create(ports);
        return (request: Part, work: Part) => runOnce(request, () => work(randomUUID()));
      },
    },
  },
});

/** What is taken out where processes are killed under load. */
export const randomKillControls = defineControls(import.meta.url, {
  "events-after-the-state": {
    takesOut: "the single write that ends a job and stores its event (replaced by two)",
    expect: /the webhook of a .* never came/,
    module: "services/generation/src/store/job-end.ts",
    exports: endingJob(({ $push, ...update }, later) => {
      later({ $push });
      return update;
    }),
  },
  "places-stay-taken": {
    takesOut: "the release of a generation's slot",
    expect: /places for generations that never come back/,
    module: "services/generation/src/store/job-end.ts",
    exports: endingJob(({ $unset: { slot: _, ...$unset }, ...update }) => ({ ...update, $unset })),
  },
  "publishes-forgotten": {
    takesOut: "the stored operation of a session's publish, which repeats find",
    expect: /session .* has two posts|a post is in .* twice/,
    service: "publishing",
    port: "operations",
    by: ({ claim }) => ({ claim: (input: Part) => claim({ ...input, sessionId: randomUUID() }) }),
  },
  "events-never-acked": {
    takesOut: "the ack of one event in ten",
    expect: /messages are in .* again once nobody holds them/,
    module: "packages/service-kit/src/messaging/delivery.ts",
    exports: delivering(() => (Math.random() < 0.1 ? { acknowledge: () => {} } : {})),
  },
  "publication-places-stay": {
    takesOut: "the release of slots of deleted publications (each account keeps one slot taken)",
    expect: /no place for a publication, though/,
    module: "services/content/src/store/publications.ts",
    exports: { createPublicationStore: keepingOneSlot("publications", (accountId) => ({ accountId })) },
  },
  "topic-places-stay": {
    takesOut: "the release of slots of deleted topics (each publication keeps one slot taken)",
    expect: /no place for a topic, though/,
    module: "services/content/src/store/topics.ts",
    exports: { createTopicStore: keepingOneSlot("topics", (_accountId, publicationId) => ({ publicationId })) },
  },
  "drafts-cut-short": {
    takesOut: "the first letter of drafts as they are stored",
    expect: /the content of the draft of session .* is not what was told/,
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
    expect: /idea .* is not told of by the run that found it/,
    service: "generation",
    port: "content",
    by: ({ recordIdeas }) => ({
      recordIdeas: (principal: Part, publicationId: string, _runId: string, stories: Part) =>
        recordIdeas(principal, publicationId, randomUUID(), stories),
    }),
  },
});
