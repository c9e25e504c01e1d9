import { createHash, randomBytes } from "node:crypto";
import { type Connection as MongoConnection, Schema } from "mongoose";
import type { Seals } from "../../connections/seal.ts";
import type { PublicationKey } from "../../domain/ports.ts";
import { ids, moment, removerOf, text } from "../../store/common-fields.ts";

/** A consent that a person was asked for. */
export interface Flow extends PublicationKey {
  readonly kind: "linkedin" | "x";
  readonly redirectUri: string;
  /** LinkedIn: the page to post for. */
  readonly author?: string;
}

/** How far a consent is. "finishing": the person came back, once. */
export interface FlowProgress {
  readonly state: "waiting" | "finishing" | "linked" | "failed";
  readonly error?: string;
}

/** Consents that are under way, and for an hour what became of them. */
export type Flows = ReturnType<typeof createFlows>;

interface FlowDocument extends Flow {
  _id: string;
  /** SHA-256 of the state. */
  stateDigest: string;
  sealedVerifier?: string;
  progress: FlowProgress["state"];
  error?: string;
  expiresAt: Date;
}

const flowSchema = new Schema<FlowDocument>(
  {
    ...{ ...ids, redirectUri: text, stateDigest: text },
    kind: { type: String, enum: ["linkedin", "x"], required: true },
    author: String,
    sealedVerifier: String,
    progress: { type: String, enum: ["waiting", "finishing", "linked", "failed"], required: true },
    error: String,
    expiresAt: moment,
  },
  { versionKey: false, collection: "oauth_flows" },
);
flowSchema.index({ stateDigest: 1 }, { unique: true });
flowSchema.index({ accountId: 1, publicationId: 1 });
flowSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 3_600 });

/** How long a person may take to consent. */
const lifetimeMilliseconds = 10 * 60_000;

export interface FlowOptions {
  readonly seals: Seals;
  readonly now: () => Date;
  readonly newId: () => string;
}

/** The flows in MongoDB. */
export function createFlows(database: MongoConnection, { seals, now, newId }: FlowOptions) {
  const flows = database.model("OAuthFlow", flowSchema);
  return {
    /** Gives the flow's id and the state that the person comes back with: 256 random bits, kept as a digest only. */
    begin: async ({ accountId, publicationId, kind, redirectUri, author }: Flow, verifier: string | undefined) => {
      const [id, state] = [newId(), randomBytes(32).toString("base64url")];
      const expiresAt = new Date(now().getTime() + lifetimeMilliseconds);
      const sealedVerifier = verifier && (await seals.seal(verifier, { accountId, publicationId, flow: id }));
      await flows.create({
        ...{ _id: id, accountId, publicationId, kind, redirectUri, author, sealedVerifier, expiresAt },
        ...{ stateDigest: digestOf(state), progress: "waiting" },
      });
      return { id, state, expiresAt };
    },
    /** Takes the flow of this state, once, within its time. */
    take: async (kind: Flow["kind"], state: string) => {
      const waiting = { stateDigest: digestOf(state), kind, progress: "waiting" as const, expiresAt: { $gt: now() } };
      const found = await flows
        .findOneAndUpdate(waiting, { $set: { progress: "finishing" as const }, $unset: { sealedVerifier: 1 as const } })
        .lean<FlowDocument>();
      if (found === null) return undefined;
      const { _id: id, accountId, publicationId, redirectUri, author, sealedVerifier } = found;
      const binding = { accountId, publicationId, flow: id };
      const verifier = sealedVerifier === undefined ? undefined : await seals.open(sealedVerifier, binding);
      return { id, accountId, publicationId, kind, redirectUri, author, verifier };
    },
    settle: async (id: string, { error }: { readonly error?: string }): Promise<void> => {
      const progress = error === undefined ? ("linked" as const) : ("failed" as const);
      await flows.updateOne({ _id: id }, { $set: { progress, error } });
    },
    find: async (accountId: string, id: string): Promise<FlowProgress | undefined> => {
      const found = await flows.findOne({ _id: id, accountId }).lean<FlowDocument>();
      if (found === null) return undefined;
      const isOver = found.progress === "waiting" && found.expiresAt <= now();
      if (isOver) return { state: "failed", error: "Nobody consented within 10 minutes." };
      return { state: found.progress, error: found.error };
    },
    removeAll: removerOf(flows),
  };
}

function digestOf(state: string): string {
  return createHash("sha256").update(state).digest("hex");
}
