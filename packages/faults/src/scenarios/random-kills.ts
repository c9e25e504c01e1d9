import { setTimeout as delay } from "node:timers/promises";
import type { System } from "@galley/local/system";
import { pollUntil } from "@galley/test-kit/conditions";
import type { FaultContext } from "../context.ts";
import { crashPointControls, randomKillControls } from "../controls/crashes.ts";
import type { Scenario } from "../scenario.ts";
import { runWorkload } from "../workload/run-workload.ts";
import { startSlowWriter, startWorld } from "../world/start-world.ts";

/**
 * The number of clients and kills in each form of the run, and the pauses between two kills:
 * - at least a random time of `low` to `high` milliseconds,
 * - until `operations` more operations were acknowledged, but for at most `maxWaitMilliseconds` more. Without this, the services of a slow
 *   machine would only restart, and no kill would hit any work.
 */
const paces = {
  fast: { clients: 5, kills: 5, low: 300, high: 1_000, operations: 10, maxWaitMilliseconds: 10_000 },
  full: { clients: 20, kills: 40, low: 300, high: 4_000, operations: 30, maxWaitMilliseconds: 8_000 },
  // More kills are needed when a protection is removed: some missing protections show only when a kill interrupts
  // certain work, which is rare.
  control: { clients: 12, kills: 12, low: 300, high: 2_000, operations: 40, maxWaitMilliseconds: 10_000 },
} as const;

/** Kills services with SIGKILL again and again, while clients use the whole API. */
export const randomKills: Scenario = {
  name: "random-kills",
  guarantee:
    "Whatever the API acknowledged survives kill -9 of any service; nothing happens twice, and every slot of every quota is released.",
  minimum: { fast: { attempted: 50, acknowledged: 40 }, full: { attempted: 1_200, acknowledged: 1_000 } },
  async run(context) {
    const world = await startWorld(context, { environment: await startSlowWriter(context) });
    const { clients } = paces[context.form];
    const injectFaults = () => killAround(context, world.system);
    await runWorkload(context, world, { clients, injectFaults });
  },
  controls: [{ ...crashPointControls["nobody-takes-over"], only: [] }, ...Object.values(randomKillControls)],
};

/** Kills every service once in random order, and then random services. */
async function killAround({ random, signal, say, ledger, form, pace }: FaultContext, system: System): Promise<void> {
  const { kills, low, high, operations, maxWaitMilliseconds } = paces[form];
  const acknowledged = (): number => ledger.counters.acknowledged;
  const pause = async (): Promise<void> => {
    const before = acknowledged();
    await delay(random.between(low, high));
    const limits = { timeoutMilliseconds: maxWaitMilliseconds, intervalMilliseconds: 20 };
    await pollUntil(acknowledged, (count) => count - before >= operations, limits);
  };
  // The short form kills the services first whose jobs stay reserved longest after a crash. So these times pass while other services are
  // killed.
  const isSlow = (name: string): boolean => pace === "fast" && (name === "gateway" || name === "generation");
  const first = random.shuffle(system.services);
  let queue = [...first.filter(isSlow), ...first.filter((name) => !isSlow(name))];
  for (let killed = 0; killed < kills && !signal.aborted; ) {
    await pause();
    if (queue.length === 0) queue = random.shuffle(system.services);
    const name = queue.shift() ?? "";
    if (system.findPid(name) === undefined) continue;
    system.killService(name);
    killed += 1;
    if (killed % 5 === 0) say(`${killed} of ${kills} kills`);
  }
  await pause();
}
