import { measure } from "./bench/measure.ts";
import { playedModel } from "./bench/played-model.ts";
import { runWorld } from "./bench/run-world.ts";
import { crowd, endOf, readWorld } from "./bench/world.ts";

const world = readWorld("seen");

describe("five days of test data", () => {
  it("become the right stories, each once, with a model", async () => {
    const { server, asked, onDay } = await playedModel("seen");
    const llm = { provider: "openai-compatible", baseUrl: server.baseUrl, model: "played" } as const;
    const figures = measure(world, await runWorld(world, { llm, onDay }));
    await server.close();
    expect(figures).toMatchObject({ precision: 1, recall: 1, pairPrecision: 1, secondRun: 0, mistakes: [] });
    expect(figures.pairRecall).toBeGreaterThan(0.95);
    expect(asked).toHaveLength(10);
  });

  it("become mostly right ideas without a model, in any order, and among many other reports", async () => {
    const figures = measure(world, await runWorld(world));
    expect(figures.precision).toBeGreaterThan(0.75);
    expect(figures.recall).toBeGreaterThan(0.75);
    expect(figures.secondRun).toBeLessThanOrEqual(2);
    expect(measure(world, await runWorld(world, { reversed: true }))).toEqual(figures);
    expect(measure(world, await runWorld(world, { crowd: crowd(2_000, endOf(1)) }))).toEqual(figures);
  }, 120_000);
});
