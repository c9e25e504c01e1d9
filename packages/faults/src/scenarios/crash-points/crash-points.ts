import { withContext } from "../../context.ts";
import { crashPointControls } from "../../controls/deaths.ts";
import type { Scenario } from "../../scenario.ts";
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
  controls: Object.values(crashPointControls),
  listPoints: () =>
    withContext({ seed: 1, pace: "fast", signal: new AbortController().signal, say: () => {} }, async (context) =>
      describePlan((await startCrashPointSetup(context)).pointFolder.known()),
    ),
};
