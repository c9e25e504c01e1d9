import { type AutopilotQueuePorts, queueAutopilot } from "../commands/queue-autopilot.ts";
import type { RecordedIdeas, ScoutingBrief } from "../domain/content-port.ts";
import { type KnownStory, maxWrittenStories, type RecordedIdea, type ScoutReport } from "../domain/engine-ports.ts";
import type { JobEnd, JobOf } from "../domain/job.ts";
import { tokensUsedUp } from "../domain/token-gate.ts";
import type { Ports } from "../ports.ts";
import type { JobContext, JobHandler } from "./run-job.ts";
import { withIdeaIds } from "./story-ideas.ts";

type ScoutPorts = AutopilotQueuePorts &
  Pick<
    Ports,
    "scout" | "feeds" | "content" | "publishing" | "sessions" | "judged" | "scoutSources" | "tokens" | "logger"
  >;

const nothingToScan: ScoutReport = { stories: [], status: "completed", topicsScanned: 0, sourcesRead: 0 };

/** Handles a scout job: runs the scout once, stores the ideas in the content service, and starts the autopilot. */
export function scoutHandler(ports: ScoutPorts): JobHandler<"scout"> {
  return async (job, context) => {
    await ports.guard.check(job);
    const report = await scoutedOnce(ports, job, context);
    await count(ports, job, report);
    await ports.guard.check(job);
    const { created, extended } = await record(ports, job, report);
    // The judged pages are remembered only after the ideas are stored. If the job crashes before, the repeated attempt
    // finds the same reports again.
    await ports.judged.remember(job, report.judged ?? [], ports.now());
    // Ideas that got further sources are included, because they may now have enough sources for the autopilot.
    const ideas = [...created, ...extended];
    if (ideas.length > 0) await queueAutopilot(ports, job, ideas);
    return toJobEnd(report, created);
  };
}

async function scoutedOnce(ports: ScoutPorts, job: JobOf<"scout">, context: JobContext): Promise<ScoutReport> {
  const known = await context.stages.load<ScoutReport>("report");
  if (known !== undefined) return known;
  const brief = await ports.content.scoutingBrief(job, job.publicationId);
  const report = brief.topics.length === 0 ? nothingToScan : await scout(ports, job, brief, context);
  context.signal.throwIfAborted();
  await context.stages.save("report", report);
  return report;
}

async function count({ tokens, now }: ScoutPorts, { accountId, id }: JobOf<"scout">, { spent }: ScoutReport) {
  if (spent === undefined) return;
  await tokens.count({ accountId, jobId: id, spent, at: now() });
}

async function scout(
  ports: ScoutPorts,
  job: JobOf<"scout">,
  brief: ScoutingBrief,
  { stages, signal, reportSpent }: JobContext,
): Promise<ScoutReport> {
  const { topics, knownStories } = brief;
  const { used, limit } = await ports.tokens.used(job);
  const withoutModel = used >= limit;
  const { feeds, mutedHosts, preferredHosts } = await ports.scoutSources.find(job);
  const report = await ports.scout(
    {
      topics,
      knownStories: [...(await writtenStories(ports, job, knownStories)), ...knownStories],
      mutedHosts,
      preferredHosts,
      feeds: [...feeds, ...ports.feeds],
      withoutModel,
      now: ports.now(),
    },
    {
      signal,
      onSpent: reportSpent,
      unseen: (keys) => ports.judged.unseen(job, keys),
      stages: {
        load: (stage) => stages.load(`scout/${stage}`),
        save: (stage, artefact) => stages.save(`scout/${stage}`, artefact),
      },
    },
  );
  if (!withoutModel) return report;
  const { message } = tokensUsedUp(limit, used);
  const error = [report.error, `${message} Until then no model chooses stories.`].filter(Boolean).join(" ");
  return { ...report, status: report.status === "completed" ? "partial" : report.status, error };
}

/**
 * Returns posts and drafts of the publication that were written without an idea, so that the scout does not suggest
 * their stories. If the CMS cannot be read, posts are left out.
 */
async function writtenStories(
  { publishing, sessions, logger }: ScoutPorts,
  job: JobOf<"scout">,
  ideas: readonly KnownStory[],
): Promise<KnownStory[]> {
  const { accountId, publicationId } = job;
  const [posts, drafts] = await Promise.all([
    publishing.listPosts(job, publicationId).catch((err: unknown) => {
      logger.warn({ err, publicationId }, "posts could not be read, the scout does not know them");
      return [];
    }),
    sessions.list(accountId, { publicationId, limit: maxWrittenStories }),
  ]);
  const written = [
    ...posts.toReversed().map(({ title, text, url }) => ({ title, angle: "", summary: text, urls: [url] })),
    ...drafts.map(({ title = "" }) => ({ title, angle: "", summary: "", urls: [] })),
  ];
  const titles = new Set(["", ...ideas.map(({ title }) => title)]);
  const fresh = written.filter(({ title }) => !titles.has(title) && titles.add(title));
  return fresh.slice(0, maxWrittenStories);
}

async function record(
  { content }: ScoutPorts,
  job: JobOf<"scout">,
  { stories, furtherSources = [] }: ScoutReport,
): Promise<RecordedIdeas> {
  if (stories.length + furtherSources.length === 0) return { created: [], extended: [] };
  return content.recordIdeas(job, job.publicationId, job.id, { stories, furtherSources });
}

function toJobEnd(report: ScoutReport, ideas: readonly RecordedIdea[]): JobEnd {
  const { status, topicsScanned, sourcesRead, sources, error } = report;
  const scores = withIdeaIds(report.scores, report.stories, ideas);
  return {
    state: "done",
    kind: "scout",
    result: {
      status,
      topicsScanned,
      sourcesRead,
      sources,
      scores,
      error,
      ideas: ideas.map(({ id, topicId, title, relevanceScore }) => ({ id, topicId, title, relevanceScore })),
    },
  };
}
