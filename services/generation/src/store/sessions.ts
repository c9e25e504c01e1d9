import { type Connection, type QueryFilter, Schema } from "mongoose";
import type { PublishedPost } from "../domain/publish.ts";
import type { DraftVersion, NewSession, Session, SessionQuery, SessionStatus } from "../domain/session.ts";
import { olderThan } from "./older-than.ts";
import { unlessDuplicate } from "./unless-duplicate.ts";

interface SessionDocument extends Omit<Session, "id"> {
  readonly _id: string;
}

type PostPlace = Pick<PublishedPost, "postId" | "url">;

/** Creates the store of the collection `sessions`. */
export function createSessionStore(connection: Connection) {
  const model = connection.model<SessionDocument>("Session", sessionSchema(), "sessions");
  return {
    /** Stores a new session. Does nothing if it already exists. */
    ensure: async ({ id, accountId, publicationId, title, createdAt, draft }: NewSession) => {
      const current = draft === undefined ? { currentDraftVersion: 0 } : currentDraftFields(draft);
      const fresh = { accountId, publicationId, title, status: "active", createdAt, updatedAt: createdAt, ...current };
      // Two concurrent upserts of one id may both try to insert. The one that fails can be ignored, because the session
      // is stored then.
      await unlessDuplicate(model.updateOne({ _id: id }, { $setOnInsert: fresh }, { upsert: true }));
    },
    find: async (accountId: string, sessionId: string) => {
      const found = await model.findOne({ _id: sessionId, accountId }).lean<SessionDocument>();
      return found === null ? undefined : toSession(found);
    },
    /** Lists the sessions of an account, newest first. */
    list: async (accountId: string, query: SessionQuery) => {
      const found = await model
        .find(listed(accountId, query))
        .sort({ createdAt: -1, _id: -1 })
        .limit(query.limit)
        .lean<SessionDocument[]>();
      return found.map(toSession);
    },
    /**
     * Returns the account that owns a session. Only for operators, who do not know the account; all other methods
     * require the account's id.
     */
    ownerOf: async (sessionId: string) => (await model.findOne({ _id: sessionId }, { accountId: 1 }).lean())?.accountId,
    /** Sets the session's current draft, unless it has a newer one. Returns false if the session does not exist. */
    setCurrentDraft: async (draft: DraftVersion) => {
      const { accountId, sessionId, version } = draft;
      const filter = { _id: sessionId, accountId };
      await model.updateOne({ ...filter, currentDraftVersion: { $lt: version } }, { $set: currentDraftFields(draft) });
      return (await model.exists({ ...filter, currentDraftVersion: { $gte: version } })) !== null;
    },
    /** Records that the session was published, with the id and address of its post. */
    markPublished: async (accountId: string, sessionId: string, { postId, url }: PostPlace, at: Date) => {
      const $set = { cmsPostId: postId, postUrl: url, status: "completed", updatedAt: at } as const;
      await model.updateOne({ _id: sessionId, accountId }, { $set, $unset: { unpublishedAt: 1 } });
    },
    /**
     * Records that the session's post was unpublished. Returns the session, or `undefined` if it has changed since it was
     * read. An archived session stays archived.
     */
    markUnpublished: async ({ accountId, id, updatedAt, status }: Session, at: Date) => {
      const unpublished = {
        status: status === "archived" ? status : "active",
        unpublishedAt: at,
        updatedAt: at,
      } as const;
      const found = await model
        .findOneAndUpdate(
          { _id: id, accountId, updatedAt },
          { $set: unpublished, $unset: { cmsPostId: 1, postUrl: 1 } },
          { returnDocument: "after" },
        )
        .lean<SessionDocument>();
      return found === null ? undefined : toSession(found);
    },
    /** Changes a session's status. Returns the session, or `undefined` if it does not exist. */
    setStatus: async (accountId: string, sessionId: string, status: SessionStatus, at: Date) => {
      const change = { $set: { status, updatedAt: at } };
      const options = { returnDocument: "after" } as const;
      const found = await model
        .findOneAndUpdate({ _id: sessionId, accountId }, change, options)
        .lean<SessionDocument>();
      return found === null ? undefined : toSession(found);
    },
    purge: async (accountId: string, publicationId: string) => {
      await model.deleteMany({ accountId, publicationId });
    },
  };
}

function currentDraftFields({ id, version, title, wordCount, createdAt }: DraftVersion) {
  const currentDraft = { id, version, title, wordCount, createdAt };
  return { currentDraft, currentDraftVersion: version, updatedAt: createdAt };
}

function listed(
  accountId: string,
  { publicationId, after, unpublishedDrafts, status }: SessionQuery,
): QueryFilter<SessionDocument> {
  const ofPublication = publicationId === undefined ? {} : { publicationId };
  const unpublished = { status: "active" as const, currentDraftVersion: { $gt: 0 } };
  const ofStatus = unpublishedDrafts ? unpublished : status === undefined ? {} : { status };
  return { accountId, ...ofPublication, ...ofStatus, ...(after && olderThan(after)) };
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
      unpublishedAt: Date,
      currentDraftVersion: Number,
      currentDraft: summary,
      createdAt: Date,
      updatedAt: Date,
    },
    { versionKey: false, strict: "throw" },
  );
  schema.index({ accountId: 1, createdAt: -1, _id: -1 });
  schema.index({ accountId: 1, publicationId: 1, createdAt: -1, _id: -1 });
  schema.index({ accountId: 1, status: 1, createdAt: -1, _id: -1 });
  return schema;
}
