import type { Call } from "@galley/service-kit/grpc";
import type { Ports } from "../ports.ts";
import { toPrincipal } from "./calls.ts";
import { requireText } from "./draft-calls.ts";

/**
 * Returns the ids of account and publication of a call. Rejects with "not-found" if the account has no such publication.
 */
export async function requirePublication(
  { content, guard }: Pick<Ports, "content" | "guard">,
  call: Pick<Call<{ publicationId: string }>, "request" | "caller">,
) {
  const { publicationId } = call.request;
  requireText({ publicationId });
  const principal = toPrincipal(call);
  const scope = { accountId: principal.accountId, publicationId };
  await Promise.all([content.brief(principal, publicationId), guard.check(scope)]);
  return scope;
}
