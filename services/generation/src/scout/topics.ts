import type { ScoutBrief } from "../domain/engine-ports.ts";
import { detectLanguage } from "../reading/language/detect-language.ts";
import { contentStems } from "../reading/language/words.ts";
import { findUrls } from "../reading/urls-in-text.ts";
import { createExcludes, type Excludes, exclusionPattern } from "./exclusions.ts";
import type { ScoutItem } from "./normalize.ts";
import vagueWords from "./vague-words.json" with { type: "json" };

type GivenTopic = ScoutBrief["topics"][number];

/** A topic, prepared for searching reports. */
export interface SearchTopic {
  readonly id: string;
  readonly priority: number;
  /** Language of the topic's word stems as a BCP 47 tag. */
  readonly language: string;
  /**
   * Weight of each word stem, without words like "news" that name no subject. The stems of the topic's name have a
   * total weight of 3, those of the description 1 each.
   */
  readonly weights: ReadonlyMap<string, number>;
  /** Word stems of the topic's name that only some reports contain, so that they distinguish reports. */
  readonly nameStems: ReadonlySet<string>;
  /** True for topics like "Industry news", whose words do not distinguish reports. */
  readonly isVague: boolean;
  /**
   * Word stems of ideas that people promoted more often than dismissed. They influence the ranking of reports, but do
   * not make a report relevant.
   */
  readonly learned: ReadonlySet<string>;
  /** Returns whether a report contains a word that the description excludes, such as "-snake". */
  readonly excludes: Excludes;
}

/** How many reports a topic may add per turn when topics take turns, by priority. */
export const shares: Readonly<Record<number, number>> = { 1: 3, 2: 2, 3: 1 };

const defaultMaxAgeDays = 14;
const maxAgeLimitDays = 365;
const maximumAge = /(?<!\S)max-age:(\d{1,4})d(?![\p{L}\p{N}])/iu;
const dayMilliseconds = 86_400_000;

const nameWeight = 3;
const minWordsToDetectLanguage = 4;
/** Language of topics that are too short for detecting their language. */
const defaultLanguage = "en";

/**
 * Prepares a topic for searching reports. Words that readers like or dislike are learned from their decisions on
 * `knownStories`.
 */
export function searchTopic(
  { id, name, description = "", priority }: GivenTopic,
  knownStories: ScoutBrief["knownStories"] = [],
): SearchTopic {
  const prose = findUrls(description)
    .reduce((text, url) => text.replace(url, ", "), description)
    .replace(maximumAge, "");
  const text = `${name}. ${prose}`;
  const isShort = text.split(/\s+/).filter((word) => word.length > 1).length < minWordsToDetectLanguage;
  const isLatin = /^[\p{Script=Latin}\P{L}]*$/u.test(text);
  const language = isShort && isLatin ? defaultLanguage : detectLanguage(text, defaultLanguage);
  const vague = vagueStems(language);
  const ofName = new Set(contentStems(name, language));
  const ofProse = new Set(contentStems(prose.replace(exclusionPattern, " "), language));
  const isVague = [...ofName, ...ofProse].every((stem) => vague.has(stem));
  // A topic without specific words that names a feed gets all reports of this feed, and none of other feeds that only
  // share the word "news".
  const isOfFeed = isVague && findUrls(description).length > 0;
  const telling = (stems: ReadonlySet<string>): Set<string> =>
    new Set([...stems].filter((stem) => (isVague && !isOfFeed) || !vague.has(stem)));
  const nameStems = telling(ofName);
  const weights = new Map([...telling(ofProse)].map((stem) => [stem, 1]));
  for (const stem of nameStems) weights.set(stem, Math.max(1, nameWeight / nameStems.size));
  const learned = learnedStems({ id, language }, knownStories);
  return { id, priority, language, weights, nameStems, isVague, learned, excludes: createExcludes(prose, language) };
}

const vagueStemsByLanguage = new Map<string, ReadonlySet<string>>();

/**
 * Returns the word stems of words that mean "news" in many languages and name no subject, as the stemmer of the given
 * language creates them.
 */
function vagueStems(language: string): ReadonlySet<string> {
  const stems =
    vagueStemsByLanguage.get(language) ?? new Set(contentStems(Object.values(vagueWords).join(" "), language));
  vagueStemsByLanguage.set(language, stems);
  return stems;
}

const maxDecisions = 100;

function learnedStems(
  { id, language }: Pick<SearchTopic, "id" | "language">,
  knownStories: ScoutBrief["knownStories"],
): Set<string> {
  const decided = knownStories.filter(({ decision }) => decision?.topicId === id).slice(0, maxDecisions);
  const votes = new Map<string, number>();
  for (const { title, summary, decision } of decided)
    for (const stem of new Set(contentStems(`${title}. ${summary}`, language)))
      votes.set(stem, (votes.get(stem) ?? 0) + (decision?.isPromoted ? 1 : -1));
  return new Set([...votes].filter(([, count]) => count > 0).map(([stem]) => stem));
}

/**
 * Creates a check for reports that are too old to be news for a topic: older than 14 days, or than the topic's description
 * says, for example "max-age:60d" (at most 365). Undated reports are never too old.
 */
export function ageLimit({ topics, now }: Pick<ScoutBrief, "topics" | "now">) {
  const oldest = new Map(
    topics.map(({ id, description = "" }) => {
      const days = Number(maximumAge.exec(description)?.[1] ?? defaultMaxAgeDays);
      return [id, now.getTime() - Math.min(maxAgeLimitDays, days) * dayMilliseconds];
    }),
  );
  return ({ publishedAt }: Pick<ScoutItem, "publishedAt">, topicId: string): boolean =>
    publishedAt !== undefined && Date.parse(publishedAt) < (oldest.get(topicId) ?? 0);
}
