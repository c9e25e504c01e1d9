import { detectLanguage } from "../reading/language/detect-language.ts";
import { splitSentences } from "../reading/language/sentences.ts";
import { containment, shingles } from "../reading/language/shingles.ts";
import { contentStems } from "../reading/language/words.ts";
import type { Story } from "./cluster.ts";
import type { ScoutItem } from "./item.ts";

/** An idea's words, taken from its reports or about them. */
export interface IdeaText {
  title: string;
  angle: string;
  summary: string;
}

const dayMilliseconds = 86_400_000;
const followUpFrom = 0.4;

/**
 * Words an idea without a model: the earliest headline, an angle by rules whose trigger it names, and two sentences of
 * the reports in quotation marks with their outlets. Nothing in it is not in a report.
 */
export function ideaText(
  story: Story,
  topicName: string,
  nearest: { similarity: number; title: string | undefined },
): IdeaText {
  return { title: story.lead.title, angle: angleOf(story, topicName, nearest), summary: summaryOf(story) };
}

function angleOf(story: Story, topic: string, nearest: { similarity: number; title: string | undefined }): string {
  const outlets = [...new Set(story.items.map((item) => item.outlet))];
  if (nearest.title !== undefined && nearest.similarity >= followUpFrom) {
    return `Follow-up: what is new since “${nearest.title}”, seen from ${topic}.`;
  }
  const figures = differingFigures(story);
  if (figures !== undefined)
    return `Comparison: the outlets give different figures (${figures}); which hold, and what they mean for ${topic}.`;
  if (spanDays(story) > 3)
    return `Timeline: how the story developed over ${Math.round(spanDays(story))} days, from ${story.lead.outlet}'s first report on.`;
  if (outlets.length >= 3)
    return `Explainer: ${outlets.length} outlets report it at once (${outlets.slice(0, 3).join(", ")}); what is behind it for ${topic}.`;
  const numbers = figuresOf(story.lead);
  if (numbers.length >= 2)
    return `Data: the figures in the report (${numbers.slice(0, 3).join(", ")}) and what they say about ${topic}.`;
  if (outlets.length === 2)
    return `Two views: what ${outlets.join(" and ")} each stress, and what it means for ${topic}.`;
  return `News: what ${story.lead.outlet} reports, and what it means for ${topic}.`;
}

function spanDays(story: Story): number {
  const dates = story.items.flatMap((item) => (item.publishedAt === undefined ? [] : [Date.parse(item.publishedAt)]));
  return dates.length < 2 ? 0 : (Math.max(...dates) - Math.min(...dates)) / dayMilliseconds;
}

// Figures with what they count, as written: "50 km", "$2 billion", "12%".
function figuresOf(item: ScoutItem): string[] {
  const text = `${item.title}. ${item.snippet}`;
  const figures =
    text.match(
      /(?:[$€£]\s?)?\d[\d.,]*(?:\s?%|\s(?:million|billion|km|percent|euros?|dollars?|people|jobs|homes|tonnes)\b)?/g,
    ) ?? [];
  return [
    ...new Set(figures.map((figure) => figure.replace(/[.,]$/, "")).filter((figure) => /[%$€£a-z]/i.test(figure))),
  ];
}

function differingFigures(story: Story): string | undefined {
  const counted = story.items.flatMap((item) =>
    [...item.title.matchAll(/(\d[\d.,]{0,30})\s?(%|\p{L}{1,60})/gu)].map((match) => ({
      outlet: item.outlet,
      number: match[1] ?? "",
      noun: (match[2] ?? "").toLowerCase(),
    })),
  );
  for (const one of counted) {
    const other = counted.find(
      (next) => next.noun === one.noun && next.outlet !== one.outlet && next.number !== one.number,
    );
    if (other !== undefined)
      return `${one.outlet}: ${one.number} ${one.noun}; ${other.outlet}: ${other.number} ${other.noun}`;
  }
  return undefined;
}

function summaryOf(story: Story): string {
  const taken: Set<string>[] = [];
  const parts: string[] = [];
  for (const item of story.items) {
    if (parts.length >= 2) break;
    const language = detectLanguage(`${item.title} ${item.snippet}`);
    const sentence = splitSentences(item.snippet, language).find(
      (text) => text.split(/\s+/).length >= 5 || /[\u3040-\u9fff]/.test(text),
    );
    if (sentence === undefined) continue;
    const tokens = shingles(contentStems(sentence, language), 2);
    if (taken.some((other) => containment(tokens, other) >= 0.5) && !/\d/.test(sentence)) continue;
    taken.push(tokens);
    parts.push(`${item.outlet}: “${sentence.replace(/[“”"]/g, "'")}”`);
  }
  return parts.length > 0 ? parts.join(" ") : `${story.lead.outlet}: “${story.lead.title}”`;
}
