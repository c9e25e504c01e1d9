import { forbidden, notFound } from "@galley/service-kit/errors";
import type { PublicationKey } from "../domain/ports.ts";
import {
  type Connection,
  type ConnectionInput,
  type ConnectionKind,
  connectionSlots,
  type Finding,
  type OpenConnection,
  type Settings,
} from "./connection.ts";
import type { ConnectionStore } from "./connection-store.ts";
import type { ConnectionKinds } from "./kinds.ts";
import { privateAddress } from "./outbounds.ts";

export interface ManagePorts {
  readonly connections: ConnectionStore;
  readonly kinds: ConnectionKinds;
  readonly sites: { readonly find: (accountId: string, publicationId: string) => Promise<unknown> };
  readonly now: () => Date;
}

/** The result of checking a connection: what was found, and the connection as it is stored. */
export interface CheckedConnection {
  readonly connection: Connection | undefined;
  readonly findings: readonly Finding[];
}

/**
 * Lists the connections of a publication. Throws "not-found" if it is unknown, deleted, or belongs to another account.
 */
export async function listConnections(
  owner: PublicationKey,
  { connections, sites }: ManagePorts,
): Promise<Connection[]> {
  await mustExist(owner, sites);
  return connections.list(owner);
}

/**
 * Checks a connection and stores it in place of the previous one in its slot. A connection with a problem is stored
 * only if `keepWithProblems` is set. Throws "invalid" for settings that cannot be right, and "not-found".
 */
export async function saveConnection(
  { owner, input, keepWithProblems, mayReachPrivate, findObjection }: SaveInput,
  { connections, kinds, sites, now }: ManagePorts,
  signal: AbortSignal,
): Promise<CheckedConnection> {
  await mustExist(owner, sites);
  const kind = kinds[input.kind];
  if (input.settings[privateAddress] !== undefined && mayReachPrivate !== true) {
    throw forbidden("Only the operator of this installation can link to a private address.");
  }
  const read = { kind: input.kind, ...kind.read(input.settings, input.credentials) };
  const candidate: OpenConnection = { ...owner, ...read, state: "unchecked", revision: 0, createdAt: now() };
  const findings = await kind.test(candidate, signal);
  const problem = problemIn(findings);
  if (problem !== undefined && !keepWithProblems) return { connection: undefined, findings };
  // If the network does not tell the account's name, the connection is stored without it. It works all the same.
  const identity = await kind.identify?.(candidate, signal).catch(() => undefined);
  const settings = { ...identity, ...read.settings };
  const linked = findObjection && (await connections.find(owner, connectionSlots[input.kind]));
  const objection = linked && findObjection?.(linked, settings);
  if (objection !== undefined) return { connection: undefined, findings: [objection] };
  const saved = await connections.save(owner, { ...read, settings });
  await connections.noteCheck(saved, problem);
  // The publication may have been deleted while the connection was checked. In that case the connection is removed
  // again.
  if ((await sites.find(owner.accountId, owner.publicationId)) === undefined) {
    await connections.removeAll(owner);
    throw notFound("There is no such publication.");
  }
  return { connection: await connections.find(owner, connectionSlots[input.kind]), findings };
}

/** The connection to store for a publication, and what the caller allows. */
export interface SaveInput {
  readonly owner: PublicationKey;
  readonly input: ConnectionInput;
  readonly keepWithProblems: boolean;
  /** Whether the caller may link to private addresses. Only the operator may. */
  readonly mayReachPrivate?: boolean;
  /**
   * Returns the reason why a connection with these settings must not replace the one that is linked. Not set: every
   * connection may.
   */
  readonly findObjection?: (linked: Connection, settings: Settings) => Finding | undefined;
}

/** Checks a stored connection and records the result. Throws "not-found". */
export async function testConnection(
  owner: PublicationKey,
  kindName: ConnectionKind,
  { connections, kinds }: ManagePorts,
  signal: AbortSignal,
): Promise<CheckedConnection> {
  const open = await connections.open(owner, connectionSlots[kindName]);
  if (open === undefined || open.kind !== kindName) throw notFound("This publication has no such connection.");
  const findings = await kinds[kindName].test(open, signal);
  await connections.noteCheck(open, problemIn(findings));
  return { connection: await connections.find(owner, connectionSlots[kindName]), findings };
}

/** Removes a connection of this kind. Returns false if there is none. */
export async function removeConnection(
  owner: PublicationKey,
  kindName: ConnectionKind,
  { connections, kinds }: ManagePorts,
  signal: AbortSignal,
): Promise<boolean> {
  const slot = connectionSlots[kindName];
  const kept = await connections.find(owner, slot);
  if (kept === undefined || kept.kind !== kindName) return false;
  // If the credentials cannot be decrypted any more, the connection is removed without revoking its tokens at the
  // network.
  const open = await connections.open(owner, slot).catch(() => undefined);
  const removed = await connections.remove(owner, slot);
  if (open !== undefined) await kinds[kindName].revokeAccess?.(open, signal).catch(() => undefined);
  return removed;
}

/** The problems that a check found, in one line. Undefined if there are none. */
function problemIn(findings: readonly Finding[]): string | undefined {
  const problems = findings.filter(({ level }) => level === "problem").map(({ message }) => message);
  return problems.length === 0 ? undefined : problems.join(" ");
}

async function mustExist(owner: PublicationKey, sites: ManagePorts["sites"]): Promise<void> {
  if ((await sites.find(owner.accountId, owner.publicationId)) === undefined)
    throw notFound("There is no such publication.");
}
