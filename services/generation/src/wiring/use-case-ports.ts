import { randomUUID } from "node:crypto";
import type { Logger } from "@galley/service-kit/logging";
import type { Config } from "../config.ts";
import { limitOfTier } from "../domain/concurrency.ts";
import type { ContentPort } from "../domain/content-port.ts";
import type { PublishingPort } from "../domain/publishing-port.ts";
import { createTokenGate } from "../domain/token-gate.ts";
import { tokenLimit } from "../domain/token-limit.ts";
import type { Timing } from "../jobs/timing.ts";
import type { AcceptDraftPorts } from "../orders/accept-draft.ts";
import type { OrderAutopilotPorts } from "../orders/order-autopilot.ts";
import type { OrderDraftPorts } from "../orders/order-draft.ts";
import type { OrderRevisionPorts } from "../orders/order-revision.ts";
import type { OrderScoutRunPorts } from "../orders/order-scout-run.ts";
import type { SaveDraftPorts } from "../orders/save-draft.ts";
import type { PublishDraftPorts } from "../publish/publish-draft.ts";
import { createTombstoneGuard } from "../purge/tombstone-guard.ts";
import type { Engines } from "./engines.ts";
import type { Signals } from "./signals.ts";
import type { Stores } from "./stores.ts";

/** What use cases are connected to. */
export interface Surroundings {
  readonly stores: Stores;
  readonly content: ContentPort;
  readonly publishing: PublishingPort;
  readonly engines: Engines;
  readonly signals: Signals;
  readonly config: Pick<Config, "generationLimits" | "waitingLimits" | "tokenLimits">;
  readonly timing: Timing;
  readonly logger: Logger;
}

/** What each use case is handed. */
export type UseCasePorts = ReturnType<typeof createUseCasePorts>;

export function createUseCasePorts({
  stores,
  content,
  publishing,
  engines,
  signals,
  config,
  timing,
  logger,
}: Surroundings) {
  const { orders, sessions, drafts, publications, publishes, tombstones, tokenUses } = stores;
  const { generationLimits, waitingLimits, tokenLimits } = config;
  const now = (): Date => new Date();
  const tokens = createTokenGate({ tokenUses, tokenLimitOf: (tier) => tokenLimit(tokenLimits, tier), now });
  /** Names this process in leases. */
  const owner: string = randomUUID();
  const writing = {
    guard: createTombstoneGuard(tombstones),
    newId: (): string => randomUUID(),
    now,
  };
  const limits = {
    limitOf: (tier: string): number => limitOfTier(generationLimits, tier),
    waitingLimitOf: (tier: string): number => limitOfTier(waitingLimits, tier),
  };
  const { onOrder } = signals;
  const accept: AcceptDraftPorts = { orders, sessions, ...limits, ...writing, onOrder };
  const orderDraft: OrderDraftPorts = { ...accept, content, tokens };
  const orderRevision: OrderRevisionPorts = { ...accept, sessions, drafts, tokens };
  const orderScoutRun: OrderScoutRunPorts = { orders, ...limits, ...writing, onOrder };
  const orderAutopilot: OrderAutopilotPorts = { content, orders, sessions, publications, ...writing, onOrder };
  const saveDraft: SaveDraftPorts = { checkEdit: engines.checkEdit, sessions, drafts, tokens, ...writing };
  const publish: PublishDraftPorts = {
    ...{ publishes, sessions, drafts, publications, content, publishing, tokens, ...writing },
    ...{ writeShareTexts: engines.writeShareTexts, owner, ends: signals.ends, timing, logger },
  };
  return {
    ...{ orderDraft, orderRevision, orderScoutRun, orderAutopilot, saveDraft, publish },
    ...{ tokens, owner, guard: writing.guard, now, limitOf: limits.limitOf },
  };
}
