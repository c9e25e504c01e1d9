import { toServiceError } from "@galley/service-kit/errors";
import { toError } from "@galley/service-kit/scheduling";

/**
 * Writes documents in one command. If the database refuses it for any reason but an outage, each document is written
 * alone, so that a faulty one does not hold up the others. Returns the errors by id. Rejects during an outage. The
 * writes must be repeatable, because those before the failure are done again.
 */
export async function writeEach(
  ids: readonly string[],
  write: (ids: readonly string[]) => Promise<unknown>,
): Promise<ReadonlyMap<string, Error>> {
  const errors = new Map<string, Error>();
  try {
    await write(ids);
    return errors;
  } catch (error) {
    if (isOutage(error)) throw error;
  }
  for (const id of new Set(ids)) {
    try {
      await write([id]);
    } catch (error) {
      if (isOutage(error)) throw error;
      errors.set(id, toError(error));
    }
  }
  return errors;
}

const isOutage = (error: unknown): boolean => toServiceError(error).kind === "unavailable";
