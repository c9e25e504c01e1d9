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

/** Words of an answer, and of a thought, in any known form: OpenAI's and Anthropic's, whole or in pieces. */
const answerSign = /"(?:content|text)"\s*:\s*"[^"]*[^"\s\\]/;
const thoughtSign = /"(?:thinking|reasoning|reasoning_content)"\s*:\s*"[^"]*[^"\s\\]/;

async function readReply(answer: Response): Promise<ModelReply> {
  const { status, headers, body } = answer;
  const contentType = headers.get("content-type") ?? "";
  const decoder = new TextDecoder();
  const signIn = (text: string): ModelReply["sign"] =>
    answerSign.test(text) ? "answer" : thoughtSign.test(text) ? "thought" : undefined;
  let text = "";
  let sign: ModelReply["sign"];
  for await (const chunk of body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    sign = signIn(text);
    if ((sign !== undefined && contentType.includes("event-stream")) || text.length > mostCharacters) break;
  }
  return { status, contentType, text, sign };
}
