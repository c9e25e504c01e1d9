import { createHash } from "node:crypto";
import { SigningKeyError, signingKeyOf } from "../../src/domain/signing-key.ts";

const digest = createHash("sha256").update("a key").digest();
const opened = { accountId: "account-1", keyId: "key-1", digest: digest.toString("base64") };

describe("signingKeyOf", () => {
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
    const refusal = refusalOf(() => signingKeyOf(text));
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
