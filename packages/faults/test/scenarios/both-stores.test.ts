import { bothStores } from "../../src/scenarios/stores/both-stores.ts";
import { runFast } from "./run-fast.ts";

describe("RabbitMQ away, then MongoDB killed and back", () => {
  it("loses and doubles nothing, is answered 503 at most, and needs no restart of a service", async () => {
    const outcome = await runFast(bothStores);
    expect(outcome.violations).toEqual([]);
    expect(outcome.acknowledged).toBeGreaterThan(0);
  });
});
