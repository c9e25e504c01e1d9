interface Schema {
  readonly type?: unknown;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly enum?: unknown;
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
}

const maxCharacters = 120;
const maxItems = 3;

/**
 * Adds maximum lengths to all strings and lists of a JSON schema, and removes everything that the runtime's grammar does not
 * support. Such a small model never ends a string by itself: without limits one prompt ran for ten minutes.
 */
export function boundSchema(schema: unknown): unknown {
  const { type, properties, items, enum: values, const: value, anyOf, oneOf = anyOf } = schema as Schema;
  if (values !== undefined) return { enum: values };
  if (value !== undefined) return { const: value };
  if (oneOf !== undefined) return { oneOf: oneOf.map(boundSchema) };
  if (properties !== undefined) {
    const bound = Object.entries(properties).map(([name, property]) => [name, boundSchema(property)]);
    return { type: "object", properties: Object.fromEntries(bound) };
  }
  if (type === "object") return { type: "object", additionalProperties: false };
  if (type === "array" || items !== undefined) {
    return { type: "array", items: boundSchema(items ?? { type: "string" }), maxItems: maxItems };
  }
  return type === "string" || type === undefined ? { type: "string", maxLength: maxCharacters } : { type };
}
