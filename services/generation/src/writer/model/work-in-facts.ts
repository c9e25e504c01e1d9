import type { SentenceRecord } from "../../domain/draft-report.ts";
import { LlmError } from "../../llm/llm-port.ts";
import { namesOf } from "../../reading/language/facts.ts";
import { contentStems, countWords } from "../../reading/language/words.ts";
import type { ArticleBlock } from "../article/article.ts";
import { articleText } from "../article/article-text.ts";
import { leftOutForFact } from "../article/left-out.ts";
import { sentencesOf } from "../article/render-article.ts";
import type { ClientFact } from "../brief/brief.ts";
import { hitsBan, missingFacts, untoldNames } from "../brief/check-brief.ts";
import { correctsItself } from "../brief/corrections.ts";
import { applyEdits, type Edit, editsInside, editsSchema, shownParagraphs } from "./edits.ts";
import { factsLeftOut, untoldPart } from "./facts-left-out.ts";
import type { LengthPlan } from "./length.ts";
import { dealtToWindows, roomBeside, type Shown, windowsOf } from "./windows.ts";
import { withoutEarlierTellings } from "./without-earlier-tellings.ts";
import { type CheckedBlocks, objectQuestion, roomForWords, type Writing } from "./writing.ts";

const rounds = 2;
/** How much of an article of an ordered length the client's own facts may take. */
const shareOfFacts = 0.9;

/** A text with facts worked in. */
interface WorkedIn extends CheckedBlocks {
  /** False when the model was asked and gave no answer that could be read. */
  readonly isAnswered: boolean;
}

/** Has the model work in facts of the client that the article does not tell, as far as the length asked for has room. */
export async function workInFacts(writing: Writing, start: CheckedBlocks, length: LengthPlan): Promise<WorkedIn> {
  let { blocks } = start;
  let isAnswered = true;
  const removed: SentenceRecord[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const missing = affordable(writing, blocks, length);
    const refused = refusedIn(blocks, [...start.removed, ...removed]);
    const unnamed = unnamedIn(writing, blocks, missing, refused);
    if (missing.length + unnamed.length === 0) break;
    const due = missing.map((fact) => {
      const ban = hitsBan(writing.brief, fact.text);
      const told = ban === undefined ? refusedTelling(writing, fact, refused) : { without: ban.text };
      const text = untoldPart(writing.brief, fact, blocks);
      return { id: fact.id, text, ...(text === fact.text ? {} : { partOf: fact.text }), ...told };
    });
    const outcome = await workIn(writing, blocks, [...due, ...unnamed], round > 0);
    isAnswered = outcome !== undefined;
    if (outcome === undefined) break;
    const toldOnce = withoutEarlierTellings(writing, blocks, outcome.blocks);
    blocks = toldOnce.blocks;
    removed.push(...outcome.removed, ...toldOnce.removed);
  }
  return { blocks, removed, isAnswered };
}

// "Turn these notes into 300 words" condenses: nothing is added beyond the length. Explanation makes room for facts, since it
// is cut first where the article gets too long.
function affordable(writing: Writing, blocks: readonly ArticleBlock[], length: LengthPlan): readonly ClientFact[] {
  const { brief, passages } = writing;
  const { language } = brief;
  const missing = factsLeftOut(writing, blocks);
  if (!length.isOrdered) return missing;
  const ofClient = new Set(passages.filter(({ source }) => source === "client").map(({ id }) => id));
  const told = blocks.flatMap(sentencesOf).filter((sentence) => sentence.passages.some((id) => ofClient.has(id)));
  let left = length.most * shareOfFacts - told.reduce((sum, { text }) => sum + countWords(text, language), 0);
  return missing.filter((fact) => {
    left -= countWords(fact.text, language);
    return left >= 0;
  });
}

/** A fact that the article leaves out, with the sentence that told it and could not stand. */
interface DueFact extends ClientFact {
  /** A name that the article never says, of the subject that is the text. */
  readonly name?: string;
  /** The whole fact, where the article tells a part of it and the text is the rest. */
  readonly partOf?: string;
  readonly refused?: string;
  readonly because?: string;
  /** What the client's own words for it hold and the client does not want in the article. */
  readonly without?: string;
}

/** What holds a name and fewer words is a sender's or a heading. */
const fewestWordsOfStatement = 5;

/**
 * Names of what the article is about that it never says, and names that only sentences said which could not stand, each under
 * the id of the client's shortest words that have it: a name that stands only in the title or in a question is in no fact.
 */
function unnamedIn(
  { order, brief, passages }: Writing,
  blocks: readonly ArticleBlock[],
  missing: readonly ClientFact[],
  refused: readonly Refused[],
): DueFact[] {
  const { language } = brief;
  const text = articleText({ language, blocks });
  const subjects = new Set([order.title, brief.subject].flatMap((subject) => namesOf(subject, language)));
  const names = new Set([...subjects, ...refused.flatMap((sentence) => namesOf(sentence.text, language))]);
  return untoldNames([...names], text, language).flatMap((name) => {
    if (missing.some((fact) => fact.text.includes(name))) return [];
    const [shortest] = passages
      .filter((passage) => passage.source === "client" && passage.isOrder !== true && passage.text.includes(name))
      .sort((one, other) => one.text.length - other.text.length);
    if (shortest === undefined || hitsBan(brief, name) !== undefined) return [];
    if (!subjects.has(name)) {
      // It is worth a word in a call that is made for a fact, and no call of its own.
      const isAsked = missing.length > 0 && contentStems(shortest.text, language).length >= fewestWordsOfStatement;
      return isAsked ? [{ id: shortest.id, text: shortest.text, name }] : [];
    }
    // The line itself may be an order that nobody saw.
    return [{ id: shortest.id, text: brief.subject.includes(name) ? brief.subject : order.title, name }];
  });
}

interface Refused {
  readonly text: string;
  readonly reason: string;
}

/** Sentences of the model that could not stand as they were written. */
function refusedIn(blocks: readonly ArticleBlock[], removed: readonly SentenceRecord[]): Refused[] {
  const changed = blocks.flatMap(sentencesOf).filter(({ original }) => original !== undefined);
  return [...changed, ...removed].flatMap(({ text, original = text, reason }) =>
    reason === undefined ? [] : [{ text: original, reason }],
  );
}

function refusedTelling(
  { brief }: Writing,
  fact: ClientFact,
  refused: readonly Refused[],
): Omit<DueFact, "id" | "text"> {
  const found = refused.find(({ text }) => missingFacts({ ...brief, facts: [fact] }, text).length === 0);
  return found === undefined ? {} : { refused: found.text, because: found.reason };
}

async function workIn(writing: Writing, blocks: readonly ArticleBlock[], missing: readonly DueFact[], isLast: boolean) {
  const reworded = missing.filter(({ without }) => without !== undefined);
  const corrected = missing.filter((fact) => !reworded.includes(fact) && correctsItself(fact.text));
  const asGiven = missing.filter((fact) => !reworded.includes(fact) && !corrected.includes(fact));
  const asked = [
    {
      facts: asGiven,
      task: taskFor(
        wayOfTelling(asGiven, isLast),
        asGiven.some(({ name }) => name !== undefined),
      ),
    },
    { facts: reworded, task: taskFor(inOtherWords) },
    { facts: corrected, task: taskFor(asCorrected) },
  ].filter(({ facts }) => facts.length > 0);
  const parts = asked.flatMap(({ facts, task }) =>
    partsOf(writing, blocks, facts, task).map((part) => ({ part, task })),
  );
  const edits: Edit[] = [];
  for (const [index, { part, task }] of parts.entries()) {
    const found = await askForEdits(writing, part, task);
    if (found === undefined && index === 0) return undefined;
    if (found === undefined) break;
    edits.push(...found);
  }
  const rules = {
    least: 0,
    most: Number.POSITIVE_INFINITY,
    rewrites: true,
    facts: missing,
    leftOut: leftOutForFact,
  };
  return applyEdits(writing, blocks, edits, rules);
}

const inOtherWords =
  "The client's own words for them hold what the client does not want in the article, named under “without”: tell them in other words, without it.";

const asCorrected = "The client corrects a figure in them: tell only what holds in the end.";

// What was told in other words could not be proven: the client's own words prove themselves.
function wayOfTelling(facts: readonly DueFact[], isLast: boolean): string {
  if (isLast)
    return "Tell each in a sentence of its own, in the client's words, letter by letter, without what in them is said to you as the writer.";
  return facts.some(({ refused }) => refused !== undefined)
    ? "A sentence under “refused” told its fact and was taken out, for the reason under “because”: tell that fact in a sentence of its own, in the client's words, letter by letter."
    : "";
}

function taskFor(way: string, isNamed = false): string {
  return [
    "The article leaves out these facts of the client. Work each into the paragraph where it belongs, or into a new one.",
    "Keep figures, names, quotations and addresses as the client wrote them, and put the fact's id behind its sentence: [c4].",
    ...(isNamed
      ? ["Where “name” stands beside a fact, only this name is missing: say it where the article speaks of it."]
      : []),
    ...(way === "" ? [] : [way]),
    "Give only the paragraphs that change: “replace” with their whole new text, or “insert-after” with a new paragraph.",
  ].join("\n");
}

/** What one call is asked: some facts, and the paragraphs that are nearest to them. */
interface Part {
  readonly facts: readonly DueFact[];
  readonly paragraphs: Shown;
}

// Half of the room is for the answer and the facts, half for the paragraphs; facts beyond that wait for the next round.
function partsOf(writing: Writing, blocks: readonly ArticleBlock[], missing: readonly DueFact[], task: string): Part[] {
  const { language } = writing.brief;
  const half = roomBeside(writing, task) / 2;
  const windows = windowsOf(writing, shownParagraphs(blocks), half);
  return dealtToWindows(missing, windows, language).map(({ paragraphs, items }) => {
    let left = half - roomForWords(wordsAround);
    const facts = items.filter((fact, at) => {
      left -= roomOf(fact, language);
      return at === 0 || left >= 0;
    });
    return { facts, paragraphs };
  });
}

// A paragraph that a fact is worked into is given whole.
const timesOfFact = 4;
const wordsAround = 200;
const tokensOfFactShown = 3;

const roomOf = ({ text }: ClientFact, language: string): number =>
  countWords(text, language) * (timesOfFact + 1) * tokensOfFactShown;

async function askForEdits(writing: Writing, { facts, paragraphs }: Part, task: string): Promise<Edit[] | undefined> {
  const words = facts.reduce((sum, fact) => sum + countWords(fact.text, writing.brief.language), 0);
  try {
    const { value } = await writing.llm.generate(
      objectQuestion(writing, {
        stage: "facts",
        task,
        data: { facts, paragraphs },
        schema: editsSchema,
        normalize: editsInside,
        maxOutputTokens: roomForWords(words * timesOfFact + wordsAround),
      }),
    );
    return value?.edits;
  } catch (error) {
    writing.signal.throwIfAborted();
    if (error instanceof LlmError) return undefined;
    throw error;
  }
}
