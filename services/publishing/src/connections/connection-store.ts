import { notFound, unavailable } from "@galley/service-kit/errors";
import { isDuplicateKey } from "@galley/service-kit/mongo";
import { SealError } from "@galley/service-kit/seals";
import { type Model, type Connection as MongoConnection, Schema } from "mongoose";
import { z } from "zod";
import type { PublicationKey } from "../domain/ports.ts";
import { count, ids, moment, removerOf, text, updateOf } from "../store/common-fields.ts";
import { literals } from "../store/leases.ts";
import {
  type Connection,
  type ConnectionInput,
  type ConnectionKind,
  type ConnectionSlot,
  type ConnectionState,
  type Credentials,
  connectionKinds,
  type OpenConnection,
  slotOf,
} from "./connection.ts";
import type { Binding, Seals } from "./seal.ts";

interface ConnectionDocument extends Connection {
  /** Publication and slot: one connection for each. */
  _id: string;
  slot: ConnectionSlot;
  sealedCredentials: string;
}

const connectionSchema = new Schema<ConnectionDocument>(
  {
    ...{ ...ids, sealedCredentials: text, revision: count, createdAt: moment },
    slot: { type: String, enum: ["cms", "linkedin", "x"], required: true },
    kind: { type: String, enum: connectionKinds, required: true },
    settings: { type: Schema.Types.Mixed, required: true },
    state: { type: String, enum: ["unchecked", "working", "failing"], required: true },
    ...{ lastCheckedAt: Date, problem: String, accessEndsAt: Date },
  },
  { versionKey: false, minimize: false, collection: "connections" },
);
connectionSchema.index({ accountId: 1, publicationId: 1 });

const credentialsForm = z.record(z.string(), z.string());
// Without what is sealed: nothing that only lists or finds has it in hand.
const unsealed = { sealedCredentials: 0 } as const;

type ConnectionModel = Model<ConnectionDocument>;

/** What is kept of a connection anew; settings that are not named stay. */
type Change = Pick<ConnectionInput, "credentials" | "accessEndsAt"> & Partial<Pick<ConnectionInput, "settings">>;

export type ConnectionStore = ReturnType<typeof createConnectionStore>;
/** What a network reads of its connection, and may tell of it. */
export type NetworkConnections = Pick<ConnectionStore, "open" | "replace" | "noteCheck">;

/** The connections in MongoDB. Credentials are sealed at rest; only `open` gives them. */
export function createConnectionStore(database: MongoConnection, seals: Seals, now: () => Date) {
  const connections = database.model<ConnectionDocument>("Connection", connectionSchema);
  const seal = (credentials: Credentials, owner: PublicationKey, kind: ConnectionKind): Promise<string> =>
    seals.seal(JSON.stringify(credentials), bindingOf(owner, kind));
  return {
    ...lookups(connections),
    /** A connection with its credentials. Throws "unavailable" when no key opens them. */
    open: async (owner: PublicationKey, slot: ConnectionSlot): Promise<OpenConnection | undefined> => {
      const found = await connections.findOne(placeOf(owner, slot)).lean<ConnectionDocument>();
      if (found === null) return undefined;
      const opened = await seals.open(found.sealedCredentials, bindingOf(owner, found.kind)).catch(cannotBeOpened);
      return { ...connectionOf(found), credentials: credentialsForm.parse(JSON.parse(opened)) };
    },
    /** Puts it in place of what its slot held. */
    save: async (owner: PublicationKey, input: ConnectionInput): Promise<Connection> => {
      const { kind, settings, credentials, accessEndsAt } = input;
      const { accountId, publicationId } = owner;
      const sealedCredentials = await seal(credentials, owner, kind);
      const place = { accountId, publicationId, slot: slotOf[kind], kind, settings };
      const told = { ...place, sealedCredentials, state: "unchecked", createdAt: now() } as const;
      return saveDocument(connections, { ...told, ...(accessEndsAt && { accessEndsAt }) });
    },
    /**
     * Keeps credentials that changed in use, such as rotated tokens, and settings that go with them. undefined: somebody else
     * has changed the connection since this revision, or removed it.
     */
    replace: async (connection: Connection, change: Change): Promise<Connection | undefined> => {
      const { credentials, settings = connection.settings, accessEndsAt } = change;
      const sealedCredentials = await seal(credentials, connection, connection.kind);
      const replaced = await connections
        .findOneAndUpdate(
          sameRevision(connection),
          { ...updateOf({ sealedCredentials, settings: { ...settings }, accessEndsAt }), $inc: { revision: 1 } },
          { returnDocument: "after", projection: unsealed },
        )
        .lean<ConnectionDocument>();
      return replaced === null ? undefined : connectionOf(replaced);
    },
    /** Notes how the last check or use went, unless the connection has changed since; a problem makes it "failing". */
    noteCheck: async (connection: Connection, problem: string | undefined): Promise<void> => {
      const state: ConnectionState = problem === undefined ? "working" : "failing";
      await connections.updateOne(sameRevision(connection), updateOf({ state, lastCheckedAt: now(), problem }));
    },
  };
}

function lookups(connections: ConnectionModel) {
  return {
    list: async ({ accountId, publicationId }: PublicationKey): Promise<Connection[]> => {
      const found = await connections
        .find({ accountId, publicationId }, unsealed)
        .sort({ slot: 1 })
        .lean<ConnectionDocument[]>();
      return found.map(connectionOf);
    },
    find: async (owner: PublicationKey, slot: ConnectionSlot): Promise<Connection | undefined> => {
      const found = await connections.findOne(placeOf(owner, slot), unsealed).lean<ConnectionDocument>();
      return found === null ? undefined : connectionOf(found);
    },
    /** Forgets it with its credentials; false when there was none. */
    remove: async (owner: PublicationKey, slot: ConnectionSlot): Promise<boolean> => {
      const { deletedCount } = await connections.deleteOne(placeOf(owner, slot));
      return deletedCount === 1;
    },
    removeAll: removerOf(connections),
  };
}

/** Writes over what the slot held, if anything. Throws "not-found" when the publication is another account's. */
async function saveDocument(
  connections: ConnectionModel,
  told: Omit<ConnectionDocument, "_id" | "revision">,
): Promise<Connection> {
  // By the clock at least, so that a connection made anew after its removal never repeats a revision.
  const revision = { $max: [{ $add: [{ $ifNull: ["$revision", 0] }, 1] }, told.createdAt.getTime()] };
  try {
    const saved = await connections
      .findOneAndUpdate(
        placeOf(told, told.slot),
        [
          { $unset: ["problem", "lastCheckedAt", "settings", "accessEndsAt"] },
          { $set: { ...literals({ ...told }), revision } },
        ],
        { upsert: true, updatePipeline: true, returnDocument: "after", projection: unsealed },
      )
      .lean<ConnectionDocument>();
    if (saved === null) throw new Error("The connection was not saved");
    return connectionOf(saved);
  } catch (error) {
    // The id is taken by a document of another account.
    if (isDuplicateKey(error, "_id")) throw notFound("There is no such publication.");
    throw error;
  }
}

const placeOf = ({ accountId, publicationId }: PublicationKey, slot: ConnectionSlot) => ({
  _id: `${publicationId}:${slot}`,
  accountId,
});

const sameRevision = (connection: Connection) => ({
  ...placeOf(connection, slotOf[connection.kind]),
  revision: connection.revision,
});

const bindingOf = ({ accountId, publicationId }: PublicationKey, kind: ConnectionKind): Binding => ({
  accountId,
  publicationId,
  kind,
});

function cannotBeOpened(error: unknown): never {
  if (!(error instanceof SealError)) throw error;
  throw unavailable("The credentials of this connection cannot be opened. Link it again.", { cause: error });
}

function connectionOf(document: ConnectionDocument): Connection {
  const { _id: _place, slot: _slot, sealedCredentials: _sealed, ...connection } = document;
  return connection;
}
