import { createServer, type RequestListener, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { waitUntil } from "@galley/test-kit/conditions";
import { closeSlowReader } from "../../../src/http/admission/slow-readers.ts";

const shortPatience = 300;
/** Longer than a busy machine keeps a client from reading, but shorter than the normal end of the connection. */
const longPatience = 10_000;
const keepAliveTimeout = 20_000;
/** More than the buffers of both sides can hold. */
const large = "x".repeat(32 * 1024 * 1024);

let server: Server | undefined;
const clients: Socket[] = [];
let accepted: Socket[] = [];

async function serve(listener: RequestListener, patienceMilliseconds = shortPatience): Promise<number> {
  accepted = [];
  const started = createServer({ keepAliveTimeout }, (request, response) => {
    response.once("prefinish", () => closeSlowReader(response, patienceMilliseconds));
    listener(request, response);
  });
  server = started;
  started.on("connection", (socket) => accepted.push(socket));
  await new Promise<void>((resolve) => started.listen(0, "127.0.0.1", resolve));
  return (started.address() as AddressInfo).port;
}

/** Sends this number of requests at once, and reads nothing until `resume`. */
function ask(port: number, requests: number): Socket {
  const client = connect({ port, host: "127.0.0.1" });
  clients.push(client);
  client.pause();
  client.on("error", () => {});
  client.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n".repeat(requests));
  return client;
}

afterEach(() => {
  for (const client of clients.splice(0)) client.destroy();
  server?.close();
  server?.closeAllConnections();
});

describe("an answer that its client does not read", () => {
  it.each([1, 3])("costs the client its connection, with %i requests sent at once", async (requests) => {
    const port = await serve((_request, response) => response.end(large));
    ask(port, requests);
    await waitUntil(() => accepted.length === 1 && accepted[0]?.destroyed === true);
  });

  it("costs it even when small answers went before", async () => {
    let count = 0;
    const port = await serve((_request, response) => {
      count += 1;
      response.end(count === 2 ? large : "small");
    });
    ask(port, 2);
    await waitUntil(() => accepted.length === 1 && accepted[0]?.destroyed === true);
  });

  it("leaves the connection its usual end once it was read", async () => {
    const port = await serve((_request, response) => response.end(large), longPatience);
    const client = ask(port, 1);
    let bytes = 0;
    client.on("data", (chunk: Buffer) => {
      bytes += chunk.length;
    });
    client.resume();
    await waitUntil(() => bytes > large.length, { timeoutMilliseconds: 20_000 });
    await waitUntil(() => (accepted[0]?.timeout ?? 0) >= keepAliveTimeout);
    expect(accepted[0]?.destroyed).toBe(false);
  });
});
