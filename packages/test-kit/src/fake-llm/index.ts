import type { IncomingMessage, ServerResponse } from "node:http";
import { bodyOf, startLocalServer } from "../local-server.ts";
import { answerFor } from "./answers.ts";
import type { FakeLlmMode } from "./modes.ts";
import { refusalFor } from "./refusals.ts";
import type { FakeAnswer, FakeLlmRequest, FakeRefusal } from "./request.ts";
import { pause, sendAnswer } from "./send-answer.ts";

export type { FakeLlmMode, ThoughtMode } from "./modes.ts";
export type { FakeAnswer, FakeLlmRequest, FakeRefusal } from "./request.ts";

export type FakeLlm = Awaited<ReturnType<typeof startFakeLlm>>;

export interface FakeLlmOptions {
  mode?: FakeLlmMode | FakeLlmMode[];
  /** The mode of some requests, whatever the mode of all. */
  modeFor?: (request: FakeLlmRequest) => FakeLlmMode | undefined;
  /** Answers instead of the mode's own text; thoughts, streaming and failures stay the mode's. */
  answer?: (request: FakeLlmRequest, index: number) => FakeAnswer | Promise<FakeAnswer>;
  /** The vector of a text, where an embedding model is asked. */
  embed?: (text: string) => number[];
  /** Refuses requests, whatever the mode. */
  refuse?: (request: FakeLlmRequest, index: number) => FakeRefusal | undefined;
  /** How long "slow" takes; 300 unless given. */
  slowMilliseconds?: number;
  /** How long "slow-drip" waits between two pieces of its twenty; 20 unless given. */
  dripMilliseconds?: number;
  /** What failing answers say about trying again; after 1 ms unless given. */
  retryAfter?: Record<string, string>;
}

/** Starts an OpenAI-compatible server of chat completions and, where a vector is told, of embeddings, on 127.0.0.1. Streams when asked to, as real ones do. */
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
    const mode = options.modeFor?.(received) ?? (modes.length > 1 ? modes.shift() : modes[0]) ?? "ok";
    await respond(mode, received, response, options, requests.length - 1);
  });
  return {
    ...{ requests, close },
    /** To be used as LLM_BASE_URL. */
    baseUrl: `${url}/v1`,
    /** Connections that a client gave up before an answer. */
    aborted: () => aborted,
    /** One mode for all requests, or one for each; the last of several stays. */
    setMode: (mode: FakeLlmMode | FakeLlmMode[]): void => {
      modes = [mode].flat();
    },
  };
}

async function readRequest(request: IncomingMessage): Promise<FakeLlmRequest> {
  const text = (await bodyOf(request)).toString("utf8");
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
  const { text: own, isCutOff } = typeof scripted === "object" ? scripted : { text: scripted, isCutOff: false };
  const text = answerFor(mode, request.prompt, own);
  if (mode === "slow") await pause(options.slowMilliseconds ?? 300, response);
  if (response.destroyed) return;
  const dripMilliseconds = options.dripMilliseconds ?? 20;
  sendAnswer({ mode: isCutOff ? "truncated" : mode, text, request, response, dripMilliseconds });
}
