import { randomUUID } from "node:crypto";
import { awayFromMidnight } from "@galley/test-kit/conditions";
import { readConfig } from "../../src/config.ts";
import { type Tenant, testSystem } from "../harness/system.ts";

await awayFromMidnight();
const system = await testSystem();
const replica = await system.startReplica();
const asDashboard = (tenant: Tenant) => tenant.as({ issuer: "dashboard" });
const month = new Date().toISOString().slice(0, 7);

describe("GetUsage", () => {
  it("is zero for an account without usage, and has the limits of the tier and the end of the month", async () => {
    const usage = await replica.call("getUsage", {}, asDashboard(system.tenant()));
    const nextMonth = new Date();
    nextMonth.setUTCMonth(nextMonth.getUTCMonth() + 1, 1);
    nextMonth.setUTCHours(0, 0, 0, 0);
    expect(usage).toMatchObject({
      month,
      resetsAt: nextMonth.getTime() / 1_000,
      tokens: 0,
      tokenLimit: 20_000_000,
      pricedTokens: 0,
      drafts: 0,
      running: 0,
      runningLimit: 5,
      waiting: 0,
      waitingLimit: 1_000,
    });
  });

  it("counts the tokens and drafts of the account, including revisions, and no cost without prices", async () => {
    const tenant = system.tenant();
    const { sessionId } = await replica.generate(tenant);
    const revision = { operationId: randomUUID(), sessionId, instructions: "shorter", wait: true };
    await replica.call("reviseDraft", revision, tenant.as());
    const usage = await replica.call("getUsage", {}, asDashboard(tenant));
    expect(usage).toMatchObject({ tokens: 2_000, drafts: 2, pricedTokens: 0 });
    expect(usage.cost).toBeUndefined();
  });

  it("has the cost at the prices at that time, and the number of tokens that it covers", async () => {
    const tenant = system.tenant();
    await replica.generate(tenant);
    const llm = { provider: "openai", model: "m", apiKey: "k", priceInput: 2, priceOutput: 10 } as const;
    const priced = await system.startReplica({}, { llm });
    await replica.close();
    await priced.generate(tenant);
    const { cost = 0, pricedTokens, tokens } = await priced.call("getUsage", {}, asDashboard(tenant));
    expect([tokens, pricedTokens]).toEqual([2_000, 1_000]);
    expect(cost).toBeGreaterThanOrEqual(0.002);
    expect(cost).toBeLessThanOrEqual(0.01);
    await priced.close();
  });

  it("has the number of running drafts, and no token limit if the tier has none", async () => {
    const next = await system.startReplica();
    const tenant = system.tenant("enterprise");
    const { order } = await next.startHeld(tenant);
    const usage = await next.call("getUsage", {}, asDashboard(tenant));
    expect(usage).toMatchObject({ running: 1, runningLimit: 50 });
    expect(usage.tokenLimit).toBeUndefined();
    system.writer.letGo(`${order.title}/text`);
    await next.close();
  });
});

describe("DescribeWriter", () => {
  it("says that no model is configured", async () => {
    const next = await system.startReplica();
    expect(await next.call("describeWriter", {}, asDashboard(system.tenant()))).toEqual({
      engine: "extractive",
      models: [],
      searchServices: [],
      grounding: "balanced",
      isPriced: false,
    });
    await next.close();
  });

  it("has engine, models by role and search services, but no keys or addresses", async () => {
    const secrets = [
      "sk-writer",
      "sk-embedding",
      "sk-brave",
      "models.internal",
      "vectors.internal",
      "fallback.internal",
    ];
    const { llm, search, grounding } = readConfig({
      ...process.env,
      GRPC_ADDRESS: "127.0.0.1:0",
      SERVICE_TOKEN_PUBLIC_KEYS_FILE: "unused",
      SERVICE_TOKEN_PRIVATE_KEY_FILE: "unused",
      CONTENT_ADDRESS: "127.0.0.1:1",
      PUBLISHING_ADDRESS: "127.0.0.1:1",
      LLM_BASE_URL: "http://models.internal/v1",
      LLM_API_KEY: "sk-writer",
      LLM_MODEL: "big",
      LLM_JUDGE_MODEL: "careful",
      LLM_EMBEDDING_MODEL: "vectors",
      LLM_EMBEDDING_BASE_URL: "http://vectors.internal/v1",
      LLM_EMBEDDING_API_KEY: "sk-embedding",
      LLM_FALLBACK_BASE_URL: "http://fallback.internal/v1",
      LLM_FALLBACK_MODEL: "small",
      LLM_PRICE_INPUT: "1",
      LLM_PRICE_OUTPUT: "2",
      BRAVE_SEARCH_API_KEY: "sk-brave",
      WRITER_GROUNDING: "sourced",
    });
    const next = await system.startReplica({}, { llm, search, grounding });
    const told = await next.call("describeWriter", {}, asDashboard(system.tenant()));
    expect(told).toEqual({
      engine: "llm",
      models: [
        { role: "writer", provider: "openai-compatible", model: "big" },
        { role: "judge", provider: "openai-compatible", model: "careful" },
        { role: "embedding", provider: "openai-compatible", model: "vectors" },
        { role: "fallback", provider: "openai-compatible", model: "small" },
      ],
      searchServices: ["brave"],
      grounding: "sourced",
      isPriced: true,
    });
    for (const secret of secrets) expect(JSON.stringify(told)).not.toContain(secret);
    await next.close();
  });
});

it.each(["getUsage", "describeWriter"] as const)("%s is for the dashboard only", async (name) => {
  const next = await system.startReplica();
  for (const issuer of ["gateway", "operator"] as const) {
    const refused = next.call(name, {} as never, system.tenant().as({ issuer }));
    await expect(refused).rejects.toMatchObject({ kind: "forbidden" });
  }
  await next.close();
});
