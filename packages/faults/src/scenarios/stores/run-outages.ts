import { availableParallelism, loadavg } from "node:os";
import { setTimeout as delay } from "node:timers/promises";
import { pollUntil } from "@galley/test-kit/conditions";
import type { FaultContext } from "../../context.ts";
import { judgeLogs } from "../../watch/log-watch.ts";
import type { Client } from "../../workload/client.ts";
import { runWorkload, type WorkloadOptions } from "../../workload/run-workload.ts";
import type { World } from "../../world/start-world.ts";
import type { StoreAddresses } from "../../world/stores.ts";
import { checkProjections } from "./backlog.ts";
import { isDoneWrite, judgeOutages } from "./judge-outages.ts";
import { calmSeconds, type Outage, type OutageSpan } from "./outage.ts";

export interface OutageOptions extends Pick<WorkloadOptions, "others"> {
  readonly clients: number;
  readonly stores: StoreAddresses;
  /** Services that the outages themselves restart. */
  readonly restarts?: readonly string[];
}

/**
 * Runs the workload while stores suffer. Once an outage is over every webhook that was promised comes, or writes are acknowledged again; what
 * clients saw is judged when all that they asked for has come to its end, and every projection is up to date.
 */
export async function runOutages(
  context: FaultContext,
  world: World,
  outages: readonly Outage[],
  { stores, restarts = [], ...workload }: OutageOptions,
): Promise<void> {
  let spans: readonly OutageSpan[] = [];
  await runWorkload(context, world, {
    ...{ ...workload, stores },
    breakThings: async (clients) => {
      spans = await suffer(context, world, chosenOf(context, outages), clients, restarts);
    },
  });
  judgeOutages(context.ledger, world.seen, spans);
  await checkProjections(context.ledger, world.system, stores);
}

function chosenOf({ pace, points }: FaultContext, outages: readonly Outage[]): readonly Outage[] {
  if (points.length === 0) return outages.filter(({ isShort }) => pace === "full" || isShort);
  const unknown = points.find((part) => !outages.some(({ name }) => name.includes(part)));
  if (unknown !== undefined) throw new Error(`No outage is called ${unknown}`);
  return outages.filter(({ name }) => points.some((part) => name.includes(part)));
}

/** What says whether an outage that is over now has left no trace: webhooks that had been promised have come, or writes are acknowledged. */
function recoveryOf({ away }: Outage, { seen }: World, clients: readonly Client[]): () => boolean {
  const healedAt = performance.now();
  if (away === "database") return () => seen.some((each) => each.startedAt > healedAt && isDoneWrite(each));
  const awaited = clients.flatMap(({ model, deliveries }) =>
    model.promises.filter(({ isCertain }) => isCertain).map(({ path }) => ({ deliveries, path })),
  );
  return () => awaited.every(({ deliveries, path }) => deliveries.at(path).length > 0);
}

const longestRecoverySeconds = 60;
// A machine that has this many times more to do than it can.
const starvedLoad = 4;

/** Runs outages one after another under load, and checks that services go on in the same processes, and log little. */
async function suffer(
  context: FaultContext,
  world: World,
  outages: readonly Outage[],
  clients: readonly Client[],
  restarts: readonly string[],
): Promise<OutageSpan[]> {
  const { ledger, signal, say } = context;
  const { system } = world;
  const pause = (seconds: number) => delay(seconds * 1000, undefined, { signal }).catch(() => undefined);
  const pidsOf = () => new Map(system.services.map((name) => [name, system.pidOf(name)]));
  const pids = pidsOf();
  const spans: OutageSpan[] = [];
  for (const outage of outages) {
    await pause(calmSeconds);
    const injectedAt = performance.now();
    await outage.inject();
    await pause(outage.seconds);
    if (!signal.aborted) (await outage.look?.())?.forEach(ledger.surprise);
    await outage.heal();
    const waiting = { timeoutMilliseconds: longestRecoverySeconds * 1000, intervalMilliseconds: 20, signal };
    const isOver = await pollUntil(recoveryOf(outage, world, clients), Boolean, waiting);
    if (signal.aborted) break;
    const recoveredAt = performance.now();
    const isStarved = (loadavg()[0] ?? 0) / availableParallelism() > starvedLoad;
    spans.push({ outage, injectedAt, recoveredAt, isStarved });
    const seconds = (recoveredAt - injectedAt) / 1000;
    judgeLogs(system, outage, seconds).forEach(ledger.surprise);
    say(`${outage.name}: over after ${seconds.toFixed(1)} s`);
    if (isOver) continue;
    ledger.surprise(`${longestRecoverySeconds} s after ${outage.name} the system had not caught up`);
    break;
  }
  await pause(calmSeconds);
  for (const [name, pid] of pidsOf())
    if (pid !== pids.get(name) && !restarts.includes(name))
      ledger.surprise(`${name} did not live through it in one process`);
  return spans;
}
