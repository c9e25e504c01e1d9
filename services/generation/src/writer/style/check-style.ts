import { contentStems, countWords } from "../../reading/language/words.ts";
import { withoutQuotations } from "../brief/quoted-text.ts";
import { lexiconOf, tokensOf } from "../brief/vocabulary/lexicon.ts";
import type { StyleBreach, StyleSpec } from "./style-spec.ts";

/** What of an article a style is held against. */
export interface StyledArticle {
  readonly sentences: readonly string[];
  readonly headings: readonly string[];
  /** How many lists it has. */
  readonly lists: number;
  /** BCP 47. */
  readonly language: string;
}

const meanTolerance = 1.15;
// A single sentence of this many times the mean is worth naming.
const longSentence = 2;
const mostNamed = 5;

/** Where the article breaks its style. What stands between quotation marks is not the writer's and is left alone. */
export function checkStyle(spec: StyleSpec, article: StyledArticle): StyleBreach[] {
  const own = article.sentences.map((sentence) => ({ sentence, bare: withoutQuotations(sentence) }));
  return [
    ...lengthBreaches(spec, article),
    ...own.flatMap(({ sentence, bare }) => wordBreaches(spec, sentence, bare, article.language)),
    ...(spec.exclamationMarks === "none" ? own.filter(({ bare }) => /[!！]/.test(bare)) : []).map(({ sentence }) => ({
      rule: "exclamation marks",
      text: sentence,
      advice: "Take out the exclamation mark.",
    })),
    ...personBreaches(spec, own, article),
    ...headingBreaches(spec, article),
    ...listBreaches(spec, article),
  ];
}

function lengthBreaches({ sentenceWords }: StyleSpec, { sentences, language }: StyledArticle): StyleBreach[] {
  if (sentenceWords === undefined || sentences.length === 0) return [];
  const counted = sentences.map((sentence) => ({ sentence, words: countWords(sentence, language) }));
  const mean = counted.reduce((sum, { words }) => sum + words, 0) / counted.length;
  const long = counted
    .filter(({ words }) => words > sentenceWords * longSentence)
    .sort((left, right) => right.words - left.words)
    .slice(0, mostNamed)
    .map(({ sentence, words }) => ({
      rule: "sentence length",
      text: sentence,
      advice: `Cut this sentence of ${words} words into shorter ones.`,
    }));
  if (mean <= sentenceWords * meanTolerance) return long;
  const whole = {
    rule: "sentence length",
    text: "",
    advice: `Bring the sentences from ${Math.round(mean)} to ${sentenceWords} words on average.`,
  };
  return [whole, ...long];
}

function wordBreaches({ bannedWords }: StyleSpec, sentence: string, bare: string, language: string): StyleBreach[] {
  return bannedWords
    .filter((word) => standsIn(word, bare, language))
    .map((word) => ({ rule: "banned word", text: sentence, advice: `Say it without “${word}”.` }));
}

function standsIn(word: string, text: string, language: string): boolean {
  if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(word)) return text.includes(word);
  const wanted = tokensOf(word, language).map((token) => token.text);
  const tokens = tokensOf(text, language).map((token) => token.text);
  if (wanted.length === 0) return false;
  if (tokens.some((_token, index) => wanted.every((part, offset) => tokens[index + offset] === part))) return true;
  const stems = contentStems(word, language);
  if (stems.length === 0 || stems.length < wanted.length) return false;
  const told = contentStems(text, language);
  return told.some((_stem, index) => stems.every((stem, offset) => told[index + offset] === stem));
}

function personBreaches(
  { person }: StyleSpec,
  own: readonly { sentence: string; bare: string }[],
  { language }: StyledArticle,
): StyleBreach[] {
  if (person === undefined) return [];
  const lexicon = lexiconOf(language);
  const addresses = (bare: string) =>
    lexicon.spaced
      ? lexicon.has(tokensOf(bare, language), "you") ||
        (language === "de" && /\p{L}\s+(?:Sie|Ihnen|Ihre?[mnrs]?)(?!\p{L})/u.test(bare))
      : lexicon.piece(bare, "you") !== undefined;
  if (person === "third")
    return own
      .filter(({ bare }) => addresses(bare))
      .slice(0, mostNamed)
      .map(({ sentence }) => ({
        rule: "person",
        text: sentence,
        advice: "Write it in the third person, without addressing the reader.",
      }));
  // Romance, Slavic and Asian verbs address without a pronoun, so that its absence proves nothing there.
  const shows = /^(?:en|de|nl|da|sv)\b/.test(language);
  if (person === "second" && shows && own.length >= 6 && !own.some(({ bare }) => addresses(bare)))
    return [{ rule: "person", text: "", advice: "Address the reader directly." }];
  const we = /(?<!\p{L})(?:we|our|us|wir|uns\p{L}*|wij|ons|onze|vi|vores|vår\p{L}*|oss)(?!\p{L})/iu;
  if (person === "first-plural" && shows && own.length >= 6 && !own.some(({ bare }) => we.test(bare)))
    return [{ rule: "person", text: "", advice: "Write as “we”." }];
  return [];
}

function headingBreaches({ headings }: StyleSpec, article: StyledArticle): StyleBreach[] {
  if (headings === undefined) return [];
  if (headings === "none")
    return article.headings.map((heading) => ({
      rule: "headings",
      text: heading,
      advice: "Drop this heading; the style has none.",
    }));
  const isQuestion = (heading: string) => /[?？؟]\s*$/.test(heading);
  if (headings === "questions")
    return article.headings
      .filter((heading) => !isQuestion(heading))
      .map((heading) => ({
        rule: "headings",
        text: heading,
        advice: "Phrase this heading as the question that its section answers.",
      }));
  return [];
}

function listBreaches({ lists }: StyleSpec, article: StyledArticle): StyleBreach[] {
  if (lists === "none" && article.lists > 0)
    return [{ rule: "lists", text: "", advice: "Turn the lists into sentences; the style has none." }];
  if (lists === "wanted" && article.lists === 0 && article.sentences.length >= 12)
    return [{ rule: "lists", text: "", advice: "Put what is parallel into a list." }];
  return [];
}
