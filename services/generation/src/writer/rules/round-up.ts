import type { WritingBrief } from "../../domain/engine-ports.ts";
import { urlKey } from "../../reading/canonical-url.ts";
import { isUnspaced } from "../../reading/language/detect-language.ts";
import { splitSentences } from "../../reading/language/sentences.ts";
import { isStopWord } from "../../reading/language/stop-words.ts";
import { countWords } from "../../reading/language/words.ts";
import type { ArticleBlock, Sentence } from "../article/article.ts";
import type { Brief } from "../brief/brief.ts";
import { hitsBan } from "../brief/check-brief.ts";
import { actByRules } from "../brief/speech-act.ts";
import type { Evidence, EvidenceSource, Passage } from "../research/evidence.ts";
import { rankTexts } from "../research/rank-passages.ts";
import { nothingKnown } from "../verification/names.ts";
import { read } from "../verification/reading.ts";
import { pointsBack } from "./points-back.ts";
import { capitalized, inert, sourced } from "./sentences.ts";
import { tellingsOf } from "./told-once.ts";
import { attribute, dayInWords, tellConflict } from "./wording.ts";

/** What a round-up is made of. */
export interface RoundUpWanted {
  readonly order: WritingBrief;
  readonly brief: Brief;
  readonly evidence: Evidence;
  /** What the article says already. */
  readonly told: readonly string[];
  /** How many words there is room for. */
  readonly words: number;
}

interface Quotation {
  readonly source: EvidenceSource;
  readonly passage: Passage;
  readonly words: string;
}

const fewestWords = 5;
const fewestWordsWithoutFigure = 8;
const mostWords = 45;
const mostOfOneSource = 4;

/**
 * What the pages say of the subject: sentences in quotation marks with their outlets, nearest first, a paragraph a source,
 * then where they differ. Under the client's own headings where they are ordered and nothing else stands there.
 */
export function roundUp(wanted: RoundUpWanted): ArticleBlock[] {
  const { brief, told } = wanted;
  const pick = picker(wanted);
  const turns = new Map<string, number>();
  const subject = subjectOf(wanted);
  const headings = told.length === 0 && brief.structure.length > 1 ? brief.structure : [];
  const opening = paragraphsOf(pick(subject, headings.length === 0 ? Number.POSITIVE_INFINITY : 2), turns, brief);
  const sections = headings.flatMap((heading): ArticleBlock[] => {
    const paragraphs = paragraphsOf(pick(`${heading} ${subject}`, mostOfOneSource), turns, brief);
    return paragraphs.length === 0 ? [] : [{ kind: "heading", level: 2, text: capitalized(heading) }, ...paragraphs];
  });
  return [...opening, ...sections, ...conflictsOf(wanted)];
}

function subjectOf({ order, brief }: RoundUpWanted): string {
  const idea = order.idea === undefined ? [] : [order.idea.title, order.idea.summary];
  return [order.title, brief.subject, ...brief.keywords, ...brief.mustCover, ...idea].join(" ").slice(0, 2_000);
}

/** Gives quotations near to a subject that nothing told before holds, as many as there is room for. */
function picker({
  order,
  brief,
  evidence,
  told,
  words,
}: RoundUpWanted): (subject: string, most: number) => Quotation[] {
  const sources = new Map(evidence.sources.map((source) => [source.id, source]));
  const named = new Set([...brief.links, ...(order.idea?.sources ?? []).map(({ url }) => url)].map(urlKey));
  const said = tellingsOf(told, brief.language);
  const countOf = new Map<string, number>();
  const outvoted = secondValues(evidence);
  let left = words;
  return (subject, most) => {
    const picked: Quotation[] = [];
    for (const passage of nearest(evidence, subject, brief.language, named)) {
      const source = sources.get(passage.source);
      if (source === undefined || picked.length >= most || (countOf.get(source.id) ?? 0) >= mostOfOneSource) continue;
      const quotation = quotable(passage.text, source.language, brief).find(
        (text) => !outvoted(passage.id, text) && said.adds(text),
      );
      const length = quotation === undefined ? 0 : countWords(quotation, source.language);
      if (quotation === undefined || length > left) continue;
      left -= length;
      said.tell(quotation);
      countOf.set(source.id, (countOf.get(source.id) ?? 0) + 1);
      picked.push({ source, passage, words: quotation });
    }
    return picked;
  };
}

// A part of what the nearest passage shares with the subject.
const nearEnough = 0.3;

/**
 * Passages about the subject, best first; after them the others of pages that are about it as a whole: those that the
 * client or the idea named, and those whose title says so.
 */
function nearest(
  { sources, passages }: Evidence,
  subject: string,
  language: string,
  named: ReadonlySet<string>,
): Passage[] {
  const byId = new Map(passages.map((passage) => [passage.id, passage]));
  const ranked = rankTexts(passages, subject, language);
  const enough = nearEnough * Math.max(0, ...ranked.map(({ share }) => share));
  const near = ranked.filter(({ share }) => share >= enough).map(({ id }) => id);
  const titles = rankTexts(
    sources.map(({ id, title }) => ({ id, text: title })),
    subject,
    language,
  );
  const whole = new Set(titles.filter(({ share }) => share >= enough).map(({ id }) => id));
  for (const { id, url } of sources) if (named.has(urlKey(url))) whole.add(id);
  const others = passages.filter(({ id, source }) => whole.has(source) && !near.includes(id));
  return [...near.flatMap((id) => byId.get(id) ?? []), ...others.sort((left, right) => placeOf(left) - placeOf(right))];
}

const figure = /\p{N}/u;

/**
 * What of a passage can be quoted, what tells most first: a sentence with the one before where it points back at it, and
 * with the next where that goes on or denies something.
 */
function quotable(passage: string, language: string, brief: Brief): string[] {
  const sentences = splitSentences(passage, language);
  const fits = sentences.map((sentence) => isQuotable(sentence, language, brief));
  const joined = (from: number, to: number): string =>
    sentences.slice(from, to + 1).join(isUnspaced(language) ? "" : " ");
  const byWeight = [...sentences.keys()].sort((left, right) => weightOf(sentences[right]) - weightOf(sentences[left]));
  return byWeight.flatMap((at) => {
    const from = pointsBack(sentences[at], language) ? at - 1 : at;
    if (fits[at] !== true || fits[from] !== true || (from < at && pointsBack(sentences[from], language))) return [];
    const next = sentences[at + 1] ?? "";
    const belongs = pointsBack(next, language) || figure.test(next) || isDenial(next, language);
    const goesOn = fits[at + 1] === true && belongs;
    const isShort = countWords(joined(from, at + 1), language) <= scaleOf(language) * mostWords;
    return [joined(from, goesOn && isShort ? at + 1 : at)];
  });
}

/** "The county has not confirmed that": whoever quotes a claim quotes what is said against it. */
const isDenial = (sentence: string, language: string): boolean =>
  read(sentence, language, nothingKnown).negations.length > 0;

const weightOf = (sentence = ""): number => (figure.test(sentence) ? 2 : 0) + (/["“„«「]/u.test(sentence) ? 1 : 0);

// Words of scripts without spaces are shorter.
const scaleOf = (language: string): number => (isUnspaced(language) ? 2 : 1);

// What speaks to the page's readers or to machines is nothing that the page says of the subject.
function isQuotable(sentence: string, language: string, brief: Brief): boolean {
  const length = countWords(sentence, language) / scaleOf(language);
  const fewest = figure.test(sentence) ? fewestWords : fewestWordsWithoutFigure;
  if (length < fewest || length > mostWords || !/[.!?。！？؟"”»“」]$/u.test(sentence)) return false;
  return actByRules(sentence, language, "prose") === "statement" && hitsBan(brief, sentence) === undefined;
}

/** Of conflicting figures the first is quoted; the others stand where the difference is told. */
function secondValues({ conflicts }: Evidence): (passage: string, sentence: string) => boolean {
  const others = conflicts.flatMap(({ values }) => values.slice(1));
  return (passage, sentence) => others.some((value) => value.passage === passage && sentence.includes(value.written));
}

/** A paragraph a source, in the order of the nearest; within it in the order of the page. */
function paragraphsOf(quotations: readonly Quotation[], turns: Map<string, number>, brief: Brief): ArticleBlock[] {
  const sources = [...new Set(quotations.map(({ source }) => source))];
  return sources.map((source): ArticleBlock => {
    const own = quotations.filter((quotation) => quotation.source === source);
    const inOrder = [...own].sort((left, right) => placeOf(left.passage) - placeOf(right.passage));
    return { kind: "paragraph", sentences: inOrder.map((quotation) => told(quotation, turns, brief.language)) };
  });
}

const placeOf = ({ id }: Passage): number => Number(id.replace(/\D/g, ""));

function told({ source, passage, words }: Quotation, turns: Map<string, number>, language: string): Sentence {
  const turn = turns.get(source.id) ?? 0;
  turns.set(source.id, turn + 1);
  const who = turn === 0 ? introduced(source, language) : nameOf(source);
  return sourced(attribute(who, inert(words), turn, language), [passage.id]);
}

const longestName = 80;
const nameOf = ({ outlet, url }: EvidenceSource): string => inert(outlet === "" ? url : outlet).slice(0, longestName);

/** The outlet with the author and the day, as far as they are known. */
function introduced(source: EvidenceSource, language: string): string {
  const author = source.author === undefined ? undefined : inert(source.author).slice(0, longestName);
  const known = [author, dayInWords(source.publishedOn, language)].filter((part) => part !== undefined && part !== "");
  return known.length === 0 ? nameOf(source) : `${nameOf(source)} (${known.join(", ")})`;
}

/** "of goods in 2025" as a thing: "goods in 2025". */
function withoutLead(of: string, language: string): string {
  const [first = "", ...rest] = of.split(" ");
  return rest.length > 0 && isStopWord(first.toLowerCase(), language) ? rest.join(" ") : of;
}

function conflictsOf({ brief, evidence }: RoundUpWanted): ArticleBlock[] {
  const sources = new Map(evidence.sources.map((source) => [source.id, source]));
  const outlets = new Map(
    evidence.passages.flatMap(({ id, source }) => {
      const found = sources.get(source);
      return found === undefined ? [] : [[id, nameOf(found)] as const];
    }),
  );
  const sentences = evidence.conflicts.flatMap(({ of, values }): Sentence[] => {
    const known = values.filter(({ passage }) => outlets.has(passage));
    const told = [...new Set(known.map(({ passage, written }) => `${outlets.get(passage)}: ${inert(written)}`))];
    const sentence = tellConflict(withoutLead(inert(of), brief.language), told, brief.language);
    if (told.length < 2 || hitsBan(brief, sentence) !== undefined) return [];
    return [
      sourced(
        sentence,
        known.map(({ passage }) => passage),
      ),
    ];
  });
  return sentences.length === 0 ? [] : [{ kind: "paragraph", sentences }];
}
