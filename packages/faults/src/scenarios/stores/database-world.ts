import { type FaultProxy, startFaultProxy } from "@galley/test-kit/fault-proxy";
import type { FaultContext } from "../../context.ts";
import type { Outcome } from "../../scenario.ts";
import { type ApiWatch, isDoneWrite, watchApi } from "../../watch/api-watch.ts";
import { runWorkload } from "../../workload/run-workload.ts";
import { startWorld } from "../../world/start-world.ts";
import { type StoreAddresses, storesOfEnvironment } from "../../world/stores.ts";
import { judgeRefused, judgeUnnoticed, type RefusedOutage, withFindings } from "./judge-outages.ts";
import { createTopicsRepeatedly, type LastWrites, startLastWrites } from "./last-writes.ts";
import { ledgerOf, type OutageSpan, runOutages } from "./outages.ts";
import { withProjections } from "./projections.ts";

/** A system on a database of its own. */
export interface DatabaseWorld {
  readonly watch: ApiWatch;
  /** Speaks right before something dies, and testifies at the end. */
  readonly lastWrites: LastWrites;
  /** The stores as the checker reaches them. */
  readonly stores: StoreAddresses;
}

/** Starts a system on this MongoDB, which each service may reach at an address of its own. */
export async function startDatabaseWorld(
  context: FaultContext,
  mongodbUri: string,
  seenBy: (service: string) => string = () => mongodbUri,
  environment: Readonly<Record<string, string>> = {},
): Promise<DatabaseWorld> {
  const world = await startWorld(context, {
    environment: { ...environment, MONGODB_URI: mongodbUri },
    serviceEnvironment: (name) => ({ MONGODB_URI: seenBy(name) }),
  });
  const watch = watchApi(world);
  return {
    watch,
    lastWrites: await startLastWrites(watch.world),
    stores: { ...storesOfEnvironment(), mongodbUri },
  };
}

/** A stretch of network to a MongoDB of one node, and the address by which services reach the node over it. */
export async function proxyTo(
  context: FaultContext,
  mongodbUri: string,
): Promise<{ readonly proxy: FaultProxy; readonly uri: string }> {
  const { hostname, port } = new URL(mongodbUri);
  const proxy = await startFaultProxy({ host: hostname, port: Number(port) });
  context.defer(() => proxy.close());
  // Otherwise the driver asks the node for its address and goes there past the proxy.
  const uri = new URL(mongodbUri);
  uri.host = `${proxy.host}:${proxy.port}`;
  uri.search = "?directConnection=true";
  return { proxy, uri: uri.href };
}

export interface DatabaseOutage extends RefusedOutage {
  /** Only the broker is away: every request is served. */
  readonly isUnnoticed?: true;
}

/**
 * Runs the workload while the database suffers. Requests may be answered 503 meanwhile, in time; nothing acknowledged is
 * lost, nothing happens twice, and once the database is back the same processes go on. Besides the clients, `publicationCount` publications have
 * topics one after another with keys.
 */
export async function runDatabaseOutages(
  context: FaultContext,
  { watch, lastWrites, stores }: DatabaseWorld,
  outages: readonly DatabaseOutage[],
  publicationCount = 0,
): Promise<Outcome> {
  let spans: readonly OutageSpan[] = [];
  const outcome = await runWorkload(context, watch.world, {
    clients: context.pace === "fast" ? 4 : 8,
    stores,
    breakThings: async (clients) => {
      const hasRecovered = (healedAt: number): boolean =>
        watch.seen.some((seen) => seen.startedAt > healedAt && isDoneWrite(seen));
      const ledger = ledgerOf(clients);
      let isOver = false;
      const repeatedTopics =
        publicationCount > 0
          ? createTopicsRepeatedly(watch.world, ledger, publicationCount, () => isOver)
          : Promise.resolve();
      const results = await runOutages(context, watch, ledger, { outages, hasRecovered }).finally(() => {
        isOver = true;
      });
      await repeatedTopics;
      await lastWrites.check(ledger);
      spans = results.spans;
      return results.figures;
    },
  });
  const isUnnoticed = ({ outage }: OutageSpan): boolean => (outage as DatabaseOutage).isUnnoticed === true;
  const findings = spans.map((span, index) => {
    const databaseLost = spans.slice(index + 1).find((later) => !isUnnoticed(later));
    return isUnnoticed(span) ? judgeUnnoticed(watch, span, databaseLost?.injectedAt) : judgeRefused(watch, span);
  });
  return withProjections(withFindings(outcome, findings), watch.world.system, stores.mongodbUri);
}
