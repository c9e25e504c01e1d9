import { createHash, createHmac } from "node:crypto";
import { Galley, GalleyError, verifyWebhook, type WebhookHeaders, WebhookVerificationError } from "../src/index.ts";
import { apiKey } from "./support/scripted-server.ts";

const { webhooks } = new Galley({ apiKey, baseUrl: "https://api.example.org" });
const otherKey = `svc_${"o".repeat(64)}`;
const event = { event: "draft.ready", sessionId: "s", data: { draft: { title: "Ænt 🐜" }, planted: 1 }, timestamp: "" };
const body = JSON.stringify(event);
const now = () => Math.floor(Date.now() / 1000);

/** Signs as services/webhooks does, with Node's own functions. */
function headersOf(rawBody: string | Buffer, { key = apiKey, time = now(), id = "delivery-1" } = {}) {
  const digest = createHash("sha256").update(key).digest();
  const standard = createHmac("sha256", digest).update(`${id}.${time}.`).update(rawBody).digest("base64");
  return {
    "x-service-signature": createHmac("sha256", key).update(rawBody).digest("hex"),
    "webhook-id": id,
    "webhook-timestamp": String(time),
    "webhook-signature": `v1,${standard}`,
  };
}

const refused = async (work: Promise<unknown>): Promise<string> => {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(WebhookVerificationError);
  return String(error);
};

describe("webhooks.verify", () => {
  it.each<[string, (headers: Record<string, string>) => WebhookHeaders]>([
    ["Headers of a Request", (headers) => new Headers(headers)],
    ["headers of Node", (headers) => headers],
    [
      "headers whose names have capitals",
      (headers) => Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toUpperCase(), value])),
    ],
    [
      "headers that are lists",
      (headers) => Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value]])),
    ],
  ])("accepts %s, and a body as text or bytes", async (_what, convert) => {
    const headers = convert(headersOf(body));
    const bytes = new TextEncoder().encode(body);
    for (const raw of [body, Buffer.from(body), bytes, bytes.buffer])
      expect(await webhooks.verify(raw, headers)).toEqual(event);
    const inLargerMemory = new Uint8Array([1, ...bytes, 1]).subarray(1, -1);
    expect(await webhooks.verify(inLargerMemory, headers)).toEqual(event);
  });

  it("accepts one of several signatures, and one of several keys", async () => {
    const [mine, other] = [headersOf(body), headersOf(body, { key: otherKey })];
    for (const separator of [" ", ", "]) {
      const joined = ["v1,AAAA", "v1a,x", "v1,%%", other["webhook-signature"], mine["webhook-signature"]].join(
        separator,
      );
      expect(await webhooks.verify(body, { ...mine, "webhook-signature": joined })).toEqual(event);
    }
    expect(await webhooks.verify(body, other, { apiKey: [apiKey, otherKey] })).toEqual(event);
    expect(await refused(webhooks.verify(body, other))).toContain("No signature fits");
  });

  it.each<[string, string, Record<string, string>]>([
    ["another body", body.replace("Ænt", "Ant"), headersOf(body)],
    ["the same JSON, written differently", JSON.stringify(event, null, 1), headersOf(body)],
    ["another time", body, { ...headersOf(body), "webhook-timestamp": String(now() - 100) }],
    ["another id", body, { ...headersOf(body), "webhook-id": "delivery-2" }],
    [
      "a signature of the plain kind in place of the other",
      body,
      { ...headersOf(body), "webhook-signature": headersOf(body)["x-service-signature"] },
    ],
    ["an empty signature", body, { ...headersOf(body), "webhook-signature": "v1," }],
    ["a body that is signed and no event", "[1]", headersOf("[1]")],
    ["a body that is signed and no JSON", "hello", headersOf("hello")],
  ])("refuses %s", async (_what, raw, headers) => {
    await refused(webhooks.verify(raw, headers));
  });

  it("refuses requests that are older or newer than the tolerance, and says so", async () => {
    const [old, early] = [headersOf(body, { time: now() - 400 }), headersOf(body, { time: now() + 400 })];
    expect(await refused(webhooks.verify(body, old))).toMatch(/signed 4\d\d seconds ago; toleranceSeconds allows 300/);
    expect(await refused(webhooks.verify(body, early))).toMatch(/in the future/);
    expect(await webhooks.verify(body, old, { toleranceSeconds: 500 })).toEqual(event);
    expect(await webhooks.verify(body, old, { toleranceSeconds: Number.POSITIVE_INFINITY })).toEqual(event);
  });

  it("accepts X-Service-Signature alone only when the age does not matter, so that no replay can leave out the time", async () => {
    const { "x-service-signature": plain } = headersOf(body);
    const headers = { "x-service-signature": plain };
    expect(await refused(webhooks.verify(body, headers))).toContain("toleranceSeconds: Infinity");
    const anyAge = { toleranceSeconds: Number.POSITIVE_INFINITY };
    expect(await webhooks.verify(body, headers, anyAge)).toEqual(event);
    for (const wrong of [
      plain.slice(2),
      `${plain}00`,
      `zz${plain.slice(2)}`,
      "",
      plain.replace(/^./, plain.startsWith("0") ? "1" : "0"),
    ])
      await refused(webhooks.verify(body, { "x-service-signature": wrong }, anyAge));
    await refused(webhooks.verify(body, {}, anyAge));
  });

  it.each([[event], [null], [undefined], [5]])("says to verify before parsing when it is given %p", async (parsed) => {
    const text = await refused(webhooks.verify(parsed as never, headersOf(body)));
    expect(text).toMatch(/Verify the raw body.*parse after verifying/);
  });

  it("works without a client, and refuses to verify without a key", async () => {
    expect(await verifyWebhook(body, headersOf(body), { apiKey })).toEqual(event);
    for (const none of ["", [], [""]])
      await expect(verifyWebhook(body, headersOf(body), { apiKey: none })).rejects.toThrow(GalleyError);
  });
});

describe("webhooks.sign", () => {
  it("signs as the server does, with both signatures", async () => {
    const timestamp = new Date((now() - 60) * 1000);
    const signed = await webhooks.sign(event, { id: "delivery-7", timestamp });
    expect(signed.body).toBe(body);
    expect(signed.headers).toMatchObject({
      ...headersOf(body, { id: "delivery-7", time: timestamp.getTime() / 1000 }),
      "x-service-event": "draft.ready",
      "x-service-delivery": "delivery-7",
    });
    expect(await webhooks.verify(signed.body, signed.headers)).toEqual(event);
    const other = await webhooks.sign(event, { apiKey: otherKey });
    await refused(webhooks.verify(other.body, other.headers));
    expect(await webhooks.verify(other.body, other.headers, { apiKey: otherKey })).toEqual(event);
  });
});
