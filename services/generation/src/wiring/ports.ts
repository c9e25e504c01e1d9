import { randomUUID } from "node:crypto";
import { createNotifier } from "@galley/service-kit/scheduling";
import type { Config } from "../config.ts";
import { limitOfTier } from "../domain/limits.ts";
import { createTokenGate } from "../domain/token-gate.ts";
import { createTombstoneGuard } from "../domain/tombstone-guard.ts";
import type { Ports, Signals } from "../ports.ts";
import type { Stores } from "../store/create-stores.ts";
import type { Engines } from "./engines.ts";

/** What use cases are connected to. */
export interface Surroundings extends Pick<Ports, "content" | "publishing" | "timing" | "logger" | "interrupt"> {
  readonly stores: Stores;
  readonly engines: Engines;
  readonly config: Pick<Config, "generationLimits" | "waitingLimits" | "tokenLimits" | "scout" | "vetoMinutes">;
  /** Has the relay look at once, after a write that left an event. */
  readonly onEvent: () => void;
}

/** All that use cases work with. */
export function createPorts({ stores, engines, config, onEvent, ...given }: Surroundings): Ports {
  const now = (): Date => new Date();
  return {
    ...{ ...stores, ...engines, ...given, ...createSignals(onEvent) },
    feeds: config.scout.feeds,
    tokens: createTokenGate({ tokenUses: stores.tokenUses, limits: config.tokenLimits, now }),
    guard: createTombstoneGuard(stores.tombstones),
    limitOf: (tier) => limitOfTier(config.generationLimits, tier),
    waitingLimitOf: (tier) => limitOfTier(config.waitingLimits, tier),
    vetoMilliseconds: config.vetoMinutes * 60_000,
    owner: randomUUID(),
    newId: randomUUID,
    now,
  };
}

function createSignals(onEvent: () => void): Signals {
  const [newWork, ends, changes] = [createNotifier(), createNotifier(), createNotifier()];
  const notifyOf =
    (...tell: readonly (() => void)[]) =>
    (): void => {
      for (const one of tell) one();
    };
  return {
    newWork: { ...newWork, notify: notifyOf(newWork.notify, changes.notify) },
    ends: { ...ends, notify: notifyOf(ends.notify, changes.notify, onEvent) },
    changes,
  };
}
