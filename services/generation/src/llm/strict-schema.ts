import { z } from "zod";

type Json = Readonly<Record<string, unknown>>;

/**
 * Converts a schema to the JSON schema that servers with strict structured outputs accept: all properties are required, no
 * others are allowed, and there are no defaults
 * (https://platform.openai.com/docs/guides/structured-outputs, "Supported schemas"). Optional properties may be null
 * instead, because a model that must give a value would invent one. Use `withoutNulls` before validating with `schema`.
 */
export function strictSchema(schema: z.ZodType): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io: "input" });
  return strict(json);
}

function strict(json: Json): Json {
  const entries = Object.entries(json).flatMap(([key, value]) =>
    key === "default" ? [] : [[key, strictValue(key, value)]],
  );
  const { properties, required } = json;
  if (!isJson(properties)) return Object.fromEntries(entries);
  const needed = new Set(Array.isArray(required) ? required : []);
  const all = Object.entries(properties).map(([name, inner]): [string, unknown] => {
    const own = isJson(inner) ? strict(inner) : inner;
    const isOptional = !needed.has(name) && isJson(inner) && !("default" in inner);
    return [name, isOptional ? { anyOf: [own, { type: "null" }] } : own];
  });
  return {
    ...Object.fromEntries(entries),
    properties: Object.fromEntries(all),
    required: Object.keys(properties),
    additionalProperties: false,
  };
}

/** Returns a copy of the value without properties that are null. */
export function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (!isJson(value)) return value;
  const given = Object.entries(value).filter(([, inner]) => inner !== null);
  return Object.fromEntries(given.map(([name, inner]) => [name, withoutNulls(inner)]));
}

function strictValue(key: string, value: unknown): unknown {
  // The keys of `properties` are names, not keywords (one may be called "default"), so they are handled separately.
  if (key === "properties") return value;
  if (Array.isArray(value)) return value.map((inner) => (isJson(inner) ? strict(inner) : inner));
  return isJson(value) ? strict(value) : value;
}

const isJson = (value: unknown): value is Json => typeof value === "object" && value !== null && !Array.isArray(value);
