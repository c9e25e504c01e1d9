import { createBudget } from "./budget.ts";
import { LlmError, type LlmFailure, type LlmUsage } from "./llm-port.ts";
import { meteredBudget, type Tokens } from "./metered-budget.ts";
import type { AskModel, ModelCall, ModelReply } from "./model-call.ts";
import { type Llm, type Model, type ModelFacts, modelPort, type Prices } from "./model-port.ts";

/** The models of an operator as a thread is told of them: plain data. */
export interface LlmFacts {
  readonly writer: ModelFacts;
  /** Unset: the writing model judges. */
  readonly judge: ModelFacts | undefined;
  readonly prices: Prices | undefined;
}

type Role = "writer" | "judge";

/** An exchange with a model that a thread asks for. */
export interface ModelQuestion {
  readonly role: Role;
  readonly call: Omit<ModelCall, "signal" | "budget">;
  /** What the work has cost so far. */
  readonly spent: LlmUsage;
}

/** How the exchange ended. Errors lose their class on the way from thread to thread. */
export interface ModelOutcome {
  readonly outcome: { readonly reply: ModelReply } | { readonly failure: LlmFailure; readonly message: string };
  /** Of each try. */
  readonly usages: readonly Tokens[];
  /** As it is known after the exchange. */
  readonly contextTokens: number;
}

export function factsOf({ writer, judge, prices }: Llm): LlmFacts {
  return { writer: factsOfModel(writer), judge: judge === writer ? undefined : factsOfModel(judge), prices };
}

const factsOfModel = ({ model, provider, maximumTokens, contextTokens }: Model): ModelFacts => ({
  model,
  provider,
  maximumTokens,
  contextTokens,
});

interface Paying {
  readonly signal: AbortSignal;
  /** Told all that the work has cost, whenever that has grown. */
  readonly onSpent: ((spent: LlmUsage) => void) | undefined;
}

/** Does the exchanges that a thread asks for. Rejects with the signal's reason, or what is no failure of a model. */
export function answerOfModels(
  llm: Llm,
  { signal, onSpent }: Paying,
): (question: ModelQuestion) => Promise<ModelOutcome> {
  return async ({ role, call, spent }) => {
    const model = llm[role];
    const left = llm.writer.maximumTokens - spent.inputTokens - spent.outputTokens;
    const { budget, usages } = meteredBudget(createBudget(left, (own) => onSpent?.(sumOf(spent, own))));
    const ended = (outcome: ModelOutcome["outcome"]): ModelOutcome => ({
      outcome,
      usages,
      contextTokens: model.contextTokens,
    });
    try {
      return ended({ reply: await model.ask({ ...call, signal, budget }) });
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof LlmError)) throw error;
      return ended({ failure: error.failure, message: error.message });
    }
  };
}

const sumOf = (one: LlmUsage, other: LlmUsage): LlmUsage => ({
  calls: one.calls + other.calls,
  inputTokens: one.inputTokens + other.inputTokens,
  outputTokens: one.outputTokens + other.outputTokens,
});

/** The models as a thread has them, whose exchanges another thread does. */
export function remoteLlm(facts: LlmFacts, ask: (question: ModelQuestion) => Promise<ModelOutcome>): Llm {
  const portOf = (role: Role, first: ModelFacts): Model => {
    const known = { ...first };
    const askRemotely: AskModel = async ({ signal: _signal, budget, ...call }) => {
      const { outcome, usages, contextTokens } = await ask({ role, call, spent: budget.spent });
      known.contextTokens = contextTokens;
      for (const usage of usages) budget.settle(0, usage);
      if ("reply" in outcome) return outcome.reply;
      throw new LlmError(outcome.failure, outcome.message);
    };
    return modelPort(askRemotely, known);
  };
  const writer = portOf("writer", facts.writer);
  return { writer, judge: facts.judge === undefined ? writer : portOf("judge", facts.judge), prices: facts.prices };
}
