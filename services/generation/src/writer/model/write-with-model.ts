import type { SentenceRecord } from "../../domain/draft-report.ts";
import type { ArticleBlock, Sentence } from "../article/article.ts";
import { articleWords } from "../article/article-text.ts";
import { trimToWords } from "../article/trim.ts";
import { withoutRepeats } from "../article/without-repeats.ts";
import { editArticle } from "./edit-article.ts";
import { tellsFact } from "./facts-left-out.ts";
import { connectionsOnly } from "./ground.ts";
import { type LengthPlan, planLength } from "./length.ts";
import { countOf, type FirstText, isMostlyRemoved } from "./unusable-text.ts";
import { workInFacts } from "./work-in-facts.ts";
import { type WrittenParts, writeParts } from "./write-parts.ts";
import type { CheckedBlocks, Writing } from "./writing.ts";

/** What a model wrote, checked; `model` is the one that answered, undefined when nothing of it stands. */
export interface ModelDraft extends WrittenParts {
  /** Of what the model wrote before anything was worked in: how many sentences stand and how many had to go. */
  readonly firstText: FirstText;
  /** Whether the model could answer when facts were to be worked in: one that cannot has not lost the subject for that. */
  readonly isAnswered?: boolean;
}

/**
 * Writes with a model: outline, sections, check of every sentence, one rewrite of what failed, the client's missing facts
 * worked in, one pass over the whole. Code adds nothing. Rejects with LlmError when the model fails, refuses or is too slow.
 */
export async function writeWithModel(writing: Writing): Promise<ModelDraft> {
  const { brief, style, onProgress } = writing;
  const length = planLength(brief, style);
  const written = await writeParts(writing, length);
  const removed: SentenceRecord[] = [...written.removed];
  const firstText = countOf(written);
  const { unwritten = [] } = written;
  let blocks = take(withoutRepeats(written.blocks, brief.language), removed);
  // Nobody is asked to work facts into a text that will not be used.
  if (blocks.length === 0 || isMostlyRemoved(firstText)) return { blocks: [], removed, firstText, unwritten };
  onProgress({ stage: "edit", done: 0, of: 2 });
  const worked = await workInFacts(writing, { blocks, removed: written.removed }, length);
  blocks = take(worked, removed);
  onProgress({ stage: "edit", done: 1, of: 2 });
  blocks = take(await editArticle(writing, { blocks, removed: written.removed }, length), removed);
  blocks = take(withoutRepeats(blocks, brief.language), removed);
  if (writing.grounding === "sourced") blocks = take(connectionsOnly(blocks, brief.language), removed);
  blocks = take(trimmed(writing, blocks, length), removed);
  onProgress({ stage: "edit", done: 2, of: 2 });
  const model = written.model === undefined ? {} : { model: written.model };
  return { blocks, removed, firstText, isAnswered: worked.isAnswered, unwritten, ...model };
}

// A model that edits in several rounds may try the same again: once is told.
function take(outcome: CheckedBlocks, removed: SentenceRecord[]): readonly ArticleBlock[] {
  for (const one of outcome.removed) {
    if (!removed.some(({ text, reason }) => text === one.text && reason === one.reason)) removed.push(one);
  }
  return outcome.blocks;
}

/** What the model did not shorten is cut: explanation first, then what sources say, never what the client gave. */
function trimmed(writing: Writing, blocks: readonly ArticleBlock[], length: LengthPlan): CheckedBlocks {
  const { brief, passages } = writing;
  const article = { language: brief.language, blocks };
  const { most } = length.allowed;
  if (!length.isOrdered || articleWords(article) <= most) return { blocks, removed: [] };
  const ofClient = new Set(passages.filter(({ source }) => source === "client").map(({ id }) => id));
  // A fact without figure and name ("volunteers run the café") may stand as something that claims nothing.
  const isClients = ({ passages: ids, text }: Sentence): boolean =>
    ids.some((id) => ofClient.has(id)) || tellsFact(brief, text);
  const first = trimToWords(article, most, (sentence) => sentence.basis === "general" && !isClients(sentence));
  const rest = { language: brief.language, blocks: first.blocks };
  if (articleWords(rest) <= most) return first;
  const second = trimToWords(rest, most, (sentence) => !isClients(sentence));
  const after = { language: brief.language, blocks: second.blocks };
  const removed = [...first.removed, ...second.removed];
  if (articleWords(after) <= most) return { blocks: second.blocks, removed };
  // A short length asked for many facts: those told last go, and the notes name them.
  const third = trimToWords(after, most, () => true);
  return { blocks: third.blocks, removed: [...removed, ...third.removed] };
}
