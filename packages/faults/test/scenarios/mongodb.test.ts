import { mongodb } from "../../src/scenarios/stores/mongodb.ts";
import { runFast } from "./run-fast.ts";

describe("RabbitMQ away, then MongoDB killed and back", () => {
  it("loses and doubles nothing, is answered 503 at most, and needs no restart of a service", async () => {
    expect(await runFast(mongodb)).toEqual([]);
  });
});
