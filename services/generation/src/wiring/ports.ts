import { randomUUID } from "node:crypto";
import { createNotifier } from "@galley/service-kit/scheduling";
import type { Config } from "../config.ts";
import { tierLimit } from "../domain/limits.ts";
import { createTokenGate } from "../domain/token-gate.ts";
import { createTombstoneGuard } from "../domain/tombstone-guard.ts";
import { readPrices, tokenCost } from "../llm/model-port.ts";
import type { Ports, Signals } from "../ports.ts";
import type { Stores } from "../store/create-stores.ts";
import { describeWriter } from "./describe-writer.ts";
import type { Engines } from "./engines.ts";

/** Dependencies that are needed for creating the dependencies of the use cases. */
export interface PortDependencies extends Pick<Ports, "content" | "publishing" | "timing" | "logger" | "interrupt"> {
  readonly stores: Stores;
  readonly engines: Engines;
  readonly config: Pick<
    Config,
    "generationLimits" | "waitingLimits" | "tokenLimits" | "scout" | "vetoMinutes" | "llm" | "search" | "grounding"
  >;
  /** Called after a write that stored an event, so that the relay sends it at once. */
  readonly onEvent: () => void;
}

/** Creates the dependencies of the use cases (the operations that calls and jobs perform). */
export function createPorts({ stores, engines, config, onEvent, ...others }: PortDependencies): Ports {
  const now = (): Date => new Date();
  const prices = config.llm && readPrices(config.llm);
  return {
    ...stores,
    ...engines,
    ...others,
    ...createSignals(onEvent),
    feeds: config.scout.feeds,
    tokens: createTokenGate({
      tokenUses: stores.tokenUses,
      limits: config.tokenLimits,
      tokenCost: (spent) => tokenCost({ prices }, spent),
      now,
    }),
    writerDescription: describeWriter(config),
    guard: createTombstoneGuard(stores.tombstones),
    maxGenerations: (tier) => tierLimit(config.generationLimits, tier),
    maxWaitingJobs: (tier) => tierLimit(config.waitingLimits, tier),
    vetoMilliseconds: config.vetoMinutes * 60_000,
    owner: randomUUID(),
    newId: randomUUID,
    now,
  };
}

function createSignals(onEvent: () => void): Signals {
  const [newWork, ends, changes] = [createNotifier(), createNotifier(), createNotifier()];
  const notifyAll =
    (...tell: readonly (() => void)[]) =>
    (): void => {
      for (const one of tell) one();
    };
  return {
    newWork: { ...newWork, notify: notifyAll(newWork.notify, changes.notify) },
    ends: { ...ends, notify: notifyAll(ends.notify, changes.notify, onEvent) },
    changes,
  };
}
