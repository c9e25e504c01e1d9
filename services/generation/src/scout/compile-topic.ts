import type { ScoutBrief } from "../domain/engine-ports.ts";
import { detectLanguage } from "../reading/language/detect-language.ts";
import { quotationsOf, urlsOf } from "../reading/language/facts.ts";
import { contentStems } from "../reading/language/words.ts";
import { isCommonStem } from "./common-words.ts";

/** A word that speaks for a topic. */
export interface TopicTerm {
  stem: string;
  /** 3 for words of the name, 2 for proper names in the description, 1 for its other words. */
  weight: number;
  isName: boolean;
  /** True for words that news on any subject uses. */
  isCommon: boolean;
  /** True for proper names in the description, such as the companies to watch. */
  isEntity: boolean;
}

/** A topic as it is looked for. */
export interface CompiledTopic {
  id: string;
  name: string;
  priority: number;
  language: string;
  terms: TopicTerm[];
  /** Stems of the name, in order. */
  nameStems: string[];
  /** Capital letters that stand for the name ("EV" for "Electric vehicles"). */
  acronym?: string;
  /** Neighbouring words of the description, and phrases that it quotes: rows of stems. */
  phrases: { stems: string[]; quoted: boolean }[];
  /** Rows of stems that make a story off-topic. */
  exclusions: string[][];
  /** Addresses in the description. */
  urls: string[];
}

const aliases: Readonly<Record<string, string>> = {
  ai: "artificial intelligence",
  ml: "machine learning",
  ev: "electric vehicle",
  evs: "electric vehicles",
  vr: "virtual reality",
  ar: "augmented reality",
  iot: "internet of things",
  eu: "European Union",
  uk: "United Kingdom",
  un: "United Nations",
};
const ambiguousAcronyms = new Set([
  "IT",
  "US",
  "TV",
  "PR",
  "AM",
  "PM",
  "OK",
  "IS",
  "AT",
  "IN",
  "ON",
  "OR",
  "AS",
  "BE",
  "SO",
  "NO",
]);

export interface GivenTopics {
  readonly topics: ScoutBrief["topics"];
  /** BCP 47, of topics too short to tell by. */
  readonly language: string;
}

export function compileTopics({ topics, language }: GivenTopics): CompiledTopic[] {
  return topics.map((topic) => compileTopic(topic, language));
}

/** Turns a topic's name and description into weighted terms, phrases and exclusions. */
export function compileTopic(topic: ScoutBrief["topics"][number], fallbackLanguage: string): CompiledTopic {
  const description = topic.description ?? "";
  const urls = urlsOf(description);
  const prose = urls.reduce((text, url) => text.replace(url, ", "), description);
  const text = `${topic.name}. ${prose}`;
  // Three words in Latin script are too few to tell a language by: "AI" is a French verb form too.
  const isShort =
    text.split(/\s+/).filter((word) => word.length > 1).length < 4 && /^[\p{Script=Latin}\P{L}]*$/u.test(text);
  const language = isShort ? fallbackLanguage : detectLanguage(text, fallbackLanguage);
  const { wanted, unwanted } = splitExclusions(prose);
  const nameStems = contentStems(topic.name, language);
  const aliasStems = nameStems.flatMap((part) => contentStems(aliases[part] ?? "", language));
  const acronym = acronymOf(topic.name);
  return {
    id: topic.id,
    name: topic.name,
    priority: topic.priority,
    language,
    terms: termsOf({
      name: nameStems,
      other: [...aliasStems, ...contentStems(wanted, language)],
      entities: entitiesOf(wanted, language),
      language,
    }),
    nameStems,
    ...(acronym === undefined ? {} : { acronym }),
    phrases: [...(aliasStems.length > 1 ? [{ stems: aliasStems, quoted: true }] : []), ...phrasesOf(wanted, language)],
    exclusions: unwanted.map((phrase) => contentStems(phrase, language)).filter((stems) => stems.length > 0),
    urls,
  };
}

function splitExclusions(prose: string): { wanted: string; unwanted: string[] } {
  const unwanted: string[] = [];
  const take = (_all: string, quoted: string | undefined, word: string | undefined): string => {
    unwanted.push(quoted ?? word ?? "");
    return " ";
  };
  const wanted = prose
    .replace(/(?<![\p{L}\p{N}])-(?:"([^"]+)"|([\p{L}\p{N}][\p{L}\p{N}-]*))/gu, take)
    .replace(
      /\b(?:excluding|except(?: for)?|but not|not about|ignore|without|ohne|außer|sauf|excepto)\s+(?:"([^"]+)"|([^,.;()]+))/gi,
      (all, quoted: string | undefined, rest: string | undefined) => {
        for (const part of (rest ?? "").split(/\s{1,9}(?:and|or|und|et|y)\s{1,9}/)) take(all, quoted, part);
        return " ";
      },
    );
  return { wanted, unwanted };
}

interface Words {
  name: readonly string[];
  other: readonly string[];
  entities: ReadonlySet<string>;
  language: string;
}

function termsOf({ name, other, entities, language }: Words): TopicTerm[] {
  const terms = new Map<string, TopicTerm>();
  for (const stem of [...name, ...other]) {
    if (terms.has(stem)) continue;
    const isName = name.includes(stem);
    const isCommon = language === "en" && isCommonStem(stem);
    const isEntity = !isName && !isCommon && entities.has(stem);
    terms.set(stem, { stem, weight: isName ? 3 : isEntity ? 2 : 1, isName, isCommon, isEntity });
  }
  return [...terms.values()];
}

// A capital inside a sentence makes a name; German gives one to every noun, so that only capitals throughout count.
function entitiesOf(prose: string, language: string): Set<string> {
  const capital =
    language === "de"
      ? /(?<![\p{L}\p{N}])\p{Lu}{2,}(?![\p{L}])/gu
      : /(?<=[\p{L}\p{N},;:(–-]\s{0,2})\p{Lu}[\p{L}\p{N}]+|(?<![\p{L}\p{N}])\p{Lu}{2,}(?![\p{L}])/gu;
  return new Set([...prose.matchAll(capital)].flatMap(([word]) => contentStems(word, language)));
}

function phrasesOf(prose: string, language: string): { stems: string[]; quoted: boolean }[] {
  const quoted = quotationsOf(prose).map((phrase) => ({ stems: contentStems(phrase, language), quoted: true }));
  const pairs = prose.split(/[,.;:()"“”\n]|\s(?:and|or|und|et|y|&)\s/).flatMap((segment) => {
    const stems = contentStems(segment, language);
    return stems.slice(1).map((part, index) => ({ stems: [stems[index] ?? "", part], quoted: false }));
  });
  return [...quoted.filter(({ stems }) => stems.length > 0), ...pairs];
}

function acronymOf(name: string): string | undefined {
  const words = name.split(/[\s-]+/).filter((word) => !/^(?:and|of|the|for|in)$/i.test(word));
  const only = words.length === 1 ? /^\p{Lu}{2,5}$/u.exec(name.trim())?.[0] : undefined;
  const acronym =
    only ??
    (words.length >= 2 && words.length <= 5 ? words.map((word) => word[0]?.toUpperCase() ?? "").join("") : undefined);
  return acronym === undefined || ambiguousAcronyms.has(acronym) || !/^\p{Lu}+$/u.test(acronym) ? undefined : acronym;
}
