import type { Operation } from "./operation.ts";
import type { OperationStore, PostTarget } from "./ports.ts";

/**
 * Finds out whether an interrupted publish has created its post, and records that. A post that exists has used its
 * place in the week's quota; without a post, the place is given back. If the outcome is unknown, the place stays
 * reserved.
 */
export async function settleOperation(
  operation: Operation,
  { operations, posts }: { readonly operations: OperationStore; readonly posts: PostTarget },
): Promise<void> {
  // In these states, nothing was sent to the CMS: a process changes the state to "sending" before it sends.
  const neverSent = operation.state === "pending" || operation.state === "failed";
  const outcome = neverSent ? "absent" : await posts.settle(operation);
  if (outcome === "unknown") await operations.markUnknown(operation);
  else if (outcome === "absent") await operations.markFailed(operation);
  else if (await operations.markPublished(operation)) await operations.release(operation);
}
