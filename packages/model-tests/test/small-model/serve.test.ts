import { type ModelServer, serveModel } from "../../src/small-model/serve.ts";
import { type ChatRequest, type SmallModel, TooLong } from "../../src/small-model/small-model.ts";

const asked: ChatRequest[] = [];
const model: SmallModel = {
  name: "parrot",
  contextTokens: 100,
  async answer(request) {
    asked.push(request);
    const text = request.messages.at(-1)?.text ?? "";
    if (text === "long") throw new TooLong("101 tokens do not fit a context of 100");
    if (text === "wait") {
      await new Promise((_resolve, reject) =>
        request.signal.addEventListener("abort", () => reject(request.signal.reason)),
      );
    }
    for (const word of text.split(" ")) request.onText?.(`${word} `);
    return { text, finish: request.maxTokens === 5 ? "length" : "stop", inputTokens: 3, outputTokens: 2 };
  },
  async close() {},
};

let server: ModelServer;
beforeAll(async () => {
  server = await serveModel(model);
});
afterAll(() => server.close());

const post = (body: unknown, signal?: AbortSignal): Promise<Response> =>
  fetch(`${server.baseUrl}/chat/completions`, {
    method: "POST",
    body: JSON.stringify(body),
    ...(signal ? { signal } : {}),
  });
const chat = (content: unknown, more = {}) => ({ model: "any", messages: [{ role: "user", content }], ...more });

describe("serveModel", () => {
  it("answers a chat as OpenAI describes it, and keeps what was said", async () => {
    const answer = await post(chat([{ type: "text", text: "hello there" }], { max_completion_tokens: 5 }));
    expect(await answer.json()).toMatchObject({
      object: "chat.completion",
      model: "parrot",
      choices: [{ message: { role: "assistant", content: "hello there" }, finish_reason: "length" }],
      usage: { prompt_tokens: 3, completion_tokens: 2, total_tokens: 5 },
    });
    expect(server.exchanges.at(-1)).toEqual({ prompt: "hello there", answer: "hello there" });
  });

  it("streams pieces, the end, the count when asked for it, and DONE", async () => {
    const answer = await post(chat("a b", { stream: true, stream_options: { include_usage: true } }));
    expect(answer.headers.get("content-type")).toBe("text/event-stream");
    const events = (await answer.text())
      .split("\n\n")
      .filter(Boolean)
      .map((event) => event.replace("data: ", ""));
    expect(events.pop()).toBe("[DONE]");
    const read = events.map((event) => JSON.parse(event));
    expect(read.map(({ choices }) => choices[0]?.delta.content).join("")).toBe("a b ");
    expect(read.at(-2).choices[0].finish_reason).toBe("stop");
    expect(read.at(-1)).toMatchObject({ choices: [], usage: { total_tokens: 5 } });
  });

  it("hands on the schema that an answer has to match", async () => {
    const schema = { type: "object", properties: {} };
    await post(chat("x", { response_format: { type: "json_schema", json_schema: { name: "n", schema } } }));
    expect(asked.at(-1)?.schema).toEqual(schema);
  });

  it("lists its model, and refuses what it does not know and what does not fit", async () => {
    const models = await fetch(`${server.baseUrl}/models`);
    expect(await models.json()).toMatchObject({ data: [{ id: "parrot" }] });
    expect((await fetch(`${server.baseUrl}/completions`, { method: "POST" })).status).toBe(404);
    expect((await post({ messages: "no" })).status).toBe(400);
    const tooLong = await post(chat("long"));
    expect([tooLong.status, await tooLong.json()]).toEqual([
      400,
      { error: expect.objectContaining({ message: expect.stringContaining("do not fit") }) },
    ]);
  });

  it("stops the model when a client hangs up", async () => {
    const gone = new AbortController();
    const given = post(chat("wait"), gone.signal);
    const before = asked.length;
    while (asked.length === before) await new Promise((resolve) => setImmediate(resolve));
    const { signal } = asked.at(-1) as ChatRequest;
    const stopped = new Promise((resolve) => signal.addEventListener("abort", resolve));
    gone.abort();
    await expect(given).rejects.toThrow();
    await stopped;
  });
});
