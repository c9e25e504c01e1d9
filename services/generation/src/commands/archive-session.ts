import { conflict, notFound } from "@galley/service-kit/errors";
import { stoppedByPerson } from "../domain/publish.ts";
import type { Session } from "../domain/session.ts";
import type { Ports } from "../ports.ts";
import { readSession } from "../sessions/read-sessions.ts";

type ArchivePorts = Pick<Ports, "sessions" | "work" | "guard" | "publishes" | "orders" | "ends" | "now">;

/**
 * Archives a session, and stops the publish that the autopilot has planned for it. Rejects with "conflict" while a draft or
 * revision of the session is being written.
 */
export async function archiveSession(ports: ArchivePorts, accountId: string, sessionId: string): Promise<Session> {
  const session = await readSession(ports, accountId, sessionId);
  if ((await ports.work.unfinished(accountId, sessionId)).length > 0)
    throw conflict("The session is still being worked on. Wait until the draft is written, or cancel it.");
  const held = await ports.publishes.heldOf(accountId, sessionId);
  if (held !== undefined) {
    await ports.orders.cancel(accountId, held.id, stoppedByPerson, { onRequest: true, isQueued: true });
    ports.ends.notify();
  }
  return session.status === "archived" ? session : setStatus(ports, session, "archived");
}

/** Takes the archiving of a session back: a published session is completed again, any other one is active. */
export async function restoreSession(
  ports: Pick<Ports, "sessions" | "guard" | "now">,
  accountId: string,
  sessionId: string,
): Promise<Session> {
  const session = await readSession(ports, accountId, sessionId);
  if (session.status !== "archived") return session;
  return setStatus(ports, session, session.cmsPostId === undefined ? "active" : "completed");
}

async function setStatus(
  { sessions, now }: Pick<Ports, "sessions" | "now">,
  { accountId, id }: Session,
  status: Session["status"],
): Promise<Session> {
  const changed = await sessions.setStatus(accountId, id, status, now());
  if (changed === undefined) throw notFound("There is no such session.");
  return changed;
}
