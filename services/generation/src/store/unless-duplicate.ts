import { isDuplicateKey } from "@galley/service-kit/mongo";

/** Whether a write came through: false when the database refused a second of its kind, by the index of this field if one is named. */
export async function unlessDuplicate(write: PromiseLike<unknown>, field?: string): Promise<boolean> {
  try {
    await write;
    return true;
  } catch (error) {
    if (isDuplicateKey(error, field)) return false;
    throw error;
  }
}
