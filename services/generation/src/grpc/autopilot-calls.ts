import type { Gate as GateMessage } from "@galley/proto/generation/v1";
import { enumCodec } from "@galley/service-kit/grpc";
import type { Gate } from "../domain/publish.ts";
import type { Ports } from "../ports.ts";
import { listHeldPublishes, publishHeldNow, stopHeldPublish } from "../publish/held-publishes.ts";
import { type FilledPlace, placeDraftStates, readAutopilot, resumeAutopilot } from "../publish/read-autopilot.ts";
import { answerBy, type Calls, toPrincipal } from "./calls.ts";
import { requireText } from "./draft-calls.ts";
import { unixSeconds } from "./messages.ts";
import { requirePublication } from "./require-publication.ts";

/** How long a call waits for a publish if it has no deadline. */
const openEndedMilliseconds = 60_000;

/** Creates the handlers of the RPCs about the autopilot. */
export function autopilotCalls(ports: Ports) {
  return {
    getAutopilot: async (call) => {
      const autopilot = await readAutopilot(ports, await requirePublication(ports, call));
      return {
        steppedDown: autopilot.hasSteppedDown,
        decisions: autopilot.decisions.map(({ verdict, ...told }) => ({ ...told, verdict: verdicts.toProto(verdict) })),
        places: autopilot.places.map(toPlaceMessage),
        nextRunAt: autopilot.nextRunAt && unixSeconds(autopilot.nextRunAt),
      };
    },
    resumeAutopilot: async (call) => {
      await resumeAutopilot(ports, await requirePublication(ports, call));
      return {};
    },
    listHeldPublishes: async ({ request: { publicationId }, caller: { accountId } }) => {
      const held = await listHeldPublishes(ports, { accountId, publicationId: publicationId || undefined });
      return {
        publishes: held.map(({ heldUntil, gates, ...told }) => ({
          ...told,
          publishesAt: Math.ceil(heldUntil.getTime() / 1_000),
          gates: gates.map(({ name, found, required }) => ({ name, found: String(found), required })),
        })),
      };
    },
    stopHeldPublish: async ({ request: { sessionId }, caller: { accountId } }) => {
      requireText({ sessionId });
      await stopHeldPublish(ports, { accountId, sessionId });
      return {};
    },
    publishHeldNow: async (call) => {
      const { sessionId } = call.request;
      requireText({ sessionId });
      const patience = { until: answerBy(ports, call, openEndedMilliseconds), signal: call.signal };
      return { post: await publishHeldNow(ports, toPrincipal(call), sessionId, patience) };
    },
  } satisfies Partial<Calls>;
}

const verdicts = enumCodec("AUTOPILOT_VERDICT", ["kept", "stopped", "rewritten"]);
const draftStates = enumCodec("AUTOPILOT_DRAFT_STATE", placeDraftStates);

function toPlaceMessage({ isoWeek, startsAt, endsAt, isTaken, draft }: FilledPlace) {
  return {
    isoWeek,
    startsAt: unixSeconds(startsAt),
    endsAt: unixSeconds(endsAt),
    taken: isTaken,
    draft: draft && {
      ...draft,
      state: draftStates.toProto(draft.state),
      publishesAt: draft.publishesAt && Math.ceil(draft.publishesAt.getTime() / 1_000),
      gates: draft.gates.map(toGateMessage),
    },
  };
}

const toGateMessage = ({ name, found, required, isPassed }: Gate): GateMessage => ({
  name,
  found: String(found),
  required,
  passed: isPassed,
});
