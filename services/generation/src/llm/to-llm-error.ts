import { cutOffCode } from "@galley/service-kit/outbound";
import { LlmError, type LlmFailure, PromptTooLongError } from "./llm-port.ts";
import { saysFiltered, saysNoCredit } from "./refusal-reasons.ts";
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

/**
 * The fields of an SDK error that are needed to handle it. They are read without importing the SDK, which is slow to
 * load.
 */
export interface CallFailure {
  readonly name: string;
  readonly status: number | undefined;
  /** System error code of a broken connection, for example "ECONNREFUSED". */
  readonly code: string | undefined;
  /**
   * Error text of the server, at most 2,000 characters. It may
   * repeat parts of the prompt, so it must not be logged as it is.
   */
  readonly said: string;
  readonly headers: Readonly<Record<string, string>>;
}

const maxSaidLength = 2_000;
const loggedCharacters = 300;

/** Returns the fields of an SDK error that are needed to handle it. Missing fields are undefined. */
export function readFailure(error: unknown): CallFailure {
  const shape = toShape(error);
  const status = typeof shape.statusCode === "number" ? shape.statusCode : undefined;
  return {
    name: String(shape.name ?? "Error").replace(/^AI_/, ""),
    status,
    code: findCode(shape),
    said: String(shape.responseBody ?? (status === undefined ? "" : shape.message) ?? "").slice(0, maxSaidLength),
    headers: (shape.responseHeaders ?? {}) as Readonly<Record<string, string>>,
  };
}

const toShape = (error: unknown): Shape => (typeof error === "object" && error !== null ? (error as Shape) : {});

function findCode(shape: Shape): string | undefined {
  for (let one = shape, depth = 0; depth < 5; one = toShape(one.cause), depth += 1) {
    if (typeof one.code === "string") return one.code;
  }
  return undefined;
}

/** The server or the model on it is down, so the fallback model may be used. */
export class ModelDownError extends LlmError {}

const unreadable = /NoContent|NoOutput|InvalidResponse|TypeValidation|JSONParse|EmptyResponse/;

/** Returns whether the server answered, but not in the form of a model's answer. */
export function isUnreadable(error: unknown): boolean {
  return unreadable.test(readFailure(error).name);
}

const noCredit = ["rejected", "The model's server has no credit left for this installation."] as const;

/** Failures that mean that the model is down for every request, by HTTP status or name of the error. */
const downs: Readonly<Record<string, readonly [LlmFailure, string]>> = {
  TimeoutError: ["timeout", "The model did not answer in time."],
  AbortError: ["timeout", "The model did not answer in time."],
  NotACompletionError: ["unavailable", "What answered at the model's address is not a model's server."],
  LoadAPIKeyError: ["rejected", "The model's server wants a key, and none is set."],
  401: ["rejected", "The model's server refused our credential."],
  402: noCredit,
  403: ["rejected", "The model's server refused our credential."],
  404: ["rejected", "The model's server does not know this model or address."],
  408: ["timeout", "The model did not answer in time."],
  429: ["unavailable", "The model's server has too much to do."],
};

/**
 * Converts an error of a model call to an LlmError. The cause contains the server's error text, unless that repeats parts of
 * `sent`, because prompts must not be logged.
 */
export function toLlmError(error: unknown, sent: readonly string[] = []): LlmError {
  if (error instanceof LlmError) return error;
  const failure = readFailure(error);
  const cause = toCause(failure, sent);
  const { status, name, said } = failure;
  if (status !== undefined && saysFiltered(said))
    return new LlmError("refused", "A content filter of the model's server refused the text.", cause);
  if (status === 413 || (status !== undefined && saysTooLong(said))) return new PromptTooLongError(undefined, cause);
  const down = status !== undefined && saysNoCredit(said) ? noCredit : (downs[name] ?? downs[String(status)]);
  if (down !== undefined) return new ModelDownError(...down, cause);
  if (name === "CutOffError" || failure.code === cutOffCode || (name === "ErrorInAnswer" && status === undefined))
    return new ModelDownError("unavailable", "The model's answer was cut off.", cause);
  if (status !== undefined && status >= 400 && status < 500)
    return new LlmError("rejected", "The model's server refused the request.", cause);
  if (status !== undefined && status >= 500)
    return new ModelDownError("unavailable", "The model's server failed.", cause);
  if (unreadable.test(name))
    return new LlmError("invalid-answer", "The model's answer could not be understood.", cause);
  return new ModelDownError("unavailable", "The model could not be reached.", cause);
}

function toCause({ name, status, code, said }: CallFailure, sent: readonly string[]): Error {
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
