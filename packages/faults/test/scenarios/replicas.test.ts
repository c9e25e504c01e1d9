import { type FastRun, runFast } from "../../src/run-fast.ts";
import { replicasFreshReads } from "../../src/scenarios/replicas/fresh-reads.ts";
import { rollingRestarts } from "../../src/scenarios/replicas/rolling-restarts.ts";

// Starting two replicas of five services takes long, so both scenarios run in the same system.
let ran: FastRun;
beforeAll(async () => {
  ran = await runFast([replicasFreshReads, rollingRestarts]);
}, 540_000);

it.each([
  ["never show what was before an acknowledged write", 0],
  ["are restarted without failing anybody who reads and writes on kept connections", 1],
])("two replicas %s", (_what, place) => expect(ran.found[place]).toEqual([]));

it("their processes use what the controls of these promises take out", () => expect(ran.unused).toEqual([]));
