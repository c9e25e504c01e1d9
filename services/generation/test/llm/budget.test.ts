import { type FakeLlm, startFakeLlm } from "@galley/test-kit/fake-llm";
import { createBudget } from "../../src/llm/budget.ts";
import { llmOf, objectRequest } from "./asking.ts";

describe("the tokens of model calls", () => {
  let fake: FakeLlm;
  beforeEach(async () => {
    fake = await startFakeLlm();
  });
  afterEach(() => fake.close());

  it("are reserved before a call and settled afterwards with the server's own count", async () => {
    const budget = createBudget(5_000);
    await llmOf(fake).writer.generate(objectRequest({ budget }));
    const told = Math.ceil((fake.requests[0]?.prompt.length ?? 0) / 4);
    expect(budget.spent).toEqual({ calls: 1, inputTokens: told, outputTokens: 18 });
    const small = createBudget(300);
    await expect(llmOf(fake).writer.generate(objectRequest({ budget: small }))).rejects.toMatchObject({
      failure: "budget-exceeded",
    });
    expect(fake.requests).toHaveLength(1);
  });

  it.each(["no-usage", "wrong-usage", "no-stream-options"] as const)(
    "is estimated for a server in mode %s",
    async (mode) => {
      fake.setMode(mode);
      const budget = createBudget(20_000);
      await llmOf(fake).writer.generate(objectRequest({ budget }));
      expect(budget.spent.calls).toBe(1);
      expect(budget.spent.inputTokens).toBeGreaterThan(60);
      expect(budget.spent.inputTokens).toBeLessThan(600);
      expect(budget.spent.outputTokens).toBeGreaterThan(5);
      expect(budget.spent.outputTokens).toBeLessThan(60);
    },
  );

  it("include thoughts, repairs, and answers that broke off", async () => {
    const all = async (modes: Parameters<FakeLlm["setMode"]>[0]) => {
      fake.setMode(modes);
      const budget = createBudget(200_000);
      await llmOf(fake).writer.generate(objectRequest({ budget }));
      return budget.spent;
    };
    const plain = await all("no-usage");
    const thinking = await all(["reasoning-content", "ok"]);
    expect(thinking.calls).toBe(1);
    expect((await all(["bad-json", "ok"])).calls).toBe(2);
    const [served, cut] = [await all("ok"), await all(["stream-cut", "ok"])];
    expect(cut.calls).toBe(2);
    // The server reports no tokens for an answer that broke off,
    // so they are estimated. Calls differ by a few tokens, because
    // the markers around data are random.
    expect(cut.inputTokens - served.inputTokens).toBeGreaterThan(0.9 * plain.inputTokens);
  });

  it("are zero for calls that the server rejected, and the reserved tokens are released", async () => {
    fake.setMode(["status-500", "status-429", "ok"]);
    const budget = createBudget(1_500);
    await llmOf(fake).writer.generate(objectRequest({ budget }));
    expect(budget.spent.calls).toBe(1);
    fake.setMode("status-401");
    await expect(llmOf(fake).writer.generate(objectRequest({ budget }))).rejects.toMatchObject({ failure: "rejected" });
    expect(budget.spent.calls).toBe(1);
    expect(() => budget.reserve(1_000)).not.toThrow();
  });
});
