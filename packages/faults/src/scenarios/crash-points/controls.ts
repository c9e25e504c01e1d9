import { deathMutations } from "../../controls/deaths.ts";
import { replicaMutations } from "../../controls/replicas.ts";
import type { Control } from "../../scenario.ts";

/** What has to be found where a process dies at one point without one of the protections. */
export const crashControls: readonly [Control, ...Control[]] = [
  {
    mutation: deathMutations["operations-of-topics-forgotten"],
    expect: /content\.topics\.insert:after: topics: \S+ is left over/,
    only: ["content.topics.insert:after"],
  },
  {
    mutation: deathMutations["outbox-emptied-before-the-confirm"],
    expect: "lost",
    only: ["content.relay.pull:after"],
  },
  { mutation: deathMutations["ack-before-handling"], expect: "lost", only: ["webhooks.consumer.deliveries:before"] },
  {
    mutation: deathMutations["delivery-ids-made-up"],
    expect: /webhooks\.consumer\.deliveries:after: the webhook to \S+ came as 2 deliveries/,
    only: ["webhooks.consumer.deliveries:after"],
  },
  {
    mutation: deathMutations["nobody-takes-over"],
    expect: /jobs that never end/,
    only: ["generation.drafts.ensure:after"],
  },
  {
    mutation: deathMutations["failed-publishes-keep-their-place"],
    expect: /places of the week that failures keep/,
    only: ["publishing.operations.markFailed:before"],
  },
  {
    mutation: replicaMutations["keyed-operations-made-up"],
    expect: /gateway\.generation\.generateDraft:after: sessions: \S+ is left over/,
    only: ["gateway.generation.generateDraft:after"],
  },
  {
    mutation: deathMutations["two-writes-in-one-step"],
    expect: /publishing\.operations\.markSending: two writes/,
    only: ["publishing.posts.put:after"],
  },
];
