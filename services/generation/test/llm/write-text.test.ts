import { type FakeLlm, type FakeLlmMode, startFakeLlm } from "@galley/test-kit/fake-llm";
import { createBudget } from "../../src/llm/budget.ts";
import { llmOf, prose, textRequest } from "./asking.ts";

const article = "Rivers shape the towns beside them.\n\nPeople built mills, then bridges, and at last promenades.";

describe("a text from a language model", () => {
  let fake: FakeLlm;
  beforeEach(async () => {
    fake = await startFakeLlm();
  });
  afterEach(() => fake.close());

  it.each<FakeLlmMode>([
    "ok",
    "no-stream",
    "stream-refused",
    "no-finish-reason",
    "no-stream-options",
    "no-system-role",
  ])("comes whole from a server in mode %s", async (mode) => {
    fake.setMode(mode);
    expect(await llmOf(fake).writer.write(textRequest())).toEqual({ text: prose, model: "m" });
  });

  it("is asked for as a stream, without a response format", async () => {
    await llmOf(fake).writer.write(textRequest());
    expect(fake.requests[0]?.body).toMatchObject({
      stream: true,
      stream_options: { include_usage: true },
      max_tokens: 500,
      temperature: 0.7,
    });
    expect(fake.requests[0]?.body.response_format).toBeUndefined();
  });

  it("that was cut off is gone on with until its end, and joined without a seam", async () => {
    await fake.close();
    fake = await startFakeLlm({
      mode: ["cut-off", "cut-off", "ok"],
      answer: (request) => restOf(request.body.messages),
    });
    const budget = createBudget(200_000);
    expect((await llmOf(fake).writer.write(textRequest({ budget }))).text).toBe(article);
    expect(fake.requests.map((one) => one.body.messages?.map(({ role }) => role).join(" "))).toEqual([
      "system user",
      "system user assistant user",
      "system user assistant user",
    ]);
    expect(budget.spent.calls).toBe(3);
  });

  it("that never ends is given up after three continuations", async () => {
    await fake.close();
    fake = await startFakeLlm({
      mode: "truncated",
      answer: (_, index) => `Part ${index} of a text without an end. `.repeat(9),
    });
    await expect(llmOf(fake).writer.write(textRequest())).rejects.toMatchObject({ failure: "truncated" });
    expect(fake.requests).toHaveLength(4);
  });

  it("that is empty is asked for once more", async () => {
    fake.setMode(["empty-text", "ok"]);
    expect((await llmOf(fake).writer.write(textRequest())).text).toBe(prose);
    fake.setMode("empty-text");
    await expect(llmOf(fake).writer.write(textRequest())).rejects.toMatchObject({ failure: "invalid-answer" });
    expect(fake.requests).toHaveLength(4);
  });

  it("is cut off at a length that no honest server exceeds, when the server does not keep its limit", async () => {
    fake.setMode("endless");
    const asking = llmOf(fake).writer.write(textRequest({ maxOutputTokens: 20 }));
    await expect(asking).rejects.toMatchObject({ failure: "truncated" });
  });

  it("of refusal is a failure, and one that begins with Sorry is not", async () => {
    fake.setMode("refusal");
    await expect(llmOf(fake).writer.write(textRequest())).rejects.toMatchObject({ failure: "refused" });
    fake.setMode("content-filter");
    await expect(llmOf(fake).writer.write(textRequest())).rejects.toMatchObject({ failure: "refused" });
    await fake.close();
    fake = await startFakeLlm({ answer: () => "Sorry, we are closed: what a sign on a door says about a town." });
    expect((await llmOf(fake).writer.write(textRequest())).text).toMatch(/^Sorry, we are closed/);
  });
});

/** What is left of the article after the assistant's words. The fake cuts its own part out of the whole. */
function restOf(messages: readonly { role: string; content: unknown }[] = []): string {
  const before = messages.findLast(({ role }) => role === "assistant")?.content;
  return messages.length > 3 && typeof before === "string" && before.length > article.length / 2
    ? article.slice(before.length)
    : article;
}
