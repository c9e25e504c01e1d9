import { DecryptionError } from "@galley/service-kit/encryption";
import { notFound, unavailable } from "@galley/service-kit/errors";
import { isDuplicateKey } from "@galley/service-kit/mongo";
import { type Model, type Connection as MongoConnection, Schema } from "mongoose";
import { z } from "zod";
import type { PublicationKey } from "../domain/ports.ts";
import { count, createRemoveAll, ids, moment, setOrUnset, text } from "../store/common-fields.ts";
import { literals } from "../store/leases.ts";
import {
  type Connection,
  type ConnectionInput,
  type ConnectionKind,
  type ConnectionSlot,
  type ConnectionState,
  type Credentials,
  connectionKinds,
  connectionSlots,
  type OpenConnection,
} from "./connection.ts";
import type { Binding, CredentialEncryption } from "./encryption.ts";

interface ConnectionDocument extends Connection {
  /**
   * The id of the publication followed by the slot ("cms", "linkedin" or "x"). So each slot has at most one connection.
   */
  _id: string;
  slot: ConnectionSlot;
  sealedCredentials: string;
}

const connectionSchema = new Schema<ConnectionDocument>(
  {
    ...ids,
    sealedCredentials: text,
    revision: count,
    createdAt: moment,
    slot: { type: String, enum: ["cms", "linkedin", "x"], required: true },
    kind: { type: String, enum: connectionKinds, required: true },
    settings: { type: Schema.Types.Mixed, required: true },
    state: { type: String, enum: ["unchecked", "working", "failing"], required: true },
    lastCheckedAt: Date,
    problem: String,
    accessEndsAt: Date,
  },
  { versionKey: false, minimize: false, collection: "connections" },
);
connectionSchema.index({ accountId: 1, publicationId: 1 });

const credentialsForm = z.record(z.string(), z.string());
// A projection that leaves the encrypted credentials out of results. Only `open` reads them.
const withoutCredentials = { sealedCredentials: 0 } as const;

type ConnectionModel = Model<ConnectionDocument>;

/** The fields that a refresh of a connection's tokens changes. If `settings` is missing, the stored settings stay. */
type Change = Pick<ConnectionInput, "credentials" | "accessEndsAt"> & Partial<Pick<ConnectionInput, "settings">>;

export type ConnectionStore = ReturnType<typeof createConnectionStore>;
/**
 * The methods of the connection store that a social network uses: `open` to read its connection, `replace` to store
 * refreshed tokens, and `noteCheck` to record failures.
 */
export type NetworkConnections = Pick<ConnectionStore, "open" | "replace" | "noteCheck">;

/** Stores connections in MongoDB. Credentials are encrypted; only `open` returns them. */
export function createConnectionStore(database: MongoConnection, encryption: CredentialEncryption, now: () => Date) {
  const connections = database.model<ConnectionDocument>("Connection", connectionSchema);
  const encrypt = (credentials: Credentials, owner: PublicationKey, kind: ConnectionKind): Promise<string> =>
    encryption.encrypt(JSON.stringify(credentials), credentialBinding(owner, kind));
  return {
    ...lookups(connections),
    /** Reads a connection with its credentials. Throws "unavailable" if no key decrypts them. */
    open: async (owner: PublicationKey, slot: ConnectionSlot): Promise<OpenConnection | undefined> => {
      const found = await connections.findOne(slotFilter(owner, slot)).lean<ConnectionDocument>();
      if (found === null) return undefined;
      const opened = await encryption
        .decrypt(found.sealedCredentials, credentialBinding(owner, found.kind))
        .catch(cannotBeDecrypted);
      return { ...toConnection(found), credentials: credentialsForm.parse(JSON.parse(opened)) };
    },
    /** Stores a connection and replaces the previous one in its slot. */
    save: async (owner: PublicationKey, input: ConnectionInput): Promise<Connection> => {
      const { kind, settings, credentials, accessEndsAt } = input;
      const { accountId, publicationId } = owner;
      const sealedCredentials = await encrypt(credentials, owner, kind);
      const place = { accountId, publicationId, slot: connectionSlots[kind], kind, settings };
      const stored = { ...place, sealedCredentials, state: "unchecked", createdAt: now() } as const;
      return saveDocument(connections, { ...stored, ...(accessEndsAt && { accessEndsAt }) });
    },
    /**
     * Stores credentials that changed in use, such as rotated tokens, and the settings that belong to them. Returns
     * undefined if the connection was removed or changed since this revision was read.
     */
    replace: async (connection: Connection, change: Change): Promise<Connection | undefined> => {
      const { credentials, settings = connection.settings, accessEndsAt } = change;
      const sealedCredentials = await encrypt(credentials, connection, connection.kind);
      const replaced = await connections
        .findOneAndUpdate(
          sameRevision(connection),
          { ...setOrUnset({ sealedCredentials, settings: { ...settings }, accessEndsAt }), $inc: { revision: 1 } },
          { returnDocument: "after", projection: withoutCredentials },
        )
        .lean<ConnectionDocument>();
      return replaced === null ? undefined : toConnection(replaced);
    },
    /**
     * Records the result of the last check or use of a connection. The state becomes "failing" with a `problem` and
     * "working" without one. Does nothing if the connection has changed since it was read.
     */
    noteCheck: async (connection: Connection, problem: string | undefined): Promise<void> => {
      const state: ConnectionState = problem === undefined ? "working" : "failing";
      await connections.updateOne(sameRevision(connection), setOrUnset({ state, lastCheckedAt: now(), problem }));
    },
  };
}

function lookups(connections: ConnectionModel) {
  return {
    list: async ({ accountId, publicationId }: PublicationKey): Promise<Connection[]> => {
      const found = await connections
        .find({ accountId, publicationId }, withoutCredentials)
        .sort({ slot: 1 })
        .lean<ConnectionDocument[]>();
      return found.map(toConnection);
    },
    /**
     * Lists the connections of all publications of an account, in no particular order. Each publication has at most
     * three.
     */
    listOfAccount: async (accountId: string): Promise<Connection[]> => {
      const found = await connections.find({ accountId }, withoutCredentials).lean<ConnectionDocument[]>();
      return found.map(toConnection);
    },
    find: async (owner: PublicationKey, slot: ConnectionSlot): Promise<Connection | undefined> => {
      const found = await connections.findOne(slotFilter(owner, slot), withoutCredentials).lean<ConnectionDocument>();
      return found === null ? undefined : toConnection(found);
    },
    /** Removes a connection with its credentials. Returns false if there was none. */
    remove: async (owner: PublicationKey, slot: ConnectionSlot): Promise<boolean> => {
      const { deletedCount } = await connections.deleteOne(slotFilter(owner, slot));
      return deletedCount === 1;
    },
    removeAll: createRemoveAll(connections),
  };
}

/**
 * Stores a connection in place of the one in its slot. Throws "not-found" if the publication belongs to another
 * account.
 */
async function saveDocument(
  connections: ConnectionModel,
  stored: Omit<ConnectionDocument, "_id" | "revision">,
): Promise<Connection> {
  // Revisions count up from the current time in milliseconds. So if a connection is removed and linked again, the new
  // one never has a revision that the removed one had.
  const revision = { $max: [{ $add: [{ $ifNull: ["$revision", 0] }, 1] }, stored.createdAt.getTime()] };
  try {
    const saved = await connections
      .findOneAndUpdate(
        slotFilter(stored, stored.slot),
        [
          { $unset: ["problem", "lastCheckedAt", "settings", "accessEndsAt"] },
          { $set: { ...literals({ ...stored }), revision } },
        ],
        { upsert: true, updatePipeline: true, returnDocument: "after", projection: withoutCredentials },
      )
      .lean<ConnectionDocument>();
    if (saved === null) throw new Error("The connection was not saved");
    return toConnection(saved);
  } catch (error) {
    // The update looks for this account's connection and otherwise inserts one. If the id exists nevertheless, the
    // publication belongs to another account.
    if (isDuplicateKey(error, "_id")) throw notFound("There is no such publication.");
    throw error;
  }
}

const slotFilter = ({ accountId, publicationId }: PublicationKey, slot: ConnectionSlot) => ({
  _id: `${publicationId}:${slot}`,
  accountId,
});

const sameRevision = (connection: Connection) => ({
  ...slotFilter(connection, connectionSlots[connection.kind]),
  revision: connection.revision,
});

const credentialBinding = ({ accountId, publicationId }: PublicationKey, kind: ConnectionKind): Binding => ({
  accountId,
  publicationId,
  kind,
});

function cannotBeDecrypted(error: unknown): never {
  if (!(error instanceof DecryptionError)) throw error;
  throw unavailable("The credentials of this connection cannot be opened. Link it again.", { cause: error });
}

function toConnection(document: ConnectionDocument): Connection {
  const { _id: _place, slot: _slot, sealedCredentials: _sealed, ...connection } = document;
  return connection;
}
