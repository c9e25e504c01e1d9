import { readConfig } from "../src/config.ts";

const complete = {
  GRPC_ADDRESS: "127.0.0.1:9003",
  MONGODB_URI: "mongodb://127.0.0.1/",
  AMQP_URL: "amqp://127.0.0.1",
  SERVICE_TOKEN_PUBLIC_KEYS_FILE: "public.json",
  SERVICE_TOKEN_PRIVATE_KEY_FILE: "private.json",
  CONTENT_ADDRESS: "127.0.0.1:9001",
  PUBLISHING_ADDRESS: "127.0.0.1:9002",
};

describe("readConfig", () => {
  it("uses the tiers of the repository, and defaults for everything optional", () => {
    expect(readConfig(complete)).toMatchObject({
      databaseName: "galley_generation",
      contentAddresses: [{ host: "127.0.0.1", port: 9001 }],
      generationLimits: { free: 1, pro: 5, enterprise: 50 },
      tokenLimits: { free: 500_000, pro: 20_000_000 },
      draftWorkers: 16,
      leaseSeconds: 15,
      llm: undefined,
      scout: { feeds: [] },
    });
  });

  it("uses the sources in SCOUT_SOURCES, and public services unless other sources are named", () => {
    const scoutOf = (SCOUT_SOURCES: string) =>
      readConfig({ ...complete, SCOUT_FEEDS: "https://a.example/", TAVILY_API_KEY: "k", SCOUT_SOURCES }).scout;
    expect(scoutOf("")).toMatchObject({
      feeds: ["https://a.example/"],
      tavily: { apiKey: "k" },
      publicByDefault: true,
      hackerNewsBaseUrl: "https://hn.algolia.com",
      gdeltBaseUrl: "https://api.gdeltproject.org",
    });
    const nothing = { searxngUrl: undefined, brave: undefined, tavily: undefined, gdeltBaseUrl: undefined };
    expect(scoutOf("hackernews")).toEqual({
      ...nothing,
      feeds: [],
      hackerNewsBaseUrl: "https://hn.algolia.com",
      publicByDefault: false,
    });
    expect(() => scoutOf("reddit")).toThrow(/SCOUT_SOURCES is wrong/);
  });

  it.each([
    [{ LLM_BASE_URL: "http://127.0.0.1:11434/v1" }, { provider: "openai-compatible", model: "default" }],
    [
      { LLM_MODEL: "gpt-5", LLM_API_KEY: "k" },
      { provider: "openai", model: "gpt-5" },
    ],
    [
      { LLM_MODEL: "gpt-5", LLM_PROVIDER: "openai" },
      { provider: "openai", model: "gpt-5" },
    ],
    [
      { LLM_MODEL: "claude-x", LLM_API_KEY: "k" },
      { provider: "anthropic", apiKey: "k" },
    ],
    [
      { LLM_MODEL: "m", LLM_PROVIDER: "openai", LLM_BASE_URL: "http://proxy/v1" },
      { provider: "openai", baseUrl: "http://proxy/v1" },
    ],
  ])("reads from %j which model writes", (variables, expected) => {
    expect(readConfig({ ...complete, ...variables }).llm).toMatchObject(expected);
  });

  it.each([
    [{}, { provider: "openai-compatible", model: "vectors", baseUrl: "http://llm/v1", apiKey: "k" }],
    [
      { LLM_EMBEDDING_BASE_URL: "http://vectors/v1" },
      { provider: "openai-compatible", model: "vectors", baseUrl: "http://vectors/v1", apiKey: undefined },
    ],
    [{ LLM_EMBEDDING_API_KEY: "own" }, { model: "vectors", baseUrl: "http://llm/v1", apiKey: "own" }],
  ])("uses the writing model's server for embeddings unless another one is named: %j", (given, embedding) => {
    const writing = { LLM_MODEL: "m", LLM_BASE_URL: "http://llm/v1", LLM_API_KEY: "k" };
    const { llm } = readConfig({ ...complete, ...writing, LLM_EMBEDDING_MODEL: "vectors", ...given });
    expect(llm?.embedding).toMatchObject(embedding);
  });

  it.each([
    [{ LLM_EMBEDDING_MODEL: "vectors" }, /LLM_MODEL is not set/],
    [
      { LLM_MODEL: "gpt-5", LLM_API_KEY: "k", LLM_EMBEDDING_API_KEY: "k" },
      /LLM_EMBEDDING_MODEL is not set.*LLM_EMBEDDING_API_KEY is set/,
    ],
    [{ LLM_MODEL: "llama3.1" }, /LLM_BASE_URL is not set; expected the address of the server/],
    [{ LLM_MODEL: "gpt-5" }, /LLM_BASE_URL is not set.*LLM_PROVIDER/],
    [
      { LLM_BASE_URL: "http://llm/v1", LLM_FALLBACK_MODEL: "llama3.1" },
      /LLM_FALLBACK_BASE_URL is not set.*LLM_FALLBACK_PROVIDER/,
    ],
    [{ LLM_MODEL: "claude-x", LLM_API_KEY: "k", LLM_EMBEDDING_MODEL: "vectors" }, /LLM_EMBEDDING_BASE_URL is not set/],
  ])("names the setting that is missing beside %j", (given, missing) => {
    expect(() => readConfig({ ...complete, ...given })).toThrow(missing);
  });

  it("rejects one price without the other, because no cost could be calculated", () => {
    const read = () => readConfig({ ...complete, LLM_MODEL: "gpt-5", LLM_API_KEY: "k", LLM_PRICE_INPUT: "0.5" });
    expect(read).toThrow(/LLM_PRICE_OUTPUT is not set/);
    const both = { LLM_MODEL: "gpt-5", LLM_API_KEY: "k", LLM_PRICE_INPUT: "0.5", LLM_PRICE_OUTPUT: "2" };
    expect(readConfig({ ...complete, ...both }).llm).toMatchObject({ priceInput: 0.5, priceOutput: 2 });
  });

  it("rejects a key without a model, and does not repeat the key", () => {
    const read = () => readConfig({ ...complete, LLM_API_KEY: "secret" });
    expect(read).toThrow(/LLM_MODEL is not set/);
    expect(read).not.toThrow(/secret/);
  });
});
