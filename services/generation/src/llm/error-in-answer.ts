import { saysFiltered } from "./refusal-reasons.ts";
import { saysTooLong } from "./told-limits.ts";

interface Details {
  readonly message?: unknown;
  readonly code?: unknown;
  readonly status?: unknown;
  readonly statusCode?: unknown;
  readonly type?: unknown;
  readonly error_type?: unknown;
}

/** An error that a server sent in place of its answer or within it, with the HTTP status 200. */
export class ErrorInAnswer extends Error {
  override readonly name = "ErrorInAnswer";
  /** The HTTP status that would fit the error, such as 429, or `undefined` if the error does not tell. */
  readonly statusCode: number | undefined;
  readonly responseBody: string;

  constructor(statusCode: number | undefined, responseBody: string) {
    super("the server sent an error in its answer");
    this.statusCode = statusCode;
    this.responseBody = responseBody;
  }
}

interface Shape {
  readonly name?: unknown;
  readonly statusCode?: unknown;
  readonly responseBody?: unknown;
  readonly value?: unknown;
  readonly data?: unknown;
  readonly type?: unknown;
  readonly code?: unknown;
}

/**
 * Returns the error that an answer contains, if the SDK failed to parse the answer or passed the error on as an object.
 */
export function errorInAnswer(error: unknown): ErrorInAnswer | undefined {
  const shape = asObject<Shape>(error);
  if (shape === undefined) return undefined;
  if (/StreamProviderError$/.test(String(shape.name))) return sentError(shape.data ?? shape, shape);
  const sent = shape.statusCode === 200 ? parseJson(shape.responseBody) : shape.value;
  const [first] = Array.isArray(sent) ? sent : [sent];
  const outer = asObject<{ error?: unknown }>(first);
  return outer?.error === undefined || outer.error === null ? undefined : sentError(outer, {});
}

function sentError(sent: unknown, shape: Shape): ErrorInAnswer {
  const outer = asObject<Details & { error?: unknown }>(sent) ?? {};
  const inner = asObject<Details>(outer.error) ?? outer;
  const numbers = [shape.statusCode, inner.code, inner.status, inner.statusCode, outer.code, shape.code].map(Number);
  const status = numbers.find((one) => one >= 400 && one < 600);
  const names = [inner.type, outer.error_type, inner.code, inner.status, outer.type, shape.type, shape.code];
  const said = JSON.stringify(sent);
  const named = statusNamed(names.filter((one) => typeof one === "string"));
  const isRefusal = saysTooLong(said) || saysFiltered(said);
  return new ErrorInAnswer(status ?? (isRefusal ? 400 : named), said);
}

/** HTTP statuses that fit errors with these names. The server sent the errors with status 200. */
const namedStatuses: readonly (readonly [RegExp, number])[] = [
  [/overloaded|unavailable/i, 503],
  [/rate_?limit|resource_exhausted|quota/i, 429],
  [/validation|invalid|bad_?request|content_?filter|context/i, 400],
  [/authentication|unauthenticated/i, 401],
  [/permission/i, 403],
  [/timeout|deadline/i, 408],
  [/server_?error|internal|api_?error|generation/i, 500],
];

function statusNamed(names: readonly string[]): number | undefined {
  return namedStatuses.find(([pattern]) => names.some((name) => pattern.test(name)))?.[1];
}

const asObject = <Known>(value: unknown): Known | undefined =>
  typeof value === "object" && value !== null ? (value as Known) : undefined;

function parseJson(body: unknown): unknown {
  try {
    return JSON.parse(String(body));
  } catch {
    return undefined;
  }
}
