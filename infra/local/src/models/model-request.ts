import type { ModelConnection } from "./connection.ts";

/** What a server answered. */
export interface ModelReply {
  readonly status: number;
  readonly contentType: string;
  /** As much of the body as was read. */
  readonly text: string;
  /** The first sign of an answer in a stream; undefined when there was none. */
  readonly sign?: "answer" | "thought" | undefined;
}

const mostCharacters = 100_000;
/** Reasoning models think before they say a word. The answer is not waited for to its end. */
const answerTokens = 1024;
const question = "Answer with one word: ready.";

/** Asks a model for one word, as a stream, and gives up listening at the first sign of an answer. Rejects as `fetch` does. */
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

/** The names of the models that a server offers at this base URL; undefined when it does not say. */
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

async function readReply(answer: Response): Promise<ModelReply> {
  const { status, headers, body } = answer;
  const contentType = headers.get("content-type") ?? "";
  const isStream = contentType.includes("event-stream");
  const decoder = new TextDecoder();
  let text = "";
  let sign: ModelReply["sign"];
  for await (const chunk of body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    sign = isStream ? signIn(text) : undefined;
    if (sign !== undefined || text.length > mostCharacters) break;
  }
  return { status, contentType, text, sign: sign ?? signInWhole(text) };
}

/** Looks for words in the parts of a stream that came so far. */
function signIn(text: string): ModelReply["sign"] {
  const parts = text.split("\n").filter((line) => line.startsWith("data:"));
  const signs = parts.map((line) => signOf(parse(line.slice("data:".length))));
  return signs.find((sign) => sign !== undefined);
}

function signInWhole(text: string): ModelReply["sign"] {
  return signOf(parse(text));
}

interface Said {
  readonly content?: unknown;
  readonly text?: unknown;
  readonly thinking?: unknown;
  readonly reasoning?: unknown;
  readonly reasoning_content?: unknown;
}

/** What one JSON value of any of the known forms says: OpenAI's whole answer and stream, Anthropic's whole answer and stream. */
function signOf(value: unknown): ModelReply["sign"] {
  const { choices, delta, content } = (value ?? {}) as { choices?: unknown; delta?: Said; content?: unknown };
  const choice = (Array.isArray(choices) ? choices[0] : undefined) as { delta?: Said; message?: Said } | undefined;
  const said = [choice?.delta, choice?.message, delta, ...(Array.isArray(content) ? (content as Said[]) : [])];
  const has = (text: unknown): boolean => typeof text === "string" && text.trim() !== "";
  if (said.some((each) => has(each?.content) || has(each?.text))) return "answer";
  const thinks = (each: Said | undefined) =>
    has(each?.reasoning) || has(each?.reasoning_content) || has(each?.thinking);
  return said.some(thinks) ? "thought" : undefined;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
