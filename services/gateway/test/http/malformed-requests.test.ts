import type { RequestListener, ServerResponse } from "node:http";
import { connect, type Socket } from "node:net";
import { waitUntil } from "@galley/test-kit/conditions";
import { createHttpServer, type HttpServer } from "../../src/http/server.ts";

const request = "GET / HTTP/1.1\r\nHost: x\r\n\r\n";
const nonsense = "no request at all\r\n\r\n";

let server: HttpServer | undefined;
let client: Socket | undefined;
afterEach(async () => {
  client?.destroy();
  await server?.stop(0);
});

/** Connects a client to a server with this listener. `received` returns all bytes so far. */
async function connectTo(listener: RequestListener) {
  server = createHttpServer(listener, {
    publicBaseUrl: "https://api.example.org",
    maxConnections: 10,
    stillMilliseconds: 60_000,
  });
  const socket = connect({ port: await server.listen("127.0.0.1", 0), host: "127.0.0.1" });
  client = socket;
  const chunks: string[] = [];
  socket.setEncoding("latin1").on("data", (chunk: string) => chunks.push(chunk));
  socket.on("error", () => {});
  const closed = new Promise<void>((resolve) => socket.once("close", () => resolve()));
  return { socket, received: () => chunks.join(""), closed };
}

describe("what is no request", () => {
  it.each([
    ["cannot be read", nonsense],
    ["is CONNECT", "CONNECT x:443 HTTP/1.1\r\nHost: x\r\n\r\n"],
  ])("gets no word into an answer that is under way when it %s", async (_what, bytes) => {
    const { socket, received, closed } = await connectTo((_request, response) => response.write("the beginning"));
    socket.write(request);
    await waitUntil(() => received().includes("the beginning"));
    socket.write(bytes);
    await closed;
    expect(received()).toMatch(/^HTTP\/1\.1 200 .*the beginning/s);
    expect(received().match(/HTTP\/1\.1/g)).toHaveLength(1);
  });

  it("is not answered in place of a request whose answer is being made", async () => {
    const { socket, received, closed } = await connectTo(() => {});
    socket.write(request + nonsense);
    await closed;
    expect(received()).toBe("");
  });

  it("gets no word into the first of several answers", async () => {
    const responses: ServerResponse[] = [];
    const { socket, received, closed } = await connectTo((_request, response) => {
      responses.push(response);
      if (responses.length === 1) response.write("the beginning");
      else response.end("the second");
    });
    socket.write(request + request + nonsense);
    await closed;
    expect(responses).toHaveLength(2);
    expect(received()).not.toContain("400");
  });

  it("is answered after requests that have their answers", async () => {
    const { socket, received, closed } = await connectTo((_request, response) => response.end("all of it"));
    socket.write(request);
    await waitUntil(() => received().includes("all of it"));
    socket.write(nonsense);
    await closed;
    expect(received()).toMatch(/all of it.*HTTP\/1\.1 400 Bad Request\r\n.*"code":"VALIDATION_ERROR"/s);
  });

  it("is answered when it is the body of a request that waits for it", async () => {
    const { socket, received, closed } = await connectTo(() => {});
    socket.write("POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n");
    await closed;
    expect(received()).toMatch(/^HTTP\/1\.1 400 /);
  });

  it("is not answered as the body of a request that has its answer", async () => {
    const { socket, received, closed } = await connectTo((_request, response) => response.end("all of it"));
    socket.write("POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n");
    await waitUntil(() => received().includes("all of it"));
    socket.write("zz\r\n");
    await closed;
    expect(received().match(/HTTP\/1\.1/g)).toHaveLength(1);
  });

  it.each([
    ["bytes that cannot be read", nonsense],
    ["CONNECT", "CONNECT x:443 HTTP/1.1\r\nHost: x\r\n\r\n"],
    ["a request for no host", "GET / HTTP/1.1\r\n\r\n"],
  ])("is answered with the headers of every answer: %s", async (_what, bytes) => {
    const { socket, received, closed } = await connectTo((_request, response) => response.end());
    socket.write(bytes);
    await closed;
    for (const header of [
      "Access-Control-Allow-Origin: *",
      "Cache-Control: no-store",
      "X-Content-Type-Options: nosniff",
      "Strict-Transport-Security: max-age=31536000",
    ]) {
      expect(received()).toContain(`\r\n${header}\r\n`);
    }
  });
});
