import { gzipSync } from "node:zlib";
import { waitUntil } from "@galley/test-kit/conditions";
import { type AnswerRaw, startRawServer } from "@galley/test-kit/raw-server";
import { cutOffCode, trustedFetch } from "../../src/outbound/index.ts";

let server: Awaited<ReturnType<typeof startRawServer>>;
let answer: AnswerRaw;
let url: string;
beforeEach(async () => {
  server = await startRawServer((request) => answer(request));
  url = `http://127.0.0.1:${server.port}/`;
});
afterEach(() => server.close());

const ok = "HTTP/1.1 200 OK\r\nX-A: 1\r\nContent-Length: 2\r\n\r\nok";
const gzip = (body: string | Buffer) =>
  Buffer.concat([Buffer.from("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\n\r\n"), Buffer.from(body)]);

describe("a fetch from what the operator chose", () => {
  it("sends method, headers and body, and gives status, headers and body", async () => {
    answer = () => ({ bytes: ok, after: "keep" });
    const given = await trustedFetch(url, { method: "POST", headers: { "X-Mine": "yes" }, body: "{}" });
    expect([given.status, given.headers.get("x-a"), await given.text()]).toEqual([200, "1", "ok"]);
    expect(server.requests).toMatchObject([{ method: "POST", headers: { "x-mine": "yes" }, body: Buffer.from("{}") }]);
  });

  it.each<[string, string | Buffer, string]>([
    ["a 100 that was not asked for", `HTTP/1.1 100 Continue\r\n\r\n${ok}`, "ok"],
    ["a plain body labelled gzip", gzip("plain"), "plain"],
    ["a compressed body that was not asked for", gzip(gzipSync("packed")), "packed"],
    ["no body", "HTTP/1.1 204 No\r\n\r\n", ""],
  ])("reads %s", async (_what, bytes, text) => {
    answer = () => ({ bytes, after: "close" });
    expect(await (await trustedFetch(url)).text()).toBe(text);
  });

  it("gives each piece of a body as it comes", async () => {
    answer = () => ({ bytes: "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\none\r\n", after: "keep" });
    const { body } = await trustedFetch(url);
    const reader = body?.getReader();
    expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe("one");
    await reader?.cancel();
    await waitUntil(() => server.connections() === 0);
  });

  it.each<[string, string | Buffer]>([
    ["a length", "HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nhalf"],
    ["chunks", "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n9\r\nhalf"],
    [
      "compression",
      Buffer.concat([
        Buffer.from("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 999\r\n\r\n"),
        gzipSync("half"),
      ]),
    ],
  ])("tells a body that broke off from a server that cannot be reached: by %s", async (_how, bytes) => {
    answer = () => ({ bytes, after: "close" });
    const text = trustedFetch(url).then((given) => given.text());
    await expect(text).rejects.toMatchObject({ code: cutOffCode });
    await server.close();
    await expect(trustedFetch(url)).rejects.toMatchObject({ name: "TypeError", cause: { code: "ECONNREFUSED" } });
    server = await startRawServer(() => ({ bytes: ok, after: "keep" }));
  });

  it("follows a redirect unless it is told not to", async () => {
    answer = ({ path }) =>
      path === "/"
        ? { bytes: "HTTP/1.1 307 Go\r\nLocation: /end\r\nContent-Length: 0\r\n\r\n", after: "keep" }
        : { bytes: ok, after: "keep" };
    const order = { method: "POST", body: "{}" };
    expect(await (await trustedFetch(url, order)).text()).toBe("ok");
    expect(server.requests.at(-1)).toMatchObject({ method: "POST", path: "/end", body: Buffer.from("{}") });
    expect((await trustedFetch(url, { ...order, redirect: "manual" })).status).toBe(307);
    await expect(trustedFetch(url, { ...order, redirect: "error" })).rejects.toMatchObject({ name: "TypeError" });
  });

  it("ends with its signal, before the answer and in the middle of it", async () => {
    const reason = new Error("Enough");
    answer = () => ({ bytes: "HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nhalf", after: "keep" });
    const during = new AbortController();
    const given = await trustedFetch(url, { signal: during.signal });
    during.abort(reason);
    await expect(given.text()).rejects.toBe(reason);
    answer = () => ({ bytes: "", after: "keep" });
    const before = new AbortController();
    const asked = trustedFetch(url, { signal: before.signal });
    await waitUntil(() => server.requests.length === 2);
    before.abort(reason);
    await expect(asked).rejects.toBe(reason);
  });
});
