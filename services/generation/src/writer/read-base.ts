import type { RevisionOrder } from "../domain/engine-ports.ts";
import { detectLanguage } from "../reading/language/detect-language.ts";
import type { Sentence } from "./article/article.ts";
import { blocksOfHtml } from "./article/html-blocks.ts";
import { isSourcesHeading } from "./article/labels.ts";
import type { RawBlock } from "./article/raw-block.ts";
import { textContent } from "./article/sanitize.ts";
import { separateSentences, type UncheckedBlock } from "./article/unchecked.ts";
import type { Passage } from "./research/evidence.ts";

/** An earlier version, read back from its HTML and its report. */
export interface BaseVersion {
  readonly language: string;
  readonly blocks: readonly UncheckedBlock[];
  /** Its sentences with their records, by text. */
  readonly known: ReadonlyMap<string, Sentence>;
  readonly passages: readonly Passage[];
}

/** A version as it is stored. */
export type StoredVersion = Omit<RevisionOrder["base"], "version">;

/** Reads a version's content into blocks of sentences; its list of sources is rendered anew and is not part of them. */
export async function readBase({ content, report }: StoredVersion): Promise<BaseVersion> {
  const language = report?.language ?? detectLanguage(textContent(content));
  const standing = report?.sentences.filter(({ decision }) => decision !== "removed") ?? [];
  return {
    language,
    blocks: await readContent(content, language),
    known: new Map(standing.map((record) => [record.text, record])),
    passages: report?.passages ?? [],
  };
}

/** The blocks of an article's HTML without its list of sources. */
export async function readContent(content: string, language: string): Promise<UncheckedBlock[]> {
  const blocks = withoutSources(await blocksOfHtml(content));
  return separateSentences(blocks, language, () => true);
}

function withoutSources(blocks: readonly RawBlock[]): RawBlock[] {
  const at = blocks.findLastIndex((block) => block.kind === "heading" && isSourcesHeading(block.text));
  const isList = at !== -1 && at === blocks.length - 2 && blocks[at + 1]?.kind === "list";
  return isList ? blocks.slice(0, at) : [...blocks];
}
