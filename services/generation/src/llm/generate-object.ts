import { z } from "zod";
import { jsonValuesInText, looksLikeJson } from "./json-in-text.ts";
import { type LlmAnswer, LlmError, type LlmObjectRequest, PromptTooLongError } from "./llm-port.ts";
import type { AskModel, ModelCall, ModelReply } from "./model-call.ts";
import { userMessage } from "./prompt.ts";
import { strictSchema, withoutNulls } from "./strict-schema.ts";

const maxProblemLength = 500;

/**
 * Asks a model for JSON that matches a schema, and extracts the JSON from the answer. If the JSON is invalid, the model is
 * asked once to repair it. If the answer was cut off, it is requested once more with twice the length. An answer in prose
 * is returned as prose. Rejects like `LlmPort.generate`.
 */
export async function generateObject<Value>(
  ask: AskModel,
  request: LlmObjectRequest<Value>,
): Promise<LlmAnswer<Value>> {
  const { stage, instructions, maxOutputTokens: answerTokens, signal, budget } = request;
  const prompt = userMessage(request);
  const readableSchema = z.toJSONSchema(request.schema, { io: "input" });
  const schema = strictSchema(request.schema);
  const call: ModelCall = { stage, instructions, schema, readableSchema, answerTokens, signal, budget, prompt };
  const first = await wholeAnswer(ask, call, request);
  if (first.value !== undefined || !looksLikeJson(first.text)) return toAnswer(first);
  const repair = `${prompt}\n\nYour last answer could not be used: ${first.problem}. Answer again with the JSON object only.`;
  const second = await wholeAnswer(ask, { ...call, prompt: repair }, request);
  if (second.value === undefined && looksLikeJson(second.text)) {
    throw new LlmError("invalid-answer", "The model did not answer in a form that can be used.");
  }
  return toAnswer(second);
}

interface Read<Value> extends LlmAnswer<Value> {
  readonly problem: string;
}

const toAnswer = <Value>({ value, text, model }: Read<Value>): LlmAnswer<Value> => ({ value, text, model });

async function wholeAnswer<Value>(
  ask: AskModel,
  call: ModelCall,
  request: LlmObjectRequest<Value>,
): Promise<Read<Value>> {
  const reply = await askForWords(ask, call);
  const answer = read(reply, request);
  if (reply.finish !== "length" || answer.value !== undefined) return answer;
  if (reply.isShort) throw new PromptTooLongError();
  const longer = await askForWords(ask, { ...call, answerTokens: 2 * call.answerTokens });
  const again = read(longer, request);
  if (longer.finish !== "length" || again.value !== undefined) return again;
  throw new LlmError("truncated", "The model's answer was cut off by its length limit.");
}

function read<Value>(reply: ModelReply, { schema, normalize }: LlmObjectRequest<Value>): Read<Value> {
  const { model } = reply;
  const text = reply.text.trim();
  const found = jsonValuesInText(text);
  let problem: string | undefined;
  let best: { value: Value; length: number } | undefined;
  for (const json of found.flatMap((one) => [one, ...unwrapped(one)])) {
    const forms = [json, withoutNulls(json)];
    for (const form of normalize === undefined ? forms : [...forms, ...forms.map(normalize)]) {
      const parsed = schema.safeParse(form);
      if (!parsed.success) {
        problem ??= z.prettifyError(parsed.error).slice(0, maxProblemLength);
        continue;
      }
      // If an answer contains several matching values (for example a draft and a summary of changes), the longest one
      // is used.
      const length = JSON.stringify(json).length;
      if (best === undefined || length > best.length) best = { value: parsed.data, length };
      break;
    }
    if (best !== undefined && found.length === 1) break;
  }
  return { value: best?.value, text, model, problem: problem ?? "it holds no complete JSON object" };
}

/**
 * Returns the JSON value itself and the objects inside it, because some models wrap their answer, as in {"answer":
 * {…}}.
 */
function unwrapped(json: unknown): unknown[] {
  if (typeof json !== "object" || json === null || Array.isArray(json)) return [];
  const values: unknown[] = Object.values(json);
  return values.length === 1 && typeof values[0] === "object" ? values : [];
}

const maxRefusalLength = 400;
/**
 * Matches refusals such as "I'm sorry, but I can't help with that."
 * The length limit protects articles that begin with "Sorry".
 */
const refusal =
  /^(?:(?:i['’]?m (?:very |really )?sorry|i am sorry|sorry|i apologi[sz]e|unfortunately)[,.:;]? (?:but )?(?:i|we) ?(?:can(?:no|['’])t|am (?:un|not )able to|['’]m (?:un|not )able to|won['’]t)|(?:i|we) ?(?:can(?:no|['’])t|am (?:un|not )able to) (?:help(?! but| \w+ing)|assist|comply|provide|create|write|generate|produce|continue|discuss))/i;

/**
 * Asks a model until the answer is not empty. An empty answer is requested once more, with more tokens if the model
 * used them all for thinking. Throws LlmError "truncated" or "invalid-answer" if the second answer is empty too, and
 * "refused" if the model refuses.
 */
export async function askForWords(ask: AskModel, call: ModelCall): Promise<ModelReply> {
  const first = unrefused(await ask(call));
  if (first.text.trim() !== "") return first;
  const moreThinking = first.finish === "length";
  const second = unrefused(await ask({ ...call, byWordsAlone: true, ...(moreThinking ? { moreThinking } : {}) }));
  if (second.text.trim() !== "") return second;
  if (second.finish === "length" && first.isShort) throw new PromptTooLongError();
  if (second.finish === "length") throw new LlmError("truncated", "The model used all of its room for thinking.");
  throw new LlmError("invalid-answer", "The model gave an empty answer.");
}

function unrefused(reply: ModelReply): ModelReply {
  const text = reply.text.trim();
  if (reply.finish === "refused" || (text.length < maxRefusalLength && refusal.test(text)))
    throw new LlmError("refused", "The model refused the task.");
  return reply;
}
