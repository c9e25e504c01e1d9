import { status } from "@grpc/grpc-js";
import type { ErrorKind } from "../errors/index.ts";

/** The gRPC status that each kind of error is sent with. */
export const statusOfKind: Readonly<Record<ErrorKind, status>> = {
  invalid: status.INVALID_ARGUMENT,
  unauthenticated: status.UNAUTHENTICATED,
  forbidden: status.PERMISSION_DENIED,
  "not-found": status.NOT_FOUND,
  conflict: status.ABORTED,
  "quota-exceeded": status.FAILED_PRECONDITION,
  "rate-limited": status.RESOURCE_EXHAUSTED,
  "upstream-failed": status.UNKNOWN,
  unavailable: status.UNAVAILABLE,
  internal: status.INTERNAL,
};

/**
 * The kind of error for a gRPC status without details. Such a status comes from the transport or from another server. Any status that is
 * not listed here is "internal".
 */
export const kindOfBareStatus: Readonly<Partial<Record<status, ErrorKind>>> = {
  [status.CANCELLED]: "unavailable",
  [status.DEADLINE_EXCEEDED]: "unavailable",
  [status.NOT_FOUND]: "not-found",
  [status.ALREADY_EXISTS]: "conflict",
  [status.PERMISSION_DENIED]: "forbidden",
  [status.ABORTED]: "unavailable",
  [status.UNAVAILABLE]: "unavailable",
  [status.UNAUTHENTICATED]: "unauthenticated",
};
