import { status } from "@grpc/grpc-js";
import type { ErrorKind } from "../errors/index.ts";

/** The gRPC status of every kind. */
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

/** The kind of a status that came without a detail, from the transport or from a server that is not ours; of any other "internal". */
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
