import { waitUntil } from "@galley/test-kit/conditions";
import { InvalidAnswerError, TimeoutError } from "../src/index.ts";
import { holdTimers } from "./support/held-timers.ts";
import { answer, failure, json, silence, startScripted } from "./support/scripted-server.ts";

const head = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n";
const halfBody = { bytes: `${head}{"data`, after: "keep" } as const;
/** A body that goes on and on. */
const endlessBody = {
  bytes: 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nConnection: close\r\n\r\n{"data":"',
  after: "repeat",
} as const;
const good = json(200, { data: { id: "1" } });

describe("a time limit", () => {
  it.each([
    ["answers nothing", silence],
    ["stops in the middle of the body", halfBody],
    ["sends a body without end", endlessBody],
  ])("ends an attempt of a server that %s, and the next attempt succeeds", async (_what, bad) => {
    const { galley, requests, close } = await startScripted([bad, good]);
    const timers = holdTimers(54_321);
    try {
      const call = galley.me({ timeoutMs: 54_321 });
      await waitUntil(() => requests.length === 1);
      timers.fire();
      expect(await call).toEqual({ id: "1" });
      expect(requests).toHaveLength(2);
    } finally {
      timers.restore();
      await close();
    }
  });

  it("is told in the error of the last attempt", async () => {
    const { galley, close } = await startScripted([silence], { timeoutMs: 50, maxRetries: 0 });
    const error = await galley.me().catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(TimeoutError);
    expect(String(error)).toContain("0.05 seconds");
    await close();
  });

  it("also ends an attempt of a fetch that ignores signals", async () => {
    const never: typeof fetch = () => new Promise(() => undefined);
    const { galley, close } = await startScripted([good], { timeoutMs: 20, maxRetries: 0, fetch: never });
    await expect(galley.me()).rejects.toBeInstanceOf(TimeoutError);
    await close();
  });
});

describe("an AbortSignal", () => {
  it.each([
    ["before the answer", silence, true],
    ["in the middle of the body", halfBody, true],
    ["during the wait before a retry", failure(503, "SERVICE_UNAVAILABLE", { "Retry-After": "50" }), false],
  ])("ends a call %s with its own reason, and frees its connection", async (_when, bad, isUnderWay) => {
    const { galley, requests, connections, close } = await startScripted([bad]);
    try {
      const controller = new AbortController();
      const reason = new Error("The user has left.");
      const call = galley.me({ signal: controller.signal }).catch((thrown: unknown) => thrown);
      await waitUntil(() => requests.length === 1);
      controller.abort(reason);
      expect(await call).toBe(reason);
      expect(requests).toHaveLength(1);
      if (isUnderWay) await waitUntil(() => connections() === 0);
    } finally {
      await close();
    }
  });

  it("that was aborted before sends nothing", async () => {
    const { galley, requests, close } = await startScripted([good]);
    const reason = new Error("Too late.");
    await expect(galley.me({ signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
    expect(requests).toHaveLength(0);
    await close();
  });
});

describe("an answer that is not the API's", () => {
  it.each<[string, ReturnType<typeof answer>, RegExp]>([
    [
      "a redirect",
      answer(301, "", { Location: "https://new.example.org/v1/me" }),
      /redirects to https:\/\/new\.example\.org.*baseUrl/,
    ],
    ["a page", answer(200, "<h1>Welcome</h1>", { "Content-Type": "text/html" }), /not as the API does/],
    ["JSON of something else", json(200, { hello: "world" }), /not as the API does/],
    ["an empty answer", answer(204, ""), /not as the API does/],
  ])("is refused: %s, which leads to no other address", async (_what, bad, says) => {
    const { galley, requests, close } = await startScripted([bad]);
    try {
      const error = await galley.publications.create({ name: "One", slug: "one" }).catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(InvalidAnswerError);
      expect(String(error)).toMatch(says);
      expect(requests).toHaveLength(1);
    } finally {
      await close();
    }
  });
});
