import type { LanguageModel } from "ai";
import type { AnswerForm } from "./load-model.ts";
import type { ModelCall } from "./model-call.ts";
import type { ToldUsage } from "./token-budget.ts";

/** The part of an answer that has arrived. It is kept if the call fails, because it has to be paid for. */
export interface Progress {
  text: string;
  thoughtCharacters: number;
  finish: string | undefined;
  /** The reason for the end of the answer in the server's own word. */
  rawFinish?: string | undefined;
  usage: ToldUsage;
  model: string | undefined;
}

export interface StreamSettings {
  readonly model: Exclude<LanguageModel, string>;
  readonly form: AnswerForm;
  readonly instructions: string | undefined;
  readonly prompt: string;
  readonly maximumTokens: number | undefined;
  readonly temperature: number | undefined;
  /** An answer with more characters (including thoughts) is cut off, because some servers ignore the token limit. */
  readonly maxCharacters: number;
  readonly signal: AbortSignal;
}

/** Calls a model once and collects the answer in `progress`. Rejects with the SDK's errors. */
export async function streamAnswer(call: ModelCall, settings: StreamSettings, progress: Progress): Promise<void> {
  const { experimental_streamLanguageModelCall: streamCall, jsonSchema, Output } = await import("ai");
  // Keeps the SDK from printing warnings to the console.
  Object.assign(globalThis, { AI_SDK_LOG_WARNINGS: false });
  const { model, form, instructions, prompt, maximumTokens, temperature, signal } = settings;
  const jsonOutput = form === "schema" ? Output.object({ schema: jsonSchema(call.schema) }) : Output.json();
  const output = form === "text" ? undefined : jsonOutput;
  const { stream } = await streamCall({
    model,
    messages: [{ role: "user", content: prompt }],
    abortSignal: signal,
    // The vendor must not store the call, because it contains the customer's text.
    providerOptions: { openai: { store: false } },
    instructions,
    temperature,
    maxOutputTokens: maximumTokens,
    ...(output !== undefined && { output }),
  });
  for await (const part of stream) {
    if (part.type === "text-delta") progress.text += part.text;
    else if (part.type === "reasoning-delta") progress.thoughtCharacters += part.text.length;
    else if (part.type === "model-call-response-metadata") progress.model = part.modelId ?? progress.model;
    else if (part.type === "error") throw part.error;
    else if (part.type === "model-call-end") {
      progress.finish = part.finishReason;
      progress.rawFinish = part.rawFinishReason;
      progress.usage = part.usage;
    }
    if (progress.text.length + progress.thoughtCharacters > settings.maxCharacters) {
      progress.finish = "length";
      return;
    }
  }
}
