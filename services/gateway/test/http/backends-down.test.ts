import { randomUUID } from "node:crypto";
import { waitUntil } from "@galley/test-kit/conditions";
import { draftMessage, ideaMessage, sessionMessage } from "../support/messages.ts";
import { useGateway } from "../support/use-gateway.ts";

const gateway = useGateway({ GENERATION_SYNC_TIMEOUT_SECONDS: "3" });
const id = randomUUID();

describe("a service that is down", () => {
  it("makes its own endpoints answer 503 with Retry-After, and the others go on", async () => {
    const { backends } = gateway;
    backends.answer("content/getIdea", () => ({ idea: ideaMessage() }));
    backends.answer("generation/getSession", () => ({ session: sessionMessage({ id }) }));
    await backends.stopService("generation");
    const wish = { title: "T", instructions: "Write." };
    for (const [method, path, body] of [
      ["GET", `/v1/sessions/${id}`, undefined],
      ["GET", `/v1/sessions/${id}/drafts/1`, undefined],
      ["POST", `/v1/sessions/${id}/publish`, {}],
      ["POST", `/v1/publications/${id}/scout/run`, {}],
      ["POST", `/v1/publications/${id}/drafts/generate`, { ...wish, webhookUrl: "https://hooks.example.org/" }],
      ["POST", `/v1/publications/${id}/drafts/generate`, wish],
    ] as const) {
      const answer = await gateway.send(method, path, body === undefined ? {} : { body });
      expect([path, answer.status]).toEqual([path, 503]);
      expect(answer.json).toEqual({
        error: "The service is not available at the moment.",
        code: "SERVICE_UNAVAILABLE",
      });
      expect(answer.headers.get("retry-after")).toMatch(/^[1-9]\d*$/);
    }
    expect((await gateway.send("GET", `/v1/ideas/${id}`)).status).toBe(200);
    expect((await gateway.send("GET", "/v1/me")).status).toBe(200);
    expect((await fetch(`${gateway.replica.origin}/readyz`)).status).toBe(200);
    await backends.restartService("generation");
    await waitUntil(async () => (await gateway.send("GET", `/v1/sessions/${id}`)).status === 200);
  });

  it("that never answers is given up after the read's deadline", async () => {
    gateway.backends.answer("content/listStyles", () => new Promise(() => undefined));
    expect((await gateway.send("GET", "/v1/styles")).status).toBe(503);
  });

  it("that refuses the gateway's own token is our fault, not the client's key", async () => {
    const { backends } = gateway;
    const { tokens } = gateway.installation;
    const replica = await gateway.installation.startReplica({
      // The tokens are signed by a key of another issuer, so the services refuse them.
      SERVICE_TOKEN_PRIVATE_KEY_FILE: tokens.privateKeyFile("operator"),
    });
    backends.answer("content/listStyles", () => ({ styles: [] }));
    const answer = await fetch(`${replica.origin}/v1/styles`, {
      headers: { authorization: `Bearer ${gateway.account.apiKey}` },
    });
    expect(answer.status).toBe(500);
    expect(await answer.json()).toMatchObject({ code: "INTERNAL_ERROR" });
    await replica.stop();
  });
});

describe("a detached generation that takes longer than a call may", () => {
  it("answers 503 and goes on: the repeat joins it under the same operation id", async () => {
    const { backends } = gateway;
    const path = `/v1/publications/${id}/drafts/generate`;
    const request = { body: { title: "T", instructions: "W." }, headers: { "idempotency-key": randomUUID() } };
    backends.answer("generation/generateDraft", () => new Promise(() => undefined));
    const late = await gateway.send("POST", path, request);
    expect([late.status, late.json.code]).toEqual([503, "SERVICE_UNAVAILABLE"]);
    expect(late.json.error).toContain("same Idempotency-Key");
    backends.answer("generation/generateDraft", () => ({ sessionId: id, draft: draftMessage() }));
    expect((await gateway.send("POST", path, request)).status).toBe(200);
    const orders = backends.calls.map(({ request: { order } }) => (order as { operationId: string }).operationId);
    expect(new Set(orders).size).toBe(1);
  });
});
