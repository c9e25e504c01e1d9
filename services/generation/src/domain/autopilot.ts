import type { DraftReport } from "./draft-report.ts";
import type { RecordedIdea } from "./engine-ports.ts";
import type { PublishRule } from "./job.ts";
import { isPlainAngle } from "./plain-angle.ts";
import type { AutoPublishMode } from "./publication.ts";
import type { Gate } from "./publish.ts";

/** The ideas of a run in the order in which the autopilot writes about them: the best of each topic, then the second of each, and so on. */
export function byPromise<Idea extends Pick<RecordedIdea, "topicId" | "relevanceScore">>(
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

/** What follows a scheduled run: no draft at all, one for a person to read, or one that may be published. */
export function followUpOf(mode: AutoPublishMode): PublishRule | undefined {
  if (mode === "ideas-only") return undefined;
  return mode === "full-auto" ? "within-cadence" : "never";
}

/** The writing instructions that an idea amounts to. */
export function instructionsFor({ angle, summary }: Pick<RecordedIdea, "angle" | "summary">): string {
  const lines = [
    "Write a post about the scouted story.",
    angle === "" || isPlainAngle(angle) ? "" : `Angle: ${angle}`,
    summary === "" ? "" : `Summary: ${summary}`,
    "Rest every statement on the given sources and name them.",
  ];
  return lines.filter((line) => line !== "").join("\n");
}

/** So many outlets must bear a draft that goes out unseen, unless its publication says fewer. */
const usualOutlets = 3;

/** From this likeness on, of 0 to 1, two texts tell one story. */
const likenessOfOneStory = 0.4;

/** Of the last so many drafts that people decided on; when they disowned all of them, they read the next ones first. */
export const watchedDrafts = 3;

/** What is known of the publication that a draft is for. */
export interface Surroundings {
  /** To the post that is nearest, 0 to 1; undefined when the archive could not be read. */
  readonly likeness: number | undefined;
  /** How many of the `watchedDrafts` people threw away or rewrote by more than half. */
  readonly disowned: number;
  /** What the publication says of outlets, if anything. */
  readonly fewestOutlets?: number | undefined;
  /** Of the account in this month. */
  readonly tokens: { readonly used: number; readonly limit: number };
}

/** What must hold before a draft goes out unseen; whatever fails leaves it for a person. */
export function publishGates(
  { engine, basis, sources }: Pick<DraftReport, "engine" | "basis" | "sources">,
  { likeness, disowned, fewestOutlets = usualOutlets, tokens: { used, limit } }: Surroundings,
): Gate[] {
  const cited = sources.filter((source) => source.cited && source.origin !== "archive");
  const outlets = new Set(cited.map(({ outlet }) => outlet.toLowerCase())).size;
  return [
    { name: "extractive-engine", isPassed: engine === "llm", found: engine, required: "llm" },
    { name: "unproven-sentences", isPassed: basis.unproven === 0, found: basis.unproven, required: "0" },
    { name: "few-outlets", isPassed: outlets >= fewestOutlets, found: outlets, required: `at least ${fewestOutlets}` },
    {
      name: "told-before",
      isPassed: likeness !== undefined && likeness < likenessOfOneStory,
      found: likeness === undefined ? "archive not read" : Math.round(likeness * 100) / 100,
      required: `under ${likenessOfOneStory}`,
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
