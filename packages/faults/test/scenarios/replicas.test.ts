import { replicasFreshReads } from "../../src/scenarios/replicas/fresh-reads.ts";
import { replicasIdempotency } from "../../src/scenarios/replicas/idempotency.ts";
import { rollingRestarts } from "../../src/scenarios/replicas/rolling-restarts.ts";
import { startTwoReplicas } from "../../src/scenarios/replicas/two-replicas.ts";
import { runFastTogether } from "./run-fast.ts";

// Ten processes take long to start.
let found: Awaited<ReturnType<typeof runFastTogether>>;
beforeAll(async () => {
  found = await runFastTogether(startTwoReplicas, [[replicasFreshReads, replicasIdempotency], [rollingRestarts]]);
}, 540_000);

describe("two replicas", () => {
  it.each([
    ["never show what was before an acknowledged write", replicasFreshReads],
    ["are restarted without failing anybody who reads and writes on kept connections", rollingRestarts],
    ["let one Idempotency-Key have one effect", replicasIdempotency],
  ])("%s", (_what, scenario) => expect(found.get(scenario)).toEqual([]));
});
