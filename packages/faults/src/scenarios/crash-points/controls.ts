import { deathMutations } from "../../controls/deaths.ts";
import type { Mutation } from "../../controls/mutation.ts";
import { replicaMutations } from "../../controls/replicas.ts";
import type { Control } from "../../scenario.ts";

/** A protection taken out, and the point at which its absence must show. */
interface CrashControl extends Control {
  readonly point: string;
}

/** What has to be found where a process dies without one of the protections. */
export const crashControls: readonly [CrashControl, ...CrashControl[]] = [
  {
    mutation: deathMutations["operations-of-topics-forgotten"],
    expect: /content\.topics\.insert:after: topics: \S+ is left over/,
    point: "content.topics.insert:after",
  },
  {
    mutation: deathMutations["outbox-emptied-before-the-confirm"],
    expect: "lost",
    point: "content.relay.pull:after",
  },
  { mutation: deathMutations["ack-before-handling"], expect: "lost", point: "webhooks.consumer.deliveries:before" },
  {
    mutation: deathMutations["delivery-ids-made-up"],
    expect: /webhooks\.consumer\.deliveries:after: the webhook to \S+ came as 2 deliveries/,
    point: "webhooks.consumer.deliveries:after",
  },
  {
    mutation: deathMutations["nobody-takes-over"],
    expect: /jobs that never end/,
    point: "generation.drafts.ensure:after",
  },
  {
    mutation: deathMutations["failed-publishes-keep-their-place"],
    expect: /places of the week that failures keep/,
    point: "publishing.operations.markFailed:before",
  },
  {
    mutation: replicaMutations["keyed-operations-made-up"],
    expect: /gateway\.generation\.generateDraft:after: sessions: \S+ is left over/,
    point: "gateway.generation.generateDraft:after",
  },
  {
    mutation: deathMutations["two-writes-in-one-step"],
    expect: /publishing\.operations\.markSending: two writes/,
    point: "publishing.posts.put:after",
  },
];

/** The point that shows whether this protection is there. */
export function pointWithout(mutation: Mutation): string {
  const control = crashControls.find((one) => one.mutation === mutation);
  if (control === undefined) throw new Error(`The mutation ${mutation.name} is none of the crash points'`);
  return control.point;
}
