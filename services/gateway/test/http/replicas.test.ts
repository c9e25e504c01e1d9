import { eventually } from "@galley/test-kit/conditions";
import { createTestClient } from "../support/client.ts";
import type { Replica } from "../support/gateway.ts";
import { useGateway } from "../support/use-gateway.ts";

const gateway = useGateway();
let second: Replica;

beforeAll(async () => {
  second = await gateway.installation.startReplica();
});

/** Asks without pause till the answer has this status, and gives the time that took. */
async function millisecondsTill(status: number, origin: string, apiKey: string): Promise<number> {
  const send = createTestClient(origin, apiKey);
  const startedAt = performance.now();
  await eventually(async () => (await send("GET", "/v1/me")).status === status, { intervalMilliseconds: 10 });
  return performance.now() - startedAt;
}

describe("two replicas on one database", () => {
  it("both refuse a key within a second after it was revoked", async () => {
    const { accountId, keyId, apiKey } = await gateway.admin.openAccount("enterprise");
    for (const { origin } of [gateway.replica, second]) await millisecondsTill(200, origin, apiKey);
    await gateway.admin.call("revokeKey", { accountId, keyId });
    const times = await Promise.all(
      [gateway.replica, second].map(({ origin }) => millisecondsTill(401, origin, apiKey)),
    );
    expect(Math.max(...times)).toBeLessThan(1_000);
    const again = createTestClient(second.origin, apiKey);
    expect((await again("GET", "/v1/me")).status).toBe(401);
  });

  it("both refuse a suspended account within a second, and let it in again when it is resumed", async () => {
    const { accountId, apiKey } = await gateway.admin.openAccount("enterprise");
    await millisecondsTill(200, second.origin, apiKey);
    await gateway.admin.call("updateAccount", { accountId, suspended: true });
    expect(await millisecondsTill(403, second.origin, apiKey)).toBeLessThan(1_000);
    const refused = await createTestClient(second.origin, apiKey)("GET", "/v1/nowhere");
    expect(refused.json).toEqual({ error: "This account is suspended.", code: "FORBIDDEN" });
    await gateway.admin.call("updateAccount", { accountId, suspended: false });
    expect(await millisecondsTill(200, second.origin, apiKey)).toBeLessThan(1_000);
  });

  it("both know a new tier within a second: in the profile, in the limits and in the tokens", async () => {
    const { accountId, apiKey } = await gateway.admin.openAccount("free");
    const send = createTestClient(second.origin, apiKey);
    expect((await send("GET", "/v1/me")).headers.get("ratelimit-policy")).toBe('"default";q=60;w=60');
    await gateway.admin.call("updateAccount", { accountId, tier: "pro" });
    await eventually(async () => (await send("GET", "/v1/me")).json.data?.tier === "pro", {
      timeoutMilliseconds: 1_000,
    });
    gateway.installation.backends.answer("content/listStyles", () => ({ styles: [] }));
    const answer = await send("GET", "/v1/styles");
    expect(answer.headers.get("ratelimit-policy")).toBe('"default";q=600;w=60');
    expect(gateway.installation.backends.calls.at(-1)?.caller.tier).toBe("pro");
  });

  it("let exactly as many requests pass as the limit allows, at the edge too", async () => {
    const { apiKey } = await gateway.admin.openAccount("free");
    const clients = [gateway.replica, second].map(({ origin }) => createTestClient(origin, apiKey));
    const sendAll = async (count: number): Promise<number[]> => {
      const sends = Array.from({ length: count }, (_, n) => clients[n % 2]?.("GET", "/v1/me"));
      return (await Promise.all(sends)).map((answer) => answer?.status ?? 0);
    };
    await atStartOfWindow();
    const statuses = [...(await sendAll(35)), ...(await sendAll(50))];
    expect(statuses.filter((status) => status === 200)).toHaveLength(60);
    expect(statuses.filter((status) => status === 429)).toHaveLength(25);
    const refused = await clients[0]?.("GET", "/v1/me");
    expect(refused?.json.code).toBe("RATE_LIMITED");
    expect(Number(refused?.headers.get("retry-after"))).toBeGreaterThanOrEqual(1);
    expect(Number(refused?.headers.get("retry-after"))).toBeLessThanOrEqual(60);
    expect(refused?.headers.get("ratelimit")).toMatch(/^"default";r=0;t=[1-9]\d?$/);
  }, 90_000);

  it("tell how the limit stands on success as well", async () => {
    const { apiKey } = await gateway.admin.openAccount("pro");
    const send = createTestClient(second.origin, apiKey);
    const { headers } = await send("GET", "/v1/me");
    expect(headers.get("ratelimit-policy")).toBe('"default";q=600;w=60');
    expect(headers.get("ratelimit")).toMatch(/^"default";r=599;t=([1-9]|[1-5]\d|60)$/);
  });
});

/** Waits out a window that is about to end, so that a test does not fall into two. */
async function atStartOfWindow(): Promise<void> {
  await eventually(() => Date.now() % 60_000 < 45_000, { timeoutMilliseconds: 20_000 });
}
