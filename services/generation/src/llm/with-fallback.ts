import type { AskModel, CallDependencies } from "./model-call.ts";
import { ModelDownError } from "./to-llm-error.ts";

const maxFailures = 3;
const restMilliseconds = 30_000;

/**
 * Returns a model that calls the first of two models, and the second one if the first is down: unreachable, silent,
 * without this model, or with a rejected key. After three such failures in a row, calls go to the second model for half
 * a minute; then one call tries the first model again.
 */
export function withFallback(
  first: AskModel,
  second: AskModel | undefined,
  { logger, now }: Pick<CallDependencies, "logger" | "now">,
): AskModel {
  if (second === undefined) return first;
  let failures = 0;
  let restsUntil = 0;
  const askFirst: AskModel = async (call) => {
    try {
      const reply = await first(call);
      failures = 0;
      return reply;
    } catch (error) {
      if (error instanceof ModelDownError) {
        failures += 1;
        restsUntil = now() + restMilliseconds;
      }
      throw error;
    }
  };
  return async (call) => {
    const rests = failures >= maxFailures && now() < restsUntil;
    // Setting `restsUntil` keeps all calls but the next one away from the first model until it is known whether that
    // model works again.
    if (failures >= maxFailures && !rests) restsUntil = now() + restMilliseconds;
    const [preferred, other] = rests ? [second, askFirst] : [askFirst, second];
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
