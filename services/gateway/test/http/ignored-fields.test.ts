import { randomUUID } from "node:crypto";
import { ignoredFieldsValue } from "../../src/http/ignored-fields.ts";
import { routeTable } from "../../src/http/route-table.ts";
import { publicationMessage, topicMessage } from "../support/messages.ts";
import { useGateway } from "../support/use-gateway.ts";

const gateway = useGateway();
const header = "x-ignored-fields";
const required = { name: "n", slug: "s", title: "t", instructions: "i" };

describe("X-Ignored-Fields", () => {
  it.each(routeTable)("names what has no effect, in a failure too: $method $path", async ({ method, path, body }) => {
    const address = path.replace(":version", "1").replace(/:\w+/g, randomUUID());
    const request = body === undefined ? {} : { body: { shade: 1, ...required } };
    const { headers } = await gateway.send(method.toUpperCase(), `/v1${address}?colour=red&colour=blue`, request);
    const names = headers.get(header)?.split(", ") ?? [];
    expect(names).toContain("colour");
    expect(names.includes("shade")).toBe(body !== undefined);
    expect(headers.get("access-control-expose-headers")).toContain("X-Ignored-Fields");
  });

  it("is absent when every field is known, and stays that of the request when its answer is given again", async () => {
    gateway.backends.answer("content/createTopic", () => ({
      topic: topicMessage({ id: "7f0c1f2a-0000-4000-8000-000000000001" }),
    }));
    gateway.backends.answer("content/listTopics", () => ({
      topics: [topicMessage({ id: "7f0c1f2a-0000-4000-8000-000000000001" })],
    }));
    const path = `/v1/publications/${randomUUID()}/topics`;
    const plain = await gateway.send("POST", path, { body: { name: "n" } });
    expect([plain.status, plain.headers.get(header)]).toEqual([201, null]);
    const request = { body: { name: "n", shade: 1 }, headers: { "idempotency-key": randomUUID() } };
    const first = await gateway.send("POST", path, request);
    const again = await gateway.send("POST", path, request);
    expect([first.status, first.headers.get(header)]).toEqual([201, "shade"]);
    expect([again.headers.get("idempotent-replayed"), again.headers.get(header)]).toEqual(["true", "shade"]);
  });

  it("takes a whole publication sent back, and names what cannot be changed", async () => {
    gateway.backends.answer("content/getPublication", () => ({ publication: publicationMessage(), topics: [] }));
    gateway.backends.answer("content/updatePublication", () => ({ publication: publicationMessage() }));
    const path = `/v1/publications/${randomUUID()}`;
    const { json } = await gateway.send("GET", path);
    const { scoutSchedule: _none, ...whole } = json.data;
    const changed = await gateway.send("PATCH", path, { body: whole });
    expect(changed.status).toBe(200);
    expect(changed.headers.get(header)).toBe("id, createdAt, updatedAt, topics");
  });

  it.each([
    [["a", "scoutSchedule.days"], "a, scoutSchedule.days"],
    [
      ["größe", "a,b", "x\r\nSet-Cookie: y", "\ud800", ""],
      'gr%C3%B6%C3%9Fe, a%2Cb, x%0D%0ASet-Cookie%3A%20y, %EF%BF%BD, ""',
    ],
    [["n".repeat(500)], `${"n".repeat(64)}...`],
    [["😀".repeat(500)], `${encodeURIComponent("😀").repeat(5)}...`],
    [
      Array.from({ length: 21 }, (_, at) => `f${at}`),
      `${Array.from({ length: 20 }, (_, at) => `f${at}`).join(", ")}, ...`,
    ],
  ])("has safe characters and an end: %j", (names, value) => {
    expect(ignoredFieldsValue(names)).toBe(value);
  });
});

describe("a mistyped field", () => {
  const publications = `/v1/publications/${randomUUID()}`;

  it.each([
    ["POST", `${publications}/drafts/generate`, { title: "t", instructions: "i", autopublish: true }, "autoPublish"],
    ["POST", `${publications}/scout/run`, { webhook_url: "https://hooks.example.org/" }, "webhookUrl"],
    ["PATCH", publications, { scoutSchedule: { type: "daily", hour: 1, hours: 2 } }, "scoutSchedule.hour"],
    ["GET", `${publications}/ideas?Status=new`, undefined, "status"],
  ])("is refused before anything is done, and the known one is named: %s %s %j", async (method, path, body, meant) => {
    const answer = await gateway.send(method, path, body === undefined ? {} : { body });
    expect([answer.status, answer.json.code]).toEqual([400, "VALIDATION_ERROR"]);
    expect(answer.json.error).toContain(`did you mean ${meant}?`);
    expect(gateway.backends.calls).toEqual([]);
  });

  it("is named in one message with every other wrong field", async () => {
    const body = { titel: "t", instructions: 5, shade: 1 };
    const answer = await gateway.send("POST", `${publications}/drafts/generate`, { body });
    expect(answer.json.error).toBe(
      "titel is not a known field: did you mean title?; title is required; instructions must be a string",
    );
    expect(answer.headers.get(header)).toBe("shade");
  });

  it("is told of only after the key, and before the resource is looked for", async () => {
    const path = `/v1/publications/no-uuid/ideas?Status=new`;
    const anonymous = await fetch(gateway.replica.origin + path);
    expect([anonymous.status, anonymous.headers.get(header)]).toEqual([401, null]);
    expect((await gateway.send("GET", path)).status).toBe(400);
  });

  it("leaves an Idempotency-Key unused, so that the corrected request may have it", async () => {
    gateway.backends.answer("content/createPublication", () => ({ publication: publicationMessage() }));
    const headers = { "idempotency-key": randomUUID() };
    const wrong = await gateway.send("POST", "/v1/publications", {
      body: { name: "n", slug: "s", timeZone: "UTC" },
      headers,
    });
    expect([wrong.status, wrong.json.error]).toEqual([400, "timeZone is not a known field: did you mean timezone?"]);
    const right = await gateway.send("POST", "/v1/publications", {
      body: { name: "n", slug: "s", timezone: "UTC" },
      headers,
    });
    expect(right.status).toBe(201);
  });
});
