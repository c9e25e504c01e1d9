import { askForWords } from "./answered.ts";
import { joinContinuation } from "./join-continuation.ts";
import { LlmError, type LlmRequest, type LlmText } from "./llm-port.ts";
import type { AskModel, ModelTurn } from "./model-call.ts";
import { continueMessage, userMessage } from "./prompt.ts";

const mostContinuations = 3;

/** Asks for a text, and for the rest of one that was cut off, at most three times. Rejects as LlmPort's `write` does. */
export async function writeText(ask: AskModel, request: LlmRequest): Promise<LlmText> {
  const { stage, instructions, maxOutputTokens: answerTokens, signal, budget } = request;
  const prompt = userMessage(request);
  const question: ModelTurn = { role: "user", content: prompt };
  const call = { stage, instructions, answerTokens, signal, budget };
  let reply = await askForWords(ask, { ...call, turns: [question] });
  let text = reply.text;
  const models = new Set([reply.model]);
  for (let count = 0; reply.finish === "length"; count += 1) {
    if (count === mostContinuations) throw cutOff();
    const sofar: ModelTurn = { role: "assistant", content: text };
    reply = await ask({ ...call, turns: [question, sofar, { role: "user", content: continueMessage(text) }] });
    models.add(reply.model);
    // Nothing more to say, after all that was thought.
    if (reply.text.trim() === "" && reply.finish !== "length") break;
    text = joinContinuation(text, reply.text);
  }
  return { text: text.trim(), model: [...models].join(", ") };
}

const cutOff = (): LlmError => new LlmError("truncated", "The model's text was cut off by its length limit.");
