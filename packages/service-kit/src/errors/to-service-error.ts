import { internal, unavailable } from "./kinds.ts";
import { ServiceError } from "./service-error.ts";

// Names rather than classes, so that this door does not load a driver.
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

/** Gives any thrown thing a kind: trouble in reaching the database is "unavailable", everything unknown "internal". */
export function toServiceError(thrown: unknown): ServiceError {
  if (thrown instanceof ServiceError) return thrown;
  return isDatabaseTrouble(thrown) ? unavailable(undefined, { cause: thrown }) : internal(thrown);
}

function isDatabaseTrouble(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) return false;
  if (unavailableNames.has(thrown.name)) return true;
  if (thrown.name.startsWith("Mongoose")) return isDatabaseTrouble(thrown.cause) || isDisconnected(thrown);
  if (!thrown.name.startsWith("Mongo")) return false;
  const { code, errorLabelSet } = thrown as { code?: unknown; errorLabelSet?: unknown };
  if (typeof code === "number" && unavailableCodes.has(code)) return true;
  return errorLabelSet instanceof Set && (errorLabelSet.has("RetryableWriteError") || errorLabelSet.has("ResetPool"));
}

// Mongoose itself throws a plain MongooseError when a model is used while bufferCommands is off and the link is down.
function isDisconnected(error: Error): boolean {
  return /initial connection is complete|buffering timed out|not connected|disconnected/i.test(error.message);
}
