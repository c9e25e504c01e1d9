import { waitUntil } from "@galley/test-kit/conditions";
import { createTestClient } from "../support/client.ts";
import type { Replica } from "../support/gateway.ts";
import { useGateway } from "../support/use-gateway.ts";

const gateway = useGateway();
let second: Replica;

beforeAll(async () => {
  second = await gateway.installation.startReplica();
});

/** Repeats a request until the answer has this status. */
async function askTill(status: number, origin: string, apiKey: string): Promise<void> {
  const send = createTestClient(origin, apiKey);
  await waitUntil(async () => (await send("GET", "/v1/me")).status === status);
}

describe("two replicas on one database", () => {
  it("both soon refuse a key that was revoked at one", async () => {
    const { accountId, keyId, apiKey } = await gateway.admin.openAccount("enterprise");
    for (const { origin } of [gateway.replica, second]) await askTill(200, origin, apiKey);
    await gateway.admin.call("revokeKey", { accountId, keyId });
    for (const { origin } of [gateway.replica, second]) await askTill(401, origin, apiKey);
    const again = createTestClient(second.origin, apiKey);
    expect((await again("GET", "/v1/me")).status).toBe(401);
  });

  it("all refuse a key once the overlap with its successor is over, one that starts later included", async () => {
    const { accountId, keyId, apiKey } = await gateway.admin.openAccount("enterprise");
    for (const { origin } of [gateway.replica, second]) await askTill(200, origin, apiKey);
    const rolled = await gateway.admin.call("rollKey", { accountId, keyId, overlapSeconds: 1 });
    for (const { origin } of [gateway.replica, second]) await askTill(401, origin, apiKey);
    const third = await gateway.installation.startReplica();
    await askTill(401, third.origin, apiKey);
    for (const { origin } of [gateway.replica, second, third]) await askTill(200, origin, rolled.apiKey);
    await third.stop();
  });

  it("both soon refuse an account that was suspended at one, and let it in again when it is resumed", async () => {
    const { accountId, keyId, apiKey } = await gateway.admin.openAccount("enterprise");
    for (const { origin } of [gateway.replica, second]) await askTill(200, origin, apiKey);
    await gateway.admin.call("updateAccount", { accountId, suspended: true });
    for (const { origin } of [gateway.replica, second]) await askTill(403, origin, apiKey);
    const refused = await createTestClient(second.origin, apiKey)("GET", "/v1/nowhere");
    expect(refused.json).toEqual({ error: "This account is suspended.", code: "FORBIDDEN" });
    await gateway.admin.call("updateAccount", { accountId, suspended: false });
    for (const { origin } of [gateway.replica, second]) await askTill(200, origin, apiKey);
    await gateway.admin.call("updateAccount", { accountId, suspended: true });
    await gateway.admin.call("revokeKey", { accountId, keyId });
    for (const { origin } of [gateway.replica, second]) await askTill(401, origin, apiKey);
  });

  it("both soon know a new tier: in the profile, in the limits and in the tokens", async () => {
    const { accountId, apiKey } = await gateway.admin.openAccount("free");
    const send = createTestClient(second.origin, apiKey);
    expect((await send("GET", "/v1/me")).headers.get("ratelimit-policy")).toBe('"default";q=60;w=60');
    await gateway.admin.call("updateAccount", { accountId, tier: "pro" });
    await waitUntil(async () => (await send("GET", "/v1/me")).json.data?.tier === "pro");
    gateway.backends.answer("content/listStyles", () => ({ styles: [] }));
    const answer = await send("GET", "/v1/styles");
    expect(answer.headers.get("ratelimit-policy")).toBe('"default";q=600;w=60');
    expect(gateway.backends.calls.at(-1)?.caller.tier).toBe("pro");
  });

  it("let exactly as many requests pass as the limit allows, at the edge too", async () => {
    const { statuses, refused } = await withinOneWindow(async () => {
      const { apiKey } = await gateway.admin.openAccount("free");
      const clients = [gateway.replica, second].map(({ origin }) => createTestClient(origin, apiKey));
      const sendAll = async (count: number): Promise<number[]> => {
        const sends = Array.from({ length: count }, (_, n) => clients[n % 2]?.("GET", "/v1/me"));
        return (await Promise.all(sends)).map((answer) => answer?.status ?? 0);
      };
      const statuses = [...(await sendAll(35)), ...(await sendAll(50))];
      return { statuses, refused: await clients[0]?.("GET", "/v1/me") };
    });
    expect(statuses.filter((status) => status === 200)).toHaveLength(60);
    expect(statuses.filter((status) => status === 429)).toHaveLength(25);
    expect(refused?.json.code).toBe("RATE_LIMITED");
    expect(Number(refused?.headers.get("retry-after"))).toBeGreaterThanOrEqual(1);
    expect(Number(refused?.headers.get("retry-after"))).toBeLessThanOrEqual(60);
    expect(refused?.headers.get("ratelimit")).toMatch(/^"default";r=0;t=[1-9]\d?$/);
  });

  it("tell how the limit stands on success as well", async () => {
    const { apiKey } = await gateway.admin.openAccount("pro");
    const send = createTestClient(second.origin, apiKey);
    const { headers } = await send("GET", "/v1/me");
    expect(headers.get("ratelimit-policy")).toBe('"default";q=600;w=60');
    expect(headers.get("ratelimit")).toMatch(/^"default";r=599;t=([1-9]|[1-5]\d|60)$/);
  });
});

/** Repeats work until it begins and ends in the same window, which is a minute. */
async function withinOneWindow<Result>(work: () => Promise<Result>): Promise<Result> {
  const window = (): number => Math.floor(Date.now() / 60_000);
  for (;;) {
    const before = window();
    const result = await work();
    if (window() === before) return result;
  }
}
