import { isDuplicateKey } from "@galley/service-kit/mongo";
import type { QueryFilter } from "mongoose";
import type { Failure } from "../domain/failure.ts";
import {
  type PublishClaim,
  type PublishOperation,
  type StrandedSession,
  stoppedByPerson,
} from "../domain/publish-operation.ts";
import type { PublishedPost } from "../domain/published-post.ts";
import { nextRoundRobin, type RoundRobinPosition } from "../domain/round-robin.ts";
import { sharedNetworks } from "../domain/share-texts.ts";
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
export function createPublishStore(model: PublishModel, leaseMilliseconds: number) {
  const find = async (filter: QueryFilter<PublishDocument>): Promise<PublishOperation | undefined> => {
    const found = await model.findOne(filter).lean<PublishDocument>();
    return found === null ? undefined : toOperation(found);
  };
  return {
    insert: (operation: PublishOperation, operationId: string) => insert(model, operation, operationId),
    find: (accountId: string, id: string) => find({ _id: id, accountId }),
    findByOperation: (accountId: string, operationId: string) => find({ accountId, operationId }),
    /** The session's operation that runs, else the oldest that waits and whose time has come: the only one that may be claimed. */
    head: async (accountId: string, sessionId: string) => {
      const queue = model.findOne({ sessionId, accountId, ...unfinished, $expr: isItsTime });
      // "running" sorts before "pending" this way: one whose process died must not wait behind an older one.
      const found = await queue.sort({ state: -1, createdAt: 1, _id: 1 }).lean<PublishDocument>();
      return found === null ? undefined : toOperation(found);
    },
    /**
     * Sessions whose head may have been left behind by a process that died, or waits for its next try: those of the account whose turn
     * is next, the longest due first.
     */
    stranded: (turn: RoundRobinPosition, limit: number) => stranded(model, { turn, limit, leaseMilliseconds }),
    /** Takes an operation that waits, or whose process died. `undefined`: somebody works on it or on its session. */
    claim: (id: string, owner: string) => claim(model, { id, owner, leaseMilliseconds }),
    /** False: the lease is lost. */
    renew: async (held: PublishClaim) => {
      const { matchedCount } = await model.updateOne(filterOf(held), { $currentDate: { "lease.renewedAt": true } });
      return matchedCount === 1;
    },
    /** Ends the operation; a failed one gives its cadence place back. False: the lease is lost. */
    end: (held: PublishClaim, outcome: { post: PublishedPost } | { failure: Failure }) =>
      end(model, filterOf(held), outcome),
    /** Gives the operation back, its outcome not known yet; by the database's clock it waits so long. */
    postpone: async (held: PublishClaim, delayMilliseconds: number) => {
      const nextAttemptAt = { $add: ["$$NOW", delayMilliseconds] };
      const change = [{ $set: { state: "pending", nextAttemptAt } }, { $unset: "lease.owner" }];
      await model.updateOne(filterOf(held), change, { updatePipeline: true });
    },
    /** Fails an operation that nobody works on. */
    giveUp: (accountId: string, id: string, failure: Failure) =>
      end(model, { _id: id, accountId, state: "pending" }, { failure }),
    /** Operations of a publication that wait for their time, the next one first. */
    held: async (accountId: string, publicationId: string) => {
      const found = await model.find({ accountId, publicationId, ...isHeld }).lean<PublishDocument[]>();
      return found.map(toOperation).sort((one, other) => Number(one.heldUntil) - Number(other.heldUntil));
    },
    /** The operation of a session that waits for its time. */
    heldOf: (accountId: string, sessionId: string) => find({ sessionId, accountId, ...isHeld }),
    /** Whether a person stopped what the autopilot was about to publish. */
    wasStopped: async (accountId: string, sessionId: string) => {
      const stopped = { state: "failed", "failure.message": stoppedByPerson.message } as const;
      return (await model.exists({ sessionId, accountId, ...stopped })) !== null;
    },
    /** Networks that the session's post was shared on, as far as is remembered. */
    sharedOn: async (accountId: string, sessionId: string) => {
      const done = await model.find({ accountId, sessionId, state: "done" }, { post: 1 }).lean<PublishDocument[]>();
      return sharedNetworks.filter((network) => done.some(({ post }) => post?.[network]?.success === true));
    },
    purge: async (accountId: string, publicationId: string) => {
      await model.deleteMany({ accountId, publicationId });
    },
    prune: async (finishedBefore: Date) => {
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
