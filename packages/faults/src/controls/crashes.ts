import { randomUUID } from "node:crypto";
import type { UpdateQuery } from "mongoose";
import type * as contentPublications from "../../../../services/content/src/store/publications.ts";
import type * as contentTopics from "../../../../services/content/src/store/topics.ts";
import type * as withIdempotency from "../../../../services/gateway/src/idempotency/with-idempotency.ts";
import type * as contentClient from "../../../../services/generation/src/clients/content.ts";
import type * as drafts from "../../../../services/generation/src/store/drafts.ts";
import type * as jobDocument from "../../../../services/generation/src/store/job-document.ts";
import type * as jobEnd from "../../../../services/generation/src/store/job-end.ts";
import type * as jobQueue from "../../../../services/generation/src/store/job-queue.ts";
import type * as operationDocuments from "../../../../services/publishing/src/store/operation-documents.ts";
import type * as operations from "../../../../services/publishing/src/store/operations.ts";
import type * as deliveries from "../../../../services/webhooks/src/store/deliveries.ts";
import type * as delivery from "../../../service-kit/src/messaging/delivery.ts";
import { defineControls } from "./control.ts";
import { relaying } from "./relaying.ts";
import { calling, inModule, making, makingOne, type Replace, type Replacement } from "./replacing.ts";

type JobUpdate = UpdateQuery<jobDocument.JobDocument>;

/**
 * Changes the one write with which the product ends a job, to leave out a part of it. Returns undefined if the write does not have that
 * part. To write the part some seconds later, as an unprotected product might, call `later`.
 */
type ChangeOfJobEnd = (update: JobUpdate, later: (update: JobUpdate) => void) => JobUpdate | undefined;

/**
 * How many milliseconds later the left-out part of a job's last write follows. Usually another job with a webhook ends sooner. So when a
 * process is killed, at least one job has only the first half of its writes.
 */
const laterMilliseconds = 5_000;

/**
 * Replaces the single write that ends a job by two writes, as if the product were not protected against a crash in
 * between.
 */
function endingJob(change: ChangeOfJobEnd): Replacement {
  const endJob: Replace<typeof jobEnd.endJob> =
    (endJob, { takesOut, used }) =>
    async (model, filter, given) => {
      const found = await model.findOne(filter, { _id: 1 }).lean();
      let leftOut: JobUpdate | undefined;
      const later = (update: JobUpdate): void => {
        leftOut = update;
      };
      const updateOne: jobDocument.JobModel["updateOne"] = (where, update) => {
        const changed = change(update as JobUpdate, later);
        if (changed !== undefined) used();
        return model.updateOne(where, takesOut && changed !== undefined ? changed : update);
      };
      const get = (_model: jobDocument.JobModel, name: string | symbol): unknown =>
        name === "updateOne" ? updateOne : Reflect.get(model, name, model);
      const hasEnded = await endJob(new Proxy(model, { get }), filter, given);
      // As in the product, only the caller that ended the job writes the rest. Otherwise two callers would both report
      // the end.
      if (takesOut && hasEnded && leftOut !== undefined) {
        const update = leftOut;
        setTimeout(() => void model.updateOne({ _id: found?._id }, update).catch(() => {}), laterMilliseconds);
      }
      return hasEnded;
    };
  return inModule<typeof jobEnd>("services/generation/src/store/job-end.ts", { endJob });
}

/** Creates the replacement for the function with which a service handles one message from its queue. */
const delivering = (by: (deliver: typeof delivery.deliver) => typeof delivery.deliver) =>
  inModule<typeof delivery>("packages/service-kit/src/messaging/delivery.ts", { deliver: calling(by) });

const publicationsCollection: typeof contentPublications.publicationsCollection = "publications";

/**
 * The protections that are removed to prove that the scenario "crash points" (a process dies at each step) notices it.
 */
export const crashPointControls = defineControls(import.meta.url, {
  "operations-of-topics-forgotten": {
    takesOut: "the operation's id in the topic that it makes: a repeat makes a second one",
    expect: /content\.topics\.insert:after: topics: \S+ is left over/,
    only: ["content.topics.insert:after"],
    service: "content",
    replaces: inModule<typeof contentTopics>("services/content/src/store/topics.ts", {
      createTopicStore: making(({ insert }) => ({
        insert: (topic, placement) => insert(topic, { ...placement, operationId: randomUUID() }),
      })),
    }),
  },
  "outbox-emptied-before-the-confirm": {
    takesOut: "the order in the relay: an event is removed only after the broker has it",
    expect: /^lost: \w+ knows (content)'s (publications) \S+ at /,
    only: ["content.relay.pull:after"],
    service: "content",
    replaces: relaying((publish) => async (entries) => {
      setTimeout(() => void publish(entries).catch(() => {}), 500);
      return new Set(entries.map(({ id }) => id));
    }),
  },
  "ack-before-handling": {
    takesOut: "the order in a consumer: an event is acked only after it is handled",
    expect: /webhooks\.consumer\.deliveries:before: the webhook to \S+ never came/,
    only: ["webhooks.consumer.deliveries:before"],
    service: "webhooks",
    replaces: delivering((deliver) => async (context, message) => {
      setTimeout(() => void deliver(context, message), 50);
      return "handled";
    }),
  },
  "delivery-ids-made-up": {
    takesOut: "the event's id as the id of its delivery",
    expect: /webhooks\.consumer\.deliveries:after: the webhook to \S+ came as 2 deliveries/,
    only: ["webhooks.consumer.deliveries:after"],
    service: "webhooks",
    replaces: inModule<typeof deliveries>("services/webhooks/src/store/deliveries.ts", {
      createDeliveries: making(({ add }) => ({
        add: (delivery, ...rest) => add({ ...delivery, id: randomUUID() }, ...rest),
      })),
    }),
  },
  "nobody-takes-over": {
    takesOut: "the takeover of jobs whose worker died",
    expect: /jobs that never end/,
    only: ["generation.drafts.ensure:after"],
    service: "generation",
    replaces: inModule<typeof jobQueue>("services/generation/src/store/job-queue.ts", {
      createJobQueue: making(() => ({ takeOver: async () => undefined })),
    }),
  },
  "failed-publishes-keep-their-place": {
    takesOut: "the release of a failed publish's weekly slot",
    expect: /places of the week that failures keep/,
    only: ["publishing.operations.markFailed:before"],
    service: "publishing",
    replaces: inModule<typeof operations>("services/publishing/src/store/operations.ts", {
      createOperationStore: making((_store, connection) => ({
        markFailed: async ({ sessionId, fence }) => {
          const collection = connection.collection<operationDocuments.OperationDocument>("operations");
          const failed = { state: "failed", leaseUntil: new Date(0) } as const;
          return (await collection.updateOne({ _id: sessionId, fence }, { $set: failed })).matchedCount === 1;
        },
      })),
    }),
  },
  "two-writes-in-one-step": {
    takesOut: "the single write of a durable step (replaced by two, without a crash point in between)",
    expect: /publishing\.operations\.markSending: two writes/,
    only: ["publishing.posts.put:after"],
    service: "publishing",
    replaces: inModule<typeof operations>("services/publishing/src/store/operations.ts", {
      createOperationStore: making(({ markSending, renew }) => ({
        markSending: async (holder) => (await markSending(holder)) && renew(holder),
      })),
    }),
  },
  "keyed-operations-made-up": {
    takesOut: "the operation id by which a repeat finds what the first request began",
    expect: /gateway\.generation\.generateDraft:after: sessions: \S+ is left over/,
    only: ["gateway.generation.generateDraft:after"],
    service: "gateway",
    replaces: inModule<typeof withIdempotency>("services/gateway/src/idempotency/with-idempotency.ts", {
      createWithIdempotency: makingOne(
        (withIdempotency) => (request, work) => withIdempotency(request, () => work(randomUUID())),
      ),
    }),
  },
});

/**
 * The protections that are removed to prove that the scenario "random kills" (processes are killed under load) notices
 * it.
 */
export const randomKillControls = defineControls(import.meta.url, {
  "events-after-the-state": {
    takesOut: "the single write that ends a job and stores its event (replaced by two)",
    expect: /the webhook of a .* never came/,
    service: "generation",
    replaces: endingJob(({ $push, ...update }, later) => {
      if ($push?.outbox === undefined) return undefined;
      later({ $push });
      return update;
    }),
  },
  "places-stay-taken": {
    takesOut: "the release of a generation's slot",
    expect: /places for generations that never come back/,
    service: "generation",
    replaces: endingJob(({ $unset, ...update }) => {
      if ($unset?.slot === undefined) return undefined;
      const { slot: _, ...others } = $unset;
      return { ...update, $unset: others };
    }),
  },
  "publishes-forgotten": {
    takesOut: "the stored operation of a session's publish, which repeats find",
    expect: /session .* has two posts|a post is in .* twice/,
    service: "publishing",
    replaces: inModule<typeof operations>("services/publishing/src/store/operations.ts", {
      createOperationStore: making(({ claim }) => ({ claim: (input) => claim({ ...input, sessionId: randomUUID() }) })),
    }),
  },
  "events-never-acked": {
    takesOut: "the ack of one event in ten",
    expect: /messages are in .* again once nobody holds them/,
    replaces: delivering((deliver) => async (context, message) => {
      const settlement = await deliver(context, message);
      return Math.random() < 0.1 ? undefined : settlement;
    }),
  },
  "publication-places-stay": {
    takesOut: "the release of slots of deleted publications (each account keeps one slot taken)",
    expect: /no place for a (publication), though/,
    service: "content",
    replaces: inModule<typeof contentPublications>("services/content/src/store/publications.ts", {
      createPublicationStore: making(({ usedSlots }, connection) => ({
        usedSlots: async (accountId) => {
          const deleted = { accountId, live: { $exists: false } };
          const kept = await connection.collection(publicationsCollection).findOne(deleted);
          return [...(await usedSlots(accountId)), ...(kept === null ? [] : [-1])];
        },
      })),
    }),
  },
  "topic-places-stay": {
    takesOut: "the release of slots of deleted topics (each publication keeps one slot taken)",
    expect: /no place for a (topic), though/,
    service: "content",
    replaces: inModule<typeof contentTopics>("services/content/src/store/topics.ts", {
      createTopicStore: making(({ usedSlots }, connection) => ({
        usedSlots: async (accountId, publicationId) => {
          const deleted = { publicationId, live: { $exists: false } };
          const kept = await connection.collection<contentTopics.TopicDocument>("topics").findOne(deleted);
          return [...(await usedSlots(accountId, publicationId)), ...(kept === null ? [] : [-1])];
        },
      })),
    }),
  },
  "drafts-cut-short": {
    takesOut: "the first letter of drafts as they are stored",
    expect: /the (content) of the draft of session .* is not what was told/,
    service: "generation",
    replaces: inModule<typeof drafts>("services/generation/src/store/drafts.ts", {
      createDraftStore: making(({ ensure }) => ({
        ensure: async (draft) => ({
          ...(await ensure({ ...draft, content: draft.content.slice(1) })),
          content: draft.content,
        }),
      })),
    }),
  },
  "runs-forgotten": {
    takesOut: "the run's id on its ideas, by which a repeat finds the ideas already stored",
    expect: /idea .* is not told of by the run that found it/,
    service: "generation",
    replaces: inModule<typeof contentClient>("services/generation/src/clients/content.ts", {
      createContentClient: making(({ recordIdeas }) => ({
        recordIdeas: (principal, publicationId, _runId, stories) =>
          recordIdeas(principal, publicationId, randomUUID(), stories),
      })),
    }),
  },
});
