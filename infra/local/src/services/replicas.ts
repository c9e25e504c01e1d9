import { type ServiceName, serviceNames } from "./definitions.ts";
import type { Replicas } from "./ports.ts";

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
