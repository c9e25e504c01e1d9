import { z } from "zod";
import type { SentenceRecord } from "../../domain/draft-report.ts";
import type { ArticleBlock, Sentence } from "../article/article.ts";
import { articleText, articleWords } from "../article/article-text.ts";
import { blockMarkdown } from "../article/block-markdown.ts";
import { createEchoMemory } from "../article/echo.ts";
import { withoutInlineMarks } from "../article/inline.ts";
import { sentencesOf } from "../article/render-article.ts";
import type { UncheckedBlock, UncheckedSentence } from "../article/unchecked.ts";
import { withoutEmptySections, withoutRepeats } from "../article/without-repeats.ts";
import type { ClientFact } from "../brief/brief.ts";
import { missingFacts, toldParts } from "../brief/check-brief.ts";
import { checkGroups } from "./check-blocks.ts";
import { readText } from "./read-text.ts";
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
  /** Facts of the client that the edits were asked to work in. */
  readonly facts?: readonly ClientFact[];
  /** What the report says of a sentence that the edits leave out; unset where the client asked for the change. */
  readonly leftOut?: string;
}

/**
 * Carries edits out. Changed sentences are checked; an edit that breaks a proof is undone, and so is one that loses a fact of
 * the client, says something twice or leads away from the length. What is moved from one paragraph to another takes several
 * edits, each of which does harm alone: they are judged all together first, then those of neighbours, then one by one.
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
  const { rewrites, facts = [] } = rules;
  const retells = ({ text, cited }: UncheckedSentence): boolean =>
    facts.some(({ id }) => cited.includes(id)) || missingFacts({ ...writing.brief, facts }, text).length < facts.length;
  const checked = await checkGroups(writing, groups, { known, rewrites, retells });
  const usable = placed.flatMap(({ edit: one, block }, index): CheckedEdit[] => {
    const outcome = checked[index];
    if (outcome === undefined) return [];
    const isWhole = outcome.removed.length === 0;
    const isUsable = rewrites || (one.action === "insert-after" && beginsAs(outcome.blocks, groups[index] ?? []));
    if (!isWhole && !isUsable) return [];
    return one.action !== "delete" && outcome.blocks.length === 0 ? [] : [{ action: one.action, block, outcome }];
  });
  const harm: Harm = (earlier, later) => harmOf(writing, earlier, later, rules);
  const accepted = improving(blocks, usable, (earlier, later) => harm(earlier, later) === undefined);
  const edited = withoutEmptySections(changed(blocks, accepted));
  const removed = [
    ...checked.flatMap((outcome) => outcome.removed),
    ...usable.flatMap((one) => (accepted.includes(one) ? [] : undone(one, blocks, accepted, { known, harm }))),
    ...leftOut(blocks, edited, writing.brief.language, rules.leftOut),
  ];
  return { blocks: edited, removed, applied: accepted.length };
}

type Harm = (earlier: readonly ArticleBlock[], later: readonly ArticleBlock[]) => string | undefined;

interface Undoing {
  readonly known: ReadonlyMap<string, Sentence>;
  readonly harm: Harm;
}

/** What is told of an edit that was undone: its first new sentence, and what harm it did. */
function undone(
  one: CheckedEdit,
  blocks: readonly ArticleBlock[],
  accepted: readonly CheckedEdit[],
  { known, harm }: Undoing,
): SentenceRecord[] {
  const first = one.outcome.blocks.flatMap(sentencesOf).find(({ text }) => !known.has(text));
  if (first === undefined) return [];
  const reason =
    harm(changed(blocks, accepted), changed(blocks, [...accepted, one])) ?? "other changes do harm with it";
  return [{ ...first, decision: "removed", reason: `the edit was undone: ${reason}` }];
}

/** Sentences that stood there and that no sentence of the edited article says again. */
function leftOut(
  before: readonly ArticleBlock[],
  after: readonly ArticleBlock[],
  language: string,
  reason: string | undefined,
): SentenceRecord[] {
  if (reason === undefined) return [];
  const told = createEchoMemory(language);
  for (const { text } of after.flatMap(sentencesOf)) told.add(withoutInlineMarks(text));
  const gone = before.flatMap(sentencesOf).filter(({ text }) => !told.has(withoutInlineMarks(text)));
  return gone.map((sentence) => ({ ...sentence, decision: "removed", reason }));
}

interface CheckedEdit {
  readonly action: Edit["action"];
  readonly block: ArticleBlock;
  readonly outcome: CheckedBlocks;
}

type Improves = (earlier: readonly ArticleBlock[], later: readonly ArticleBlock[]) => boolean;

/** Those edits that make the article better, in their order. */
function improving(
  blocks: readonly ArticleBlock[],
  edits: readonly CheckedEdit[],
  improves: Improves,
): readonly CheckedEdit[] {
  let accepted: readonly CheckedEdit[] = [];
  const take = (some: readonly CheckedEdit[]): boolean => {
    const more = [...accepted, ...some];
    const isBetter = improves(changed(blocks, accepted), changed(blocks, more));
    if (isBetter) accepted = more;
    return isBetter;
  };
  if (edits.length === 0 || take(edits)) return accepted;
  const neighbours = ofNeighbours(blocks, edits);
  for (const group of neighbours) {
    const isTried = neighbours.length === 1 || group.length === 1;
    if (!isTried && take(group)) continue;
    for (const one of group) take([one]);
  }
  return accepted;
}

/** Edits in groups whose blocks stand next to each other. */
function ofNeighbours(blocks: readonly ArticleBlock[], edits: readonly CheckedEdit[]): CheckedEdit[][] {
  const groups: CheckedEdit[][] = [];
  let last = Number.NEGATIVE_INFINITY;
  for (const one of edits) {
    const at = blocks.indexOf(one.block);
    const group = groups.at(-1);
    if (group === undefined || Math.abs(at - last) > 1) groups.push([one]);
    else group.push(one);
    last = at;
  }
  return groups;
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

function changed(blocks: readonly ArticleBlock[], edits: readonly CheckedEdit[]): ArticleBlock[] {
  const changes = new Map<ArticleBlock, readonly ArticleBlock[]>();
  for (const { action, block, outcome } of edits) {
    const before = changes.get(block) ?? [block];
    changes.set(block, action === "insert-after" ? [...before, ...outcome.blocks] : outcome.blocks);
  }
  return blocks.flatMap((block) => changes.get(block) ?? [block]);
}

/** What an article loses by a change; undefined when it is as good as before. */
function harmOf(
  { brief }: Writing,
  earlier: readonly ArticleBlock[],
  later: readonly ArticleBlock[],
  rules: EditRules,
): string | undefined {
  const textOf = (some: readonly ArticleBlock[]): string => articleText({ language: brief.language, blocks: some });
  const [old, now] = [textOf(earlier), textOf(later)];
  const loses =
    missingFacts(brief, now).length > missingFacts(brief, old).length || toldParts(brief, now) < toldParts(brief, old);
  if (loses) return "it loses what the client gave";
  const repeats = (some: readonly ArticleBlock[]): number => withoutRepeats(some, brief.language).removed.length;
  if (repeats(later) > repeats(earlier)) return "it says something again";
  const distance = (some: readonly ArticleBlock[]): number => {
    const words = articleWords({ language: brief.language, blocks: some });
    return Math.max(rules.least - words, words - rules.most, 0);
  };
  return distance(later) <= distance(earlier) ? undefined : "it leads away from the length that was asked for";
}
