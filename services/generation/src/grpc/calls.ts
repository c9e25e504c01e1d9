import type { GenerationService } from "@galley/proto/generation/v1";
import type { Call, Handlers } from "@galley/service-kit/grpc";
import type { Principal } from "../domain/content-port.ts";
import type { Ports } from "../ports.ts";

/** The RPC handlers of this service by name. */
export type Calls = Handlers<typeof GenerationService.service>;

/** Returns the account that made the call. */
export function toPrincipal({ caller: { accountId, tier } }: Pick<Call<unknown>, "caller">): Principal {
  return { accountId, tier };
}

/**
 * Returns the time by which a call must be answered: shortly before
 * its deadline, or after `openEndedMilliseconds` if it has none.
 */
export function answerBy(
  { timing }: Pick<Ports, "timing">,
  { deadline }: Pick<Call<unknown>, "deadline">,
  openEndedMilliseconds: number,
): Date {
  if (deadline === undefined) return new Date(Date.now() + openEndedMilliseconds);
  return new Date(deadline.getTime() - timing.answerMarginMilliseconds);
}
