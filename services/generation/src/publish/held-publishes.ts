import { notFound } from "@galley/service-kit/errors";
import { type PublishOrder, stoppedByPerson } from "../domain/publish.ts";
import type { Session } from "../domain/session.ts";
import type { Ports } from "../ports.ts";

/** A draft that the autopilot publishes at its time, unless a person stops it. */
export type HeldPublish = Pick<PublishOrder, "sessionId" | "draftVersion"> & {
  readonly gates: NonNullable<PublishOrder["gates"]>;
  readonly title: string;
  readonly heldUntil: Date;
};

type HeldPorts = Pick<Ports, "orders" | "publishes" | "drafts" | "ends" | "logger">;

/** What the autopilot holds back for a publication, the next one first. */
export async function listHeldPublishes(
  { publishes, drafts }: Pick<HeldPorts, "publishes" | "drafts">,
  { accountId, publicationId }: { readonly accountId: string; readonly publicationId: string },
): Promise<HeldPublish[]> {
  const held = await publishes.held(accountId, publicationId);
  return Promise.all(
    held.map(async ({ sessionId, draftVersion, gates = [], heldUntil = new Date(0) }) => {
      const title = (await drafts.find(accountId, sessionId, draftVersion))?.title ?? "";
      return { sessionId, draftVersion, title, gates, heldUntil };
    }),
  );
}

/** When the autopilot publishes the draft of a session, unless a person stops it; undefined when it does not. */
export async function publishTimeOf(
  { publishes }: Pick<HeldPorts, "publishes">,
  { id, accountId, cmsPostId, currentDraftVersion }: Session,
): Promise<Date | undefined> {
  // It publishes what it wrote, and only as long as no person has published or changed it.
  if (cmsPostId !== undefined || currentDraftVersion !== 1) return undefined;
  return (await publishes.heldOf(accountId, id))?.heldUntil;
}

/** Leaves what the autopilot holds back as a draft. Throws "not-found" when nothing of the session is held. */
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
