import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createBudget } from "../../src/llm/budget.ts";
import type { LlmConnection } from "../../src/llm/llm-config.ts";
import { blocks, llmOf, objectRequest } from "./asking.ts";

interface Received {
  url: string | undefined;
  body: Record<string, unknown>;
}

const json = JSON.stringify({ blocks });

const claude = [
  {
    type: "message_start",
    message: { id: "m1", model: "claude-test", usage: { input_tokens: 30, output_tokens: 1 } },
  },
  { type: "content_block_start", index: 0, content_block: { type: "text", text: "" } },
  { type: "content_block_delta", index: 0, delta: { type: "text_delta", text: json } },
  { type: "content_block_stop", index: 0 },
  { type: "message_delta", delta: { stop_reason: "end_turn" }, usage: { output_tokens: 12 } },
  { type: "message_stop" },
];

const response = { id: "r1", created_at: 1_700_000_000, model: "gpt-test" };
const gpt = [
  { type: "response.created", response },
  { type: "response.output_item.added", output_index: 0, item: { type: "message", id: "i1" } },
  { type: "response.output_text.delta", item_id: "i1", output_index: 0, content_index: 0, delta: json },
  { type: "response.output_item.done", output_index: 0, item: { type: "message", id: "i1" } },
  { type: "response.completed", response: { ...response, usage: { input_tokens: 30, output_tokens: 12 } } },
];

describe("the vendors' own APIs", () => {
  let server: Server;
  let received: Received[];
  let events: readonly { type: string }[];
  let address: string;

  beforeEach(async () => {
    received = [];
    server = createServer((request, answer) => {
      const chunks: Buffer[] = [];
      request.on("data", (chunk: Buffer) => chunks.push(chunk));
      request.on("end", () => {
        const body = JSON.parse(Buffer.concat(chunks).toString("utf8")) as Record<string, unknown>;
        received.push({ url: request.url, body });
        answer.writeHead(200, { "content-type": "text/event-stream" });
        answer.end(events.map((event) => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`).join(""));
      });
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  });
  afterEach(
    () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  );

  const maker = (provider: LlmConnection["provider"], model: string) =>
    llmOf({ baseUrl: address }, { provider, model, apiKey: "k" }).writer;

  it("are called for JSON as Anthropic requires it", async () => {
    events = claude;
    const budget = createBudget(20_000);
    const answer = await maker("anthropic", "claude-test").generate(objectRequest({ budget }));
    expect(answer).toMatchObject({ value: { blocks }, model: "claude-test" });
    expect(budget.spent).toEqual({ calls: 1, inputTokens: 30, outputTokens: 12 });
    expect(received[0]).toMatchObject({
      url: "/v1/messages",
      body: { model: "claude-test", stream: true, max_tokens: 500, system: [{ text: "Be brief." }] },
    });
  });

  it("are called as OpenAI requires it, without storing anything", async () => {
    events = gpt;
    const budget = createBudget(20_000);
    const answer = await maker("openai", "gpt-test").generate(objectRequest({ budget }));
    expect(answer).toMatchObject({ value: { blocks }, model: "gpt-test" });
    expect(budget.spent).toEqual({ calls: 1, inputTokens: 30, outputTokens: 12 });
    expect(received[0]).toMatchObject({
      url: "/v1/responses",
      body: {
        model: "gpt-test",
        stream: true,
        store: false,
        max_output_tokens: 500,
        text: { format: { type: "json_schema", strict: true } },
      },
    });
  });

  it("are not called without a key", async () => {
    const kept = process.env.ANTHROPIC_API_KEY;
    delete process.env.ANTHROPIC_API_KEY;
    const { writer } = llmOf({ baseUrl: address }, { provider: "anthropic", model: "claude-test" });
    const asking = writer.generate(objectRequest()).finally(() => {
      if (kept !== undefined) process.env.ANTHROPIC_API_KEY = kept;
    });
    await expect(asking).rejects.toMatchObject({ failure: "rejected", message: /none is set/ });
    expect(received).toEqual([]);
  });

  it("get no temperature for OpenAI's reasoning models, and tokens for thinking", async () => {
    events = gpt;
    await maker("openai", "gpt-5").generate(objectRequest());
    expect(received[0]?.body).toMatchObject({ max_output_tokens: 4_500 });
    expect(received[0]?.body).not.toHaveProperty("temperature");
  });
});
