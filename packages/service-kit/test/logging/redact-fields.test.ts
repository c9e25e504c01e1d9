import { redactFields } from "../../src/logging/redact-fields.ts";

describe("redactFields", () => {
  it("strikes out secrets in objects and lists, three levels deep, without touching what it was given", () => {
    const given = { token: "x", list: [{ password: "x" }], a: { cookie: ["x"], b: { secret: 1, c: 2 } }, open: "x" };
    const before = structuredClone(given);
    expect(redactFields(given)).toEqual({
      token: "***",
      list: [{ password: "***" }],
      a: { cookie: "***", b: { secret: "***", c: 2 } },
      open: "x",
    });
    expect(given).toEqual(before);
  });

  it("gives the very same fields when there is no secret, and leaves instances to their serializers", () => {
    const given = { status: 200, err: Object.assign(new Error("x"), { token: "x" }), at: new Date(), nothing: null };
    expect(redactFields(given)).toBe(given);
  });
});
