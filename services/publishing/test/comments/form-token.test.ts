import { hashOfSource, issueToken, judgeToken } from "../../src/comments/form-token.ts";

describe("the token of a form", () => {
  const key = Buffer.alloc(32, 1);
  const place = { postId: "post", source: hashOfSource(key, "192.0.2.1") };
  const issuedAt = new Date("2026-11-22T20:00:00Z");
  const token = issueToken(key, place, issuedAt);
  const after = (milliseconds: number): Date => new Date(issuedAt.getTime() + milliseconds);

  it.each([
    [-1_000, "too-fast"],
    [1_000, "too-fast"],
    [2_000, "good"],
    [3 * 60 * 60 * 1_000, "good"],
    [5 * 60 * 60 * 1_000, "too-old"],
  ])("is %i ms after it was handed out %s", (milliseconds, verdict) => {
    expect(judgeToken(token, key, place, after(milliseconds))).toBe(verdict);
  });

  it("is of no use for another post, from elsewhere, with another key or when changed", () => {
    const now = after(2_000);
    expect(judgeToken(token, key, { ...place, postId: "other" }, now)).toBe("foreign");
    expect(judgeToken(token, key, { ...place, source: hashOfSource(key, "192.0.2.2") }, now)).toBe("foreign");
    expect(judgeToken(token, Buffer.alloc(32, 2), place, now)).toBe("foreign");
    const [, signature] = token.split(".");
    const earlier = (issuedAt.getTime() - 10_000).toString(36);
    for (const changed of [`${earlier}.${signature}`, `${token}.x`, ".", "x", `${token}x`]) {
      expect(judgeToken(changed, key, place, now)).toBe("foreign");
    }
    expect(judgeToken("", key, place, now)).toBe("missing");
  });

  it("tells nothing of an address without the key", () => {
    expect(hashOfSource(key, "192.0.2.1")).not.toContain("192");
    expect(hashOfSource(key, "192.0.2.1")).not.toBe(hashOfSource(Buffer.alloc(32, 2), "192.0.2.1"));
  });
});
