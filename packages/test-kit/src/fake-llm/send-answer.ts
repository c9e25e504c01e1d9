import type { ServerResponse } from "node:http";
import { type FakeLlmMode, separateThought } from "./modes.ts";
import type { FakeLlmRequest } from "./request.ts";

export interface AnswerToSend {
  readonly mode: FakeLlmMode;
  readonly text: string;
  readonly request: FakeLlmRequest;
  readonly response: ServerResponse;
  readonly dripMilliseconds: number;
  readonly usage: object;
}

const pieces = 20;

/** Sends an answer as the mode and the request require: as an event stream or as one JSON document. */
export function sendAnswer(answer: AnswerToSend): void {
  const { mode, request, response } = answer;
  if (request.body.stream === true && mode !== "no-stream") {
    response.writeHead(200, { "content-type": "text/event-stream" });
    void stream(answer);
    return;
  }
  response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(completion(answer)));
}

async function stream(answer: AnswerToSend): Promise<void> {
  const { mode, text, request, response, dripMilliseconds } = answer;
  const send = (event: unknown): void => {
    response.write(`data: ${JSON.stringify(event)}\n\n`);
  };
  const delta = (part: object, reason: string | null = null): void => {
    const choices = mode === "empty-choices" ? [] : [{ index: 0, delta: part, finish_reason: reason }];
    send({ ...head(request, "chat.completion.chunk"), choices });
  };
  delta({ role: "assistant", content: "" });
  for (const [field, words] of Object.entries(thoughtFields(mode))) delta({ [field]: words });
  const size = Math.max(1, Math.ceil(text.length / pieces));
  for (let from = 0; from < text.length; from += size) {
    if (from > text.length / 2 && diesIn(mode, response, send)) return;
    delta({ content: text.slice(from, from + size) });
    if (mode === "slow-drip") await pause(dripMilliseconds, response);
    if (response.destroyed) return;
  }
  while (mode === "endless" && !response.destroyed) {
    delta({ content: `${text} ` });
    await pause(1, response);
  }
  if (mode !== "no-finish-reason") delta({}, finishReason(mode));
  if (request.body.stream_options?.include_usage === true && mode !== "no-usage") {
    send({ ...head(request, "chat.completion.chunk"), choices: [], usage: answer.usage });
  }
  response.end("data: [DONE]\n\n");
}

/** Waits this number of milliseconds, or until the client disconnects if that is earlier. */
export function pause(milliseconds: number, response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      response.off("close", end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    response.once("close", end);
    if (response.destroyed) end();
  });
}

/** Cuts off or stops a stream if the mode says so. Returns true if it did. */
function diesIn(mode: FakeLlmMode, response: ServerResponse, send: (event: unknown) => void): boolean {
  // `end` instead of `destroy` lets the client receive the chunks that were already sent, but not the end of the stream.
  if (mode === "stream-cut") response.socket?.end();
  if (mode === "stream-error" || mode === "bare-stream-error") {
    const message = "The engine has died.";
    send({ error: mode === "stream-error" ? { message, type: "server_error", code: 500 } : message });
    response.end();
  }
  return ["stall", "stream-cut", "stream-error", "bare-stream-error"].includes(mode);
}

function thoughtFields(mode: FakeLlmMode): Record<string, string> {
  if (mode === "reasoning-content" || mode === "all-thinking") return { reasoning_content: separateThought };
  return mode === "reasoning" ? { reasoning: separateThought } : {};
}

function finishReason(mode: FakeLlmMode): string {
  if (mode === "truncated" || mode === "all-thinking") return "length";
  return mode === "content-filter" ? "content_filter" : "stop";
}

function head(request: FakeLlmRequest, object: string): object {
  return { id: "fake", object, created: 1_700_000_000, model: request.body.model ?? "fake" };
}

function completion(answer: AnswerToSend): unknown {
  const { mode, text, request } = answer;
  const message = { role: "assistant", content: text, ...thoughtFields(mode) };
  return {
    ...head(request, "chat.completion"),
    choices: mode === "empty-choices" ? [] : [{ index: 0, message, finish_reason: finishReason(mode) }],
    ...(mode === "no-usage" ? {} : { usage: answer.usage }),
  };
}

/** The number of characters that count as a token in all counts of the fake. */
export const charactersPerToken = 4;

const countTokens = (text: string): number => Math.ceil(text.length / charactersPerToken);

/** Returns the token counts that the server reports for a prompt and its answer. In some modes they are missing or wrong. */
export function tokenUsage(mode: FakeLlmMode, prompt: string, text: string) {
  if (mode === "wrong-usage") return { prompt_tokens: 700_000_000, completion_tokens: 900_000_000, total_tokens: -1 };
  const tokens = { prompt_tokens: countTokens(prompt), completion_tokens: countTokens(text) };
  return { ...tokens, total_tokens: tokens.prompt_tokens + tokens.completion_tokens };
}
