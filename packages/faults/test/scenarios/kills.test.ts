import { type FastRun, runFast } from "../../src/run-fast.ts";
import { crashPoints } from "../../src/scenarios/crash-points/crash-points.ts";
import { hungService } from "../../src/scenarios/hanging/hung-service.ts";
import { randomKills } from "../../src/scenarios/random-kills.ts";
import { replicasSchedules } from "../../src/scenarios/replicas/schedules.ts";
import { slowClients } from "../../src/scenarios/slow-clients.ts";
import { mongodbPrimary } from "../../src/scenarios/stores/mongodb.ts";
import { rabbitmq } from "../../src/scenarios/stores/rabbitmq.ts";

// Scenarios that take too long for every test run. The exports that their controls replace are used under any load, so the kills below at
// least check that they are used.
const longOnes = [hungService, slowClients, rabbitmq, mongodbPrimary];

// Both scenarios run at the same time. They mostly wait for reservations to expire and for processes to restart, and neither judges how
// long that takes.
let [points, kills]: Promise<FastRun>[] = [];
beforeAll(async () => {
  // `replicas-schedules` starts too many processes for every test run. The crash points use the same code, so they check that the exports
  // which its controls replace are used.
  points = runFast([crashPoints], replicasSchedules.controls);
  kills = runFast(
    [randomKills],
    longOnes.flatMap(({ controls }) => controls),
  );
  await Promise.allSettled([points, kills]);
}, 360_000);

it("a process that dies between two durable steps loses and doubles nothing, and each point of the product has a case", async () =>
  expect(await points).toEqual({ found: [[]], unused: [] }));

it("kill -9 of every service under load loses nothing, doubles nothing, leaves nothing stuck and gives every place back", async () =>
  expect(await kills).toEqual({ found: [[]], unused: [] }));
