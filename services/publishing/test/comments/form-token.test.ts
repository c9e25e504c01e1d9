import { hashSource, issueToken, judgeToken } from "../../src/comments/form-token.ts";

describe("the token of a form", () => {
  const key = Buffer.alloc(32, 1);
  const place = { postId: "post", source: hashSource(key, "192.0.2.1") };
  const issuedAt = new Date("2026-11-22T20:00:00Z");
  const token = issueToken(key, place, issuedAt);
  const after = (milliseconds: number): Date => new Date(issuedAt.getTime() + milliseconds);

  it("is of no use for another post, from elsewhere, with another key or when changed", () => {
    const now = after(2_000);
    expect(judgeToken(token, key, { ...place, postId: "other" }, now)).toBe("foreign");
    expect(judgeToken(token, key, { ...place, source: hashSource(key, "192.0.2.2") }, now)).toBe("foreign");
    expect(judgeToken(token, Buffer.alloc(32, 2), place, now)).toBe("foreign");
    const [, signature] = token.split(".");
    const earlier = (issuedAt.getTime() - 10_000).toString(36);
    for (const changed of [`${earlier}.${signature}`, `${token}.x`, ".", "x", `${token}x`]) {
      expect(judgeToken(changed, key, place, now)).toBe("foreign");
    }
    expect(judgeToken("", key, place, now)).toBe("missing");
  });

  it("tells nothing of an address without the key", () => {
    expect(hashSource(key, "192.0.2.1")).not.toContain("192");
    expect(hashSource(key, "192.0.2.1")).not.toBe(hashSource(Buffer.alloc(32, 2), "192.0.2.1"));
  });
});
