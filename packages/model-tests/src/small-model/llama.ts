import { pathToFileURL } from "node:url";
import { boundSchema } from "./bound-schema.ts";
import type { InstalledModel } from "./install.ts";
import { type ChatAnswer, type ChatMessage, type ChatRequest, type SmallModel, TooLong } from "./small-model.ts";

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
/** Colder than this the model says one thing over and over, and makes none of the mistakes that it is here for. */
const leastTemperature = 0.6;
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
  const count = (text: string): number => model.tokenize(text).length;

  const answer = async (request: ChatRequest): Promise<ChatAnswer> => {
    request.signal.throwIfAborted();
    const inputTokens = request.messages.reduce((sum, { text }) => sum + count(text) + tokensOfMarks, 0);
    const room = contextTokens - inputTokens;
    if (room < leastAnswerTokens) throw new TooLong(`${inputTokens} tokens do not fit a context of ${contextTokens}`);
    const grammar = request.schema && (await llama.createGrammarForJsonSchema(boundSchema(request.schema)));
    const session = new runtime.LlamaChatSession({ contextSequence: sequence, autoDisposeSequence: false });
    try {
      session.setChatHistory(request.messages.slice(0, -1).map(historyItem));
      const { responseText, stopReason } = await session.promptWithMeta(request.messages.at(-1)?.text ?? "", {
        maxTokens: Math.min(request.maxTokens, room),
        temperature: Math.max(request.temperature, leastTemperature),
        seed: 1,
        signal: request.signal,
        onTextChunk: request.onText,
        ...(grammar ? { grammar } : { repeatPenalty }),
      });
      const finish = stopReason === "maxTokens" && !request.endsAtMost ? "length" : "stop";
      return { text: responseText, finish, inputTokens, outputTokens: count(responseText) };
    } finally {
      session.dispose({ disposeSequence: false });
    }
  };
  let last: Promise<unknown> = Promise.resolve();
  return {
    name: installed.name,
    contextTokens,
    answer(request) {
      const turn = last.then(() => answer(request));
      last = turn.catch(() => undefined);
      return turn;
    },
    async close() {
      await last;
      await llama.dispose();
    },
  };
}

function historyItem({ role, text }: ChatMessage): object {
  return role === "assistant" ? { type: "model", response: [text] } : { type: role, text };
}
