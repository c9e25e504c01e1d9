import { isDuplicateKey } from "@galley/service-kit/mongo";
import type { Operation } from "../domain/operation.ts";
import type { ClaimInput, ClaimOutcome } from "../domain/ports.ts";
import { endOfLease, isPast, oneMore, takeIf } from "./leases.ts";
import { literals } from "./literals.ts";
import { type OperationDocument, type OperationModel, operationOf } from "./operation-documents.ts";

/** Takes an operation that nobody holds, or makes it as taken when there is none; the lease is by the database's clock. */
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
    const created = await create(operations, input, leaseMilliseconds);
    if (created !== undefined) return { claimed: created };
  }
}

function take(
  operations: OperationModel,
  { sessionId, accountId, publicationId }: ClaimInput,
  leaseMilliseconds: number,
): Promise<OperationDocument | null> {
  const free = { state: { $ne: "closed" }, $expr: isPast("leaseUntil") } as const;
  return operations
    .findOneAndUpdate(
      { _id: sessionId, accountId, publicationId, ...free },
      [{ $set: { fence: oneMore("fence"), leaseUntil: endOfLease(leaseMilliseconds) } }],
      { updatePipeline: true, returnDocument: "after" },
    )
    .lean<OperationDocument>();
}

/** An upsert that leaves what is there as it is, because an insert cannot read the database's clock. undefined: it was there. */
async function create(
  operations: OperationModel,
  { sessionId, accountId, publicationId, postId }: ClaimInput,
  leaseMilliseconds: number,
): Promise<Operation | undefined> {
  const fresh = { accountId, publicationId, postId, state: "pending", fence: 1, results: [] } as const;
  const document = { ...literals(fresh), leaseUntil: endOfLease(leaseMilliseconds) };
  const isNew = { $eq: [{ $type: "$state" }, "missing"] };
  try {
    const { upsertedCount } = await operations.updateOne({ _id: sessionId }, takeIf(isNew, document), {
      upsert: true,
      updatePipeline: true,
    });
    return upsertedCount === 1 ? { sessionId, ...fresh } : undefined;
  } catch (error) {
    if (isDuplicateKey(error, "_id")) return undefined;
    throw error;
  }
}
