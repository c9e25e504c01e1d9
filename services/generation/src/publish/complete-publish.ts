import { notFound, unavailable } from "@galley/service-kit/errors";
import type { PublishOperation } from "../domain/publish-operation.ts";
import { performPublish } from "./perform-publish.ts";
import type { PublishPorts } from "./publish-ports.ts";

export interface PublishPatience {
  readonly signal?: AbortSignal | undefined;
  readonly until?: Date | undefined;
}

/**
 * Brings an operation to its end. Publishes of one session queue behind one another: whatever stands before this one is carried
 * out first, here or in another process. Rejects with "unavailable" when a try of this process came to no end, or the patience
 * ended; the operation stays and is carried out later.
 */
export async function completePublish(
  ports: PublishPorts,
  { accountId, sessionId, id }: Pick<PublishOperation, "accountId" | "sessionId" | "id">,
  { signal, until }: PublishPatience = {},
): Promise<PublishOperation> {
  const subscription = ports.ends.subscribe();
  for (;;) {
    const operation = await ports.publishes.find(accountId, id);
    if (operation === undefined) throw notFound();
    if (operation.state === "done" || operation.state === "failed") return operation;
    const remaining = (until?.getTime() ?? Number.POSITIVE_INFINITY) - Date.now();
    if (signal?.aborted || remaining <= 0) {
      throw unavailable("Publishing takes longer than expected and continues.", { retryAfterSeconds: 2 });
    }
    if (await inTime(advanceSession(ports, accountId, sessionId), remaining)) continue;
    await subscription.wait(Math.min(ports.timing.waitPollMilliseconds, remaining), signal);
  }
}

/** The outcome of the work, or `undefined` when the time is over; the work goes on then. */
async function inTime<Result>(work: Promise<Result>, milliseconds: number): Promise<Result | undefined> {
  if (milliseconds === Number.POSITIVE_INFINITY) return work;
  const { promise: over, resolve: end } = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => end(undefined), milliseconds);
  try {
    return await Promise.race([work, over]);
  } finally {
    clearTimeout(timer);
    // Nobody listens to it any more once the time is over; what goes wrong is logged where it happens.
    work.catch(() => undefined);
  }
}

/** Carries out the session's next operation, unless another process is at it. False: nothing to do here now. */
export async function advanceSession(ports: PublishPorts, accountId: string, sessionId: string): Promise<boolean> {
  const head = await ports.publishes.head(accountId, sessionId);
  const claim = head === undefined ? undefined : await ports.publishes.claim(head.id, ports.owner);
  if (claim === undefined) return false;
  await performPublish(ports, claim);
  return true;
}
