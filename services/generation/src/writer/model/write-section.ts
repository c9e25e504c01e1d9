import { LlmError } from "../../llm/llm-port.ts";
import type { LedgerItem } from "./ledger.ts";
import type { PlannedSection } from "./outline.ts";
import { materialOf, shown } from "./prompts.ts";
import { blocksOfProse, type DraftBlock } from "./prose.ts";
import {
  type CheckedSentence,
  checkBlocks,
  checkSentence,
  normalizeSection,
  rewriteSchema,
  sectionSchema,
} from "./section.ts";
import type { ModelStage } from "./write-with-model.ts";

/** A section as it will stand: only sentences that passed the check. */
export interface WrittenSection {
  heading: string;
  evidence: string[];
  /** Headings that a model set inside prose, by the block they stand before. */
  headings: { block: number; text: string }[];
  sentences: CheckedSentence[];
  /** Sentences that failed the check and its one rewrite, for the record. */
  removed: { text: string; reason: string }[];
  model: string;
}

/** Lets the model write one section from that section's evidence alone, and keeps what the evidence supports. */
export async function writeSection(
  section: PlannedSection,
  stage: ModelStage,
  isWhole: boolean,
): Promise<WrittenSection> {
  const { order, ledger, verifier, llm, budget, signal, instructions } = stage;
  const items = ledger.items.filter((item) => section.evidence.includes(item.id));
  const answer = await llm.generate({
    stage: "section",
    instructions,
    task: isWhole
      ? "Write the whole article from the evidence as blocks of type paragraph, list (one block per item) or quote. Tell everything that comes from the client."
      : `Write the section${section.heading === "" ? " that opens the article" : ` “${section.heading}”`} from its evidence as blocks of type paragraph, list (one block per item) or quote. Tell everything that comes from the client. Write no heading.`,
    data: materialOf(order, ledger, items),
    schema: sectionSchema,
    normalize: normalizeSection,
    maxOutputTokens: 2_000,
    signal,
    budget,
  });
  const blocks: DraftBlock[] = answer.value?.blocks ?? blocksOfProse(answer.text);
  const checked = checkBlocks(blocks, ledger.language, verifier);
  const final = await rewriteFailed(checked, items, stage);
  const headings = blocks.flatMap((block, index) =>
    block.type === "heading" && isWhole && verifier.check(block.text, []) === undefined
      ? [{ block: index, text: block.text }]
      : [],
  );
  return {
    heading: section.heading,
    evidence: section.evidence,
    headings,
    sentences: final.filter((sentence) => sentence.problem === undefined),
    removed: final.flatMap(({ text, problem }) => (problem === undefined ? [] : [{ text, reason: problem }])),
    model: answer.model,
  };
}

async function rewriteFailed(
  checked: readonly CheckedSentence[],
  items: readonly LedgerItem[],
  stage: ModelStage,
): Promise<CheckedSentence[]> {
  const failed = checked
    .map((sentence, index) => ({ sentence, index }))
    .filter(({ sentence }) => sentence.problem !== undefined);
  // When nothing held, the model did not work from the evidence at all; asking again for each sentence would not help.
  if (failed.length === 0 || failed.length === checked.length) return [...checked];
  const answers = await askForRewrites(failed, items, stage);
  return checked.map((sentence, index) => {
    const rewrite = answers.find((answer) => answer.index === index);
    return rewrite === undefined || sentence.problem === undefined
      ? sentence
      : checkSentence({ ...sentence, text: rewrite.text, evidence: rewrite.evidence }, stage.verifier);
  });
}

async function askForRewrites(
  failed: readonly { sentence: CheckedSentence; index: number }[],
  items: readonly LedgerItem[],
  { llm, budget, signal, instructions }: ModelStage,
): Promise<{ index: number; text: string; evidence: string[] }[]> {
  try {
    const answer = await llm.generate({
      stage: "rewrite",
      instructions,
      task: "These sentences do not hold against the evidence, for the reason beside each. Rewrite each so that the evidence supports all of it; leave out those that cannot be saved. Keep their index.",
      data: {
        sentences: failed.map(({ sentence, index }) => ({ index, text: sentence.text, reason: sentence.problem })),
        evidence: shown(items),
      },
      schema: rewriteSchema,
      maxOutputTokens: 1_200,
      signal,
      budget,
    });
    return answer.value?.sentences ?? [];
  } catch (error) {
    signal.throwIfAborted();
    // The section stands without its failed sentences; losing it all for a rewrite would pay twice.
    if (error instanceof LlmError) return [];
    throw error;
  }
}
