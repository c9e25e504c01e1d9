import { setTimeout as wait } from "node:timers/promises";
import type { Logger } from "@galley/service-kit/logging";
import { createEmbed } from "./create-embed.ts";
import { estimateTokens } from "./estimate-tokens.ts";
import { generateObject } from "./generate-object.ts";
import type { LlmConfig, LlmConnection } from "./llm-config.ts";
import type { LlmPort } from "./llm-port.ts";
import type { CallDependencies, CallLimits } from "./model-call.ts";
import type { Llm } from "./model-port.ts";
import { createModelServer, type ModelServer } from "./model-server.ts";
import { recordExchanges } from "./record-exchanges.ts";
import { withFallback } from "./with-fallback.ts";

const idleSecondsUnlessGiven = 60;
const contextTokensUnlessGiven = 32_000;
/** Of one job, input and output together. */
const maximumTokens = 200_000;

export interface LlmDependencies {
  readonly logger: Logger;
  /** Waits between tries of a call; rejects with the signal's reason. */
  readonly sleep?: CallDependencies["sleep"] | undefined;
  /** Milliseconds since the epoch. */
  readonly now?: (() => number) | undefined;
}

/**
 * The models that a configuration names, through the AI SDK. It caches lessons about each server for 10 minutes, and
 * whether the server is down, so create one and share it.
 */
export function createLlm(config: LlmConfig, { logger, sleep, now }: LlmDependencies): Llm {
  const { judgeModel, priceInput: input, priceOutput: output } = config;
  const prices = input === undefined || output === undefined ? undefined : { input, output };
  const dependencies: CallDependencies = {
    logger,
    record: recordExchanges(prices),
    sleep: sleep ?? sleepFor,
    now: now ?? Date.now,
  };
  const limits: CallLimits = {
    idleMilliseconds: (config.idleSeconds ?? idleSecondsUnlessGiven) * 1_000,
    contextTokens: config.contextTokens ?? contextTokensUnlessGiven,
  };
  const serverOf = (connection: LlmConnection): ModelServer => createModelServer(connection, limits, dependencies);
  const fallback = config.fallback === undefined ? undefined : serverOf(config.fallback);
  const portOf = (model: string): LlmPort => {
    const { provider, baseUrl, apiKey } = config;
    const first = serverOf({ provider, model, baseUrl, apiKey });
    const ask = withFallback(first.ask, fallback?.ask, dependencies);
    return {
      model,
      provider,
      maximumTokens,
      get contextTokens() {
        return first.contextTokens();
      },
      generate: (request) => generateObject(ask, request),
      estimateTokens,
    };
  };
  const writer = portOf(config.model);
  return {
    embed: config.embedding && createEmbed(config.embedding, limits),
    writer,
    judge: judgeModel === undefined || judgeModel === config.model ? writer : portOf(judgeModel),
    prices,
  };
}

async function sleepFor(milliseconds: number, signal: AbortSignal): Promise<void> {
  try {
    await wait(milliseconds, undefined, { signal });
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  }
}
