import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { z } from "zod";
import { type ChatAnswer, type ChatRequest, type SmallModel, TooLong } from "./small-model.ts";

/** A model behind an address, as LLM_BASE_URL wants it. */
export interface ModelServer {
  /** Ends in /v1. */
  readonly baseUrl: string;
  /** What was asked and answered, for those who want to see the model's own words. */
  readonly exchanges: readonly { readonly prompt: string; readonly answer: string }[];
  close(): Promise<void>;
}

const mostBodyBytes = 4 * 1024 * 1024;
/**
 * Prose no longer than this: a model so small goes on for ever about nothing. Its text counts as ended then; a client that
 * heard of a cut would ask for the rest.
 */
const mostProseTokens = 300;
/** A schema has an end of its own, mostly before this. */
const mostJsonTokens = 700;

const part = z.object({ text: z.string().default("") });
const body = z.object({
  messages: z
    .array(
      z.object({
        role: z.enum(["system", "developer", "user", "assistant"]),
        content: z.union([z.string(), z.array(part)]),
      }),
    )
    .min(1),
  stream: z.boolean().default(false),
  stream_options: z.object({ include_usage: z.boolean().default(false) }).optional(),
  max_tokens: z.int().positive().optional(),
  max_completion_tokens: z.int().positive().optional(),
  temperature: z.number().optional(),
  response_format: z.object({ type: z.string(), json_schema: z.object({ schema: z.unknown() }).optional() }).optional(),
});
type Body = z.infer<typeof body>;

/** Serves chat completions as OpenAI describes them, streamed and not, on a free port of 127.0.0.1. */
export async function serveModel(model: SmallModel): Promise<ModelServer> {
  const exchanges: { prompt: string; answer: string }[] = [];
  const server = createServer((request, response) => {
    void handle(request, response, model, exchanges).catch((thrown: unknown) => fail(response, thrown));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    exchanges,
    async close() {
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
      await model.close();
    },
  };
}

async function handle(
  request: IncomingMessage,
  response: ServerResponse,
  model: SmallModel,
  exchanges: { prompt: string; answer: string }[],
): Promise<void> {
  const path = (request.url ?? "").split("?")[0];
  if (request.method === "GET" && path === "/v1/models") {
    sendJson(response, 200, { object: "list", data: [{ id: model.name, object: "model", owned_by: "galley" }] });
    return;
  }
  if (request.method !== "POST" || path !== "/v1/chat/completions") {
    sendError(response, 404, "No such path; there are GET /v1/models and POST /v1/chat/completions");
    return;
  }
  const read = body.safeParse(parseJson(await readText(request)));
  if (!read.success) {
    sendError(response, 400, z.prettifyError(read.error));
    return;
  }
  const gone = new AbortController();
  response.once("close", () => gone.abort());
  const chat = chatOf(read.data, gone.signal);
  const answer = read.data.stream
    ? await stream(response, model, chat, read.data.stream_options?.include_usage ?? false)
    : await sendWhole(response, model, chat);
  exchanges.push({ prompt: chat.messages.map(({ text }) => text).join("\n\n"), answer: answer.text });
}

function chatOf(asked: Body, signal: AbortSignal): ChatRequest {
  const { max_completion_tokens: room = asked.max_tokens, response_format: format } = asked;
  const most = format?.type === "json_schema" ? mostJsonTokens : mostProseTokens;
  return {
    messages: asked.messages.map(({ role, content }) => ({
      role: role === "developer" ? "system" : role,
      text: typeof content === "string" ? content : content.map(({ text }) => text).join(""),
    })),
    maxTokens: Math.min(room ?? most, most),
    endsAtMost: format?.type !== "json_schema" && (room ?? most) >= most,
    temperature: asked.temperature ?? 0.7,
    ...(format?.type === "json_schema" ? { schema: format.json_schema?.schema } : {}),
    signal,
  };
}

async function sendWhole(response: ServerResponse, model: SmallModel, chat: ChatRequest): Promise<ChatAnswer> {
  const answer = await model.answer(chat);
  const message = { role: "assistant", content: answer.text };
  sendJson(response, 200, {
    ...frame(model, "chat.completion"),
    choices: [{ index: 0, message, finish_reason: answer.finish }],
    usage: usageOf(answer),
  });
  return answer;
}

async function stream(
  response: ServerResponse,
  model: SmallModel,
  chat: ChatRequest,
  withUsage: boolean,
): Promise<ChatAnswer> {
  const send = (fields: object): void => {
    if (!response.headersSent) response.writeHead(200, { "content-type": "text/event-stream" });
    response.write(`data: ${JSON.stringify({ ...frame(model, "chat.completion.chunk"), ...fields })}\n\n`);
  };
  const choice = (delta: object, finish: string | null) => ({
    choices: [{ index: 0, delta, finish_reason: finish }],
  });
  const answer = await model.answer({ ...chat, onText: (content) => send(choice({ content }, null)) });
  send(choice({}, answer.finish));
  if (withUsage) send({ choices: [], usage: usageOf(answer) });
  response.end("data: [DONE]\n\n");
  return answer;
}

function frame(model: SmallModel, object: string): object {
  return { id: "chatcmpl-small", object, created: 0, model: model.name };
}

function usageOf({ inputTokens, outputTokens }: ChatAnswer): object {
  return { prompt_tokens: inputTokens, completion_tokens: outputTokens, total_tokens: inputTokens + outputTokens };
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > mostBodyBytes) return "";
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function fail(response: ServerResponse, thrown: unknown): void {
  const message = thrown instanceof Error ? thrown.message : String(thrown);
  if (response.headersSent) response.destroy();
  else sendError(response, thrown instanceof TooLong ? 400 : 500, message);
}

function sendError(response: ServerResponse, status: number, message: string): void {
  sendJson(response, status, { error: { message, type: "invalid_request_error" } });
}

function sendJson(response: ServerResponse, status: number, value: object): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(value));
}
