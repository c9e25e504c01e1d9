import { isDuplicateKey } from "@galley/service-kit/mongo";

/**
 * Runs a write. Returns false instead of throwing if a unique index rejected the write. If `field` is given, only the
 * index of this field counts.
 */
export async function unlessDuplicate(write: PromiseLike<unknown>, field?: string): Promise<boolean> {
  try {
    await write;
    return true;
  } catch (error) {
    if (isDuplicateKey(error, field)) return false;
    throw error;
  }
}
