import { type FakeLlm, startFakeLlm } from "@galley/test-kit/fake-llm";
import { llmOf, objectRequest } from "./asking.ts";

const now = 1_760_000_000_000;

describe("A delay that a busy server asks for", () => {
  let fake: FakeLlm | undefined;
  afterEach(() => fake?.close());

  const waitsAfter = async (status: number, error: unknown, headers: Record<string, string> = {}) => {
    fake = await startFakeLlm({
      refuse: (_, at) => (at === 0 ? { status, body: { error } as object, headers } : undefined),
    });
    const waits: number[] = [];
    await llmOf(fake, {}, { waits, now: () => now }).writer.generate(objectRequest());
    return waits;
  };

  it.each<[string, unknown, number]>([
    [
      "Gemini, in its details",
      {
        code: 429,
        message: "You exceeded your current quota. Please retry in 11.903s.",
        details: [{ "@type": "type.googleapis.com/google.rpc.RetryInfo", retryDelay: "12s" }],
      },
      12_000,
    ],
    ["Gemini, in its words", { message: "Quota exceeded. Please retry in 11.5s." }, 11_500],
    ["OpenAI", { message: "Rate limit reached for gpt-4o. Please try again in 860ms." }, 860],
    ["OpenAI and Azure, in seconds", { message: "Please retry after 9 seconds." }, 9_000],
    ["a proxy, as a field", { message: "Too many requests", retry_after: 9 }, 9_000],
    ["a proxy, in its words", { message: "Too many requests: wait 9 seconds before the next one." }, 9_000],
    ["OpenAI, in minutes", { message: "Please try again in 1m30s." }, 90_000],
    ["a gateway, in words", { message: "Try again in 2 minutes." }, 120_000],
    ["a framework", { detail: "Request was throttled. Expected available in 13 seconds." }, 13_000],
    ["a proxy, in milliseconds", { message: "x", retry_after_ms: 4_000 }, 4_000],
    ["a proxy, as it would stand in a header", { message: "Too many requests. Retry-After: 11" }, 11_000],
    ["Groq", { message: "Rate limit reached. Please try again in 1m12.5s." }, 72_500],
    [
      "OpenRouter, as a moment",
      { message: "Rate limit exceeded", metadata: { headers: { "X-RateLimit-Reset": String(now + 12_000) } } },
      12_000,
    ],
  ])("is used if only the body names it: %s", async (_, error, milliseconds) => {
    expect(await waitsAfter(429, error)).toEqual([milliseconds]);
  });

  it("is used from a rate limit header if no request is left", async () => {
    const reset = { "x-ratelimit-reset-requests": "12s" };
    const none = { ...reset, "x-ratelimit-remaining-requests": "0" };
    expect(await waitsAfter(429, { message: "busy" }, none)).toEqual([12_000]);
    await fake?.close();
    expect(await waitsAfter(429, { message: "busy" }, reset)).toEqual([1_000]);
  });

  it.each([
    [
      "anthropic-ratelimit-requests-remaining",
      "anthropic-ratelimit-requests-reset",
      new Date(now + 8_000).toISOString(),
    ],
    ["x-ratelimit-remaining-tokens", "x-ratelimit-reset-tokens", "8s"],
    ["x-ratelimit-remaining", "x-ratelimit-reset", String(now / 1_000 + 8)],
    ["ratelimit-remaining", "ratelimit-reset", "8"],
  ])("is used if %s says that nothing is left", async (left, reset, told) => {
    expect(await waitsAfter(429, { message: "busy" }, { [left]: "0", [reset]: told })).toEqual([8_000]);
    await fake?.close();
    expect(await waitsAfter(429, { message: "busy" }, { [left]: "5", [reset]: told })).toEqual([1_000]);
  });

  it("is taken from the header rather than the body", async () => {
    expect(await waitsAfter(429, { message: "Please retry in 60s." }, { "retry-after": "3" })).toEqual([3_000]);
  });

  it("is not taken from a number with another meaning", async () => {
    expect(await waitsAfter(429, { message: "Limit 20 requests per minute, used 20." })).toEqual([1_000]);
  });
});
