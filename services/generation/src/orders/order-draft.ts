import type { Principal, PublicationBrief } from "../domain/content-port.ts";
import type { WritingBrief } from "../domain/engine-ports.ts";
import type { Ports } from "../ports.ts";
import {
  type AcceptDraftPorts,
  type AcceptedDraft,
  acceptDraft,
  type Delivery,
  type DraftPlan,
} from "./accept-draft.ts";

/** What a client asks for. */
export interface DraftRequest {
  readonly operationId: string;
  readonly publicationId: string;
  readonly title: string;
  readonly instructions: string;
  readonly styleId?: string | undefined;
  readonly autoPublish: boolean;
}

export type OrderDraftPorts = AcceptDraftPorts & Pick<Ports, "content" | "tokens">;

/** Accepts an order for the first draft of a new session, once for each operation id. */
export function orderDraft(
  ports: OrderDraftPorts,
  principal: Principal,
  request: DraftRequest,
  delivery: Delivery,
): Promise<AcceptedDraft> {
  const { operationId, title } = request;
  const plan = () => planOf(ports, principal, request);
  return acceptDraft(ports, principal, { operationId: `draft:${operationId}`, title, plan }, delivery);
}

async function planOf(ports: OrderDraftPorts, principal: Principal, request: DraftRequest): Promise<DraftPlan> {
  const { publicationId, title, instructions, styleId, autoPublish } = request;
  const [settings] = await Promise.all([
    ports.content.brief(principal, publicationId, styleId),
    // An order that comes after a deletion is refused here: housekeeping, which repeats the deletion, might cancel it before it is withdrawn.
    ports.guard.check({ accountId: principal.accountId, publicationId }),
  ]);
  await ports.tokens.check(principal);
  const brief = { title, instructions, ...briefingOf(settings) };
  return {
    publicationId,
    order: { sessionId: ports.newId(), brief, publish: autoPublish ? "always" : "never" },
  };
}

/** What a publication's settings put into a writing brief. */
export function briefingOf(brief: PublicationBrief): Pick<WritingBrief, "style" | "writingTone" | "publication"> {
  const { site, style, writingTone } = brief;
  return { style, writingTone, publication: { name: site.name, description: site.description } };
}
