import { z } from "zod";
import { strictSchema } from "../../src/llm/strict-schema.ts";

describe("the schema sent to a model", () => {
  it("requires every property, allows no other, and has no defaults", () => {
    const inner = z.object({ words: z.int().optional(), kind: z.string().default("text") });
    expect(strictSchema(z.object({ title: z.string(), parts: z.array(inner) }))).toMatchObject({
      required: ["title", "parts"],
      additionalProperties: false,
      properties: { parts: { items: { required: ["words", "kind"], additionalProperties: false } } },
    });
    expect(JSON.stringify(strictSchema(inner))).not.toMatch(/"default":|"\$schema"/);
  });

  it("keeps a property whose name is a keyword", () => {
    expect(
      strictSchema(z.object({ default: z.string().default("a"), properties: z.array(z.object({ type: z.string() })) })),
    ).toEqual({
      type: "object",
      properties: {
        default: { type: "string" },
        properties: {
          type: "array",
          items: {
            type: "object",
            properties: { type: { type: "string" } },
            required: ["type"],
            additionalProperties: false,
          },
        },
      },
      required: ["default", "properties"],
      additionalProperties: false,
    });
  });
});
