import { z } from "zod";

type Json = Readonly<Record<string, unknown>>;

/**
 * The JSON schema of an answer as servers with strict structured outputs take it: every property required, no other allowed, no
 * defaults (https://platform.openai.com/docs/guides/structured-outputs, "Supported schemas"). What may be left out may be null here:
 * a model that has to give it would make something up. Whatever fits it fits `schema` without its nulls, see `withoutNulls`.
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

/** The value without the properties that are null. */
export function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (!isJson(value)) return value;
  const given = Object.entries(value).filter(([, inner]) => inner !== null);
  return Object.fromEntries(given.map(([name, inner]) => [name, withoutNulls(inner)]));
}

function strictValue(key: string, value: unknown): unknown {
  // Names of properties are no keywords, one may well be called "default": they are read by themselves.
  if (key === "properties") return value;
  if (Array.isArray(value)) return value.map((inner) => (isJson(inner) ? strict(inner) : inner));
  return isJson(value) ? strict(value) : value;
}

const isJson = (value: unknown): value is Json => typeof value === "object" && value !== null && !Array.isArray(value);
