import { blocksOfMarkdown } from "../article/markdown-blocks.ts";
import { separateSentences, type UncheckedBlock } from "../article/unchecked.ts";
import { allowedLinks } from "./allowed-links.ts";
import type { Writing } from "./writing.ts";

/** A model's text as blocks of sentences, without the title that it may have put above. */
export async function readText(writing: Writing, text: string): Promise<UncheckedBlock[]> {
  const blocks = separateSentences(
    await blocksOfMarkdown(withoutTopTitle(text)),
    writing.brief.language,
    allowedLinks(writing),
  );
  const title = writing.order.title.trim().toLowerCase();
  const { noHeadings = false } = writing.brief;
  return blocks
    .filter((block) => block.kind !== "heading" || !(noHeadings || block.text.trim().toLowerCase() === title))
    .map(withCapital);
}

// "kQueue" and "example.com" stay as they are.
const smallWord = /^\p{Ll}[\p{Ll}\p{M}'’-]{0,40}(?=[\s,;:]|$)/u;

/** A paragraph begins with a capital, though the client's note that is told in it did not. */
function withCapital(block: UncheckedBlock): UncheckedBlock {
  if (block.kind !== "paragraph") return block;
  const [first, ...rest] = block.sentences;
  if (first === undefined || !smallWord.test(first.text)) return block;
  const text = `${first.text.charAt(0).toUpperCase()}${first.text.slice(1)}`;
  return { ...block, sentences: [{ ...first, text }, ...rest] };
}

// A heading of the first level above a text is the title that a model gave it; the draft has one.
function withoutTopTitle(text: string): string {
  return text.replace(/^\s{0,20}(?:#[ \t][^\n]{1,300}|<h1[^<>]{0,200}>[^<\n]{1,300}<\/h1>)/i, "");
}
