import type { ModelConnection } from "./connection.ts";

/** The reply of a model's server to an HTTP request. */
export interface ModelReply {
  readonly status: number;
  readonly contentType: string;
  /** The beginning of the body. Reading stops at the first words of an answer. */
  readonly text: string;
  /** Whether the model began with an answer or with a thought, as reasoning models do. Undefined when the body has neither. */
  readonly sign?: "answer" | "thought" | undefined;
}

const maxCharacters = 100_000;
/**
 * The maximum number of tokens of the test answer. Reasoning models think before they answer, so it is high; only the
 * beginning is read.
 */
const answerTokens = 1024;
const question = "Answer with one word: ready.";

/** Asks a model for one word with streaming, and stops at the first content. Rejects like `fetch`. */
export async function askForOneWord(
  connection: ModelConnection,
  signal: AbortSignal,
  roomName: "max_tokens" | "max_completion_tokens" = "max_tokens",
): Promise<ModelReply> {
  const { provider, baseUrl, model } = connection;
  const messages = [{ role: "user", content: question }];
  const room = provider === "openai" ? "max_completion_tokens" : roomName;
  const body = JSON.stringify({ model, messages, stream: true, [room]: answerTokens });
  const path = provider === "anthropic" ? "/messages" : "/chat/completions";
  const headers = { "content-type": "application/json", ...keyHeaders(connection) };
  return readReply(await fetch(`${baseUrl}${path}`, { method: "POST", headers, body, signal, redirect: "manual" }));
}

/** Returns the names of the models at this base URL; undefined when the server does not list them. */
export async function listModels(
  connection: Pick<ModelConnection, "provider" | "baseUrl" | "apiKey">,
  signal: AbortSignal,
): Promise<string[] | undefined> {
  try {
    const answer = await fetch(`${connection.baseUrl}/models`, {
      headers: keyHeaders(connection),
      signal,
      redirect: "manual",
    });
    const read: unknown = JSON.parse((await readReply(answer)).text);
    const list = answer.ok ? (read as { data?: unknown }).data : undefined;
    if (!Array.isArray(list)) return undefined;
    return list.map((each) => (each as { id?: unknown } | null)?.id).filter((id) => typeof id === "string");
  } catch {
    return undefined;
  }
}

function keyHeaders({ provider, apiKey }: Pick<ModelConnection, "provider" | "apiKey">): Record<string, string> {
  if (provider === "anthropic")
    return { "anthropic-version": "2023-06-01", ...(apiKey ? { "x-api-key": apiKey } : {}) };
  return apiKey ? { authorization: `Bearer ${apiKey}` } : {};
}

/**
 * Two patterns that find the first text of an answer and of a reasoning model's thought. They match the formats of OpenAI and Anthropic,
 * streamed or not.
 */
const answerSign = /"(?:content|text)"\s*:\s*"[^"]*[^"\s\\]/;
const thoughtSign = /"(?:thinking|reasoning|reasoning_content)"\s*:\s*"[^"]*[^"\s\\]/;

async function readReply(answer: Response): Promise<ModelReply> {
  const { status, headers, body } = answer;
  const contentType = headers.get("content-type") ?? "";
  const decoder = new TextDecoder();
  const signIn = (text: string): ModelReply["sign"] => {
    if (answerSign.test(text)) return "answer";
    return thoughtSign.test(text) ? "thought" : undefined;
  };
  let text = "";
  let sign: ModelReply["sign"];
  for await (const chunk of body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    sign = signIn(text);
    if ((sign !== undefined && contentType.includes("event-stream")) || text.length > maxCharacters) break;
  }
  return { status, contentType, text, sign };
}
