import { randomUUID } from "node:crypto";
import { createTestClient } from "../support/client.ts";
import { publicationMessage } from "../support/messages.ts";
import { useGateway } from "../support/use-gateway.ts";

const gateway = useGateway();
const internals = /mongo|grpc|stack|node_modules|\.ts\b|at \w+ \(|econn|127\.0\.0\.1|proto|undefined|\[object/i;

const hostileTexts = [
  "a\u0000b",
  "\ud800",
  "x\udc00y",
  "\u202e",
  "$where",
  "{{7*7}}",
  "$" + "{7*7}",
  "'; DROP TABLE users; --",
  "../../../etc/passwd",
  "\r\nX-Injected: 1",
  "\ufeff",
  "constructor",
  "__proto__",
  "%00",
  "𝕏".repeat(200),
];
const hostileValues: unknown[] = [
  ...hostileTexts,
  { $ne: null },
  { $gt: "" },
  { $regex: ".*" },
  { toString: "x" },
  { length: 3 },
  ["a"],
  [],
  [[["deep"]]],
  true,
  0,
  -0,
  1e308,
  -1e308,
  0.1,
  null,
];

const fields = ["name", "slug", "description", "cadencePostsPerWeek", "scoutSchedule", "timezone", "autoPublishMode"];

describe("hostile input", () => {
  it("gets a plain 201 or 400 in every field of a body, and nothing of the inside shows", async () => {
    gateway.backends.answer("content/createPublication", () => ({ publication: publicationMessage() }));
    for (const field of fields) {
      for (const value of hostileValues) {
        const body = { name: "n", slug: "s", [field]: value };
        const answer = await gateway.send("POST", "/v1/publications", { body });
        expect([field, value, [201, 400].includes(answer.status)]).toEqual([field, value, true]);
        if (answer.status === 400) {
          expect(answer.json.code).toBe("VALIDATION_ERROR");
          expect(answer.json.error).toContain(field);
          expect(answer.json.error).not.toMatch(internals);
        }
      }
    }
  });

  it("cannot reach prototypes", async () => {
    gateway.backends.answer("content/createPublication", () => ({ publication: publicationMessage() }));
    for (const rawBody of [
      '{"__proto__":{"name":"n","slug":"s"}}',
      '{"constructor":{"prototype":{"name":"n"}}}',
      '{"name":"n","slug":"s","__proto__":{"isAdmin":true}}',
      '{"name":"n","slug":"s","scoutSchedule":{"type":"daily","hour":1,"__proto__":{"count":2}}}',
    ]) {
      const answer = await gateway.send("POST", "/v1/publications", { rawBody });
      expect(answer.status).toBe(rawBody.includes('"slug":"s","') ? 201 : 400);
    }
    expect(({} as Record<string, unknown>).isAdmin).toBeUndefined();
  });

  it("gets the one 404 in every place of a path", async () => {
    const send = createTestClient(gateway.replica.origin, gateway.account.apiKey);
    const segments = [
      "%00",
      "%2e%2e%2f",
      "..%2f..%2fetc%2fpasswd",
      "%24where",
      "%FF%FE",
      "%",
      "a".repeat(4_000),
      "1;DROP",
      "00000000-0000-0000-0000-00000000000g",
      `${randomUUID()}%00`,
      `${randomUUID()}\n`.replace("\n", "%0a"),
      "__proto__",
      "constructor",
    ];
    for (const segment of segments) {
      for (const path of [`/v1/publications/${segment}`, `/v1/ideas/${segment}`, `/v1/${segment}`]) {
        const answer = await send("GET", path);
        expect([path, answer.status, answer.text]).toEqual([
          path,
          404,
          '{"error":"The resource does not exist.","code":"NOT_FOUND"}',
        ]);
      }
    }
  });

  it("cannot break answers by what it puts into headers", async () => {
    const hostileHeaders: Record<string, string>[] = [
      { "x-request-id": "a\tb" },
      { traceparent: "not-a-trace" },
      { "idempotency-key": "k".repeat(255) },
      { "x-forwarded-for": "' OR 1=1", host: "evil.example.org" },
      { accept: "application/xml" },
      { "content-type": "application/json;;;charset" },
      { range: "bytes=0-1" },
      { "if-none-match": "*" },
    ];
    for (const headers of hostileHeaders) {
      expect((await gateway.send("GET", "/v1/me", { headers })).status).toBe(200);
    }
  });

  it("tells nothing of a fault inside but the request id", async () => {
    gateway.backends.fail("content/listStyles", new Error("secret of the inside: mongodb://user:password@host"));
    const answer = await gateway.send("GET", "/v1/styles", { headers: { "x-request-id": "fault-1" } });
    expect(answer.status).toBe(500);
    expect(answer.json).toEqual({
      error: "An unexpected error happened. Please report it with the request id fault-1.",
      code: "INTERNAL_ERROR",
    });
    expect(gateway.replica.log.some((line) => line.includes('"level":"error"') && line.includes("fault-1"))).toBe(true);
  });

  it("never finds bodies, queries or keys in the log", async () => {
    const secret = randomUUID();
    await gateway.send("POST", "/v1/publications", { body: { name: secret, slug: "NOT A SLUG" } });
    await gateway.send("POST", "/v1/publications", { rawBody: `{"name":"${secret}"` });
    await gateway.send("GET", `/v1/publications/${randomUUID()}/ideas?status=${secret}`);
    const log = gateway.replica.log.join("");
    expect(log).not.toContain(secret);
    expect(log).not.toContain(gateway.account.apiKey.slice(4, 30));
  });
});
