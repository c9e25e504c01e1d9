import { reportLatest } from "../../src/jobs/report-latest.ts";

describe("reportLatest", () => {
  it("tells one at a time and, of those that came meanwhile, the latest", async () => {
    const told: number[] = [];
    const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const last = Promise.withResolvers<void>();
    const tell = reportLatest(async (state: number) => {
      told.push(state);
      if (state === 3) last.resolve();
      await gates[told.length - 1]?.promise;
    });
    for (const state of [1, 2, 3]) tell(state);
    expect(told).toEqual([1]);
    gates[0]?.resolve();
    await last.promise;
    expect(told).toEqual([1, 3]);
  });

  it("goes on after one that could not be told", async () => {
    const told = Promise.withResolvers<number>();
    const tell = reportLatest(async (state: number) => {
      if (state === 1) throw new Error("away");
      told.resolve(state);
    });
    tell(1);
    tell(2);
    expect(await told.promise).toBe(2);
  });
});
