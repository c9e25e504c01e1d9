import type { RevisionOrder } from "../domain/engine-ports.ts";
import { markWords } from "../reading/html/html-in-text.ts";
import { detectLanguage } from "../reading/language/detect-language.ts";
import type { Sentence, WrittenBlock } from "./article/blocks.ts";
import { blocksOfHtml } from "./article/html-blocks.ts";
import { isSourcesHeading } from "./article/labels.ts";
import { numberBlocks } from "./article/number-blocks.ts";
import type { RawBlock } from "./article/raw-block.ts";
import { textContent } from "./article/sanitize.ts";
import { type Unit, unitsOf } from "./article/units.ts";
import type { Passage } from "./research/evidence.ts";

/** An earlier version, read back from its HTML and its report. */
export interface BaseVersion {
  readonly language: string;
  readonly blocks: readonly WrittenBlock[];
  /** Records of its sentences by id; one that its report does not know has none. */
  readonly known: ReadonlyMap<string, Sentence>;
  readonly passages: readonly Passage[];
}

/** A version as it is stored. */
export type StoredVersion = Pick<RevisionOrder["base"], "content" | "report">;

/** Reads a version's content into blocks of sentences; its list of sources is rendered anew and is not part of them. */
export async function readBase({ content, report }: StoredVersion): Promise<BaseVersion> {
  const language = report?.language ?? detectLanguage(textContent(content));
  const standing = report?.sentences.filter(({ decision }) => decision !== "removed") ?? [];
  const recordOf = recordFinder(standing);
  const numbered = await readContent(content, language);
  const known = new Map<string, Sentence>();
  for (const block of numbered) {
    // A heading stands as long as nobody changes it.
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

/** Finds the record of a unit that was read back; those of quotations may have been kept with their marks. */
export function recordFinder(
  records: readonly Sentence[],
): (unit: Pick<Unit, "kind" | "text">) => Sentence | undefined {
  const byText = new Map(records.map((record) => [record.text, record]));
  const byWords = new Map(records.map((record) => [saidWords(record.text), record]));
  return ({ kind, text }) => byText.get(text) ?? (kind === "quotation" ? byWords.get(saidWords(text)) : undefined);
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

/** Reads the blocks of an article's HTML, without its list of sources. A "<" that does not begin HTML is text. */
export async function readContent(content: string, language: string): Promise<WrittenBlock[]> {
  const blocks = withoutSources(await blocksOfHtml(markWords(content, "&lt;", { isMarkdown: false, isHtml: true })));
  return numberBlocks(blocks, { language, isAllowedLink: () => true });
}

function withoutSources(blocks: readonly RawBlock[]): RawBlock[] {
  const at = blocks.findLastIndex((block) => block.kind === "heading" && isSourcesHeading(block.text));
  const isList = at !== -1 && at === blocks.length - 2 && blocks[at + 1]?.kind === "list";
  return isList ? blocks.slice(0, at) : [...blocks];
}
