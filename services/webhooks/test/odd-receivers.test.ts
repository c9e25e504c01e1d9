import { deflateRawSync } from "node:zlib";
import { type AnswerRaw, type RawAnswer, startRawServer } from "@galley/test-kit/raw-server";
import { type Customer, createWorld, type World } from "./world.ts";

const host = "odd.example.com";

let world: World;
let customer: Customer;
let receiver: Awaited<ReturnType<typeof startRawServer>>;
let answer: AnswerRaw;
beforeAll(async () => {
  world = await createWorld();
  customer = await world.newCustomer();
  receiver = await startRawServer((request) => answer(request), await world.issue(host));
  world.onClose(() => receiver.close());
  await world.startApp({
    outboundConnectTo: `${host}:443:127.0.0.1:${receiver.port}`,
    retryDelaysSeconds: [0.05, 0.05],
  });
});
afterAll(() => world.close());

async function deliver() {
  const id = await world.tellDraftReady(customer, `https://${host}/galley`);
  const delivery = await world.finished(id);
  const requests = receiver.requests.filter(({ headers }) => headers["x-service-delivery"] === id);
  return { ...delivery, requests: requests.length };
}

const ok = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok";
const chunked = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n";

function labelled(coding: string, body: string | Buffer): Buffer {
  const head = `HTTP/1.1 200 OK\r\nContent-Encoding: ${coding}\r\nContent-Length: ${body.length}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), Buffer.from(body)]);
}

describe("a receiver that answers 200 gets a delivery once", () => {
  it.each<[string, RawAnswer, string]>([
    ["after a 100 that was not asked for", { bytes: `HTTP/1.1 100 Continue\r\n\r\n${ok}`, after: "keep" }, "ok"],
    ["after 102 and 103", { bytes: `HTTP/1.1 102 P\r\n\r\nHTTP/1.1 103 E\r\n\r\n${ok}`, after: "keep" }, "ok"],
    ["with gzip over a plain body", { bytes: labelled("gzip", "ok"), after: "keep" }, "ok"],
    ["with raw deflate", { bytes: labelled("deflate", deflateRawSync("a text")), after: "keep" }, "a text"],
    ["with br over a plain body", { bytes: labelled("br", "ok"), after: "keep" }, "ok"],
    ["with an unknown coding", { bytes: labelled("rot13", "bx"), after: "keep" }, "bx"],
    [
      "with a body shorter than it said",
      { bytes: "HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nok", after: "close" },
      "ok",
    ],
    ["with a body that never comes", { bytes: "HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n", after: "keep" }, ""],
    ["with a chunk cut off", { bytes: `${chunked}9\r\nok`, after: "close" }, "ok"],
    ["with a chunk that is none", { bytes: `${chunked}2\r\nok\r\nzz\r\n`, after: "close" }, "ok"],
    ["with a body that never ends", { bytes: chunked, after: "repeat" }, ""],
    ["with a plain body that never ends", { bytes: "HTTP/1.0 200 OK\r\n\r\n", after: "repeat" }, "x".repeat(1_024)],
    ["and resets the connection", { bytes: "HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nok", after: "reset" }, "ok"],
    [
      "with a head of 17 KB",
      { bytes: `HTTP/1.1 200 OK\r\nX-A: ${"x".repeat(17_000)}\r\n\r\nok`, after: "close" },
      "ok",
    ],
    ["with lines ended by LF alone", { bytes: "HTTP/1.1 200 OK\nContent-Length: 2\n\nok", after: "keep" }, "ok"],
    [
      "with a folded header",
      { bytes: "HTTP/1.1 200 OK\r\nX-A: 1\r\n 2\r\nContent-Length: 2\r\n\r\nok", after: "keep" },
      "ok",
    ],
    ["without a reason phrase", { bytes: "HTTP/1.1 200\r\nContent-Length: 2\r\n\r\nok", after: "keep" }, "ok"],
    [
      "with two lengths",
      { bytes: "HTTP/1.1 200 OK\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\nok", after: "close" },
      "",
    ],
    ["by HTTP/1.0", { bytes: "HTTP/1.0 200 OK\r\n\r\nok", after: "close" }, "ok"],
    ["with garbage behind it", { bytes: `${ok}garbage`, after: "keep" }, "ok"],
    ["with a body where there is none", { bytes: "HTTP/1.1 204 No\r\nContent-Length: 2\r\n\r\nok", after: "keep" }, ""],
  ])("%s", async (_what, raw, responseExcerpt) => {
    answer = () => raw;
    const { state, attempts, requests } = await deliver();
    const status = expect.any(Number);
    expect({ state, attempts, requests }).toMatchObject({
      state: "DELIVERY_STATE_DELIVERED",
      attempts: [{ number: 1, status, responseExcerpt }],
      requests: 1,
    });
    expect(attempts[0]?.error).toBeUndefined();
    expect([200, 204]).toContain(attempts[0]?.status);
  });
});

describe("a receiver that answers otherwise gets it again", () => {
  it.each<[string, RawAnswer, number]>([
    [
      "500 with a body that cannot be read",
      { bytes: "HTTP/1.1 500 No\r\nContent-Length: 9\r\n\r\nno", after: "reset" },
      500,
    ],
    [
      "500 with gzip over a plain body",
      { bytes: String(labelled("gzip", "no")).replace("200 OK", "500 No"), after: "keep" },
      500,
    ],
    ["an interim answer and nothing else", { bytes: "HTTP/1.1 100 Continue\r\n\r\n", after: "close" }, 0],
    ["interim answers without end", { bytes: "HTTP/1.1 102 P\r\n\r\n".repeat(1_000), after: "keep" }, 0],
  ])("%s", async (_what, raw, status) => {
    answer = ({ headers }) => (headers["x-service-attempt"] === "1" ? raw : { bytes: ok, after: "close" });
    const { state, attempts, requests } = await deliver();
    expect({ state, requests }).toEqual({ state: "DELIVERY_STATE_DELIVERED", requests: 2 });
    expect(attempts).toMatchObject([{ status, error: expect.any(String) }, { status: 200 }]);
  });
});
