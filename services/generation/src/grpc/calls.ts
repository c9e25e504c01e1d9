import type { GenerationService } from "@galley/proto/generation/v1";
import type { Call, Handlers } from "@galley/service-kit/grpc";
import type { Principal } from "../domain/content-port.ts";
import type { Ports } from "../ports.ts";

/** The calls of this service by name. */
export type Calls = Handlers<typeof GenerationService.service>;

/** On whose behalf a call is served. */
export function principalOf({ caller: { accountId, tier } }: Pick<Call<unknown>, "caller">): Principal {
  return { accountId, tier };
}

/** When a call must have its answer: a margin before its deadline, however far off that is; open-ended ones after this time. */
export function answerBy(
  { timing }: Pick<Ports, "timing">,
  { deadline }: Pick<Call<unknown>, "deadline">,
  openEndedMilliseconds: number,
): Date {
  if (deadline === undefined) return new Date(Date.now() + openEndedMilliseconds);
  return new Date(deadline.getTime() - timing.answerMarginMilliseconds);
}
