import type { Grounding, Note, SentenceRecord } from "../domain/draft-report.ts";
import type { DraftEdit, EngineContext, WrittenDraft } from "../domain/engine-ports.ts";
import { createBudget } from "../llm/budget.ts";
import type { Llm } from "../llm/model-port.ts";
import type { ArticleBlock, Sentence } from "./article/article.ts";
import { withoutInlineMarks } from "./article/inline.ts";
import { sentencesOf } from "./article/render-article.ts";
import type { UncheckedBlock, UncheckedSentence } from "./article/unchecked.ts";
import { type FinishedArticle, finishDraft } from "./finish-draft.ts";
import { readBase, readContent } from "./read-base.ts";
import { sentenceNotes } from "./report/notes.ts";
import type { Evidence } from "./research/evidence.ts";
import { createVerifier } from "./verification/create-verifier.ts";
import { createModelJudge } from "./verification/model-judge.ts";

/** What an edit is checked with. */
export interface EditingTools {
  /** Unset: by code alone. */
  readonly llm: Llm | undefined;
  readonly grounding: Grounding;
}

/**
 * Checks a person's edit of a draft: sentences of the version before keep their records, new ones are marked as edited with
 * what bears them. Nothing is taken out: a person may say what no source says, and the report shows it.
 */
export async function checkEdit(
  { llm, grounding }: EditingTools,
  { base, title, content }: DraftEdit,
  { signal, onSpent }: Pick<EngineContext, "signal" | "onSpent">,
): Promise<WrittenDraft> {
  const before = await readBase(base);
  const { language, known, passages } = before;
  const blocks = await readContent(content, language);
  const budget = createBudget(llm?.writer.maximumTokens ?? 0, onSpent);
  const judge = llm === undefined ? undefined : createModelJudge(llm.judge, budget).judge;
  const evidence = evidenceOf(base.report, language);
  const verifier = createVerifier({
    language,
    title: `${base.title}. ${title}`,
    passages,
    sources: evidence.sources,
    conflicts: [],
    ...(judge === undefined ? {} : { judge }),
  });
  const changed = blocks.flatMap(writtenSentences).filter(({ text }) => !known.has(text));
  const claims = changed.map(({ text }) => ({ text: withoutInlineMarks(text), cited: [] }));
  const verdicts = await verifier.check(claims, signal);
  const edited = new Map<string, SentenceRecord>(
    changed.map(({ text }, index) => {
      const { basis = "unproven", passages: bearing = [], reason } = verdicts[index] ?? {};
      return [
        text,
        { text, basis, passages: bearing, decision: "edited", ...(reason === undefined ? {} : { reason }) },
      ];
    }),
  );
  const records = new Map([...known, ...edited]);
  const article = { language, blocks: blocks.map((block) => recorded(block, records)) };
  const notes: Note[] = sentenceNotes([], article.blocks.flatMap(sentencesOf), article.language);
  const finished: FinishedArticle = {
    engine: "person",
    grounding,
    style: base.report?.style ?? "",
    article,
    title,
    keywords: base.report?.proposals.tags ?? [],
    evidence,
    passages,
    notes,
    usage: budget.spent,
  };
  return finishDraft(finished);
}

function writtenSentences(block: UncheckedBlock): readonly UncheckedSentence[] {
  if (block.kind === "paragraph" || block.kind === "quotation") return block.sentences;
  return block.kind === "list" ? block.items.flat() : [];
}

function recorded(block: UncheckedBlock, records: ReadonlyMap<string, SentenceRecord>): ArticleBlock {
  const recordsOf = (sentences: readonly UncheckedSentence[]): Sentence[] =>
    sentences.flatMap(({ text }) => records.get(text) ?? []);
  if (block.kind === "paragraph" || block.kind === "quotation") {
    return { ...block, sentences: recordsOf(block.sentences) };
  }
  return block.kind === "list" ? { ...block, items: block.items.map(recordsOf) } : block;
}

function evidenceOf(report: DraftEdit["base"]["report"], language: string): Evidence {
  return {
    sources: (report?.sources ?? []).map(({ cited: _cited, ...source }) => ({ ...source, language, hash: "" })),
    passages: [],
    conflicts: [],
    failures: report?.unreadSources ?? [],
    related: report?.proposals.internalLinks ?? [],
  };
}
