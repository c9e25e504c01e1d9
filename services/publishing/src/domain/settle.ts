import type { Operation } from "./operation.ts";
import type { OperationStore, PostTarget } from "./ports.ts";

/**
 * Finds out what came of an operation that did not end well, writes it down and lets go: a post that is there has used its
 * slot, one that is not gives it back, and one of which nobody knows keeps it.
 */
export async function settleOperation(
  operation: Operation,
  { operations, posts }: { readonly operations: OperationStore; readonly posts: PostTarget },
): Promise<void> {
  // Its earlier holders, if any, were refused before they could send.
  const neverSent = operation.state === "pending" || operation.state === "failed";
  const outcome = neverSent ? "absent" : await posts.settle(operation);
  if (outcome === "unknown") await operations.markUnknown(operation);
  else if (outcome === "absent") await operations.markFailed(operation);
  else if (await operations.markPublished(operation)) await operations.release(operation);
}
