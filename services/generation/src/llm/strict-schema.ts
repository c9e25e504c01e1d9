import { z } from "zod";

type Json = Readonly<Record<string, unknown>>;

/**
 * The JSON schema of an answer as servers with strict structured outputs take it: every property required, no other allowed, no
 * defaults (https://platform.openai.com/docs/guides/structured-outputs, "Supported schemas"). Whatever fits it fits `schema`.
 */
export function strictSchema(schema: z.ZodType): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io: "input" });
  return strict(json);
}

function strict(json: Json): Json {
  const entries = Object.entries(json).flatMap(([key, value]) =>
    key === "default" ? [] : [[key, strictValue(key, value)]],
  );
  const { properties } = json;
  if (typeof properties !== "object" || properties === null) return Object.fromEntries(entries);
  return { ...Object.fromEntries(entries), required: Object.keys(properties), additionalProperties: false };
}

function strictValue(key: string, value: unknown): unknown {
  if (key === "properties" && isJson(value)) {
    // Names of properties are no keywords: one may well be called "default".
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [name, isJson(inner) ? strict(inner) : inner]),
    );
  }
  if (Array.isArray(value)) return value.map((inner) => (isJson(inner) ? strict(inner) : inner));
  return isJson(value) ? strict(value) : value;
}

const isJson = (value: unknown): value is Json => typeof value === "object" && value !== null && !Array.isArray(value);
