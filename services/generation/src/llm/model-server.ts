import { trustedFetch } from "@galley/service-kit/outbound";
import { inSpan } from "@galley/service-kit/tracing";
import { type CallLessons, createLessons } from "./lessons.ts";
import type { LlmConnection } from "./llm-config.ts";
import { type AnswerForm, loadModel } from "./load-model.ts";
import type { AskModel, CallDependencies, CallLimits, ModelCall, ModelReply } from "./model-call.ts";
import { type Quirks, thinksUnseen } from "./quirks.ts";
import type { Exchange } from "./record-exchanges.ts";
import { retryDelay } from "./retry-delay.ts";
import { type Progress, type StreamSettings, streamAnswer } from "./stream-answer.ts";
import { holdsReasoning, stripReasoning } from "./strip-reasoning.ts";
import { isUnreadable, readFailure, toLlmError } from "./to-llm-error.ts";
import { type TokenBudget, tokenBudgetFor, tokensOf, usableContext } from "./token-budget.ts";
import { type AnswerWatch, watchedFetch, watchSilence } from "./watched-fetch.ts";

/** One model on one server. */
export interface ModelServer {
  readonly connection: LlmConnection;
  readonly ask: AskModel;
  /** Tokens that a caller may plan one call with. */
  readonly contextTokens: () => number;
}

/**
 * How much longer the silence of a server may last that answers in one piece, or of a model that thinks unseen: theirs
 * says nothing until the whole answer is there. That a server answers in one piece is known from its first answer.
 */
const patience = 10;
/** A slow machine is silent while it reads: half as long again for each thousand tokens, at most five times as long. */
const reading = { tokens: 2_000, most: 5 } as const;
const charactersPerToken = 12;
/** A reading stays near the text, a verdict is the same each time. */
const temperatures = { reading: 0.2, verdict: 0 } as const;

/** A stream ended without its end. */
class CutOffError extends Error {
  override readonly name = "CutOffError";
}

/**
 * Calls a model. Calls are streamed: they fail after a period of silence, not because they are long. Temporary failures are retried. When the
 * server refuses the form of a request, the call asks in another form. Later calls use what an answered call learned, until it expires.
 */
export function createModelServer(
  connection: LlmConnection,
  limits: CallLimits,
  dependencies: CallDependencies,
): ModelServer {
  const { logger, sleep, now } = dependencies;
  const lessons = createLessons(connection, now);

  const ask: AskModel = async (call) => {
    const learned = lessons.begin();
    const sent = [call.instructions, call.prompt];
    let failures = 0;
    for (;;) {
      const tokens = budgetOf(call, learned, limits.contextTokens);
      const quirks = learned.quirks();
      const form = call.byWordsAlone ? "text" : quirks.form;
      try {
        const { thinks, ...reply } = await askOnce({ connection, quirks, limits, dependencies, call, form, tokens });
        if (thinks) lessons.seeThoughts();
        learned.confirm({ isCutOff: reply.finish === "length" });
        return reply;
      } catch (error) {
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

function budgetOf(call: ModelCall, learned: CallLessons, contextTokens: number): TokenBudget {
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

async function askOnce(attempt: Attempt): Promise<ModelReply & { readonly thinks: boolean }> {
  const { connection, call, tokens, dependencies } = attempt;
  const progress: Progress = { text: "", thoughtCharacters: 0, finish: undefined, usage: {}, model: undefined };
  const reserved = tokens.inputTokens + tokens.maximumTokens;
  call.budget.reserve(reserved);
  const startedAt = performance.now();
  let outcome: Exchange["outcome"] = "failed";
  try {
    await inSpan(spanOf("chat", connection), () => streamed(attempt, progress));
    outcome = "answered";
  } finally {
    const reached = outcome === "answered" || progress.text !== "" || progress.thoughtCharacters > 0;
    const used = reached ? tokensOf(progress.usage, tokens, progress) : { inputTokens: 0, outputTokens: 0 };
    call.budget.settle(reserved, used);
    const seconds = (performance.now() - startedAt) / 1_000;
    dependencies.record({ model: connection.model, outcome, seconds, ...used });
  }
  return {
    thinks: progress.thoughtCharacters > 0 || holdsReasoning(progress.text),
    text: stripReasoning(progress.text),
    finish: finishOf(progress.finish),
    model: progress.model ?? connection.model,
  };
}

async function streamed(attempt: Attempt, progress: Progress): Promise<void> {
  const { connection, quirks, limits, call, form, tokens } = attempt;
  const { idleMilliseconds } = limits;
  const waits = !quirks.streams || (connection.provider !== "anthropic" && thinksUnseen(connection.model));
  const untilBegun = idleMilliseconds * Math.min(reading.most, 1 + tokens.inputTokens / reading.tokens);
  const silence = watchSilence(waits ? idleMilliseconds * patience : untilBegun);
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
    await streamAnswer(call, settingsOf(quirks, call, { model, form, tokens, signal }), progress);
  } catch (error) {
    call.signal.throwIfAborted();
    if (silence.signal.aborted) throw silence.signal.reason;
    forgiveMissingFinish(error, answer, progress);
  } finally {
    silence.stop();
    stop.abort();
  }
}

function settingsOf(
  quirks: Quirks,
  { instructions, prompt, stage }: ModelCall,
  { tokens, ...ready }: Pick<StreamSettings, "model" | "form" | "signal"> & { tokens: TokenBudget },
): StreamSettings {
  const temperature = temperatures[stage === "judge" ? "verdict" : "reading"];
  return {
    ...ready,
    instructions: quirks.systemRole ? instructions : undefined,
    prompt: quirks.systemRole ? prompt : `${instructions}\n\n${prompt}`,
    maximumTokens: tokens.maximumTokens,
    temperature: quirks.temperature ? temperature : undefined,
    mostCharacters: tokens.maximumTokens * charactersPerToken,
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

/** A server that says it is done is done, though it gives no reason; one that says nothing was cut off. */
function forgiveMissingFinish(error: unknown, { isFinished }: AnswerWatch, progress: Progress): void {
  if (!isUnreadable(error)) throw error;
  const { message, value } = error as { message?: unknown; value?: { error?: unknown } | undefined };
  // An error in a form of the server's own, in the middle of its answer.
  if (value?.error !== undefined) throw new CutOffError("the server failed in the middle of its answer");
  if (!/without a finish reason/.test(String(message))) throw error;
  if (!isFinished) throw new CutOffError("the answer was cut off");
  progress.finish = "stop";
}

function finishOf(reason: string | undefined): ModelReply["finish"] {
  if (reason === "length") return "length";
  return reason === "content-filter" ? "refused" : "stop";
}

/** Neither prompt nor answer is ever part of a trace. */
export function spanOf(operation: "chat" | "embeddings", { model, provider }: LlmConnection) {
  const of = { "gen_ai.operation.name": operation, "gen_ai.request.model": model, "gen_ai.provider.name": provider };
  return { name: `${operation} ${model}`, kind: "client", attributes: of } as const;
}
