import { eventually } from "@galley/test-kit/conditions";
import { type FakeLlm, startFakeLlm } from "@galley/test-kit/fake-llm";
import { llmOf, prose, textRequest } from "./asking.ts";

describe("a call to a language model", () => {
  let fake: FakeLlm | undefined;
  afterEach(() => fake?.close());

  it.each(["hang", "stall"] as const)("fails after silence in mode %s, and closes the connection", async (mode) => {
    fake = await startFakeLlm({ mode });
    const asking = llmOf(fake, { idleSeconds: 0.2 }).writer.write(textRequest());
    await expect(asking).rejects.toMatchObject({ failure: "timeout" });
    const { aborted, requests } = fake;
    await eventually(() => aborted() === 1);
    expect(requests).toHaveLength(1);
  });

  it("may take longer than the silence allowed as long as it is heard of", async () => {
    // Twenty pieces at 100 ms take twice the silence that is allowed.
    fake = await startFakeLlm({ mode: "slow-drip", dripMilliseconds: 100 });
    expect((await llmOf(fake, { idleSeconds: 1 }).writer.write(textRequest())).text).toBe(prose);
  });

  it("may be silent for ten times as long once the server has shown that it answers in one piece", async () => {
    fake = await startFakeLlm({ mode: "no-stream" });
    const { writer } = llmOf(fake, { idleSeconds: 0.2 });
    await writer.write(textRequest());
    await fake.close();
    fake = undefined;
    const again = await startFakeLlm({ mode: ["no-stream", "slow"], slowMilliseconds: 500 });
    fake = again;
    const slow = llmOf(again, { idleSeconds: 0.2 }).writer;
    await slow.write(textRequest());
    expect((await slow.write(textRequest())).text).toBe(prose);
  });

  it("rejects with the caller's reason when the caller gives up, in the middle of a stream too", async () => {
    fake = await startFakeLlm({ mode: "stall" });
    const controller = new AbortController();
    const asking = llmOf(fake).writer.write(textRequest({ signal: controller.signal }));
    const { requests, aborted } = fake;
    await eventually(() => requests.length === 1);
    controller.abort(new Error("no longer wanted"));
    await expect(asking).rejects.toThrow("no longer wanted");
    await eventually(() => aborted() === 1);
  });

  it("is not made when the caller has given up before", async () => {
    fake = await startFakeLlm();
    const signal = AbortSignal.abort(new Error("no longer wanted"));
    await expect(llmOf(fake).writer.write(textRequest({ signal }))).rejects.toThrow("no longer wanted");
  });
});
