import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { rateLimited, type ServiceError } from "@galley/service-kit/errors";
import { waitUntil } from "@galley/test-kit/conditions";
import express, { type ErrorRequestHandler } from "express";
import { z } from "zod";
import { readEndpoint } from "../../src/http/endpoint.ts";
import { beginExchange, exchangeOf } from "../../src/http/exchange.ts";
import type { PendingToken } from "../../src/http/middleware/rate-limit.ts";
import type { HttpPorts, HttpSettings } from "../../src/http/ports.ts";
import { defineRoute } from "../../src/http/route.ts";

const account = { id: "account", name: "Ada", email: "ada@example.org", tier: "pro" };

let server: Server;
afterEach(() => server.close());

/** A read whose token is still being asked for; tells how often it was begun. */
async function startRead(token: PendingToken) {
  let begun = 0;
  const route = defineRoute({
    ...{ method: "get", path: "/", name: "read", tag: "Tests", summary: "Read" },
    query: z.object({ wrong: z.literal("no").optional() }),
    responses: { 200: { description: "What was read.", data: z.string() } },
    handle: async () => {
      begun += 1;
      return { status: 200, data: "found" };
    },
  });
  const ports = { newId: () => "id", backendsFor: () => ({}) } as unknown as HttpPorts;
  const app = express();
  app.use((_request, response, next) => {
    beginExchange(response, { requestId: "r" });
    exchangeOf(response).identity = { account, keyId: "key" } as never;
    next();
  });
  app.get(
    "/",
    readEndpoint(route, () => token, ports, {} as HttpSettings),
  );
  const tellKind: ErrorRequestHandler = (error: ServiceError, _request, response, _next) => {
    response.status(500).send(error.kind);
  };
  app.use(tellKind);
  server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const ask = async (query = "") => (await fetch(`http://127.0.0.1:${port}/${query}`)).text();
  return { ask, begun: () => begun };
}

describe("a read whose token is asked for", () => {
  it("has begun by the time the token comes when that is likely, and is not told before", async () => {
    const granted = Promise.withResolvers<void>();
    const { ask, begun } = await startRead({ granted: granted.promise, isLikely: true });
    let isTold = false;
    const answer = ask().finally(() => {
      isTold = true;
    });
    await waitUntil(() => begun() === 1, { timeoutMilliseconds: 5_000 });
    expect(isTold).toBe(false);
    granted.resolve();
    expect(await answer).toBe('{"data":"found"}');
  });

  it("is not begun before the token comes when that is not likely", async () => {
    const granted = Promise.withResolvers<void>();
    let begunBefore: number | undefined;
    const { ask, begun } = await startRead({
      isLikely: false,
      // Read when the endpoint begins to wait for it.
      get granted() {
        setImmediate(() => {
          begunBefore ??= begun();
          granted.resolve();
        });
        return granted.promise;
      },
    });
    expect(await ask()).toBe('{"data":"found"}');
    expect([begunBefore, begun()]).toEqual([0, 1]);
  });

  it.each([
    ["", true],
    ["", false],
    ["?wrong=1", true],
    ["?wrong=1", false],
  ])("tells of nothing else than the limit when it is refused (query '%s', likely: %s)", async (query, isLikely) => {
    const granted = Promise.withResolvers<void>();
    const { ask } = await startRead({ granted: granted.promise, isLikely });
    granted.promise.catch(() => undefined);
    granted.reject(rateLimited("Too many", 1));
    expect(await ask(query)).toBe("rate-limited");
  });

  it("tells that the input is wrong once the token is there", async () => {
    const { ask } = await startRead({ granted: Promise.resolve(), isLikely: true });
    expect(await ask("?wrong=1")).toBe("invalid");
  });
});
