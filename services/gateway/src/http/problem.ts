import { type ErrorKind, type ServiceError, toServiceError } from "@galley/service-kit/errors";
import type { Logger } from "@galley/service-kit/logging";
import type { StoredAnswer } from "../domain/idempotency.ts";
import { jsonAnswer } from "./answer.ts";
import { HttpError } from "./http-error.ts";

/** Settings that error answers need in addition to the error. */
export interface ProblemSettings {
  readonly requestId: string;
  readonly upgradeEmail: string;
}

interface Row {
  readonly status: number;
  readonly code: string;
}

/** The HTTP status and the code in the body for each kind of error. */
const statusAndCodeOfKind: Readonly<Record<ErrorKind, Row>> = {
  invalid: { status: 400, code: "VALIDATION_ERROR" },
  unauthenticated: { status: 401, code: "UNAUTHORIZED" },
  forbidden: { status: 403, code: "FORBIDDEN" },
  "not-found": { status: 404, code: "NOT_FOUND" },
  conflict: { status: 409, code: "CONFLICT" },
  "quota-exceeded": { status: 403, code: "QUOTA_EXCEEDED" },
  "rate-limited": { status: 429, code: "RATE_LIMITED" },
  "upstream-failed": { status: 502, code: "BAD_GATEWAY" },
  unavailable: { status: 503, code: "SERVICE_UNAVAILABLE" },
  internal: { status: 500, code: "INTERNAL_ERROR" },
};

const upstreamCodes: ReadonlySet<string> = new Set(["GENERATION_FAILED", "PUBLISH_FAILED", "BAD_GATEWAY"]);

// The message of every "not found" answer. It is always the same, so that the id of another account cannot be distinguished from an id
// that does not exist.
const notFoundMessage = "The resource does not exist.";
const defaultRetryAfterSeconds = 1;

/** Converts an error to its HTTP answer: `{error, code}`, and the state of the quota when a quota was reached. */
export function problemAnswer(thrown: unknown, settings: ProblemSettings): StoredAnswer {
  if (thrown instanceof HttpError) {
    const { status, message, code, headers } = thrown;
    return jsonAnswer(status, { error: message, code }, { ...headers, ...helpLink(code) });
  }
  const error = toServiceError(thrown);
  const { status, code: codeOfKind } = statusAndCodeOfKind[error.kind];
  const code = error.kind === "upstream-failed" && upstreamCodes.has(error.reason) ? error.reason : codeOfKind;
  const message = publicMessage(error, settings.requestId);
  const body = { error: message, code, ...quotaFields(error, settings.upgradeEmail) };
  return jsonAnswer(status, body, { ...headersFor(error), ...helpLink(code) });
}

/** The header that leads to the page about an error code. */
const helpLink = (code: string) => ({ Link: `</docs/errors/${code}>; rel="help"` });

/** Logs an error once, with the details that the client must not see. `fields` identify the request. */
export function logProblem(thrown: unknown, logger: Logger, fields: Readonly<Record<string, string>>): void {
  if (thrown instanceof HttpError) return;
  const error = toServiceError(thrown);
  if (error.kind === "internal") logger.error({ ...fields, err: error.cause ?? error }, "request failed");
  else if (error.cause !== undefined) logger.warn({ ...fields, err: error.cause, kind: error.kind }, "request failed");
}

function publicMessage(error: ServiceError, requestId: string): string {
  if (error.kind === "not-found") return notFoundMessage;
  if (error.kind === "internal")
    return `An unexpected error happened. Please report it with the request id ${requestId}.`;
  return error.message;
}

function quotaFields(error: ServiceError, upgradeEmail: string): object {
  if (error.kind !== "quota-exceeded") return {};
  const { limit, current } = error.quota ?? { limit: 0, current: 0 };
  return { limit, current, upgradeEmail };
}

function headersFor(error: ServiceError): Readonly<Record<string, string>> {
  if (error.kind === "unauthenticated") return { "WWW-Authenticate": "Bearer" };
  const passes = error.kind === "rate-limited" || error.kind === "unavailable";
  const seconds = error.retryAfterSeconds ?? (passes ? defaultRetryAfterSeconds : undefined);
  return seconds === undefined ? {} : { "Retry-After": String(Math.max(1, Math.ceil(seconds))) };
}
