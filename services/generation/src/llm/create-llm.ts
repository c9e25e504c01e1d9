import { setTimeout as wait } from "node:timers/promises";
import type { Logger } from "@galley/service-kit/logging";
import { createEmbed } from "./create-embed.ts";
import { estimateTokens } from "./estimate-tokens.ts";
import { generateObject } from "./generate-object.ts";
import type { LlmConfig, LlmConnection } from "./llm-config.ts";
import type { LlmPort } from "./llm-port.ts";
import type { CallDependencies, CallLimits } from "./model-call.ts";
import { type Llm, readPrices } from "./model-port.ts";
import { createModelServer, type ModelServer } from "./model-server.ts";
import { recordExchanges } from "./record-exchanges.ts";
import { withFallback } from "./with-fallback.ts";

const defaultIdleSeconds = 60;
const defaultContextTokens = 32_000;
/** Token limit of one job, for all its model calls, input and output together. */
const maximumTokens = 200_000;

export interface LlmDependencies {
  readonly logger: Logger;
  /** Waits before a failed call is repeated. Rejects with the signal's reason if it aborts. */
  readonly sleep?: CallDependencies["sleep"] | undefined;
  /** Returns the current time in milliseconds since the epoch. Default: the system's clock. */
  readonly now?: (() => number) | undefined;
}

/**
 * Creates the configured language models, which are called with the AI SDK. The result remembers for 10 minutes which
 * parameters each server rejects, and whether the server is down. Therefore create it once and share it.
 */
export function createLlm(config: LlmConfig, { logger, sleep, now }: LlmDependencies): Llm {
  const { judgeModel } = config;
  const prices = readPrices(config);
  const dependencies: CallDependencies = {
    logger,
    record: recordExchanges(prices),
    sleep: sleep ?? sleepFor,
    now: now ?? Date.now,
  };
  const limits: CallLimits = {
    idleMilliseconds: (config.idleSeconds ?? defaultIdleSeconds) * 1_000,
    contextTokens: config.contextTokens ?? defaultContextTokens,
  };
  const createServer = (connection: LlmConnection): ModelServer => createModelServer(connection, limits, dependencies);
  const fallback = config.fallback === undefined ? undefined : createServer(config.fallback);
  const createPort = (model: string): LlmPort => {
    const { provider, baseUrl, apiKey } = config;
    const first = createServer({ provider, model, baseUrl, apiKey });
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
  const writer = createPort(config.model);
  return {
    embed: config.embedding && createEmbed(config.embedding, limits),
    writer,
    judge: judgeModel === undefined || judgeModel === config.model ? writer : createPort(judgeModel),
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
