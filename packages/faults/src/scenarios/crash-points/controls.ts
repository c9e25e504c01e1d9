import type { Mutation } from "../../controls/mutation.ts";
import type { Control } from "../../scenario.ts";

/** A protection taken out, and the points at which its absence must show. */
interface CrashControl extends Control {
  readonly points: readonly string[];
}

const operationsOfTopics: Mutation = {
  name: "topics-without-operation",
  file: "services/content/src/store/topics.ts",
  find: "schema.index({ accountId: 1, operationId: 1 }, { unique: true });",
  replace: "schema.index({ accountId: 1, operationId: 1 });",
  takesOut: "the unique index on the operation that created a topic",
};

const pullAfterConfirm: Mutation = {
  name: "outbox-emptied-before-the-confirm",
  file: "packages/service-kit/src/outbox/relay-chunk.ts",
  find: `  const confirmed = await publish(chunk.flatMap(({ entries }) => entries));
  const removals = chunk.flatMap((waiting) => removalOf(waiting, confirmed));
  if (removals.length > 0) await pull(collection, removals);`,
  replace: `  const all = chunk.flatMap(({ entries }) => entries);
  const removals = chunk.flatMap((waiting) => removalOf(waiting, new Set(all.map(({ id }) => id))));
  if (removals.length > 0) await pull(collection, removals);
  await publish(all);`,
  takesOut: "the order in the relay: an event is removed only after the broker has it",
};

const ackAfterHandling: Mutation = {
  name: "ack-before-handling",
  file: "packages/service-kit/src/messaging/delivery.ts",
  find: `      await handle(context, message, instrumented.traceparent);
      instrumented.end("handled");
      settlement.acknowledge(message);`,
  replace: `      settlement.acknowledge(message);
      await new Promise((resolve) => setTimeout(resolve, 50));
      await handle(context, message, instrumented.traceparent);
      instrumented.end("handled");`,
  takesOut: "the order in a consumer: an event is acked only after it is handled",
};

const deliveryOfEvent: Mutation = {
  name: "delivery-ids-made-up",
  file: "services/webhooks/src/events/on-finished-job.ts",
  find: "  return {\n    id,\n    accountId,",
  replace: "  return {\n    id: crypto.randomUUID(),\n    accountId,",
  takesOut: "the event's id as the id of its delivery",
};

const takeOver: Mutation = {
  name: "nobody-takes-over",
  file: "services/generation/src/store/job-queue.ts",
  find: 'const filter = { state: "running", kind: { $in: kinds }, accountId, ...isExpired(leaseMilliseconds) } as const;',
  replace:
    'const filter = { state: "running", kind: { $in: kinds }, accountId, ...isExpired(leaseMilliseconds * 1e6) } as const;',
  takesOut: "the end of a job's lease, after which another worker takes the job over",
};

const slotOfFailure: Mutation = {
  name: "failed-publishes-keep-their-place",
  file: "services/publishing/src/store/operations.ts",
  find: 'say(holder, { $set: { state: "failed", leaseUntil: epoch }, $unset: { isoWeek: 1, slot: 1 } }),',
  replace: 'say(holder, { $set: { state: "failed", leaseUntil: epoch } }),',
  takesOut: "the release of a failed publish's weekly slot",
};

const oneWriteInStep: Mutation = {
  name: "two-writes-in-one-step",
  file: "services/publishing/src/store/operations.ts",
  find: 'markSending: (holder) => say(holder, [{ $set: { state: "sending", leaseUntil } }]),',
  replace: `markSending: async (holder) =>
      (await say(holder, [{ $set: { state: "sending" } }])) && say(holder, [{ $set: { leaseUntil } }]),`,
  takesOut: "the single write of a durable step (replaced by two, without a crash point in between)",
};

/** What has to be found where a process dies without one of the protections. */
export const crashControls: readonly [CrashControl, ...CrashControl[]] = [
  {
    mutation: operationsOfTopics,
    expect: /content\.topics\.insert:after: topics: \S+ is left over/,
    points: ["content.topics.insert:after"],
  },
  { mutation: pullAfterConfirm, expect: "lost", points: ["content.relay.pull:after"] },
  { mutation: ackAfterHandling, expect: "lost", points: ["webhooks.consumer.deliveries:before"] },
  {
    mutation: deliveryOfEvent,
    expect: /webhooks\.consumer\.deliveries:after: the webhook to \S+ came as 2 deliveries/,
    points: ["webhooks.consumer.deliveries:after"],
  },
  { mutation: takeOver, expect: /jobs that never end/, points: ["generation.drafts.ensure:after"] },
  {
    mutation: slotOfFailure,
    expect: /places of the week that failures keep/,
    points: ["publishing.operations.markFailed:before"],
  },
  {
    mutation: oneWriteInStep,
    expect: /publishing\.operations\.markSending: two writes/,
    points: ["publishing.posts.put:after"],
  },
];

/** The points that show whether this protection is there. */
export function pointsWithout(mutation: Mutation): readonly string[] {
  const control = crashControls.find((one) => one.mutation.name === mutation.name);
  if (control === undefined) throw new Error(`The mutation ${mutation.name} is none of the crash points'`);
  return control.points;
}
