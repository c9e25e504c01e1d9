import type { RevisionOrder } from "../domain/engine-ports.ts";
import { markWords } from "../reading/html/html-in-text.ts";
import { detectLanguage } from "../reading/language/detect-language.ts";
import { changeSentences, type Sentence, type WrittenBlock } from "./article/blocks.ts";
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
  for (const unit of unitsOf(numbered)) {
    // Headings need no source, so those of the earlier version count as checked.
    const checked = { text: unit.text, basis: "general", passages: [], decision: "kept" } as const;
    const record = unit.kind === "heading" ? checked : recordOf(unit);
    if (record !== undefined) known.set(unit.id, record);
  }
  const blocks = changeSentences(numbered, (sentence) => [
    { ...sentence, cited: known.get(sentence.id)?.passages ?? [] },
  ]);
  return { language, blocks, known, passages: report?.passages ?? [] };
}

/**
 * Creates a function that finds the report's entry for a sentence of the parsed version. Entries for quotations may contain quotation
 * marks that the parsed text does not have.
 */
export function recordFinder(
  records: readonly Sentence[],
): (unit: Pick<Unit, "kind" | "text">) => Sentence | undefined {
  // The ids of footnotes may have changed, because they are numbered again with each version.
  const keyOf = (text: string): string => withoutEscapes(text).replace(/\[\^[\w-]{1,20}\]/g, "");
  const byText = new Map(records.map((record) => [keyOf(record.text), record]));
  const byWords = new Map(records.map((record) => [saidWords(record.text), record]));
  return ({ kind, text }) =>
    byText.get(keyOf(text)) ?? (kind === "quotation" ? byWords.get(saidWords(text)) : undefined);
}

function saidWords(text: string): string {
  return text.replace(/^["“”„«»「]\s?/, "").replace(/\s?["“”„«»」]$/, "");
}

/** Parses the HTML of an article into blocks of sentences, without its list of sources. A "<" that does not begin a tag is text. */
export async function readContent(content: string, language: string): Promise<WrittenBlock[]> {
  const blocks = withoutSources(await blocksOfHtml(markWords(content, "&lt;", { isMarkdown: false, isHtml: true })));
  return numberBlocks(blocks, { language, isAllowedLink: () => true });
}

function withoutSources(blocks: readonly RawBlock[]): RawBlock[] {
  const text = blocks.filter(({ kind }) => kind !== "footnotes");
  const at = text.findLastIndex((block) => block.kind === "heading" && isSourcesHeading(block.text));
  const isList = at !== -1 && at === text.length - 2 && text[at + 1]?.kind === "list";
  return isList ? [...text.slice(0, at), ...blocks.filter(({ kind }) => kind === "footnotes")] : [...blocks];
}
