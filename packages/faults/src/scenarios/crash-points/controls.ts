import { deathMutations } from "../../controls/deaths.ts";
import { replicaMutations } from "../../controls/replicas.ts";
import { type Control, control } from "../../scenario.ts";

/** What has to be found where a process dies at one point without one of the protections. */
export const crashControls: readonly [Control, ...Control[]] = [
  control(
    deathMutations["operations-of-topics-forgotten"],
    /content\.topics\.insert:after: topics: \S+ is left over/,
    "content.topics.insert:after",
  ),
  control(deathMutations["outbox-emptied-before-the-confirm"], "lost", "content.relay.pull:after"),
  control(deathMutations["ack-before-handling"], "lost", "webhooks.consumer.deliveries:before"),
  control(
    deathMutations["delivery-ids-made-up"],
    /webhooks\.consumer\.deliveries:after: the webhook to \S+ came as 2 deliveries/,
    "webhooks.consumer.deliveries:after",
  ),
  control(deathMutations["nobody-takes-over"], /jobs that never end/, "generation.drafts.ensure:after"),
  control(
    deathMutations["failed-publishes-keep-their-place"],
    /places of the week that failures keep/,
    "publishing.operations.markFailed:before",
  ),
  control(
    replicaMutations["keyed-operations-made-up"],
    /gateway\.generation\.generateDraft:after: sessions: \S+ is left over/,
    "gateway.generation.generateDraft:after",
  ),
  control(
    deathMutations["two-writes-in-one-step"],
    /publishing\.operations\.markSending: two writes/,
    "publishing.posts.put:after",
  ),
];
