import { randomUUID } from "node:crypto";
import { notFound } from "@galley/service-kit/errors";
import { waitUntil } from "@galley/test-kit/conditions";
import { createTestClient, type TestRequest } from "../support/client.ts";
import { useGateway } from "../support/use-gateway.ts";

const gateway = useGateway();

/** Sends a request. Returns its log lines after it has ended. */
async function linesOf(method: string, path: string, request: TestRequest = {}): Promise<Record<string, unknown>[]> {
  const requestId = randomUUID();
  const headers = { ...request.headers, "x-request-id": requestId };
  await createTestClient(gateway.replica.origin, gateway.account.apiKey)(method, path, { ...request, headers });
  const lines = () =>
    gateway.replica.log.map((line) => JSON.parse(line)).filter((line) => line.requestId === requestId);
  await waitUntil(() => lines().some((line) => line.msg === "request"));
  return lines();
}

const account = () => ({ accountId: gateway.account.accountId, keyId: gateway.account.keyId });

describe("the line of a request in the log", () => {
  it.each([
    ["GET", "/v1/me"],
    ["GET", "/v1/nowhere"],
    ["PUT", "/v1/me"],
    ["GET", "/v1/styles"],
  ])("has the account: %s %s", async (method, path) => {
    const lines = await linesOf(method, path);
    for (const line of lines) expect(line).toMatchObject(account());
  });

  it("has the account beside the cause of a failure too", async () => {
    gateway.backends.fail("content/listStyles", new Error("planted"));
    const lines = await linesOf("GET", "/v1/styles");
    expect(lines.map(({ msg }) => msg).sort()).toEqual(["request", "request failed"]);
    for (const line of lines) expect(line).toMatchObject(account());
  });

  it.each([
    "/v1/nowhere",
    "/v1/publications/no-uuid",
    `/v1/ideas/${randomUUID()}`,
    "/nowhere/at/all",
    "/docs/none.js",
    "/v1/publications/%E0%A4%A",
  ])("has the path when it is a 404, without the query: %s", async (path) => {
    gateway.backends.fail("content/getIdea", notFound());
    const [line] = (await linesOf("GET", `${path}?secret=s3cret`)).slice(-1);
    expect(line).toMatchObject({ status: 404, path });
    expect(JSON.stringify(line)).not.toContain("s3cret");
  });

  it("has no path otherwise, a short one of a long path, and no key in it", async () => {
    expect((await linesOf("GET", "/v1/me")).at(-1)).not.toHaveProperty("path");
    const [long] = (await linesOf("GET", `/v1/${"a".repeat(3_000)}`)).slice(-1);
    expect(String(long?.path)).toHaveLength(201);
    const [withKey] = (await linesOf("GET", `/v1/${gateway.account.apiKey}`)).slice(-1);
    expect(JSON.stringify(withKey)).not.toContain(gateway.account.apiKey.slice(4, 30));
  });

  const sessionId = randomUUID();

  it.each([
    ["GET", `/v1/sessions/${sessionId}`],
    ["GET", `/v1/sessions/${sessionId}/drafts/1`],
    ["POST", `/v1/sessions/${sessionId}/publish`],
  ])("has the session that it is about: %s %s", async (method, path) => {
    const lines = await linesOf(method, path, method === "POST" ? { body: {} } : {});
    for (const line of lines) expect(line).toMatchObject({ sessionId });
  });

  it.each<Record<string, string>>([{}, { "idempotency-key": randomUUID() }])(
    "has the session that it began: %j",
    async (headers) => {
      const draft = { version: 1, title: "T", content: "<p>t</p>", wordCount: 1, isFinal: false, createdAt: 1 };
      gateway.backends.answer("generation/generateDraft", () => ({ sessionId, draft }));
      const request = { body: { title: "T", instructions: "i" }, headers };
      const lines = await linesOf("POST", `/v1/publications/${randomUUID()}/drafts/generate`, request);
      expect(lines.at(-1)).toMatchObject({ status: 200, sessionId });
    },
  );

  it("has no session that is none", async () => {
    const [line] = (await linesOf("GET", "/v1/sessions/no-uuid")).slice(-1);
    expect(line).not.toHaveProperty("sessionId");
  });
});
