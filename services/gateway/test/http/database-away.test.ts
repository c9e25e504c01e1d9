import { waitUntil } from "@galley/test-kit/conditions";
import { type FaultProxy, startFaultProxy } from "@galley/test-kit/fault-proxy";
import { testMongoUri, testMongoUriBy } from "@galley/test-kit/mongo";
import { createTestClient } from "../support/client.ts";
import type { Replica } from "../support/gateway.ts";
import { useGateway } from "../support/use-gateway.ts";

const gateway = useGateway();
let network: FaultProxy;
let lonely: Replica;

beforeAll(async () => {
  const { hostname: host, port } = new URL(testMongoUri());
  network = await startFaultProxy({ host, port: Number(port) });
  lonely = await gateway.installation.startReplica({ MONGODB_URI: testMongoUriBy(network.port) });
});
afterAll(async () => {
  await lonely.stop();
  await network.close();
});

describe("a replica that loses the database", () => {
  it("soon trusts no cached key: 503, also for a key revoked elsewhere, and recovers", async () => {
    const { accountId, apiKey, keyId } = await gateway.admin.openAccount("enterprise");
    const send = createTestClient(lonely.origin, apiKey);
    expect((await send("GET", "/v1/me")).status).toBe(200);
    await network.down();
    await gateway.admin.call("revokeKey", { accountId, keyId });
    await waitUntil(async () => (await send("GET", "/v1/me")).status !== 200);
    const answer = await send("GET", "/v1/me");
    expect([answer.status, answer.json.code]).toEqual([503, "SERVICE_UNAVAILABLE"]);
    expect(answer.headers.get("retry-after")).toMatch(/^[1-9]\d*$/);
    await waitUntil(async () => (await send("GET", "/readyz")).status === 503, { timeoutMilliseconds: 15_000 });
    expect((await send("GET", "/healthz")).status).toBe(200);
    await network.heal();
    await waitUntil(async () => (await send("GET", "/v1/me")).status === 401, { timeoutMilliseconds: 20_000 });
    await waitUntil(async () => (await send("GET", "/readyz")).status === 200, { timeoutMilliseconds: 20_000 });
  });
});
