import type { Outbound } from "@galley/service-kit/outbound";
import type { ConnectionKind, Credentials, Finding, OpenConnection, Settings } from "./connection.ts";
import type { ContentTarget } from "./content-target.ts";
import type { ConnectionInput } from "./ports.ts";

/** What one kind of connection knows of itself. */
export interface KindOfConnection {
  /** Checks what an owner gives and brings it into its normal form. Throws "invalid" naming what is wrong; never repeats a secret. */
  readonly read: (settings: Settings, credentials: Credentials) => Omit<ConnectionInput, "kind">;
  /** Tries it out. Never rejects for what it was to find out. */
  readonly test: (connection: OpenConnection, signal?: AbortSignal) => Promise<Finding[]>;
  /** Tells the other side that it is not used any more, such as by revoking a token. A failure keeps nobody from forgetting it. */
  readonly farewell?: (connection: OpenConnection, signal?: AbortSignal) => Promise<void>;
}

/** The kinds that this version knows. */
export type ConnectionKinds = Readonly<Partial<Record<ConnectionKind, KindOfConnection>>>;

/** Makes the target that a connection leads to; `outbound` may reach the host of its settings and what is public. */
export type OpenTarget = (connection: OpenConnection, outbound: Outbound) => ContentTarget;
