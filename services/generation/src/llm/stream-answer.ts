import type { LanguageModel } from "ai";
import type { AnswerForm } from "./load-model.ts";
import type { ModelCall } from "./model-call.ts";
import type { ToldUsage } from "./token-budget.ts";

/** What has come of an answer so far. Also there when the call fails half-way: it has to be paid. */
export interface Progress {
  text: string;
  thoughtCharacters: number;
  finish: string | undefined;
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
  /** More than this of text and thoughts is cut off, as if by the limit that the server did not keep. */
  readonly mostCharacters: number;
  readonly signal: AbortSignal;
}

/** Calls a model once and gathers its answer in `progress`. Rejects with the SDK's errors. */
export async function streamAnswer(call: ModelCall, settings: StreamSettings, progress: Progress): Promise<void> {
  const { experimental_streamLanguageModelCall: streamCall, jsonSchema, Output } = await import("ai");
  // The SDK's warnings would go to the console.
  Object.assign(globalThis, { AI_SDK_LOG_WARNINGS: false });
  const { model, form, instructions, prompt, maximumTokens, temperature, signal } = settings;
  const output =
    form === "text"
      ? undefined
      : form === "schema"
        ? Output.object({ schema: jsonSchema(call.schema) })
        : Output.json();
  const { stream } = await streamCall({
    model,
    messages: [{ role: "user", content: prompt }],
    abortSignal: signal,
    // What a maker keeps of a call is the customer's text.
    providerOptions: { openai: { store: false } },
    ...{ instructions, temperature, maxOutputTokens: maximumTokens },
    ...(output !== undefined && { output }),
  });
  for await (const part of stream) {
    if (part.type === "text-delta") progress.text += part.text;
    else if (part.type === "reasoning-delta") progress.thoughtCharacters += part.text.length;
    else if (part.type === "model-call-response-metadata") progress.model = part.modelId ?? progress.model;
    else if (part.type === "error") throw part.error;
    else if (part.type === "model-call-end") {
      progress.finish = part.finishReason;
      progress.usage = part.usage;
    }
    if (progress.text.length + progress.thoughtCharacters > settings.mostCharacters) {
      progress.finish = "length";
      return;
    }
  }
}
