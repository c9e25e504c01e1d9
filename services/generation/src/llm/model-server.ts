import { trustedFetch } from "@galley/service-kit/outbound";
import { inSpan } from "@galley/service-kit/tracing";
import { createCutWatch, filledContext, isSameCut, padding } from "./cut-prompts.ts";
import { errorInAnswer } from "./error-in-answer.ts";
import { isBroken, toFinish } from "./finish-reason.ts";
import { type CallLessons, createLessons } from "./lessons.ts";
import type { LlmConnection } from "./llm-config.ts";
import { PromptTooLongError } from "./llm-port.ts";
import { type AnswerForm, loadModel } from "./load-model.ts";
import type { AskModel, CallDependencies, CallLimits, ModelCall, ModelReply } from "./model-call.ts";
import { askForKeys, askForSchema } from "./prompt.ts";
import { type Quirks, thinksUnseen } from "./quirks.ts";
import type { Exchange } from "./record-exchanges.ts";
import { retryDelay } from "./retry-delay.ts";
import { type Progress, type StreamSettings, streamAnswer } from "./stream-answer.ts";
import { holdsReasoning, stripReasoning } from "./strip-reasoning.ts";
import { isUnreadable, readFailure, toLlmError } from "./to-llm-error.ts";
import { type TokenBudget, tokenBudgetFor, usableContext, usedTokens } from "./token-budget.ts";
import { type AnswerWatch, watchedFetch, watchSilence } from "./watched-fetch.ts";

/** Access to one language model on one server. */
export interface ModelServer {
  readonly connection: LlmConnection;
  readonly ask: AskModel;
  /** Maximum tokens that a caller should plan for one call. */
  readonly contextTokens: () => number;
}

/**
 * How many times longer a server may stay silent if it answers in one piece, or if its model thinks without output,
 * because then nothing arrives until the answer is complete. Whether a server answers in one piece is learned from its
 * first answer.
 */
const silenceFactor = 10;
/**
 * A slow server sends nothing while it reads the prompt, so a long prompt extends the time that it may stay silent: by
 * half for each thousand tokens, up to `max` times.
 */
const reading = { tokens: 2_000, max: 5 } as const;
const charactersPerToken = 12;
/**
 * Temperatures of model calls. Low values keep the writer close to its sources; 0 makes the judge give the same verdict
 * each time.
 */
const temperatures = { reading: 0.2, verdict: 0 } as const;

/** Thrown if a streamed answer ended without its end marker, so that a part of it may be missing. */
class CutOffError extends Error {
  override readonly name = "CutOffError";
}

/**
 * Creates the access to a model on a server. Answers are streamed, so a call fails because of silence, not because it takes
 * long. Temporary failures are retried. If the server rejects a parameter or form of the request, the call is repeated
 * without it, and later calls remember that for a while.
 */
export function createModelServer(
  connection: LlmConnection,
  limits: CallLimits,
  dependencies: CallDependencies,
): ModelServer {
  const { logger, sleep, now } = dependencies;
  const lessons = createLessons(connection, now);
  const cuts = createCutWatch();

  /**
   * Checks that the server read the whole prompt and had room for the complete answer. Rejects with PromptTooLongError
   * otherwise.
   */
  const checkContext = async (attempt: Attempt, { told, finish }: Answered): Promise<void> => {
    const { call, tokens } = attempt;
    const filled = finish === "length" ? filledContext(told, tokens.maximumTokens) : undefined;
    const texts = [call.instructions, fullPrompt(attempt)];
    const isCut = filled === undefined && cuts.suspects({ texts, told: told.input }) && (await cutsBoth(attempt, told));
    if (filled === undefined && !isCut) return;
    const readTokens = filled ?? told.input;
    lessons.see("contextTokens", readTokens);
    const sizes = { stage: call.stage, model: connection.model, readTokens, estimatedTokens: tokens.inputTokens };
    logger.warn(sizes, `${isCut ? "model server cut a prompt" : "model server has a small context"}, ${advice}`);
    throw new PromptTooLongError(
      `The model's server reads at most ${readTokens} tokens at once, which is too few. Its operator can raise this limit (num_ctx in Ollama).`,
    );
  };

  const ask: AskModel = async (call) => {
    const learned = lessons.begin();
    const sent = [call.instructions, call.prompt];
    let failures = 0;
    for (;;) {
      const tokens = createTokenBudget(call, learned, limits.contextTokens);
      const quirks = learned.quirks();
      const form = call.byWordsAlone ? "text" : quirks.form;
      const attempt = { connection, quirks, limits, dependencies, call, form, tokens };
      try {
        const answered = await askOnce(attempt);
        const { thinks, ignoresSchema, told: _told, ...reply } = answered;
        if (thinks) lessons.see("thinks", true);
        if (ignoresSchema) lessons.see("form", "json");
        learned.confirm({ isCutOff: reply.finish === "length" });
        await checkContext(attempt, answered);
        return reply;
      } catch (error) {
        if (error instanceof PromptTooLongError) throw error;
        call.signal.throwIfAborted();
        const { name, status, said } = readFailure(error);
        const lesson = learned.learn({ name, form, maximumTokens: tokens.maximumTokens, status, said, sent });
        if (lesson !== undefined) {
          logger.info({ stage: call.stage, model: connection.model, lesson }, "model server refused a way of asking");
          continue;
        }
        failures += 1;
        const delay = retryDelay(error, failures, now());
        if (delay === undefined) throw toLlmError(error, sent);
        logger.info({ stage: call.stage, model: connection.model, status, delay }, "model server failed, asking again");
        await sleep(delay, call.signal);
      }
    }
  };

  return { connection, ask, contextTokens: () => usableContext(lessons.known(), limits.contextTokens) };
}

function createTokenBudget(call: ModelCall, learned: CallLessons, contextTokens: number): TokenBudget {
  try {
    return tokenBudgetFor(call, learned.quirks(), contextTokens);
  } catch (error) {
    if (!learned.ignoreLimits()) throw error;
    return tokenBudgetFor(call, learned.quirks(), contextTokens);
  }
}

interface Attempt {
  readonly connection: LlmConnection;
  readonly quirks: Quirks;
  readonly limits: CallLimits;
  readonly dependencies: CallDependencies;
  readonly call: ModelCall;
  readonly form: AnswerForm;
  readonly tokens: TokenBudget;
}

interface Answered extends ModelReply {
  readonly thinks: boolean;
  /** True if the server accepted the schema as a parameter but answered in another form. */
  readonly ignoresSchema: boolean;
  /** Numbers of tokens as the server reports them; 0 if it reports none. */
  readonly told: { readonly input: number; readonly output: number };
}

/** Advice for the operator, logged if the server cuts prompts. */
const advice = "raise its context length (in Ollama OLLAMA_CONTEXT_LENGTH or num_ctx)";
const probeTokens = 16;

/**
 * Finds out whether the server cuts prompts, by repeating the call with a longer prompt. If the server reports the same
 * number of tokens, it has cut both.
 */
async function cutsBoth(attempt: Attempt, told: Answered["told"]): Promise<boolean> {
  const { call, tokens } = attempt;
  const longer = { ...call, prompt: `${call.prompt}\n\n${padding}` };
  try {
    const probe = { ...tokens, maximumTokens: probeTokens };
    const again = await askOnce({ ...attempt, call: longer, form: "text", tokens: probe });
    return isSameCut(told.input, again.told.input);
  } catch {
    call.signal.throwIfAborted();
    return false;
  }
}

async function askOnce(attempt: Attempt): Promise<Answered> {
  const { connection, call, tokens, dependencies } = attempt;
  const progress: Progress = { text: "", thoughtCharacters: 0, finish: undefined, usage: {}, model: undefined };
  const reserved = tokens.inputTokens + tokens.maximumTokens;
  call.budget.reserve(reserved);
  const startedAt = performance.now();
  let outcome: Exchange["outcome"] = "failed";
  try {
    await inSpan(callSpan("chat", connection), () => streamed(attempt, progress));
    outcome = "answered";
  } finally {
    const reached = outcome === "answered" || progress.text !== "" || progress.thoughtCharacters > 0;
    const used = reached ? usedTokens(progress.usage, tokens, progress) : { inputTokens: 0, outputTokens: 0 };
    call.budget.settle(reserved, used);
    const seconds = (performance.now() - startedAt) / 1_000;
    dependencies.record({ model: connection.model, outcome, seconds, ...used });
  }
  const thinks = progress.thoughtCharacters > 0 || holdsReasoning(progress.text);
  const text = stripReasoning(progress.text);
  const finish = toFinish(progress);
  const ignoresSchema = attempt.form === "schema" && finish === "stop" && !hasRequiredKeys(call, text);
  return {
    thinks,
    ignoresSchema,
    text,
    finish,
    model: progress.model ?? connection.model,
    isShort: tokens.isShort,
    told: { input: progress.usage.inputTokens || 0, output: progress.usage.outputTokens || 0 },
  };
}

/**
 * Returns the prompt, followed by a description of the answer's form unless the server gets the schema as a parameter.
 * The schema is not sent twice.
 */
function fullPrompt({ form, call: { prompt, readableSchema } }: Attempt): string {
  return `${prompt}\n\n${form === "schema" ? askForKeys(readableSchema) : askForSchema(readableSchema)}`;
}

/**
 * Returns whether the answer is JSON with all required keys, as it is if the server enforces the schema. Empty answers
 * count as true.
 */
function hasRequiredKeys({ readableSchema }: ModelCall, text: string): boolean {
  if (text.trim() === "") return true;
  try {
    const keys = new Set(Object.keys(JSON.parse(text) as object));
    return ((readableSchema.required ?? []) as readonly string[]).every((key) => keys.has(key));
  } catch {
    return false;
  }
}

async function streamed(attempt: Attempt, progress: Progress): Promise<void> {
  const { connection, quirks, limits, call, form, tokens } = attempt;
  const { idleMilliseconds } = limits;
  const waits = !quirks.streams || (connection.provider !== "anthropic" && thinksUnseen(connection.model));
  const untilBegun = idleMilliseconds * Math.min(reading.max, 1 + tokens.inputTokens / reading.tokens);
  const silence = watchSilence(waits ? idleMilliseconds * silenceFactor : untilBegun);
  const begun = waits ? () => undefined : () => silence.allow(idleMilliseconds);
  const answer: AnswerWatch = { heard: silence.heard, begun, wantsStream: quirks.streams, isFinished: false };
  const stop = new AbortController();
  try {
    const model = await loadModel(connection, {
      form,
      fetch: watchedFetch(trustedFetch as typeof fetch, answer),
      transformBody: (body) => bodyFor(quirks, body),
      streams: quirks.streams,
    });
    const signal = AbortSignal.any([call.signal, silence.signal, stop.signal]);
    await streamAnswer(call, streamSettings(attempt, { model, signal }), progress);
    if (isBroken(progress)) throw new CutOffError("the server ended its answer before the end");
  } catch (error) {
    call.signal.throwIfAborted();
    if (silence.signal.aborted) throw silence.signal.reason;
    forgiveMissingFinish(error, answer, progress);
  } finally {
    silence.stop();
    stop.abort();
  }
}

function streamSettings(attempt: Attempt, ready: Pick<StreamSettings, "model" | "signal">): StreamSettings {
  const { quirks, form, tokens } = attempt;
  const { instructions, stage } = attempt.call;
  const prompt = fullPrompt(attempt);
  const temperature = temperatures[stage === "judge" ? "verdict" : "reading"];
  return {
    ...ready,
    form,
    instructions: quirks.systemRole ? instructions : undefined,
    prompt: quirks.systemRole ? prompt : `${instructions}\n\n${prompt}`,
    maximumTokens: tokens.maximumTokens,
    temperature: quirks.temperature ? temperature : undefined,
    maxCharacters: tokens.maximumTokens * charactersPerToken,
  };
}

function bodyFor(quirks: Quirks, body: Record<string, unknown>): Record<string, unknown> {
  const { max_tokens: maximumTokens, stream_options: streamOptions, ...rest } = body;
  return {
    ...rest,
    [quirks.tokensName]: maximumTokens,
    ...(quirks.streamOptions ? { stream_options: streamOptions } : {}),
  };
}

/**
 * Accepts an answer without a finish reason if the server sent
 * the end marker of the stream. Otherwise the answer was cut off.
 */
function forgiveMissingFinish(error: unknown, { isFinished }: AnswerWatch, progress: Progress): void {
  const sent = errorInAnswer(error);
  if (sent !== undefined) throw sent;
  if (!isUnreadable(error)) throw error;
  const { message } = error as { message?: unknown };
  if (!/without a finish reason/.test(String(message))) throw error;
  if (!isFinished) throw new CutOffError("the answer was cut off");
  progress.finish = "stop";
}

/** Returns the attributes of a trace span for a model call. Prompts and answers are never part of a trace. */
export function callSpan(operation: "chat" | "embeddings", { model, provider }: LlmConnection) {
  const of = { "gen_ai.operation.name": operation, "gen_ai.request.model": model, "gen_ai.provider.name": provider };
  return { name: `${operation} ${model}`, kind: "client", attributes: of } as const;
}
