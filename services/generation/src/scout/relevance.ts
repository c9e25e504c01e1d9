import { contentStems } from "../reading/language/words.ts";
import type { CompiledTopic, TopicTerm } from "./compile-topic.ts";
import type { ScoutItem } from "./item.ts";

const placeWeights = { title: 2.5, tags: 1.5, snippet: 1 } as const;
const namePhraseBonus = 6;
const phraseBonus = 3;
const squash = 8;
const vagueRelevance = 0.4;

/** Below this a story is off-topic, whatever else speaks for it. */
export const relevanceFloor = 0.3;

interface AccountPermits {
  title: string[];
  tags: string[];
  snippet: string[];
}

interface Match {
  term: TopicTerm;
  place: keyof AccountPermits;
}

/**
 * How much an item is about a topic, 0 to 1, and 0 below the floor. It depends on item and topic alone, never on what
 * else a run found, so that scores of different runs can be compared.
 */
export function relevanceOf(item: ScoutItem, topic: CompiledTopic): number {
  const places = placesOf(item, topic.language);
  if (
    topic.exclusions.some(
      (phrase) => holds(places.title, phrase) || holds(places.snippet, phrase) || holds(places.tags, phrase),
    )
  )
    return 0;
  const matches = matchesOf(places, topic);
  const spelled = acronymIn(item, topic);
  const named =
    topic.nameStems.length > 1 && (holds(places.title, topic.nameStems) || holds(places.snippet, topic.nameStems));
  const phrases = topic.phrases.filter(
    ({ stems }) => stems.length > 1 && (holds(places.title, stems) || holds(places.snippet, stems)),
  );
  // Nothing in a topic such as "Industry news" tells stories apart: then the feed that it names decides.
  const isVague = topic.terms.every((term) => term.isCommon);
  if (isVague && item.feedOf.includes(topic.id)) return vagueRelevance;
  if (!isOnTopic({ item, topic, matches, phrases, named: named || spelled, places })) return 0;
  const raw =
    matches.reduce((sum, { term, place }) => sum + term.weight * placeWeights[place] * (term.isCommon ? 0.4 : 1), 0) +
    (named || spelled ? (holds(places.title, topic.nameStems) || spelled ? namePhraseBonus : namePhraseBonus / 2) : 0) +
    Math.min(2, phrases.length) * phraseBonus;
  const relevance = 1 - Math.exp(-raw / squash);
  return relevance >= relevanceFloor ? relevance : 0;
}

const prepared = new WeakMap<ScoutItem, Map<string, AccountPermits>>();

// Every item is held against every topic; its words are the same each time.
function placesOf(item: ScoutItem, language: string): AccountPermits {
  const known = prepared.get(item) ?? new Map<string, AccountPermits>();
  const places = known.get(language) ?? {
    title: contentStems(item.title, language),
    tags: item.tags.flatMap((tag) => contentStems(tag, language)),
    snippet: contentStems(item.snippet, language),
  };
  prepared.set(item, known.set(language, places));
  return places;
}

function matchesOf(places: AccountPermits, topic: CompiledTopic): Match[] {
  const sets = { title: new Set(places.title), tags: new Set(places.tags), snippet: new Set(places.snippet) };
  return topic.terms.flatMap((term): Match[] => {
    const place = (["title", "tags", "snippet"] as const).find((one) => sets[one].has(term.stem));
    return place === undefined ? [] : [{ term, place }];
  });
}

interface Evidence {
  item: ScoutItem;
  topic: CompiledTopic;
  matches: readonly Match[];
  phrases: readonly { stems: string[]; quoted: boolean }[];
  /** The whole name stands together, or its acronym does. */
  named: boolean;
  places: AccountPermits;
}

/**
 * The gate. One shared word is never enough unless it is the whole name of the topic and an uncommon word; a name of
 * several words must be there whole, or in part with a second uncommon word of the topic. A proper name
 * from the description is enough in a headline. A feed that the topic names itself gets a little credit.
 */
function isOnTopic({ item, topic, matches, phrases, named }: Evidence): boolean {
  if (named || phrases.some((phrase) => phrase.quoted)) return true;
  const rare = matches.filter(({ term }) => !term.isCommon);
  const names = matches.filter(({ term }) => term.isName);
  const rareNames = rare.filter(({ term }) => term.isName);
  const others = rare.filter(({ term }) => !term.isName);
  const inOwnFeed = item.feedOf.includes(topic.id);
  const distinctNames = new Set(topic.nameStems).size;
  if (distinctNames === 1 && names.length === 1) {
    const [name] = names;
    const alone = topic.terms.every((term) => term.isName);
    if (name?.term.isCommon === true) return others.length > 0 || (name.place === "title" && alone);
    return name?.place !== "snippet" || others.length > 0 || inOwnFeed;
  }
  if (names.length === distinctNames && distinctNames > 1)
    return rareNames.length > 0 || names.every(({ place }) => place === "title");
  if (rareNames.length > 0 && others.length > 0) return true;
  if (rare.some(({ term, place }) => term.isEntity && place === "title")) return true;
  if (inOwnFeed && others.length >= 2) return true;
  const rarePhrases = phrases.filter(({ stems }) => stems.some((stem) => rare.some(({ term }) => term.stem === stem)));
  if (names.length > 0 && rarePhrases.length > 0) return true;
  return others.length >= 3 || (rarePhrases.length > 0 && others.length >= 2);
}

function acronymIn(item: ScoutItem, topic: CompiledTopic): boolean {
  if (topic.acronym === undefined || topic.acronym.length < 2) return false;
  // Headlines in capitals throughout would match any acronym.
  if (item.title === item.title.toUpperCase()) return false;
  return new RegExp(`(?<![\\p{L}\\p{N}])${topic.acronym}s?(?![\\p{L}\\p{N}])`, "u").test(item.title);
}

/** True when the row of stems stands in the text together and in this order. */
function holds(stems: readonly string[], phrase: readonly string[]): boolean {
  if (phrase.length === 0) return false;
  for (let start = 0; start + phrase.length <= stems.length; start += 1) {
    if (phrase.every((part, index) => stems[start + index] === part)) return true;
  }
  return false;
}
