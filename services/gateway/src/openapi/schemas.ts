import { z } from "zod";
import examples from "./examples.json" with { type: "json" };

/** A JSON Schema, or any part of an OpenAPI document. */
export type Json = { readonly [key: string]: unknown };

/** Gathers the named schemas that others refer to, for `components.schemas`. */
export interface SchemaCollector {
  /** The JSON Schema of a zod schema; named schemas in it become references. */
  readonly schemaOf: (schema: z.ZodType) => Json;
  readonly components: () => Json;
}

const definitionPrefix = "#/$defs/";

/** A collector for one document. */
export function createSchemaCollector(): SchemaCollector {
  const components = new Map<string, Json>();
  return {
    schemaOf: (schema) => {
      // Wrapped, because a schema at the root would not become a reference to itself.
      const { properties, $defs = {} } = z.toJSONSchema(z.object({ it: schema }), { io: "input" });
      for (const [name, definition] of Object.entries($defs)) components.set(name, tidied(definition) as Json);
      return tidied(properties?.it) as Json;
    },
    components: () => Object.fromEntries([...components].sort(([a], [b]) => (a < b ? -1 : 1)).map(withExample)),
  };
}

/** A named schema with an example of it, where there is one. */
function withExample([name, schema]: [string, Json]): [string, Json] {
  const example = (examples as Json)[name];
  return [name, example === undefined ? schema : { ...schema, examples: [example] }];
}

/**
 * Makes references point to the components. It removes limits that only mean "a safe integer", zod's own names, and length limits and patterns
 * of texts with a format: generated clients turn these texts into types that have no length or pattern.
 */
function tidied(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(tidied);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value)
    .filter(
      ([key, item]) =>
        !(
          isSafeIntegerBound(key, item) ||
          ("format" in value && textBounds.has(key)) ||
          (key === "id" && typeof item === "string" && isNamed(value))
        ),
    )
    .map(([key, item]) => [key, key === "examples" || key === "example" ? item : tidiedEntry(key, item)]);
  return Object.fromEntries(entries);
}

const textBounds: ReadonlySet<string> = new Set(["minLength", "maxLength", "pattern"]);

function tidiedEntry(key: string, item: unknown): unknown {
  if (key !== "$ref" || typeof item !== "string") return tidied(item);
  return item.replace(definitionPrefix, "#/components/schemas/");
}

function isSafeIntegerBound(key: string, item: unknown): boolean {
  return (key === "maximum" || key === "minimum") && Math.abs(Number(item)) === Number.MAX_SAFE_INTEGER;
}

/** Whether an object is a schema (which zod gives its name as `id`) rather than a list of properties, one of them called id. */
function isNamed(value: object): boolean {
  return "type" in value || "oneOf" in value || "anyOf" in value || "allOf" in value;
}
