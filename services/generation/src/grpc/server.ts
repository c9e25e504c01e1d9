import { GenerationService } from "@galley/proto/generation/v1";
import { type Implementation, implement } from "@galley/service-kit/grpc";
import type { Scope } from "../purge/tombstone-guard.ts";
import type { ReadSessions } from "../sessions/read-sessions.ts";
import { type CancelDraft, cancelDraftCall } from "./cancel-draft.ts";
import { type CompareDrafts, compareDraftsCall } from "./compare-drafts.ts";
import { type FindOwnerPorts, findOwnerCall } from "./find-owner.ts";
import { type Generate, generateDraftCall } from "./generate-draft.ts";
import { getDraftCall } from "./get-draft.ts";
import { getDraftReportCall } from "./get-draft-report.ts";
import { getSessionCall } from "./get-session.ts";
import { listDraftsCall } from "./list-drafts.ts";
import { listSessionsCall } from "./list-sessions.ts";
import { type Publish, publishSessionCall } from "./publish-session.ts";
import { purgePublicationCall } from "./purge-publication.ts";
import { type ReviseDraftPorts, reviseDraftCall } from "./revise-draft.ts";
import { type SaveDraft, saveDraftCall } from "./save-draft.ts";
import { type OrderDraft, startDraftCall } from "./start-draft.ts";
import { type StartScoutRunPorts, startScoutRunCall } from "./start-scout-run.ts";
import { type WaitForSession, waitForSessionCall } from "./wait-for-session.ts";

export interface GenerationPorts extends StartScoutRunPorts, ReviseDraftPorts, FindOwnerPorts {
  readonly generate: Generate;
  readonly orderDraft: OrderDraft;
  readonly read: ReadSessions;
  readonly saveDraft: SaveDraft;
  readonly compareDrafts: CompareDrafts;
  readonly waitForSession: WaitForSession;
  readonly cancelDraft: CancelDraft;
  readonly publish: Publish;
  readonly purge: (scope: Scope) => Promise<void>;
  /** How long before its deadline a call that waits gives its answer. */
  readonly answerMarginMilliseconds: number;
}

const gatewayOrOperator = ["gateway", "operator"];

/** All calls of this service. */
export function generationService(ports: GenerationPorts): Implementation {
  const { read } = ports;
  return implement(
    GenerationService.service,
    {
      generateDraft: generateDraftCall(ports.generate, ports),
      startDraft: startDraftCall(ports.orderDraft),
      startScoutRun: startScoutRunCall(ports),
      getSession: getSessionCall(read.session),
      getDraft: getDraftCall(read.draft),
      getDraftReport: getDraftReportCall(read),
      listSessions: listSessionsCall(read.sessions),
      listDrafts: listDraftsCall(read),
      saveDraft: saveDraftCall(ports.saveDraft),
      reviseDraft: reviseDraftCall(ports),
      compareDrafts: compareDraftsCall(ports.compareDrafts),
      waitForSession: waitForSessionCall(ports.waitForSession, ports),
      cancelDraft: cancelDraftCall(ports.cancelDraft),
      findOwner: findOwnerCall(ports),
      publishSession: publishSessionCall(ports.publish, ports),
      purgePublication: purgePublicationCall(ports.purge),
    },
    {
      callers: {
        default: ["gateway"],
        getSession: gatewayOrOperator,
        getDraft: gatewayOrOperator,
        getDraftReport: gatewayOrOperator,
        listSessions: gatewayOrOperator,
        listDrafts: gatewayOrOperator,
        reviseDraft: gatewayOrOperator,
        compareDrafts: gatewayOrOperator,
        waitForSession: gatewayOrOperator,
        cancelDraft: gatewayOrOperator,
        findOwner: ["operator"],
      },
    },
  );
}
