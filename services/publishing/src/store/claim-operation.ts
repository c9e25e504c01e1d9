import { isDuplicateKey } from "@galley/service-kit/mongo";
import type { ClaimInput, ClaimOutcome } from "../domain/ports.ts";
import { epoch, type OperationDocument, type OperationModel, operationOf } from "./operation-documents.ts";

/** Takes an operation that nobody holds, making it when there is none; the lease is by the database's clock. */
export async function claimDocument(
  operations: OperationModel,
  input: ClaimInput,
  leaseMilliseconds: number,
): Promise<ClaimOutcome> {
  for (;;) {
    const taken = await take(operations, input, leaseMilliseconds);
    if (taken !== null) return { claimed: operationOf(taken) };
    const there = await operations.findById(input.sessionId).lean<OperationDocument>();
    if (there !== null) {
      const same = there.accountId === input.accountId && there.publicationId === input.publicationId;
      return same && there.state !== "closed" ? "busy" : "gone";
    }
    await create(operations, input);
  }
}

function take(
  operations: OperationModel,
  { sessionId, accountId, publicationId }: ClaimInput,
  leaseMilliseconds: number,
): Promise<OperationDocument | null> {
  const free = { state: { $ne: "closed" }, $expr: { $lte: ["$leaseUntil", "$$NOW"] } } as const;
  return operations
    .findOneAndUpdate(
      { _id: sessionId, accountId, publicationId, ...free },
      [{ $set: { fence: { $add: ["$fence", 1] }, leaseUntil: { $add: ["$$NOW", leaseMilliseconds] } } }],
      { updatePipeline: true, returnDocument: "after" },
    )
    .lean<OperationDocument>();
}

async function create(
  operations: OperationModel,
  { sessionId, accountId, publicationId, postId }: ClaimInput,
): Promise<void> {
  try {
    const fresh = { state: "pending" as const, fence: 0, leaseUntil: epoch, results: [] };
    await operations.create([{ _id: sessionId, accountId, publicationId, postId, ...fresh }]);
  } catch (error) {
    if (!isDuplicateKey(error, "_id")) throw error;
  }
}
