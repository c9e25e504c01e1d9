import { isDuplicateKey } from "@galley/service-kit/mongo";
import { type Connection, type QueryFilter, Schema } from "mongoose";
import type { Session } from "../domain/session.ts";
import type { SessionQuery, SessionStore } from "../domain/store-ports.ts";

interface SessionDocument extends Omit<Session, "id"> {
  readonly _id: string;
}

/** The collection `sessions`. */
export function createSessionStore(connection: Connection): SessionStore {
  const model = connection.model<SessionDocument>("Session", sessionSchema(), "sessions");
  return {
    ensure: async ({ id, accountId, publicationId, title, createdAt }) => {
      const owner = { accountId, publicationId };
      const fresh = { ...owner, title, status: "active", currentDraftVersion: 0, createdAt, updatedAt: createdAt };
      await ignoringDuplicates(model.updateOne({ _id: id }, { $setOnInsert: fresh }, { upsert: true }));
    },
    find: async (accountId, sessionId) => {
      const found = await model.findOne({ _id: sessionId, accountId }).lean<SessionDocument>();
      return found === null ? undefined : toSession(found);
    },
    list: async (accountId, query) => {
      const found = await model
        .find(listed(accountId, query))
        .sort({ createdAt: -1, _id: -1 })
        .limit(query.limit)
        .lean<SessionDocument[]>();
      return found.map(toSession);
    },
    ownerOf: async (sessionId) => (await model.findOne({ _id: sessionId }, { accountId: 1 }).lean())?.accountId,
    setCurrentDraft: async ({ id, accountId, sessionId, version, title, wordCount, createdAt }) => {
      const filter = { _id: sessionId, accountId };
      const currentDraft = { id, version, title, wordCount, createdAt };
      await model.updateOne(
        { ...filter, currentDraftVersion: { $lt: version } },
        { $set: { currentDraft, currentDraftVersion: version, updatedAt: createdAt } },
      );
      return (await model.exists({ ...filter, currentDraftVersion: { $gte: version } })) !== null;
    },
    markPublished: async (accountId, sessionId, cmsPostId, at) => {
      const change = { $set: { cmsPostId, status: "completed", updatedAt: at } } as const;
      await model.updateOne({ _id: sessionId, accountId }, change);
    },
    removeEmpty: async (accountId, sessionId) => {
      await model.deleteOne({ _id: sessionId, accountId, currentDraftVersion: 0 });
    },
    purge: async (accountId, publicationId) => {
      await model.deleteMany({ accountId, publicationId });
    },
  };
}

function listed(accountId: string, { publicationId, after }: SessionQuery): QueryFilter<SessionDocument> {
  const mine = { accountId, ...(publicationId === undefined ? {} : { publicationId }) };
  if (after === undefined) return mine;
  const { createdAt, id } = after;
  return { ...mine, $or: [{ createdAt: { $lt: createdAt } }, { createdAt, _id: { $lt: id } }] };
}

// Two upserts of one id at once may both try to insert; the loser finds what it wanted.
async function ignoringDuplicates(write: PromiseLike<unknown>): Promise<void> {
  try {
    await write;
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
}

function toSession({ _id, ...session }: SessionDocument): Session {
  return { id: _id, ...session };
}

function sessionSchema(): Schema<SessionDocument> {
  const summary = new Schema(
    { id: String, version: Number, title: String, wordCount: Number, createdAt: Date },
    { _id: false, id: false },
  );
  const schema = new Schema<SessionDocument>(
    {
      _id: { type: String, required: true },
      accountId: { type: String, required: true },
      publicationId: String,
      title: String,
      status: String,
      cmsPostId: String,
      currentDraftVersion: Number,
      currentDraft: summary,
      createdAt: Date,
      updatedAt: Date,
    },
    { versionKey: false, strict: "throw" },
  );
  schema.index({ accountId: 1, createdAt: -1, _id: -1 });
  schema.index({ accountId: 1, publicationId: 1, createdAt: -1, _id: -1 });
  return schema;
}
