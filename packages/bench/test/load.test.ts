import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { requestText } from "@galley/faults/load";
import { counterMark } from "@galley/faults/tally";
import { startLoader } from "../src/measure/sample.ts";

/** Runs the load generator against a server with these answers. Returns its result and the bodies that the server received. */
async function load(answer: (count: number) => number) {
  const bodies: string[] = [];
  const server = createServer(async (request, response) => {
    const body = await request.toArray();
    response.statusCode = answer(bodies.push(Buffer.concat(body).toString()));
    const text = "x".repeat(100_000);
    response.setHeaders(new Headers({ "content-length": String(text.length), "retry-after": "1" }));
    response.end(text);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const stops: (() => unknown)[] = [() => server.close(), () => server.closeAllConnections()];
  try {
    const loader = startLoader(new AbortController().signal, (stop) => stops.push(stop));
    const requests = [requestText("POST", "/", "key", { slug: counterMark })];
    return { bodies, result: await loader.run({ port, seconds: 1, connections: 2, requests }) };
  } finally {
    for (const stop of stops.reverse()) stop();
  }
}

describe("the load generator", () => {
  it("writes another number into each create and counts what is no success", async () => {
    const { bodies, result } = await load((count) => (count % 2 === 0 ? 500 : 201));
    expect(result.requests).toBe(bodies.length);
    expect(new Set(bodies).size).toBe(bodies.length);
    expect(bodies).toContain('{"slug":"0000000000"}');
    expect(result.failures).toBe(Math.floor(bodies.length / 2));
    expect(result.p99).toBeGreaterThanOrEqual(result.p50);
  });

  it("breaks down at the refusals of a limit, which no run gets past", async () => {
    await expect(load(() => 429)).rejects.toThrow("were 429");
  });
});
