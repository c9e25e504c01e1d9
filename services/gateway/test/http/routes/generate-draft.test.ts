import { randomUUID } from "node:crypto";
import { waitUntil } from "@galley/test-kit/conditions";
import { compactDecrypt, importJWK } from "jose";
import { draftMessage } from "../../support/messages.ts";
import { useGateway } from "../../support/use-gateway.ts";

const syncTimeoutSeconds = 4;
const gateway = useGateway({ GENERATION_SYNC_TIMEOUT_SECONDS: String(syncTimeoutSeconds) });
const sessionId = randomUUID();
const path = `/v1/publications/${randomUUID()}/drafts/generate`;
const wish = { title: "T", instructions: "Write it." };
const post = { postId: "p1", slug: "t", url: "https://notes.example.org/t", linkedin: { success: true } };

describe("POST /v1/publications/:id/drafts/generate without webhookUrl", () => {
  it("waits for the draft and gives it", async () => {
    gateway.backends.answer("generation/generateDraft", () => ({ sessionId, draft: draftMessage() }));
    const styleId = randomUUID();
    const sentAt = Date.now();
    const answer = await gateway.send("POST", path, { body: { ...wish, styleId } });
    expect(answer.status).toBe(200);
    expect(answer.json).toEqual({
      data: {
        sessionId,
        draft: { version: 1, title: "Why type checkers became fast", content: "<p>Because.</p>", wordCount: 1 },
        status: "draft_ready",
      },
    });
    const [call] = gateway.backends.calls;
    expect(call?.request).toMatchObject({
      detached: false,
      order: { publicationId: path.split("/")[3], title: "T", instructions: "Write it.", styleId, autoPublish: false },
    });
    // The wire format carries the remaining time in whole milliseconds.
    expect(call?.deadline?.getTime()).toBeGreaterThanOrEqual(sentAt + syncTimeoutSeconds * 1_000 - 10);
    expect(call?.deadline?.getTime()).toBeLessThanOrEqual(Date.now() + syncTimeoutSeconds * 1_000 + 10);
  });

  it("says where the draft was published", async () => {
    const published = { sessionId, draft: draftMessage({ title: undefined }), published: post };
    gateway.backends.answer("generation/generateDraft", () => published);
    const answer = await gateway.send("POST", path, { body: { ...wish, autoPublish: true } });
    expect(answer.json.data).toMatchObject({
      status: "draft_ready",
      draft: { title: null },
      publish: { postId: "p1", slug: "t", url: "https://notes.example.org/t" },
    });
    expect(answer.json.data).not.toHaveProperty("publishError");
  });

  it("says why the draft could not be published", async () => {
    gateway.backends.answer("generation/generateDraft", () => ({
      sessionId,
      draft: draftMessage(),
      publishError: { message: "The CMS refused.", code: "PUBLISH_FAILED" },
    }));
    const answer = await gateway.send("POST", path, { body: { ...wish, autoPublish: true } });
    expect(answer.json.data.publishError).toEqual({ error: "The CMS refused.", code: "PUBLISH_FAILED" });
    expect(answer.json.data).not.toHaveProperty("publish");
  });

  it("answers 502 when the draft is not there in time, and cancels the work", async () => {
    gateway.backends.answer("generation/generateDraft", () => new Promise(() => undefined));
    const answer = await gateway.send("POST", path, { body: wish });
    expect(answer.status).toBe(502);
    expect(answer.json.code).toBe("GENERATION_FAILED");
    await waitUntil(() => gateway.backends.calls[0]?.signal.aborted === true);
  });

  it.each([
    [{}, "title is required; instructions is required"],
    [{ ...wish, title: "t".repeat(301) }, "title must be at most 300 characters long"],
    [{ ...wish, instructions: "i".repeat(20_001) }, "instructions must be at most 20000 characters long"],
    [{ ...wish, autoPublish: null }, "autoPublish must be true or false"],
    [{ ...wish, styleId: "" }, "styleId must be the id of a prebuilt style or of one of your own"],
    [{ ...wish, webhookUrl: null }, "webhookUrl must be a string"],
  ])("answers 400 to %.60j", async (body, message) => {
    const answer = await gateway.send("POST", path, { body });
    expect(answer.status).toBe(400);
    expect(answer.json.error).toBe(message);
  });

  it("takes 20,000 characters, counted as people do", async () => {
    gateway.backends.answer("generation/generateDraft", () => ({ sessionId, draft: draftMessage() }));
    const answer = await gateway.send("POST", path, { body: { ...wish, instructions: "🙂".repeat(20_000) } });
    expect(answer.status).toBe(200);
  });
});

describe("POST /v1/publications/:id/drafts/generate with webhookUrl", () => {
  it("accepts at once and hands the signing key on, sealed", async () => {
    gateway.backends.answer("generation/startDraft", () => ({ sessionId }));
    const webhookUrl = "https://hooks.example.org/galley?x=1";
    const answer = await gateway.send("POST", path, { body: { ...wish, autoPublish: true, webhookUrl } });
    expect(answer.status).toBe(202);
    expect(answer.json).toEqual({ data: { sessionId, status: "generating" } });
    const [call] = gateway.backends.calls;
    const webhook = call?.request.webhook as { url: string; sealedSigningKey: string };
    expect(webhook.url).toBe(webhookUrl);
    const key = await importJWK(gateway.installation.keyFiles.sealingPrivateKey, "ECDH-ES");
    const { plaintext, protectedHeader } = await compactDecrypt(webhook.sealedSigningKey, key);
    expect(protectedHeader).toMatchObject({ alg: "ECDH-ES", enc: "A256GCM", kid: "sealing-1" });
    const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(gateway.account.apiKey));
    expect(JSON.parse(new TextDecoder().decode(plaintext))).toEqual({
      accountId: gateway.account.accountId,
      keyId: gateway.account.keyId,
      digest: Buffer.from(digest).toString("base64"),
    });
  });

  it.each([
    "http://hooks.example.org/",
    "ftp://hooks.example.org/",
    "hooks.example.org",
    "",
    "https://localhost/",
    "https://127.0.0.1/",
    "https://0x7f.1/",
    "https://10.0.0.1/",
    "https://172.20.0.1/",
    "https://192.168.1.1/",
    "https://169.254.169.254/latest",
    "https://[::1]/",
    "https://[::ffff:10.0.0.1]/",
    "https://printer.local/",
    "https://vault.internal./",
    "https://user:secret@hooks.example.org/",
    "javascript:alert(1)",
    `https://hooks.example.org/${"a".repeat(2_048)}`,
  ])("refuses %.60s", async (webhookUrl) => {
    const answer = await gateway.send("POST", path, { body: { ...wish, webhookUrl } });
    expect(answer.status).toBe(400);
    expect(answer.json.code).toBe("VALIDATION_ERROR");
    expect(answer.json.error).toContain("webhookUrl");
    expect(gateway.backends.calls).toHaveLength(0);
  });

  it("counts the characters of a URL as they were sent, not those of its normal form", async () => {
    gateway.backends.answer("generation/startDraft", () => ({ sessionId }));
    for (const rest of [`?${"q".repeat(2_022)}`, `/${"ä".repeat(2_022)}`]) {
      const webhookUrl = `https://hooks.example.org${rest}`;
      expect(webhookUrl).toHaveLength(2_048);
      expect((await gateway.send("POST", path, { body: { ...wish, webhookUrl } })).status).toBe(202);
    }
  });

  it("says that a preference for an answer at once was met", async () => {
    gateway.backends.answer("generation/startDraft", () => ({ sessionId }));
    const body = { ...wish, webhookUrl: "https://hooks.example.org/" };
    const plain = await gateway.send("POST", path, { body });
    expect(plain.headers.get("preference-applied")).toBeNull();
    const preferred = await gateway.send("POST", path, { body, headers: { prefer: "respond-async" } });
    expect(preferred.headers.get("preference-applied")).toBe("respond-async");
    expect(gateway.backends.calls.every(({ request }) => request.webhook !== null)).toBe(true);
  });

  it("accepts a name that does not resolve at the moment", async () => {
    gateway.backends.answer("generation/startDraft", () => ({ sessionId }));
    const webhookUrl = "https://no-such-name.example.org/";
    expect((await gateway.send("POST", path, { body: { ...wish, webhookUrl } })).status).toBe(202);
  });
});

describe("POST /v1/publications/:id/drafts/generate with Prefer: respond-async", () => {
  it.each(["respond-async", "Respond-Async", "wait=10, respond-async", 'return=minimal; x="a", respond-async;y'])(
    "accepts at once and asks for no webhook: %s",
    async (prefer) => {
      gateway.backends.answer("generation/startDraft", () => ({ sessionId }));
      const body = { ...wish, autoPublish: true };
      const answer = await gateway.send("POST", path, { body, headers: { prefer } });
      expect(answer.status).toBe(202);
      expect(answer.json).toEqual({ data: { sessionId, status: "generating" } });
      expect(answer.headers.get("preference-applied")).toBe("respond-async");
      expect(gateway.backends.calls.map(({ rpc }) => rpc)).toEqual(["generation/startDraft"]);
      expect(gateway.backends.calls[0]?.request).toMatchObject({ webhook: null, order: { autoPublish: true } });
    },
  );

  it.each(["wait=100", "respond-asynchronously", "x=respond-async", "return=representation;respond-async"])(
    "waits for the draft with another preference: %s",
    async (prefer) => {
      gateway.backends.answer("generation/generateDraft", () => ({ sessionId, draft: draftMessage() }));
      const answer = await gateway.send("POST", path, { body: wish, headers: { prefer } });
      expect(answer.status).toBe(200);
      expect(answer.headers.get("preference-applied")).toBeNull();
    },
  );

  it("gives the first answer again under the same Idempotency-Key, whatever the repeat prefers", async () => {
    gateway.backends.answer("generation/startDraft", () => ({ sessionId }));
    const key = { "idempotency-key": randomUUID() };
    const first = await gateway.send("POST", path, { body: wish, headers: { ...key, prefer: "respond-async" } });
    const again = await gateway.send("POST", path, { body: wish, headers: key });
    expect(again.status).toBe(202);
    expect(again.json).toEqual(first.json);
    expect(again.headers.get("idempotent-replayed")).toBe("true");
    expect(again.headers.get("preference-applied")).toBe("respond-async");
    expect(gateway.backends.callsTo("generation/startDraft")).toHaveLength(1);
  });
});

describe("POST /v1/publications/:id/drafts/generate with ideaId", () => {
  const ideaId = randomUUID();
  const earlierSessionId = randomUUID();

  it("hands the idea on, and tells of the draft that it had before", async () => {
    const draft = { sessionId, draft: draftMessage(), earlierSessionId };
    gateway.backends.answer("generation/generateDraft", () => draft);
    gateway.backends.answer("generation/startDraft", () => ({ sessionId, earlierSessionId }));
    const waited = await gateway.send("POST", path, { body: { ...wish, ideaId: ideaId.toUpperCase() } });
    expect(waited.json.data.earlierSessionId).toBe(earlierSessionId);
    const started = await gateway.send("POST", path, {
      body: { ...wish, ideaId },
      headers: { prefer: "respond-async" },
    });
    expect(started.json.data.earlierSessionId).toBe(earlierSessionId);
    expect(gateway.backends.calls.map(({ request }) => request.order)).toMatchObject([{ ideaId }, { ideaId }]);
  });

  it.each(["", "idea", null, 7])("refuses %j", async (bad) => {
    const answer = await gateway.send("POST", path, { body: { ...wish, ideaId: bad } });
    expect(answer.status).toBe(400);
    expect(answer.json.error).toMatch(/^ideaId must /);
    expect(gateway.backends.calls).toHaveLength(0);
  });
});

describe("POST /v1/publications/:id/scout/run", () => {
  const scoutPath = `/v1/publications/${randomUUID()}/scout/run`;

  it.each([
    ["no body", {}],
    ["an empty object", { body: {} }],
    ["an empty body of type JSON", { headers: { "content-type": "application/json" } }],
  ])("queues a run with %s", async (_what, request) => {
    const runId = randomUUID();
    gateway.backends.answer("generation/startScoutRun", () => ({ runId }));
    const answer = await gateway.send("POST", scoutPath, request);
    expect(answer.status).toBe(200);
    expect(answer.json).toEqual({ data: { queued: true, runId } });
    expect(gateway.backends.calls[0]?.request).toMatchObject({
      publicationId: scoutPath.split("/")[3],
      webhook: null,
    });
  });

  it("takes a webhook and refuses a private one", async () => {
    gateway.backends.answer("generation/startScoutRun", () => ({ runId: randomUUID() }));
    const webhookUrl = "https://hooks.example.org/scout";
    expect((await gateway.send("POST", scoutPath, { body: { webhookUrl } })).status).toBe(200);
    const webhook = gateway.backends.calls[0]?.request.webhook as {
      url: string;
      sealedSigningKey: string;
    };
    expect(webhook.url).toBe(webhookUrl);
    expect(webhook.sealedSigningKey.split(".")).toHaveLength(5);
    const refused = await gateway.send("POST", scoutPath, { body: { webhookUrl: "https://10.1.2.3/" } });
    expect(refused.status).toBe(400);
  });
});
