import { freePort } from "../ports.ts";
import { readJson, writePrivateJson } from "../state-folder.ts";
import { type ServiceName, serviceNames } from "./definitions.ts";

/** How many processes each service has. */
export type Replicas = Readonly<Record<ServiceName, number>>;

/** How many of each there are when this was asked for: a number is that of gateways; 1 of all that is not named. */
export function replicasOf(asked: number | Partial<Replicas> = 1): Replicas {
  const named: Partial<Replicas> = typeof asked === "number" ? { gateway: asked } : asked;
  return Object.fromEntries(serviceNames.map((name) => [name, named[name] ?? 1])) as Record<ServiceName, number>;
}

/** The same number of every service. */
export function replicasOfAll(count: number): Replicas {
  return Object.fromEntries(serviceNames.map((name) => [name, count])) as Record<ServiceName, number>;
}

/** What a replica is called: `content`, `content-2`, … */
export function replicaName(service: ServiceName, replica: number): string {
  return replica === 0 ? service : `${service}-${replica + 1}`;
}

type PortsOfEach = Readonly<Record<ServiceName, readonly number[]>>;

/** The inner ports of a system, all on 127.0.0.1. Lists have one port for each replica. */
export interface InnerPorts {
  /** Ports of the gRPC servers; the gateway's serves operators. */
  readonly grpc: PortsOfEach;
  /** Where each process tells its figures. */
  readonly metrics: PortsOfEach;
  /** The public sites' HTTP servers of the publishing service, which gateways forward to. */
  readonly sites: readonly number[];
  /** The HTTP servers of the dashboard, which gateways forward to. */
  readonly dashboard: readonly number[];
  /** Where the tour's own web may listen. */
  readonly tour: number;
}

/** What an earlier start wrote, which may have been of another version. */
interface KnownPorts {
  readonly grpc?: Partial<PortsOfEach>;
  readonly metrics?: Partial<PortsOfEach>;
  readonly sites?: readonly number[];
  readonly dashboard?: readonly number[];
  readonly tour?: number;
}

/** Ports that are free now: those of the last start where they still are. */
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
    // The tour may be listening right now; then its port is as good as free.
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
