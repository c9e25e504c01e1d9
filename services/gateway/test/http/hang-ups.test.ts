import { randomUUID } from "node:crypto";
import { eventually } from "@galley/test-kit/conditions";
import { draftMessage } from "../support/messages.ts";
import { useGateway } from "../support/use-gateway.ts";

const gateway = useGateway({ GENERATION_SYNC_TIMEOUT_SECONDS: "20" });
const path = `/v1/publications/${randomUUID()}/drafts/generate`;
const body = { title: "T", instructions: "Write." };
const sessionId = randomUUID();

/** Starts a generation and hangs up once the writer has it. */
async function hangUpOn(headers: Record<string, string>) {
  const { backends } = gateway.installation;
  const finish = Promise.withResolvers<void>();
  backends.answer("generation/generateDraft", async () => {
    await finish.promise;
    return { sessionId, draft: draftMessage() };
  });
  const client = new AbortController();
  const request = gateway.send("POST", path, { body, headers, signal: client.signal });
  await eventually(() => backends.callsTo("generation/generateDraft").length === 1);
  client.abort();
  await expect(request).rejects.toThrow("aborted");
  const [call] = backends.calls;
  if (call === undefined) throw new Error("The writer was not asked");
  return { call, finish: finish.resolve };
}

describe("a client that hangs up on a synchronous generation", () => {
  it("cancels it", async () => {
    const { call, finish } = await hangUpOn({});
    await eventually(() => call.signal.aborted);
    finish();
    await eventually(() => gateway.replica.log.some((line) => line.includes('"hungUp":true')));
    expect(gateway.replica.log.some((line) => line.includes('"level":"error"'))).toBe(false);
  });

  it("cancels nothing when it sent an Idempotency-Key, and a repeat gets the draft", async () => {
    const headers = { "idempotency-key": randomUUID() };
    const { call, finish } = await hangUpOn(headers);
    expect(call.request.detached).toBe(true);
    expect((await gateway.send("POST", path, { body, headers })).status).toBe(409);
    expect(call.signal.aborted).toBe(false);
    finish();
    await eventually(async () => (await gateway.send("POST", path, { body, headers })).status === 200);
    const answer = await gateway.send("POST", path, { body, headers });
    expect(answer.json.data.sessionId).toBe(sessionId);
    expect(answer.headers.get("idempotent-replayed")).toBe("true");
    expect(gateway.installation.backends.callsTo("generation/generateDraft")).toHaveLength(1);
  });
});
