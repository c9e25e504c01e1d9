import { pathToFileURL } from "node:url";
import type { FakeLlmRequest } from "@galley/test-kit/fake-llm";
import { boundSchema } from "./bound-schema.ts";
import type { InstalledModel } from "./install.ts";
import type { SmallModel } from "./inventing-model.ts";

/**
 * The parts of node-llama-cpp that this module uses. Their types are written here, because the package is only installed when the test
 * runs.
 */
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
/** How many tokens the chat format adds to one message at most. */
const tokensOfMarks = 8;
const minAnswerTokens = 16;
/**
 * How many tokens of prose the model may write, because such a small model never stops by itself. The text then counts as complete, so that
 * the client does not ask for the rest.
 */
const maxProseTokens = 300;
/** How many tokens of JSON the model may write. Usually the schema ends the answer earlier. */
const maxJsonTokens = 700;
/**
 * The lowest temperature with which the model is used. Below it the model only repeats itself, and does not make the mistakes that the test
 * needs.
 */
const minTemperature = 0.6;
const usualTemperature = 0.7;
const repeatPenalty = { lastTokens: 256, penalty: 1.1 };

/**
 * Loads the small model into memory. It answers one chat at a time, and the same chat always gets the same answer. If two chats begin
 * alike, their beginning is evaluated only once.
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
    const messages = (body.messages ?? []).map(({ role, content }) => ({ role, text: contentText(content) }));
    const inputTokens = messages.reduce((sum, { text }) => sum + model.tokenize(text).length + tokensOfMarks, 0);
    const room = contextTokens - inputTokens;
    if (room < minAnswerTokens) return { text: "", isCutOff: true };
    const schema = body.response_format?.json_schema?.schema;
    const limit = schema === undefined ? maxProseTokens : maxJsonTokens;
    const wanted = body.max_completion_tokens ?? body.max_tokens ?? limit;
    const grammar = schema && (await llama.createGrammarForJsonSchema(boundSchema(schema)));
    const session = new runtime.LlamaChatSession({ contextSequence: sequence, autoDisposeSequence: false });
    try {
      session.setChatHistory(messages.slice(0, -1).map(historyItem));
      const { responseText, stopReason } = await session.promptWithMeta(messages.at(-1)?.text ?? "", {
        maxTokens: Math.min(wanted, limit, room),
        temperature: Math.max(body.temperature ?? usualTemperature, minTemperature),
        seed: 1,
        signal: closing.signal,
        ...(grammar ? { grammar } : { repeatPenalty }),
      });
      const isCutOff = stopReason === "maxTokens" && (schema !== undefined || wanted < limit);
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

const contentText = (content: unknown): string =>
  Array.isArray(content) ? content.map((part: { text?: string }) => part.text ?? "").join("") : String(content);

function historyItem({ role, text }: { readonly role: string; readonly text: string }): object {
  if (role === "assistant") return { type: "model", response: [text] };
  return { type: role === "developer" ? "system" : role, text };
}
