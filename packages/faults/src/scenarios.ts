import type { Scenario } from "./scenario.ts";
import { crashPoints } from "./scenarios/crash-points/crash-points.ts";
import { hungService } from "./scenarios/hanging/hung-service.ts";
import { overload } from "./scenarios/overload.ts";
import { randomKills } from "./scenarios/random-kills.ts";
import { replicasFreshReads } from "./scenarios/replicas/fresh-reads.ts";
import { rollingRestarts } from "./scenarios/replicas/rolling-restarts.ts";
import { replicasSchedules } from "./scenarios/replicas/schedules.ts";
import { slowClients } from "./scenarios/slow-clients.ts";
import { mongodb, mongodbPrimary } from "./scenarios/stores/mongodb.ts";
import { rabbitmq } from "./scenarios/stores/rabbitmq.ts";

/** All test scenarios, in the order in which they run. */
export const allScenarios: readonly Scenario[] = [
  crashPoints,
  randomKills,
  replicasSchedules,
  replicasFreshReads,
  hungService,
  slowClients,
  overload,
  rollingRestarts,
  rabbitmq,
  mongodb,
  mongodbPrimary,
];
