import { randomUUID } from "node:crypto";
import { type Answer, createBatcher, isDuplicateKey, toError } from "@galley/service-kit/mongo";
import type { Connection, mongo } from "mongoose";
import { Schema } from "mongoose";
import type { LeaseRequest, LeaseTokens, ReturnTokens, TokenLease } from "../domain/rate-window.ts";

/** What a lease got, and when by the database's clock. */
interface StoredLease {
  readonly granted: number;
  readonly used: number;
  readonly windowStart: Date;
  readonly at: Date;
}

interface RateWindowDocument extends StoredLease {
  /** The key's id: one document for each key. */
  readonly _id: string;
  /** The last lease that was made together with others, under the name that they share. */
  readonly shared?: StoredLease & { readonly name: string };
}

const storedLease = { granted: Number, used: Number, windowStart: Date, at: Date };
const schema = new Schema<RateWindowDocument>(
  { _id: { type: String, required: true }, ...storedLease, shared: { name: String, ...storedLease } },
  { collection: "rate_windows", versionKey: false },
);

// A lost count after a failover lets a few requests more through; waiting for the disk would slow every lease down.
const writeConcern = { w: 1, journal: false } as const;
const maxTimeMS = 1_000;

export interface RateWindowStore {
  readonly lease: LeaseTokens;
  readonly giveBack: ReturnTokens;
}

type Windows = mongo.Collection<RateWindowDocument>;

/**
 * Windows of requests in MongoDB, one document for each key, in fixed windows of the database's clock. Leases and returns of several
 * keys that come at once are made together.
 */
export function createRateWindowStore(connection: Connection): RateWindowStore {
  const windows = connection.model("RateWindow", schema).collection as unknown as Windows;
  const lease = createBatcher<AskedLease, TokenLease>((asked) => leaseAll(windows, asked));
  const giveBack = createBatcher<Return, undefined>(async (returns) => {
    const updates = returns.map(({ keyId, windowStart, tokens }) => ({
      updateOne: { filter: { _id: keyId, windowStart }, update: { $inc: { used: -tokens } } },
    }));
    await windows.bulkWrite(updates, { ordered: false, writeConcern });
    return returns.map(() => undefined);
  });
  return {
    lease: (keyId, request) => lease({ keyId, request }),
    giveBack: (keyId, windowStart, tokens) => giveBack({ keyId, windowStart, tokens }),
  };
}

interface Return {
  readonly keyId: string;
  readonly windowStart: Date;
  readonly tokens: number;
}

interface AskedLease {
  readonly keyId: string;
  readonly request: LeaseRequest;
}

/** Those that ask alike are leased together; what that does not reach, such as a key without a window, alone. */
async function leaseAll(windows: Windows, asked: readonly AskedLease[]): Promise<Answer<TokenLease>[]> {
  const [first, ...others] = asked;
  if (first !== undefined && others.length === 0) return [await leaseAlone(windows, first)];
  const leases = new Map<AskedLease, Answer<TokenLease>>();
  const alike = Map.groupBy(asked, ({ request }) => JSON.stringify(request));
  await Promise.all(
    [...alike.values()].map(async (group) => {
      const made = group.length === 1 ? new Map<string, TokenLease>() : await leaseTogether(windows, group);
      await Promise.all(
        group.map(async (one) => {
          const lease = made.get(one.keyId);
          // A second one of the same key must not get the same tokens.
          made.delete(one.keyId);
          leases.set(one, lease ?? (await leaseAlone(windows, one).catch(toError)));
        }),
      );
    }),
  );
  return asked.map((one) => leases.get(one) ?? new Error("A lease was not answered"));
}

async function leaseAlone(windows: Windows, { keyId, request }: AskedLease): Promise<TokenLease> {
  const options = { upsert: true, returnDocument: "after", writeConcern, maxTimeMS } as const;
  const lease = () => windows.findOneAndUpdate({ _id: keyId }, leasePipeline(request), options);
  const found = await lease().catch((error: unknown) => (isDuplicateKey(error) ? lease() : Promise.reject(error)));
  if (found === null) throw new Error("A window was neither found nor made");
  return tokenLease(found, request);
}

/**
 * Leases of several keys that ask alike, by one update and one look at what it gave. Another replica may have leased in between: what
 * it wrote is never taken for ours, because the lease has a name. Tokens of a lease that was overwritten are as good as used.
 */
async function leaseTogether(windows: Windows, group: readonly AskedLease[]): Promise<Map<string, TokenLease>> {
  const [first] = group;
  if (first === undefined) return new Map();
  const { request } = first;
  const ofKeys = { _id: { $in: [...new Set(group.map(({ keyId }) => keyId))] } };
  const name = randomUUID();
  const shared = { name, granted: "$granted", used: "$used", windowStart: "$windowStart", at: "$at" };
  const update = [...leasePipeline(request), { $set: { shared } }];
  await windows.updateMany(ofKeys, update, { writeConcern, maxTimeMS });
  const found = await windows
    .find({ ...ofKeys, "shared.name": name }, { projection: { shared: 1 }, batchSize: group.length + 1, maxTimeMS })
    .toArray();
  return new Map(found.flatMap(({ _id, shared: lease }) => (lease ? [[_id, tokenLease(lease, request)]] : [])));
}

function tokenLease({ granted, used, windowStart, at }: StoredLease, { windowMilliseconds }: LeaseRequest): TokenLease {
  return { granted, used, windowStart, endsInMilliseconds: windowStart.getTime() + windowMilliseconds - at.getTime() };
}

/** Spare tokens beyond those waited for, so that the next requests ask nobody; none at all within 100 of the ceiling. */
function leasePipeline({ waiting, mostSpare, limit, windowMilliseconds }: LeaseRequest): object[] {
  const windowStart = { $subtract: ["$$NOW", { $mod: [{ $toLong: "$$NOW" }, windowMilliseconds] }] };
  const left = { $subtract: [limit, "$used"] };
  const spare = { $max: [0, { $min: [mostSpare, { $floor: { $divide: [left, 100] } }] }] };
  return [
    { $set: { used: { $cond: [{ $eq: ["$windowStart", windowStart] }, "$used", 0] }, windowStart, at: "$$NOW" } },
    { $set: { granted: { $max: [0, { $min: [left, { $add: [waiting, spare] }] }] } } },
    { $set: { used: { $add: ["$used", "$granted"] } } },
  ];
}
