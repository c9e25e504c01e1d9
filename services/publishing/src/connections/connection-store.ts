import { notFound, unavailable } from "@galley/service-kit/errors";
import { isDuplicateKey } from "@galley/service-kit/mongo";
import { SealError } from "@galley/service-kit/seals";
import { type Model, type Connection as MongoConnection, Schema } from "mongoose";
import { z } from "zod";
import { literals } from "../store/literals.ts";
import {
  type Connection,
  type ConnectionKind,
  type ConnectionSlot,
  type ConnectionState,
  type Credentials,
  connectionKinds,
  type Owner,
  slotOf,
} from "./connection.ts";
import type { ConnectionInput, ConnectionStore } from "./ports.ts";
import type { Binding, Seals } from "./seal.ts";

interface ConnectionDocument {
  /** Publication and slot: one connection for each. */
  _id: string;
  accountId: string;
  publicationId: string;
  slot: ConnectionSlot;
  kind: ConnectionKind;
  settings: Record<string, string>;
  sealedCredentials: string;
  state: ConnectionState;
  lastCheckedAt?: Date;
  problem?: string;
  revision: number;
  createdAt: Date;
  accessEndsAt?: Date;
  /** The end of access that its owner has been warned of. */
  warnedOf?: Date;
}

const connectionSchema = new Schema<ConnectionDocument>(
  {
    _id: { type: String, required: true },
    accountId: { type: String, required: true },
    publicationId: { type: String, required: true },
    slot: { type: String, enum: ["cms", "linkedin", "x"], required: true },
    kind: { type: String, enum: connectionKinds, required: true },
    settings: { type: Schema.Types.Mixed, required: true },
    sealedCredentials: { type: String, required: true },
    state: { type: String, enum: ["unchecked", "working", "failing"], required: true },
    lastCheckedAt: Date,
    problem: String,
    revision: { type: Number, required: true },
    createdAt: { type: Date, required: true },
    accessEndsAt: Date,
    warnedOf: Date,
  },
  { versionKey: false, minimize: false, collection: "connections" },
);
connectionSchema.index({ accountId: 1, publicationId: 1 });
connectionSchema.index({ accessEndsAt: 1 }, { sparse: true });

const credentialsForm = z.record(z.string(), z.string());
// Without what is sealed: nothing that only lists or finds has it in hand.
const unsealed = { sealedCredentials: 0 } as const;

type ConnectionModel = Model<ConnectionDocument>;

/** The connections in MongoDB. */
export function createConnectionStore(database: MongoConnection, seals: Seals, now: () => Date): ConnectionStore {
  const connections = database.model<ConnectionDocument>("Connection", connectionSchema);
  const seal = (credentials: Credentials, owner: Owner, kind: ConnectionKind): Promise<string> =>
    seals.seal(JSON.stringify(credentials), bindingOf(owner, kind));
  return {
    ...lookups(connections),
    open: async (owner, slot) => {
      const found = await connections.findOne(placeOf(owner, slot)).lean<ConnectionDocument>();
      if (found === null) return undefined;
      const opened = await seals.open(found.sealedCredentials, bindingOf(owner, found.kind)).catch(cannotBeOpened);
      return { ...connectionOf(found), credentials: credentialsForm.parse(JSON.parse(opened)) };
    },
    save: async (owner, input) =>
      saveDocument(connections, owner, {
        ...input,
        at: now(),
        sealedCredentials: await seal(input.credentials, owner, input.kind),
      }),
    replace: async (connection, { credentials, settings = connection.settings, accessEndsAt }) => {
      const sealedCredentials = await seal(credentials, connection, connection.kind);
      const $set = { sealedCredentials, settings: { ...settings } };
      const changed =
        accessEndsAt === undefined
          ? { $set, $unset: { accessEndsAt: 1 as const } }
          : { $set: { ...$set, accessEndsAt } };
      const replaced = await connections
        .findOneAndUpdate(
          sameRevision(connection),
          { ...changed, $inc: { revision: 1 } },
          { returnDocument: "after", projection: unsealed },
        )
        .lean<ConnectionDocument>();
      return replaced === null ? undefined : connectionOf(replaced);
    },
    noteCheck: async (connection, problem) => {
      const lastCheckedAt = now();
      const update =
        problem === undefined
          ? { $set: { state: "working" as const, lastCheckedAt }, $unset: { problem: 1 as const } }
          : { $set: { state: "failing" as const, lastCheckedAt, problem } };
      await connections.updateOne(sameRevision(connection), update);
    },
  };
}

type Lookups = Pick<ConnectionStore, "list" | "find" | "remove" | "removeAll" | "findEnding" | "markWarned">;

function lookups(connections: ConnectionModel): Lookups {
  return {
    list: async ({ accountId, publicationId }) => {
      const found = await connections
        .find({ accountId, publicationId }, unsealed)
        .sort({ slot: 1 })
        .lean<ConnectionDocument[]>();
      return found.map(connectionOf);
    },
    find: async (owner, slot) => {
      const found = await connections.findOne(placeOf(owner, slot), unsealed).lean<ConnectionDocument>();
      return found === null ? undefined : connectionOf(found);
    },
    remove: async (owner, slot) => {
      const { deletedCount } = await connections.deleteOne(placeOf(owner, slot));
      return deletedCount === 1;
    },
    removeAll: async ({ accountId, publicationId }) => {
      await connections.deleteMany({ accountId, publicationId });
    },
    findEnding: async (before, limit) => {
      const found = await connections
        .find({ accessEndsAt: { $lte: before }, $expr: { $ne: ["$warnedOf", "$accessEndsAt"] } }, unsealed)
        .limit(limit)
        .lean<ConnectionDocument[]>();
      return found.map(connectionOf);
    },
    markWarned: async (connection) => {
      const { accessEndsAt } = connection;
      if (accessEndsAt === undefined) return false;
      const { modifiedCount } = await connections.updateOne(sameRevision(connection), {
        $set: { warnedOf: accessEndsAt },
      });
      return modifiedCount === 1;
    },
  };
}

interface Written extends ConnectionInput {
  readonly sealedCredentials: string;
  readonly at: Date;
}

/** Writes over what the slot held, if anything. Throws "not-found" when the publication is another account's. */
async function saveDocument(
  connections: ConnectionModel,
  { accountId, publicationId }: Owner,
  { kind, settings, sealedCredentials, at, accessEndsAt }: Written,
): Promise<Connection> {
  const slot = slotOf[kind];
  const told = {
    ...{ accountId, publicationId, slot, kind, settings, sealedCredentials, state: "unchecked", createdAt: at },
    ...(accessEndsAt && { accessEndsAt }),
  };
  // By the clock at least, so that a connection made anew after its removal never repeats a revision.
  const revision = { $max: [{ $add: [{ $ifNull: ["$revision", 0] }, 1] }, at.getTime()] };
  try {
    const saved = await connections
      .findOneAndUpdate(
        placeOf({ accountId, publicationId }, slot),
        [
          { $unset: ["problem", "lastCheckedAt", "settings", "accessEndsAt"] },
          { $set: { ...literals(told), revision } },
        ],
        { upsert: true, updatePipeline: true, returnDocument: "after", projection: unsealed },
      )
      .lean<ConnectionDocument>();
    if (saved === null) throw new Error("The connection was not saved");
    return connectionOf(saved);
  } catch (error) {
    // The id is taken by a document of another account.
    if (isDuplicateKey(error, "_id")) throw notFound();
    throw error;
  }
}

const placeOf = ({ accountId, publicationId }: Owner, slot: ConnectionSlot) => ({
  _id: `${publicationId}:${slot}`,
  accountId,
});

const sameRevision = (connection: Connection) => ({
  ...placeOf(connection, slotOf[connection.kind]),
  revision: connection.revision,
});

const bindingOf = ({ accountId, publicationId }: Owner, kind: ConnectionKind): Binding => ({
  accountId,
  publicationId,
  kind,
});

function cannotBeOpened(error: unknown): never {
  if (!(error instanceof SealError)) throw error;
  throw unavailable("The credentials of this connection cannot be opened. Link it again.", { cause: error });
}

function connectionOf(document: ConnectionDocument): Connection {
  const { accountId, publicationId, kind, settings, state, lastCheckedAt, problem, revision, createdAt } = document;
  const { accessEndsAt } = document;
  const found = { lastCheckedAt, problem, accessEndsAt };
  return { accountId, publicationId, kind, settings, state, revision, createdAt, ...found };
}
