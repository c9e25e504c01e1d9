import { runFast } from "../../src/run-fast.ts";
import { crashPoints } from "../../src/scenarios/crash-points/crash-points.ts";
import { randomKills } from "../../src/scenarios/random-kills.ts";

// At once, since both wait for leases to run out and for processes to come back, and neither judges how long that takes.
let [points, kills]: ReturnType<typeof runFast>[] = [];
beforeAll(async () => {
  [points, kills] = [runFast(crashPoints), runFast(randomKills)];
  await Promise.allSettled([points, kills]);
}, 360_000);

it("a process that dies between two durable steps loses and doubles nothing, and each point of the product has a case", async () =>
  expect(await points).toEqual([[]]));

it("kill -9 of every service under load loses nothing, doubles nothing, leaves nothing stuck and gives every place back", async () =>
  expect(await kills).toEqual([[]]));
