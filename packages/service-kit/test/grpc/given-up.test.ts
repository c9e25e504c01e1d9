import { type AddressInfo, connect, createServer, type Server } from "node:net";
import { WebhooksService } from "@galley/proto/webhooks/v1";
import { waitUntil } from "@galley/test-kit/conditions";
import { createGrpcClient } from "../../src/grpc/index.ts";
import { call, startFixture } from "./fixture.ts";

const headersFrame = 1;
const resetFrame = 3;

/** The types of the HTTP/2 frames in these bytes (RFC 9113, section 4.1). */
function frameTypes(bytes: Buffer): number[] {
  const types: number[] = [];
  for (let at = 0; at + 9 <= bytes.length; at += 9 + bytes.readUIntBE(at, 3)) types.push(bytes.readUInt8(at + 3));
  return types;
}

/** Hands bytes on, or keeps those for the server and hands them on all at once: what a process that stood still finds. */
async function startHolder(port: number) {
  const chunks: Buffer[] = [];
  let flush = (): void => {};
  let isHolding = false;
  const server: Server = createServer((client) => {
    const upstream = connect({ port, host: "127.0.0.1" });
    flush = () => upstream.write(Buffer.concat(chunks));
    client.on("data", (chunk) => (isHolding ? chunks.push(chunk) : upstream.write(chunk)));
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
    /** How many frames of a type there are in what is kept. */
    kept: (frame: number) => frameTypes(Buffer.concat(chunks)).filter((type) => type === frame).length,
    close: () => server.close(),
  };
}

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
});
