import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { counterDigits } from "../src/load/job.ts";
import { refuseLimited } from "../src/load/loader.ts";
import { runJob } from "../src/load/run-job.ts";

async function serve(answer: (body: string) => number): Promise<{ server: Server; port: number }> {
  const server = createServer(async (request, response) => {
    const body = await request.toArray();
    response.statusCode = answer(Buffer.concat(body).toString());
    const text = "x".repeat(100_000);
    response.setHeader("Content-Length", text.length);
    response.end(text);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return { server, port: (server.address() as AddressInfo).port };
}

describe("the load generator", () => {
  it("writes another number into each create and counts what is no success", async () => {
    const bodies: string[] = [];
    const { server, port } = await serve((body) => (bodies.push(body) % 2 === 0 ? 500 : 201));
    const head = `POST / HTTP/1.1\r\nHost: x\r\nContent-Length: ${counterDigits}\r\n\r\n`;
    const text = head + "0".repeat(counterDigits);
    const connections = [[{ text, counterAt: head.length }], [{ text, counterAt: head.length }]];
    const result = await runJob({ port, milliseconds: 100, connections });
    server.closeAllConnections();
    server.close();
    expect(result.requests).toBe(bodies.length);
    expect(new Set(bodies).size).toBe(bodies.length);
    expect(bodies).toContain("0000000000");
    expect(result.failures).toBe(Math.floor(bodies.length / 2));
    expect(result.limited).toBe(0);
    expect(result.p99).toBeGreaterThanOrEqual(result.p50);
  });

  it("counts the refusals of a limit, which no run gets past", async () => {
    const { server, port } = await serve(() => 429);
    const text = "GET / HTTP/1.1\r\nHost: x\r\n\r\n";
    const result = await runJob({ port, milliseconds: 20, connections: [[{ text }]] });
    server.closeAllConnections();
    server.close();
    expect(result.limited).toBe(result.requests);
    expect(() => refuseLimited(result)).toThrow("were 429");
    expect(() => refuseLimited({ ...result, limited: 0 })).not.toThrow();
  });
});
