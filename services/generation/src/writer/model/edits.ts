import { z } from "zod";
import type { SentenceRecord } from "../../domain/draft-report.ts";
import type { ArticleBlock } from "../article/article.ts";
import { articleText, articleWords } from "../article/article-text.ts";
import { blockMarkdown } from "../article/block-markdown.ts";
import { sentencesOf } from "../article/render-article.ts";
import type { UncheckedBlock } from "../article/unchecked.ts";
import { withoutEmptySections, withoutRepeats } from "../article/without-repeats.ts";
import { missingFacts } from "../brief/check-brief.ts";
import { checkGroups } from "./check-blocks.ts";
import { readText } from "./write-text.ts";
import type { CheckedBlocks, Writing } from "./writing.ts";

const edit = z.object({
  paragraph: z.string(),
  action: z.enum(["replace", "insert-after", "delete"]).default("replace"),
  text: z.string().default(""),
});

/** What a model is asked for when it edits: changes, paragraph by paragraph. */
export const editsSchema = z.object({ edits: z.array(edit).default([]) });

export type Edit = z.infer<typeof edit>;

/** Takes a list of edits that stands alone or under another name. */
export function editsInside(json: unknown): unknown {
  if (Array.isArray(json)) return { edits: json };
  if (typeof json !== "object" || json === null || "edits" in json) return json;
  return { edits: Object.values(json).find(Array.isArray) ?? [] };
}

/** Paragraphs as a model sees them when it edits. */
export function shownParagraphs(blocks: readonly ArticleBlock[]): { id: string; kind: string; text: string }[] {
  return blocks.map((block, index) => ({ id: paragraphId(index), kind: block.kind, text: blockMarkdown(block) }));
}

const paragraphId = (index: number): string => `b${index + 1}`;

/** What edits may do to an article. */
export interface EditRules {
  /** Words that the article may have; edits that lead out of this range are undone. */
  readonly least: number;
  readonly most: number;
  /** Whether unproven sentences of an edit are rewritten; otherwise the edit is undone. */
  readonly rewrites: boolean;
}

/**
 * Carries edits out. Changed sentences are checked; an edit that breaks a proof, loses a fact of the client, says
 * something twice or leads away from the length is undone, and the others stand.
 */
export async function applyEdits(
  writing: Writing,
  blocks: readonly ArticleBlock[],
  edits: readonly Edit[],
  rules: EditRules,
): Promise<CheckedBlocks & { readonly applied: number }> {
  const known = new Map(blocks.flatMap(sentencesOf).map((sentence) => [sentence.text, sentence]));
  const placed = placedEdits(blocks, edits);
  const groups: UncheckedBlock[][] = [];
  for (const { edit: one, block } of placed) {
    groups.push(one.action === "delete" ? [] : await readEdit(writing, one.text, block));
  }
  const checked = await checkGroups(writing, groups, { known, rewrites: rules.rewrites });
  const changes = new Map<ArticleBlock, ArticleBlock[]>();
  const removed: SentenceRecord[] = [];
  let applied = 0;
  for (const [index, { edit: one, block }] of placed.entries()) {
    const outcome = checked[index];
    if (outcome === undefined) continue;
    const isWhole = outcome.removed.length === 0;
    const isUsable = rules.rewrites || (one.action === "insert-after" && beginsAs(outcome.blocks, groups[index] ?? []));
    if (!isWhole && !isUsable) continue;
    if (one.action !== "delete" && outcome.blocks.length === 0) continue;
    const before = changes.get(block) ?? [block];
    const after = one.action === "insert-after" ? [...before, ...outcome.blocks] : [...outcome.blocks];
    changes.set(block, after);
    if (isImprovement(writing, blocks, { changes, block, before, rules })) {
      applied += 1;
      removed.push(...outcome.removed);
    } else changes.set(block, before);
  }
  return { blocks: withoutEmptySections(changed(blocks, changes)), removed, applied };
}

/** Whether the first sentence of a text still stands: what follows it may rest on it. */
function beginsAs(blocks: readonly ArticleBlock[], written: readonly UncheckedBlock[]): boolean {
  const first = written.find((block) => block.kind === "paragraph");
  const [kept] = blocks.flatMap(sentencesOf);
  return first?.kind !== "paragraph" || first.sentences[0]?.text === kept?.text;
}

function placedEdits(
  blocks: readonly ArticleBlock[],
  edits: readonly Edit[],
): { readonly edit: Edit; readonly block: ArticleBlock }[] {
  const byId = new Map(blocks.map((block, index) => [paragraphId(index), block]));
  return edits.flatMap((one) => {
    const block = byId.get(one.paragraph.trim());
    const isEmpty = one.action !== "delete" && one.text.trim() === "";
    const isSame = block !== undefined && one.action === "replace" && one.text.trim() === blockMarkdown(block).trim();
    return block === undefined || isEmpty || isSame ? [] : [{ edit: one, block }];
  });
}

const longestHeading = 100;

async function readEdit(writing: Writing, text: string, block: ArticleBlock): Promise<UncheckedBlock[]> {
  const blocks = await readText(writing, text);
  const [only] = blocks;
  // A model that changes a heading or an item often leaves its mark out.
  if (blocks.length !== 1 || only?.kind !== "paragraph" || block.kind === "paragraph") return blocks;
  const [first, second] = only.sentences;
  const isHeading = first !== undefined && second === undefined && first.text.length <= longestHeading;
  return block.kind === "heading" && isHeading ? [{ ...block, text: first.text.replace(/[.:]$/, "") }] : blocks;
}

const changed = (
  blocks: readonly ArticleBlock[],
  changes: ReadonlyMap<ArticleBlock, readonly ArticleBlock[]>,
): ArticleBlock[] => blocks.flatMap((block) => changes.get(block) ?? [block]);

interface Trial {
  readonly changes: ReadonlyMap<ArticleBlock, readonly ArticleBlock[]>;
  readonly block: ArticleBlock;
  readonly before: readonly ArticleBlock[];
  readonly rules: EditRules;
}

function isImprovement(
  { brief }: Writing,
  blocks: readonly ArticleBlock[],
  { changes, block, before, rules }: Trial,
): boolean {
  const earlier = changed(blocks, new Map([...changes, [block, before]]));
  const later = changed(blocks, changes);
  const textOf = (some: readonly ArticleBlock[]): string => articleText({ language: brief.language, blocks: some });
  const [old, now] = [textOf(earlier), textOf(later)];
  if (missingFacts(brief, now).length > missingFacts(brief, old).length) return false;
  const repeats = (some: readonly ArticleBlock[]): number => withoutRepeats(some, brief.language).removed.length;
  if (repeats(later) > repeats(earlier)) return false;
  const distance = (some: readonly ArticleBlock[]): number => {
    const words = articleWords({ language: brief.language, blocks: some });
    return Math.max(rules.least - words, words - rules.most, 0);
  };
  return distance(later) <= distance(earlier);
}
