import { randomUUID } from "node:crypto";
import type { Logger } from "@galley/service-kit/logging";
import { createNotifier } from "@galley/service-kit/scheduling";
import type { Config } from "../config.ts";
import { limitOfTier } from "../domain/concurrency.ts";
import type { ContentPort } from "../domain/content-port.ts";
import type { PublishingPort } from "../domain/publishing-port.ts";
import type { Timing } from "../domain/timing.ts";
import { createTokenGate } from "../domain/token-gate.ts";
import { createTombstoneGuard } from "../domain/tombstone-guard.ts";
import type { Ports, Signals } from "../ports.ts";
import type { Stores } from "../store/create-stores.ts";
import type { Engines } from "./engines.ts";

/** What use cases are connected to. */
export interface Surroundings {
  readonly stores: Stores;
  readonly content: ContentPort;
  readonly publishing: PublishingPort;
  readonly engines: Engines;
  readonly config: Pick<Config, "generationLimits" | "waitingLimits" | "tokenLimits" | "scout" | "vetoMinutes">;
  readonly timing: Timing;
  readonly logger: Logger;
  /** Has the relay look at once, after a write that left an event. */
  readonly onEvent: () => void;
  /** Stops a job that is running in this process. */
  readonly interrupt: (jobId: string) => void;
}

/** All that use cases work with. */
export function createPorts({ stores, engines, config, onEvent, ...given }: Surroundings): Ports {
  const signals = createSignals(onEvent);
  const now = (): Date => new Date();
  return {
    ...stores,
    ...signals,
    ...given,
    ...{ writer: engines.writer, checkEdit: engines.checkEdit, scout: engines.scout, feeds: config.scout.feeds },
    ...{ writeShareTexts: engines.writeShareTexts, compareTexts: engines.tasks.compareTexts },
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
