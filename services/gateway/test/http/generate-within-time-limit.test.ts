import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import type { DraftOrder } from "@galley/proto/generation/v1";
import { filesReadOnce } from "@galley/service-kit/reloaded-files";
import { createTokenMinter } from "@galley/service-kit/tokens";
import { waitUntil } from "@galley/test-kit/conditions";
import { type TestTokens, testTokens } from "@galley/test-kit/tokens";
import { type BackendClients, createBackendClients } from "../../src/clients/backends.ts";
import { generateWithinTimeLimit } from "../../src/http/generate-within-time-limit.ts";
import { type FakeBackends, startFakeBackends } from "../support/fake-backends.ts";
import { draftMessage } from "../support/messages.ts";

const connectionAge = { milliseconds: 2_000, graceMilliseconds: 2_000 };
/** Every connection has ended after this time. Its maximum age varies by a tenth. */
const connectionLifeMilliseconds = connectionAge.milliseconds * 1.1 + connectionAge.graceMilliseconds;

const maxCallMilliseconds = 1_500;

let tokens: TestTokens;
let backends: FakeBackends;
let clients: BackendClients;

beforeAll(async () => {
  tokens = testTokens();
  backends = await startFakeBackends(tokens.publicKeysFile, { connectionAge });
  const addresses = (["content", "generation", "publishing"] as const).map((name) => {
    return [`${name}Addresses`, [{ host: "127.0.0.1", port: Number(backends.address(name).split(":")[1]) }]];
  });
  const mint = createTokenMinter({
    issuer: "gateway",
    privateKeyFile: tokens.privateKeyFile("gateway"),
    files: filesReadOnce,
  });
  clients = createBackendClients(Object.fromEntries(addresses), { mint });
});
afterAll(async () => {
  clients.close();
  await backends.stop();
  tokens.remove();
});

function generate(detached: boolean, syncTimeoutMilliseconds: number) {
  const account = { id: randomUUID(), email: "a@example.org", name: "A", tier: "pro", suspended: false, revision: 1 };
  const call = {
    account: { ...account, createdAt: new Date() },
    backends: clients.actingFor({ account: { ...account, createdAt: new Date() }, keyId: "k", role: "editor" }),
    operationId: randomUUID(),
    detached,
    prefersAsync: false,
    hangUp: new AbortController().signal,
    webhookTarget: () => Promise.reject(new Error("There is none")),
    syncTimeoutMilliseconds,
  };
  const order: DraftOrder = {
    operationId: call.operationId,
    publicationId: randomUUID(),
    title: "T",
    instructions: "W",
  };
  return generateWithinTimeLimit(order, call, maxCallMilliseconds);
}

describe("a generate call", () => {
  it.each([false, true])("outlives connections, and none of its calls is cut off (detached: %s)", async (detached) => {
    backends.reset();
    const startedAt = performance.now();
    backends.answer("generation/generateDraft", async ({ deadline }) => {
      if (performance.now() - startedAt > connectionLifeMilliseconds) return { sessionId: "s", draft: draftMessage() };
      await delay(((deadline?.getTime() ?? 0) - Date.now()) / 2);
      return { sessionId: "s" };
    });
    expect(await generate(detached, 60_000)).toMatchObject({ sessionId: "s", draft: { version: 1 } });
    const requests = backends.calls.map(
      ({ request }) => request as { order: DraftOrder; patienceMilliseconds: number },
    );
    expect(new Set(requests.map(({ order }) => order.operationId)).size).toBe(1);
    for (const { patienceMilliseconds } of requests) expect(patienceMilliseconds).toBeGreaterThan(maxCallMilliseconds);
    const wereCut = backends.calls.map(({ signal }) => String(signal.reason)).filter((why) => why.includes("hung up"));
    expect(wereCut).toEqual([]);
  });

  it("waits on after a call whose answer did not come in time", async () => {
    backends.reset();
    backends.answer("generation/generateDraft", () =>
      backends.calls.length === 1 ? new Promise(() => undefined) : { sessionId: "s", draft: draftMessage() },
    );
    expect(await generate(false, 60_000)).toMatchObject({ draft: { version: 1 } });
  });

  it("leaves the last of its calls no patience beyond it, so that the service cancels what came too late", async () => {
    // Repeated, because the last call may have less than a second, and a busy machine may need longer.
    await waitUntil(async () => {
      backends.reset();
      backends.answer("generation/generateDraft", async ({ deadline, request }) => {
        if (request.patienceMilliseconds === 0) return { sessionId: "s", draft: draftMessage() };
        await delay(((deadline?.getTime() ?? 0) - Date.now()) / 2);
        return { sessionId: "s" };
      });
      expect(await generate(false, 4_000)).toMatchObject({ draft: { version: 1 } });
      expect(backends.calls.length).toBeGreaterThan(1);
    });
  });
});
