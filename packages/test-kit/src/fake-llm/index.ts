import type { IncomingMessage, ServerResponse } from "node:http";
import { readRequestBody, startLocalServer } from "../local-server.ts";
import { answerFor } from "./answers.ts";
import type { FakeLlmMode } from "./modes.ts";
import { refusalFor } from "./refusals.ts";
import type { FakeAnswer, FakeLlmRequest, FakeRefusal } from "./request.ts";
import { charactersPerToken, pause, sendAnswer, tokenUsage } from "./send-answer.ts";

export type { FakeLlmMode, ThoughtMode } from "./modes.ts";
export type { FakeAnswer, FakeLlmRequest, FakeRefusal } from "./request.ts";

export type FakeLlm = Awaited<ReturnType<typeof startFakeLlm>>;

export interface FakeLlmOptions {
  mode?: FakeLlmMode | FakeLlmMode[];
  /** Returns the mode for this request. When it returns undefined, `mode` applies. */
  modeFor?: (request: FakeLlmRequest) => FakeLlmMode | undefined;
  /**
   * Returns the text with which a request is answered, instead of the fake's own text. The mode still decides about streaming, thoughts and
   * failures.
   */
  answer?: (request: FakeLlmRequest, index: number) => FakeAnswer | Promise<FakeAnswer>;
  /** Returns the vector of a text. When set, the fake also offers embeddings. */
  embed?: (text: string) => number[];
  /** Returns an error response for a request, whatever the mode is. Undefined if the request is to be answered. */
  refuse?: (request: FakeLlmRequest, index: number) => FakeRefusal | undefined;
  /** How many milliseconds the mode "slow" waits before it answers; 300 by default. */
  slowMilliseconds?: number;
  /** How many milliseconds the mode "slow-drip" waits between the twenty chunks of its answer; 20 by default. */
  dripMilliseconds?: number;
  /** The maximum number of prompt tokens. The middle of longer prompts is cut out without an error, as Ollama does. */
  cutsAt?: number;
  /** Returns the number of prompt tokens for an answer, instead of the fake's own count. When undefined, the answer has none. */
  promptTokens?: (own: number, index: number) => number | undefined;
  /**
   * Returns the number of tokens of an answer, instead of the fake's own count. When undefined, the answer has none.
   */
  completionTokens?: (own: number, index: number) => number | undefined;
  /** The headers by which a failing answer says when to retry. By default after 1 ms. */
  retryAfter?: Record<string, string>;
}

/**
 * Starts a fake of an OpenAI-compatible server on 127.0.0.1, with chat completions and, when `embed` is given, embeddings. It
 * streams on request, as real servers do.
 */
export async function startFakeLlm(options: FakeLlmOptions = {}) {
  const requests: FakeLlmRequest[] = [];
  let modes = [options.mode ?? "ok"].flat();
  let aborted = 0;
  const { url, close } = await startLocalServer(async (request, response) => {
    response.on("close", () => {
      if (!response.writableEnded) aborted += 1;
    });
    const received = await readRequest(request);
    requests.push(received);
    const cut = cutPrompt(received, options.cutsAt);
    const mode = options.modeFor?.(received) ?? (modes.length > 1 ? modes.shift() : modes[0]) ?? "ok";
    await respond(mode, cut, response, options, requests.length - 1);
  });
  return {
    requests,
    close,
    /** The base URL of the fake server. Systems under test get it as LLM_BASE_URL. */
    baseUrl: `${url}/v1`,
    /** Returns how many times a client has disconnected before its answer was complete. */
    aborted: () => aborted,
    /** Sets one mode for all requests, or one mode for each request. The last mode applies to all further requests. */
    setMode: (mode: FakeLlmMode | FakeLlmMode[]): void => {
      modes = [mode].flat();
    },
  };
}

/** Returns the request as the model gets it: the server has cut the middle out of a prompt that is too long. */
function cutPrompt(request: FakeLlmRequest, cutsAt: number | undefined): FakeLlmRequest {
  const characters = (cutsAt ?? Number.POSITIVE_INFINITY) * charactersPerToken;
  const { prompt } = request;
  if (prompt.length <= characters) return request;
  const head = Math.floor(characters / charactersPerToken);
  return { ...request, prompt: `${prompt.slice(0, head)}${prompt.slice(head - characters)}` };
}

async function readRequest(request: IncomingMessage): Promise<FakeLlmRequest> {
  const text = (await readRequestBody(request)).toString("utf8");
  const body = (text === "" ? {} : JSON.parse(text)) as FakeLlmRequest["body"];
  const prompt = (body.messages ?? []).map(({ content }) => contentText(content)).join("\n\n");
  return { path: request.url ?? "", headers: request.headers, body, prompt };
}

function contentText(content: unknown): string {
  if (typeof content === "string") return content;
  return Array.isArray(content) ? content.map((part: { text?: string }) => part.text ?? "").join("\n") : "";
}

async function respond(
  mode: FakeLlmMode,
  request: FakeLlmRequest,
  response: ServerResponse,
  options: FakeLlmOptions,
  index: number,
): Promise<void> {
  if (mode === "hang") return;
  const refusal = options.refuse?.(request, index) ?? refusalFor(mode, request, options.retryAfter);
  if (refusal !== undefined) {
    const { status, body, headers } = refusal;
    const html = typeof body === "string";
    response
      .writeHead(status, { "content-type": html ? "text/html" : "application/json", ...headers })
      .end(html ? body : JSON.stringify(body));
    return;
  }
  if (options.embed !== undefined && request.path.endsWith("/embeddings")) {
    const data = (request.body.input ?? []).map((text, at) => {
      return { object: "embedding", index: at, embedding: options.embed?.(text) };
    });
    const body = { object: "list", model: request.body.model, data, usage: { prompt_tokens: 7, total_tokens: 7 } };
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(body));
    return;
  }
  const scripted = await options.answer?.(request, index);
  const { text: given, isCutOff } = typeof scripted === "object" ? scripted : { text: scripted, isCutOff: false };
  const text = answerFor(mode, request, given);
  if (mode === "slow") await pause(options.slowMilliseconds ?? 300, response);
  if (response.destroyed) return;
  const dripMilliseconds = options.dripMilliseconds ?? 20;
  const own = tokenUsage(mode, request.prompt, text);
  const usage = {
    ...own,
    ...(options.promptTokens && { prompt_tokens: options.promptTokens(own.prompt_tokens, index) }),
    ...(options.completionTokens && { completion_tokens: options.completionTokens(own.completion_tokens, index) }),
  };
  sendAnswer({ mode: isCutOff ? "truncated" : mode, text, request, response, dripMilliseconds, usage });
}
