import type { DraftReport, Note } from "../domain/draft-report.ts";
import type { RevisionOrder, WritingBrief, WrittenDraft } from "../domain/engine-ports.ts";
import { withFittingPrompts } from "../llm/fitting-prompts.ts";
import { detectLanguage } from "../reading/language/detect-language.ts";
import { articleText } from "./article/article-text.ts";
import { type Sentence, sentencesOf } from "./article/blocks.ts";
import { finishedOf, modelNotes, prepareWriting } from "./draft-with-model.ts";
import { type Drafting, gatherOnce, type ModelTools, type RecordedModels, recordedModels } from "./drafting.ts";
import { finishDraft } from "./finish-draft.ts";
import { readBase } from "./read-base.ts";
import { judgeNotes, linkNotes, orderNotes, sentenceNotes, sourceNotes, wishNotes } from "./report/notes.ts";
import { stepNotes } from "./report/step-notes.ts";
import { clientSource, numberRequest } from "./request/number-request.ts";
import { unreadRequest } from "./request/parsed-request.ts";
import type { Evidence, Passage } from "./research/evidence.ts";
import { linksToRead } from "./research/links-to-read.ts";
import { judgeFirst, settleArticle } from "./write/judged-article.ts";
import { reviseArticle } from "./write/revise-article.ts";

const idStep = 1_000;

/** Changes an earlier version of a draft as the client asks. Changed sentences are judged against the sources like new ones. */
export function reviseDraft(tools: ModelTools, drafting: Revising): Promise<WrittenDraft> {
  return withFittingPrompts(recordedModels(tools, drafting), (models) => reviseOnce(tools, drafting, models));
}

type Revising = Drafting & { readonly revision: RevisionOrder };

async function reviseOnce(tools: ModelTools, drafting: Revising, models: RecordedModels): Promise<WrittenDraft> {
  const { order, revision, onProgress } = drafting;
  const base = await readBase(revision.base);
  const offset = offsetBehind(revision.base.report);
  const wish = numberRequest([revision.instructions], base.language, offset + 1);
  const read = await gatherOnce(tools, drafting, {
    links: linksToRead(revision.instructions),
    idea: undefined,
    queries: [],
    withArchive: false,
    language: base.language,
    subject: order.title,
  });
  const evidence = joined(revision.base.report, read, base.language, offset);
  const lines = [...orderedBefore(order, base.passages), ...wish];
  const request = unreadRequest(base.language);
  const { grounding } = revision.base.report ?? {};
  const writing = prepareWriting({ tools, drafting, models }, { request, lines, evidence, grounding });
  onProgress({ stage: "sections", done: 0, of: 1 });
  const revised = await reviseArticle(writing, base.blocks, wish);
  const language = revised.language ?? base.language;
  const { originals } = revised;
  const judgedBefore = new Map<string, Sentence>(
    [...base.known].filter(([id]) => originals !== undefined && !originals.has(id)),
  );
  const { length } = revised;
  const inLanguage = { ...writing, request: { ...request, language, length } };
  const first = await judgeFirst(inLanguage, { blocks: revised.blocks, besides: [], judgedBefore });
  const judged = await settleArticle(inLanguage, first);
  const isSame = articleText(judged.blocks) === articleText(base.blocks) && revised.title === undefined;
  const unchanged: Note[] = isSame
    ? [{ kind: "wish-not-met", text: "The change that was asked for could not be made; the text is as it was." }]
    : [];
  onProgress({ stage: "finish", done: 0, of: 1 });
  return finishDraft({
    ...finishedOf(tools, inLanguage, judged),
    model: revised.model,
    title: revised.title?.trim().slice(0, 300) || revision.base.title,
    keywords: revision.base.report?.proposals.tags ?? [],
    notes: [
      ...stepNotes(judged.leftOut),
      ...unchanged,
      ...orderNotes(lines, models.writer),
      ...modelNotes(tools, revised.model),
      ...judgeNotes(inLanguage.judge.figures),
      ...wishNotes(inLanguage.request, judged.blocks, judged.missing),
      ...linkNotes(writing.removedLinks, judged.blocks),
      ...sentenceNotes(judged.removed, judged.blocks.flatMap(sentencesOf)),
      ...sourceNotes(read),
    ],
  });
}

/**
 * Returns the lines of the client's order for the earlier version, and the lines of earlier change requests that this version
 * cites.
 */
function orderedBefore({ idea, title, instructions, language }: WritingBrief, known: readonly Passage[]): Passage[] {
  const given = known.filter(({ source }) => source === clientSource);
  if (idea !== undefined) return given;
  const lines = numberRequest([title, instructions], language ?? detectLanguage(`${title}\n${instructions}`));
  const textOf = new Map(lines.map(({ id, text }) => [id, text]));
  const later = given.filter(({ id }) => Number(id.slice(1)) >= idStep);
  // Whether the lines of the client's order still have the same numbers. If not, an id may stand for another line than before, so
  // only the lines that the version cites are used.
  const isSame = given.every(({ id, text }) => later.some((one) => one.id === id) || textOf.get(id) === text);
  return isSame ? [...lines, ...later] : given;
}

/**
 * Returns the number after which new passage ids start, so that they differ from the ids in the earlier version, which may itself be a
 * revision.
 */
function offsetBehind(report: DraftReport | undefined): number {
  const ids = [...(report?.passages ?? []), ...(report?.sources ?? [])].map(({ id }) => Number(id.slice(1)) || 0);
  return (Math.floor(Math.max(0, ...ids) / idStep) + 1) * idStep;
}

/** Combines the sources of the earlier version with those that were read for the revision. */
function joined(report: DraftReport | undefined, read: Evidence, language: string, offset: number): Evidence {
  const moved = (id: string): string => `${id.slice(0, 1)}${Number(id.slice(1)) + offset}`;
  const earlier = (report?.sources ?? []).map(({ cited: _cited, ...source }) => ({ ...source, language, hash: "" }));
  return {
    sources: [...earlier, ...read.sources.map((source) => ({ ...source, id: moved(source.id) }))],
    passages: [
      ...(report?.passages ?? []).filter(({ source }) => source !== clientSource),
      ...read.passages.map((passage) => ({ ...passage, id: moved(passage.id), source: moved(passage.source) })),
    ],
    failures: read.failures,
    related: report?.proposals.internalLinks ?? [],
  };
}
