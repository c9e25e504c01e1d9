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
  ])("is extracted from an answer in mode %s", async (mode) => {
    fake.setMode(mode);
    expect((await llmOf(fake).writer.generate(objectRequest())).value).toEqual({ blocks });
  });

  it("is requested as a stream that reports its tokens", async () => {
    await llmOf(fake).writer.generate(objectRequest());
    const asked = { stream: true, stream_options: { include_usage: true }, max_tokens: 500, temperature: 0.2 };
    expect(fake.requests[0]?.body).toMatchObject(asked);
  });

  it("is requested by schema first, then as any JSON, then by words, and the supported form is remembered", async () => {
    fake.setMode("unsupported-format");
    const { writer } = llmOf(fake);
    await writer.generate(objectRequest());
    const forms = () => fake.requests.map((one) => one.body.response_format?.type);
    expect(forms()).toEqual(["json_schema", "json_object", undefined]);
    await writer.generate(objectRequest());
    expect(forms()).toEqual(["json_schema", "json_object", undefined, undefined]);
  });

  it("is repaired once, with a description of the error", async () => {
    fake.setMode(["bad-json", "ok"]);
    expect((await llmOf(fake).writer.generate(objectRequest())).value).toEqual({ blocks });
    expect(fake.requests[1]?.prompt).toMatch(/Your last answer could not be used: it holds no complete JSON/);
  });

  it("is repaired if it has another form that cannot be converted", async () => {
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

  it("is found inside another object, and preferred to a repeated schema", async () => {
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

  it("may be prose, which is returned unchanged without a second call", async () => {
    await fake.close();
    fake = await startFakeLlm({ answer: () => "It is long [e1], see [2]." });
    const answer = await llmOf(fake).writer.generate(objectRequest());
    expect(answer).toEqual({ value: undefined, text: "It is long [e1], see [2].", model: "m" });
    expect(fake.requests).toHaveLength(1);
    await fake.close();
    fake = await startFakeLlm({ answer: () => "Sorry, we are closed: what a sign on a door says about a town." });
    // An article that begins with "Sorry" is not a refusal.
    expect((await llmOf(fake).writer.generate(objectRequest())).text).toMatch(/^Sorry, we are closed/);
  });

  it.each<FakeLlmMode>(["fenced", "prose-wrapped", "plain"])(
    "is asked for with the schema in the prompt, and there alone, once a server has ignored it as a parameter: %s",
    async (mode) => {
      fake.setMode(mode);
      const { writer } = llmOf(fake);
      for (let call = 0; call < 2; call += 1) await writer.generate(objectRequest());
      expect(fake.requests.map(({ body }) => body.response_format?.type)).toEqual(["json_schema", "json_object"]);
      expect(fake.requests.map(({ prompt }) => prompt.includes("JSON schema"))).toEqual([false, true]);
    },
  );

  it("is repaired with the schema in the prompt if an answer has other keys", async () => {
    await fake.close();
    fake = await startFakeLlm({
      answer: ({ prompt }) => (prompt.includes("JSON schema") ? undefined : '{"texts":["It is long."]}'),
    });
    expect((await llmOf(fake).writer.generate(objectRequest())).value).toEqual({ blocks });
    expect(fake.requests).toHaveLength(2);
  });

  it("is requested once more with twice the tokens if it was cut off", async () => {
    fake.setMode(["truncated", "ok"]);
    expect((await llmOf(fake).writer.generate(objectRequest())).value).toEqual({ blocks });
    expect(fake.requests.map((one) => one.body.max_tokens)).toEqual([500, 1000]);
    fake.setMode("truncated");
    await expect(llmOf(fake).writer.generate(objectRequest())).rejects.toMatchObject({ failure: "truncated" });
    expect(fake.requests).toHaveLength(4);
  });

  it("is requested again only by words if the answer was empty", async () => {
    fake.setMode(["empty-text", "ok"]);
    expect((await llmOf(fake).writer.generate(objectRequest())).value).toEqual({ blocks });
    expect(fake.requests.map((one) => one.body.response_format?.type)).toEqual(["json_schema", undefined]);
  });
});
