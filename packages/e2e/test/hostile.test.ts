import { randomUUID } from "node:crypto";
import { request } from "node:http";
import { waitUntil } from "@galley/test-kit/conditions";
import { newAccount, origins } from "../src/test-system.ts";

const json = { "content-type": "application/json" };
const internals = /mongo|grpc|rabbit|amqp|node_modules|at .*\.ts|ECONN|stack|127\.0\.0\.1:\d+/i;

/** What is sent, and the status and code of the answer. */
const cases: readonly [
  what: string,
  method: string,
  path: string,
  body: string | undefined,
  status: number,
  code: string,
][] = [
  ["broken JSON", "POST", "/publications", '{"name": ', 400, "INVALID_JSON"],
  ["an array", "POST", "/publications", "[]", 400, "VALIDATION_ERROR"],
  ["null", "POST", "/publications", "null", 400, "VALIDATION_ERROR"],
  ["a string", "POST", "/publications", '"x"', 400, "VALIDATION_ERROR"],
  ["no body", "POST", "/publications", undefined, 400, "VALIDATION_ERROR"],
  ["two mebibytes", "POST", "/publications", `{"name":"${"x".repeat(2 ** 21)}"}`, 413, "VALIDATION_ERROR"],
  ["a form", "POST", "/publications", "name=x", 415, "VALIDATION_ERROR"],
  ["an operator for a string", "POST", "/publications", '{"name":{"$gt":""},"slug":"y"}', 400, "VALIDATION_ERROR"],
  [
    "an operator in a query",
    "GET",
    `/publications/${randomUUID()}/ideas?status[$ne]=new`,
    undefined,
    400,
    "VALIDATION_ERROR",
  ],
  ["an operator for an id", "GET", "/publications/%7B%22$gt%22:%22%22%7D", undefined, 404, "NOT_FOUND"],
  ["a broken escape", "GET", "/publications/%E0%A4%A", undefined, 404, "NOT_FOUND"],
  ["an unknown path", "GET", "/nothing/here", undefined, 404, "NOT_FOUND"],
  ["a wrong method", "PUT", "/publications", "{}", 405, "METHOD_NOT_ALLOWED"],
  ["a prototype", "POST", "/publications", '{"__proto__":{"name":"x"},"slug":"y"}', 400, "VALIDATION_ERROR"],
];

describe("hostile and broken requests", () => {
  it("each get their documented answer, with nothing of the inside", async () => {
    const { api } = await newAccount("enterprise");
    for (const [what, method, path, body, status, code] of cases) {
      const headers = what === "a form" ? { "content-type": "application/x-www-form-urlencoded" } : json;
      const answer = await api.send(method, path, body === undefined ? {} : { headers, body });
      expect({ what, status: answer.status, code: answer.body.code }).toEqual({ what, status, code });
      expect(typeof answer.body.error).toBe("string");
      expect(JSON.stringify(answer.body)).not.toMatch(internals);
      expect(answer.headers.get("x-request-id")).toBeTruthy();
      if (status === 405) expect(answer.headers.get("allow")).toContain("POST");
    }
  });

  it("without a good key are refused before anything else is looked at", async () => {
    const { api } = await newAccount("free");
    const [origin] = origins();
    for (const authorization of [
      undefined,
      "Bearer",
      "Bearer svc_short",
      `Bearer svc_${"a".repeat(64)}`,
      `Basic ${api.apiKey}`,
    ]) {
      const answer = await fetch(`${origin}/v1/publications`, {
        method: "POST",
        headers: { ...json, ...(authorization ? { authorization } : {}) },
        body: "{broken",
      });
      expect(answer.status).toBe(401);
      expect(answer.headers.get("www-authenticate")).toMatch(/^Bearer/);
      expect(await answer.json()).toMatchObject({ code: "UNAUTHORIZED" });
    }
  });

  it("from a browser elsewhere are allowed, and a preflight needs no key", async () => {
    const [origin] = origins();
    const preflight = await fetch(`${origin}/v1/publications`, {
      method: "OPTIONS",
      headers: {
        origin: "https://app.example.org",
        "access-control-request-method": "POST",
        "access-control-request-headers": "authorization,idempotency-key",
      },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get("access-control-allow-origin")).toBe("*");
  });

  it("that hang up in the middle of a generate leave the system well and the account free to go on", async () => {
    const { api } = await newAccount("free");
    const { id } = (await api.post("/publications", { name: "P", slug: `p-${randomUUID()}` })).body.data;
    const [origin] = origins();
    const body = JSON.stringify({ title: "T", instructions: "The bridge opens on Monday." });
    await new Promise<void>((resolve) => {
      const hangUp = request(`${origin}/v1/publications/${id}/drafts/generate`, {
        method: "POST",
        headers: { ...json, authorization: `Bearer ${api.apiKey}`, "content-length": Buffer.byteLength(body) },
      });
      hangUp.on("error", () => resolve());
      hangUp.on("close", () => resolve());
      hangUp.end(body, () => hangUp.destroy());
    });
    // Refused while the first is written; asked less often than the account may.
    const again = () => api.send("POST", `/publications/${id}/drafts/generate`, { headers: json, body });
    const patience = { timeoutMilliseconds: 50_000, intervalMilliseconds: 1_500 };
    await waitUntil(async () => expect((await again()).status).toBe(200), patience);
  });
});
