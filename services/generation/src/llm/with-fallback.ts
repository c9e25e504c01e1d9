import type { AskModel, CallDependencies } from "./model-call.ts";
import { ModelDownError } from "./to-llm-error.ts";

const mostFailures = 3;
const restMilliseconds = 30_000;

/**
 * Asks the first model, and the second when the first is down: not reachable, silent, without this model, or refusing
 * the credential. After three such failures in a row the second is asked first for half a minute; then one call tries.
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
    const rests = failures >= mostFailures && now() < restsUntil;
    // Whoever tries it after its rest is the only one to do so: the others still ask the second first.
    if (failures >= mostFailures && !rests) restsUntil = now() + restMilliseconds;
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
