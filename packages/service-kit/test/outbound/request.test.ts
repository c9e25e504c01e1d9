import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer as createHttpServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { createServer as createHttpsServer } from "node:https";
import { type AddressInfo, createServer as createTcpServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { brotliCompressSync, constants, deflateSync, gzipSync } from "node:zlib";
import { createAuthority, issueCertificate } from "@galley/test-kit/certificates";
import { waitUntil } from "@galley/test-kit/conditions";
import { createOutbound, type Outbound, OutboundError, type OutboundRequest } from "../../src/outbound/index.ts";

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

const servers: { close(): unknown; closeAllConnections(): void }[] = [];
let plainPort: number;
let securePort: number;
let answer: Answer;
let seen: IncomingMessage[];
let outbound: Outbound;

async function listen(server: Server): Promise<number> {
  servers.push(server);
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return (server.address() as AddressInfo).port;
}

beforeAll(async () => {
  const authority = await createAuthority("Outbound tests");
  const stranger = await createAuthority("Somebody else");
  setDefaultCACertificates([...getCACertificates(), authority.cert]);
  const handle: Answer = (request, response) => {
    seen.push(request);
    answer(request, response);
  };
  plainPort = await listen(createHttpServer(handle));
  securePort = await listen(createHttpsServer(await issueCertificate(authority, ["secure.example.com"]), handle));
  const untrustedPort = await listen(
    createHttpsServer(await issueCertificate(stranger, ["untrusted.example.com"]), handle),
  );
  outbound = createOutbound({
    connectTo: [
      `plain.example.com:80:127.0.0.1:${plainPort}`,
      `other.example.com:80:127.0.0.1:${plainPort}`,
      `secure.example.com:443:127.0.0.1:${securePort}`,
      `wrong.example.com:443:127.0.0.1:${securePort}`,
      `untrusted.example.com:443:127.0.0.1:${untrustedPort}`,
      "closed.example.com:80:127.0.0.1:1",
    ].join(","),
    resolve: async (name) => {
      if (name === "nobody.example.com") throw new OutboundError("dns", "The host name does not resolve.");
      return ["10.0.0.1"];
    },
  });
});
beforeEach(() => {
  seen = [];
  answer = (_request, response) => response.end("ok");
});
afterAll(async () => {
  await outbound.close();
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
});

const get = (url: string, options: Partial<OutboundRequest> = {}) =>
  outbound.request(url, {
    method: "GET",
    schemes: ["https:", "http:"],
    maximumBytes: 1_000,
    timeoutMilliseconds: 30_000,
    redirects: 0,
    ...options,
  });

const redirect =
  (status: number, location: string): Answer =>
  (request, response) => {
    if (request.url === "/end") response.end("end");
    else response.writeHead(status, { location }).end("moved");
  };

describe("a request", () => {
  it("gives status, headers, body, address and time", async () => {
    answer = (_request, response) => response.writeHead(404, { "x-a": "1", "set-cookie": ["a", "b"] }).end("gone");
    const given = await get("http://plain.example.com/a?b=c", { headers: { "X-Mine": "yes" } });
    expect(given).toMatchObject({ status: 404, truncated: false, url: "http://plain.example.com/a?b=c" });
    expect(given.headers).toMatchObject({ "x-a": "1", "set-cookie": "a, b" });
    expect(given.body.toString()).toBe("gone");
    expect(seen[0]?.headers).toMatchObject({
      host: "plain.example.com",
      "x-mine": "yes",
      "accept-encoding": "identity",
    });
  });

  it("sends a body", async () => {
    const received = Promise.withResolvers<string>();
    answer = (request, response) => {
      request.setEncoding("utf8").on("data", received.resolve);
      response.end();
    };
    await get("http://plain.example.com/", { method: "POST", body: Buffer.from("hello") });
    expect(await received.promise).toBe("hello");
    expect(seen[0]?.method).toBe("POST");
  });

  it("goes over TLS to the certificate of the public name", async () => {
    expect((await get("https://secure.example.com/")).body.toString()).toBe("ok");
    expect((await get("https://secure.example.com./")).body.toString()).toBe("ok");
  });

  it("pays no heed to proxies of the environment", async () => {
    let connections = 0;
    const proxy = createTcpServer((socket) => {
      connections += 1;
      socket.destroy();
    });
    await new Promise<void>((listening) => proxy.listen(0, "127.0.0.1", listening));
    const names = ["HTTP_PROXY", "HTTPS_PROXY", "http_proxy", "https_proxy", "ALL_PROXY"];
    for (const name of names) process.env[name] = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
    expect((await get("http://plain.example.com/")).status).toBe(200);
    expect((await get("https://secure.example.com/")).status).toBe(200);
    for (const name of names) delete process.env[name];
    proxy.close();
    expect(connections).toBe(0);
  });
});

describe("no answer", () => {
  it.each([
    ["dns", "http://nobody.example.com/"],
    ["connect", "http://closed.example.com/"],
    ["tls", "https://wrong.example.com/"],
    ["tls", "https://untrusted.example.com/"],
    ["blocked-address", "http://inside.example.com/"],
  ])("is told as %s for %s", async (code, url) => {
    await expect(get(url)).rejects.toMatchObject({ name: "OutboundError", code });
    expect(seen).toEqual([]);
  });

  const redirectSlowly: Answer = (_request, response) => {
    setTimeout(() => response.writeHead(302, { location: "/again" }).end(), 100);
  };

  it.each<[string, string, Answer, Partial<OutboundRequest>]>([
    ["network", "the server hangs up", (request) => request.socket.destroy(), {}],
    [
      "network",
      "headers are too large",
      (_, response) => response.writeHead(200, { large: "x".repeat(200_000) }).end(),
      {},
    ],
    ["timeout", "no answer comes within the total time", () => undefined, { timeoutMilliseconds: 200 }],
    ["timeout", "redirects take longer together", redirectSlowly, { timeoutMilliseconds: 350, redirects: 100 }],
  ])("is told as %s when %s", async (code, _when, answers, options) => {
    answer = answers;
    await expect(get("http://plain.example.com/", options)).rejects.toMatchObject({ code });
  });

  it("is told as timeout when no connection becomes free in time, and nothing is sent later", async () => {
    const held: ServerResponse[] = [];
    answer = (_request, response) => held.push(response);
    const others = Array.from({ length: 16 }, () => get("http://other.example.com/held"));
    await waitUntil(() => held.length === 16);
    const late = get("http://other.example.com/late", { method: "POST", body: "x", timeoutMilliseconds: 50 });
    await expect(late).rejects.toMatchObject({ code: "timeout" });
    for (const response of held) response.end();
    await Promise.all(others);
    answer = (_request, response) => response.end("ok");
    await Promise.all(Array.from({ length: 16 }, () => get("http://other.example.com/next")));
    expect(seen.filter(({ url }) => url === "/late")).toEqual([]);
  });

  it("is told as aborted when the caller gives up, and the server sees it", async () => {
    const gone = Promise.withResolvers<void>();
    answer = (request) => request.on("close", () => gone.resolve());
    const controller = new AbortController();
    const outcome = expect(get("http://plain.example.com/", { signal: controller.signal })).rejects.toMatchObject({
      code: "aborted",
    });
    await waitUntil(() => seen.length === 1);
    controller.abort();
    await outcome;
    await gone.promise;
  });
});

// The default quality takes ten seconds, in which the connection of the previous test would close.
const quickBrotli = (data: string | Buffer) =>
  brotliCompressSync(data, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MIN_QUALITY } });

describe("a body", () => {
  it("is read up to the limit, and the server is hung up on", async () => {
    const gone = Promise.withResolvers<void>();
    let sent = 0;
    answer = (_request, response) => {
      response.on("close", () => gone.resolve());
      const send = (): void => {
        while (!response.destroyed) {
          sent += 65_536;
          if (!response.write(Buffer.alloc(65_536, "x"))) break;
        }
      };
      response.on("drain", send);
      send();
    };
    const given = await get("http://plain.example.com/", { maximumBytes: 100_000 });
    expect(given).toMatchObject({ status: 200, truncated: true });
    expect(given.body).toHaveLength(100_000);
    await gone.promise;
    expect(sent).toBeLessThan(20_000_000);
  });

  it.each([
    ["gzip", gzipSync],
    ["br", quickBrotli],
    ["deflate", deflateSync],
  ] as const)("that is compressed although nobody asked is read: %s", async (encoding, compress) => {
    answer = (_request, response) => response.writeHead(200, { "content-encoding": encoding }).end(compress("hello"));
    expect((await get("http://plain.example.com/")).body.toString()).toBe("hello");
  });

  it.each([
    ["gzip", gzipSync],
    ["br", quickBrotli],
    ["deflate", deflateSync],
  ] as const)("that is a bomb fills no memory: %s", async (encoding, compress) => {
    const bomb = compress(Buffer.alloc(100_000_000));
    answer = (_request, response) => response.writeHead(200, { "content-encoding": encoding }).end(bomb);
    const before = process.memoryUsage.rss();
    const given = await get("http://plain.example.com/", { maximumBytes: 10_000 });
    expect(given).toMatchObject({ truncated: true });
    expect(given.body).toHaveLength(10_000);
    expect(process.memoryUsage.rss() - before).toBeLessThan(50_000_000);
  });

  it("whose compressed end is missing is read as far as it goes", async () => {
    const whole = gzipSync("hello");
    answer = (_request, response) =>
      response.writeHead(200, { "content-encoding": "gzip" }).end(whole.subarray(0, whole.length - 8));
    expect((await get("http://plain.example.com/")).body.toString()).toBe("hello");
  });
});

describe("a redirect", () => {
  it("is the answer when none may be followed", async () => {
    answer = redirect(302, "/end");
    expect(await get("http://plain.example.com/")).toMatchObject({ status: 302, body: Buffer.from("moved") });
  });

  it("is followed, and the answer says where it came from", async () => {
    answer = redirect(302, "http://other.example.com/end");
    const given = await get("http://plain.example.com/", { redirects: 1 });
    expect(given).toMatchObject({ status: 200, url: "http://other.example.com/end", body: Buffer.from("end") });
  });

  it("is followed as often as allowed and no more", async () => {
    answer = redirect(307, "/round");
    await expect(get("http://plain.example.com/", { redirects: 3 })).rejects.toMatchObject({
      code: "too-many-redirects",
    });
    expect(seen).toHaveLength(4);
  });

  it.each([
    "http://127.0.0.1/",
    "http://169.254.169.254/",
    "http://localhost/",
    "http://inside.example.com/",
    "http://user@other.example.com/end",
    "file:///etc/passwd",
  ])("is judged like any address: %s", async (location) => {
    answer = redirect(302, location);
    await expect(get("http://plain.example.com/", { redirects: 5 })).rejects.toMatchObject({ code: "blocked-address" });
    expect(seen).toHaveLength(1);
  });

  it("never leads from https to http", async () => {
    answer = redirect(302, "http://plain.example.com/end");
    await expect(get("https://secure.example.com/", { redirects: 5 })).rejects.toMatchObject({
      code: "blocked-address",
    });
    expect(seen).toHaveLength(1);
  });

  it("takes credentials to the same origin only", async () => {
    const headers = { Authorization: "secret", Cookie: "secret", "x-kept": "1" };
    answer = redirect(302, "/end");
    await get("http://plain.example.com/", { redirects: 1, headers });
    answer = redirect(302, "http://other.example.com/end");
    await get("http://plain.example.com/", { redirects: 1, headers });
    expect(seen.map(({ headers: { authorization, cookie } }) => authorization ?? cookie ?? "none")).toEqual([
      "secret",
      "secret",
      "secret",
      "none",
    ]);
    expect(seen[3]?.headers["x-kept"]).toBe("1");
  });

  it.each([
    [303, "GET"],
    [302, "GET"],
    [307, "POST"],
    [308, "POST"],
  ])("with status %i turns a POST into a %s", async (status, method) => {
    answer = redirect(status, "/end");
    const headers = { "content-type": "text/plain" };
    await get("http://plain.example.com/", { method: "POST", body: "x", headers, redirects: 1 });
    expect(seen[1]?.method).toBe(method);
    expect(seen[1]?.headers["content-type"]).toBe(method === "GET" ? undefined : "text/plain");
  });
});

describe("an authority in a file", () => {
  it("is trusted by mapped names while the file is there, and neither before nor after", async () => {
    const folder = mkdtempSync(join(tmpdir(), "galley-authorities-"));
    const authoritiesFile = join(folder, "authority.pem");
    const authority = await createAuthority("A tour");
    const port = await listen(
      createHttpsServer(await issueCertificate(authority, ["tour.example.com"]), (_request, response) => {
        response.writeHead(200, { connection: "close" }).end("ok");
      }),
    );
    const connectTo = `tour.example.com:443:127.0.0.1:${port}`;
    const touring = createOutbound({ connectTo, authoritiesFile });
    const look = async () => {
      const options = { schemes: ["https:"], maximumBytes: 9, timeoutMilliseconds: 30_000, redirects: 0 };
      return touring.request("https://tour.example.com/", { ...options, method: "GET" }).then(
        ({ status }) => String(status),
        (error: OutboundError) => error.code,
      );
    };
    const outcomes = [await look()];
    writeFileSync(authoritiesFile, authority.cert);
    outcomes.push(await look());
    rmSync(authoritiesFile);
    outcomes.push(await look());
    expect(outcomes).toEqual([outcomes[0], "200", outcomes[0]]);
    expect(outcomes[0]).not.toBe("200");
    await touring.close();
    rmSync(folder, { recursive: true });
  });
});
