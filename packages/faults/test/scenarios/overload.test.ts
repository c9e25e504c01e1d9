import { runFast } from "../../src/run-fast.ts";
import { overload } from "../../src/scenarios/overload.ts";

it("far more load than the system can serve is shed with 503 and 429, and everybody has an answer", async () =>
  expect(await runFast([overload])).toEqual({ found: [[]], unused: [] }));
