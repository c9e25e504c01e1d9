import { createHash, createHmac, createSecretKey, randomInt } from "node:crypto";
import { Webhook } from "standardwebhooks";
import { serviceSignature, standardSignature } from "../../src/domain/signature.ts";

const base62 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const newApiKey = () => `svc_${Array.from({ length: 64 }, () => base62[randomInt(62)]).join("")}`;
const digestOf = (apiKey: string) => createSecretKey(createHash("sha256").update(apiKey).digest());
const bodies = ["", "{}", JSON.stringify({ title: "Ünïcode — “quoted” 🖋" }), "x".repeat(100_000)].map((text) =>
  Buffer.from(text),
);

describe("serviceSignature", () => {
  it("equals the HMAC keyed with the API key itself, for any key of 68 characters", () => {
    for (let count = 0; count < 50; count += 1) {
      const apiKey = newApiKey();
      for (const body of bodies) {
        const specified = createHmac("sha256", apiKey).update(body).digest("hex");
        expect(serviceSignature(body, digestOf(apiKey))).toBe(specified);
      }
    }
  });

  it("would differ for a key that fits into the hash's block, which is why keys are longer", () => {
    const shortKey = newApiKey().slice(0, 64);
    const specified = createHmac("sha256", shortKey).update("{}").digest("hex");
    expect(serviceSignature(Buffer.from("{}"), digestOf(shortKey))).not.toBe(specified);
  });
});

describe("standardSignature", () => {
  it("is accepted by the Standard Webhooks library with whsec_ and the base64 digest of the key", () => {
    const digest = digestOf(newApiKey());
    const body = Buffer.from(JSON.stringify({ event: "draft.ready", title: "Ünï" }));
    const message = { id: "e7a1", timestampSeconds: Math.floor(Date.now() / 1000), body };
    const receiver = new Webhook(`whsec_${digest.export().toString("base64")}`);
    const headers = {
      "webhook-id": message.id,
      "webhook-timestamp": String(message.timestampSeconds),
      "webhook-signature": standardSignature(message, digest),
    };
    expect(receiver.verify(body.toString("utf8"), headers)).toEqual({ event: "draft.ready", title: "Ünï" });
    expect(() => receiver.verify(`${body} `, headers)).toThrow("No matching signature found");
  });
});
