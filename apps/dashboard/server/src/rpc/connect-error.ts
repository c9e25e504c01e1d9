import { Code, ConnectError } from "@connectrpc/connect";
import { ErrorDetail_Kind, ErrorDetailSchema } from "@galley/proto/es/common/v1/common";
import { type ErrorKind, ServiceError, toServiceError } from "@galley/service-kit/errors";
import type { Logger } from "@galley/service-kit/logging";

/** The code of the Connect protocol for each kind of error. The HTTP status follows from the code. */
const codes: Readonly<Record<ErrorKind, Code>> = {
  invalid: Code.InvalidArgument,
  unauthenticated: Code.Unauthenticated,
  forbidden: Code.PermissionDenied,
  "not-found": Code.NotFound,
  conflict: Code.Aborted,
  "quota-exceeded": Code.PermissionDenied,
  "rate-limited": Code.ResourceExhausted,
  "upstream-failed": Code.Unknown,
  unavailable: Code.Unavailable,
  internal: Code.Internal,
};

const kinds: Readonly<Record<ErrorKind, ErrorDetail_Kind>> = {
  invalid: ErrorDetail_Kind.INVALID,
  unauthenticated: ErrorDetail_Kind.UNAUTHENTICATED,
  forbidden: ErrorDetail_Kind.FORBIDDEN,
  "not-found": ErrorDetail_Kind.NOT_FOUND,
  conflict: ErrorDetail_Kind.CONFLICT,
  "quota-exceeded": ErrorDetail_Kind.QUOTA_EXCEEDED,
  "rate-limited": ErrorDetail_Kind.RATE_LIMITED,
  "upstream-failed": ErrorDetail_Kind.UPSTREAM_FAILED,
  unavailable: ErrorDetail_Kind.UNAVAILABLE,
  internal: ErrorDetail_Kind.INTERNAL,
};

/**
 * The message of every "not found" error. It is the same whether data do not exist or belong to another account, so that nobody learns
 * which ids exist in other accounts.
 */
export const notFoundMessage = "The resource does not exist.";

/**
 * Converts a failure to the error that the page receives, with its kind, machine code and quota in an `ErrorDetail`.
 * The cause is logged here and never sent.
 */
export function connectError(
  thrown: unknown,
  { logger, call }: { readonly logger: Logger; readonly call: string },
): ConnectError {
  // Errors of the Connect protocol itself, for example for a body that is not JSON, are passed on unchanged.
  if (thrown instanceof ConnectError && !(thrown.cause instanceof ServiceError)) return thrown;
  const error = toServiceError(thrown);
  const { kind, reason, quota, retryAfterSeconds } = error;
  if (kind === "internal") logger.error({ call, err: error.cause ?? error }, "call of a page failed");
  const message = kind === "not-found" ? notFoundMessage : error.message;
  const detail = {
    kind: kinds[kind],
    reason,
    message,
    ...(quota && { quota }),
    retryAfterSeconds: retryAfterSeconds ?? 0,
  };
  return new ConnectError(message, codes[kind], headersOf(error), [
    { desc: ErrorDetailSchema, value: kind === "not-found" ? { kind: detail.kind, message } : detail },
  ]);
}

/** Returns the headers of an error. Every "rate-limited" error says when to try again. */
function headersOf({ kind, retryAfterSeconds = 1 }: ServiceError): Record<string, string> {
  return kind === "rate-limited" ? { "Retry-After": String(retryAfterSeconds) } : {};
}
