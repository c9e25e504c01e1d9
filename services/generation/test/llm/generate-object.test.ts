import { type FakeLlm, type FakeLlmMode, startFakeLlm } from "@galley/test-kit/fake-llm";
import { blocks, llmOf, objectRequest } from "./asking.ts";

describe("JSON from a language model", () => {
  let fake: FakeLlm;
  beforeEach(async () => {
    fake = await startFakeLlm();
  });
  afterEach(() => fake.close());

  it.each<FakeLlmMode>([
    ...(["ok", "fenced", "prose-wrapped", "slow", "unsupported-format", "no-stream", "no-usage"] as const),
    ...(["stream-refused", "no-finish-reason", "no-stream-options", "no-system-role"] as const),
  ])("is taken out of an answer in mode %s", async (mode) => {
    fake.setMode(mode);
    expect((await llmOf(fake).writer.generate(objectRequest())).value).toEqual({ blocks });
  });

  it("is asked for as a stream that tells what it cost", async () => {
    await llmOf(fake).writer.generate(objectRequest());
    const asked = { stream: true, stream_options: { include_usage: true }, max_tokens: 500, temperature: 0.2 };
    expect(fake.requests[0]?.body).toMatchObject(asked);
  });

  it("is asked for by schema first, then as any JSON, then in words, and what the server takes is remembered", async () => {
    fake.setMode("unsupported-format");
    const { writer } = llmOf(fake);
    await writer.generate(objectRequest());
    const forms = () => fake.requests.map((one) => one.body.response_format?.type);
    expect(forms()).toEqual(["json_schema", "json_object", undefined]);
    await writer.generate(objectRequest());
    expect(forms()).toEqual(["json_schema", "json_object", undefined, undefined]);
  });

  it("is repaired once, with what was wrong with it", async () => {
    fake.setMode(["bad-json", "ok"]);
    expect((await llmOf(fake).writer.generate(objectRequest())).value).toEqual({ blocks });
    expect(fake.requests[1]?.prompt).toMatch(/Your last answer could not be used: it holds no complete JSON/);
  });

  it("is repaired when it has another form, unless it can be brought into the right one", async () => {
    await fake.close();
    fake = await startFakeLlm({ answer: () => JSON.stringify({ texts: ["The bridge is 120 metres long."] }) });
    const { writer } = llmOf(fake);
    await expect(writer.generate(objectRequest())).rejects.toMatchObject({ failure: "invalid-answer" });
    expect(fake.requests).toHaveLength(2);
    const normalize = (json: unknown) => ({
      blocks: (json as { texts: string[] }).texts.map((text) => ({ text, evidence: ["e1"] })),
    });
    expect((await writer.generate(objectRequest({ normalize }))).value).toEqual({ blocks });
    expect(fake.requests).toHaveLength(3);
  });

  it("is found in an object around it, and preferred to the echoed schema", async () => {
    await fake.close();
    const answers = [
      JSON.stringify({ answer: { blocks } }),
      `{"type":"object"}\nHere it is: ${JSON.stringify({ blocks })}\nA shorter one: {"blocks":[]}`,
    ];
    fake = await startFakeLlm({ answer: (_, index) => answers[index] });
    const { writer } = llmOf(fake);
    expect((await writer.generate(objectRequest())).value).toEqual({ blocks });
    expect((await writer.generate(objectRequest())).value).toEqual({ blocks });
    expect(fake.requests).toHaveLength(2);
  });

  it("may come as prose, which is handed on, marks and all, without a second call", async () => {
    await fake.close();
    fake = await startFakeLlm({ answer: () => "It is long [e1], see [2]." });
    const answer = await llmOf(fake).writer.generate(objectRequest());
    expect(answer).toEqual({ value: undefined, text: "It is long [e1], see [2].", model: "m" });
    expect(fake.requests).toHaveLength(1);
    await fake.close();
    fake = await startFakeLlm({ answer: () => "Sorry, we are closed: what a sign on a door says about a town." });
    // That is no refusal.
    expect((await llmOf(fake).writer.generate(objectRequest())).text).toMatch(/^Sorry, we are closed/);
  });

  it("is asked for once more with double the room when it was cut off", async () => {
    fake.setMode(["truncated", "ok"]);
    expect((await llmOf(fake).writer.generate(objectRequest())).value).toEqual({ blocks });
    expect(fake.requests.map((one) => one.body.max_tokens)).toEqual([500, 1000]);
    fake.setMode("truncated");
    await expect(llmOf(fake).writer.generate(objectRequest())).rejects.toMatchObject({ failure: "truncated" });
    expect(fake.requests).toHaveLength(4);
  });

  it("is asked for again in words alone when the answer was empty", async () => {
    fake.setMode(["empty-text", "ok"]);
    expect((await llmOf(fake).writer.generate(objectRequest())).value).toEqual({ blocks });
    expect(fake.requests.map((one) => one.body.response_format?.type)).toEqual(["json_schema", undefined]);
  });
});
