import { instructionsFor, publishRuleFor } from "../domain/autopilot.ts";
import type { RecordedIdea } from "../domain/engine-ports.ts";
import {
  autopilotOperation,
  type DraftableIdea,
  ideaDraftOperation,
  type JobOf,
  type PublishRule,
} from "../domain/job.ts";
import type { Ports } from "../ports.ts";
import { ensureSession, type NewDraftJob } from "./accept-draft.ts";
import { briefSettings } from "./draft-commands.ts";
import { insertJob, newJobBase } from "./insert-job.ts";

export type AutopilotQueuePorts = QueuePorts & Pick<Ports, "publications">;
export type IdeaDraftPorts = QueuePorts & Pick<Ports, "content" | "sessions">;

type QueuePorts = Pick<Ports, "orders" | "guard" | "newId" | "now" | "newWork">;

/** A draft about an idea that the autopilot orders. */
export interface IdeaDraft {
  readonly idea: DraftableIdea;
  readonly publish: PublishRule;
  readonly placeStartsAt: Date;
}

/**
 * Stores the job that turns the ideas of a scout run into drafts, once for each run. Does nothing if the publication
 * only wants ideas.
 */
export async function queueAutopilot(
  ports: AutopilotQueuePorts,
  run: JobOf<"scout">,
  ideas: readonly RecordedIdea[],
): Promise<void> {
  const publication = await ports.publications.find(run.accountId, run.publicationId);
  if (publication === undefined || publishRuleFor(publication.autoPublishMode) === undefined) return;
  await insertJob(ports, {
    ...newJobBase(ports, run),
    kind: "autopilot",
    operationId: autopilotOperation(run.id),
    order: {
      runId: run.id,
      ideas: ideas.map((idea) => ({ ...idea, sessionId: ports.newId(), draftId: ports.newId() })),
    },
  });
  ports.newWork.notify();
}

/** Stores the job that writes a draft about an idea, once for each idea. */
export async function queueIdeaDraft(
  ports: IdeaDraftPorts,
  job: JobOf<"autopilot">,
  { idea, publish, placeStartsAt }: IdeaDraft,
): Promise<void> {
  const { accountId, tier, publicationId } = job;
  const settings = await ports.content.brief({ accountId, tier }, publicationId);
  const { title, angle, summary, sources, sessionId, draftId } = idea;
  const brief = {
    title,
    instructions: instructionsFor(idea),
    ...briefSettings(settings),
    idea: { title, angle, summary, sources: [...sources] },
  };
  const draftJob: NewDraftJob = {
    ...newJobBase(ports, job),
    kind: "draft",
    operationId: ideaDraftOperation(idea.id),
    order: { sessionId, draftId, brief, publish, placeStartsAt: placeStartsAt.toISOString(), isAwaited: false },
  };
  await ensureSession(ports, draftJob);
  await insertJob(ports, draftJob);
  ports.newWork.notify();
}
