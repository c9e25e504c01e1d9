import { types } from "node:util";
import { internal, unavailable } from "./kinds.ts";
import { ServiceError } from "./service-error.ts";

// Names rather than classes, so that this entry point does not load a driver.
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
 * Server error codes that mean "not now": unreachable hosts, time limits, elections, shutdown and write concern.
 * Source: MongoDB's src/mongo/base/error_codes.yml (RetriableError, NotPrimaryError, ShutdownError categories).
 */
const unavailableCodes: ReadonlySet<number> = new Set([
  6, 7, 24, 50, 64, 79, 89, 91, 100, 112, 134, 189, 202, 262, 9001, 10058, 10107, 11600, 11602, 13435, 13436,
]);

/**
 * What a connection that broke says. The database's driver hands these on as they are when a connection breaks while it waits
 * to write.
 */
const brokenConnectionCodes: ReadonlySet<unknown> = new Set([
  "ECONNRESET",
  "ECONNREFUSED",
  "ECONNABORTED",
  "EPIPE",
  "ETIMEDOUT",
]);

/** Gives any thrown thing a kind: trouble in reaching the database is "unavailable", everything unknown "internal". */
export function toServiceError(thrown: unknown): ServiceError {
  if (thrown instanceof ServiceError) return thrown;
  return isDatabaseTrouble(thrown) ? unavailable(undefined, { cause: thrown }) : internal(thrown);
}

function isBrokenConnection(error: Error): boolean {
  const { code, syscall } = error as NodeJS.ErrnoException;
  // Node itself says EPIPE, without a system call, of a socket that the other side has ended.
  return brokenConnectionCodes.has(code) && (syscall !== undefined || code === "EPIPE");
}

interface MongoTrouble extends Error {
  readonly code?: unknown;
  readonly errorLabelSet?: unknown;
  readonly errorResponse?: unknown;
}

function isDatabaseTrouble(thrown: unknown): boolean {
  // An error of Node itself may come from another realm than this module, as it does in tests.
  if (!types.isNativeError(thrown)) return false;
  if (unavailableNames.has(thrown.name) || isBrokenConnection(thrown)) return true;
  if (thrown.name.startsWith("Mongoose")) return isDatabaseTrouble(thrown.cause) || isDisconnected(thrown);
  if (!thrown.name.startsWith("Mongo")) return false;
  const { code, errorLabelSet, errorResponse } = thrown as MongoTrouble;
  // A bulk write that never came to a result wraps what went wrong.
  if (types.isNativeError(errorResponse)) return isDatabaseTrouble(errorResponse);
  if (typeof code === "number" && unavailableCodes.has(code)) return true;
  return errorLabelSet instanceof Set && (errorLabelSet.has("RetryableWriteError") || errorLabelSet.has("ResetPool"));
}

// Mongoose itself throws a plain MongooseError when a model is used while bufferCommands is off and the link is down.
function isDisconnected(error: Error): boolean {
  return /initial connection is complete|buffering timed out|not connected|disconnected/i.test(error.message);
}
