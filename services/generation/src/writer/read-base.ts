import type { RevisionOrder } from "../domain/engine-ports.ts";
import { markWords } from "../reading/html/html-in-text.ts";
import { detectLanguage } from "../reading/language/detect-language.ts";
import type { Sentence, WrittenBlock } from "./article/blocks.ts";
import { blocksOfHtml } from "./article/html-blocks.ts";
import { withoutEscapes } from "./article/inline.ts";
import { isSourcesHeading } from "./article/labels.ts";
import { numberBlocks } from "./article/number-blocks.ts";
import type { RawBlock } from "./article/raw-block.ts";
import { textContent } from "./article/sanitize.ts";
import { type Unit, unitsOf } from "./article/units.ts";
import type { Passage } from "./research/evidence.ts";

/** An earlier version of a draft, parsed from its HTML and its report. */
export interface BaseVersion {
  readonly language: string;
  readonly blocks: readonly WrittenBlock[];
  /** The report's entry for each sentence, by id: its sources and how it was checked. Sentences that are not in the report have none. */
  readonly known: ReadonlyMap<string, Sentence>;
  readonly passages: readonly Passage[];
}

/** An earlier version of a draft, as it is stored. */
export type StoredVersion = Pick<RevisionOrder["base"], "content" | "report">;

/** Parses the HTML of an earlier version into blocks of sentences. Its list of sources is left out, because it is rendered again. */
export async function readBase({ content, report }: StoredVersion): Promise<BaseVersion> {
  const language = report?.language ?? detectLanguage(textContent(content));
  const standing = report?.sentences.filter(({ decision }) => decision !== "removed") ?? [];
  const recordOf = recordFinder(standing);
  const numbered = await readContent(content, language);
  const known = new Map<string, Sentence>();
  for (const block of numbered) {
    // Headings need no source, so those of the earlier version count as checked.
    if (block.kind === "heading")
      known.set(block.id, { text: block.text, basis: "general", passages: [], decision: "kept" });
    for (const unit of unitsOf([block])) {
      const record = unit.kind === "heading" ? undefined : recordOf(unit);
      if (record !== undefined) known.set(unit.id, record);
    }
  }
  const cite = (id: string): readonly string[] => known.get(id)?.passages ?? [];
  const blocks = numbered.map((block) => citing(block, cite));
  return { language, blocks, known, passages: report?.passages ?? [] };
}

/**
 * Creates a function that finds the report's entry for a sentence of the parsed version. Entries for quotations may contain quotation
 * marks that the parsed text does not have.
 */
export function recordFinder(
  records: readonly Sentence[],
): (unit: Pick<Unit, "kind" | "text">) => Sentence | undefined {
  const byText = new Map(records.map((record) => [withoutEscapes(record.text), record]));
  const byWords = new Map(records.map((record) => [saidWords(record.text), record]));
  return ({ kind, text }) =>
    byText.get(withoutEscapes(text)) ?? (kind === "quotation" ? byWords.get(saidWords(text)) : undefined);
}

function saidWords(text: string): string {
  return text.replace(/^["“”„«»「]\s?/, "").replace(/\s?["“”„«»」]$/, "");
}

function citing(block: WrittenBlock, cite: (id: string) => readonly string[]): WrittenBlock {
  const withCitations = <S extends { readonly id: string }>(sentence: S): S => ({
    ...sentence,
    cited: cite(sentence.id),
  });
  if (block.kind === "paragraph" || block.kind === "quotation")
    return { ...block, sentences: block.sentences.map(withCitations) };
  if (block.kind === "list") return { ...block, items: block.items.map((item) => item.map(withCitations)) };
  return block.kind === "table" ? { ...block, rows: block.rows.map(withCitations) } : block;
}

/** Parses the HTML of an article into blocks of sentences, without its list of sources. A "<" that does not begin a tag is text. */
export async function readContent(content: string, language: string): Promise<WrittenBlock[]> {
  const blocks = withoutSources(await blocksOfHtml(markWords(content, "&lt;", { isMarkdown: false, isHtml: true })));
  return numberBlocks(blocks, { language, isAllowedLink: () => true });
}

function withoutSources(blocks: readonly RawBlock[]): RawBlock[] {
  const at = blocks.findLastIndex((block) => block.kind === "heading" && isSourcesHeading(block.text));
  const isList = at !== -1 && at === blocks.length - 2 && blocks[at + 1]?.kind === "list";
  return isList ? blocks.slice(0, at) : [...blocks];
}
