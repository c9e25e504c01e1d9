import { callTable } from "../../../apps/dashboard/server/src/rpc/call-table.ts";
import {
  ApiError,
  ConflictError,
  Galley,
  InvalidRequestError,
  NotFoundError,
  PermissionDeniedError,
  QuotaExceededError,
  RateLimitError,
  ServerError,
  type Studio,
} from "../src/index.ts";
import { apiKey, failure, json, startScripted } from "./support/scripted-server.ts";

type Method = (request: object, options?: { maxRetries?: number }) => Promise<object>;

/** Calls each method of `galley.studio`, whose server fails each time, and returns the number of attempts for each call. */
async function attemptsOf(status: number, code: string): Promise<Map<string, number>> {
  const attempts = new Map<string, number>();
  const send: typeof fetch = async (input) => {
    const { pathname } = new URL(String(input));
    attempts.set(pathname, (attempts.get(pathname) ?? 0) + 1);
    return Response.json({ error: "Not now.", code }, { status });
  };
  const { studio } = new Galley({ apiKey, baseUrl: "https://api.example.org/v1", fetch: send, maxRetries: 1 });
  const methods = Object.values(studio).flatMap((group) => Object.values<Method>(group as never));
  const { random } = Math;
  Math.random = () => 0;
  try {
    for (const method of methods) await expect(method({})).rejects.toBeInstanceOf(ApiError);
  } finally {
    Math.random = random;
  }
  expect(attempts.size).toBe(methods.length);
  return attempts;
}

/** Every call of the table that API keys may make, with whether it may be repeated. */
const openToKeys = Object.entries(callTable).flatMap(([service, calls]) =>
  Object.entries(calls).flatMap(([name, rules]) => {
    const isOpen = "role" in rules && (rules.role as string) !== "owner" && !("recent" in rules && rules.recent);
    return isOpen ? [{ service, name, isRepeatable: rules.idempotent }] : [];
  }),
);

describe("galley.studio", () => {
  it("has one method for each call of the dashboard that API keys may make, and repeats those that may be repeated", async () => {
    const expected = openToKeys.map(({ service, name, isRepeatable }) => [
      expect.stringMatching(new RegExp(`^/rpc/galley\\.${service}\\.v1\\.[A-Z][A-Za-z]{1,40}Service/${name}$`)),
      isRepeatable ? 2 : 1,
    ]);
    const attempts = [...(await attemptsOf(503, "SERVICE_UNAVAILABLE"))];
    expect(attempts).toHaveLength(expected.length);
    expect(attempts).toEqual(expect.arrayContaining(expected));
  });

  it("repeats each call that was refused because there were too many", async () => {
    expect(new Set((await attemptsOf(429, "RATE_LIMITED")).values())).toEqual(new Set([2]));
  });

  it("gives the answer as it is, with the status, the headers and the request id", async () => {
    const { galley, requests, close } = await startScripted([json(200, { sessions: [], nextCursor: "", newer: 1 })]);
    const request: Studio.generation.ListSessionsRequest = { publicationId: "p" };
    const { data, requestId } = await galley.studio.generation.listSessions(request).withResponse();
    const sessions: Studio.generation.Session[] = data.sessions;
    expect([data, sessions, requestId]).toEqual([{ sessions: [], nextCursor: "", newer: 1 }, [], "request-1"]);
    expect(requests[0]).toMatchObject({
      method: "POST",
      path: "/rpc/galley.generation.v1.GenerationService/ListSessions",
      headers: { authorization: `Bearer ${apiKey}`, "content-type": "application/json" },
    });
    expect(JSON.parse(String(requests[0]?.body))).toEqual(request);
    // @ts-expect-error A request has no such field.
    await galley.studio.generation.listSessions({ publication: "p" });
    await close();
  });

  it("names an operation once for all its attempts, and leaves the caller's name", async () => {
    const { galley, requests, close } = await startScripted([failure(503, "SERVICE_UNAVAILABLE"), json(200, {})]);
    const { generation, webhooks } = galley.studio;
    await generation.saveDraft({ sessionId: "s" });
    await generation.saveDraft({ sessionId: "s", operationId: "mine" });
    await generation.startDraft({ order: { title: "Ferries" } });
    await webhooks.replayDeliveries({ deliveryIds: ["d"] });
    await webhooks.getReplay({});
    const [first, second, own, order, replay, read] = requests.map(({ body }) => JSON.parse(String(body)));
    expect(first).toEqual({ sessionId: "s", operationId: expect.stringMatching(/^[0-9a-f-]{36}$/) });
    expect(second).toEqual(first);
    expect(own).toEqual({ sessionId: "s", operationId: "mine" });
    expect(order).toEqual({ order: { title: "Ferries", operationId: expect.any(String) } });
    expect(replay).toEqual({ deliveryIds: ["d"], replayId: expect.any(String) });
    expect(read).toEqual({});
    expect(requests.map(({ headers }) => headers["idempotency-key"])).toEqual(Array(6).fill(undefined));
    await close();
  });

  const detail = (debug: object) => [{ type: "galley.common.v1.ErrorDetail", value: "", debug }];
  const errors: [string, number, object, new (...words: never[]) => Error, object][] = [
    ["a wrong field", 400, { code: "invalid_argument" }, InvalidRequestError, { code: "VALIDATION_ERROR" }],
    ["a role that is too low", 403, { code: "permission_denied" }, PermissionDeniedError, { code: "FORBIDDEN" }],
    ["what does not exist", 404, { code: "not_found" }, NotFoundError, { code: "NOT_FOUND" }],
    ["a conflict", 409, { code: "aborted" }, ConflictError, { code: "CONFLICT" }],
    ["too many calls", 429, { code: "resource_exhausted" }, RateLimitError, { code: "RATE_LIMITED" }],
    ["a body that is too large", 413, { code: "resource_exhausted" }, ApiError, { code: "VALIDATION_ERROR" }],
    ["a server that is away", 503, { code: "unavailable" }, ServerError, { code: "SERVICE_UNAVAILABLE" }],
    [
      "a quota",
      403,
      { code: "permission_denied", details: detail({ kind: "KIND_QUOTA_EXCEEDED", quota: { limit: 5, current: 5 } }) },
      QuotaExceededError,
      { code: "QUOTA_EXCEEDED", limit: 5, current: 5 },
    ],
    [
      "a CMS that fails",
      500,
      { code: "unknown", details: detail({ kind: "KIND_UPSTREAM_FAILED", reason: "PUBLISH_FAILED" }) },
      ServerError,
      { code: "PUBLISH_FAILED" },
    ],
    ["a status that only newer servers have", 418, { code: "planted" }, ApiError, { code: "UNKNOWN" }],
  ];
  it.each(errors)(
    "throws the error of the same class and code as under /v1: %s",
    async (_what, status, body, Class, facts) => {
      const answer = json(status, { message: "Because of that.", ...body });
      const { galley, requests, close } = await startScripted([answer], { maxRetries: 0 });
      const error = await galley.studio.content.listTopics({}).catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(Class);
      expect(error).toMatchObject({ status, requestId: "request-1", ...facts });
      expect(String(error)).toContain("Because of that.");
      expect(requests).toHaveLength(1);
      await close();
    },
  );

  it("does not repeat work whose failure is final", async () => {
    const body = {
      code: "unknown",
      message: "It failed.",
      details: detail({ kind: "KIND_UPSTREAM_FAILED", reason: "PUBLISH_FAILED" }),
    };
    const { galley, requests, close } = await startScripted([json(500, body)]);
    await expect(galley.studio.generation.publishSession({})).rejects.toMatchObject({ code: "PUBLISH_FAILED" });
    expect(requests).toHaveLength(1);
    await close();
  });
});
