import { isUnspaced } from "../../reading/language/detect-language.ts";
import { splitSentences } from "../../reading/language/sentences.ts";
import type { ArticleBlock, Sentence } from "../article/article.ts";
import type { Brief, ClientFact } from "../brief/brief.ts";
import { splitLabel } from "../brief/formats/lines.ts";
import { roleOfHeading, roleOfLabel } from "../brief/lead-in.ts";
import { type Material, type MaterialBlock, tellRow } from "../brief/material.ts";
import { isRemark } from "../brief/remarks.ts";
import { sentencesOf } from "../brief/sentences-of.ts";
import { signalsOf } from "../brief/signals.ts";
import { likelihoodByWords } from "../brief/speech-act.ts";
import { lexiconOf } from "../brief/vocabulary/lexicon.ts";
import { settingOf } from "../brief/vocabulary/settings.ts";
import { type Lifted, liftFact } from "./lift-facts.ts";
import { asSentence, capitalized, linked, sourced } from "./sentences.ts";
import { holdsWords, wordsAlone } from "./told-once.ts";
import { primary } from "./wording.ts";
import { yesOrNo } from "./yes-or-no.ts";

/** What the client said of the subject, as blocks, and the facts that could not be told. */
export interface OwnWords {
  readonly blocks: ArticleBlock[];
  readonly untold: ClientFact[];
}

const isQuestion = /[?？؟]$/u;

/**
 * The material without what addresses the writer, in the client's words and order. What is a statement the brief says:
 * only what its facts hold is told.
 */
export function ownWords(material: Material, brief: Brief): OwnWords {
  const untold: ClientFact[] = [];
  const blocks: ArticleBlock[] = [];
  let question: ArticleBlock[] = [];
  for (const [index, block] of material.blocks.entries()) {
    const [above, below] = [material.blocks[index - 1], material.blocks[index + 1]];
    const leadsOn = ["list", "table", "code"].includes(below?.kind ?? "");
    const found = tell(block, { brief, leadsOn, above, below, before: blocks.at(-1), untold });
    const asks = block.kind === "heading" && isQuestion.test(block.text);
    // A question stands over its own answer, or nowhere.
    const isAnswered = found.length > 0 && block.kind !== "heading";
    const before = isAnswered ? question : [];
    if (block.kind !== "remark") question = asks ? found : [];
    for (const told of asks ? [] : [...before, ...found]) {
      const last = blocks.at(-1);
      // Neighbouring items make one list.
      if (told.kind === "list" && last?.kind === "list" && told.ordered === last.ordered)
        blocks[blocks.length - 1] = { ...told, items: [...last.items, ...told.items] };
      else blocks.push(told);
    }
  }
  return { blocks, untold };
}

interface Place {
  readonly brief: Brief;
  /** A list or table follows. */
  readonly leadsOn: boolean;
  /** What stands right over it in the material. */
  readonly above: MaterialBlock | undefined;
  /** What stands right under it. */
  readonly below: MaterialBlock | undefined;
  readonly before: ArticleBlock | undefined;
  readonly untold: ClientFact[];
}

function tell(block: MaterialBlock, place: Place): ArticleBlock[] {
  const { brief, above } = place;
  switch (block.kind) {
    case "heading":
      return isPutToSpeaker(block.text, place) ? [headingOf(block)] : tellHeading(block, brief);
    case "paragraph":
      if (place.leadsOn && isTitleLine(block.text))
        return tellHeading({ kind: "heading", level: 3, text: block.text }, brief);
      return tellProse(block.text, place).map((told) =>
        isAllQuoted(told) ? asQuotation(told, undefined, brief) : told,
      );
    case "list": {
      const items = block.items.flatMap((item) => tellItem(item, place));
      return items.length === 0
        ? []
        : [{ kind: "list", ordered: block.ordered && isCounted(block.items, brief), items }];
    }
    case "quotation": {
      // The answer to a question in a list of questions is nobody's speech.
      const isAnswer = block.speaker === undefined && above?.kind === "heading" && isQuestion.test(above.text);
      const blocks = tellProse(block.text, place);
      return isAnswer ? blocks : blocks.map((told) => asQuotation(told, block.speaker, brief));
    }
    case "table":
      return tellTable(block.rows, brief);
    case "code":
      return [{ kind: "code", text: block.text }];
    case "entry":
      return tellEntry(block, place);
    case "sender":
    case "remark":
      return [];
  }
}

/** Steps and ordered numbers of items are counted; numbers before other facts only sort the client's notes. */
function isCounted(items: readonly string[], { itemCount, language }: Brief): boolean {
  return itemCount !== undefined || items.filter((item) => isStep(item, language)).length * 2 > items.length;
}

/** Begins with a verb that orders have, or with what is neither a name, a figure nor an article and has no finite verb behind it. */
function isStep(item: string, language: string): boolean {
  const { opens, finite, tokens, lexicon } = signalsOf(item, lexiconOf(language));
  if (opens !== undefined) return true;
  const isVerbLike = lexicon.spaced && lexicon.at(tokens, 0, "before") === 0 && !/^[\d"“„«]|^\S+ \p{Lu}/u.test(item);
  return isVerbLike && !finite && tokens.length >= fewestOfStep;
}

const fewestOfStep = 3;

/** "Ingredients" over a list, on a line of its own. */
const isTitleLine = (text: string): boolean => text.split(/\s+/).length <= 4 && !/[\p{P}\p{N}]$/u.test(text);

const isAllQuoted = (block: ArticleBlock): boolean =>
  block.kind === "paragraph" &&
  block.sentences.every(({ text }) => /^["“„«「『][^"“”„«»「」『』]+["“”»」』]$/u.test(text));

const mostOfSpeech = 3;

function asQuotation(block: ArticleBlock, speaker: string | undefined, { language }: Brief): ArticleBlock {
  if (block.kind !== "paragraph") return block;
  // The marks around the whole are set where the article is rendered.
  const sentences = isAllQuoted(block)
    ? block.sentences.map((one) => ({ ...one, text: one.text.slice(1, -1).trim() }))
    : block.sentences;
  // More than anybody says at once is a text that is to be worked over, where nobody is said to have spoken it.
  const isSpeech =
    speaker !== undefined || sentences.flatMap(({ text }) => splitSentences(text, language)).length <= mostOfSpeech;
  return isSpeech
    ? { kind: "quotation", sentences, ...(speaker === undefined ? {} : { speaker }) }
    : { kind: "paragraph", sentences };
}

// Labels that sort the client's notes ("Key facts", "Tone") are for the writer.
function tellHeading(
  { level, text }: Extract<MaterialBlock, { kind: "heading" }>,
  { language }: Brief,
): ArticleBlock[] {
  return roleOfHeading(text, language) !== undefined || isRemark(text, language) ? [] : [headingOf({ level, text })];
}

const headingOf = ({ level, text }: { readonly level: number; readonly text: string }): ArticleBlock => ({
  kind: "heading",
  level: level > 2 ? 3 : 2,
  text: capitalized(text),
});

/** How much surer it has to be of a question over its answer that it is put to the writer. */
const surerOfQuestion = 0.35;

/** "What is your secret?" over an answer is put to whoever gives it, however much it sounds like one to the writer. */
function isPutToSpeaker(text: string, { brief: { language }, below }: Place): boolean {
  if (!isQuestion.test(text) || below?.kind !== "quotation") return false;
  const role = roleOfHeading(text, language);
  return (role === undefined || role === "job") && !isRemark(text, language, surerOfQuestion);
}

function tellProse(text: string, place: Place): ArticleBlock[] {
  const { brief, leadsOn, untold } = place;
  const blocks: ArticleBlock[] = [];
  const add = (sentence: Sentence): void => {
    const last = blocks.at(-1);
    if (last?.kind === "paragraph") blocks[blocks.length - 1] = { ...last, sentences: [...last.sentences, sentence] };
    else blocks.push({ kind: "paragraph", sentences: [sentence] });
  };
  const sentences = sentencesOf(text, brief.language).map(withoutLabel);
  for (const [index, sentence] of sentences.entries()) {
    const { whole, inside } = matchFacts(sentence, brief);
    const isLead = leadsOn && index === sentences.length - 1;
    // A bare figure or address tells nothing; pages that are only named are sources.
    if (!/\p{L}/u.test(sentence.replace(/https?:\/\/\S+/g, ""))) continue;
    const asked = sentences[index - 1] ?? "";
    if (whole.length > 0 && answers(sentence, asked, brief.language))
      blocks.push({ kind: "heading", level: 3, text: capitalized(asked) });
    if (whole.length > 0) add(sourced(linked(asSentence(sentence, brief.language, isLead), brief.links), whole));
    for (const fact of inside) {
      const opens = place.before === undefined && blocks.length === 0;
      const lifted = liftFact(sentence, fact, brief.language, opens);
      if (lifted === undefined) untold.push(fact);
      else if (lifted.kind === "sentence") add(sentenceOf(lifted, fact, brief));
      else blocks.push(blockOf(lifted, sentenceOf(lifted, fact, brief)));
    }
  }
  return blocks;
}

const mostOfAnswer = 14;
const likelyOfJob = 0.25;

/** Whether a sentence says little without the question before it: "How many people? – Three." A question about the job is none. */
function answers(sentence: string, asked: string, language: string): boolean {
  if (!isQuestion.test(asked) || likelihoodByWords(asked, language) > likelyOfJob) return false;
  const { finite, lexicon, tokens } = signalsOf(sentence, lexiconOf(language));
  return !finite && (lexicon.spaced ? tokens.length <= mostOfAnswer : sentence.length <= 2 * mostOfAnswer);
}

const sentenceOf = ({ text }: Lifted, { id }: ClientFact, { links }: Brief): Sentence =>
  sourced(linked(text, links), [id]);

const blockOf = ({ kind, speaker }: Lifted, sentence: Sentence): ArticleBlock =>
  kind === "item"
    ? { kind: "list", ordered: false, items: [[sentence]] }
    : { kind: "quotation", sentences: [sentence], ...(speaker === undefined ? {} : { speaker }) };

/** Without the label that only sorts the client's notes: "Quote: …", "Background: …". */
function withoutLabel(text: string): string {
  const label = splitLabel(text);
  return label !== undefined && settingOf(label.key) === "facts" ? label.value : text;
}

/** The item as it is when all of it is told, else what of it can be told. */
function tellItem(text: string, place: Place): Sentence[][] {
  const item = withoutLabel(text);
  if (/^<?https?:\/\/\S+$/.test(item)) return [];
  const { whole } = matchFacts(item, place.brief);
  if (whole.length > 0) return [[sourced(linked(capitalized(item), place.brief.links), whole)]];
  return tellProse(item, place).flatMap((block) => {
    if (block.kind === "list") return [...block.items.map((sentences) => [...sentences])];
    return block.kind === "paragraph" || block.kind === "quotation" ? [[...block.sentences]] : [];
  });
}

function tellTable([head = [], ...body]: readonly (readonly string[])[], brief: Brief): ArticleBlock[] {
  // A fact may hold the row as it was written or as it is told, but always all of its cells.
  const told = body.filter((row) => {
    const cells = row.map(wordsAlone).filter((cell) => cell !== "");
    const isIn = (words: string): boolean => cells.every((cell) => holdsWords(words, cell, isUnspaced(brief.language)));
    return idsIn(tellRow(head, row), brief).length > 0 || brief.facts.some((fact) => isIn(wordsOf(fact)));
  });
  const rows = [head, ...told].map((row) => row.map((cell) => linked(yesOrNo(cell, brief.language), brief.links)));
  return told.length === 0 ? [] : [{ kind: "table", rows }];
}

function tellEntry({ key, value }: Extract<MaterialBlock, { kind: "entry" }>, place: Place): ArticleBlock[] {
  const { links } = place.brief;
  if (settingOf(key) === "facts") return tell({ kind: "paragraph", text: value }, { ...place, leadsOn: false });
  if (roleOfLabel(key, value, place.brief.language) !== undefined) return [];
  // Where only a part is a fact, the rest may be an order.
  const { whole } = matchFacts(`${key}: ${value}`, place.brief);
  if (whole.length === 0) return tellProse(value, { ...place, leadsOn: false });
  const said = yesOrNo(value, place.brief.language);
  const space = primary(place.brief.language) === "fr" ? "\u00a0" : "";
  const item = sourced(`**${capitalized(key)}${space}:** ${linked(said, links)}`, whole);
  return [{ kind: "list", ordered: false, items: [[item]] }];
}

/** Ids of the facts that hold a text or that it holds. */
function idsIn(text: string, brief: Brief): string[] {
  const { whole, inside } = matchFacts(text, brief);
  return [...whole, ...inside.map(({ id }) => id)];
}

/** Ids of the facts that make the whole of a text a statement; where none does, the facts that stand inside of it. */
function matchFacts(text: string, { facts, language }: Brief): { whole: string[]; inside: ClientFact[] } {
  const words = wordsAlone(text);
  const unspaced = isUnspaced(language);
  const isEnough = words.length >= (unspaced ? fewestUnspaced : fewestSpaced);
  const whole = facts.filter((fact) => {
    const told = wordsOf(fact);
    // A single word that stands in some fact as well ("Costs") is not that fact.
    return (isEnough || words.length >= told.length / 2) && holdsWords(told, words, unspaced);
  });
  const inside = facts.filter((fact) => !whole.includes(fact) && holdsWords(words, wordsOf(fact), unspaced));
  if (whole.length > 0) return { whole: [...whole, ...inside].map(({ id }) => id), inside: [] };
  return { whole: [], inside: inside.sort((left, right) => text.indexOf(left.text) - text.indexOf(right.text)) };
}

const wordsByFact = new WeakMap<ClientFact, string>();

// Every sentence is held against every fact.
function wordsOf(fact: ClientFact): string {
  const words = wordsByFact.get(fact) ?? wordsAlone(fact.text);
  wordsByFact.set(fact, words);
  return words;
}

const fewestSpaced = 16;
const fewestUnspaced = 6;
