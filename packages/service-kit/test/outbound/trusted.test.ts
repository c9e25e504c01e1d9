import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createOutbound, type Outbound } from "../../src/outbound/index.ts";

const get = { method: "GET", schemes: ["http:"], maximumBytes: 99, timeoutMilliseconds: 30_000, redirects: 2 } as const;

describe("a host and port that the operator answers for", () => {
  const servers: Server[] = [];
  const ports: number[] = [];
  let heard: string[] = [];
  let outbound: Outbound;
  beforeAll(async () => {
    for (const name of ["trusted", "other"]) {
      const server = createServer((request, response) => {
        heard.push(name);
        const isElsewhere = request.url === "/elsewhere";
        response.writeHead(isElsewhere ? 302 : 200, isElsewhere ? { location: `http://127.0.0.1:${ports[1]}/` } : {});
        response.end("in");
      });
      await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
      servers.push(server);
      ports.push((server.address() as AddressInfo).port);
    }
    outbound = createOutbound({ trusted: { host: "127.0.0.1", port: ports[0] ?? 0 } });
  });
  afterAll(async () => {
    await outbound.close();
    for (const server of servers) server.close();
  });
  beforeEach(() => {
    heard = [];
  });

  it("is reached", async () => {
    await expect(outbound.request(`http://127.0.0.1:${ports[0]}/`, get)).resolves.toMatchObject({ status: 200 });
    expect(heard).toEqual(["trusted"]);
  });

  it.each([
    ["another port of the same address", () => `http://127.0.0.1:${ports[1]}/`],
    ["another name of it", () => `http://localhost:${ports[0]}/`],
    ["another address of the machine", () => `http://127.0.0.2:${ports[0]}/`],
  ])("opens no way to %s", async (_, url) => {
    await expect(outbound.request(url(), get)).rejects.toMatchObject({ code: "blocked-address" });
    expect(heard).toEqual([]);
  });

  it("cannot lead on to what it may not reach itself", async () => {
    const led = outbound.request(`http://127.0.0.1:${ports[0]}/elsewhere`, get);
    await expect(led).rejects.toMatchObject({ code: "blocked-address" });
    expect(heard).toEqual(["trusted"]);
  });

  it("is closed to a client that was not told of it", async () => {
    const usual = createOutbound();
    const asked = usual.request(`http://127.0.0.1:${ports[0]}/`, get);
    await expect(asked).rejects.toMatchObject({ code: "blocked-address" });
    await usual.close();
    expect(heard).toEqual([]);
  });
});
