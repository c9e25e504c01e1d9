import { randomUUID } from "node:crypto";
import { waitUntil } from "@galley/test-kit/conditions";
import type { TestAnswer, TestRequest } from "../support/client.ts";
import { publicationMessage } from "../support/messages.ts";
import { readAll, sendRaw } from "../support/raw-client.ts";
import { useGateway } from "../support/use-gateway.ts";

const room = 3;
const gateway = useGateway({ OVERLOAD_LEAST_REQUESTS: `${room}`, OVERLOAD_MOST_REQUESTS: `${room}` });
const path = `/v1/publications/${randomUUID()}`;
const read = () => gateway.send("GET", path);

/** Sends requests that wait in content until the limit is reached. Returns a function that releases them. */
async function fill(send: () => Promise<TestAnswer> = read, rpc = "content/getPublication") {
  const { backends } = gateway;
  const gate = Promise.withResolvers<void>();
  backends.answer(rpc, async () => {
    await gate.promise;
    return { publication: publicationMessage(), topics: [] };
  });
  const waiting = Array.from({ length: room }, send);
  await waitUntil(() => backends.callsTo(rpc).length === room);
  return { waiting, release: gate.resolve };
}

describe("a gateway with more requests under way than it has room for", () => {
  it("answers 503 with Retry-After to those who waited in vain, and serves those who are in", async () => {
    const { waiting, release } = await fill();
    const refused = await read();
    expect(refused.status).toBe(503);
    expect(refused.json).toEqual({
      error: expect.stringMatching(/^Too many requests are under way at once\. Try again in [1-4] s\.$/),
      code: "SERVICE_UNAVAILABLE",
    });
    expect(refused.headers.get("retry-after")).toMatch(/^[1-4]$/);
    expect(refused.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
    expect(refused.headers.get("access-control-allow-origin")).toBe("*");
    const named = await gateway.send("GET", path, { headers: { "x-request-id": "tour-17" } });
    expect(named.headers.get("x-request-id")).toBe("tour-17");
    release();
    expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await read()).status).toBe(200);
  });

  it("serves what waits for something else, and probes", async () => {
    const { waiting, release } = await fill();
    const paths = ["/healthz", "/readyz", "/v1/me", "/openapi.json"];
    const answers = await Promise.all(paths.map((path) => gateway.send("GET", path)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    release();
    await Promise.all(waiting);
  });

  it("takes the places back of reads whose clients hang up, and stops their work", async () => {
    const { backends } = gateway;
    const client = new AbortController();
    const { waiting, release } = await fill(() => gateway.send("GET", path, { signal: client.signal }));
    client.abort();
    await Promise.allSettled(waiting);
    await waitUntil(() => backends.calls.every(({ signal }) => signal.aborted));
    release();
    await waitUntil(async () => (await read()).status === 200);
  });

  it("keeps the places of writes whose clients hang up until they are done", async () => {
    const client = new AbortController();
    const request: TestRequest = { body: { name: "N" }, signal: client.signal };
    const { waiting, release } = await fill(() => gateway.send("PATCH", path, request), "content/updatePublication");
    client.abort();
    await Promise.allSettled(waiting);
    await waitUntil(() => gateway.replica.log.filter((line) => line.includes('"hungUp":true')).length >= room);
    expect((await gateway.send("PATCH", path, { body: { name: "N" } })).status).toBe(503);
    expect(gateway.backends.calls.some(({ signal }) => signal.aborted)).toBe(false);
    release();
    await waitUntil(async () => (await gateway.send("PATCH", path, { body: { name: "N" } })).status === 200);
  });
});

describe("clients that are slow in sending a body", () => {
  it("keep nobody out", async () => {
    gateway.backends.answer("content/updatePublication", () => ({ publication: publicationMessage() }));
    const patch = () => gateway.send("PATCH", path, { body: { name: "N" } });
    const body = JSON.stringify({ name: "N" });
    const head =
      `PATCH ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${gateway.account.apiKey}\r\n` +
      `Content-Type: application/json\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n`;
    const start = () => sendRaw(gateway.replica.app.ports.http, head + body.slice(0, 1));
    const slow = await Promise.all(Array.from({ length: room }, start));
    // Probes need no permit. While they are answered, the heads of the other requests are read, so those have or have lent out
    // their permits by now.
    for (let turn = 0; turn < 10; turn += 1) await gateway.send("GET", "/healthz");
    await waitUntil(async () => (await patch()).status === 200);
    for (const socket of slow) socket.write(body.slice(1));
    const answers = await Promise.all(slow.map(readAll));
    expect(answers.every((answer) => answer.startsWith("HTTP/1.1 200"))).toBe(true);
    expect((await patch()).status).toBe(200);
  });
});
