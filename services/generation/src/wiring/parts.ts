import { randomUUID } from "node:crypto";
import type { Logger } from "@galley/service-kit/logging";
import { createNotifier, type Notifier } from "@galley/service-kit/scheduling";
import type { Telemetry } from "@galley/service-kit/telemetry";
import { type LimitByTier, limitOfTier } from "../domain/concurrency.ts";
import type { ContentPort } from "../domain/content-port.ts";
import type { EditChecker, Scout, Writer } from "../domain/engine-ports.ts";
import type { PublishingPort } from "../domain/publishing-port.ts";
import type { ShareWriter } from "../domain/share-texts.ts";
import { createTokenGate, type TokenGate } from "../domain/token-gate.ts";
import { type TokenLimits, tokenLimit } from "../domain/token-limit.ts";
import type { Timing } from "../jobs/timing.ts";
import { createTombstoneGuard, type TombstoneGuard } from "../purge/tombstone-guard.ts";
import type { Stores } from "./stores.ts";
import type { ThreadedTasks } from "./tasks.ts";

/** What the parts of this service are created with. */
export interface AppContext {
  readonly stores: Stores;
  readonly content: ContentPort;
  readonly publishing: PublishingPort;
  readonly writer: Writer;
  readonly checkEdit: EditChecker;
  /** Unset: there is no model to write them. */
  readonly writeShareTexts: ShareWriter | undefined;
  readonly scout: Scout;
  readonly tasks: ThreadedTasks;
  readonly feeds: readonly string[];
  readonly generationLimits: LimitByTier;
  readonly waitingLimits: LimitByTier;
  readonly tokenLimits: TokenLimits;
  readonly draftWorkers: number;
  readonly scoutWorkers: number;
  /** Has the relay look at once, after a write that left an event. */
  readonly onEvent: () => void;
  readonly timing: Timing;
  readonly logger: Logger;
  readonly telemetry: Telemetry;
}

/** What everything here is built from. Most use cases find each of their ports in it by name. */
export interface Parts extends AppContext, Stores {
  readonly guard: TombstoneGuard;
  readonly limitOf: (tier: string) => number;
  readonly waitingLimitOf: (tier: string) => number;
  readonly tokens: TokenGate;
  /** Names this process in leases. */
  readonly owner: string;
  readonly newId: () => string;
  readonly now: () => Date;
  readonly onOrder: () => void;
  /** Notified when there may be new work. */
  readonly newWork: Notifier;
  /** Notified when a job or a publish has ended. */
  readonly ends: Notifier;
  /** Notified when something has changed that a client may watch, ends included. */
  readonly changes: Notifier;
}

export function createParts(context: AppContext): Parts {
  const { stores, generationLimits, waitingLimits, tokenLimits, onEvent } = context;
  const [newWork, ended, changes] = [createNotifier(), createNotifier(), createNotifier()];
  const now = (): Date => new Date();
  const notify = (): void => {
    ended.notify();
    changes.notify();
    onEvent();
  };
  const onOrder = (): void => {
    newWork.notify();
    changes.notify();
  };
  const tokenLimitOf = (tier: string): number | undefined => tokenLimit(tokenLimits, tier);
  return {
    ...context,
    ...stores,
    guard: createTombstoneGuard(stores.tombstones),
    limitOf: (tier) => limitOfTier(generationLimits, tier),
    waitingLimitOf: (tier) => limitOfTier(waitingLimits, tier),
    tokens: createTokenGate({ tokenUses: stores.tokenUses, tokenLimitOf, now }),
    owner: randomUUID(),
    newId: randomUUID,
    now,
    onOrder,
    newWork,
    ends: { ...ended, notify },
    changes,
  };
}
