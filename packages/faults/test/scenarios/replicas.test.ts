import type { Outcome } from "../../src/scenario.ts";
import { replicasFreshReads } from "../../src/scenarios/replicas/fresh-reads.ts";
import { replicasIdempotency } from "../../src/scenarios/replicas/idempotency.ts";
import { startTwoReplicas } from "../../src/scenarios/replicas/two-replicas.ts";
import { rollingRestarts } from "../../src/scenarios/rolling/rolling-restarts.ts";
import { runFastTogether } from "./run-fast.ts";

// Ten processes take long to start. What kills one of them comes last.
const scenarios = [replicasFreshReads, rollingRestarts, replicasIdempotency];
let outcomes: ReadonlyMap<object, Outcome>;
beforeAll(async () => {
  outcomes = await runFastTogether(startTwoReplicas, scenarios);
}, 540_000);

describe("two replicas", () => {
  it("never show what was before an acknowledged write", () => {
    const outcome = outcomes.get(replicasFreshReads);
    expect(outcome?.violations).toEqual([]);
    expect(outcome?.figures["reads compared"]).toBeGreaterThan(200);
  });

  it("are restarted without failing anybody who reads and writes on kept connections", () => {
    const outcome = outcomes.get(rollingRestarts);
    expect(outcome?.violations).toEqual([]);
    expect(outcome?.figures.restarts).toBeGreaterThanOrEqual(10);
  });

  it("let one Idempotency-Key have one effect, though a gateway is killed in the middle", () => {
    expect(outcomes.get(replicasIdempotency)?.violations).toEqual([]);
  });
});
