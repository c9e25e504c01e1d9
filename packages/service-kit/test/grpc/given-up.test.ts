import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Server } from "node:net";
import { fileURLToPath } from "node:url";
import { WebhooksService } from "@galley/proto/webhooks/v1";
import { waitUntil } from "@galley/test-kit/conditions";
import { service as healthService } from "grpc-health-check";
import { createGrpcClient } from "../../src/grpc/index.ts";
import { call, startFixture } from "./fixture.ts";

const headersFrame = 1;
const resetFrame = 3;

const clientPreface = "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n";

/** Returns the types of the HTTP/2 frames in these bytes (RFC 9113, section 4.1). */
function frameTypes(bytes: Buffer): number[] {
  const types: number[] = [];
  for (let at = 0; at + 9 <= bytes.length; at += 9 + bytes.readUIntBE(at, 3)) types.push(bytes.readUInt8(at + 3));
  return types;
}

function countFrames(chunks: readonly Buffer[], frame: number, start = 0): number {
  return frameTypes(Buffer.concat(chunks).subarray(start)).filter((type) => type === frame).length;
}

/**
 * Starts a TCP proxy that can hold back the bytes for the server and then send them all at once. A process that was blocked finds
 * its input in this way.
 */
async function startHolder(port: number) {
  const held: Buffer[] = [];
  const passed: Buffer[] = [];
  let flush = (): void => {};
  let isHolding = false;
  const server: Server = createServer((client) => {
    const upstream = connect({ port, host: "127.0.0.1" });
    flush = () => upstream.write(Buffer.concat(held));
    client.on("data", (chunk) => {
      (isHolding ? held : passed).push(chunk);
      if (!isHolding) upstream.write(chunk);
    });
    upstream.pipe(client);
    for (const socket of [client, upstream]) socket.on("error", () => {});
    client.on("close", () => upstream.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    hold: () => {
      isHolding = true;
    },
    handOn: () => {
      isHolding = false;
      flush();
    },
    /** Returns the number of held frames of a type. */
    kept: (frame: number) => countFrames(held, frame),
    /** Returns the number of frames of a type that were sent on. */
    passed: (frame: number) => countFrames(passed, frame, clientPreface.length),
    close: () => server.close(),
  };
}

/** Starts a server in a process of its own, which can be stopped. `begun` has the id of each delivery whose call has begun. */
async function startServerProcess() {
  const program = fileURLToPath(new URL("./paused-server.ts", import.meta.url));
  const child: ChildProcess = spawn(process.execPath, ["--no-warnings", "--conditions=@galley/source", program], {
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const [{ port }] = (await once(child, "message")) as [{ readonly port: number }];
  const begun: string[] = [];
  child.on("message", (message: { readonly begun: string }) => begun.push(message.begun));
  const end = async (): Promise<void> => {
    const exit = once(child, "exit");
    child.kill("SIGKILL");
    await exit;
  };
  return { child, port, begun, end };
}

const shutdownHooks: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of shutdownHooks.splice(0)) await end();
});

describe("calls that were given up while the server stood still", () => {
  it("are not begun when it goes on, since the news of that is there as well", async () => {
    const begun: string[] = [];
    const fixture = await startFixture({
      getDelivery: async ({ request }) => {
        begun.push(request.deliveryId);
        return {};
      },
    });
    const holder = await startHolder(fixture.port);
    const client = createGrpcClient(WebhooksService, { address: `127.0.0.1:${holder.port}` });
    await client.call("getDelivery", { deliveryId: "before" }, call);
    holder.hold();
    for (const [before, deliveryId] of ["late", "later"].entries()) {
      const impatience = new AbortController();
      const givenUp = client.call("getDelivery", { deliveryId }, { ...call, signal: impatience.signal });
      const refused = expect(givenUp).rejects.toThrow("enough");
      await waitUntil(() => holder.kept(headersFrame) === before + 1);
      impatience.abort(new Error("enough"));
      await refused;
    }
    await waitUntil(() => holder.kept(resetFrame) === 2);
    holder.handOn();
    await client.call("getDelivery", { deliveryId: "after" }, call);
    expect(begun).toEqual(["before", "after"]);
    client.close();
    holder.close();
    await fixture.end();
  });

  it("are not begun when the news of that arrives after the calls, because the sender was held up, too", async () => {
    const server = await startServerProcess();
    shutdownHooks.push(server.end);
    const holder = await startHolder(server.port);
    const client = createGrpcClient(WebhooksService, { address: `127.0.0.1:${holder.port}` });
    const health = createGrpcClient({ service: healthService }, { address: `127.0.0.1:${server.port}` });
    const isServing = async () => health.call("check" as never, { service: "" } as never, call);
    await client.call("getDelivery", { deliveryId: "before" }, call);
    await isServing();
    server.child.kill("SIGSTOP");
    const stoppedAt = Date.now();
    const impatience = new AbortController();
    const givenUp = client.call("getDelivery", { deliveryId: "late" }, { ...call, signal: impatience.signal });
    await waitUntil(() => holder.passed(headersFrame) === 2);
    holder.hold();
    impatience.abort(new Error("enough"));
    await expect(givenUp).rejects.toThrow("enough");
    await waitUntil(() => holder.kept(resetFrame) === 1 && Date.now() - stoppedAt > 2_500);
    server.child.kill("SIGCONT");
    await isServing();
    holder.handOn();
    await client.call("getDelivery", { deliveryId: "after" }, call);
    await waitUntil(() => server.begun.includes("after"));
    expect(server.begun).toEqual(["before", "after"]);
    health.close();
    client.close();
    holder.close();
  });
});
