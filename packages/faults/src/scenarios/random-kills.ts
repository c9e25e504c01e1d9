import { setTimeout as delay } from "node:timers/promises";
import type { System } from "@galley/local/system";
import { pollUntil } from "@galley/test-kit/conditions";
import type { FaultContext } from "../context.ts";
import { crashPointControls, randomKillControls } from "../controls/deaths.ts";
import type { Scenario } from "../scenario.ts";
import { runWorkload } from "../workload/run-workload.ts";
import { startSlowWriter, startWorld } from "../world/start-world.ts";

/**
 * Kills come `low` to `high` ms apart, and then not before so many more operations were acknowledged, for which it waits
 * `longest` ms: on a slow machine services would do nothing but start, and nothing would be under way to be lost.
 */
const paces = {
  fast: { clients: 5, kills: 5, low: 300, high: 1_000, operations: 10, longest: 10_000 },
  full: { clients: 20, kills: 40, low: 300, high: 4_000, operations: 30, longest: 8_000 },
  // Without a protection some show only when a kill meets what is under way: too seldom in the short form.
  control: { clients: 12, kills: 12, low: 300, high: 2_000, operations: 40, longest: 10_000 },
} as const;

/** kill -9 of every service again and again, while clients use all of the API. */
export const randomKills: Scenario = {
  name: "random-kills",
  guarantee:
    "Whatever the API acknowledged survives kill -9 of any service; nothing happens twice, and every slot of every quota is released.",
  least: { fast: { attempted: 50, acknowledged: 40 }, full: { attempted: 1_200, acknowledged: 1_000 } },
  async run(context) {
    const world = await startWorld(context, { environment: await startSlowWriter(context) });
    const { clients } = paces[context.form];
    const breakThings = () => killAround(context, world.system);
    await runWorkload(context, world, { clients, breakThings });
  },
  controls: [{ ...crashPointControls["nobody-takes-over"], only: [] }, ...Object.values(randomKillControls)],
};

/** Kills every service once, in an order of chance, then again any of them. */
async function killAround({ random, signal, say, ledger, form, pace }: FaultContext, system: System): Promise<void> {
  const { kills, low, high, operations, longest } = paces[form];
  const acknowledged = (): number => ledger.counters.acknowledged;
  const pause = async (): Promise<void> => {
    const before = acknowledged();
    await delay(random.between(low, high));
    const limits = { timeoutMilliseconds: longest, intervalMilliseconds: 20 };
    await pollUntil(acknowledged, (count) => count - before >= operations, limits);
  };
  // In the short form those first whose leases take longest to run out, so that they do so while others are killed.
  const isSlow = (name: string): boolean => pace === "fast" && (name === "gateway" || name === "generation");
  const first = random.shuffle(system.services);
  let queue = [...first.filter(isSlow), ...first.filter((name) => !isSlow(name))];
  for (let killed = 0; killed < kills && !signal.aborted; ) {
    await pause();
    if (queue.length === 0) queue = random.shuffle(system.services);
    const name = queue.shift() ?? "";
    if (system.pidOf(name) === undefined) continue;
    system.killService(name);
    killed += 1;
    if (killed % 5 === 0) say(`${killed} of ${kills} kills`);
  }
  await pause();
}
