import { GenerationService } from "@galley/proto/generation/v1";
import { addLabels } from "@galley/service-kit/context";
import { type Call, type Implementation, implement } from "@galley/service-kit/grpc";
import type { Ports } from "../ports.ts";
import { accountCalls } from "./account-calls.ts";
import { autopilotCalls } from "./autopilot-calls.ts";
import type { Calls } from "./calls.ts";
import { draftCalls } from "./draft-calls.ts";
import { publicationCalls } from "./publication-calls.ts";
import { publishCalls } from "./publish-calls.ts";
import { readCalls } from "./read-calls.ts";
import { scoutSetupCalls } from "./scout-setup-calls.ts";

const clients = ["gateway", "dashboard"];
const clientsOrOperator = [...clients, "operator"];

/** Creates the gRPC service with all RPCs and the services that may call them. */
export function generationService(ports: Ports): Implementation {
  return implement(
    GenerationService.service,
    labelled({
      ...draftCalls(ports),
      ...readCalls(ports),
      ...publicationCalls(ports),
      ...publishCalls(ports),
      ...autopilotCalls(ports),
      ...scoutSetupCalls(ports),
      ...accountCalls(ports),
    }),
    {
      callers: {
        default: ["gateway"],
        startDraft: clients,
        repeatDraft: ["dashboard"],
        startScoutRun: clients,
        publishSession: clients,
        unpublishSession: ["dashboard"],
        getSession: clientsOrOperator,
        getDraft: clientsOrOperator,
        getDraftReport: clientsOrOperator,
        listSessions: clientsOrOperator,
        listDrafts: clientsOrOperator,
        reviseDraft: clientsOrOperator,
        saveDraft: clientsOrOperator,
        compareDrafts: clientsOrOperator,
        waitForSession: clientsOrOperator,
        cancelDraft: clientsOrOperator,
        archiveSession: ["dashboard"],
        purgePublication: clientsOrOperator,
        listHeldPublishes: clientsOrOperator,
        stopHeldPublish: clientsOrOperator,
        publishHeldNow: ["dashboard"],
        getAutopilot: ["dashboard"],
        resumeAutopilot: ["dashboard"],
        setScoutSources: clientsOrOperator,
        getScoutSources: clientsOrOperator,
        listScoutRuns: clientsOrOperator,
        getScoutRun: clientsOrOperator,
        previewScoutSchedule: clients,
        findFeeds: clients,
        getUsage: ["dashboard"],
        describeWriter: ["dashboard"],
        findOwner: ["operator"],
      },
    },
  );
}

/** Wraps the handlers of all RPCs, so that log lines contain the session or scout run of the request. */
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
