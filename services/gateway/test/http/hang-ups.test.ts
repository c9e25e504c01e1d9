import { randomUUID } from "node:crypto";
import { connect } from "node:net";
import { waitUntil } from "@galley/test-kit/conditions";
import { createTestClient } from "../support/client.ts";
import { draftMessage } from "../support/messages.ts";
import { useGateway } from "../support/use-gateway.ts";

const gateway = useGateway({ GENERATION_SYNC_TIMEOUT_SECONDS: "20" });
const path = `/v1/publications/${randomUUID()}/drafts/generate`;
const body = { title: "T", instructions: "Write." };
const sessionId = randomUUID();

/** Starts a generation and disconnects once the writer has it. */
async function hangUpOn(headers: Record<string, string>) {
  const { backends } = gateway;
  const finish = Promise.withResolvers<void>();
  backends.answer("generation/generateDraft", async () => {
    await finish.promise;
    return { sessionId, draft: draftMessage() };
  });
  const client = new AbortController();
  const request = gateway.send("POST", path, { body, headers, signal: client.signal });
  await waitUntil(() => backends.callsTo("generation/generateDraft").length === 1);
  client.abort();
  await expect(request).rejects.toThrow("aborted");
  const [call] = backends.calls;
  if (call === undefined) throw new Error("The writer was not asked");
  return { call, finish: finish.resolve };
}

describe("a client that hangs up on a synchronous generation", () => {
  it("cancels it", async () => {
    const { call, finish } = await hangUpOn({});
    await waitUntil(() => call.signal.aborted);
    finish();
    await waitUntil(() => gateway.replica.log.some((line) => line.includes('"hungUp":true')));
    expect(gateway.replica.log.some((line) => line.includes('"level":"error"'))).toBe(false);
  });

  it("cancels nothing when it sent an Idempotency-Key, and a repeat gets the draft", async () => {
    const headers = { "idempotency-key": randomUUID() };
    const { call, finish } = await hangUpOn(headers);
    expect(call.request.detached).toBe(true);
    expect((await gateway.send("POST", path, { body, headers })).status).toBe(409);
    expect(call.signal.aborted).toBe(false);
    finish();
    await waitUntil(async () => (await gateway.send("POST", path, { body, headers })).status === 200);
    const answer = await gateway.send("POST", path, { body, headers });
    expect(answer.json.data.sessionId).toBe(sessionId);
    expect(answer.headers.get("idempotent-replayed")).toBe("true");
    expect(gateway.backends.callsTo("generation/generateDraft")).toHaveLength(1);
  });
});

// The read of posts has the latest deadline of all reads. If it ends while `waitUntil` checks, its deadline was not the reason.
describe("a client that hangs up on a read", () => {
  const posts = () => `/v1/publications/${randomUUID()}/posts`;

  it("stops it", async () => {
    const { backends } = gateway;
    const never = Promise.withResolvers<never>();
    backends.answer("publishing/listPosts", () => never.promise);
    const client = new AbortController();
    const request = gateway.send("GET", posts(), { signal: client.signal });
    await waitUntil(() => backends.callsTo("publishing/listPosts").length === 1);
    client.abort();
    await expect(request).rejects.toThrow("aborted");
    const [call] = backends.callsTo("publishing/listPosts");
    await waitUntil(() => call?.signal.aborted === true);
  });

  it("stops it though it had gone before its key was known", async () => {
    const { backends } = gateway;
    const never = Promise.withResolvers<never>();
    backends.answer("publishing/listPosts", () => never.promise);
    const { apiKey } = await gateway.admin.openAccount("enterprise");
    const { hostname, port } = new URL(gateway.replica.origin);
    const hungUp = () => gateway.replica.log.filter((line) => line.includes('"hungUp":true')).length;
    const before = hungUp();
    const request = `GET ${posts()} HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${apiKey}\r\n\r\n`;
    const socket = connect(Number(port), hostname, () => socket.end(request));
    await waitUntil(() => hungUp() > before);
    // This request waits for the same look-up, so the first one has its result by now too.
    await createTestClient(gateway.replica.origin, apiKey)("GET", "/v1/me");
    await waitUntil(() => backends.callsTo("publishing/listPosts").every(({ signal }) => signal.aborted));
  });
});
