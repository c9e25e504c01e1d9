import { Agent, request } from "node:http";
import { createServer, type Server } from "node:net";
import { readConnectTo } from "../../src/outbound/connect-to.ts";
import { createGuardedAgents } from "../../src/outbound/guarded-agents.ts";
import { createOutbound, OutboundError } from "../../src/outbound/index.ts";
import type { Resolve } from "../../src/outbound/resolve.ts";
import vectors from "./vectors.json" with { type: "json" };

/** The DNS answers of this test. All other names are public. */
const answers: Readonly<Record<string, readonly string[]>> = vectors.answers;
const resolve: Resolve = async (name) => {
  if (name === "nobody.example.com") throw new OutboundError("dns", "The host name does not resolve.");
  return answers[name] ?? ["8.8.8.8"];
};
const schemes = ["https:", "http:"];
const get = { method: "GET", schemes, maximumBytes: 100, timeoutMilliseconds: 30_000, redirects: 0 } as const;

let listener: Server;
let port: number;
let connections = 0;
beforeAll(async () => {
  listener = createServer((socket) => {
    connections += 1;
    // The request must be read. Otherwise the end of the connection is not noticed and the socket stays open.
    socket.resume().end("HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nin");
  });
  // Listens on IPv4 and IPv6 where the machine has both.
  await new Promise<void>((listening) => listener.listen(0, listening));
  const address = listener.address();
  port = typeof address === "object" && address !== null ? address.port : 0;
});
afterAll(() => {
  listener.close();
});
beforeEach(() => {
  connections = 0;
});

/**
 * URLs that must be refused, by kind. `PORT` is the port of a listener on all addresses of this machine, which any request that
 * passes the guard reaches.
 */
const refusedUrls = Object.entries(vectors.refusedUrls).flatMap(([what, urls]) =>
  urls.map((url) => [what, url] as const),
);
const here = (url: string): string => url.replaceAll("PORT", String(port));

describe("the guard", () => {
  it.each(refusedUrls)("refuses %s: %s", async (_what, url) => {
    const outbound = createOutbound({ resolve });
    expect(await outbound.checkUrl(here(url), { schemes })).toEqual({ ok: false, reason: expect.any(String) });
    await expect(outbound.request(here(url), get)).rejects.toMatchObject({ code: "blocked-address" });
    await outbound.close();
    expect(connections).toBe(0);
  });

  it.each(vectors.allowedUrls)("lets pass %s", async (url) => {
    const outbound = createOutbound({ resolve });
    const result = await outbound.checkUrl(url, { schemes });
    expect(result).toEqual({ ok: true, url: expect.any(URL) });
    await outbound.close();
  });

  it("gives the URL in its normal form", async () => {
    const outbound = createOutbound({ resolve });
    const result = await outbound.checkUrl("HTTPS://Public.Example.COM.:443/a/../b", { schemes });
    expect(result).toEqual({ ok: true, url: new URL("https://public.example.com/b") });
    await outbound.close();
  });

  it("is not fooled by a name whose answer changes after the check", async () => {
    let lookUps = 0;
    const rebinding: Resolve = async () => {
      lookUps += 1;
      return lookUps === 1 ? ["8.8.8.8"] : ["127.0.0.1"];
    };
    const outbound = createOutbound({ resolve: rebinding });
    expect(await outbound.checkUrl(`http://rebinding.example.com:${port}/`, { schemes })).toMatchObject({ ok: true });
    const outcome = outbound.request(`http://rebinding.example.com:${port}/`, get);
    await expect(outcome).rejects.toMatchObject({ code: "blocked-address" });
    expect(lookUps).toBe(2);
    expect(connections).toBe(0);
    await outbound.close();
  });
});

/** Requests a URL with this agent and returns the status, whatever form the host has. */
const statusBy = (agent: Agent, url: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const { hostname, port: at } = new URL(url);
    const host = hostname.replace(/^\[|\]$/g, "");
    request({ agent, host, port: at }, (answer) => resolve(answer.resume().statusCode))
      .on("error", reject)
      .end();
  });

describe("the gate at the socket alone, should something get past the check of the URL", () => {
  const literals = refusedUrls
    .map(([, url]) => url)
    .filter((url) => /^http:\/\/[^/]*[\d\]]:PORT\/$/.test(url) && !url.includes("@"));

  it.each(literals)("opens no socket to %s", async (url) => {
    const options = { resolve, mapping: readConnectTo(), authoritiesFile: undefined, connectionsPerHost: 1 };
    const agents = createGuardedAgents(options);
    await expect(statusBy(agents.of("http:"), here(url))).rejects.toMatchObject({ code: "blocked-address" });
    agents.destroy();
    expect(connections).toBe(0);
  });

  it("is what stands between them and the listener: without it they get through", async () => {
    const agent = new Agent();
    for (const url of ["http://2130706433:PORT/", "http://0x7f.1:PORT/"]) {
      expect(await statusBy(agent, here(url))).toBe(200);
    }
    agent.destroy();
    expect(connections).toBe(2);
  });
});

describe("OUTBOUND_CONNECT_TO", () => {
  it("opens exactly the named host and port", async () => {
    const connectTo = `hooks.example.com:8443:127.0.0.1:${port},feeds.example.com:80:127.0.0.1:${port}`;
    const outbound = createOutbound({ connectTo, resolve: async () => ["10.0.0.1"] });
    const body = async (url: string): Promise<string> => (await outbound.request(url, get)).body.toString();
    expect(await body("http://hooks.example.com:8443/a")).toBe("in");
    expect(await body("http://HOOKS.example.com.:8443/a")).toBe("in");
    expect(await body("http://feeds.example.com/a")).toBe("in");
    expect(connections).toBe(3);
    for (const url of ["http://hooks.example.com/", "http://other.example.com:8443/", `http://127.0.0.1:${port}/`]) {
      await expect(outbound.request(url, get)).rejects.toMatchObject({ code: "blocked-address" });
      expect(await outbound.checkUrl(url, { schemes })).toMatchObject({ ok: false });
    }
    expect(await outbound.checkUrl("http://hooks.example.com:8443/", { schemes })).toMatchObject({ ok: true });
    await outbound.close();
    expect(connections).toBe(3);
  });

  it("does not make a local name a public one", async () => {
    const outbound = createOutbound({ connectTo: `hooks.local:8443:127.0.0.1:${port}`, resolve });
    await expect(outbound.request("http://hooks.local:8443/", get)).rejects.toMatchObject({ code: "blocked-address" });
    await outbound.close();
  });

  it("takes IPv6 addresses in brackets", () => {
    const connectTo = readConnectTo("a.example.com:443:[::1]:8443, [2606:4700::1]:443:127.0.0.1:1");
    expect(connectTo.find("a.example.com", 443)).toEqual({ host: "::1", port: 8443 });
    expect(connectTo.find("2606:4700::1", 443)).toEqual({ host: "127.0.0.1", port: 1 });
    expect(connectTo.find("a.example.com", 80)).toBeUndefined();
  });

  it.each(["a", "a:1:b", "::1:1:b:1", "a:x:b:1", ":443:127.0.0.1:1", "a.example.com::127.0.0.1:1"])(
    "says what is wrong with %p",
    (text) => {
      expect(() => readConnectTo(text)).toThrow(/OUTBOUND_CONNECT_TO is wrong; expected host:port:address:port/);
    },
  );
});
