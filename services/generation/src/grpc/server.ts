import { GenerationService } from "@galley/proto/generation/v1";
import { addLabels } from "@galley/service-kit/context";
import { type Call, type Implementation, implement } from "@galley/service-kit/grpc";
import type { Ports } from "../ports.ts";
import type { Calls } from "./calls.ts";
import { draftCalls } from "./draft-calls.ts";
import { publicationCalls } from "./publication-calls.ts";
import { readCalls } from "./read-calls.ts";

const gatewayOrOperator = ["gateway", "operator"];

/** All calls of this service. */
export function generationService(ports: Ports): Implementation {
  return implement(
    GenerationService.service,
    labelled({ ...draftCalls(ports), ...readCalls(ports), ...publicationCalls(ports) }),
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
        getScoutRun: gatewayOrOperator,
        findOwner: ["operator"],
      },
    },
  );
}

/** The same calls; their log lines name the session or the scout run that a request is about. */
function labelled(calls: Calls): Calls {
  const entries = Object.entries(calls).map(([name, answer]) => [
    name,
    (call: Call<{ sessionId?: string; runId?: string }>) => {
      const { sessionId, runId } = call.request;
      addLabels({ ...(sessionId && { sessionId }), ...(runId && { runId }) });
      return answer(call as never);
    },
  ]);
  return Object.fromEntries(entries) as Calls;
}
