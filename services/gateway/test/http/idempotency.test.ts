import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { forbidden, invalid, notFound, rateLimited, unavailable } from "@galley/service-kit/errors";
import { waitUntil } from "@galley/test-kit/conditions";
import { createTestClient, type TestAnswer } from "../support/client.ts";
import { draftMessage, publicationMessage, topicMessage } from "../support/messages.ts";
import { checked, useGateway } from "../support/use-gateway.ts";

const gateway = useGateway();
const body = { name: "n", slug: "s" };

const create = (key: string, request: object = {}): Promise<TestAnswer> =>
  gateway.send("POST", "/v1/publications", { body, headers: { "idempotency-key": key }, ...request });
const effects = () => gateway.backends.callsTo("content/createPublication");
const answerCreate = (answer: () => unknown): void => gateway.backends.answer("content/createPublication", answer);

describe("Idempotency-Key", () => {
  it("gives the first answer again, byte for byte, and says so", async () => {
    answerCreate(() => ({ publication: publicationMessage() }));
    const key = randomUUID();
    const first = await create(key);
    const second = await create(key);
    expect(first.status).toBe(201);
    expect(first.headers.get("idempotent-replayed")).toBeNull();
    expect([second.status, second.text]).toEqual([201, first.text]);
    expect(second.headers.get("idempotent-replayed")).toBe("true");
    expect(second.headers.get("content-type")).toBe(first.headers.get("content-type"));
    expect(effects()).toHaveLength(1);
  });

  it("counts a body with other white space, order and unknown fields as the same", async () => {
    answerCreate(() => ({ publication: publicationMessage() }));
    const key = randomUUID();
    await create(key);
    const headers = { "idempotency-key": key, "content-type": "application/json" };
    const rawBody = ' { "slug":"s" ,"name": " n ", "extra": 1 } ';
    const second = await gateway.send("POST", "/v1/publications", { rawBody, headers });
    expect(second.headers.get("idempotent-replayed")).toBe("true");
  });

  it("has one effect when twenty arrive at once over two replicas", async () => {
    const second = await gateway.installation.startReplica();
    const clients = [gateway.replica, second].map(({ origin }) => createTestClient(origin, gateway.account.apiKey));
    const release = Promise.withResolvers<void>();
    answerCreate(async () => {
      await release.promise;
      return { publication: publicationMessage() };
    });
    const headers = { "idempotency-key": randomUUID() };
    let refusals = 0;
    const sends = Array.from({ length: 20 }, async (_, n) => {
      const answer = await clients[n % 2]?.("POST", "/v1/publications", { body, headers });
      if (answer?.status === 409) refusals += 1;
      return answer;
    });
    await waitUntil(() => refusals === 19);
    release.resolve();
    const answers = await Promise.all(sends);
    expect(answers.filter((answer) => answer?.status === 201)).toHaveLength(1);
    const refusal = answers.find((answer) => answer?.status === 409);
    expect(refusal?.json).toEqual({
      error: "The first request with this Idempotency-Key is still running.",
      code: "CONFLICT",
    });
    expect(refusal?.headers.get("retry-after")).toBe("1");
    expect(effects()).toHaveLength(1);
    await second.stop();
  });

  it("answers 409 when the key comes back with another body or path", async () => {
    answerCreate(() => ({ publication: publicationMessage() }));
    const key = randomUUID();
    await create(key);
    const otherBody = await create(key, { body: { ...body, name: "other" } });
    expect([otherBody.status, otherBody.json.code]).toEqual([409, "CONFLICT"]);
    expect(otherBody.headers.has("retry-after")).toBe(false);
    const otherPath = await gateway.send("POST", `/v1/publications/${randomUUID()}/topics`, {
      body: { name: "n" },
      headers: { "idempotency-key": key },
    });
    expect(otherPath.status).toBe(409);
    expect(effects()).toHaveLength(1);
  });

  it("is of one account only", async () => {
    answerCreate(() => ({ publication: publicationMessage() }));
    const key = randomUUID();
    await create(key);
    const other = await gateway.admin.openAccount("enterprise");
    const send = createTestClient(gateway.replica.origin, other.apiKey);
    const answer = await send("POST", "/v1/publications", { body, headers: { "idempotency-key": key } });
    expect([answer.status, answer.headers.get("idempotent-replayed")]).toEqual([201, null]);
    expect(effects()).toHaveLength(2);
  });

  it("keeps failures that would come again: 403, 404 and 500", async () => {
    const { backends } = gateway;
    const path = `/v1/publications/${randomUUID()}/topics`;
    for (const [thrown, status] of [
      [forbidden("Not on this plan."), 403],
      [notFound(), 404],
      [new Error("broken"), 500],
    ] as const) {
      backends.fail("content/createTopic", thrown);
      const headers = { "idempotency-key": randomUUID() };
      const first = await gateway.send("POST", path, { body: { name: "n" }, headers });
      const second = await gateway.send("POST", path, { body: { name: "n" }, headers });
      expect([first.status, second.status, second.text]).toEqual([status, status, first.text]);
      expect(second.headers.get("idempotent-replayed")).toBe("true");
    }
  });

  it.each([
    ["a 400: the same key may be used with a body that is right", 400, invalid("slug is taken"), { slug: "other" }, 2],
    ["a 429: a repeat begins anew", 429, rateLimited("One at once.", 1), {}, 2],
    ["a 503, and the repeat goes on under the same operation id", 503, unavailable(), {}, 1],
    ["a 503, and begins new work when the key comes with another body", 503, unavailable(), { name: "other" }, 2],
  ])("does not keep %s", async (_what, status, failure, change, operations) => {
    gateway.backends.fail("content/createPublication", failure);
    const key = randomUUID();
    expect((await create(key)).status).toBe(status);
    answerCreate(() => ({ publication: publicationMessage() }));
    expect((await create(key, { body: { ...body, ...change } })).status).toBe(201);
    expect(new Set(effects().map(({ request }) => request.operationId)).size).toBe(operations);
  });

  it.each(["", "a b", "é", "x".repeat(256), "a, b"])("answers 400 to the key %.20j", async (key) => {
    const answer = await create(key);
    expect(answer.status).toBe(400);
    expect(answer.json.error).toContain("Idempotency-Key");
  });

  it("gives no draft again once its publication is deleted, though the answer was kept", async () => {
    const { backends } = gateway;
    backends.answer("generation/generateDraft", () => ({ sessionId: randomUUID(), draft: draftMessage() }));
    const headers = { "idempotency-key": randomUUID() };
    const path = `/v1/publications/${randomUUID()}/drafts/generate`;
    const generate = () => gateway.send("POST", path, { body: { title: "T", instructions: "Write." }, headers });
    const first = await generate();
    expect((await generate()).text).toBe(first.text);
    backends.fail("content/getPublication", notFound());
    const late = await generate();
    expect([late.status, late.json.code]).toEqual([404, "NOT_FOUND"]);
    expect(backends.callsTo("generation/generateDraft")).toHaveLength(1);
  });

  it("gives no new publication again once it is deleted, though the answer was kept", async () => {
    const { backends } = gateway;
    const publication = publicationMessage();
    answerCreate(() => ({ publication }));
    const key = randomUUID();
    expect((await create(key)).status).toBe(201);
    backends.answer("content/getPublication", ({ request }) => {
      if (request.publicationId === publication.id) throw notFound();
      return {};
    });
    const late = await create(key);
    expect([late.status, late.json.code]).toEqual([404, "NOT_FOUND"]);
    expect(effects()).toHaveLength(1);
  });

  it("gives a new topic again while it is there, and not once it is deleted", async () => {
    const { backends } = gateway;
    const [created, other] = [topicMessage(), topicMessage()];
    backends.answer("content/createTopic", () => ({ topic: created }));
    backends.answer("content/listTopics", () => ({ topics: [other, created] }));
    const headers = { "idempotency-key": randomUUID() };
    const path = `/v1/publications/${created.publicationId}/topics`;
    const send = () => gateway.send("POST", path, { body: { name: "T" }, headers });
    const first = await send();
    expect([first.status, (await send()).text]).toEqual([201, first.text]);
    backends.answer("content/listTopics", () => ({ topics: [other] }));
    expect((await send()).status).toBe(404);
  });

  it("gives no answer of a publish again once its session is deleted", async () => {
    const { backends } = gateway;
    const post = { postId: "p1", slug: "t", url: "https://notes.example.org/t" };
    backends.answer("generation/publishSession", () => ({ post }));
    const headers = { "idempotency-key": randomUUID() };
    const path = `/v1/sessions/${randomUUID()}/publish`;
    expect((await gateway.send("POST", path, { body: {}, headers })).status).toBe(200);
    backends.fail("generation/getSession", notFound());
    expect((await gateway.send("POST", path, { body: {}, headers })).status).toBe(404);
  });

  it("is refused with 429 when new and the account has as many in store as its tier may; known ones go on", async () => {
    const tiersFile = join(mkdtempSync(join(tmpdir(), "galley-tiers-")), "tiers.json");
    const limits = { requestsPerMinute: 6_000, idempotencyKeysPerDay: 3 };
    writeFileSync(tiersFile, JSON.stringify({ free: limits, enterprise: limits }));
    const replica = await gateway.installation.startReplica({ TIERS_FILE: tiersFile });
    const { apiKey } = await gateway.admin.openAccount("enterprise");
    const send = checked(createTestClient(replica.origin, apiKey), gateway.contract);
    answerCreate(() => ({ publication: publicationMessage() }));
    const keys = Array.from({ length: 4 }, () => randomUUID());
    const statuses: number[] = [];
    const sendWith = (key: string) => send("POST", "/v1/publications", { body, headers: { "idempotency-key": key } });
    for (const key of keys) statuses.push((await sendWith(key)).status);
    expect(statuses).toEqual([201, 201, 201, 429]);
    const refused = await sendWith(keys[3] ?? "");
    expect([refused.headers.get("retry-after"), refused.json.code]).toEqual(["60", "RATE_LIMITED"]);
    expect((await sendWith(keys[0] ?? "")).headers.get("idempotent-replayed")).toBe("true");
    expect((await send("POST", "/v1/publications", { body })).status).toBe(201);
    await replica.stop();
    rmSync(dirname(tiersFile), { recursive: true });
  });

  it("means nothing on other methods", async () => {
    gateway.backends.answer("content/listStyles", () => ({ styles: [] }));
    const headers = { "idempotency-key": "not a key" };
    expect((await gateway.send("GET", "/v1/styles", { headers })).status).toBe(200);
  });
});
