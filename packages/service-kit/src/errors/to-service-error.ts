import { types } from "node:util";
import { internal, unavailable } from "./kinds.ts";
import { ServiceError } from "./service-error.ts";

// Errors are compared by name and not by class, so that this module does not load the database driver.
const unavailableNames: ReadonlySet<string> = new Set([
  "MongoNetworkError",
  "MongoNetworkTimeoutError",
  "MongoServerSelectionError",
  "MongooseServerSelectionError",
  "MongoOperationTimeoutError",
  "MongoWriteConcernError",
  "MongoNotConnectedError",
  "MongoTopologyClosedError",
  "MongoPoolClearedError",
  "MongoPoolClosedError",
  "MongoWaitQueueTimeoutError",
  "MongoClientClosedError",
  "PoolClearedOnNetworkError",
]);

/**
 * Server error codes that mean "not available now": unreachable hosts, timeouts, elections, shutdown and write concern failures.
 * Source: MongoDB's src/mongo/base/error_codes.yml (categories RetriableError, NotPrimaryError and ShutdownError).
 */
const unavailableCodes: ReadonlySet<number> = new Set([
  6, 7, 24, 50, 64, 79, 89, 91, 100, 112, 134, 189, 202, 262, 9001, 10058, 10107, 11600, 11602, 13435, 13436,
]);

/**
 * System error codes of a broken connection. The database driver does not wrap these errors when a connection breaks before a
 * write.
 */
const brokenConnectionCodes: ReadonlySet<unknown> = new Set([
  "ECONNRESET",
  "ECONNREFUSED",
  "ECONNABORTED",
  "EPIPE",
  "ETIMEDOUT",
]);

/**
 * Converts any thrown value to a ServiceError: "unavailable" when the database could not be reached, and "internal" for any
 * unknown error.
 */
export function toServiceError(thrown: unknown): ServiceError {
  if (thrown instanceof ServiceError) return thrown;
  return isDatabaseTrouble(thrown) ? unavailable(undefined, { cause: thrown }) : internal(thrown);
}

function isBrokenConnection(error: Error): boolean {
  const { code, syscall } = error as NodeJS.ErrnoException;
  // When the other side has closed the socket, Node reports EPIPE without the name of a system call.
  return brokenConnectionCodes.has(code) && (syscall !== undefined || code === "EPIPE");
}

interface MongoTrouble extends Error {
  readonly code?: unknown;
  readonly errorLabelSet?: unknown;
  readonly errorResponse?: unknown;
}

function isDatabaseTrouble(thrown: unknown): boolean {
  // In tests, errors of Node belong to another realm than this module. `instanceof Error` is false for them.
  if (!types.isNativeError(thrown)) return false;
  if (unavailableNames.has(thrown.name) || isBrokenConnection(thrown)) return true;
  if (thrown.name.startsWith("Mongoose")) return isDatabaseTrouble(thrown.cause) || isDisconnected(thrown);
  if (!thrown.name.startsWith("Mongo")) return false;
  const { code, errorLabelSet, errorResponse } = thrown as MongoTrouble;
  // A bulk write that failed before it had any result wraps the original error. The wrapped error is checked.
  if (types.isNativeError(errorResponse)) return isDatabaseTrouble(errorResponse);
  if (typeof code === "number" && unavailableCodes.has(code)) return true;
  return errorLabelSet instanceof Set && (errorLabelSet.has("RetryableWriteError") || errorLabelSet.has("ResetPool"));
}

// Mongoose throws a plain MongooseError when a model is used without a connection while `bufferCommands` is off.
function isDisconnected(error: Error): boolean {
  return /initial connection is complete|buffering timed out|not connected|disconnected/i.test(error.message);
}
