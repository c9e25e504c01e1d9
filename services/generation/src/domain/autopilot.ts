import type { DraftReport } from "./draft-report.ts";
import type { PublishRule, PublishSkip } from "./job.ts";
import type { AutoPublishMode } from "./publication.ts";
import type { RecordedIdea } from "./recorded-idea.ts";

/** The ideas of a run in the order in which the autopilot would write about them. */
export function byPromise(ideas: readonly RecordedIdea[]): RecordedIdea[] {
  return [...ideas].sort((left, right) => right.relevanceScore - left.relevanceScore);
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
    angle === "" ? "" : `Angle: ${angle}`,
    summary === "" ? "" : `Summary: ${summary}`,
    "Rest every statement on the given sources and name them.",
  ];
  return lines.filter((line) => line !== "").join("\n");
}

/**
 * Why a draft must not go out unseen. Only what a language model wrote from end to end may, and only when evidence bears all that
 * it states; everything else waits for a person.
 */
export function publishBlocker({ engine, basis }: Pick<DraftReport, "engine" | "basis">): PublishSkip | undefined {
  if (engine !== "llm") return "extractive-engine";
  return basis.unproven > 0 ? "unproven-sentences" : undefined;
}
