import { GenerationService } from "@galley/proto/generation/v1";
import { type Implementation, implement } from "@galley/service-kit/grpc";
import type { Ports } from "../ports.ts";
import { draftCalls } from "./draft-calls.ts";
import { publicationCalls } from "./publication-calls.ts";
import { readCalls } from "./read-calls.ts";

const gatewayOrOperator = ["gateway", "operator"];

/** All calls of this service. */
export function generationService(ports: Ports): Implementation {
  return implement(
    GenerationService.service,
    { ...draftCalls(ports), ...readCalls(ports), ...publicationCalls(ports) },
    {
      callers: {
        default: ["gateway"],
        getSession: gatewayOrOperator,
        getDraft: gatewayOrOperator,
        getDraftReport: gatewayOrOperator,
        listSessions: gatewayOrOperator,
        listDrafts: gatewayOrOperator,
        reviseDraft: gatewayOrOperator,
        saveDraft: gatewayOrOperator,
        compareDrafts: gatewayOrOperator,
        waitForSession: gatewayOrOperator,
        cancelDraft: gatewayOrOperator,
        purgePublication: gatewayOrOperator,
        listHeldPublishes: gatewayOrOperator,
        stopHeldPublish: gatewayOrOperator,
        setScoutSources: gatewayOrOperator,
        getScoutSources: gatewayOrOperator,
        listScoutRuns: gatewayOrOperator,
        findOwner: ["operator"],
      },
    },
  );
}
