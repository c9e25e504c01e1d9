import { conflict, notFound } from "@galley/service-kit/errors";
import type { WaitOptions } from "../commands/await-job.ts";
import type { Principal } from "../domain/content-port.ts";
import { type PublishedPost, type PublishOrder, stoppedByPerson } from "../domain/publish.ts";
import type { Session } from "../domain/session.ts";
import type { Ports } from "../ports.ts";
import { readSession } from "../sessions/read-sessions.ts";
import { awaitPublish } from "./publish-session.ts";

/** A draft that the autopilot will publish at a set time, unless a person stops it before. */
export type HeldPublish = Pick<PublishOrder, "sessionId" | "draftVersion"> & {
  readonly publicationId: string;
  readonly gates: NonNullable<PublishOrder["gates"]>;
  readonly title: string;
  readonly heldUntil: Date;
};

type HeldPorts = Pick<Ports, "orders" | "publishes" | "drafts" | "ends" | "logger">;

/**
 * Lists the publishes that the autopilot has planned and that a person can still stop, for one publication or for the
 * whole account. The next one comes first.
 */
export async function listHeldPublishes(
  { publishes, drafts }: Pick<HeldPorts, "publishes" | "drafts">,
  { accountId, publicationId }: { readonly accountId: string; readonly publicationId: string | undefined },
): Promise<HeldPublish[]> {
  const held = await publishes.held(accountId, publicationId);
  return Promise.all(
    held.map(async ({ publicationId: owner, order }) => {
      const { sessionId, draftVersion, gates = [], heldUntil = new Date(0) } = order;
      const title = (await drafts.find(accountId, sessionId, draftVersion))?.title ?? "";
      return { publicationId: owner, sessionId, draftVersion, title, gates, heldUntil };
    }),
  );
}

/**
 * Returns the time at which the autopilot publishes the draft of a session, or `undefined` if it will not publish the
 * draft.
 */
export async function publishTimeOf(
  { publishes }: Pick<HeldPorts, "publishes">,
  { id, accountId, cmsPostId, currentDraftVersion }: Session,
): Promise<Date | undefined> {
  // The autopilot only publishes its own first version, and only while no person has published or changed the draft.
  if (cmsPostId !== undefined || currentDraftVersion !== 1) return undefined;
  return (await publishes.heldOf(accountId, id))?.heldUntil;
}

/**
 * Cancels the publish that the autopilot has planned for a session, so that the draft stays unpublished. Throws
 * "not-found" if no publish is planned.
 */
export async function stopHeldPublish(
  { orders, publishes, ends, logger }: HeldPorts,
  { accountId, sessionId }: { readonly accountId: string; readonly sessionId: string },
): Promise<void> {
  const held = await publishes.heldOf(accountId, sessionId);
  const asPerson = { onRequest: true, isQueued: true } as const;
  if (held === undefined || !(await orders.cancel(accountId, held.id, stoppedByPerson, asPerson)))
    throw notFound("The autopilot holds back no publish of this session.");
  ends.notify();
  logger.info({ sessionId, publishId: held.id }, "a person stopped the autopilot's publish");
}

/**
 * Starts the planned publish of a held draft early, and waits for the result. Repeated calls, and a call at the planned time, wait for the
 * same publish. Throws "not-found" if no publish is planned, and "conflict" if a person has stopped it
 * or has published or changed the draft.
 */
export async function publishHeldNow(
  ports: Pick<Ports, "publishes" | "orders" | "sessions" | "guard" | "ends" | "timing" | "newWork" | "logger">,
  principal: Principal,
  sessionId: string,
  patience: WaitOptions,
): Promise<PublishedPost> {
  const { accountId } = principal;
  const session = await readSession(ports, accountId, sessionId);
  const publish = await ports.publishes.plannedOf(accountId, sessionId);
  if (publish === undefined) throw notFound("The autopilot has planned no publish of this session.");
  if (publish.state === "queued") {
    if (session.cmsPostId !== undefined) throw conflict("A person has published the session.");
    if (session.currentDraftVersion !== publish.draftVersion) throw conflict("A person has changed the draft.");
    await ports.publishes.release(accountId, publish.id);
    await ports.publishes.retryNow(accountId, sessionId);
    ports.logger.info({ sessionId, publishId: publish.id }, "a person had the autopilot publish at once");
    ports.newWork.notify();
  }
  return awaitPublish(ports, principal, { publish, patience });
}
