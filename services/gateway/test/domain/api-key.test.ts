import { createHash, createHmac, randomInt } from "node:crypto";
import { makeApiKey } from "../../src/domain/api-key.ts";

describe("makeApiKey", () => {
  it("makes keys of 68 characters, each from the whole alphabet", () => {
    const keys = Array.from({ length: 200 }, () => makeApiKey(randomInt));
    expect(new Set(keys).size).toBe(200);
    for (const key of keys) expect(key).toMatch(/^svc_[0-9A-Za-z]{64}$/);
    expect(new Set(keys.join("").replaceAll("svc_", "")).size).toBe(62);
  });

  it("makes keys longer than SHA-256's block, so that their digest signs as they do", () => {
    const key = makeApiKey(randomInt);
    const digest = createHash("sha256").update(key).digest();
    const sign = (secret: string | Buffer): string => createHmac("sha256", secret).update("body").digest("hex");
    expect(sign(digest)).toBe(sign(key));
  });
});
