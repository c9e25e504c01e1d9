import { freePort } from "../ports.ts";
import { readJson, writePrivateJson } from "../state-folder.ts";
import { type ServiceName, serviceNames } from "./definitions.ts";

/** The number of processes that run for each service. */
export type Replicas = Readonly<Record<ServiceName, number>>;

/**
 * Returns the number of replicas of each service. If `asked` is a number, it is the number of gateways. Services that are not named get
 * one replica.
 */
export function resolveReplicas(asked: number | Partial<Replicas> = 1): Replicas {
  const named: Partial<Replicas> = typeof asked === "number" ? { gateway: asked } : asked;
  return Object.fromEntries(serviceNames.map((name) => [name, named[name] ?? 1])) as Record<ServiceName, number>;
}

/** Returns the given number of replicas for every service. */
export function sameReplicas(count: number): Replicas {
  return Object.fromEntries(serviceNames.map((name) => [name, count])) as Record<ServiceName, number>;
}

/** Returns the name of a replica: `content`, `content-2`, … */
export function replicaName(service: ServiceName, replica: number): string {
  return replica === 0 ? service : `${service}-${replica + 1}`;
}

type PortsOfEach = Readonly<Record<ServiceName, readonly number[]>>;

/** The internal ports of a system, all on 127.0.0.1. Lists have one port for each replica. */
export interface InnerPorts {
  /** The ports of the gRPC servers. The gateway's is for operators. */
  readonly grpc: PortsOfEach;
  /** The ports of the metrics servers. */
  readonly metrics: PortsOfEach;
  /** The ports of publishing's HTTP servers for the public sites. */
  readonly sites: readonly number[];
  /** The ports of the dashboard's HTTP servers. */
  readonly dashboard: readonly number[];
  /** The port of the tour's web server, which takes the place of the internet during the tour. */
  readonly tour: number;
}

/** The ports that an earlier start has stored. That start may have been of another version, which knew fewer services. */
interface KnownPorts {
  readonly grpc?: Partial<PortsOfEach>;
  readonly metrics?: Partial<PortsOfEach>;
  readonly sites?: readonly number[];
  readonly dashboard?: readonly number[];
  readonly tour?: number;
}

/** Returns free ports, if possible those of the last start. */
export async function choosePorts(file: string, replicas: Replicas): Promise<InnerPorts> {
  const known = (readJson(file) ?? {}) as KnownPorts;
  const taken = new Set<number>();
  const choose = async (preferred: number | undefined): Promise<number> => {
    const port = await freePort(preferred, taken);
    taken.add(port);
    return port;
  };
  const chooseEach = (count: number, before: readonly number[] = []): Promise<number[]> =>
    inTurn(
      Array.from({ length: count }, (_, index) => index),
      (index) => choose(before[index]),
    );
  const chooseFor = async (before: Partial<PortsOfEach> = {}): Promise<PortsOfEach> =>
    Object.fromEntries(
      await inTurn(serviceNames, async (name) => [name, await chooseEach(replicas[name], before[name])] as const),
    ) as Record<ServiceName, number[]>;
  const ports: InnerPorts = {
    grpc: await chooseFor(known.grpc),
    metrics: await chooseFor(known.metrics),
    sites: await chooseEach(replicas.publishing, known.sites),
    dashboard: await chooseEach(replicas.dashboard, known.dashboard),
    // The port of the tour is kept even if it is in use, because the tour itself may be using it now.
    tour: known.tour ?? (await choose(undefined)),
  };
  writePrivateJson(file, ports);
  return ports;
}

async function inTurn<Item, Result>(items: readonly Item[], make: (item: Item) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (const item of items) results.push(await make(item));
  return results;
}
