import { createHash } from "node:crypto";
import { SigningKeyError, signingKeyOf } from "../../src/domain/signing-key.ts";

const digest = createHash("sha256").update("a key").digest();
const opened = { accountId: "account-1", keyId: "key-1", digest: digest.toString("base64") };

describe("signingKeyOf", () => {
  it("reads account, key id and digest", () => {
    expect(signingKeyOf(JSON.stringify(opened), "account-1")).toEqual({
      accountId: "account-1",
      keyId: "key-1",
      digest,
    });
  });

  it("refuses another account's key for good", () => {
    const refusal = refusalOf(() => signingKeyOf(JSON.stringify(opened), "account-2"));
    expect([refusal.message, refusal.mayOpenLater]).toEqual([
      "The sealed signing key belongs to another account.",
      false,
    ]);
  });

  it.each([
    "",
    "no JSON",
    "null",
    "[]",
    JSON.stringify({ ...opened, digest: "c2hvcnQ=" }),
    JSON.stringify({ ...opened, digest: undefined }),
    JSON.stringify({ ...opened, keyId: 7 }),
    JSON.stringify({ ...opened, accountId: undefined }),
  ])("refuses what holds no signing key and repeats nothing of it: %s", (text) => {
    const refusal = refusalOf(() => signingKeyOf(text, "account-1"));
    expect(refusal.message).toBe("The sealed signing key does not hold a signing key.");
  });
});

function refusalOf(read: () => unknown): SigningKeyError {
  try {
    read();
  } catch (error) {
    if (error instanceof SigningKeyError) return error;
  }
  throw new Error("It was not refused");
}
