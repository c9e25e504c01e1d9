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
import { comparable, standsWhole, wordRun } from "../evidence/comparable.ts";
import { createEvidenceIndex } from "../evidence/evidence-index.ts";
import { type Judging, judgeArticle } from "../judge/judge-article.ts";
import type { Judgement, Verdict } from "../judge/judgement.ts";
import {
  type Problem,
  questionsAbout,
  type SettleContext,
  type Settled,
  settle,
  withWorkings,
} from "../judge/settle.ts";
import { lengthToMend } from "../request/length.ts";
import type { Wanted } from "../request/parsed-request.ts";
import { createNearest } from "../research/rank-passages.ts";
import { tidied } from "../share/fits-network.ts";
import { allowedLinks } from "./allowed-links.ts";
import { applyChanges, type Changed } from "./changes.ts";
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
  readonly judgedBefore?: ReadonlyMap<string, Sentence>;
}

/** The first judgement of an article, before anything is mended. */
export interface FirstJudgement extends Begun {
  readonly context: SettleContext;
  readonly judgement: Judgement | undefined;
}

/** Judges an article: one call, all evidence in view. */
export async function judgeFirst(writing: Writing, begun: Begun): Promise<FirstJudgement> {
  const context = await settleContext(writing, begun.blocks);
  const units = [...unitsOf(begun.blocks), ...begun.besides].filter(({ id }) => begun.judgedBefore?.has(id) !== true);
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
  ...{ verdicts: new Map(), missing: [], banned: [], fromPage: [], aboutWriting: [], workings: [], conflicts: [] },
};

type Asked = Pick<Judging, "units" | "wanted" | "code" | "around" | "isSecondLook">;

function judge(writing: Writing, asked: Asked, context: SettleContext): Promise<Judgement | undefined> {
  const { passages, evidence, request } = writing;
  const questions = questionsAbout(asked.units, context);
  const { language, facts } = request;
  const statements = (facts.length > 0 ? facts : evidence.passages).map(({ text }) => text);
  const judging = { ...asked, language, passages, sources: evidence.sources, questions, statements };
  return judgeArticle(judging, writing.judge);
}

/**
 * Takes an article from its first judgement to what is printed: what is wrong is mended in one call, and what was changed is judged once
 * more. What still fails stands as the judge itself would have it, or goes. A text by a judge that cannot be relied on is not mended.
 */
export async function settleArticle(writing: Writing, first: FirstJudgement): Promise<JudgedArticle> {
  const { request, grounding, onProgress } = writing;
  const { judgement, blocks, judgedBefore = new Map<string, Sentence>() } = first;
  const context = withWorkings(first.context, judgement);
  const units = unitsOf(blocks).filter(({ id }) => !judgedBefore.has(id));
  const settled = settle(units, judgement, first.context);
  const missing = missingIn(writing, judgement, blocks);
  const gone = settled.problems.filter(({ mustGo }) => mustGo);
  const kept = without(blocks, new Set(gone.map(({ unit }) => unit.id)));
  const problems = settled.problems.filter(({ mustGo }) => !mustGo);
  // What nobody knows how to mend will most likely go.
  const hopeless = problems.filter(({ mend }) => mend === "").map(({ unit }) => unit.id);
  const words = articleWords(without(kept, new Set(hopeless)), request.language);
  const faults = { problems, missing, length: lengthToMend(words, request.length), words };
  onProgress({ stage: "edit", done: 0, of: 1 });
  const mayMend = judgement !== undefined && hasFaults(faults);
  const mended = mayMend ? await mendArticle(writing, kept, faults) : undefined;
  const { blocks: changed, originals } = mended ?? { blocks: kept, originals: new Map<string, string | undefined>() };
  const again = await judgeChanges(writing, { blocks: changed, originals, missing }, context);
  // What the mending left as it was is as wrong as it was.
  const failed = [...problems.filter(({ unit }) => !originals.has(unit.id)), ...again.problems];
  const last = await asJudged(writing, changed, failed, context);
  const standing = new Map([
    ...[...judgedBefore, ...settled.standing].filter(([id]) => !originals.has(id)),
    ...asRewritten(again.standing, originals),
    ...asRewritten(last.standing, new Map([...last.originals, ...originals])),
  ]);
  const unmet = mended === undefined ? missing : missing.filter(({ id }) => again.missing.has(id));
  return {
    conflicts: judgement?.conflicts ?? [],
    besides: settleBesides(first),
    ...printed(last.blocks, standing, [...gone, ...last.failed], grounding === "open"),
    missing: untold(unmet, last.blocks),
  };
}

interface Changes extends Changed {
  readonly missing: readonly Wanted[];
}

interface SettledChanges extends Settled {
  /** Ids of what was missing and still is. */
  readonly missing: ReadonlySet<string>;
}

/** Judges what was changed; what tells the client's own facts and is refused without a word of how it could stand is looked at once more. */
async function judgeChanges(writing: Writing, changes: Changes, context: SettleContext): Promise<SettledChanges> {
  const units = unitsOf(changes.blocks).filter(({ id }) => changes.originals.has(id));
  const missing = new Set(changes.missing.map(({ id }) => id));
  if (units.length === 0) return { standing: new Map(), problems: [], missing };
  const judgement = await judgeUnits(writing, { units, isSecondLook: false }, changes, context);
  const settled = settle(units, judgement, context);
  const all = { ...settled, missing: judgement === undefined ? missing : new Set(judgement.missing) };
  const doubted = units.filter(({ id, cited }) => {
    const { basis, mend } = judgement?.verdicts.get(id) ?? {};
    const isClients = cited.some((one) => one.startsWith("c"));
    return isClients && basis === "not-borne" && mend === "" && !settled.standing.has(id);
  });
  if (doubted.length === 0) return all;
  const looked = await judgeUnits(writing, { units: doubted, isSecondLook: true }, changes, context);
  const second = settle(doubted, looked, context);
  return {
    ...all,
    standing: new Map([...settled.standing, ...second.standing]),
    problems: [...settled.problems.filter(({ unit }) => !doubted.includes(unit)), ...second.problems],
  };
}

function judgeUnits(
  writing: Writing,
  asked: Pick<Asked, "units" | "isSecondLook">,
  { blocks, missing }: Changes,
  context: SettleContext,
): Promise<Judgement | undefined> {
  const ids = new Set(asked.units.map(({ id }) => id));
  const isChanged = (block: WrittenBlock | undefined): boolean =>
    block !== undefined && unitsOf([block]).some(({ id }) => ids.has(id));
  // The paragraph before is where a name stands in full.
  const around = blocks.filter((block, at) => isChanged(block) || isChanged(blocks[at + 1]));
  const wanted = { facts: missing, points: [], bans: writing.request.bans };
  return judge(writing, { ...asked, wanted, around: articleText(around), code: codeOf(blocks) }, context);
}

interface AsJudged extends Changed {
  readonly standing: Settled["standing"];
  readonly failed: readonly Problem[];
}

/** Puts the mends that the judge proposed in place of what failed, as far as code finds nothing in them that stands nowhere. */
async function asJudged(
  { request, order, evidence }: Writing,
  blocks: readonly WrittenBlock[],
  failed: readonly Problem[],
  context: SettleContext,
): Promise<AsJudged> {
  const wrong = new Set(failed.map(({ unit }) => unit.id));
  let whole = wordRun(articleText(without(blocks, wrong)));
  const changes = failed.flatMap(({ unit: { id }, mend }) => {
    const words = wordRun(mend);
    // Another sentence may have been changed to say the same.
    if (mend === "" || whole.includes(words)) return [];
    whole += words;
    return [{ id, text: mend }];
  });
  const changing = { language: request.language, ...allowedLinks(order, evidence) };
  const changed = await applyChanges(blocks, { changes, insertions: [] }, changing);
  const units = unitsOf(changed.blocks).filter(({ id }) => changed.originals.has(id));
  const settled = settleMends(units, failed, context);
  return {
    ...{ blocks: changed.blocks, originals: changed.originals, standing: settled.standing },
    failed: failed.filter(({ unit }) => !settled.standing.has(unit.id)),
  };
}

/** Units that have the judge's own words for what failed: what it showed bears them, and code has its veto. */
function settleMends(units: readonly Unit[], failed: readonly Problem[], context: SettleContext): Settled {
  const bearing = new Map(failed.map(({ unit, by }) => [unit.id, by]));
  const verdicts = units.map(({ id }): [string, Verdict] => {
    return [id, { id, basis: "borne", by: bearing.get(id) ?? [], lookUp: false, why: "", mend: "" }];
  });
  return settle(units, { ...emptyJudgement, verdicts: new Map(verdicts) }, context);
}

/** Texts beside the article that may stand; one that the judge refused, as it would have it. */
function settleBesides({ besides, judgement, context }: FirstJudgement): Map<string, string> {
  const { standing, problems } = settle(besides, judgement, context);
  const mended = problems.flatMap(({ unit, mend }) => (mend === "" ? [] : [{ ...unit, text: tidied(mend) }]));
  const texts = [...standing, ...settleMends(mended, problems, withWorkings(context, judgement)).standing];
  return new Map(texts.map(([id, { text }]) => [id, text]));
}

function asRewritten(standing: Settled["standing"], originals: Changed["originals"]): [string, Sentence][] {
  return [...standing].map(([id, record]) => {
    const original = originals.get(id);
    return [id, original === undefined ? record : { ...record, decision: "rewritten", original }];
  });
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
  return wanted.filter(({ text }) => !standsWhole(whole, comparable(text)));
}

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
    passageIds: new Set(passages.map(({ id }) => id)),
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
  // "Repeat steps 4 to 7."
  const steps = Array.from({ length: Math.max(headings, ...lists) }, (_, at) => at + 1);
  return [...new Set([...lists, ...steps])];
}
