import { startFakeLlm } from "@galley/test-kit/fake-llm";
import { startLocalServer } from "@galley/test-kit/local-server";
import { namedModel, shownAddress } from "../../src/models/connection.ts";
import { findWriter, writerLines } from "../../src/models/tell-writer.ts";

const closings: (() => Promise<void>)[] = [];
afterEach(() => Promise.all(closings.splice(0).map((close) => close())));

/** Starts a server that gives every path this answer, or never answers if `value` is undefined. Returns its port. */
async function portAnswering(status: number, value: unknown): Promise<number> {
  const { port, close } = await startLocalServer((_request, response) => {
    if (value !== undefined)
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(value));
  });
  closings.push(close);
  return port;
}

const ollama = { object: "list", data: [{ id: "nomic-embed-text:latest" }, { id: "llama3.1:latest" }] };

describe("findWriter without a model", () => {
  it("says what that means, and prints the line that uses a server of this machine", async () => {
    const port = await portAnswering(200, ollama);
    const findings = await findWriter({}, [{ name: "Ollama", port }]);
    expect(writerLines(findings)).toEqual([
      "  Writer    no language model is set: drafts are put together from your instructions and the pages they link to, in their words",
      "            Ollama answers on this machine. This uses it, and .env can hold it:",
      `              LLM_BASE_URL=http://127.0.0.1:${port}/v1 LLM_MODEL=llama3.1:latest npm start`,
    ]);
  });

  it("puts an odd name into quotation marks, so that the line can be typed as it is", async () => {
    const port = await portAnswering(200, { data: [{ id: "it's; rm -rf" }] });
    const [finding] = await findWriter({}, [{ name: "LM Studio", port }]);
    expect(finding?.fix[1]).toContain("LLM_MODEL='it'\\''s; rm -rf' npm start");
  });

  it.each([
    ["its own API", 401, { error: "A key is needed", code: "UNAUTHORIZED" }],
    ["its own API's answer to an unknown path", 404, { error: "Not found", code: "NOT_FOUND" }],
    ["another program", 200, { hello: "world" }],
    ["a program that never answers", 200, undefined],
  ])("does not take %s for a model server", async (_case, status, body) => {
    const port = await portAnswering(status, body);
    const findings = await findWriter({}, [{ name: "llama.cpp", port }]);
    expect(findings).toEqual([expect.objectContaining({ role: "Writer", good: true, fix: [] })]);
  });

  it("says so when a server has no model yet", async () => {
    const port = await portAnswering(200, { data: [] });
    const [finding] = await findWriter({ LLM_MODEL: "", LLM_BASE_URL: "" }, [{ name: "Ollama", port }]);
    expect(finding?.fix).toEqual([
      `Ollama answers on this machine (http://127.0.0.1:${port}/v1) and has no model yet.`,
    ]);
  });
});

describe("findWriter with models", () => {
  it("asks writer, judge and fallback, each by its own name", async () => {
    const [first, second] = [
      await startFakeLlm({ answer: () => "ready" }),
      await startFakeLlm({ answer: () => "ready" }),
    ];
    const findings = await findWriter({
      LLM_BASE_URL: first.baseUrl,
      LLM_MODEL: "big",
      LLM_JUDGE_MODEL: "small",
      LLM_FALLBACK_BASE_URL: second.baseUrl,
      LLM_FALLBACK_MODEL: "other",
    });
    await Promise.all([first.close(), second.close()]);
    expect(findings.map(({ role, good, text }) => [role, good, text.split(" answered")[0]])).toEqual([
      ["Writer", true, `big at ${first.baseUrl}`],
      ["Judge", true, `small at ${first.baseUrl}`],
      ["Fallback", true, `other at ${second.baseUrl}`],
    ]);
  });
});

describe("namedModel", () => {
  it.each([
    [{}, undefined],
    [{ LLM_API_KEY: "k" }, undefined],
    [{ LLM_MODEL: "gpt-5" }, undefined],
    [{ LLM_BASE_URL: "localhost:11434", LLM_MODEL: "m" }, undefined],
    [{ LLM_PROVIDER: "openai-compatible", LLM_MODEL: "m" }, ["openai-compatible", "m", "http://127.0.0.1:11434/v1"]],
    [{ LLM_BASE_URL: "http://h/v1/" }, ["openai-compatible", "default", "http://h/v1"]],
    [{ LLM_MODEL: "gpt-5", LLM_API_KEY: "k" }, ["openai", "gpt-5", "https://api.openai.com/v1"]],
    [{ LLM_MODEL: "claude-x", LLM_API_KEY: "k" }, ["anthropic", "claude-x", "https://api.anthropic.com/v1"]],
    [{ LLM_MODEL: "m", LLM_PROVIDER: "anthropic", LLM_BASE_URL: "http://h" }, ["anthropic", "m", "http://h"]],
  ])("reads %j as the generation service does", (environment, expected) => {
    const named = namedModel(environment);
    expect(named && [named.provider, named.model, named.baseUrl]).toEqual(expected);
  });

  it("shows an address without what may be secret in it", () => {
    expect(shownAddress("https://me:secret@h:1/v1/?key=secret#x")).toBe("https://h:1/v1");
  });
});
