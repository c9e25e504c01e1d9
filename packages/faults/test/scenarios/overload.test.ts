import { overload } from "../../src/scenarios/overload/overload.ts";
import { runFast } from "./run-fast.ts";

describe("far more load than the system can serve", () => {
  it("is shed with 503 and 429, and everybody has an answer", async () => {
    expect(await runFast(overload)).toEqual([]);
  });
});
