import { pathToFileURL } from "node:url";
import type { FakeLlmRequest } from "@galley/test-kit/fake-llm";
import { boundSchema } from "./bound-schema.ts";
import type { InstalledModel } from "./install.ts";
import type { SmallModel } from "./inventing-model.ts";

/** What is used of node-llama-cpp. It is installed when it is needed, so its own types are not at hand. */
interface Runtime {
  getLlama(options: object): Promise<Llama>;
  readonly LlamaChatSession: new (options: object) => ChatSession;
}

interface Llama {
  loadModel(options: object): Promise<Model>;
  createGrammarForJsonSchema(schema: unknown): Promise<object>;
  dispose(): Promise<void>;
}

interface Model {
  tokenize(text: string): readonly number[];
  createContext(options: object): Promise<{ getSequence(): object }>;
}

interface ChatSession {
  setChatHistory(history: readonly object[]): void;
  promptWithMeta(prompt: string, options: object): Promise<{ responseText: string; stopReason: string }>;
  dispose(options: object): void;
}

const contextTokens = 8192;
/** What the chat's own marks take of each message, at most. */
const tokensOfMarks = 8;
const leastAnswerTokens = 16;
/**
 * Prose no longer than this: a model so small goes on for ever about nothing. Its text counts as ended then; a client that
 * heard of a cut would ask for the rest.
 */
const mostProseTokens = 300;
/** A schema has an end of its own, mostly before this. */
const mostJsonTokens = 700;
/** Colder than this the model says one thing over and over, and makes none of the mistakes that it is here for. */
const leastTemperature = 0.6;
const usualTemperature = 0.7;
const repeatPenalty = { lastTokens: 256, penalty: 1.1 };

/**
 * The small model, read into memory. It answers one chat after another and takes the same choices for the same chat; what
 * two chats begin with alike is read once.
 */
export async function openSmallModel(installed: InstalledModel, threads: number): Promise<SmallModel> {
  const runtime = (await import(pathToFileURL(installed.runtime).href)) as Runtime;
  const llama = await runtime.getLlama({
    gpu: false,
    build: "never",
    skipDownload: true,
    maxThreads: threads,
    logLevel: "error",
  });
  const model = await llama.loadModel({ modelPath: installed.model });
  const context = await model.createContext({ contextSize: contextTokens, threads, flashAttention: true });
  const sequence = context.getSequence();
  const closing = new AbortController();

  const answer = async ({ body }: Pick<FakeLlmRequest, "body">): ReturnType<SmallModel["answer"]> => {
    closing.signal.throwIfAborted();
    const messages = (body.messages ?? []).map(({ role, content }) => ({ role, text: textOf(content) }));
    const inputTokens = messages.reduce((sum, { text }) => sum + model.tokenize(text).length + tokensOfMarks, 0);
    const room = contextTokens - inputTokens;
    if (room < leastAnswerTokens) return { text: "", isCutOff: true };
    const schema = body.response_format?.json_schema?.schema;
    const most = schema === undefined ? mostProseTokens : mostJsonTokens;
    const wanted = body.max_completion_tokens ?? body.max_tokens ?? most;
    const grammar = schema && (await llama.createGrammarForJsonSchema(boundSchema(schema)));
    const session = new runtime.LlamaChatSession({ contextSequence: sequence, autoDisposeSequence: false });
    try {
      session.setChatHistory(messages.slice(0, -1).map(historyItem));
      const { responseText, stopReason } = await session.promptWithMeta(messages.at(-1)?.text ?? "", {
        maxTokens: Math.min(wanted, most, room),
        temperature: Math.max(body.temperature ?? usualTemperature, leastTemperature),
        seed: 1,
        signal: closing.signal,
        ...(grammar ? { grammar } : { repeatPenalty }),
      });
      const isCutOff = stopReason === "maxTokens" && (schema !== undefined || wanted < most);
      return { text: responseText, isCutOff };
    } finally {
      session.dispose({ disposeSequence: false });
    }
  };
  let last: Promise<unknown> = Promise.resolve();
  return {
    name: installed.name,
    answer(asked) {
      const turn = last.then(() => answer(asked));
      last = turn.catch(() => undefined);
      return turn;
    },
    async close() {
      closing.abort();
      await last;
      await llama.dispose();
    },
  };
}

const textOf = (content: unknown): string =>
  Array.isArray(content) ? content.map((part: { text?: string }) => part.text ?? "").join("") : String(content);

function historyItem({ role, text }: { readonly role: string; readonly text: string }): object {
  if (role === "assistant") return { type: "model", response: [text] };
  return { type: role === "developer" ? "system" : role, text };
}
