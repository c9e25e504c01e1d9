import type { ServerResponse } from "node:http";
import { connect, type Socket } from "node:net";
import { Readable } from "node:stream";
import { waitUntil } from "@galley/test-kit/conditions";
import { createHttpServer, type HttpServer } from "../../src/http/server.ts";

describe("a connection on which nothing moves", () => {
  let server: HttpServer;
  let client: Socket | undefined;
  afterEach(async () => {
    client?.destroy();
    await server.stop(0);
  });

  it("is cut though an answer is still being streamed to it, which nobody reads", async () => {
    const responses: ServerResponse[] = [];
    const megabyte = "x".repeat(1024 * 1024);
    server = createHttpServer(
      (_request, response) => {
        responses.push(response);
        Readable.from(Array.from({ length: 64 }, () => megabyte)).pipe(response);
      },
      { publicBaseUrl: "https://api.example.org", maxConnections: 10, stillMilliseconds: 300 },
    );
    const port = await server.listen("127.0.0.1", 0);
    client = connect({ port, host: "127.0.0.1" });
    client.pause();
    client.on("error", () => {});
    client.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
    await waitUntil(() => responses[0]?.closed === true);
    expect(responses[0]?.writableFinished).toBe(false);
  });
});
