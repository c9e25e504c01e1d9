import { forbidden, notFound } from "@galley/service-kit/errors";
import type { PublicationKey } from "../domain/ports.ts";
import {
  type Connection,
  type ConnectionInput,
  type ConnectionKind,
  type Finding,
  type OpenConnection,
  slotOf,
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

/** What a check found, and the connection as it is kept. */
export interface CheckedConnection {
  readonly connection: Connection | undefined;
  readonly findings: readonly Finding[];
}

/** The connections of a publication. Throws "not-found" when it is unknown, deleted or another account's. */
export async function listConnections(
  owner: PublicationKey,
  { connections, sites }: ManagePorts,
): Promise<Connection[]> {
  await mustExist(owner, sites);
  return connections.list(owner);
}

/**
 * Checks a connection and keeps it in place of what its slot held. One with a problem is kept only when `keepWithProblems` says
 * so. Throws "invalid" for what cannot be right, and "not-found".
 */
export async function saveConnection(
  { owner, input, keepWithProblems, mayReachPrivate }: SaveInput,
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
  // An account that does not say who it is can be used all the same.
  const identity = await kind.identify?.(candidate, signal).catch(() => undefined);
  const saved = await connections.save(owner, { ...read, settings: { ...identity, ...read.settings } });
  await connections.noteCheck(saved, problem);
  // The publication may have been deleted after this looked: then nothing of it must stay.
  if ((await sites.find(owner.accountId, owner.publicationId)) === undefined) {
    await connections.removeAll(owner);
    throw notFound("There is no such publication.");
  }
  return { connection: await connections.find(owner, slotOf[input.kind]), findings };
}

/** What `saveConnection` is asked for. */
export interface SaveInput {
  readonly owner: PublicationKey;
  readonly input: ConnectionInput;
  readonly keepWithProblems: boolean;
  /** Whether whoever asks answers for private addresses. */
  readonly mayReachPrivate?: boolean;
}

/** Checks a connection that is kept, and notes what was found. Throws "not-found". */
export async function testConnection(
  owner: PublicationKey,
  kindName: ConnectionKind,
  { connections, kinds }: ManagePorts,
  signal: AbortSignal,
): Promise<CheckedConnection> {
  const open = await connections.open(owner, slotOf[kindName]);
  if (open === undefined || open.kind !== kindName) throw notFound("This publication has no such connection.");
  const findings = await kinds[kindName].test(open, signal);
  await connections.noteCheck(open, problemIn(findings));
  return { connection: await connections.find(owner, slotOf[kindName]), findings };
}

/** Forgets a connection of this kind; false when there is none. */
export async function removeConnection(
  owner: PublicationKey,
  kindName: ConnectionKind,
  { connections, kinds }: ManagePorts,
  signal: AbortSignal,
): Promise<boolean> {
  const slot = slotOf[kindName];
  const kept = await connections.find(owner, slot);
  if (kept === undefined || kept.kind !== kindName) return false;
  // Credentials that no key opens any more can still be forgotten.
  const open = await connections.open(owner, slot).catch(() => undefined);
  const removed = await connections.remove(owner, slot);
  if (open !== undefined) await kinds[kindName].farewell?.(open, signal).catch(() => undefined);
  return removed;
}

/** The problems of a check in one line; undefined when it works. */
function problemIn(findings: readonly Finding[]): string | undefined {
  const problems = findings.filter(({ level }) => level === "problem").map(({ message }) => message);
  return problems.length === 0 ? undefined : problems.join(" ");
}

async function mustExist(owner: PublicationKey, sites: ManagePorts["sites"]): Promise<void> {
  if ((await sites.find(owner.accountId, owner.publicationId)) === undefined)
    throw notFound("There is no such publication.");
}
