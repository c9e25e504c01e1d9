import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { answerFor } from "./fake-llm-answers.ts";

/**
 * How the fake model server behaves. "ok" answers with JSON of the asked schema made of the given evidence; the next
 * six are what real servers make of it; then failures of form, of the connection and of the server; then untruths.
 */
export type FakeLlmMode =
  | "ok"
  | "plain"
  | "html"
  | "fenced"
  | "think"
  | "prose-wrapped"
  | "bad-json"
  | "truncated"
  | "refusal"
  | "empty-choices"
  | "empty-text"
  | "hang"
  | "slow"
  | "unsupported-format"
  | "status-400"
  | "status-401"
  | "status-429"
  | "status-500"
  | "html-502"
  | "invented-evidence"
  | "swapped-numbers"
  | "invented-names"
  | "obeys-injection";

/** One request that the fake got. */
export interface FakeLlmRequest {
  path: string;
  headers: IncomingMessage["headers"];
  body: {
    model?: string;
    messages?: { role: string; content: unknown }[];
    response_format?: { type?: string };
    max_tokens?: number;
  };
  /** The text of all messages. */
  prompt: string;
}

export interface FakeLlm {
  /** To be used as LLM_BASE_URL; ends in /v1. */
  readonly baseUrl: string;
  readonly requests: FakeLlmRequest[];
  /** Connections that a client gave up before an answer. */
  readonly aborted: () => number;
  /** One mode for all requests, or one for each; the last of several stays. */
  setMode(mode: FakeLlmMode | FakeLlmMode[]): void;
  close(): Promise<void>;
}

export interface FakeLlmOptions {
  mode?: FakeLlmMode | FakeLlmMode[];
  /** Answers instead of the mode's own text. */
  answer?: (request: FakeLlmRequest, index: number) => string | undefined;
  /** How long "slow" takes; 300 unless given. */
  slowMilliseconds?: number;
  /** What failing answers say about trying again; after 1 ms unless given. */
  retryAfter?: Record<string, string>;
}

/** Starts an OpenAI-compatible chat completions server on 127.0.0.1. */
export async function startFakeLlm(options: FakeLlmOptions = {}): Promise<FakeLlm> {
  const requests: FakeLlmRequest[] = [];
  let modes = [options.mode ?? "ok"].flat();
  let aborted = 0;
  const server = createServer((request, response) => {
    response.on("close", () => {
      if (!response.writableEnded) aborted += 1;
    });
    void readRequest(request).then((received) => {
      requests.push(received);
      const mode = (modes.length > 1 ? modes.shift() : modes[0]) ?? "ok";
      respond(mode, received, response, options, requests.length - 1);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    requests,
    aborted: () => aborted,
    setMode: (mode) => {
      modes = [mode].flat();
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function readRequest(request: IncomingMessage): Promise<FakeLlmRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString("utf8");
  const body = (text === "" ? {} : JSON.parse(text)) as FakeLlmRequest["body"];
  const prompt = (body.messages ?? []).map(({ content }) => contentText(content)).join("\n\n");
  return { path: request.url ?? "", headers: request.headers, body, prompt };
}

function contentText(content: unknown): string {
  if (typeof content === "string") return content;
  return Array.isArray(content) ? content.map((part: { text?: string }) => part.text ?? "").join("\n") : "";
}

const statuses: Partial<Record<FakeLlmMode, number>> = {
  "status-400": 400,
  "status-401": 401,
  "status-429": 429,
  "status-500": 500,
};

function respond(
  mode: FakeLlmMode,
  request: FakeLlmRequest,
  response: ServerResponse,
  options: FakeLlmOptions,
  index: number,
): void {
  if (mode === "hang") return;
  const status = statuses[mode];
  if (status !== undefined) {
    fail(response, status, retryAfter(options));
    return;
  }
  if (mode === "html-502") {
    response
      .writeHead(502, { "content-type": "text/html", ...retryAfter(options) })
      .end("<html><h1>502 Bad Gateway</h1></html>");
    return;
  }
  if (mode === "unsupported-format" && request.body.response_format !== undefined) {
    response
      .writeHead(400, { "content-type": "application/json" })
      .end(JSON.stringify({ error: { message: "response_format is not supported" } }));
    return;
  }
  const text = options.answer?.(request, index) ?? answerFor(mode, request.prompt);
  const send = (): void => {
    response
      .writeHead(200, { "content-type": "application/json" })
      .end(JSON.stringify(completion(mode, text, request)));
  };
  if (mode === "slow") setTimeout(send, options.slowMilliseconds ?? 300);
  else send();
}

const retryAfter = (options: FakeLlmOptions): Record<string, string> => options.retryAfter ?? { "retry-after-ms": "1" };

function fail(response: ServerResponse, status: number, headers: Record<string, string>): void {
  response
    .writeHead(status, { "content-type": "application/json", ...headers })
    .end(JSON.stringify({ error: { message: `fake failure ${status}`, type: "fake" } }));
}

function completion(mode: FakeLlmMode, text: string, request: FakeLlmRequest): unknown {
  const choice = {
    index: 0,
    message: { role: "assistant", content: text },
    finish_reason: mode === "truncated" ? "length" : "stop",
  };
  return {
    id: "fake",
    object: "chat.completion",
    created: 1_700_000_000,
    model: request.body.model ?? "fake",
    choices: mode === "empty-choices" ? [] : [choice],
    usage: {
      prompt_tokens: Math.ceil(request.prompt.length / 4),
      completion_tokens: Math.ceil(text.length / 4),
      total_tokens: Math.ceil((request.prompt.length + text.length) / 4),
    },
  };
}
