import { type FakeLlm, type FakeLlmMode, startFakeLlm } from "@galley/test-kit/fake-llm";
import { blocks, llmOf, objectRequest } from "./asking.ts";

describe("a second model", () => {
  let first: FakeLlm;
  let second: FakeLlm;
  let now = 0;
  beforeEach(async () => {
    now = 0;
    [first, second] = await Promise.all([startFakeLlm(), startFakeLlm()]);
  });
  afterEach(() => Promise.all([first.close(), second.close()]));

  const llm = (more: { idleSeconds?: number } = {}) => {
    const fallback = { provider: "openai-compatible", baseUrl: second.baseUrl, model: "stand-in" } as const;
    return llmOf(first, { fallback, judgeModel: "judge", ...more }, { now: () => now });
  };

  it.each<FakeLlmMode>(["status-401", "status-404", "status-429", "status-500", "html-502", "stall", "hang"])(
    "answers when the first is down with %s, and is named",
    async (mode) => {
      first.setMode(mode);
      // The limit holds for the second model as well, which a busy machine may delay.
      const answer = await llm({ idleSeconds: 3 }).writer.generate(objectRequest());
      expect(answer).toMatchObject({ value: { blocks }, model: "stand-in" });
    },
  );

  it("answers if the first one cannot be reached, also for the judge", async () => {
    const { writer, judge } = llm();
    await first.close();
    expect((await writer.generate(objectRequest())).model).toBe("stand-in");
    expect((await judge.generate(objectRequest())).model).toBe("stand-in");
  });

  it.each<FakeLlmMode>(["status-400", "refusal", "bad-json"])(
    "is not asked when the first is up but fails by %s",
    async (mode) => {
      first.setMode(mode);
      await expect(llm().writer.generate(objectRequest())).rejects.toMatchObject({ name: "LlmError" });
      expect(second.requests).toHaveLength(0);
    },
  );

  it("is called first after three failures, until half a minute later one call finds the first one working", async () => {
    first.setMode("status-401");
    const { writer } = llm();
    for (let call = 0; call < 5; call += 1) await writer.generate(objectRequest());
    expect(first.requests).toHaveLength(3);
    now = 30_000;
    await writer.generate(objectRequest());
    await writer.generate(objectRequest());
    expect(first.requests).toHaveLength(4);
    now = 60_000;
    first.setMode("ok");
    expect((await writer.generate(objectRequest())).model).toBe("m");
    expect((await writer.generate(objectRequest())).model).toBe("m");
  });

  it("does not prevent calls of the first one when it is down itself", async () => {
    first.setMode(["status-401", "status-401", "status-401", "ok"]);
    const { writer } = llm();
    for (let call = 0; call < 3; call += 1) await writer.generate(objectRequest());
    second.setMode("status-500");
    expect((await writer.generate(objectRequest())).model).toBe("m");
  });

  it("is not called after the caller has cancelled", async () => {
    first.setMode("hang");
    const signal = AbortSignal.timeout(50);
    await expect(llm().writer.generate(objectRequest({ signal }))).rejects.toMatchObject({ name: "TimeoutError" });
    expect(second.requests).toHaveLength(0);
  });
});
