import { createHash, randomBytes } from "node:crypto";
import { type Connection as MongoConnection, Schema } from "mongoose";
import type { CredentialEncryption } from "../../connections/encryption.ts";
import type { PublicationKey } from "../../domain/ports.ts";
import { createRemoveAll, ids, moment, text } from "../../store/common-fields.ts";

/** A person's consent to link an account, requested by a client of the API. */
export interface Flow extends PublicationKey {
  readonly kind: "linkedin" | "x";
  readonly redirectUri: string;
  /** LinkedIn only: the organisation page to post for. */
  readonly author?: string;
  /** The SHA-256 digest of a secret that only the one who began the consent has. */
  readonly browserBinding: string;
}

/** Why a consent that was completed linked no account, or "linked". */
export type Outcome = "linked" | "denied" | "other-account" | "failed";

/** How far a consent has got. "finishing": the network has redirected the person back, which is accepted only once. */
export interface FlowProgress {
  readonly kind: Flow["kind"];
  readonly state: "waiting" | "finishing" | "linked" | "failed";
  /** Set when the state is "linked" or "failed". */
  readonly outcome?: Outcome | "over";
  readonly error?: string;
}

/** The store of consents. Each is kept until one hour after it expires. */
export type Flows = ReturnType<typeof createFlows>;

/** A consent, as far as is needed to decide who may complete it. */
export type FoundFlow = Pick<Flow, "accountId" | "publicationId" | "browserBinding"> & { readonly id: string };

interface FlowDocument extends Flow {
  _id: string;
  /** The SHA-256 hash of the state, the secret that the network sends back with the person. */
  stateDigest: string;
  sealedVerifier?: string;
  progress: FlowProgress["state"];
  outcome?: Outcome;
  error?: string;
  expiresAt: Date;
}

const flowSchema = new Schema<FlowDocument>(
  {
    ...ids,
    redirectUri: text,
    stateDigest: text,
    browserBinding: text,
    kind: { type: String, enum: ["linkedin", "x"], required: true },
    author: String,
    sealedVerifier: String,
    progress: { type: String, enum: ["waiting", "finishing", "linked", "failed"], required: true },
    outcome: { type: String, enum: ["linked", "denied", "other-account", "failed"] },
    error: String,
    expiresAt: moment,
  },
  { versionKey: false, collection: "oauth_flows" },
);
flowSchema.index({ stateDigest: 1 }, { unique: true });
flowSchema.index({ accountId: 1, publicationId: 1 });
flowSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 3_600 });

/** How long a person has for giving consent: ten minutes. */
const lifetimeMilliseconds = 10 * 60_000;

export interface FlowOptions {
  readonly encryption: CredentialEncryption;
  readonly now: () => Date;
  readonly newId: () => string;
}

/** Creates the store of consents in MongoDB. */
export function createFlows(database: MongoConnection, { encryption, now, newId }: FlowOptions) {
  const flows = database.model("OAuthFlow", flowSchema);
  return {
    /**
     * Begins a request for consent. Returns its id, and the state to send along: 256 random bits, of which only a hash
     * is stored.
     */
    begin: async (flow: Flow, verifier: string | undefined) => {
      const { accountId, publicationId } = flow;
      const [id, state] = [newId(), randomBytes(32).toString("base64url")];
      const expiresAt = new Date(now().getTime() + lifetimeMilliseconds);
      const sealedVerifier = verifier && (await encryption.encrypt(verifier, { accountId, publicationId, flow: id }));
      const stored = { ...flow, _id: id, sealedVerifier, expiresAt, stateDigest: sha256(state) };
      await flows.create({ ...stored, progress: "waiting" });
      return { id, state, expiresAt };
    },
    /** Finds the consent to which a redirect with this state belongs. */
    findByState: async (kind: Flow["kind"], state: string): Promise<FoundFlow | undefined> => {
      const found = await flows.findOne({ stateDigest: sha256(state), kind }).lean<FlowDocument>();
      if (found === null) return undefined;
      // Consents that the previous version stored have no binding. They can only be begun again.
      const { _id: id, accountId, publicationId, browserBinding = "" } = found;
      return { id, accountId, publicationId, browserBinding };
    },
    /** Marks a consent as used and returns it. Succeeds only once and only before the consent expires. */
    take: async (flowId: string) => {
      const waiting = { _id: flowId, progress: "waiting" as const, expiresAt: { $gt: now() } };
      const found = await flows
        .findOneAndUpdate(waiting, { $set: { progress: "finishing" as const }, $unset: { sealedVerifier: 1 as const } })
        .lean<FlowDocument>();
      if (found === null) return undefined;
      const { _id: id, accountId, publicationId, kind, redirectUri, author, sealedVerifier } = found;
      const binding = { accountId, publicationId, flow: id };
      const verifier = sealedVerifier === undefined ? undefined : await encryption.decrypt(sealedVerifier, binding);
      return { id, accountId, publicationId, kind, redirectUri, author, verifier };
    },
    settle: async (id: string, { outcome, error }: { readonly outcome: Outcome; readonly error?: string }) => {
      const progress = outcome === "linked" ? ("linked" as const) : ("failed" as const);
      await flows.updateOne({ _id: id }, { $set: { progress, outcome, error } });
    },
    find: async (accountId: string, id: string): Promise<FlowProgress | undefined> => {
      const found = await flows.findOne({ _id: id, accountId }).lean<FlowDocument>();
      if (found === null) return undefined;
      const { kind, progress, outcome, error, expiresAt } = found;
      const isOver = progress === "waiting" && expiresAt <= now();
      if (isOver) return { kind, state: "failed", outcome: "over", error: "Nobody consented within 10 minutes." };
      return { kind, state: progress, outcome, error };
    },
    removeAll: createRemoveAll(flows),
  };
}

function sha256(state: string): string {
  return createHash("sha256").update(state).digest("hex");
}
