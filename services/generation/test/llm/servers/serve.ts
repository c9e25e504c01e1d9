import { readRequestBody, startLocalServer } from "@galley/test-kit/local-server";
import { blocks } from "../asking.ts";

/** A request that the server received. */
export interface Asked {
  readonly model?: string;
  readonly messages?: readonly { readonly role: string; readonly content: unknown }[];
  readonly response_format?: { readonly type: string };
  readonly temperature?: number;
  readonly max_tokens?: number;
  readonly max_completion_tokens?: number;
  readonly stream?: boolean;
  readonly stream_options?: object;
}

/** A response: an object is sent as JSON, a string unchanged, and `events` as a stream. */
export interface Reply {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: object | string;
  readonly events?: string;
}

export type ReplyTo = (asked: Asked, at: number) => Reply;

export interface Serving {
  readonly baseUrl: string;
  readonly asked: readonly Asked[];
  readonly close: () => Promise<void>;
}

/** Starts a server with given responses, which are copied from real servers. */
export async function serve(replyTo: ReplyTo): Promise<Serving> {
  const asked: Asked[] = [];
  const { url, close } = await startLocalServer(async (request, response) => {
    const body = JSON.parse((await readRequestBody(request)).toString("utf8")) as Asked;
    asked.push(body);
    const { status = 200, headers, body: sent, events } = replyTo(body, asked.length - 1);
    const { type, text } = contentOf({ events, body: sent });
    response.writeHead(status, { "content-type": type, ...headers });
    response.end(text);
  });
  return { baseUrl: `${url}/v1`, asked, close };
}

function contentOf({ events, body }: Pick<Reply, "events" | "body">): { type: string; text?: string } {
  if (events !== undefined) return { type: "text/event-stream", text: events };
  if (typeof body === "string") return { type: "text/plain", text: body };
  return { type: "application/json", text: JSON.stringify(body) };
}

/** Formats one event of a stream. */
export const event = (data: object | string): string =>
  `data: ${typeof data === "string" ? data : JSON.stringify(data)}\n\n`;

const head = { id: "c1", object: "chat.completion.chunk", created: 1_700_000_000, model: "served" };

/** Creates a chunk with a part of the answer, or with the finish reason. */
export const chunk = (delta: object, reason: string | null = null, more: object = {}): string =>
  event({ ...head, choices: [{ index: 0, delta, finish_reason: reason }], ...more });

/** Creates a chunk without a part of the answer. */
export const bareChunk = (more: object): string => event({ ...head, choices: [], ...more });

export const usageChunk = (prompt: number, completion: number): string =>
  bareChunk({ usage: { prompt_tokens: prompt, completion_tokens: completion, total_tokens: prompt + completion } });

export const done = "data: [DONE]\n\n";
export const answerText = JSON.stringify({ blocks });

/** Creates a complete stream of an answer. */
export function streamOf(text: string = answerText, reason = "stop"): string {
  return [chunk({ role: "assistant", content: "" }), chunk({ content: text }), chunk({}, reason), done].join("");
}

export const good: Reply = { events: streamOf() };
/** The first half of the answer, which is not valid JSON. */
export const half = answerText.slice(0, Math.ceil(answerText.length / 2));

/** Creates a complete stream in the format of Anthropic's own API. */
export function claudeStream(text: string = answerText, reason = "end_turn"): string {
  const events: readonly { readonly type: string; readonly [key: string]: unknown }[] = [
    {
      type: "message_start",
      message: { id: "m1", model: "claude", usage: { input_tokens: 300, output_tokens: 1 } },
    },
    { type: "content_block_start", index: 0, content_block: { type: "text", text: "" } },
    { type: "content_block_delta", index: 0, delta: { type: "text_delta", text } },
    { type: "content_block_stop", index: 0 },
    { type: "message_delta", delta: { stop_reason: reason }, usage: { output_tokens: 12 } },
    { type: "message_stop" },
  ];
  return events.map((one) => `event: ${one.type}\ndata: ${JSON.stringify(one)}\n\n`).join("");
}
