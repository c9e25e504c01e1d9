import { cutOffCode } from "@galley/service-kit/outbound";
import { LlmError, type LlmFailure } from "./llm-port.ts";
import { saysTooLong } from "./told-limits.ts";

interface Shape {
  name?: unknown;
  message?: unknown;
  code?: unknown;
  statusCode?: unknown;
  responseBody?: unknown;
  responseHeaders?: unknown;
  data?: unknown;
  cause?: unknown;
}

/** What an error of the SDK says, without loading the SDK. */
export interface CallFailure {
  readonly name: string;
  readonly status: number | undefined;
  /** The system's name for a broken connection: "ECONNREFUSED". */
  readonly code: string | undefined;
  /** The server's own words, at most 2,000 characters. They may repeat a prompt: not for logs. */
  readonly said: string;
  readonly headers: Readonly<Record<string, string>>;
}

const most = 2_000;
const loggedCharacters = 300;

export function readFailure(error: unknown): CallFailure {
  const shape = shapeOf(error);
  const status = typeof shape.statusCode === "number" ? shape.statusCode : undefined;
  return {
    name: String(shape.name ?? "Error").replace(/^AI_/, ""),
    status,
    code: codeOf(shape),
    said: String(shape.responseBody ?? (status === undefined ? "" : shape.message) ?? "").slice(0, most),
    headers: (shape.responseHeaders ?? {}) as Readonly<Record<string, string>>,
  };
}

const shapeOf = (error: unknown): Shape => (typeof error === "object" && error !== null ? (error as Shape) : {});

function codeOf(shape: Shape): string | undefined {
  for (let one = shape, depth = 0; depth < 5; one = shapeOf(one.cause), depth += 1) {
    if (typeof one.code === "string") return one.code;
  }
  return undefined;
}

/** A failure that says that the server or the model on it is down, so that another one may be asked. */
export class ModelDownError extends LlmError {}

const unreadable = /NoContent|NoOutput|InvalidResponse|TypeValidation|JSONParse|EmptyResponse/;

/** True when the server spoke, but not in the form of an answer. */
export function isUnreadable(error: unknown): boolean {
  return unreadable.test(readFailure(error).name);
}

/** What a status, or an error of that name, says of the model on the server: that it is down, whatever is asked. */
const downs: Readonly<Record<string, readonly [LlmFailure, string]>> = {
  TimeoutError: ["timeout", "The model did not answer in time."],
  AbortError: ["timeout", "The model did not answer in time."],
  NotACompletionError: ["unavailable", "What answered at the model's address is not a model's server."],
  LoadAPIKeyError: ["rejected", "The model's server wants a key, and none is set."],
  401: ["rejected", "The model's server refused our credential."],
  402: ["rejected", "The model's server refused our credential."],
  403: ["rejected", "The model's server refused our credential."],
  404: ["rejected", "The model's server does not know this model or address."],
  408: ["timeout", "The model did not answer in time."],
  429: ["unavailable", "The model's server has too much to do."],
};

/**
 * Names what went wrong between us and the model. The cause says what a server said, unless it repeats what was `sent`
 * to it: no prompt reaches a log.
 */
export function toLlmError(error: unknown, sent: readonly string[] = []): LlmError {
  if (error instanceof LlmError) return error;
  const failure = readFailure(error);
  const cause = causeOf(failure, sent);
  const { status, name, said } = failure;
  const down = downs[name] ?? downs[String(status)];
  if (down !== undefined) return new ModelDownError(...down, cause);
  if (name === "CutOffError" || failure.code === cutOffCode)
    return new ModelDownError("unavailable", "The model's answer was cut off.", cause);
  if (status !== undefined && status >= 400 && status < 500) {
    const isTooLong = status === 413 || saysTooLong(said);
    const why = isTooLong
      ? "The material is longer than what the model can read at once."
      : "The model's server refused the request.";
    return new LlmError("rejected", why, cause);
  }
  if (status !== undefined && status >= 500)
    return new ModelDownError("unavailable", "The model's server failed.", cause);
  if (unreadable.test(name))
    return new LlmError("invalid-answer", "The model's answer could not be understood.", cause);
  return new ModelDownError("unavailable", "The model could not be reached.", cause);
}

function causeOf({ name, status, code, said }: CallFailure, sent: readonly string[]): Error {
  const words = said.slice(0, loggedCharacters);
  const shown = words === "" || repeats(words, sent) ? "" : `: ${words}`;
  return new Error(`${[name, status, code].filter((part) => part !== undefined).join(" ")}${shown}`);
}

const window = 24;

function repeats(words: string, sent: readonly string[]): boolean {
  for (let from = 0; from + window <= words.length; from += 1) {
    const part = words.slice(from, from + window);
    if (sent.some((text) => text.includes(part))) return true;
  }
  return false;
}
