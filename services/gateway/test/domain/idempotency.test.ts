import { isIdempotencyKey, recordOutcome } from "../../src/domain/idempotency.ts";

describe("afterwards", () => {
  it("keeps every answer but those that a repeat may change", () => {
    for (const status of [200, 201, 202, 403, 404, 409, 500, 502]) expect(recordOutcome(status)).toBe("keep");
    for (const status of [400, 401, 429]) expect(recordOutcome(status)).toBe("forget");
    expect(recordOutcome(503)).toBe("reopen");
  });
});

describe("isIdempotencyKey", () => {
  it("takes 1 to 255 visible ASCII characters", () => {
    for (const key of ["a", "~!\"#$%&'()", "k".repeat(255)]) expect(isIdempotencyKey(key)).toBe(true);
    for (const key of ["", " ", "a b", "é", "\t", "k".repeat(256)]) expect(isIdempotencyKey(key)).toBe(false);
  });
});
