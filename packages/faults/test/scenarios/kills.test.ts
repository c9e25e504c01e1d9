import { type FastRun, runFast } from "../../src/run-fast.ts";
import { crashPoints } from "../../src/scenarios/crash-points/crash-points.ts";
import { hungService } from "../../src/scenarios/hanging/hung-service.ts";
import { randomKills } from "../../src/scenarios/random-kills.ts";
import { slowClients } from "../../src/scenarios/slow-clients.ts";
import { mongodbPrimary } from "../../src/scenarios/stores/mongodb.ts";
import { rabbitmq } from "../../src/scenarios/stores/rabbitmq.ts";

// Too long for every run of the tests. What their controls replace is used under any load.
const longOnes = [hungService, slowClients, rabbitmq, mongodbPrimary];

// At once, since both wait for leases to run out and for processes to come back, and neither judges how long that takes.
let [points, kills]: Promise<FastRun>[] = [];
beforeAll(async () => {
  points = runFast([crashPoints]);
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
