import { WrongUsage } from "@galley/local/command-line";
import type { Scenario } from "./scenario.ts";

/** Every scenario by its name. Each is loaded only when it is asked for. */
const loaders: Readonly<Record<string, () => Promise<Scenario>>> = {
  "crash-points": async () => (await import("./scenarios/crash-points/crash-points.ts")).crashPoints,
  "random-kills": async () => (await import("./scenarios/random-kills.ts")).randomKills,
  "bad-receiver": async () => (await import("./scenarios/bad-receiver.ts")).badReceiver,
  "replicas-schedules": async () => (await import("./scenarios/replicas/schedules.ts")).replicasSchedules,
  "replicas-revocation": async () => (await import("./scenarios/replicas/revocation.ts")).replicasRevocation,
  "replicas-rate-limit": async () => (await import("./scenarios/replicas/rate-limit.ts")).replicasRateLimit,
  "replicas-idempotency": async () => (await import("./scenarios/replicas/idempotency.ts")).replicasIdempotency,
  "replicas-fresh-reads": async () => (await import("./scenarios/replicas/fresh-reads.ts")).replicasFreshReads,
  "hung-service": async () => (await import("./scenarios/hanging/hung-service.ts")).hungService,
  "hang-ups": async () => (await import("./scenarios/clients/hang-ups.ts")).hangUps,
  "slow-clients": async () => (await import("./scenarios/clients/slow-clients.ts")).slowClients,
  overload: async () => (await import("./scenarios/overload/overload.ts")).overload,
  "rolling-restarts": async () => (await import("./scenarios/rolling/rolling-restarts.ts")).rollingRestarts,
  "rabbitmq-down": async () => (await import("./scenarios/stores/rabbitmq-down.ts")).rabbitmqDown,
  "rabbitmq-alarms": async () => (await import("./scenarios/stores/rabbitmq-alarms.ts")).rabbitmqAlarms,
  "rabbitmq-network": async () => (await import("./scenarios/stores/rabbitmq-network.ts")).rabbitmqNetwork,
  "rabbitmq-backlog": async () => (await import("./scenarios/stores/rabbitmq-backlog.ts")).rabbitmqBacklog,
  "both-stores": async () => (await import("./scenarios/stores/both-stores.ts")).bothStores,
  "mongodb-primary": async () => (await import("./scenarios/stores/mongodb-primary.ts")).mongodbPrimary,
  "mongodb-network": async () => (await import("./scenarios/stores/mongodb-network.ts")).mongodbNetwork,
};

/** The names of all scenarios, in the order in which they run. */
export const scenarioNames: readonly string[] = Object.keys(loaders);

/** The scenario of this name; throws `WrongUsage` when there is none. */
export async function loadScenario(name: string): Promise<Scenario> {
  const load = loaders[name];
  if (load === undefined) {
    throw new WrongUsage(`There is no scenario "${name}"; there are ${scenarioNames.join(", ")}.`);
  }
  const scenario = await load();
  if (scenario.name !== name) throw new Error(`The scenario listed as ${name} calls itself ${scenario.name}`);
  return scenario;
}
