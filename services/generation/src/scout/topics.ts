import type { ScoutBrief } from "../domain/engine-ports.ts";
import { detectLanguage } from "../reading/language/detect-language.ts";
import { contentStems } from "../reading/language/words.ts";
import { urlsOf } from "../reading/urls-in-text.ts";
import { type Excludes, exclusionPattern, exclusionsOf } from "./exclusions.ts";
import type { ScoutItem } from "./normalize.ts";
import vagueWords from "./vague-words.json" with { type: "json" };

type GivenTopic = ScoutBrief["topics"][number];

/** A topic as reports are searched for it. */
export interface SearchTopic {
  readonly id: string;
  readonly priority: number;
  /** BCP 47; stems are of this language. */
  readonly language: string;
  /** How much each stem of the topic's words counts, without those that say "news" and nothing of a subject. Those of the name count 3 together, each of the description 1. */
  readonly weights: ReadonlyMap<string, number>;
  /** Stems of the name that tell reports apart. */
  readonly nameStems: ReadonlySet<string>;
  /** "Industry news": no word of name and description tells reports apart. */
  readonly isVague: boolean;
  /** Stems of ideas that were promoted more often than dismissed: they rank reports, and make none of them one of the topic. */
  readonly learned: ReadonlySet<string>;
  /** Whether a report has a word that the description excludes: "-snake". */
  readonly excludes: Excludes;
}

/** How many places a topic takes in its turn, by its priority. */
export const shares: Readonly<Record<number, number>> = { 1: 3, 2: 2, 3: 1 };

const usualOldestDays = 14;
const mostOldestDays = 365;
const maximumAge = /(?<!\S)max-age:(\d{1,4})d(?![\p{L}\p{N}])/iu;
const dayMilliseconds = 86_400_000;

const weightOfName = 3;
const fewestWordsToTellLanguage = 4;
/** Taken where a topic is too short to tell its language by. */
const usualLanguage = "en";

/** The words of a topic, and what is learned of the decisions on its ideas. */
export function searchTopic(
  { id, name, description = "", priority }: GivenTopic,
  knownStories: ScoutBrief["knownStories"] = [],
): SearchTopic {
  const prose = urlsOf(description)
    .reduce((text, url) => text.replace(url, ", "), description)
    .replace(maximumAge, "");
  const text = `${name}. ${prose}`;
  const isShort = text.split(/\s+/).filter((word) => word.length > 1).length < fewestWordsToTellLanguage;
  const isLatin = /^[\p{Script=Latin}\P{L}]*$/u.test(text);
  const language = isShort && isLatin ? usualLanguage : detectLanguage(text, usualLanguage);
  const vague = vagueStems(language);
  const ofName = new Set(contentStems(name, language));
  const ofProse = new Set(contentStems(prose.replace(exclusionPattern, " "), language));
  const isVague = [...ofName, ...ofProse].every((stem) => vague.has(stem));
  // A vague topic with its own feed gets everything from that feed, and nothing from other feeds that only share the word "news".
  const isOfFeed = isVague && urlsOf(description).length > 0;
  const telling = (stems: ReadonlySet<string>): Set<string> =>
    new Set([...stems].filter((stem) => (isVague && !isOfFeed) || !vague.has(stem)));
  const nameStems = telling(ofName);
  const weights = new Map([...telling(ofProse)].map((stem) => [stem, 1]));
  for (const stem of nameStems) weights.set(stem, Math.max(1, weightOfName / nameStems.size));
  const learned = learnedStems({ id, language }, knownStories);
  return { id, priority, language, weights, nameStems, isVague, learned, excludes: exclusionsOf(prose, language) };
}

const vagueStemsOf = new Map<string, ReadonlySet<string>>();

/** Stems, in this language, of the words of many languages that say "news" and nothing of its subject. */
function vagueStems(language: string): ReadonlySet<string> {
  const stems = vagueStemsOf.get(language) ?? new Set(contentStems(Object.values(vagueWords).join(" "), language));
  vagueStemsOf.set(language, stems);
  return stems;
}

const mostDecided = 100;

function learnedStems(
  { id, language }: Pick<SearchTopic, "id" | "language">,
  knownStories: ScoutBrief["knownStories"],
): Set<string> {
  const decided = knownStories.filter(({ decision }) => decision?.topicId === id).slice(0, mostDecided);
  const votes = new Map<string, number>();
  for (const { title, summary, decision } of decided)
    for (const stem of new Set(contentStems(`${title}. ${summary}`, language)))
      votes.set(stem, (votes.get(stem) ?? 0) + (decision?.isPromoted ? 1 : -1));
  return new Set([...votes].filter(([, count]) => count > 0).map(([stem]) => stem));
}

/**
 * Whether a report is too old to be news for a topic: over 14 days, or what the topic's description says, "max-age:60d" for example, up to
 * 365. One without a date is not.
 */
export function ageLimit({ topics, now }: Pick<ScoutBrief, "topics" | "now">) {
  const oldest = new Map(
    topics.map(({ id, description = "" }) => {
      const days = Number(maximumAge.exec(description)?.[1] ?? usualOldestDays);
      return [id, now.getTime() - Math.min(mostOldestDays, days) * dayMilliseconds];
    }),
  );
  return ({ publishedAt }: Pick<ScoutItem, "publishedAt">, topicId: string): boolean =>
    publishedAt !== undefined && Date.parse(publishedAt) < (oldest.get(topicId) ?? 0);
}
