import { GenerationService } from "@galley/proto/generation/v1";
import { type Implementation, implement } from "@galley/service-kit/grpc";
import type { Scope } from "../purge/tombstone-guard.ts";
import { type Generate, generateDraftCall } from "./generate-draft.ts";
import { getDraftCall, type ReadDraft } from "./get-draft.ts";
import { getSessionCall, type ReadSession } from "./get-session.ts";
import { type Publish, publishSessionCall } from "./publish-session.ts";
import { purgePublicationCall } from "./purge-publication.ts";
import { type OrderDraft, startDraftCall } from "./start-draft.ts";
import { type StartScoutRunPorts, startScoutRunCall } from "./start-scout-run.ts";

export interface GenerationPorts extends StartScoutRunPorts {
  readonly generate: Generate;
  readonly orderDraft: OrderDraft;
  readonly readSession: ReadSession;
  readonly readDraft: ReadDraft;
  readonly publish: Publish;
  readonly purge: (scope: Scope) => Promise<void>;
  /** How long before its deadline a call that waits gives its answer. */
  readonly answerMarginMilliseconds: number;
}

/** All calls of this service. */
export function generationService(ports: GenerationPorts): Implementation {
  return implement(
    GenerationService.service,
    {
      generateDraft: generateDraftCall(ports.generate, ports),
      startDraft: startDraftCall(ports.orderDraft),
      startScoutRun: startScoutRunCall(ports),
      getSession: getSessionCall(ports.readSession),
      getDraft: getDraftCall(ports.readDraft),
      publishSession: publishSessionCall(ports.publish, ports),
      purgePublication: purgePublicationCall(ports.purge),
    },
    { callers: { default: ["gateway"] } },
  );
}
