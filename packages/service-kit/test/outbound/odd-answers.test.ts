import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync, zstdCompressSync } from "node:zlib";
import { waitUntil } from "@galley/test-kit/conditions";
import { type AnswerRaw, type RawAnswer, startRawServer } from "@galley/test-kit/raw-server";
import { createOutbound, type Outbound, type OutboundRequest } from "../../src/outbound/index.ts";

let server: Awaited<ReturnType<typeof startRawServer>>;
let outbound: Outbound;
let answer: AnswerRaw;

beforeEach(async () => {
  server = await startRawServer((request) => answer(request));
  outbound = createOutbound({ connectTo: `odd.example.com:80:127.0.0.1:${server.port}` });
});
afterEach(async () => {
  await outbound.close();
  await server.close();
});

const ask = (options: Partial<OutboundRequest> = {}) =>
  outbound.request("http://odd.example.com/", {
    method: "POST",
    body: "{}",
    schemes: ["http:"],
    maximumBytes: 1_024,
    timeoutMilliseconds: 30_000,
    redirects: 0,
    ...options,
  });

const ok = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok";
const text = "a text that was not compressed";
const long = "x".repeat(17_000);

function labelled(coding: string, body: Buffer | string): Buffer {
  const head = `HTTP/1.1 200 OK\r\nContent-Encoding: ${coding}\r\nContent-Length: ${body.length}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), Buffer.from(body)]);
}

describe("an answer that other clients read is read whole", () => {
  it.each<[string, string | Buffer, string]>([
    ["100 that was not asked for", `HTTP/1.1 100 Continue\r\n\r\n${ok}`, "ok"],
    ["100 several times", `${"HTTP/1.1 100 Continue\r\n\r\n".repeat(5)}${ok}`, "ok"],
    [
      "102 and 103",
      `HTTP/1.1 102 Processing\r\n\r\n${"HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n".repeat(2)}${ok}`,
      "ok",
    ],
    ["no reason phrase", "HTTP/1.1 200\r\nContent-Length: 2\r\n\r\nok", "ok"],
    ["lines that end in LF alone", "HTTP/1.1 200 OK\nContent-Length: 2\n\nok", "ok"],
    ["a folded header", "HTTP/1.1 200 OK\r\nX-A: 1\r\n 2\r\nContent-Length: 2\r\n\r\nok", "ok"],
    ["a head of 17 KB", `HTTP/1.1 200 OK\r\nContent-Security-Policy: ${long}\r\nContent-Length: 2\r\n\r\nok`, "ok"],
    ["a head of 68 KB", `HTTP/1.1 200 OK\r\n${`X-A: ${long}\r\n`.repeat(4)}Content-Length: 2\r\n\r\nok`, "ok"],
    [
      "both lengths",
      "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\nContent-Length: 9\r\n\r\n2\r\nok\r\n0\r\n\r\n",
      "ok",
    ],
    ["HTTP/1.0 and no length", "HTTP/1.0 200 OK\r\n\r\nok", "ok"],
    ["bytes after the end", `${ok}HTTP/1.1 500 Nobody asked\r\n\r\n`, "ok"],
    ["garbage after the end", `${ok}garbage`, "ok"],
    ["gzip over a plain body", labelled("gzip", text), text],
    ["gzip over a plain body of a letter", labelled("gzip", "o"), "o"],
    ["deflate over a plain body", labelled("deflate", text), text],
    ["br over a plain body", labelled("br", text), text],
    ["zstd over a plain body", labelled("zstd", text), text],
    ["gzip over a plain body in Latin-1", labelled("gzip", Buffer.from("caf\u00e9", "latin1")), "caf\ufffd"],
    ["deflate with the zlib wrapper", labelled("deflate", deflateSync(text)), text],
    ["deflate without the zlib wrapper", labelled("deflate", deflateRawSync(text)), text],
    ["gzip", labelled("GZIP", gzipSync(text)), text],
    ["gzip, then br", labelled("gzip, br", brotliCompressSync(gzipSync(text))), text],
    ["zstd", labelled("zstd", zstdCompressSync(text)), text],
    ["an unknown coding", labelled("rot13", text), text],
  ])("%s", async (_what, bytes, body) => {
    answer = () => ({ bytes, after: "close" });
    const given = await ask();
    expect({ ...given, body: given.body.toString() }).toMatchObject({
      status: 200,
      body,
      truncated: false,
      cutOff: false,
    });
  });
});

const half = gzipSync("half of it is there".repeat(1_000));
const cutOff: [string, RawAnswer, string][] = [
  ["its length", { bytes: "HTTP/1.1 200 OK\r\nContent-Length: 20\r\n\r\nhalf", after: "close" }, "half"],
  [
    "the end of a chunk",
    { bytes: "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n8\r\nhalf", after: "close" },
    "half",
  ],
  [
    "the last chunk",
    { bytes: "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n4\r\nhalf\r\n", after: "close" },
    "half",
  ],
  [
    "a length of a chunk that is a number",
    { bytes: "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n4\r\nhalf\r\nzz\r\n", after: "close" },
    "half",
  ],
  ["the end, and is reset", { bytes: "HTTP/1.1 200 OK\r\nContent-Length: 20\r\n\r\nhalf", after: "reset" }, "half"],
  [
    "one sensible length",
    { bytes: "HTTP/1.1 200 OK\r\nContent-Length: 2\r\nContent-Length: 4\r\n\r\nhalf", after: "close" },
    "",
  ],
];

describe("an answer whose body breaks off", () => {
  it.each(cutOff)("is still an answer, and says so: without %s", async (_what, raw, body) => {
    answer = () => raw;
    const given = await ask();
    expect({ ...given, body: given.body.toString() }).toMatchObject({ status: 200, body, cutOff: true });
  });

  it("says so when the compressed body is damaged in its middle", async () => {
    answer = () => ({
      bytes: labelled("gzip", Buffer.concat([half.subarray(0, -8), Buffer.alloc(8, 1)])),
      after: "close",
    });
    const given = await ask({ maximumBytes: 50_000 });
    expect(given).toMatchObject({ status: 200, cutOff: true });
    expect(given.body.toString()).toMatch(/^half of it is there/);
  });

  it("is told when the total time ends in the middle of it", async () => {
    answer = () => ({ bytes: "HTTP/1.1 201 Made\r\nContent-Length: 20\r\n\r\nhalf", after: "keep" });
    const told = { status: 201, body: Buffer.from("half"), cutOff: true };
    // Repeated, because on a busy machine the time may end before the first byte arrives.
    await waitUntil(async () => expect(await ask({ timeoutMilliseconds: 300 })).toMatchObject(told));
  });

  it("ends at its limit, however long it goes on", async () => {
    answer = () => ({ bytes: "HTTP/1.0 200 OK\r\n\r\n", after: "repeat" });
    expect(await ask({ maximumBytes: 10_000 })).toMatchObject({ status: 200, truncated: true, cutOff: false });
    await waitUntil(() => server.connections() === 0);
  });

  it("is not waited for by a caller to whom only the status matters", async () => {
    answer = () => ({ bytes: "HTTP/1.1 200 OK\r\nContent-Length: 20\r\n\r\nhalf", after: "keep" });
    const given = await ask({ bodyMilliseconds: 50 });
    expect(given).toMatchObject({ status: 200, body: Buffer.from("half"), cutOff: true });
  });

  it("loses such a caller's status by no signal, and takes it back from any other", async () => {
    answer = () => ({ bytes: "HTTP/1.1 200 OK\r\nContent-Length: 20\r\n\r\nhalf", after: "keep" });
    for (const bodyMilliseconds of [30_000, undefined]) {
      const controller = new AbortController();
      const given = ask({ signal: controller.signal, ...(bodyMilliseconds === undefined ? {} : { bodyMilliseconds }) });
      const met = server.requests.length;
      await waitUntil(() => server.requests.length > met);
      // The first answer has arrived when a later one has.
      await ask({ bodyMilliseconds: 1 });
      controller.abort();
      const outcome = await given.catch((error: unknown) => error);
      expect(outcome).toMatchObject(
        bodyMilliseconds === undefined ? { code: "aborted" } : { status: 200, cutOff: true },
      );
    }
  });
});

describe("no answer", () => {
  it.each<[string, RawAnswer]>([
    ["interim answers without end", { bytes: "HTTP/1.1 100 Continue\r\n\r\n".repeat(101), after: "keep" }],
    ["an interim answer alone", { bytes: "HTTP/1.1 100 Continue\r\n\r\n", after: "close" }],
    ["another protocol", { bytes: "SSH-2.0-OpenSSH_9.2\r\n", after: "close" }],
    [
      "a switch of protocols that nobody asked for",
      { bytes: "HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\n\r\n", after: "keep" },
    ],
    ["a head without end", { bytes: `HTTP/1.1 200 OK\r\n${`X-A: ${long}\r\n`.repeat(20)}`, after: "keep" }],
    ["nothing", { bytes: "", after: "close" }],
  ])("is %s", async (_what, raw) => {
    answer = () => raw;
    await expect(ask()).rejects.toMatchObject({ name: "OutboundError", code: "network" });
  });
});

describe("a connection", () => {
  it("is used again after an answer that was read whole", async () => {
    answer = () => ({ bytes: `HTTP/1.1 100 Continue\r\n\r\n${ok}`, after: "keep" });
    for (let times = 0; times < 5; times += 1) expect((await ask()).body.toString()).toBe("ok");
    expect(server.requests).toHaveLength(5);
    expect(server.connections()).toBe(1);
  });

  it("is never used again when it held more than the answer, so that no request gets what was left over", async () => {
    answer = ({ path }) => ({
      bytes: path === "/" ? `${ok}HTTP/1.1 500 Left over\r\nContent-Length: 0\r\n\r\n` : ok,
      after: "keep",
    });
    for (let times = 0; times < 5; times += 1) expect((await ask()).status).toBe(200);
  });

  it("ends with the client, and what waits for one is refused", async () => {
    const held = Promise.withResolvers<RawAnswer>();
    answer = () => held.promise;
    const asked = Array.from({ length: 20 }, () => ask().catch((error: unknown) => error));
    await waitUntil(() => server.requests.length === 16);
    await outbound.close();
    expect(await Promise.all(asked)).toMatchObject(Array.from({ length: 20 }, () => ({ code: "network" })));
    expect(server.requests).toHaveLength(16);
    held.resolve({ bytes: ok, after: "close" });
  });
});
