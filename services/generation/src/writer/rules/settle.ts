import type { Note } from "../../domain/draft-report.ts";
import type { ArticleBlock, Sentence } from "../article/article.ts";
import type { Brief } from "../brief/brief.ts";
import { hitsBan } from "../brief/check-brief.ts";
import { withoutContradicted } from "../brief/contradicted.ts";
import { signalsOf } from "../brief/signals.ts";
import { lexiconOf } from "../brief/vocabulary/lexicon.ts";
import type { StyleSpec } from "../style/style-spec.ts";
import { asSentence } from "./sentences.ts";
import { retold, wordsAlone } from "./told-once.ts";

/** The client's own part as it can be printed, and what was left out of it. */
export interface Settled {
  readonly blocks: ArticleBlock[];
  readonly notes: Note[];
}

/** Takes out what breaks a ban, contradicts something said before or is told twice; then brings the rest into form. */
export function settle(blocks: readonly ArticleBlock[], brief: Brief, title: string, style: StyleSpec): Settled {
  const notes: Note[] = [];
  const leftOut = (why: string, text: string): undefined => {
    notes.push({ kind: "sentence-removed", text: `Left out, since ${why}: “${text}”` });
  };
  const allowed = settleSentences(blocks, (text) => {
    const ban = hitsBan(brief, text);
    if (ban !== undefined) return leftOut(`“${ban.text}” must not be in the article`, text);
    const rest = withoutContradicted(text, brief);
    if (rest === undefined) return text;
    return rest.isSentence ? rest.text : leftOut("it contradicts something else that was said", text);
  });
  return { blocks: shape(toldOnce(allowed, brief.language), title, style, brief), notes };
}

/** How a sentence can stand; undefined when it cannot. */
type Settle = (text: string) => string | undefined;

/** The blocks with their sentences as they can stand, and those rows and headings alone that can; what is left empty goes. */
function settleSentences(blocks: readonly ArticleBlock[], settled: Settle): ArticleBlock[] {
  const kept = (sentences: readonly Sentence[]): Sentence[] =>
    sentences.flatMap((one) => {
      const text = settled(one.text);
      return text === undefined ? [] : [{ ...one, text }];
    });
  const keepText = (text: string): boolean => settled(text) !== undefined;
  return blocks.flatMap((block): ArticleBlock[] => {
    if (block.kind === "heading" || block.kind === "code") return keepText(block.text) ? [block] : [];
    if (block.kind === "list") {
      const items = block.items.map(kept).filter((item) => item.length > 0);
      return items.length === 0 ? [] : [{ ...block, items }];
    }
    if (block.kind === "table") {
      const [head = [], ...body] = block.rows;
      const rows = body.filter((row) => keepText(row.join("; ")));
      return rows.length === 0 ? [] : [{ ...block, rows: [head, ...rows] }];
    }
    const sentences = kept(block.sentences);
    return sentences.length === 0 ? [] : [{ ...block, sentences }];
  });
}

function toldOnce(blocks: readonly ArticleBlock[], language: string): ArticleBlock[] {
  const isTelling = ({ kind }: ArticleBlock): boolean => kind !== "heading";
  const texts: string[] = [];
  settleSentences(blocks.filter(isTelling), (text) => {
    texts.push(text);
    return text;
  });
  const dropped = retold(texts, language);
  // Sentences are asked about in the order in which they were collected.
  const places = texts.keys();
  return blocks.flatMap((block) =>
    isTelling(block)
      ? settleSentences([block], (text) => (dropped.has(places.next().value ?? -1) ? undefined : text))
      : [block],
  );
}

/** Headings that have something under them, lists only where the style allows, paragraphs of a length that can be read. */
function shape(blocks: readonly ArticleBlock[], title: string, style: StyleSpec, brief: Brief): ArticleBlock[] {
  const ordered = new Set(brief.structure.map(wordsAlone));
  const headed = blocks.filter((block, index) => {
    if (block.kind !== "heading") return true;
    if (wordsAlone(block.text) === wordsAlone(title)) return false;
    // The questions of a list of questions are no ornament.
    const isWanted = ordered.has(wordsAlone(block.text)) || /[?？؟]$/u.test(block.text);
    if (style.headings === "none" && !isWanted) return false;
    return hasContent(blocks.slice(index + 1), block.level);
  });
  const top = headed.some((block) => block.kind === "heading" && block.level === 2);
  return withLinesJoined(headed).flatMap((block): ArticleBlock[] => {
    if (block.kind === "heading") return [top ? block : { ...block, level: 2 }];
    if (block.kind === "list" && isProse(block, style, brief.language)) {
      const sentences = block.items.flat();
      return inParts(sentences.map((one) => ({ ...one, text: asSentence(one.text, brief.language) })));
    }
    return block.kind === "paragraph" ? inParts(block.sentences) : [block];
  });
}

/** Sentences that each stood on a line of its own are no paragraph each. */
function withLinesJoined(blocks: readonly ArticleBlock[]): ArticleBlock[] {
  const isLine = (block: ArticleBlock | undefined) => block?.kind === "paragraph" && block.sentences.length === 1;
  return blocks.reduce<ArticleBlock[]>((joined, block, index) => {
    const last = joined.at(-1);
    if (last?.kind === "paragraph" && block.kind === "paragraph" && isLine(block) && isLine(blocks[index - 1]))
      joined[joined.length - 1] = { ...last, sentences: [...last.sentences, ...block.sentences] };
    else joined.push(block);
    return joined;
  }, []);
}

function hasContent(after: readonly ArticleBlock[], level: number): boolean {
  const end = after.findIndex((block) => block.kind === "heading" && block.level <= level);
  return (end === -1 ? after : after.slice(0, end)).some(({ kind }) => kind !== "heading");
}

/** Items that are no whole sentences stay a list, whatever the style; so do steps. */
function isProse(
  { items, ordered }: Extract<ArticleBlock, { kind: "list" }>,
  style: StyleSpec,
  language: string,
): boolean {
  if (ordered || (items.length > 1 && style.lists !== "none")) return false;
  const lexicon = lexiconOf(language);
  const isWhole = (text: string): boolean =>
    /[.!?。！？؟]["”»」]?$/u.test(text) || (!text.startsWith("**") && signalsOf(text, lexicon).finite);
  return items.flat().every(({ text }) => isWhole(text));
}

const longestParagraph = 5;

function inParts(sentences: readonly Sentence[]): ArticleBlock[] {
  const count = Math.ceil(sentences.length / longestParagraph);
  const size = Math.ceil(sentences.length / count);
  return Array.from({ length: count }, (_, index) => ({
    kind: "paragraph",
    sentences: sentences.slice(index * size, (index + 1) * size),
  }));
}
