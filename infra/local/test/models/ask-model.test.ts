import type { RequestListener } from "node:http";
import { startFakeLlm } from "@galley/test-kit/fake-llm";
import { freePort, readRequestBody, startLocalServer } from "@galley/test-kit/local-server";
import { askModel } from "../../src/models/ask-model.ts";
import type { ModelConnection } from "../../src/models/connection.ts";

const closings: (() => Promise<void>)[] = [];
afterEach(() => Promise.all(closings.splice(0).map((close) => close())));

async function serve(listener: RequestListener): Promise<string> {
  const { url, close } = await startLocalServer(listener);
  closings.push(close);
  return url;
}

const connection = (baseUrl: string, more: Partial<ModelConnection> = {}): ModelConnection => ({
  provider: "openai-compatible",
  model: "llama3.1",
  baseUrl,
  prefix: "LLM",
  ...more,
});

const json = (status: number, value: unknown): RequestListener => {
  return (_request, response) => {
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(value));
  };
};

/** Answers the given paths, and all others with 404 as Ollama does. */
const paths = (answers: Record<string, RequestListener>): RequestListener => {
  return (request, response) => {
    const answer = answers[request.url ?? ""];
    if (answer) answer(request, response);
    else response.writeHead(404, { "content-type": "text/plain" }).end("404 page not found");
  };
};

const said = { choices: [{ message: { content: "ready" } }] };
const models = json(200, { data: [{ id: "llama3.1:70b" }, { id: "qwen3" }] });

describe("askModel", () => {
  it("says which model answered, where and how fast", async () => {
    const fake = await startFakeLlm({ answer: () => "ready" });
    const asked = await askModel(connection(fake.baseUrl, { apiKey: "sk-secret" }));
    await fake.close();
    expect(asked).toEqual({
      good: true,
      text: expect.stringMatching(`^llama3.1 at ${fake.baseUrl} answered in \\d+\\.\\d s$`),
      fix: [],
    });
    expect(fake.requests[0]?.headers.authorization).toBe("Bearer sk-secret");
  });

  it("leaves room for thoughts, and takes a thought for a sign of life without waiting for its end", async () => {
    let room = 0;
    const baseUrl = await serve(async (request, response) => {
      room = JSON.parse((await readRequestBody(request)).toString()).max_tokens;
      response.writeHead(200, { "content-type": "text/event-stream" });
      response.write('data: {"choices":[{"delta":{"role":"assistant","content":""}}]}\n\n');
      response.write('data: {"choices":[{"delta":{"reasoning_content":"Hm"}}]}\n\n');
    });
    const asked = await askModel(connection(baseUrl));
    expect(asked).toMatchObject({ good: true, text: expect.stringContaining("it thinks before it writes") });
    expect(room).toBeGreaterThanOrEqual(1000);
  });

  it("speaks to OpenAI and Anthropic as their documentation has it", async () => {
    const seen: unknown[] = [];
    const baseUrl = await serve((request, response) => {
      const { authorization, "x-api-key": key, "anthropic-version": version } = request.headers;
      seen.push([request.url, authorization, key, version]);
      response.writeHead(200, { "content-type": "text/event-stream" });
      const stream = request.url?.endsWith("/messages")
        ? 'event: content_block_delta\ndata: {"type":"content_block_delta","delta":{"type":"text_delta","text":"ready"}}\n\n'
        : 'data: {"choices":[{"delta":{"content":"ready"}}]}\n\n';
      response.end(stream);
    });
    for (const provider of ["openai", "anthropic"] as const) {
      expect(await askModel(connection(baseUrl, { provider, apiKey: "k" }))).toMatchObject({ good: true });
    }
    expect(seen).toEqual([
      ["/chat/completions", "Bearer k", undefined, undefined],
      ["/messages", undefined, "k", "2023-06-01"],
    ]);
  });

  it("asks again under the other name where a server wants max_completion_tokens", async () => {
    const baseUrl = await serve(async (request, response) => {
      const good = (await readRequestBody(request)).includes("max_completion_tokens");
      json(good ? 200 : 400, good ? said : { error: { message: "use max_completion_tokens" } })(request, response);
    });
    expect(await askModel(connection(baseUrl))).toMatchObject({ good: true });
  });

  it.each<[string, RequestListener, Partial<ModelConnection>, RegExp, RegExp]>([
    ["a missing key", json(401, {}), {}, /wants a key \(401\)/, /^Set LLM_API_KEY\.$/],
    ["a wrong key", json(401, { error: "bad sk-1" }), { apiKey: "sk-1" }, /refuses the key/, /^Correct LLM_API_KEY\.$/],
    ["no money", json(429, { error: { message: "insufficient_quota" } }), {}, /nothing left \(429\)/, /account/],
    ["too many questions", json(429, {}), {}, /asked too often \(429\)/, /by themselves/],
    ["a model being loaded", json(503, { error: { message: "Loading model" } }), {}, /still being loaded/, /a minute/],
    ["a server that fails", json(500, { error: "boom" }), {}, /fails with 500: boom/, /own log/],
    ["an empty answer", json(200, { choices: [] }), {}, /answered without a word/, /another one/],
    [
      "a web page",
      (_request, response) => response.writeHead(200, { "content-type": "text/html" }).end("<html>Log in</html>"),
      {},
      /web page \(200\)/,
      /OpenAI-compatible server; it mostly ends in \/v1/,
    ],
    [
      "an unknown model",
      paths({ "/models": models, "/chat/completions": json(404, { error: { message: "model not found" } }) }),
      {},
      /no such model/,
      /It offers llama3\.1:70b, qwen3\.\nFor example LLM_MODEL=llama3\.1:70b/,
    ],
    ["a forgotten /v1", paths({ "/v1/models": models }), {}, /not at this path/, /^Add \/v1: LLM_BASE_URL=http.*\/v1$/],
    [
      "a refusal with 200, as LM Studio has it",
      paths({ "/v1/models": models, "/chat/completions": json(200, { error: "Unexpected endpoint" }) }),
      {},
      /not at this path/,
      /^Add \/v1/,
    ],
    [
      "settings of the second model",
      json(401, {}),
      { prefix: "LLM_FALLBACK" },
      /wants a key/,
      /^Set LLM_FALLBACK_API_KEY\.$/,
    ],
  ])("explains %s", async (_case, listener, more, text, fix) => {
    const asked = await askModel(connection(await serve(listener), more));
    expect(asked.good).toBe(false);
    expect(asked.text).toMatch(text);
    expect(asked.fix.join("\n")).toMatch(fix);
  });

  it("says that nothing listens, and that a silent server may be loading", async () => {
    const silent = await askModel(connection(await serve(() => {})), 50);
    expect(silent).toMatchObject({ good: false, text: expect.stringContaining("no answer within 0.05 s") });
    const refused = await askModel(connection(`http://127.0.0.1:${await freePort()}`));
    expect(refused.text).toContain("connection refused");
    expect(refused.fix).toEqual(["Start that server (Ollama: ollama serve), or correct LLM_BASE_URL."]);
  });

  it("never shows a key, not even one that a server repeats or that stands in the address", async () => {
    const origin = await serve(json(400, { error: { message: "no sk-secret here" } }));
    const asked = await askModel(connection(`${origin}/v1?token=hidden`, { apiKey: "sk-secret" }));
    expect(asked.text).toContain("no *** here");
    expect(JSON.stringify(asked)).not.toMatch(/sk-secret|hidden/);
  });
});
