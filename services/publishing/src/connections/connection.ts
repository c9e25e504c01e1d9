import type { PublicationKey } from "../domain/ports.ts";

/** The CMSs and networks to which a publication can be linked. */
export const connectionKinds = ["ghost", "wordpress", "linkedin", "x"] as const;
export type ConnectionKind = (typeof connectionKinds)[number];

/**
 * The place of a connection in its publication. Each publication has at most one CMS, one LinkedIn account and one X
 * account.
 */
export type ConnectionSlot = "cms" | "linkedin" | "x";

/** The place that a connection of each kind takes in its publication. Ghost and WordPress share the place "cms". */
export const connectionSlots: Readonly<Record<ConnectionKind, ConnectionSlot>> = {
  ghost: "cms",
  wordpress: "cms",
  linkedin: "linkedin",
  x: "x",
};

/**
 * Whether a connection works. "unchecked": it was not checked yet. "working": the last check or use succeeded.
 * "failing": the last check or use found a problem.
 */
export type ConnectionState = "unchecked" | "working" | "failing";

/** The settings of a connection that are not secret, by name. Each kind of connection has its own names. */
export type Settings = Readonly<Record<string, string>>;

/**
 * The secret settings of a connection, such as tokens. They are stored encrypted, decrypted only where they are used,
 * and never logged or returned.
 */
export type Credentials = Readonly<Record<string, string>>;

/** The link from a publication to a CMS or a social network, without its credentials. */
export interface Connection extends PublicationKey {
  readonly kind: ConnectionKind;
  /** The settings that are not secret, such as the URL of a CMS. */
  readonly settings: Settings;
  readonly state: ConnectionState;
  readonly lastCheckedAt?: Date;
  /** A message for the owner that says what is wrong. */
  readonly problem?: string;
  /**
   * A number that grows with every change of settings or credentials. A process that uses the connection compares it to
   * notice that the connection has changed in the meantime.
   */
  readonly revision: number;
  readonly createdAt: Date;
  /**
   * When the tokens of this connection stop working unless they are renewed. Not set if they never do or if the time is
   * unknown.
   */
  readonly accessEndsAt?: Date;
}

/** A connection with its decrypted credentials. */
export interface OpenConnection extends Connection {
  readonly credentials: Credentials;
}

/** A connection as a client sends it, before it is checked and stored. */
export interface ConnectionInput {
  readonly kind: ConnectionKind;
  readonly settings: Settings;
  readonly credentials: Credentials;
  /** When the tokens stop working unless they are renewed. Not set if that is unknown. */
  readonly accessEndsAt?: Date;
}

/** One result of checking a connection, for example that its clock is right or that a permission is missing. */
export interface Finding {
  /** The name of the check, one or two words: "clock", "version", "author". */
  readonly check: string;
  readonly level: "good" | "warning" | "problem";
  readonly message: string;
  /** How to fix the problem. Not set if nothing needs fixing. */
  readonly remedy?: string;
}

const finding =
  (level: Finding["level"]) =>
  (check: string, message: string, remedy?: string): Finding => ({ check, level, message, remedy });

export const good = finding("good");
export const warning = finding("warning");
/** Creates a finding (a result of checking a connection) that prevents publishing. */
export const problem = finding("problem");
