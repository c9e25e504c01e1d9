import { isUnspaced } from "../../reading/language/detect-language.ts";
import { stem } from "../../reading/language/stem.ts";
import { isStopWord } from "../../reading/language/stop-words.ts";
import { contentStems, splitWords } from "../../reading/language/words.ts";
import { capitalize } from "../brief/phrases.ts";
import { isPlainVerb, isVerbAt, mayBeVerb } from "./verb-forms.ts";

/** What a heading is looked for in, and what it must not repeat. */
export interface HeadingSearch {
  sentences: readonly string[];
  /** Sentences of the other sections: a phrase that is at home there says little here. */
  others: readonly string[];
  title: string;
  language: string;
  used: readonly string[];
}

interface Candidate {
  phrase: string;
  stems: string[];
  position: number;
  named: boolean;
}

const token = /[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}'’-]*|[^\s]/gu;
const nounBoundary =
  /^(?:of|in|for|on|at|with|from|by|and|or|is|are|was|were|will|has|have|had|can|could|which|that|who|during|between|through|into|under|over|after|before|because|while|but|as|than|where|when|should|must|may|might|would|also|since|until|within|without|via|per|to)$/;
const timeWord =
  /^(?:today|tomorrow|yesterday|soon|later|ago|already|currently|recently|nearly|almost|again|still|ahead|away|early|late)$/;
// Amounts and days are said of things; they are not what a section is about.
const measure =
  /^(?:thousand|million|billion|dozen|percent|crowns?|euros?|dollars?|pounds?|kilomet(?:re|er)s?|met(?:re|er)s?|hours?|minutes?|days?|weeks?|months?|years?|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|january|february|march|april|may|june|july|august|september|october|november|december|nothing|everything|something|everyone|millionen|milliarden|prozent|kronen|kilometer|stunden|minuten|tage|jahre|(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch|januar|februar|märz|mai|juni|juli|oktober|dezember|uhr)$/;
const nounEnding = /(?:tion|sion|ment|ness|ity|ship|age|ance|ence|ism|ure|ery|dom|hood|ist|ists|ing|ics)s?$/;

/**
 * A short noun phrase of the section's own words that tells what it is about; undefined when none is clean enough.
 * Found by word class of its neighbours, not by a parser: it begins after a function word and ends before one.
 */
export function headingFor(search: HeadingSearch): string | undefined {
  const candidates = search.sentences.flatMap((sentence, index) => candidatesOf(sentence, index, search.language));
  const titleStems = new Set(contentStems(search.title, search.language));
  const own = countStems(search.sentences, search.language);
  const foreign = countStems(search.others, search.language);
  const usedStems = search.used.map((text) => contentStems(text, search.language).join(" "));
  const scored = candidates
    .filter((candidate) => !candidate.stems.every((part) => titleStems.has(part)))
    .filter((candidate) => !usedStems.includes(candidate.stems.join(" ")))
    .map((candidate) => ({ candidate, score: scoreOf(candidate, own, foreign, titleStems) }))
    .filter(({ candidate, score }) => score >= (candidate.stems.length === 1 && !candidate.named ? 1.5 : 0.8));
  const best = scored.reduce<(typeof scored)[number] | undefined>(
    (left, right) => (left === undefined || right.score > left.score ? right : left),
    undefined,
  );
  return best === undefined ? undefined : capitalize(best.candidate.phrase);
}

function countStems(sentences: readonly string[], language: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const sentence of sentences) {
    for (const part of new Set(contentStems(sentence, language))) counts.set(part, (counts.get(part) ?? 0) + 1);
  }
  return counts;
}

function scoreOf(
  candidate: Candidate,
  own: Map<string, number>,
  foreign: Map<string, number>,
  title: ReadonlySet<string>,
): number {
  const weights = candidate.stems.map((part) => {
    const here = own.get(part) ?? 0;
    const there = foreign.get(part) ?? 0;
    return ((here + 0.5) / (here + there + 1)) * (1 + Math.log(1 + here)) * (title.has(part) ? 0.4 : 1);
  });
  const mean = weights.reduce((sum, weight) => sum + weight, 0) / Math.max(1, weights.length);
  // One place or person of many mentioned once is rarely what a section is about.
  const passing = candidate.stems.length === 1 && (own.get(candidate.stems[0] ?? "") ?? 0) < 2;
  const length = passing ? 0.65 : candidate.stems.length === 1 ? 0.85 : candidate.stems.length <= 3 ? 1.15 : 0.9;
  // What is mentioned once, late, is a detail.
  const once = candidate.stems.some((part) => (own.get(part) ?? 0) < 2);
  const late = once && candidate.position >= 3 ? 0.75 : 1;
  const place = late / (1 + (once ? 0.2 : 0.08) * candidate.position);
  return mean * length * (candidate.named ? 1.1 : 1) * place;
}

function candidatesOf(sentence: string, position: number, language: string): Candidate[] {
  const bare = sentence.replace(/https?:\/\/\S+|\S+@\S+/g, " ; ").replace(/["“„«「][^"”»」]*["”“»」]/g, " ; ");
  if (isUnspaced(language)) return unspacedCandidates(bare, position);
  const tokens = bare.match(token) ?? [];
  const found: Candidate[] = [];
  let run: string[] = [];
  tokens.forEach((word, index) => {
    const lower = word.toLowerCase().replaceAll("’", "'");
    const isWord = /^[\p{L}\p{N}]/u.test(word) && !isStopWord(lower, language) && !timeWord.test(lower);
    if (isWord) run.push(word);
    if (isWord && index < tokens.length - 1) return;
    const clean =
      isWord || !/^[\p{L}\p{N}]/u.test(word) || language !== "en" || nounBoundary.test(lower) || timeWord.test(lower);
    const verb = language === "en" ? run.findIndex((_part, place) => isVerbAt(run, place)) : -1;
    if (clean || verb > 0)
      found.push(...phraseOf(verb > 0 ? run.slice(0, verb) : run, position, language, index - run.length === 0));
    run = [];
  });
  return found;
}

function phraseOf(run: readonly string[], position: number, language: string, opens: boolean): Candidate[] {
  // "opened 3 service centres" is about service centres.
  const from = run.findIndex((word) => !/^\p{N}+$/u.test(word) && !(language === "en" && isPlainVerb(word)));
  const words = run.slice(Math.max(0, from));
  if (words.length === 0 || words.length > 4) return [];
  if (measure.test(words.at(-1)?.toLowerCase() ?? "")) return [];
  const last = words.at(-1) ?? "";
  if (words.some((word) => /^\p{N}/u.test(word)) && !/^\p{Lu}/u.test(words[0] ?? "")) return [];
  if (/^\p{N}+$/u.test(last) && (words.length === 1 || !/^\p{Lu}/u.test(words.at(-2) ?? ""))) return [];
  const capital = words.every((word) => /^[\p{Lu}\p{N}]/u.test(word));
  const named = capital && (language !== "de" || words.length > 1) && !(opens && words.length === 1);
  if (
    language === "en" &&
    !named &&
    (words.some((_word, index) => isVerbAt(words, index)) || (words.length === 1 && mayBeVerb(last.toLowerCase())))
  )
    return [];
  if (language === "en" && !named && words.length === 1 && !nounEnding.test(last)) return [];
  if (language === "de" && !/^\p{Lu}/u.test(last)) return [];
  if (language === "de" && words.length > 1 && !capital) return phraseOf([last], position, language, opens);
  if (last.length < 3) return [];
  const stems = words.map((word) => stem(word.toLowerCase(), language));
  return [{ phrase: words.join(" ").replace(/['’]s$/, ""), stems, position, named }];
}

// Runs of ideographs or katakana between kana are the nouns of Japanese and Chinese prose.
function unspacedCandidates(sentence: string, position: number): Candidate[] {
  const runs = sentence.match(/[\p{Script=Han}\p{Script=Katakana}ー]{2,12}/gu) ?? [];
  return runs
    .filter((run) => !/^[一二三四五六七八九十百千万億兆年月日時分円]+$/u.test(run))
    .map((run) => ({ phrase: run, stems: splitWords(run, "ja"), position, named: true }));
}
