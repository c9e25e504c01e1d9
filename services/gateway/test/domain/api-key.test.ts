import { createHash, createHmac, randomInt } from "node:crypto";
import { isApiKeyForm, isInForce, makeApiKey, shownPrefix } from "../../src/domain/api-key.ts";

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

describe("isApiKeyForm", () => {
  it("tells what can be a key", () => {
    const key = makeApiKey(() => 0);
    expect(isApiKeyForm(key)).toBe(true);
    for (const other of ["", key.slice(1), `${key}0`, `${key}\n`, key.replace("svc", "SVC"), key.replace("0", "-")]) {
      expect([other, isApiKeyForm(other)]).toEqual([other, false]);
    }
  });
});

describe("a key", () => {
  it("shows little of itself", () => {
    expect(shownPrefix(makeApiKey(() => 61))).toBe("svc_zzzzzzzz");
  });

  it("is in force until it is revoked or has ended", () => {
    const now = new Date(10_000);
    expect(isInForce({}, now)).toBe(true);
    expect(isInForce({ expiresAt: new Date(10_001) }, now)).toBe(true);
    expect(isInForce({ expiresAt: now }, now)).toBe(false);
    expect(isInForce({ revokedAt: new Date(1) }, now)).toBe(false);
  });
});
