import type { ConnectionInput, ConnectionKind, Credentials, Finding, OpenConnection, Settings } from "./connection.ts";
import type { ContentTarget } from "./content-target.ts";
import type { Outbounds } from "./outbounds.ts";

/** The functions that differ between Ghost, WordPress, LinkedIn and X. */
export interface KindOfConnection {
  /**
   * Checks and normalises the settings and credentials of a new connection. Throws "invalid" with the name of the wrong
   * field. The message never repeats a secret.
   */
  readonly read: (settings: Settings, credentials: Credentials) => Omit<ConnectionInput, "kind">;
  /** Tests a connection. Problems are returned, not thrown. */
  readonly test: (connection: OpenConnection, signal?: AbortSignal) => Promise<Finding[]>;
  /**
   * Asks the CMS or network for the name and id of the linked account if the owner did not give them. Rejects if there
   * is no answer.
   */
  readonly identify?: (connection: OpenConnection, signal?: AbortSignal) => Promise<Settings>;
  /**
   * Tells the network that the connection ends, for example by revoking a token. The connection is removed even if this
   * fails.
   */
  readonly revokeAccess?: (connection: OpenConnection, signal?: AbortSignal) => Promise<void>;
}

/** The functions of every CMS and network that can be linked, by kind. */
export type ConnectionKinds = Readonly<Record<ConnectionKind, KindOfConnection>>;

/** A kind of external CMS. Its setting `url` is the normalised address of the CMS. */
export interface KindOfCms extends KindOfConnection {
  readonly name: string;
  readonly open: (connection: OpenConnection, signal?: AbortSignal) => ContentTarget;
}

/** The dependencies of a kind of CMS. */
export interface CmsKindOptions {
  readonly outbounds: Outbounds;
  readonly now: () => Date;
  /** The timeout of one request. The default is that of the CMS client. */
  readonly timeoutMilliseconds?: number;
}

/** The functions of every external CMS that can be linked, by kind. */
export type CmsKinds = Readonly<Record<"ghost" | "wordpress", KindOfCms>>;
