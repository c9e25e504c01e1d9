import type { QueryFilter } from "mongoose";
import type { DeliveryFilter, DeliveryPlace, DeliveryReads, ReceiverSummary, ReplayKey } from "../domain/ports.ts";
import { parseReceiverName, receiverName } from "../domain/receiver.ts";
import {
  type DeliveryDocument,
  type DeliveryModel,
  type ReadableDocument,
  readableFields,
  toDelivery,
} from "./delivery-document.ts";

type Condition = QueryFilter<DeliveryDocument>;

/** The fields for a list. Of the attempts, which can be many with a KiB each, only the last one is read. */
const listedFields: Record<string, unknown> = {
  ...readableFields,
  attempts: { $slice: -1 },
  attemptCount: { $size: "$attempts" },
};

/** The condition for deliveries that can be started again: finished ones that still have their body. */
export const replayable: Condition = { state: { $in: ["delivered", "failed"] }, publicationDeleted: { $ne: true } };

interface FailedRow {
  readonly _id: string;
  readonly failed: number;
  readonly first: Date;
  readonly last: Date;
}

/** The maximum number of failed deliveries that are counted for the list of receivers. */
const maxFailed = 10_000;

/** Creates the reads of deliveries. Every read for an account has the account in its query. */
export function createDeliveryReads(model: DeliveryModel): DeliveryReads {
  return {
    list: async (filter, limit, after) => {
      const found = model
        .find(conditionOf(filter, after), { ...listedFields })
        .sort({ createdAt: -1, _id: -1 })
        .limit(limit);
      return (await found.lean<ReadableDocument[]>()).map(toDelivery);
    },
    find: async (id, accountId) => {
      const one = accountId === undefined ? { _id: id } : { _id: id, accountId };
      const document = await model.findOne(one, readableFields).lean<ReadableDocument>();
      return document === null ? undefined : toDelivery(document);
    },
    findBody: async (id, accountId) => {
      const options = { projection: { body: 1 }, promoteBuffers: true };
      const found = await model.collection.findOne<Pick<DeliveryDocument, "body">>(
        { _id: id as never, accountId },
        options,
      );
      return found?.body;
    },
    receivers: (accountId, since, limit) => receivers(model, { accountId, since, limit }),
    countReplayable: async (filter, limit) => {
      const rows = await model.aggregate<{ readonly _id: string; readonly count: number }>([
        { $match: { $and: [conditionOf(filter), replayable] } },
        { $limit: limit },
        { $group: { _id: "$lane", count: { $sum: 1 } } },
        { $sort: { count: -1, _id: 1 } },
      ]);
      return new Map(rows.map(({ _id, count }) => [parseReceiverName(_id).host, count]));
    },
    replayableIds: async ({ accountId, replayId }, filter, limit) => {
      const wanted = { $and: [conditionOf({ ...filter, accountId }), replayable, { replayId: { $ne: replayId } }] };
      const found = model.find(wanted, { _id: 1 }).sort({ createdAt: 1, _id: 1 }).limit(limit);
      return (await found.lean<{ readonly _id: string }[]>()).map(({ _id }) => _id);
    },
    countOwned: (accountId, ids) => model.countDocuments({ _id: { $in: [...ids] }, accountId }),
    countReplayed: ({ accountId, replayId }, ids) =>
      model.countDocuments({ _id: { $in: [...ids] }, accountId, replayId }),
    replayProgress: (replay) => replayProgress(model, replay),
  };
}

interface ReceiverQuery {
  readonly accountId: string;
  readonly since: Date;
  readonly limit: number;
}

async function receivers(model: DeliveryModel, { accountId, since, limit }: ReceiverQuery): Promise<ReceiverSummary[]> {
  const failed = await model.aggregate<FailedRow>([
    { $match: { accountId, state: "failed", createdAt: { $gte: since } } },
    { $sort: { createdAt: -1 } },
    { $limit: maxFailed },
    {
      $group: {
        _id: "$lane",
        failed: { $sum: 1 },
        first: { $min: "$createdAt" },
        last: { $max: "$createdAt" },
      },
    },
    { $sort: { last: -1, _id: 1 } },
    { $limit: limit },
  ]);
  // The stages follow the order of the index on receiver and time, so that the database skips from receiver to
  // receiver instead of reading every delivery.
  const all = await model.aggregate<{ readonly _id: string }>([
    { $match: { lane: lanesOf(accountId) } },
    { $sort: { lane: 1, createdAt: -1, _id: -1 } },
    { $group: { _id: "$lane", newest: { $first: "$createdAt" } } },
    { $sort: { newest: -1, _id: 1 } },
    { $limit: limit },
  ]);
  const failing = failed.map(({ _id, failed: count, first, last }) => {
    return { ...parseReceiverName(_id), failed: count, firstFailedAt: first, lastFailedAt: last };
  });
  // An account id could contain a space, so the range of names could include another account's.
  const others = all.map(({ _id }) => ({ ...parseReceiverName(_id), failed: 0 }));
  const own = others.filter((each) => each.accountId === accountId);
  const rest = own.filter(({ host }) => failing.every((each) => each.host !== host));
  return [...failing, ...rest].slice(0, limit);
}

async function replayProgress(model: DeliveryModel, { accountId, replayId }: ReplayKey) {
  const rows = await model.aggregate<{ readonly _id: DeliveryDocument["state"]; readonly count: number }>([
    { $match: { accountId, replayId } },
    { $group: { _id: "$state", count: { $sum: 1 } } },
  ]);
  const counts = Object.fromEntries(rows.map(({ _id, count }) => [_id, count]));
  return { pending: 0, delivered: 0, failed: 0, ...counts };
}

/** Converts a filter to the condition of a query. */
function conditionOf({ since, before, host, ...same }: DeliveryFilter, after?: DeliveryPlace): Condition {
  const { accountId } = same;
  const conditions: Condition[] = [same];
  if (since !== undefined) conditions.push({ createdAt: { $gte: since } });
  if (before !== undefined) conditions.push({ createdAt: { $lt: before } });
  if (accountId !== undefined && host !== undefined) conditions.push({ lane: receiverName({ accountId, host }) });
  if (after !== undefined) {
    const { createdAt, id } = after;
    // The first condition gives the index its bounds; the second one sorts out deliveries of the same millisecond.
    conditions.push({ createdAt: { $lte: createdAt } });
    conditions.push({ $or: [{ createdAt: { $lt: createdAt } }, { _id: { $lt: id } }] });
  }
  return { $and: conditions };
}

/** Returns the range of the names of an account's receivers. "!" is the character after the space in these names. */
const lanesOf = (accountId: string) => ({ $gte: `${accountId} `, $lt: `${accountId}!` });
