import type { Basis, SentenceRecord } from "../../domain/draft-report.ts";
import { countWords } from "../../reading/language/words.ts";
import type { ArticleBlock, Sentence } from "../article/article.ts";
import { withoutInlineMarks } from "../article/inline.ts";
import type { UncheckedBlock, UncheckedSentence } from "../article/unchecked.ts";
import { hitsBan } from "../brief/check-brief.ts";
import type { Claim, Verdict } from "../verification/verifier.ts";
import { askForRewrites, type ClaimedLine, type FailedSentence } from "./rewrite.ts";
import type { CheckedBlocks, Writing } from "./writing.ts";

/** Judges sentences of which some may stay as they were, and gives for each its record. */
export interface CheckOptions {
  /** Sentences that were checked before, by their text. */
  readonly known?: ReadonlyMap<string, Sentence> | undefined;
  /** Whether failed sentences are rewritten; otherwise they are taken out. */
  readonly rewrites: boolean;
  /** Whether a sentence tells a fact of the client that was asked for again. */
  readonly retells?: ((sentence: UncheckedSentence) => boolean) | undefined;
}

/** What of a text stands as far as code alone sees. Asks nobody; what a judge has to decide is taken to stand. */
export async function foreseeBlocks(
  writing: Writing,
  blocks: readonly UncheckedBlock[],
  known?: CheckOptions["known"],
): Promise<readonly ArticleBlock[]> {
  const claims = blocks.flatMap(claimsOf);
  const { open, settled } = withoutUnfit(writing, claims, known);
  const verdicts = await writing.verifier.foresee(asClaims(open.map(({ sentence }) => sentence)), writing.signal);
  for (const [place, { index, sentence }] of open.entries()) {
    const verdict = verdicts[place] ?? standing;
    const reason = complaint(writing, sentence.text, verdict);
    settled.set(
      index,
      reason === undefined ? recordOf(sentence.text, verdict, "kept") : removedRecord(sentence.text, reason),
    );
  }
  const records = inOrder(claims, settled);
  return rebuilt(writing, blocks, records).blocks;
}

const standing: Verdict = { basis: "general", passages: [], specifics: [] };

/** Checks every sentence, has failed ones rewritten once, and takes out what stays unproven. */
export async function checkBlocks(
  writing: Writing,
  blocks: readonly UncheckedBlock[],
  options: CheckOptions,
): Promise<CheckedBlocks> {
  const [checked] = await checkGroups(writing, [blocks], options);
  return checked ?? { blocks: [], removed: [] };
}

/** The same for several texts at once: they share their calls of the model, and each has an outcome of its own. */
export async function checkGroups(
  writing: Writing,
  groups: readonly (readonly UncheckedBlock[])[],
  options: CheckOptions,
): Promise<CheckedBlocks[]> {
  const claims = groups.map((blocks) => blocks.flatMap(claimsOf));
  const records = await settleSentences(writing, claims.flat(), options);
  let at = 0;
  return groups.map((blocks, index) => {
    const own = records.slice(at, at + (claims[index]?.length ?? 0));
    at += own.length;
    const whole = rebuilt(writing, blocks, own);
    const removed = own.filter(({ decision }) => decision === "removed");
    return { ...whole, removed: [...removed, ...changedLines(blocks, own), ...whole.removed] };
  });
}

/** Blocks with the records of their sentences, in order, and without what was taken out. */
function rebuilt(
  { brief }: Writing,
  blocks: readonly UncheckedBlock[],
  records: readonly SentenceRecord[],
): CheckedBlocks {
  const waiting = [...records];
  const next = (): SentenceRecord => {
    const record = waiting.shift();
    if (record === undefined) throw new TypeError("A sentence has no record");
    return record;
  };
  return withoutFragments(
    blocks.flatMap((block) => rebuild(block, next)),
    brief.language,
  );
}

/** Headings that stand in other words, and rows and lines that go because they could not stand as they were. */
function changedLines(blocks: readonly UncheckedBlock[], records: readonly SentenceRecord[]): SentenceRecord[] {
  let at = 0;
  return blocks.flatMap((block) => {
    const own = records.slice(at, at + claimsOf(block).length);
    at += own.length;
    const changed = own.filter(({ decision }) => decision === "rewritten" || decision === "specific-removed");
    if (block.kind === "heading") return changed;
    if (block.kind !== "table" && block.kind !== "code") return [];
    return changed.map(({ original = "", reason = "" }) => removedRecord(original, reason));
  });
}

/** What is to be checked of a block, in order. A heading, a row of a table and a line of code count as one sentence each. */
function claimsOf(block: UncheckedBlock): readonly ClaimedLine[] {
  if (block.kind === "paragraph" || block.kind === "quotation") return block.sentences;
  if (block.kind === "list") return block.items.flat();
  if (block.kind === "heading") return [{ text: block.text, cited: [], isHeading: true }];
  if (block.kind === "code") return codeLines(block.text).map((text) => ({ text, cited: [] }));
  return block.rows.map((row) => ({ text: row.join(" – "), cited: [], isHeading: true }));
}

function rebuild(block: UncheckedBlock, next: () => SentenceRecord): ArticleBlock[] {
  const kept = (sentences: readonly UncheckedSentence[]): Sentence[] =>
    sentences.map(next).flatMap((record) => (record.decision === "removed" ? [] : [record]));
  switch (block.kind) {
    case "heading": {
      const { decision, text } = next();
      return decision === "removed" ? [] : [{ ...block, text: text.replace(/[.\s]{1,5}$/u, "") }];
    }
    case "paragraph": {
      const sentences = kept(block.sentences);
      return sentences.length === 0 ? [] : [{ kind: "paragraph", sentences }];
    }
    case "list": {
      const items = block.items.map(kept).filter((item) => item.length > 0);
      return items.length === 0 ? [] : [{ kind: "list", ordered: block.ordered, items }];
    }
    case "quotation": {
      const sentences = kept(block.sentences);
      return sentences.length === 0 ? [] : [{ ...block, sentences }];
    }
    case "table": {
      const rows = block.rows.filter(() => next().decision === "kept");
      return rows.length < 2 ? [] : [{ kind: "table", rows }];
    }
    case "code":
      // Half a listing is worse than none, and one with a line that was changed is another listing.
      return codeLines(block.text)
        .map(next)
        .every(({ decision }) => decision === "kept")
        ? [block]
        : [];
  }
}

const codeLines = (text: string): string[] => text.split("\n").filter((line) => /[\p{L}\p{N}]/u.test(line));

const fewestWords = 3;

/** A paragraph of a word or two says nothing; where words are not set apart, it is a few characters. */
function withoutFragments(blocks: readonly ArticleBlock[], language: string): CheckedBlocks {
  const isFragment = (block: ArticleBlock): boolean =>
    block.kind === "paragraph" &&
    block.sentences.reduce((sum, { text }) => sum + countWords(withoutInlineMarks(text), language), 0) < fewestWords;
  const removed = blocks.flatMap((block) =>
    isFragment(block) && block.kind === "paragraph"
      ? block.sentences.map(({ text }) => removedRecord(text, "it is no sentence"))
      : [],
  );
  return { blocks: blocks.filter((block) => !isFragment(block)), removed };
}

/** Sentences that are still to be checked, and records of those that need no check or are nothing for readers. */
function withoutUnfit(
  { fitness }: Writing,
  sentences: readonly ClaimedLine[],
  known: CheckOptions["known"],
): { readonly open: { index: number; sentence: ClaimedLine }[]; readonly settled: Map<number, SentenceRecord> } {
  const settled = new Map<number, SentenceRecord>();
  const open: { index: number; sentence: ClaimedLine }[] = [];
  for (const [index, sentence] of sentences.entries()) {
    const before = known?.get(sentence.text);
    const unfit = before === undefined ? fitness.unfitness(sentence.text) : undefined;
    if (before !== undefined) settled.set(index, before);
    else if (unfit !== undefined) settled.set(index, removedRecord(sentence.text, unfit));
    else open.push({ index, sentence });
  }
  return { open, settled };
}

const inOrder = (sentences: readonly ClaimedLine[], settled: ReadonlyMap<number, SentenceRecord>): SentenceRecord[] =>
  sentences.map(({ text }, index) => settled.get(index) ?? removedRecord(text, "it was not checked"));

async function settleSentences(
  writing: Writing,
  sentences: readonly ClaimedLine[],
  options: CheckOptions,
): Promise<SentenceRecord[]> {
  const { known, rewrites } = options;
  const { open, settled } = withoutUnfit(writing, sentences, known);
  const verdicts = await verify(
    writing,
    open.map(({ sentence }) => sentence),
    options,
  );
  const failed: (FailedSentence & { index: number; verdict: Verdict })[] = [];
  for (const [place, { index, sentence }] of open.entries()) {
    const verdict = verdicts[place];
    if (verdict === undefined) continue;
    const reason = complaint(writing, sentence.text, verdict);
    if (reason === undefined) settled.set(index, recordOf(sentence.text, verdict, "kept"));
    else failed.push({ ...sentence, index, reason, verdict });
  }
  const outcomes = rewrites ? await rewritten(writing, failed, options) : failed.map(() => undefined);
  for (const [place, { index, text, reason }] of failed.entries()) {
    settled.set(index, outcomes[place] ?? removedRecord(text, reason));
  }
  return inOrder(sentences, settled);
}

async function rewritten(
  writing: Writing,
  failed: readonly FailedSentence[],
  options: CheckOptions,
): Promise<(SentenceRecord | undefined)[]> {
  if (failed.length === 0) return [];
  const rewrites = await askForRewrites(writing, failed);
  const versions = rewrites.flatMap((rewrite) => (rewrite === undefined ? [] : [rewrite.proven, rewrite.general]));
  const said = versions.filter(({ text }) => text !== "" && writing.fitness.unfitness(text) === undefined);
  const verdicts = await verify(writing, said, options);
  const verdictOf = new Map(said.map((version, index) => [version, verdicts[index]]));
  return rewrites.map((rewrite, index) => {
    const before = failed[index];
    if (rewrite === undefined || before === undefined) return undefined;
    const stands = (version: ClaimedLine, bases: readonly Basis[]): Verdict | undefined => {
      const verdict = verdictOf.get(version);
      if (verdict === undefined || !bases.includes(verdict.basis)) return undefined;
      return complaint(writing, version.text, verdict) === undefined ? verdict : undefined;
    };
    const proven = stands(rewrite.proven, ["sourced", "general"]);
    const told = { reason: before.reason, original: before.text };
    if (proven !== undefined) return { ...recordOf(rewrite.proven.text, proven, "rewritten"), ...told };
    const general = stands(rewrite.general, ["general", "sourced"]);
    if (general === undefined) return undefined;
    return { ...recordOf(rewrite.general.text, general, "specific-removed"), ...told };
  });
}

function verify(writing: Writing, sentences: readonly ClaimedLine[], { retells }: CheckOptions): Promise<Verdict[]> {
  return writing.verifier.check(asClaims(sentences, retells), writing.signal);
}

const asClaims = (sentences: readonly ClaimedLine[], retells: CheckOptions["retells"] = () => false): Claim[] =>
  sentences.map((sentence) => {
    const text = withoutInlineMarks(sentence.text);
    return { ...sentence, text, isRetold: retells({ ...sentence, text }) };
  });

/** Why a sentence must not stand as it is. */
function complaint({ brief, grounding }: Writing, text: string, verdict: Verdict): string | undefined {
  const ban = hitsBan(brief, withoutInlineMarks(text));
  if (ban !== undefined) return `the client does not want “${ban.text}” in the article`;
  if (verdict.basis !== "unproven" || grounding === "open") return undefined;
  return verdict.reason ?? "nothing that was given proves it";
}

function recordOf(text: string, verdict: Verdict, decision: SentenceRecord["decision"]): SentenceRecord {
  const { basis, passages, reason } = verdict;
  return { text, basis, passages, decision, ...(reason === undefined || basis !== "unproven" ? {} : { reason }) };
}

function removedRecord(text: string, reason: string): SentenceRecord {
  return { text, basis: "unproven", passages: [], decision: "removed", reason };
}
