import type { ContentPort, Principal, ScoutingBrief } from "../domain/content-port.ts";
import type { Scout, ScoutReport } from "../domain/engine-ports.ts";
import type { JobEnd, JobOf } from "../domain/job.ts";
import type { RecordedIdea } from "../domain/recorded-idea.ts";
import type { TombstoneGuard } from "../purge/tombstone-guard.ts";
import type { JobContext, JobHandler } from "./run-job.ts";

export interface ScoutHandlerPorts {
  readonly scout: Scout;
  readonly content: Pick<ContentPort, "scoutingBrief" | "recordIdeas">;
  readonly guard: TombstoneGuard;
  /** Feed URLs read for every publication. */
  readonly feeds: readonly string[];
  /** Lets the autopilot look at what the run found; a repeat for the same run does nothing. */
  readonly followUp: (job: JobOf<"scout">, ideas: readonly RecordedIdea[]) => Promise<void>;
  readonly now: () => Date;
}

const nothingToScan: ScoutReport = { stories: [], status: "completed", topicsScanned: 0, sourcesRead: 0 };

/** Scouts once, has content store the stories, and hands the new ideas on. */
export function scoutHandler(ports: ScoutHandlerPorts): JobHandler<"scout"> {
  return async (job, context) => {
    await ports.guard.check(job);
    const report = await scoutedOnce(ports, job, context);
    await ports.guard.check(job);
    const ideas = await record(ports, job, report);
    if (ideas.length > 0) await ports.followUp(job, ideas);
    return endOf(report, ideas);
  };
}

async function scoutedOnce(ports: ScoutHandlerPorts, job: JobOf<"scout">, context: JobContext): Promise<ScoutReport> {
  const known = await context.stages.load<ScoutReport>("report");
  if (known !== undefined) return known;
  const brief = await ports.content.scoutingBrief(principalOf(job), job.publicationId);
  const report = brief.topics.length === 0 ? nothingToScan : await scout(ports, brief, context);
  context.signal.throwIfAborted();
  await context.stages.save("report", report);
  return report;
}

function scout(ports: ScoutHandlerPorts, brief: ScoutingBrief, { stages, signal }: JobContext): Promise<ScoutReport> {
  const { topics, knownStories, site } = brief;
  return ports.scout(
    {
      topics,
      knownStories,
      feeds: [...ports.feeds],
      publicationName: site.name,
      ...(site.description === undefined ? {} : { publicationDescription: site.description }),
      now: ports.now(),
    },
    {
      signal,
      stages: {
        load: (stage) => stages.load(`scout/${stage}`),
        save: (stage, artefact) => stages.save(`scout/${stage}`, artefact),
      },
    },
  );
}

async function record(
  { content }: ScoutHandlerPorts,
  job: JobOf<"scout">,
  { stories }: ScoutReport,
): Promise<RecordedIdea[]> {
  if (stories.length === 0) return [];
  return content.recordIdeas(principalOf(job), job.publicationId, job.id, stories);
}

function endOf(report: ScoutReport, ideas: readonly RecordedIdea[]): JobEnd {
  const { status, topicsScanned, sourcesRead, error } = report;
  return {
    state: "done",
    kind: "scout",
    result: {
      status,
      ideas: ideas.map(({ id, topicId, title, relevanceScore }) => ({ id, topicId, title, relevanceScore })),
      topicsScanned,
      sourcesRead,
      ...(error === undefined ? {} : { error }),
    },
  };
}

function principalOf({ accountId, tier }: JobOf<"scout">): Principal {
  return { accountId, tier };
}
