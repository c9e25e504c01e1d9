import { currentContext } from "@galley/service-kit/context";
import { invalid, notFound } from "@galley/service-kit/errors";
import type { Principal } from "../domain/content-port.ts";
import type { Gate } from "../domain/publish-gate.ts";
import type { PublishOperation, PublishRequest } from "../domain/publish-operation.ts";
import { readSession } from "../sessions/read-sessions.ts";
import type { PublishPorts } from "./publish-ports.ts";

/** What shall be published. */
export interface PublishOrder {
  /** Unique in the account: the same order twice is one operation. */
  readonly operationId: string;
  readonly sessionId: string;
  /** The latest unless given. */
  readonly draftVersion?: number | undefined;
  readonly request: PublishRequest;
  /** Of the autopilot's: it goes out no earlier. */
  readonly notBefore?: Date | undefined;
  readonly gates?: readonly Gate[] | undefined;
}

/** Stores the intent to publish. From then on it is carried out, whatever crashes. */
export async function acceptPublish(
  ports: PublishPorts,
  principal: Principal,
  order: PublishOrder,
): Promise<PublishOperation> {
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
      () => publishes.insert(operation, order.operationId),
      () => publishes.purge(operation.accountId, operation.publicationId),
    );
    // Otherwise the same order came at the same moment, and was stored first.
    if (outcome !== "known-operation") return outcome;
  }
}

async function newOperation(
  ports: PublishPorts,
  { accountId, tier }: Principal,
  { sessionId, draftVersion, request, notBefore, gates }: PublishOrder,
): Promise<PublishOperation> {
  const { publicationId, currentDraftVersion } = await readSession(ports, accountId, sessionId);
  if (publicationId === undefined) throw invalid("The session has no publication to publish to.");
  if (currentDraftVersion === 0) throw invalid("The session has no draft to publish.");
  const version = draftVersion ?? currentDraftVersion;
  if ((await ports.drafts.find(accountId, sessionId, version)) === undefined) throw notFound();
  const createdAt = ports.now();
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
    createdAt,
    heldUntil: notBefore !== undefined && notBefore > createdAt ? notBefore : undefined,
    gates,
    origin: currentContext(),
  };
}
