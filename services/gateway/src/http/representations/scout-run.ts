import type { ScoutedSource__Output, ScoutRun__Output } from "@galley/proto/generation/v1";
import { z } from "zod";
import { timestamp, uuid } from "./timestamp.ts";

const status = z.enum(["queued", "running", "completed", "partial", "failed"]).meta({
  id: "ScoutRunStatus",
  description: "`partial`: some sources could not be read. `failed`: none could be read, or the run itself failed.",
});

const sourceInList = z
  .object({
    source: z.string().meta({ description: "A feed's address, or the name of a search service." }),
    status: z.enum(["read", "partly-read", "failed"]).meta({ id: "ScoutRunSourceStatus" }),
    reason: z.string().optional().meta({ description: "Why it could not be read, or only in part." }),
    fetched: z.int().meta({ description: "Reports that it gave." }),
    kept: z.int().meta({ description: "Those of them that may concern a topic." }),
  })
  .meta({ id: "ScoutRunSourceSummary" });

const dropped = z
  .object({
    reason: z.enum(["too-old", "advert", "known", "off-topic", "muted"]).meta({ id: "DropReason" }),
    count: z.int(),
    examples: z.array(z.string()).meta({ description: "Titles of the first of them." }),
  })
  .meta({ id: "DroppedReports" });

const source = sourceInList.extend({ dropped: z.array(dropped) }).meta({ id: "ScoutRunSource" });

/** The schema of an idea in the run that created it. */
export const runIdea = z
  .object({ id: uuid, topicId: uuid, title: z.string(), relevanceScore: z.number() })
  .meta({ id: "RunIdea" });

const fields = {
  id: uuid,
  publicationId: uuid,
  status,
  ideasCreated: z.int(),
  ideas: z.array(runIdea).meta({ description: "The ideas that the run created." }),
  topicsScanned: z.int(),
  sourcesRead: z.int(),
  error: z.string().optional().meta({ description: "Why it failed, or what could not be read." }),
  code: z.string().optional(),
  createdAt: timestamp,
  startedAt: timestamp.nullable(),
  finishedAt: timestamp.nullable(),
};

/** The schema of a run of the scout (a search for stories) in lists. It has less detail than a single run. */
export const scoutRunInList = z.object({ ...fields, sources: z.array(sourceInList) }).meta({ id: "ScoutRunSummary" });

/** The schema of a single run of the scout (a search for stories), with the stories that were dropped from each source. */
export const scoutRun = z.object({ ...fields, sources: z.array(source) }).meta({ id: "ScoutRun" });

export function toScoutRunInList(publicationId: string, run: ScoutRun__Output): z.infer<typeof scoutRunInList> {
  return { ...fieldsOf(publicationId, run), sources: run.sources.map(toSource) };
}

export function toScoutRun(publicationId: string, run: ScoutRun__Output): z.infer<typeof scoutRun> {
  const sources = run.sources.map((one) => ({
    ...toSource(one),
    // Parsing removes the fields that are not in the API, and rejects values that the API does not have.
    dropped: one.dropped.map((reports) => dropped.parse(reports)),
  }));
  return { ...fieldsOf(publicationId, run), sources };
}

function fieldsOf(publicationId: string, run: ScoutRun__Output) {
  const { runId, ideas, topicsScanned, sourcesRead, error, code, createdAt, startedAt, finishedAt } = run;
  return {
    id: runId,
    publicationId,
    status: statusOf(run),
    ideasCreated: ideas.length,
    ideas: ideas.map(({ id, topicId, title, relevanceScore }) => ({ id, topicId, title, relevanceScore })),
    topicsScanned,
    sourcesRead,
    ...(error === "" ? {} : { error, code }),
    createdAt,
    startedAt: startedAt ?? null,
    finishedAt: finishedAt ?? null,
  };
}

function statusOf({ state, status: outcome }: ScoutRun__Output): z.infer<typeof status> {
  if (state === "queued" || state === "running") return state;
  return state === "done" ? status.parse(outcome) : "failed";
}

function toSource({ source: name, failure, partialFailure, fetched, kept }: ScoutedSource__Output) {
  const counts = { fetched, kept };
  if (failure !== "") return { source: name, status: "failed" as const, reason: failure, ...counts };
  if (partialFailure === "") return { source: name, status: "read" as const, ...counts };
  return { source: name, status: "partly-read" as const, reason: partialFailure, ...counts };
}
