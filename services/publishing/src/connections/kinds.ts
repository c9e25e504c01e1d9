import type { ConnectionInput, ConnectionKind, Credentials, Finding, OpenConnection, Settings } from "./connection.ts";
import type { ContentTarget } from "./content-target.ts";
import type { Outbounds } from "./outbounds.ts";

/** What one kind of connection knows of itself. */
export interface KindOfConnection {
  /** Checks what an owner gives and brings it into its normal form. Throws "invalid" naming what is wrong; never repeats a secret. */
  readonly read: (settings: Settings, credentials: Credentials) => Omit<ConnectionInput, "kind">;
  /** Tries it out. Never rejects for what it was to find out. */
  readonly test: (connection: OpenConnection, signal?: AbortSignal) => Promise<Finding[]>;
  /** Settings that name the account, asked of the other side as far as it tells and they are not given. Rejects when it cannot be asked. */
  readonly identify?: (connection: OpenConnection, signal?: AbortSignal) => Promise<Settings>;
  /** Tells the other side that it is not used any more, such as by revoking a token. A failure keeps nobody from forgetting it. */
  readonly farewell?: (connection: OpenConnection, signal?: AbortSignal) => Promise<void>;
}

/** The kinds that this version knows. */
export type ConnectionKinds = Readonly<Record<ConnectionKind, KindOfConnection>>;

/** A kind of outside CMS. Its settings have the CMS's address in its normal form as `url`. */
export interface KindOfCms extends KindOfConnection {
  /** What people call it. */
  readonly name: string;
  readonly open: (connection: OpenConnection, signal?: AbortSignal) => ContentTarget;
}

/** What a kind of CMS is made of. */
export interface CmsKindOptions {
  readonly outbounds: Outbounds;
  readonly now: () => Date;
  /** For one request; what its client thinks right unless given. */
  readonly timeoutMilliseconds?: number;
}

/** The outside CMSs that this version knows. */
export type CmsKinds = Readonly<Record<"ghost" | "wordpress", KindOfCms>>;
