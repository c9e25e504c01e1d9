import { type BreakerLimits, createCircuitBreaker } from "./circuit-breaker.ts";
import type { AskModel, CallDependencies } from "./model-call.ts";
import type { ModelServer } from "./model-server.ts";
import { ModelDownError } from "./to-llm-error.ts";

const breakerLimits: BreakerLimits = { failures: 3, openMilliseconds: 30_000 };

/**
 * Asks the first model, and the second when the first is down: not reachable, silent, without this model, or refusing
 * the credential. After three such failures in a row the second is asked first for half a minute; then one call tries.
 */
export function withFallback(
  first: ModelServer,
  second: ModelServer | undefined,
  { logger, now }: Pick<CallDependencies, "logger" | "now">,
  limits: BreakerLimits = breakerLimits,
): AskModel {
  if (second === undefined) return first.ask;
  const breaker = createCircuitBreaker(limits, now);
  const askFirst: AskModel = async (call) => {
    try {
      const reply = await first.ask(call);
      breaker.succeeded();
      return reply;
    } catch (error) {
      if (error instanceof ModelDownError) breaker.failed();
      else breaker.released();
      throw error;
    }
  };
  return async (call) => {
    const order = breaker.enter() === "open" ? [second.ask, askFirst] : [askFirst, second.ask];
    const [preferred, other] = order as [AskModel, AskModel];
    try {
      return await preferred(call);
    } catch (error) {
      call.signal.throwIfAborted();
      if (!(error instanceof ModelDownError)) throw error;
      logger.warn({ err: error, stage: call.stage, failure: error.failure }, "model is down, the other one is asked");
      return other(call);
    }
  };
}
