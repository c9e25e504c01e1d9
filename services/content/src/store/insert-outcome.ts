import { isDuplicateKey } from "@galley/service-kit/mongo";

/**
 * Waits for an insert and returns how it ended: "inserted", "slot-taken" if another object has the same number in the quota, or
 * "operation-known" if an earlier call of the same operation created the object. Rejects if the insert fails for another reason.
 */
export async function insertOutcome(
  inserted: Promise<unknown>,
): Promise<"inserted" | "operation-known" | "slot-taken"> {
  try {
    await inserted;
    return "inserted";
  } catch (error) {
    if (isDuplicateKey(error, "operationId")) return "operation-known";
    if (isDuplicateKey(error, "slot")) return "slot-taken";
    throw error;
  }
}
