import { isDuplicateKey } from "@galley/service-kit/mongo";
import type { QueryFilter } from "mongoose";
import type { Failure } from "../domain/failure.ts";
import { type PublishOperation, stoppedByPerson } from "../domain/publish-operation.ts";
import type { PublishedPost } from "../domain/published-post.ts";
import { nextRoundRobin, type RoundRobinPosition } from "../domain/round-robin.ts";
import { sharedNetworks } from "../domain/share-texts.ts";
import type { PublishClaim, PublishStore, StrandedSession } from "../domain/store-ports.ts";
import { accountOrder } from "./account-order.ts";
import { isExpired } from "./lease-filter.ts";
import { plain } from "./plain.ts";
import { type PublishDocument, type PublishModel, toOperation } from "./publish-document.ts";

/** How long after its order the sweep leaves an operation to the call that ordered it. */
const headStartMilliseconds = 5_000;

const isItsTime = { $lte: [{ $ifNull: ["$heldUntil", "$$NOW"] }, "$$NOW"] } as const;
const isHeld = { state: "pending", $expr: { $gt: ["$heldUntil", "$$NOW"] } } satisfies QueryFilter<PublishDocument>;

const unfinished = { state: { $in: ["pending", "running"] } } satisfies QueryFilter<PublishDocument>;

/** Publish operations: one at a time for each session, in the order in which they came. */
export function createPublishStore(model: PublishModel, leaseMilliseconds: number): PublishStore {
  const find = async (filter: QueryFilter<PublishDocument>): Promise<PublishOperation | undefined> => {
    const found = await model.findOne(filter).lean<PublishDocument>();
    return found === null ? undefined : toOperation(found);
  };
  return {
    insert: (operation, operationId) => insert(model, operation, operationId),
    find: (accountId, id) => find({ _id: id, accountId }),
    findByOperation: (accountId, operationId) => find({ accountId, operationId }),
    head: async (accountId, sessionId) => {
      const queue = model.findOne({ sessionId, accountId, ...unfinished, $expr: isItsTime });
      // "running" sorts before "pending" this way: one whose process died must not wait behind an older one.
      const found = await queue.sort({ state: -1, createdAt: 1, _id: 1 }).lean<PublishDocument>();
      return found === null ? undefined : toOperation(found);
    },
    stranded: (turn, limit) => stranded(model, { turn, limit, leaseMilliseconds }),
    claim: (id, owner) => claim(model, { id, owner, leaseMilliseconds }),
    renew: async (held) => {
      const { matchedCount } = await model.updateOne(filterOf(held), { $currentDate: { "lease.renewedAt": true } });
      return matchedCount === 1;
    },
    end: (held, outcome) => end(model, filterOf(held), outcome),
    postpone: async (held, delayMilliseconds) => {
      const nextAttemptAt = { $add: ["$$NOW", delayMilliseconds] };
      const change = [{ $set: { state: "pending", nextAttemptAt } }, { $unset: "lease.owner" }];
      await model.updateOne(filterOf(held), change, { updatePipeline: true });
    },
    giveUp: (accountId, id, failure) => end(model, { _id: id, accountId, state: "pending" }, { failure }),
    held: async (accountId, publicationId) => {
      const found = await model.find({ accountId, publicationId, ...isHeld }).lean<PublishDocument[]>();
      return found.map(toOperation).sort((one, other) => Number(one.heldUntil) - Number(other.heldUntil));
    },
    heldOf: (accountId, sessionId) => find({ sessionId, accountId, ...isHeld }),
    wasStopped: async (accountId, sessionId) => {
      const stopped = { state: "failed", "failure.message": stoppedByPerson.message } as const;
      return (await model.exists({ sessionId, accountId, ...stopped })) !== null;
    },
    sharedOn: async (accountId, sessionId) => {
      const done = await model.find({ accountId, sessionId, state: "done" }, { post: 1 }).lean<PublishDocument[]>();
      return sharedNetworks.filter((network) => done.some(({ post }) => post?.[network]?.success === true));
    },
    purge: async (accountId, publicationId) => {
      await model.deleteMany({ accountId, publicationId });
    },
    prune: async (finishedBefore) => {
      await model.deleteMany({ finishedAt: { $lt: finishedBefore } });
    },
  };
}

interface StrandedQuery {
  readonly turn: RoundRobinPosition;
  readonly limit: number;
  readonly leaseMilliseconds: number;
}

/** More than processes that die together leave behind. */
const mostAbandoned = 1_000;

const isDue = { $lte: ["$nextAttemptAt", "$$NOW"] } as const;

async function stranded(model: PublishModel, query: StrandedQuery): Promise<StrandedSession[]> {
  const { turn, limit, leaseMilliseconds } = query;
  const { after, except } = turn;
  const sessions = (filter: QueryFilter<PublishDocument>) => model.find(filter, { _id: 0, accountId: 1, sessionId: 1 });
  const firstDue = (part: object) =>
    sessions({ state: "pending", accountId: { $nin: except }, $expr: { $and: [part, isDue] } })
      .sort({ accountId: 1, nextAttemptAt: 1 })
      .limit(1)
      .lean();
  const left = { state: "running", accountId: { $nin: except }, ...isExpired(leaseMilliseconds) } as const;
  const abandoned = await sessions(left).limit(mostAbandoned).lean();
  const due = [
    ...(await firstDue(accountOrder.after(after))),
    ...(after === "" ? [] : await firstDue(accountOrder.upTo(after))),
  ];
  const accountId = nextRoundRobin([...abandoned, ...due], after)?.accountId;
  if (accountId === undefined) return [];
  const waiting = await sessions({ state: "pending", accountId, $expr: isDue })
    .sort({ nextAttemptAt: 1 })
    .limit(limit)
    .lean();
  return [...abandoned.filter((one) => one.accountId === accountId), ...waiting].slice(0, limit);
}

async function insert(
  model: PublishModel,
  operation: PublishOperation,
  operationId: string,
): Promise<PublishOperation | "known-operation"> {
  const { id, ...fresh } = operation;
  const nextAttemptAt = operation.heldUntil ?? new Date(operation.createdAt.getTime() + headStartMilliseconds);
  try {
    await model.create({ ...fresh, _id: id, operationId, nextAttemptAt, lease: { fence: 0 } });
    return operation;
  } catch (error) {
    if (isDuplicateKey(error, "operationId")) return "known-operation";
    throw error;
  }
}

async function claim(
  model: PublishModel,
  { id, owner, leaseMilliseconds }: { id: string; owner: string; leaseMilliseconds: number },
): Promise<PublishClaim | undefined> {
  try {
    const found = await model
      .findOneAndUpdate(
        { _id: id, $or: [{ state: "pending" }, { state: "running", ...isExpired(leaseMilliseconds) }] },
        {
          $set: { state: "running", "lease.owner": owner },
          $inc: { "lease.fence": 1, attempts: 1 },
          $currentDate: { "lease.renewedAt": true },
        },
        { returnDocument: "after" },
      )
      .lean<PublishDocument>();
    return found === null ? undefined : { operation: toOperation(found), owner, fence: found.lease.fence };
  } catch (error) {
    if (isDuplicateKey(error, "sessionId")) return undefined;
    throw error;
  }
}

async function end(
  model: PublishModel,
  filter: QueryFilter<PublishDocument>,
  outcome: { post: PublishedPost } | { failure: Failure },
): Promise<boolean> {
  const state = "post" in outcome ? "done" : "failed";
  const { modifiedCount } = await model.updateOne(filter, {
    $set: { state, finishedAt: new Date(), ...plain(outcome) },
    $unset: { "lease.owner": 1 },
  });
  return modifiedCount === 1;
}

function filterOf({ operation, owner, fence }: PublishClaim): QueryFilter<PublishDocument> {
  const { id, accountId } = operation;
  return { _id: id, accountId, state: "running", "lease.owner": owner, "lease.fence": fence };
}
