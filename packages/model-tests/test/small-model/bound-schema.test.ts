import { boundSchema } from "../../src/small-model/bound-schema.ts";

describe("boundSchema", () => {
  it("gives every string and list an end, however deep, and keeps choices", () => {
    const schema = {
      $schema: "https://json-schema.org/draft/2020-12/schema",
      type: "object",
      required: ["a"],
      properties: {
        a: { type: "array", items: { type: "object", properties: { text: { type: "string", minLength: 1 } } } },
        b: { type: "string", enum: ["x", "y"] },
        c: { anyOf: [{ type: "integer", maximum: 9 }, { type: "null" }] },
        d: { const: "z" },
        e: {},
      },
    };
    const text = { type: "string", maxLength: expect.any(Number) };
    expect(boundSchema(schema)).toEqual({
      type: "object",
      properties: {
        a: { type: "array", maxItems: expect.any(Number), items: { type: "object", properties: { text } } },
        b: { enum: ["x", "y"] },
        c: { oneOf: [{ type: "integer" }, { type: "null" }] },
        d: { const: "z" },
        e: text,
      },
    });
  });
});
