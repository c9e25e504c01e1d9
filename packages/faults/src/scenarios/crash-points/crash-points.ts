import { withContext } from "../../context.ts";
import { deathMutations } from "../../controls/deaths.ts";
import { replicaMutations } from "../../controls/replicas.ts";
import { control, type Scenario } from "../../scenario.ts";
import { runMatrix } from "./matrix.ts";
import { describePlan } from "./plan.ts";
import { startCrashPointSetup } from "./setup.ts";

/** A process dies at every point between two durable steps, one point after another. */
export const crashPoints: Scenario = {
  name: "crash-points",
  guarantee:
    "Wherever a process dies, nothing acknowledged is lost, nothing happens twice, and interrupted work is finished.",
  fault:
    "SIGKILL of a service at each of the crash points that the services report, while a client makes it reach that point",
  least: { fast: { attempted: 10, acknowledged: 10 }, full: { attempted: 250, acknowledged: 200 } },
  run: runMatrix,
  controls: [
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
  ],
  listPoints: () =>
    withContext({ seed: 1, pace: "fast", signal: new AbortController().signal, say: () => {} }, async (context) =>
      describePlan((await startCrashPointSetup(context)).pointFolder.known()),
    ),
};
