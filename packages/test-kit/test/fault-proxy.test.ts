import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";
import { waitUntil } from "../src/conditions.ts";
import { type FaultProxy, startFaultProxy } from "../src/fault-proxy.ts";

/** A client that collects the bytes it receives. */
interface Client {
  readonly socket: Socket;
  readonly heard: () => string;
  readonly failure: () => string | undefined;
}

let server: Server;
let proxy: FaultProxy;
let atServer: Buffer[];
const sockets = new Set<Socket>();

beforeEach(async () => {
  atServer = [];
  server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined);
    socket.on("data", (bytes) => {
      atServer.push(bytes);
      socket.write(bytes);
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  proxy = await startFaultProxy({ host: "127.0.0.1", port: (server.address() as AddressInfo).port });
});

afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  sockets.clear();
  await proxy.close();
  server.close();
});

async function client(): Promise<Client> {
  const socket = connect({ host: proxy.host, port: proxy.port, noDelay: true });
  sockets.add(socket);
  const heard: string[] = [];
  let failure: string | undefined;
  socket.on("data", (bytes) => heard.push(bytes.toString()));
  socket.on("error", (error: NodeJS.ErrnoException) => {
    failure = error.code;
  });
  await new Promise((resolve) => socket.once("connect", resolve).once("close", resolve));
  return { socket, heard: () => heard.join(""), failure: () => failure };
}

/** Starts a timer. It starts before the measured work, so it ends before anything that takes longer. */
function timer(milliseconds: number): () => boolean {
  let isOver = false;
  setTimeout(() => {
    isOver = true;
  }, milliseconds).unref();
  return () => isOver;
}

const served = (): string => Buffer.concat(atServer).toString();

describe("a healthy stretch of network", () => {
  it("carries bytes and ends both ways", async () => {
    const { socket, heard } = await client();
    socket.end("hello");
    await once(socket, "close");
    expect(heard()).toBe("hello");
    expect(served()).toBe("hello");
    await waitUntil(() => proxy.connections() === 0);
  });

  it("carries many megabytes to a reader that is slow, unharmed", async () => {
    const { socket, heard } = await client();
    const text = "0123456789".repeat(500_000);
    socket.pause();
    socket.write(text);
    await waitUntil(() => served().length > 1_000_000);
    socket.resume();
    await waitUntil(() => heard().length === text.length);
    expect(heard() === text).toBe(true);
  });
});

it("down resets connections and refuses new ones until it is up again", async () => {
  const before = await client();
  await proxy.down();
  await waitUntil(() => before.failure() === "ECONNRESET");
  expect((await client()).failure()).toBe("ECONNREFUSED");
  await proxy.up();
  const after = await client();
  after.socket.write("back");
  await waitUntil(() => after.heard() === "back");
});

it("latency delays each direction, without slowing a stream of many pieces further", async () => {
  const { socket, heard } = await client();
  proxy.add({ type: "latency", milliseconds: 100, jitterMilliseconds: 5 });
  const bothWays = timer(185);
  // With this many chunks, delaying them one after the other would exceed the timeout of `waitUntil`.
  for (let count = 0; count < 500; count++) {
    socket.write("x");
    await new Promise(setImmediate);
  }
  await waitUntil(() => heard().length > 0);
  expect(bothWays()).toBe(true);
  await waitUntil(() => heard().length === 500);
});

it("a black hole keeps connections open and swallows all; removed, it resets those that lost bytes and leaves the others", async () => {
  const [victim, idle] = [await client(), await client()];
  const { remove, hits } = proxy.add({ type: "blackhole" });
  victim.socket.write("lost");
  await waitUntil(() => hits() === 1);
  const during = await client();
  expect([served(), proxy.connections()]).toEqual(["", 3]);
  during.socket.end("unheard");
  await waitUntil(() => hits() === 2);
  remove();
  await waitUntil(() => victim.failure() === "ECONNRESET" && during.failure() === "ECONNRESET");
  idle.socket.write("alive");
  await waitUntil(() => idle.heard() === "alive");
  expect(served()).toBe("alive");
});

it("a reset by peer meets connections that are there and those that come", async () => {
  const before = await client();
  const { hits } = proxy.add({ type: "resetPeer" });
  const later = await client();
  await waitUntil(() => before.failure() === "ECONNRESET" && later.failure() === "ECONNRESET");
  expect(hits()).toBe(2);
});

it.each([
  [0, "downstream", ["0123456789", ""]],
  [7, "downstream", ["0123456789", "0123456"]],
] as const)(
  "a limit of %i bytes %s lets through exactly so many, and cuts the connection",
  async (bytes, way, through) => {
    const { socket, heard } = await client();
    const { hits, remove } = proxy.add({ type: "limitData", bytes }, way);
    socket.write("0123456789");
    await once(socket, "close");
    expect([served(), heard()]).toEqual(through);
    expect(hits()).toBe(1);
    remove();
    const after = await client();
    after.socket.write("!");
    await waitUntil(() => after.heard() === "!");
  },
);
