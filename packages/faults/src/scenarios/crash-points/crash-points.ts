import { type FaultContext, withContext } from "../../context.ts";
import type { Scenario } from "../../scenario.ts";
import { crashControls } from "./controls.ts";
import { runMatrix } from "./matrix.ts";
import { describePlan, type Plan, type PlannedPoint } from "./plan.ts";
import { startCrashPointSetup } from "./setup.ts";

/** One for each kind of durable step, for every run of the tests. */
const fewPoints = [
  "content.publications.insert:after",
  "content.relay.publish:after",
  "gateway.idempotency.keep:before",
  "generation.leases.saveStage:after",
  "generation.consumer.publications:after",
  "publishing.posts.put:after",
  "webhooks.outbound.request:after",
];

/** A process dies at every point between two durable steps, one point after another. */
export const crashPoints: Scenario = {
  name: "crash-points",
  guarantee:
    "Wherever a process dies, nothing acknowledged is lost, nothing happens twice, and interrupted work is finished.",
  fault:
    "SIGKILL of a service at each of the crash points that the services report, while a client makes it reach that point",
  least: { fast: { attempted: 10, acknowledged: 10 }, full: { attempted: 250, acknowledged: 200 } },
  run: (context) => runMatrix(context, (plan) => choose(context, plan)),
  controls: crashControls,
  listPoints: () =>
    withContext({ seed: 1, pace: "fast", signal: new AbortController().signal, say: () => {} }, async (context) =>
      describePlan((await startCrashPointSetup(context)).pointFolder.known()),
    ),
};

function choose({ pace, points }: FaultContext, { planned }: Plan): readonly PlannedPoint[] {
  if (points.length === 0 && pace === "full") return planned;
  const wanted = points.length > 0 ? points : fewPoints;
  return wanted.flatMap((part) => {
    const found = planned.filter(({ point }) => point.includes(part));
    if (found.length === 0) throw new Error(`No point with a case contains ${part}`);
    return found;
  });
}
