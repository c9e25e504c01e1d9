import { toServiceError } from "@galley/service-kit/errors";

/**
 * Runs a write, and once more when the connection broke. The driver retries only writes to single documents. Use this only for
 * writes that may be repeated.
 */
export async function writeAgain<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (toServiceError(error).kind !== "unavailable") throw error;
    return write();
  }
}
