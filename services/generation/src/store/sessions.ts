import { type Connection, type QueryFilter, Schema } from "mongoose";
import type { PublishedPost } from "../domain/publish.ts";
import type { DraftVersion, NewSession, Session, SessionQuery } from "../domain/session.ts";
import { unlessDuplicate } from "./unless-duplicate.ts";

interface SessionDocument extends Omit<Session, "id"> {
  readonly _id: string;
}

type PostPlace = Pick<PublishedPost, "postId" | "url">;

/** The collection `sessions`. */
export function createSessionStore(connection: Connection) {
  const model = connection.model<SessionDocument>("Session", sessionSchema(), "sessions");
  return {
    /** Inserts the session unless it is there. */
    ensure: async ({ id, accountId, publicationId, title, createdAt, draft }: NewSession) => {
      const current = draft === undefined ? { currentDraftVersion: 0 } : currentDraftOf(draft);
      const fresh = { accountId, publicationId, title, status: "active", createdAt, updatedAt: createdAt, ...current };
      // Two upserts of one id at once may both try to insert; the loser finds what it wanted.
      await unlessDuplicate(model.updateOne({ _id: id }, { $setOnInsert: fresh }, { upsert: true }));
    },
    find: async (accountId: string, sessionId: string) => {
      const found = await model.findOne({ _id: sessionId, accountId }).lean<SessionDocument>();
      return found === null ? undefined : toSession(found);
    },
    /** Newest first. */
    list: async (accountId: string, query: SessionQuery) => {
      const found = await model
        .find(listed(accountId, query))
        .sort({ createdAt: -1, _id: -1 })
        .limit(query.limit)
        .lean<SessionDocument[]>();
      return found.map(toSession);
    },
    /** The account of a session. For operators alone: everybody else names the account. */
    ownerOf: async (sessionId: string) => (await model.findOne({ _id: sessionId }, { accountId: 1 }).lean())?.accountId,
    /** Points the session at its draft. False: the session is gone. A newer draft is never replaced by an older one. */
    setCurrentDraft: async (draft: DraftVersion) => {
      const { accountId, sessionId, version } = draft;
      const filter = { _id: sessionId, accountId };
      await model.updateOne({ ...filter, currentDraftVersion: { $lt: version } }, { $set: currentDraftOf(draft) });
      return (await model.exists({ ...filter, currentDraftVersion: { $gte: version } })) !== null;
    },
    /** Notes that a draft of the session is in the CMS now. */
    markPublished: async (accountId: string, sessionId: string, { postId, url }: PostPlace, at: Date) => {
      const change = { $set: { cmsPostId: postId, postUrl: url, status: "completed", updatedAt: at } } as const;
      await model.updateOne({ _id: sessionId, accountId }, change);
    },
    purge: async (accountId: string, publicationId: string) => {
      await model.deleteMany({ accountId, publicationId });
    },
  };
}

function currentDraftOf({ id, version, title, wordCount, createdAt }: DraftVersion) {
  const currentDraft = { id, version, title, wordCount, createdAt };
  return { currentDraft, currentDraftVersion: version, updatedAt: createdAt };
}

function listed(accountId: string, { publicationId, after }: SessionQuery): QueryFilter<SessionDocument> {
  const mine = { accountId, ...(publicationId === undefined ? {} : { publicationId }) };
  if (after === undefined) return mine;
  const { createdAt, id } = after;
  return { ...mine, $or: [{ createdAt: { $lt: createdAt } }, { createdAt, _id: { $lt: id } }] };
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
      postUrl: String,
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
