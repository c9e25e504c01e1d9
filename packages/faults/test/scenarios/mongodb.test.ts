import { runFast } from "../../src/run-fast.ts";
import { mongodb } from "../../src/scenarios/stores/mongodb.ts";

it("RabbitMQ away, then MongoDB killed and back, loses and doubles nothing, is answered 503 at most, and needs no restart of a service", async () =>
  expect(await runFast([mongodb])).toEqual({ found: [[]], unused: [] }));
