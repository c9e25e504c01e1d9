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

/** How deep fields are looked at, the outermost included. */
const levels = 3;

/**
 * The same fields with "***" for every one that is named like a secret, three levels deep. Gives the very same object when there
 * is none, which is nearly always. pino's own redaction of the same paths took 20 µs for each line; this takes one.
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

/** Errors and other instances have serializers of their own, which show nothing that is not known to be harmless. */
function isPlain(value: unknown): value is object {
  if (typeof value !== "object" || value === null) return false;
  return Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
}
