import { replicasFreshReads } from "../../src/scenarios/replicas/fresh-reads.ts";
import { replicasIdempotency } from "../../src/scenarios/replicas/idempotency.ts";
import { runFast } from "./run-fast.ts";

describe("two replicas", () => {
  it("let one Idempotency-Key have one effect, though a gateway is killed in the middle", async () => {
    expect((await runFast(replicasIdempotency)).violations).toEqual([]);
  });

  it("never show what was before an acknowledged write", async () => {
    const outcome = await runFast(replicasFreshReads);
    expect(outcome.violations).toEqual([]);
    expect(outcome.figures["reads compared"]).toBeGreaterThan(200);
  });
});
