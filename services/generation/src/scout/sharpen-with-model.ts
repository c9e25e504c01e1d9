import type { Logger } from "@galley/service-kit/logging";
import { z } from "zod";
import { characterCount } from "../domain/characters.ts";
import type { ScoutedStory } from "../domain/engine-ports.ts";
import { createBudget } from "../llm/budget.ts";
import { LlmError, type LlmPort } from "../llm/llm-port.ts";
import { siteName } from "../reading/canonical-url.ts";
import { detectLanguage } from "../reading/language/detect-language.ts";
import { splitSentences } from "../reading/language/sentences.ts";
import { createVerifier } from "../writer/model/verify.ts";

/** What is asked of the model for each story. */
const wordingSchema = z.object({
  ideas: z.array(z.object({ id: z.string(), angle: z.string(), summary: z.string() })),
});

const mostSharpened = 10;
const longestAngle = 300;
const longestSummary = 700;

export interface SharpenDependencies {
  llm: LlmPort;
  logger: Logger;
  signal: AbortSignal;
}

/**
 * Lets a model word angle and summary of the ten best stories from their reports. Order, scores and titles stay as the
 * rules made them, so that no page can lift itself. Words that the reports do not support, or a model that fails, leave
 * the rules' words in place.
 */
export async function sharpenWithModel(
  stories: readonly ScoutedStory[],
  topicNames: ReadonlyMap<string, string>,
  { llm, logger, signal }: SharpenDependencies,
): Promise<ScoutedStory[]> {
  if (stories.length === 0) return [];
  const chosen = stories.slice(0, mostSharpened);
  try {
    const answer = await llm.generate({
      stage: "angles",
      instructions:
        "You help an editor. For each story give an angle (one sentence: what to write about it for the topic) and a summary (one or two sentences). Use only what the story's reports say; copy numbers and names exactly; write in the reports' language.",
      task: "Word these stories. Answer with the ids you were given.",
      data: {
        stories: chosen.map((story, index) => ({
          id: `i${index + 1}`,
          topic: topicNames.get(story.topicId) ?? "",
          title: story.title,
          reports: story.sources.map(({ url, title, snippet }) => ({ outlet: siteName(url), title, text: snippet })),
        })),
      },
      schema: wordingSchema,
      maxOutputTokens: 2_500,
      signal,
      budget: createBudget(llm.maximumTokens),
    });
    const ideas = new Map((answer.value?.ideas ?? []).map((idea) => [idea.id, idea]));
    return stories.map((story, index) =>
      reworded(story, ideas.get(`i${index + 1}`), topicNames.get(story.topicId) ?? ""),
    );
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof LlmError)) throw error;
    logger.warn({ err: error, failure: error.failure }, "model failed, the rules' words stay");
    return [...stories];
  }
}

function reworded(
  story: ScoutedStory,
  idea: { angle: string; summary: string } | undefined,
  topic: string,
): ScoutedStory {
  if (idea === undefined) return story;
  const reports = story.sources
    .flatMap(({ url, title, snippet }) => [title, snippet, siteName(url)])
    .filter((text) => text !== "");
  const language = detectLanguage(reports.join(" "));
  const items = [topic, ...reports].map((text, index) => ({ id: `e${index + 1}`, text, source: 1 }));
  const verifier = createVerifier({ language, items, wishes: [] }, story.title);
  const holds = (text: string, longest: number): boolean =>
    text.trim() !== "" &&
    characterCount(text) <= longest &&
    splitSentences(text, language).every(
      (sentence) =>
        verifier.check(
          sentence,
          items.map((item) => item.id),
        ) === undefined,
    );
  return {
    ...story,
    angle: holds(idea.angle, longestAngle) ? idea.angle.trim() : story.angle,
    summary: holds(idea.summary, longestSummary) ? idea.summary.trim() : story.summary,
  };
}
