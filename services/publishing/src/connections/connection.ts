import type { PublicationKey } from "../domain/ports.ts";

/** What a publication can be linked to. */
export const connectionKinds = ["ghost", "wordpress", "linkedin", "x"] as const;
export type ConnectionKind = (typeof connectionKinds)[number];

/** A publication has one connection for each of these: one CMS, one account on LinkedIn, one on X. */
export type ConnectionSlot = "cms" | "linkedin" | "x";

/** The slot that a connection of this kind takes. */
export const slotOf: Readonly<Record<ConnectionKind, ConnectionSlot>> = {
  ghost: "cms",
  wordpress: "cms",
  linkedin: "linkedin",
  x: "x",
};

/** "unchecked": nobody has looked. "failing": the last look, or the last use, found a problem. */
export type ConnectionState = "unchecked" | "working" | "failing";

/** Names and values; what they mean is the kind's business. */
export type Settings = Readonly<Record<string, string>>;

/** Like settings, but secret: opened only where they are used, never logged, told or kept in the clear. */
export type Credentials = Readonly<Record<string, string>>;

/** A publication's link to a CMS or a network, without its credentials. */
export interface Connection extends PublicationKey {
  readonly kind: ConnectionKind;
  /** The part that is no secret. */
  readonly settings: Settings;
  readonly state: ConnectionState;
  readonly lastCheckedAt?: Date;
  /** What is wrong with it, for its owner to read. */
  readonly problem?: string;
  /** Grows with every change of settings or credentials, and never begins anew. */
  readonly revision: number;
  readonly createdAt: Date;
  /** When the access ends unless it is linked anew; not set: never, or nobody knows. */
  readonly accessEndsAt?: Date;
}

/** A connection that is about to be used. */
export interface OpenConnection extends Connection {
  readonly credentials: Credentials;
}

/** A connection as its owner gives it. */
export interface ConnectionInput {
  readonly kind: ConnectionKind;
  readonly settings: Settings;
  readonly credentials: Credentials;
  /** When the access ends unless it is linked anew, where that is known. */
  readonly accessEndsAt?: Date;
}

/** What a check found. */
export interface Finding {
  /** What was looked at, in a word or two: "clock", "version", "author". */
  readonly check: string;
  readonly level: "good" | "warning" | "problem";
  readonly message: string;
  /** How to mend it. */
  readonly remedy?: string;
}

const finding =
  (level: Finding["level"]) =>
  (check: string, message: string, remedy?: string): Finding => ({ check, level, message, remedy });

export const good = finding("good");
export const warning = finding("warning");
/** What stands in the way of posts. */
export const problem = finding("problem");
