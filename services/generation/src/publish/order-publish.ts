import { currentContext } from "@galley/service-kit/context";
import { invalid, notFound } from "@galley/service-kit/errors";
import type { Principal } from "../domain/content-port.ts";
import type { PublishOperation, PublishRequest } from "../domain/publish-operation.ts";
import type { Session } from "../domain/session.ts";
import type { Cadence } from "../domain/store-ports.ts";
import type { PublishPorts } from "./publish-ports.ts";

/** What shall be published. */
export interface PublishOrder {
  /** Unique in the account: the same order twice is one operation. */
  readonly operationId: string;
  readonly sessionId: string;
  /** The latest unless given. */
  readonly draftVersion?: number | undefined;
  readonly request: PublishRequest;
  /** Set: only as often as the publication's cadence allows. */
  readonly cadence?: Cadence | undefined;
}

/** Stores the intent to publish. From then on it is carried out, whatever crashes. */
export async function orderPublish(
  ports: PublishPorts,
  principal: Principal,
  order: PublishOrder,
): Promise<PublishOperation | "cadence-reached"> {
  const { publishes, guard } = ports;
  for (;;) {
    const known = await publishes.findByOperation(principal.accountId, order.operationId);
    if (known !== undefined) {
      await guard.check(known);
      return known;
    }
    const operation = await newOperation(ports, principal, order);
    const outcome = await guard.insert(
      operation,
      () => publishes.insert(operation, order.operationId, order.cadence),
      () => publishes.purge(operation.accountId, operation.publicationId),
    );
    if (outcome === "cadence-reached") return outcome;
    // Otherwise the same order came at the same moment, and was stored first.
    if (outcome !== "known-operation") return operation;
  }
}

async function newOperation(
  ports: PublishPorts,
  { accountId, tier }: Principal,
  { sessionId, draftVersion, request }: PublishOrder,
): Promise<PublishOperation> {
  const session = await ports.sessions.find(accountId, sessionId);
  if (session === undefined) throw notFound();
  const publicationId = await publishablePublication(ports, session);
  const version = draftVersion ?? session.currentDraftVersion;
  if ((await ports.drafts.find(accountId, sessionId, version)) === undefined) throw notFound();
  const origin = currentContext();
  return {
    id: ports.newId(),
    accountId,
    tier,
    publicationId,
    sessionId,
    draftVersion: version,
    request,
    state: "pending",
    attempts: 0,
    createdAt: ports.now(),
    ...(origin === undefined ? {} : { origin }),
  };
}

async function publishablePublication({ guard }: PublishPorts, session: Session): Promise<string> {
  const { accountId, publicationId, currentDraftVersion } = session;
  if (publicationId === undefined) throw invalid("The session has no publication to publish to.");
  await guard.check({ accountId, publicationId });
  if (currentDraftVersion === 0) throw invalid("The session has no draft to publish.");
  return publicationId;
}
