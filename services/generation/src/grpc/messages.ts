import type {
  Draft,
  DraftReport as DraftReportMessage,
  Generation,
  ScoutRun as ScoutRunMessage,
  Session as SessionMessage,
} from "@galley/proto/generation/v1";
import { enumCodec } from "@galley/service-kit/grpc";
import type { DraftReport } from "../domain/draft-report.ts";
import { toClientFailure, toClientRunFailure } from "../domain/failure.ts";
import type { AutopilotResult, ScoutRun } from "../domain/job.ts";
import type { DraftVersionSummary, Session } from "../domain/session.ts";
import type { GenerationState } from "../sessions/generation-state.ts";

// The functions of this module may return more fields than a message has. Fields that are not set, or that the proto
// file does not define, are not sent.

export const unixSeconds = (date: Date): number => Math.floor(date.getTime() / 1_000);

export function toDraftMessage<Version extends DraftVersionSummary>(draft: Version) {
  return { ...draft, createdAt: unixSeconds(draft.createdAt) } satisfies Draft;
}

export const sessionStatuses = enumCodec("SESSION_STATUS", ["active", "completed", "archived"]);

const generationStatuses = enumCodec("GENERATION_STATUS", ["generating", "draft_ready", "failed"]);

export function toGenerationMessage({ status, failure, publishFailure }: GenerationState): Generation {
  return {
    status: generationStatuses.toProto(status),
    failure: failure && toClientFailure(failure),
    publishFailure: publishFailure && toClientFailure(publishFailure),
  };
}

export function toSessionMessage(session: Session): SessionMessage {
  const { status, currentDraft, createdAt, updatedAt } = session;
  return {
    ...session,
    status: sessionStatuses.toProto(status),
    currentDraft: currentDraft && { ...currentDraft, createdAt: unixSeconds(currentDraft.createdAt) },
    createdAt: unixSeconds(createdAt),
    updatedAt: unixSeconds(updatedAt),
  };
}

/** Converts the report of a draft to its message. The texts for social posts become fields of the proposals. */
export function toReportMessage(report: DraftReport): DraftReportMessage {
  const { linkedin, twitter } = report.proposals.shareTexts ?? {};
  return { ...report, proposals: { ...report.proposals, linkedinText: linkedin, tweetText: twitter } };
}

export function toScoutRunMessage(run: ScoutRun): ScoutRunMessage {
  const { id, state, createdAt, startedAt, finishedAt, result, failure, autopilot } = run;
  const told = toClientRunFailure(failure, result?.error);
  return {
    runId: id,
    state,
    status: result?.status,
    error: told?.message,
    code: told?.code,
    topicsScanned: result?.topicsScanned,
    sourcesRead: result?.sourcesRead,
    ideas: result?.ideas.slice(),
    stories: result?.scores,
    createdAt: unixSeconds(createdAt),
    startedAt: startedAt && unixSeconds(startedAt),
    finishedAt: finishedAt && unixSeconds(finishedAt),
    sources: result?.sources?.map(({ dropped = {}, ...source }) => ({
      ...source,
      dropped: Object.entries(dropped).map(([reason, reports]) => ({ reason, ...reports })),
    })),
    autopilot: autopilot && ("message" in autopilot ? autopilot.message : followUpText(autopilot)),
  };
}

const followUpText = ({ drafts, isCadenceFull }: AutopilotResult): string =>
  `${drafts} of its ideas became drafts${isCadenceFull ? "; the cadence has no place for more" : ""}.`;
