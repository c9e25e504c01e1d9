import { z } from "zod";
import { strictSchema } from "../../src/llm/strict-schema.ts";
import { judgeSchema } from "../../src/writer/judge/judge-prompt.ts";
import { changesSchema } from "../../src/writer/write/changes.ts";

type Json = Record<string, unknown>;

/** Returns all objects of a schema that define properties. */
function objectsOf(value: unknown): Json[] {
  if (typeof value !== "object" || value === null) return [];
  const inner = Object.values(value).flatMap(objectsOf);
  return "properties" in value ? [value as Json, ...inner] : inner;
}

describe("the schema sent to a model", () => {
  it.each([
    ["judge", judgeSchema],
    ["mend", changesSchema],
  ])("is accepted by strict structured outputs: %s", (_name, schema) => {
    const sent = strictSchema(schema);
    const objects = objectsOf(sent);
    expect(objects.length).toBeGreaterThan(1);
    for (const one of objects) {
      expect(one.required).toEqual(Object.keys(one.properties as Json));
      expect(one.additionalProperties).toBe(false);
    }
    expect(JSON.stringify(sent)).not.toMatch(/"default":|"\$schema"/);
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
