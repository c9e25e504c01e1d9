import type { Scenario } from "./scenario.ts";
import { badReceiver } from "./scenarios/bad-receiver.ts";
import { hangUps } from "./scenarios/clients/hang-ups.ts";
import { slowClients } from "./scenarios/clients/slow-clients.ts";
import { crashPoints } from "./scenarios/crash-points/crash-points.ts";
import { hungService } from "./scenarios/hanging/hung-service.ts";
import { overload } from "./scenarios/overload/overload.ts";
import { randomKills } from "./scenarios/random-kills.ts";
import { replicasFreshReads } from "./scenarios/replicas/fresh-reads.ts";
import { replicasIdempotency } from "./scenarios/replicas/idempotency.ts";
import { replicasRateLimit } from "./scenarios/replicas/rate-limit.ts";
import { replicasRevocation } from "./scenarios/replicas/revocation.ts";
import { rollingRestarts } from "./scenarios/replicas/rolling-restarts.ts";
import { replicasSchedules } from "./scenarios/replicas/schedules.ts";
import { mongodb } from "./scenarios/stores/mongodb.ts";
import { mongodbPrimary } from "./scenarios/stores/mongodb-primary.ts";
import { rabbitmq } from "./scenarios/stores/rabbitmq.ts";
import { rabbitmqBacklog } from "./scenarios/stores/rabbitmq-backlog.ts";

/** Every scenario, in the order in which they run. */
export const allScenarios: readonly Scenario[] = [
  ...[crashPoints, randomKills, badReceiver],
  ...[replicasSchedules, replicasRevocation, replicasRateLimit, replicasIdempotency, replicasFreshReads],
  ...[hungService, hangUps, slowClients, overload, rollingRestarts],
  ...[rabbitmq, rabbitmqBacklog, mongodb, mongodbPrimary],
];
