import { LlmError, type LlmFailure } from "./llm-port.ts";

const unusable: readonly LlmFailure[] = ["invalid-answer", "truncated", "refused"];

/**
 * Waits for a model's answer and returns it, or `undefined` if the answer is unusable, so that the caller can do
 * without it. Rejects if the model is unavailable or the budget is exceeded, and with the signal's reason on abort.
 */
export async function usableAnswer<Answer>(signal: AbortSignal, asking: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await asking;
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof LlmError && unusable.includes(error.failure)) return undefined;
    throw error;
  }
}
