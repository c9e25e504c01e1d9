import { LlmError } from "./llm-port.ts";
import type { AskModel, ModelCall, ModelReply } from "./model-call.ts";

const longestRefusal = 400;
/** "I'm sorry, but I can't help with that." An article may well begin with "Sorry". */
const refusal =
  /^(?:(?:i['’]?m (?:very |really )?sorry|i am sorry|sorry|i apologi[sz]e|unfortunately)[,.:;]? (?:but )?(?:i|we) ?(?:can(?:no|['’])t|am (?:un|not )able to|['’]m (?:un|not )able to|won['’]t)|(?:i|we) ?(?:can(?:no|['’])t|am (?:un|not )able to) (?:help(?! but| \w+ing)|assist|comply|provide|create|write|generate|produce|continue|discuss))/i;

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
  const text = reply.text.trim();
  if (reply.finish === "refused" || (text.length < longestRefusal && refusal.test(text)))
    throw new LlmError("refused", "The model refused the task.");
  return reply;
}
