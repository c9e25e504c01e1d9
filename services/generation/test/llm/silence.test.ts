import { waitUntil } from "@galley/test-kit/conditions";
import { type FakeLlm, startFakeLlm } from "@galley/test-kit/fake-llm";
import { watchSilence } from "../../src/llm/watched-fetch.ts";
import { blocks, llmOf, objectRequest } from "./asking.ts";

/** Repeats a call until it succeeds. A busy machine may stop this process, and with it the fake server, beyond the limit for silence. */
async function succeedsOnce(call: () => Promise<{ readonly value: unknown }>): Promise<void> {
  await waitUntil(async () => expect((await call()).value).toEqual({ blocks }));
}

describe("a call to a language model", () => {
  let fake: FakeLlm | undefined;
  afterEach(() => fake?.close());

  it.each(["hang", "stall"] as const)("fails after silence in mode %s, and closes the connection", async (mode) => {
    fake = await startFakeLlm({ mode });
    const asking = llmOf(fake, { idleSeconds: 1 }).writer.generate(objectRequest());
    await expect(asking).rejects.toMatchObject({ failure: "timeout" });
    const { aborted, requests } = fake;
    await waitUntil(() => aborted() === 1);
    expect(requests).toHaveLength(1);
  });

  it("may take longer than the silence limit while data arrives", async () => {
    // Twenty pieces with 200 ms between them take twice as long as the limit for silence.
    fake = await startFakeLlm({ mode: "slow-drip", dripMilliseconds: 200 });
    const { writer } = llmOf(fake, { idleSeconds: 2 });
    await succeedsOnce(() => writer.generate(objectRequest()));
  });

  it("may be silent for longer before its first token if the prompt is long, but not afterwards", async () => {
    const long = objectRequest({ data: { evidence: [{ id: "e1", text: "words ".repeat(6_000) }] } });
    fake = await startFakeLlm({ mode: "slow", slowMilliseconds: 1_600, answer: () => JSON.stringify({ blocks }) });
    const { writer } = llmOf(fake, { idleSeconds: 0.8 });
    await succeedsOnce(() => writer.generate(long));
    await expect(writer.generate(objectRequest())).rejects.toMatchObject({ failure: "timeout" });
    await fake.close();
    fake = await startFakeLlm({ mode: "slow-drip", dripMilliseconds: 1_600, answer: () => JSON.stringify({ blocks }) });
    await expect(llmOf(fake, { idleSeconds: 0.8 }).writer.generate(long)).rejects.toMatchObject({ failure: "timeout" });
  });

  it("may be silent for ten times as long after the server has answered in one piece", async () => {
    // The limit is long enough that a busy machine gives the first answer in time.
    fake = await startFakeLlm({ mode: ["no-stream", "slow"], slowMilliseconds: 4_000 });
    const { writer } = llmOf(fake, { idleSeconds: 3 });
    await writer.generate(objectRequest());
    expect((await writer.generate(objectRequest())).value).toEqual({ blocks });
  });

  it("rejects with the caller's reason on abort, even in the middle of a stream", async () => {
    fake = await startFakeLlm({ mode: "stall" });
    const controller = new AbortController();
    const asking = llmOf(fake).writer.generate(objectRequest({ signal: controller.signal }));
    const { requests, aborted } = fake;
    await waitUntil(() => requests.length === 1);
    controller.abort(new Error("no longer wanted"));
    await expect(asking).rejects.toThrow("no longer wanted");
    await waitUntil(() => aborted() === 1);
  });

  it("is not watched after it has ended, even if more data arrives", () => {
    const timers = () => process.getActiveResourcesInfo().filter((resource) => resource === "Timeout").length;
    const before = timers();
    const unheard = watchSilence(60_000);
    const heard = watchSilence(60_000);
    heard.heard();
    expect(timers()).toBe(before + 1);
    for (const watch of [unheard, heard]) {
      watch.stop();
      watch.heard();
      watch.allow(60_000);
    }
    expect(timers()).toBe(before);
  });

  it("is not made if the caller has already aborted", async () => {
    fake = await startFakeLlm();
    const signal = AbortSignal.abort(new Error("no longer wanted"));
    await expect(llmOf(fake).writer.generate(objectRequest({ signal }))).rejects.toThrow("no longer wanted");
  });
});
