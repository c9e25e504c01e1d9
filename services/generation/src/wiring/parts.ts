import { randomUUID } from "node:crypto";
import type { Logger } from "@galley/service-kit/logging";
import type { Telemetry } from "@galley/service-kit/telemetry";
import { type GenerationLimits, generationLimit } from "../domain/concurrency.ts";
import type { ContentPort } from "../domain/content-port.ts";
import type { Scout, Writer } from "../domain/engine-ports.ts";
import type { PublishingPort } from "../domain/publishing-port.ts";
import { createHint, type Hint } from "../jobs/hint.ts";
import type { Timing } from "../jobs/timing.ts";
import { createTombstoneGuard, type TombstoneGuard } from "../purge/tombstone-guard.ts";
import type { Stores } from "./stores.ts";

/** What the outside gives to this service's work. */
export interface Surroundings {
  readonly stores: Stores;
  readonly content: ContentPort;
  readonly publishing: PublishingPort;
  readonly writer: Writer;
  readonly scout: Scout;
  readonly feeds: readonly string[];
  readonly generationLimits: GenerationLimits;
  readonly draftWorkers: number;
  readonly scoutWorkers: number;
  /** Has the relay look at once, after a write that left an event. */
  readonly onEvent: () => void;
  readonly timing: Timing;
  readonly logger: Logger;
  readonly telemetry: Telemetry;
}

/** What everything here is built from. Most use cases find each of their ports in it by name. */
export interface Parts extends Surroundings, Stores {
  readonly guard: TombstoneGuard;
  readonly limitOf: (tier: string) => number;
  /** Names this process in leases. */
  readonly owner: string;
  readonly newId: () => string;
  readonly now: () => Date;
  readonly onOrder: () => void;
  /** Rung when there may be new work. */
  readonly newWork: Hint;
  /** Rung when a job or a publish has ended. */
  readonly ends: Hint;
}

export function createParts(surroundings: Surroundings): Parts {
  const { stores, generationLimits, onEvent } = surroundings;
  const newWork = createHint();
  const ended = createHint();
  const wake = (): void => {
    ended.wake();
    onEvent();
  };
  return {
    ...surroundings,
    ...stores,
    guard: createTombstoneGuard(stores.tombstones),
    limitOf: (tier) => generationLimit(generationLimits, tier),
    owner: randomUUID(),
    newId: randomUUID,
    now: () => new Date(),
    onOrder: newWork.wake,
    newWork,
    ends: { ...ended, wake },
  };
}
