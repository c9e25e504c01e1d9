import type { Grounding, Note, WritingEngine } from "../../domain/draft-report.ts";
import type { WritingBrief, WrittenDraft } from "../../domain/engine-ports.ts";
import { isPlainAngle } from "../../domain/plain-angle.ts";
import { embeddedIn } from "../../reading/html/html-in-text.ts";
import { splitSentences } from "../../reading/language/sentences.ts";
import {
  type Article,
  type ArticleBlock,
  changeSentences,
  type Sentence,
  sentencesOf,
  type WrittenBlock,
  type WrittenSentence,
  withFootnotesLast,
  withoutEmptySections,
} from "../article/blocks.ts";
import { escapeMarks, withoutInlineMarks } from "../article/inline.ts";
import { leftOutSteps } from "../article/left-out-steps.ts";
import { numberBlocks } from "../article/number-blocks.ts";
import type { Item } from "../article/raw-block.ts";
import { createEvidenceIndex, type EvidenceIndex } from "../evidence/evidence-index.ts";
import { finishDraft } from "../finish-draft.ts";
import { sourceNotes } from "../report/notes.ts";
import { stepNotes } from "../report/step-notes.ts";
import { numberRequest } from "../request/number-request.ts";
import type { Evidence } from "../research/evidence.ts";
import { rankPassages } from "../research/rank-passages.ts";
import { outlineWords } from "./outline-words.ts";
import { readMaterial } from "./read-material.ts";
import { isStatement } from "./statements.ts";

export interface GivenMaterial {
  readonly order: WritingBrief;
  /** The language code (BCP 47), such as "en-GB". */
  readonly language: string;
  readonly evidence: Evidence;
  readonly grounding: Grounding;
}

const passagesPerPage = 3;
const maxNoteCharacters = 2_000;

/**
 * Writes a draft without a language model. It prints the client's lists, tables, data, quotations, code and headings unchanged, the
 * client's sentences that do not address the writer, and passages of web pages as quotations that name their publisher. All other
 * sentences are left out and listed in a note. If nothing can be printed, the draft is an outline that says so.
 */
export async function writeExtract({ order, language, evidence, grounding }: GivenMaterial): Promise<WrittenDraft> {
  const isIdea = order.idea !== undefined;
  const lines = isIdea ? [] : numberRequest([order.title, order.instructions], language);
  const passages = [...lines, ...evidence.passages];
  const index = await createEvidenceIndex(passages, [language]);
  const raw = isIdea ? [] : await readMaterial(order.instructions);
  const given = withFootnotesLast(numberBlocks(raw, { language, isAllowedLink: () => true }));
  const embedded = isIdea ? [] : embeddedIn(order.instructions, { isMarkdown: true, isHtml: false });
  const withheld: string[] = [];
  const withheldIds = new Set<string>();
  const withhold = ({ id }: WrittenSentence, words: string): void => {
    withheld.push(words);
    withheldIds.add(id);
  };
  const own = withoutEmptySections(
    given.flatMap((block, at) => {
      const isLabel = isLabelOf(block, given[at + 1]);
      return ofClient(block, { language, index, isLabel, withhold });
    }),
  );
  const quoted = ofPages(order, language, evidence);
  const blocks = [...own, ...quoted];
  const isOutline =
    blocks.flatMap(sentencesOf).length === 0 && !blocks.some(({ kind }) => kind === "code" || kind === "picture");
  const article: Article = { language, blocks: isOutline ? outlineOf(language, given) : blocks };
  const why = "it may have been meant for the writer";
  const leftOut = isOutline
    ? []
    : leftOutSteps(given, (id) => !withheldIds.has(id)).map(({ number, text }) => ({ number, text, why }));
  const engine: WritingEngine = isOutline ? "outline" : "extractive";
  return finishDraft({
    engine,
    grounding,
    article,
    evidence,
    passages,
    style: order.style?.name ?? "",
    title: order.title,
    keywords: [],
    notes: [...stepNotes(leftOut), ...notesOn({ isOutline, withheld, embedded }), ...sourceNotes(evidence)],
    usage: { calls: 0, inputTokens: 0, outputTokens: 0 },
  });
}

interface Sorting {
  readonly language: string;
  readonly index: EvidenceIndex;
  readonly isLabel: boolean;
  readonly withhold: (sentence: WrittenSentence, words: string) => void;
}

/** Whether a paragraph of one or two words, such as "Facts:", is meant as a heading for the list, table or code after it. */
function isLabelOf(block: WrittenBlock, next: WrittenBlock | undefined): boolean {
  if (block.kind !== "paragraph" || next === undefined || !["list", "table", "code"].includes(next.kind)) return false;
  return block.sentences.length === 1 && /^\S+(?: \S+)?:$/.test(block.sentences[0]?.text ?? "");
}

/** Returns the part of a client's block that can be printed. Sentences that may speak to the writer are passed to `withhold`. */
function ofClient(block: WrittenBlock, { language, index, isLabel, withhold }: Sorting): ArticleBlock[] {
  // A box that the client made, such as key facts, is meant to be printed. Only other paragraphs and lists may contain instructions.
  const isProse = block.kind === "paragraph" || block.kind === "list";
  return changeSentences([block], (sentence): Sentence[] => {
    const { text } = sentence;
    const words = withoutInlineMarks(text);
    const isMaterial = (isLabel || block.kind === "list") && !language.startsWith("en");
    if (isPlainAngle(words) || (isProse && !isMaterial && !isStatement(words, language))) {
      withhold(sentence, words);
      return [];
    }
    return [{ text, basis: "sourced", passages: index.placesOf(words).slice(0, 2), decision: "kept" }];
  });
}

/** Returns the passages of each web page that are nearest to the subject, as quotations with the name of the publisher. */
function ofPages({ title, instructions }: WritingBrief, language: string, evidence: Evidence): ArticleBlock[] {
  return evidence.sources.flatMap((source): ArticleBlock[] => {
    if (source.origin === "archive") return [];
    const own = evidence.passages
      .filter((passage) => passage.source === source.id)
      .map((passage) => ({ ...passage, said: statementsOf(passage.text, source.language) }))
      .filter(({ said }) => said.length > 0);
    const near = rankPassages(own, `${title} ${instructions}`, language, passagesPerPage);
    const chosen = near.length > 0 ? near : own.slice(0, 1);
    if (chosen.length === 0) return [];
    const quotations = chosen.map(({ id, said }): ArticleBlock => {
      const sentences = said.map(
        (one): Sentence => ({ text: escapeMarks(one), basis: "sourced", passages: [id], decision: "kept" }),
      );
      return { kind: "quotation", blocks: [{ kind: "paragraph", sentences }], speaker: escapeMarks(source.outlet) };
    });
    const text = isStatement(source.title, "en") ? source.title : source.outlet;
    return [{ kind: "heading", id: `h${source.id}`, level: 2, text: escapeMarks(text) }, ...quotations];
  });
}

/**
 * Returns the sentences of a web page's passage that can be quoted. English instructions to machines, which pages in any language may
 * contain, are left out.
 */
function statementsOf(text: string, language: string): string[] {
  return splitSentences(text, language).filter((one) => isStatement(one, language) && isStatement(one, "en"));
}

function outlineOf(language: string, given: readonly WrittenBlock[]): ArticleBlock[] {
  const [notice, ...questions] = outlineWords(language);
  const sentence = (text: string): Sentence => ({ text, basis: "general", passages: [], decision: "kept" });
  const headings = given.filter((block) => block.kind === "heading");
  const items = questions.map((one): Item<ArticleBlock> => {
    return { blocks: [{ kind: "paragraph", sentences: [sentence(`${one} …`)] }] };
  });
  const list: ArticleBlock = { kind: "list", ordered: false, items };
  return [
    { kind: "paragraph", sentences: [sentence(notice)] },
    ...(headings.length === 0 ? [list] : headings.flatMap((heading) => [heading, list])),
  ];
}

interface Making {
  readonly isOutline: boolean;
  /** Sentences of the client's order that are not printed, because they may be instructions to the writer. */
  readonly withheld: readonly string[];
  /** The source of HTML elements, such as videos, that an article cannot contain. */
  readonly embedded: readonly string[];
}

function notesOn({ isOutline, withheld, embedded }: Making): Note[] {
  const made = isOutline
    ? "No language model is set and nothing was given that could be printed as it stands: this is an outline to fill in."
    : "No language model is set: what you gave as material and what pages say was put together as it stands.";
  return [
    { kind: "engine", text: made },
    ...noteNaming("Not printed, since it may have been meant for the writer", withheld),
    ...noteNaming("Left out, since an article cannot hold it", embedded),
  ];
}

function noteNaming(what: string, texts: readonly string[]): Note[] {
  if (texts.length === 0) return [];
  const list = texts.map((text) => `“${text}”`).join(" ");
  const short = list.length <= maxNoteCharacters ? list : `${list.slice(0, maxNoteCharacters)}…`;
  return [{ kind: "wish-not-met", text: `${what}: ${short}` }];
}
