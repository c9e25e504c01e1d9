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
  /** Services that an outage restarts on purpose. The restart of any other service counts as a crash. */
  readonly restarts?: readonly string[];
}

/**
 * Lets clients work during outages of a store. After each outage it waits until the promised webhooks have arrived, or
 * until writes are acknowledged again. When all requests have ended, it judges what clients saw, and checks that all
 * copies that services keep of each other's data are up to date.
 */
export async function runOutages(
  context: FaultContext,
  world: World,
  outages: readonly Outage[],
  { stores, restarts = [], ...workload }: OutageOptions,
): Promise<void> {
  let spans: readonly OutageSpan[] = [];
  await runWorkload(context, world, {
    ...workload,
    stores,
    injectFaults: async (clients) => {
      spans = await suffer(context, world, chooseOutages(context, outages), clients, restarts);
    },
  });
  judgeOutages(context.ledger, world.seen, spans);
  await checkProjections(context.ledger, world.system, stores);
}

function chooseOutages({ pace, points }: FaultContext, outages: readonly Outage[]): readonly Outage[] {
  if (points.length === 0) return outages.filter(({ isShort }) => pace === "full" || isShort);
  const unknown = points.find((part) => !outages.some(({ name }) => name.includes(part)));
  if (unknown !== undefined) throw new Error(`No outage is called ${unknown}`);
  return outages.filter(({ name }) => points.some((part) => name.includes(part)));
}

/**
 * Returns a function that tells whether the system has recovered from an outage: the webhooks that were promised before
 * have arrived, or writes are acknowledged again.
 */
function createRecoveryCheck({ away }: Outage, { seen }: World, clients: readonly Client[]): () => boolean {
  const healedAt = performance.now();
  if (away === "database") return () => seen.some((each) => each.startedAt > healedAt && isDoneWrite(each));
  const awaited = clients.flatMap(({ model, deliveries }) =>
    model.promises.filter(({ isCertain }) => isCertain).map(({ path }) => ({ deliveries, path })),
  );
  return () => awaited.every(({ deliveries, path }) => deliveries.at(path).length > 0);
}

const maxRecoverySeconds = 60;
// The load average per processor from which the machine counts as overloaded. Missed deadlines then prove nothing about the product.
const starvedLoad = 4;

/** Causes outages one after another while clients work. Checks that services do not crash and log little. */
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
  const readPids = () => new Map(system.services.map((name) => [name, system.findPid(name)]));
  const pids = readPids();
  const spans: OutageSpan[] = [];
  for (const outage of outages) {
    await pause(calmSeconds);
    const injectedAt = performance.now();
    await outage.inject();
    await pause(outage.seconds);
    if (!signal.aborted) (await outage.look?.())?.forEach(ledger.reportUnexpected);
    await outage.heal();
    const waiting = { timeoutMilliseconds: maxRecoverySeconds * 1000, intervalMilliseconds: 20, signal };
    const isOver = await pollUntil(createRecoveryCheck(outage, world, clients), Boolean, waiting);
    if (signal.aborted) break;
    const recoveredAt = performance.now();
    const isStarved = (loadavg()[0] ?? 0) / availableParallelism() > starvedLoad;
    spans.push({ outage, injectedAt, recoveredAt, isStarved });
    const seconds = (recoveredAt - injectedAt) / 1000;
    judgeLogs(system, outage, seconds).forEach(ledger.reportUnexpected);
    say(`${outage.name}: over after ${seconds.toFixed(1)} s`);
    if (isOver) continue;
    ledger.reportUnexpected(`${maxRecoverySeconds} s after ${outage.name} the system had not caught up`);
    break;
  }
  await pause(calmSeconds);
  for (const [name, pid] of readPids())
    if (pid !== pids.get(name) && !restarts.includes(name))
      ledger.reportUnexpected(`${name} did not live through it in one process`);
  return spans;
}
