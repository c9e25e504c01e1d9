import { startMetrics } from "@galley/service-kit/metrics";
import { waitUntil } from "@galley/test-kit/conditions";
import { scrape } from "@galley/test-kit/exposition";
import { type FakeLlm, type FakeLlmMode, startFakeLlm } from "@galley/test-kit/fake-llm";
import { LlmError } from "../../src/llm/llm-port.ts";
import { tokenCost } from "../../src/llm/model-port.ts";
import { blocks, llmOf, objectRequest, quiet } from "./asking.ts";

describe("the port to a language model", () => {
  let fake: FakeLlm;
  beforeEach(async () => {
    fake = await startFakeLlm();
  });
  afterEach(() => fake.close());

  it.each<[FakeLlmMode, string]>([
    ["bad-json", "invalid-answer"],
    ["refusal", "refused"],
    ["content-filter", "refused"],
    ["empty-text", "invalid-answer"],
    ["empty-choices", "invalid-answer"],
    ["status-400", "rejected"],
    ["status-401", "rejected"],
    ["status-404", "rejected"],
    ["status-429", "unavailable"],
    ["status-500", "unavailable"],
    ["html-502", "unavailable"],
    ["html-200", "unavailable"],
    ["stream-cut", "unavailable"],
    ["stream-error", "unavailable"],
  ])("names the failure in mode %s", async (mode, failure) => {
    fake.setMode(mode);
    await expect(llmOf(fake).writer.generate(objectRequest())).rejects.toMatchObject({ name: "LlmError", failure });
  });

  it("cuts an answer off if the server ignores its token limit", async () => {
    await fake.close();
    fake = await startFakeLlm({ mode: "endless", answer: () => '{"blocks":[' });
    const asking = llmOf(fake).writer.generate(objectRequest({ maxOutputTokens: 20 }));
    await expect(asking).rejects.toMatchObject({ failure: "truncated" });
  });

  it("counts tokens and cost of each call, including failed ones, under the configured model's name", async () => {
    const address = { host: "127.0.0.1", port: 0 };
    const { port, stop } = await startMetrics({ service: "test", address, logger: quiet, isReady: () => true });
    const { writer } = llmOf(fake, { priceInput: 2_000_000, priceOutput: 3_000_000 });
    await writer.generate(objectRequest());
    fake.setMode("status-401");
    await writer.generate(objectRequest()).catch(() => undefined);
    const { value } = await scrape(port);
    await stop();
    const labels = { gen_ai_request_model: "m" };
    const tokens = (type: string) => value("gen_ai_client_tokens_total", { ...labels, gen_ai_token_type: type }) ?? 0;
    for (const outcome of ["answered", "failed"])
      expect(value("gen_ai_client_operation_duration_seconds_count", { ...labels, outcome })).toBe(1);
    expect(tokens("input")).toBeGreaterThan(0);
    expect(tokens("output")).toBeGreaterThan(0);
    expect(value("gen_ai_client_cost_total", labels)).toBeCloseTo(2 * tokens("input") + 3 * tokens("output"));
  });

  it("reports a server that cannot be reached", async () => {
    const gone = { baseUrl: fake.baseUrl };
    await fake.close();
    const waits: number[] = [];
    await expect(llmOf(gone, {}, { waits }).writer.generate(objectRequest())).rejects.toMatchObject({
      failure: "unavailable",
    });
    expect(waits).toEqual([1_000, 4_000]);
  });

  it("does not retry calls that cannot succeed, and makes three attempts for others", async () => {
    fake.setMode("status-401");
    await expect(llmOf(fake).writer.generate(objectRequest())).rejects.toBeInstanceOf(LlmError);
    expect(fake.requests).toHaveLength(1);
    fake.setMode("status-500");
    await expect(llmOf(fake).writer.generate(objectRequest())).rejects.toBeInstanceOf(LlmError);
    expect(fake.requests).toHaveLength(4);
  });

  it.each<FakeLlmMode>(["stream-cut", "stream-error", "bare-stream-error", "status-503"])(
    "asks again after %s, and gets its answer",
    async (mode) => {
      fake.setMode([mode, "ok"]);
      expect((await llmOf(fake).writer.generate(objectRequest())).value).toEqual({ blocks });
    },
  );

  it.each<[Record<string, string>, number[]]>([
    [{ "retry-after": "7" }, [7_000]],
    [{ "retry-after": new Date(1_760_000_090_000).toUTCString() }, [90_000]],
    [{ "retry-after-ms": "250", "retry-after": "9" }, [250]],
    [{}, [1_000]],
  ])("waits as long as the server says with %j", async (retryAfter, expected) => {
    await fake.close();
    fake = await startFakeLlm({ mode: ["status-429", "ok"], retryAfter });
    const waits: number[] = [];
    await llmOf(fake, {}, { waits, now: () => 1_760_000_000_000 }).writer.generate(objectRequest());
    expect(waits).toEqual(expected);
  });

  it("does not wait for a server that asks for an hour", async () => {
    await fake.close();
    fake = await startFakeLlm({ mode: "status-429", retryAfter: { "retry-after": "3600" } });
    await expect(llmOf(fake).writer.generate(objectRequest())).rejects.toMatchObject({ failure: "unavailable" });
    expect(fake.requests).toHaveLength(1);
  });

  it("stops waiting with the caller's reason", async () => {
    await fake.close();
    fake = await startFakeLlm({ mode: "status-429", retryAfter: { "retry-after": "100" } });
    const controller = new AbortController();
    const asking = llmOf(fake, {}, { sleep: undefined }).writer.generate(objectRequest({ signal: controller.signal }));
    await waitUntil(() => fake.requests.length === 1);
    controller.abort(new Error("no longer wanted"));
    await expect(asking).rejects.toThrow("no longer wanted");
  });

  it.each<[FakeLlmMode, (body: FakeLlm["requests"][number]["body"]) => unknown, unknown]>([
    ["no-temperature", (body) => body.temperature, undefined],
    ["max-completion-tokens-only", (body) => body.max_completion_tokens, 500],
    ["no-stream-options", (body) => body.stream_options, undefined],
    ["stream-refused", (body) => body.stream, undefined],
    ["no-system-role", (body) => body.messages?.map(({ role }) => role).join(), "user"],
  ])("learns from a server in mode %s what it supports, and uses that from then on", async (mode, read, expected) => {
    fake.setMode(mode);
    const { writer } = llmOf(fake);
    expect((await writer.generate(objectRequest())).value).toEqual({ blocks });
    expect((await writer.generate(objectRequest())).value).toEqual({ blocks });
    expect(fake.requests).toHaveLength(3);
    expect(fake.requests.slice(1).map(({ body }) => read(body))).toEqual([expected, expected]);
    expect(fake.requests[2]?.prompt).toMatch(/^Be brief\./);
  });

  it("calls OpenAI's reasoning models without temperature and with max_completion_tokens from the first call", async () => {
    await llmOf(fake, { model: "openai/o3-mini" }).writer.generate(objectRequest());
    expect(fake.requests[0]?.body).toMatchObject({ max_completion_tokens: 4_500 });
    expect(fake.requests[0]?.body).not.toHaveProperty("temperature");
    expect(fake.requests[0]?.body).not.toHaveProperty("max_tokens");
  });

  it("learns the maximum tokens and the context size that a server names", async () => {
    await fake.close();
    const refusals = [
      "max_tokens is too large: 9000. This model supports at most 4096 completion tokens.",
      "This model's maximum context length is 3000 tokens and your request has 120 input tokens (4096 > 3000 - 120).",
    ];
    fake = await startFakeLlm({
      refuse: (_, index) => {
        const message = refusals[index];
        return message === undefined ? undefined : { status: 400, body: { error: { message } } };
      },
    });
    const { writer } = llmOf(fake);
    await writer.generate(objectRequest({ maxOutputTokens: 9_000 }));
    const rooms = fake.requests.map((one) => one.body.max_tokens ?? 0);
    expect(rooms.slice(0, 2)).toEqual([9_000, 4_096]);
    expect(rooms[2]).toBeLessThan(3_000);
    expect(writer.contextTokens).toBe(3_000);
  });

  it("rejects material that is longer than the context before calling the server", async () => {
    const { writer } = llmOf(fake, { contextTokens: 2_000 });
    const long = objectRequest({ data: "word ".repeat(8_000) });
    await expect(writer.generate(long)).rejects.toMatchObject({ failure: "rejected", message: /longer than/ });
    expect(fake.requests).toHaveLength(0);
    expect(writer.contextTokens).toBe(2_000);
    await writer.generate(objectRequest({ maxOutputTokens: 5_000 }));
    expect(fake.requests[0]?.body.max_tokens).toBeLessThan(2_000);
  });

  it("has a separate judge on the same server, or uses the writing model", async () => {
    const llm = llmOf(fake, { judgeModel: "small" });
    expect((await llm.judge.generate(objectRequest())).model).toBe("small");
    expect((await llm.writer.generate(objectRequest())).model).toBe("m");
    expect(llmOf(fake).judge.model).toBe("m");
  });

  it("returns the cost with both prices, or none", () => {
    const usage = { inputTokens: 200_000, outputTokens: 50_000 };
    expect(tokenCost(llmOf(fake, { priceInput: 3, priceOutput: 15 }), usage)).toBeCloseTo(1.35);
    expect(tokenCost(llmOf(fake, { priceInput: 3 }), usage)).toBeUndefined();
    expect(tokenCost(llmOf(fake), usage)).toBeUndefined();
  });
});
