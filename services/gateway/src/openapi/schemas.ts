import { z } from "zod";
import examples from "./examples.json" with { type: "json" };

/** A JSON Schema or any other part of an OpenAPI document. */
export type Json = { readonly [key: string]: unknown };

/** Collects the named schemas for `components.schemas` in the OpenAPI document. */
export interface SchemaCollector {
  /** Converts a zod schema to a JSON Schema. Named schemas in it become references to `components.schemas`. */
  readonly schemaOf: (schema: z.ZodType) => Json;
  readonly components: () => Json;
}

const definitionPrefix = "#/$defs/";
const componentPrefix = "#/components/schemas/";

/** Creates a collector of schemas for one OpenAPI document. */
export function createSchemaCollector(): SchemaCollector {
  const components = new Map<string, Json>();
  return {
    schemaOf: (schema) => {
      // zod does not turn a named schema at the root into a reference. So the schema is put into an object first.
      const { properties, $defs = {} } = z.toJSONSchema(z.object({ it: schema }), { io: "input" });
      for (const [name, definition] of Object.entries($defs)) components.set(name, tidied(definition) as Json);
      return tidied(properties?.it) as Json;
    },
    components: () => Object.fromEntries([...components].sort(([a], [b]) => (a < b ? -1 : 1)).map(withExample)),
  };
}

/** Returns the example of a named schema, or a list with the example of its items. Throws when there is none. */
export function exampleOf(schema: Json): unknown {
  if (schema.type === "array") return [exampleOf(schema.items as Json)];
  const name = String(schema.$ref).replace(componentPrefix, "");
  const example = (examples as Json)[name];
  if (example === undefined) throw new Error(`examples.json has no example of ${name}`);
  return example;
}

/** Adds an example to a named schema if the examples file has one. */
function withExample([name, schema]: [string, Json]): [string, Json] {
  const example = (examples as Json)[name];
  return [name, example === undefined ? schema : { ...schema, examples: [example] }];
}

/**
 * Adapts a schema of zod to the OpenAPI document: references point to the components. It removes bounds that only mean "a safe integer",
 * zod's own names, and length limits and patterns of texts with a format, because generated clients turn these texts into types without
 * length or pattern.
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
  return item.replace(definitionPrefix, componentPrefix);
}

function isSafeIntegerBound(key: string, item: unknown): boolean {
  return (key === "maximum" || key === "minimum") && Math.abs(Number(item)) === Number.MAX_SAFE_INTEGER;
}

/** Tells whether an object is a schema with a name, which zod stores as `id`. A list of properties that has one called "id" is none. */
function isNamed(value: object): boolean {
  return "type" in value || "oneOf" in value || "anyOf" in value || "allOf" in value;
}
