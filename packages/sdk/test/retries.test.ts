import {
  ApiError,
  AuthenticationError,
  ConflictError,
  ConnectionError,
  GenerationFailedError,
  InvalidRequestError,
  isGalleyError,
  NotFoundError,
  PermissionDeniedError,
  QuotaExceededError,
  RateLimitError,
  ServerError,
} from "../src/index.ts";
import { parseRetryAfter, retryDelay } from "../src/retry.ts";
import { answer, failure, json, startScripted } from "./support/scripted-server.ts";

const good = json(200, { data: { id: "1" } });
const order = { name: "One", slug: "one" };

/** Runs a test with a server and its client, without waits for retries. */
async function withScript(
  script: Parameters<typeof startScripted>[0],
  test: (server: Awaited<ReturnType<typeof startScripted>>) => Promise<void>,
): Promise<void> {
  const { random } = Math;
  Math.random = () => 0;
  const server = await startScripted(script);
  try {
    await test(server);
  } finally {
    Math.random = random;
    await server.close();
  }
}

describe("a request that fails in a way that may pass", () => {
  it.each([
    ["408", failure(408, "TIMEOUT")],
    ["429", failure(429, "RATE_LIMITED", { "Retry-After": "0" })],
    ["500", failure(500, "INTERNAL_ERROR")],
    ["502", failure(502, "BAD_GATEWAY")],
    ["503 with a date", failure(503, "SERVICE_UNAVAILABLE", { "Retry-After": new Date(0).toUTCString() })],
    ["504 without JSON", answer(504, "<h1>Gateway timeout</h1>", { "Content-Type": "text/html" })],
    ["409 while the first request runs", failure(409, "CONFLICT", { "Retry-After": "0" })],
    ["a connection that is reset", { bytes: "", after: "reset" } as const],
    ["a connection that is closed in the head", { bytes: "HTTP/1.1 200 OK\r\nContent-", after: "close" } as const],
    [
      "a body that breaks off",
      {
        bytes: 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{"data',
        after: "reset",
      } as const,
    ],
    [
      "a body whose end nobody announced, and that is cut",
      {
        bytes: 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nConnection: close\r\n\r\n{"data',
        after: "close",
      } as const,
    ],
  ])("is repeated after %s, with the same idempotency key", async (_what, bad) => {
    await withScript([bad, bad, good], async ({ galley, requests }) => {
      expect(await galley.publications.create(order)).toEqual({ id: "1" });
      const keys = requests.map(({ headers }) => headers["idempotency-key"]);
      expect(keys).toHaveLength(3);
      expect(new Set(keys).size).toBe(1);
      expect(requests.map(({ body }) => JSON.parse(String(body)))).toEqual([order, order, order]);
    });
  });

  it("fails with the last error after maxRetries", async () => {
    await withScript([failure(503, "SERVICE_UNAVAILABLE")], async ({ galley, requests }) => {
      await expect(galley.me()).rejects.toBeInstanceOf(ServerError);
      expect(requests).toHaveLength(3);
      await expect(galley.me({ maxRetries: 0 })).rejects.toBeInstanceOf(ServerError);
      expect(requests).toHaveLength(4);
    });
  });

  it("fails at once when the server asks for a longer wait than a minute, and says how long", async () => {
    await withScript([failure(429, "RATE_LIMITED", { "Retry-After": "3600" })], async ({ galley, requests }) => {
      await expect(galley.me()).rejects.toMatchObject({ status: 429, retryAfterSeconds: 3600 });
      expect(requests).toHaveLength(1);
    });
  });

  it("counts a DELETE as done when an attempt before may have done it", async () => {
    await withScript([failure(500, "INTERNAL_ERROR"), failure(404, "NOT_FOUND")], async ({ galley }) => {
      expect(await galley.topics.delete("t")).toEqual({ deleted: true });
    });
    await withScript([failure(429, "RATE_LIMITED"), failure(404, "NOT_FOUND")], async ({ galley }) => {
      await expect(galley.topics.delete("t")).rejects.toBeInstanceOf(NotFoundError);
    });
  });
});

describe("a request that fails for good", () => {
  it.each([
    [400, "VALIDATION_ERROR", InvalidRequestError],
    [401, "UNAUTHORIZED", AuthenticationError],
    [403, "FORBIDDEN", PermissionDeniedError],
    [403, "QUOTA_EXCEEDED", QuotaExceededError],
    [404, "NOT_FOUND", NotFoundError],
    [409, "CONFLICT", ConflictError],
    [418, "PLANTED", ApiError],
    [502, "GENERATION_FAILED", ServerError],
    [502, "PUBLISH_FAILED", ServerError],
  ])("is not repeated after %i %s, and throws the class of that error", async (status, code, Class) => {
    await withScript([failure(status, code)], async ({ galley, requests, port }) => {
      const error = await galley.publications.create(order).catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(Class);
      expect(isGalleyError(error)).toBe(true);
      expect(error).toMatchObject({
        status,
        code,
        requestId: "request-1",
        docUrl: `http://127.0.0.1:${port}/docs/errors/${code}`,
        message: `It is ${code}. (${status} ${code}, request id request-1)`,
      });
      expect(requests).toHaveLength(1);
    });
  });

  it("tells the state of the quota", async () => {
    const quota = { limit: 2, current: 2, upgradeEmail: "more@example.org" };
    await withScript([json(403, { error: "Full", code: "QUOTA_EXCEEDED", ...quota })], async ({ galley }) => {
      await expect(galley.publications.create(order)).rejects.toMatchObject(quota);
    });
  });

  it("tells 429 as its own class", async () => {
    await withScript([failure(429, "RATE_LIMITED")], async ({ galley }) => {
      await expect(galley.me({ maxRetries: 0 })).rejects.toBeInstanceOf(RateLimitError);
    });
  });

  it("says so when nothing listens", async () => {
    const { galley, close } = await startScripted([good], { maxRetries: 0 });
    await close();
    await expect(galley.me()).rejects.toBeInstanceOf(ConnectionError);
    await expect(galley.me()).rejects.toThrow(/could not be reached/);
  });

  it("rejects no promise that nobody asked for", async () => {
    await withScript([failure(400, "VALIDATION_ERROR")], async ({ galley }) => {
      await expect(galley.me().withResponse()).rejects.toBeInstanceOf(InvalidRequestError);
      let ended = 0;
      await galley
        .me()
        .finally(() => (ended += 1))
        .catch(() => (ended += 1));
      expect(ended).toBe(2);
    });
  });
});

describe("the wait before a retry", () => {
  const passing = new ConnectionError("planted");
  const asking = (retryAfterSeconds: number): ApiError =>
    new ApiError({
      status: 503,
      sentence: "",
      code: "",
      requestId: undefined,
      docUrl: "",
      retryAfterSeconds,
      headers: new Headers(),
      body: undefined,
    });

  it("is random between 0 and a bound that doubles up to 8 seconds", () => {
    const bounds = [0, 1, 2, 3, 4, 5, 50].map((attempt) => retryDelay(passing, attempt, { random: () => 1 }));
    expect(bounds).toEqual([500, 1000, 2000, 4000, 8000, 8000, 8000]);
    expect([0, 5].map((attempt) => retryDelay(passing, attempt, { random: () => 0 }))).toEqual([0, 0]);
    expect(retryDelay(passing, 0, { random: () => 0.5 })).toBe(250);
  });

  it("is at least as long as the server asks, up to a minute", () => {
    expect(retryDelay(asking(3), 0, { random: () => 0 })).toBe(3000);
    expect(retryDelay(asking(3), 9, { random: () => 1 })).toBe(3500);
    expect(retryDelay(asking(60), 0, { random: () => 0 })).toBe(60_000);
    expect(retryDelay(asking(61), 0, { random: () => 0 })).toBeUndefined();
  });

  it("does not come after errors of the caller or of the work", () => {
    for (const error of [new TypeError("planted"), new GenerationFailedError("s", "c", "t"), undefined])
      expect(retryDelay(error, 0)).toBeUndefined();
  });

  it("reads Retry-After as seconds or as a date, and ignores anything else", () => {
    const now = Date.parse("2026-11-29T12:00:00Z");
    expect(parseRetryAfter("120", now)).toBe(120_000);
    expect(parseRetryAfter(" 1.5 ", now)).toBe(1_500);
    expect(parseRetryAfter("Sun, 29 Nov 2026 12:00:30 GMT", now)).toBe(30_000);
    expect(parseRetryAfter("Sun, 29 Nov 2026 11:00:00 GMT", now)).toBe(0);
    for (const nothing of [null, "", "soon", "-5", "1e9", "NaN"]) expect(parseRetryAfter(nothing, now)).toBeUndefined();
  });
});
