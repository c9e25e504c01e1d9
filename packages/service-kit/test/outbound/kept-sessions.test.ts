import { createServer as createHttpsServer, type Server } from "node:https";
import type { AddressInfo } from "node:net";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { createAuthority, issueCertificate } from "@galley/test-kit/certificates";
import { waitUntil } from "@galley/test-kit/conditions";
import { createOutbound } from "../../src/outbound/index.ts";

describe("a later connection to a host", () => {
  it("goes on with the TLS session of an earlier one, though garbage was collected in between", async () => {
    setFlagsFromString("--expose-gc");
    const collect = runInNewContext("gc") as () => void;
    const authority = await createAuthority("Sessions");
    setDefaultCACertificates([...getCACertificates(), authority.cert]);
    const server = createHttpsServer(await issueCertificate(authority, ["again.example.com"]), (_request, response) => {
      response.writeHead(200, { connection: "close" }).end("ok");
    });
    const reused: boolean[] = [];
    server.on("secureConnection", (socket) => reused.push(socket.isSessionReused()));
    await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
    const { port } = server.address() as AddressInfo;
    const own = createOutbound({ connectTo: `again.example.com:443:127.0.0.1:${port}` });
    const options = { method: "GET", schemes: ["https:"], maximumBytes: 9, timeoutMilliseconds: 3_000, redirects: 0 };
    for (let count = 0; count < 3; count += 1) {
      await own.request("https://again.example.com/", { ...options, method: "GET" });
      await waitUntil(async () => (await connectionsOf(server)) === 0);
      collect();
      await new Promise((turn) => setImmediate(turn));
      collect();
    }
    await own.close();
    server.close();
    expect(reused).toEqual([false, true, true]);
  });
});

const connectionsOf = (server: Server): Promise<number> =>
  new Promise((resolve) => server.getConnections((_error, count) => resolve(count)));
