import type { DraftReport } from "./draft-report.ts";
import type { RecordedIdea } from "./engine-ports.ts";
import type { PublishRule } from "./job.ts";
import { isPlainAngle } from "./plain-angle.ts";
import type { AutoPublishMode } from "./publication.ts";
import type { Gate } from "./publish.ts";

/**
 * Sorts the ideas of a run into the order in which the autopilot writes about them: first the best idea of each topic,
 * then the second-best of each topic, and so on.
 */
export function sortForWriting<Idea extends Pick<RecordedIdea, "topicId" | "relevanceScore">>(
  ideas: readonly Idea[],
): Idea[] {
  const best = [...ideas].sort((left, right) => right.relevanceScore - left.relevanceScore);
  const written = new Map<string, number>();
  const ranked = best.map((idea) => {
    const rank = written.get(idea.topicId) ?? 0;
    written.set(idea.topicId, rank + 1);
    return { idea, rank };
  });
  return ranked.sort((left, right) => left.rank - right.rank).map(({ idea }) => idea);
}

/**
 * Returns the rule by which the drafts of a scheduled run are published, or `undefined` if the publication's mode is to get only
 * ideas and no drafts.
 */
export function publishRuleFor(mode: AutoPublishMode): PublishRule | undefined {
  if (mode === "ideas-only") return undefined;
  return mode === "full-auto" ? "within-cadence" : "never";
}

/** Returns the instructions that the writer gets for a draft about an idea. */
export function instructionsFor({ angle, summary }: Pick<RecordedIdea, "angle" | "summary">): string {
  const lines = [
    "Write a post about the scouted story.",
    angle === "" || isPlainAngle(angle) ? "" : `Angle: ${angle}`,
    summary === "" ? "" : `Summary: ${summary}`,
    "Rest every statement on the given sources and name them.",
  ];
  return lines.filter((line) => line !== "").join("\n");
}

/**
 * Default for `minOutlets`: a draft must cite sources from at least this many news outlets before the autopilot
 * publishes it.
 */
const defaultMinOutlets = 3;

/**
 * Similarity (0 to 1) from which a draft and an existing post count as the same story. The autopilot does not publish such a
 * draft.
 */
const sameStoryLikeness = 0.4;

/**
 * Number of the autopilot's latest drafts that are looked at before it publishes another one. If people rejected all of them, the
 * autopilot stops publishing.
 */
export const watchedDrafts = 3;

/** Facts about the publication and its account that `publishGates` decides by. */
export interface GateInputs {
  /**
   * Similarity (0 to 1) between the draft and the publication's most similar post. Undefined if the posts could not be
   * read; then the check fails.
   */
  readonly likeness: number | undefined;
  /** How many of the last `watchedDrafts` drafts were deleted, or rewritten by more than half, by a person. */
  readonly disowned: number;
  /**
   * How many outlets a draft must cite, if the publication sets its own minimum. Otherwise `defaultMinOutlets` applies.
   */
  readonly minOutlets?: number | undefined;
  /** Tokens that the account has used this month, and its monthly limit. */
  readonly tokens: { readonly used: number; readonly limit: number };
}

/**
 * Returns the checks that a draft must pass before the autopilot publishes
 * it. If one of them fails, the draft is left for a person to review.
 */
export function publishGates(
  { engine, basis, sources }: Pick<DraftReport, "engine" | "basis" | "sources">,
  { likeness, disowned, minOutlets = defaultMinOutlets, tokens: { used, limit } }: GateInputs,
): Gate[] {
  const cited = sources.filter((source) => source.cited && source.origin !== "archive");
  const outlets = new Set(cited.map(({ outlet }) => outlet.toLowerCase())).size;
  return [
    { name: "extractive-engine", isPassed: engine === "llm", found: engine, required: "llm" },
    { name: "unproven-sentences", isPassed: basis.unproven === 0, found: basis.unproven, required: "0" },
    { name: "few-outlets", isPassed: outlets >= minOutlets, found: outlets, required: `at least ${minOutlets}` },
    {
      name: "told-before",
      isPassed: likeness !== undefined && likeness < sameStoryLikeness,
      found: likeness === undefined ? "archive not read" : Math.round(likeness * 100) / 100,
      required: `under ${sameStoryLikeness}`,
    },
    {
      name: "disowned",
      isPassed: disowned < watchedDrafts,
      found: disowned,
      required: `under ${watchedDrafts} of the last ${watchedDrafts}`,
    },
    {
      name: "tokens-used-up",
      isPassed: used < limit,
      found: used,
      required: Number.isFinite(limit) ? `under ${limit}` : "no limit",
    },
  ];
}
