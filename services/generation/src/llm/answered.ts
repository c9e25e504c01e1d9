import { LlmError } from "./llm-port.ts";
import type { AskModel, ModelCall, ModelReply } from "./model-call.ts";
import { isRefusal } from "./refusal.ts";

/**
 * An answer that says something. An empty one is asked for once more, with much more room when thinking took it all.
 * Throws LlmError "truncated" or "invalid-answer" when the second is empty as well, and "refused" for a refusal.
 */
export async function askForWords(ask: AskModel, call: ModelCall): Promise<ModelReply> {
  const first = unrefused(await ask(call));
  if (first.text.trim() !== "") return first;
  const moreThinking = first.finish === "length";
  const second = unrefused(await ask({ ...call, byWordsAlone: true, ...(moreThinking ? { moreThinking } : {}) }));
  if (second.text.trim() !== "") return second;
  if (second.finish === "length") throw new LlmError("truncated", "The model used all of its room for thinking.");
  throw new LlmError("invalid-answer", "The model gave an empty answer.");
}

function unrefused(reply: ModelReply): ModelReply {
  if (reply.finish === "refused" || isRefusal(reply.text.trim()))
    throw new LlmError("refused", "The model refused the task.");
  return reply;
}
