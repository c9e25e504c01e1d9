import type { SentenceRecord } from "../../domain/draft-report.ts";
import { articleText, articleWords } from "../article/article-text.ts";
import {
  type ArticleBlock,
  changeSentences,
  type Sentence,
  type WrittenBlock,
  withoutEmptySections,
} from "../article/blocks.ts";
import { codeOf, type Unit, unitsOf } from "../article/units.ts";
import { comparable } from "../evidence/comparable.ts";
import { createEvidenceIndex } from "../evidence/evidence-index.ts";
import { type Judging, judgeArticle } from "../judge/judge-article.ts";
import type { Judgement } from "../judge/judgement.ts";
import { type Problem, questionsAbout, type SettleContext, settle } from "../judge/settle.ts";
import type { Wanted } from "../request/parsed-request.ts";
import { createNearest } from "../research/rank-passages.ts";
import type { Changed } from "./changes.ts";
import { lengthToMend } from "./length.ts";
import { hasFaults, mendArticle } from "./mend-article.ts";
import type { Writing } from "./writing.ts";

/** An article of which every part has been judged. */
export interface JudgedArticle {
  readonly blocks: readonly ArticleBlock[];
  readonly removed: readonly SentenceRecord[];
  /** Facts and points that it does not tell. */
  readonly missing: readonly Wanted[];
  readonly conflicts: Judgement["conflicts"];
  /** Texts beside the article that may stand, by their ids. */
  readonly besides: ReadonlyMap<string, string>;
}

interface Begun {
  readonly blocks: readonly WrittenBlock[];
  /** Texts beside the article (an excerpt, a post), which are judged with it. */
  readonly besides: readonly Unit[];
  /** Units that were judged before and stand as they are. */
  readonly known?: ReadonlyMap<string, Sentence>;
}

/** The first judgement of an article, before anything is mended. */
export interface FirstJudgement extends Begun {
  readonly context: SettleContext;
  readonly judgement: Judgement | undefined;
}

/** Judges an article: one call, all evidence in view. */
export async function judgeFirst(writing: Writing, begun: Begun): Promise<FirstJudgement> {
  const context = await settleContext(writing, begun.blocks);
  const units = [...unitsOf(begun.blocks), ...begun.besides].filter(({ id }) => begun.known?.has(id) !== true);
  return {
    ...begun,
    context,
    judgement:
      units.length === 0
        ? emptyJudgement
        : await judge(writing, { units, wanted: writing.request, code: codeOf(begun.blocks) }, context),
  };
}

const emptyJudgement: Judgement = {
  ...{ verdicts: new Map(), missing: [], banned: [], fromPage: [], aboutWriting: [], conflicts: [] },
};

interface Asked {
  readonly units: readonly Unit[];
  readonly wanted: Judging["wanted"];
  readonly code?: readonly string[];
  /** The paragraphs that the units stand in, when these are not the whole article. */
  readonly around?: string;
}

function judge(writing: Writing, asked: Asked, context: SettleContext): Promise<Judgement | undefined> {
  const { passages, evidence, request } = writing;
  const questions = questionsAbout(asked.units, context);
  const { language, facts } = request;
  const statements = (facts.length > 0 ? facts : evidence.passages).map(({ text }) => text);
  const judging = { ...asked, language, passages, sources: evidence.sources, questions, statements };
  return judgeArticle(judging, writing.judge);
}

/**
 * Takes an article from its first judgement to what is printed: what is wrong is mended in one call, what was changed is judged once
 * more, and what still fails goes. A text by a judge that cannot be relied on is not mended.
 */
export async function settleArticle(writing: Writing, first: FirstJudgement): Promise<JudgedArticle> {
  const { request, grounding, onProgress } = writing;
  const { context, judgement, blocks, known = new Map<string, Sentence>() } = first;
  const units = unitsOf(blocks).filter(({ id }) => !known.has(id));
  const settled = settle(units, judgement, context);
  const standing = new Map([...known, ...settled.standing]);
  const besides = settle(first.besides, judgement, context).standing;
  const missing = missingIn(writing, judgement, blocks);
  const result = { conflicts: judgement?.conflicts ?? [], besides: textsOf(besides) };
  const gone = settled.problems.filter(({ mustGo }) => mustGo);
  const kept = without(blocks, new Set(gone.map(({ unit }) => unit.id)));
  const words = articleWords(kept, request.language);
  const faults = {
    problems: settled.problems.filter(({ mustGo }) => !mustGo),
    missing,
    length: lengthToMend(words, request.length),
    words,
  };
  onProgress({ stage: "edit", done: 0, of: 1 });
  const mended = judgement !== undefined && hasFaults(faults) ? await mendArticle(writing, kept, faults) : undefined;
  if (mended === undefined) {
    const failed = [...gone, ...faults.problems];
    return { ...result, ...printed(kept, standing, failed, grounding === "open"), missing };
  }
  const touched = unitsOf(mended.blocks).filter(({ id }) => mended.touched.has(id));
  const again =
    touched.length === 0 ? emptyJudgement : await judgeChanges(writing, { mended, touched, missing }, context);
  const resettled = settle(touched, again, context);
  const originals = mended.touched;
  const rewritten = [...resettled.standing].map(([id, record]): [string, Sentence] => {
    const original = originals.get(id);
    return [id, original === undefined ? record : { ...record, decision: "rewritten", original }];
  });
  // What the mending left as it was is as wrong as it was.
  const left = faults.problems.filter(({ unit }) => !originals.has(unit.id));
  const standingNow = new Map([...standing].filter(([id]) => !originals.has(id)));
  const all = new Map([...standingNow, ...rewritten]);
  const failed = [...gone, ...left, ...resettled.problems];
  const stillMissing = new Set(
    again === undefined || touched.length === 0 ? missing.map(({ id }) => id) : again.missing,
  );
  return {
    ...result,
    ...printed(mended.blocks, all, failed, grounding === "open"),
    missing: untold(
      missing.filter(({ id }) => stillMissing.has(id)),
      mended.blocks,
    ),
  };
}

interface Changes {
  readonly mended: Changed;
  readonly touched: readonly Unit[];
  readonly missing: readonly Wanted[];
}

function judgeChanges(
  writing: Writing,
  { mended, touched, missing }: Changes,
  context: SettleContext,
): Promise<Judgement | undefined> {
  const ids = new Set(touched.map(({ id }) => id));
  const around = mended.blocks.filter((block) => unitsOf([block]).some(({ id }) => ids.has(id)));
  const wanted = { facts: missing, points: [], bans: writing.request.bans };
  return judge(writing, { units: touched, wanted, around: articleText(around), code: codeOf(mended.blocks) }, context);
}

/** The article without what failed; under "open" grounding it stays, marked as unproven. */
function printed(
  blocks: readonly WrittenBlock[],
  standing: ReadonlyMap<string, Sentence>,
  failed: readonly Problem[],
  keepsUnproven: boolean,
): Pick<JudgedArticle, "blocks" | "removed"> {
  const unproven = new Map(
    failed.flatMap(({ unit, why, mustGo }): [string, Sentence][] =>
      keepsUnproven && !mustGo
        ? [[unit.id, { text: unit.text, basis: "unproven", passages: [], decision: "kept", reason: why }]]
        : [],
    ),
  );
  const recordOf = (id: string): Sentence | undefined => standing.get(id) ?? unproven.get(id);
  const headed = blocks.filter((block) => block.kind !== "heading" || recordOf(block.id) !== undefined);
  const records = changeSentences(headed, ({ id }) => [recordOf(id)].filter((one) => one !== undefined));
  const removed = failed
    .filter(({ unit }) => recordOf(unit.id) === undefined)
    .map(({ unit, why }): SentenceRecord => {
      return { text: unit.text, basis: "unproven", passages: [], decision: "removed", reason: why };
    });
  return { blocks: withoutEmptySections(records), removed };
}

function without(blocks: readonly WrittenBlock[], gone: ReadonlySet<string>): WrittenBlock[] {
  const headed = blocks.filter((block) => block.kind !== "heading" || !gone.has(block.id));
  return withoutEmptySections(changeSentences(headed, (sentence) => (gone.has(sentence.id) ? [] : [sentence])));
}

function missingIn({ request }: Writing, judgement: Judgement | undefined, blocks: readonly WrittenBlock[]): Wanted[] {
  if (judgement === undefined) return [];
  const named = new Set(judgement.missing);
  return untold(
    [...request.facts, ...request.points].filter(({ id }) => named.has(id)),
    blocks,
  );
}

/** What does not stand in the article word for word: what does is told, whatever a judge says. */
function untold(wanted: readonly Wanted[], blocks: readonly WrittenBlock[]): Wanted[] {
  const whole = comparable([...unitsOf(blocks).map(({ text }) => text), ...codeOf(blocks)].join(" "));
  return wanted.filter(({ text }) => !whole.includes(comparable(text)));
}

const textsOf = (standing: ReadonlyMap<string, Sentence>): Map<string, string> =>
  new Map([...standing].map(([id, { text }]) => [id, text]));

async function settleContext(writing: Writing, blocks: readonly WrittenBlock[]): Promise<SettleContext> {
  const { passages, evidence, request, grounding } = writing;
  const { language } = request;
  const outlets = evidence.sources.map(({ outlet, title }) => `${outlet}\n${title}`);
  const about = { id: "title", text: [writing.order.title, ...outlets].join("\n") };
  const languages = [language, ...evidence.sources.map((source) => source.language)].slice(0, 6);
  return {
    index: await createEvidenceIndex([...passages, about], languages),
    grounding,
    bans: request.bans,
    known: new Set(passages.map(({ id }) => id)),
    nearest: createNearest(passages, language),
    counts: countsOf(blocks),
  };
}

/** How many items, rows, steps and sections an article has: figures that it may state of itself. */
function countsOf(blocks: readonly WrittenBlock[]): number[] {
  const lists = blocks.flatMap((block) =>
    block.kind === "list" ? block.items.length : block.kind === "table" ? block.rows.length : [],
  );
  const headings = blocks.filter(({ kind }) => kind === "heading").length;
  const inSteps = Array.from({ length: headings }, (_, at) => at + 1);
  return [...new Set([...lists, ...inSteps])];
}
