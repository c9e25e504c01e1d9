import { z } from "zod";
import { characterCount } from "../domain/characters.ts";
import type { ScoutedStory } from "../domain/engine-ports.ts";
import { createBudget } from "../llm/budget.ts";
import type { LlmPort } from "../llm/llm-port.ts";
import { siteName } from "../reading/canonical-url.ts";
import { detectLanguage } from "../reading/language/detect-language.ts";
import { splitSentences } from "../reading/language/sentences.ts";
import { createVerifier } from "../writer/verification/create-verifier.ts";
import { createModelJudge } from "../writer/verification/model-judge.ts";
import type { Judge } from "../writer/verification/verifier.ts";

/** What is asked of the model for each story. */
const wordingSchema = z.object({
  ideas: z.array(z.object({ id: z.string(), angle: z.string(), summary: z.string() })),
});

const mostSharpened = 10;
const longestAngle = 300;
const longestSummary = 700;

export interface SharpenDependencies {
  llm: LlmPort;
  /** Judges whether the reports bear the model's words. */
  judgeModel: LlmPort;
  signal: AbortSignal;
}

/**
 * Lets a model word angle and summary of the ten best stories from their reports. Order, scores and titles stay as the
 * rules made them, so that no page can lift itself. Words that the reports do not support leave the rules' words in place.
 * Rejects with LlmError when the model fails.
 */
export async function sharpenWithModel(
  stories: readonly ScoutedStory[],
  topicNames: ReadonlyMap<string, string>,
  { llm, judgeModel, signal }: SharpenDependencies,
): Promise<ScoutedStory[]> {
  if (stories.length === 0) return [];
  const chosen = stories.slice(0, mostSharpened);
  const budget = createBudget(llm.maximumTokens);
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
    budget,
  });
  const ideas = new Map((answer.value?.ideas ?? []).map((idea) => [idea.id, idea]));
  const judge = createModelJudge(judgeModel, budget).judge;
  const sharpened: ScoutedStory[] = [];
  for (const [index, story] of stories.entries()) {
    const idea = ideas.get(`i${index + 1}`);
    const topic = topicNames.get(story.topicId) ?? "";
    sharpened.push(idea === undefined ? story : await reworded(story, idea, { topic, judge, signal }));
  }
  return sharpened;
}

interface Rewording {
  readonly topic: string;
  readonly judge: Judge;
  readonly signal: AbortSignal;
}

/** The story in the model's words, as far as its reports bear them. */
async function reworded(
  story: ScoutedStory,
  idea: { angle: string; summary: string },
  { topic, judge, signal }: Rewording,
): Promise<ScoutedStory> {
  const reports = story.sources.filter(({ title, snippet }) => title !== "" || snippet !== "");
  const language = detectLanguage(reports.map(({ title, snippet }) => `${title}. ${snippet}`).join(" "));
  const verifier = createVerifier({
    language,
    title: `${story.title}. ${topic}`,
    passages: reports.map(({ title, snippet }, index) => ({
      id: `p${index + 1}`,
      source: `s${index + 1}`,
      text: `${title}. ${snippet}`,
    })),
    sources: reports.map(({ url, title, publishedAt }, index) => ({
      id: `s${index + 1}`,
      url,
      title,
      outlet: siteName(url),
      publishedOn: publishedAt.slice(0, 10),
      origin: "snippet",
      language,
      hash: "",
    })),
    conflicts: [],
    judge,
  });
  const holds = async (text: string, longest: number): Promise<boolean> => {
    if (text.trim() === "" || characterCount(text) > longest) return false;
    const claims = splitSentences(text, language).map((sentence) => ({ text: sentence, cited: [] }));
    return (await verifier.check(claims, signal)).every(({ basis }) => basis !== "unproven");
  };
  const angle = (await holds(idea.angle, longestAngle)) ? idea.angle.trim() : story.angle;
  const summary = (await holds(idea.summary, longestSummary)) ? idea.summary.trim() : story.summary;
  return { ...story, angle, summary };
}
