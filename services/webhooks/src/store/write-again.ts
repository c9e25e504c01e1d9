import { toServiceError } from "@galley/service-kit/errors";

/**
 * Writes, and once more when the connection broke, as the driver does for writes to one document: writes to many it never repeats.
 * Only for writes that may be repeated after they were done.
 */
export async function writeAgain<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (toServiceError(error).kind !== "unavailable") throw error;
    return write();
  }
}
