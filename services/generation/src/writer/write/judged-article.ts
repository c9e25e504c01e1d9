import type { SentenceRecord } from "../../domain/draft-report.ts";
import { articleMarkdown } from "../article/article-markdown.ts";
import { articleText, articleWords } from "../article/article-text.ts";
import {
  type ArticleBlock,
  changeSentences,
  keepHeadings,
  type Sentence,
  type WrittenBlock,
  withoutEmptySections,
  withoutUnits,
} from "../article/blocks.ts";
import { ruinedLeadIns } from "../article/lead-ins.ts";
import { codeOf, type Unit, unitsOf } from "../article/units.ts";
import { createAdviceCheck } from "../evidence/advice.ts";
import { isSameStatement } from "../evidence/comparable.ts";
import { createEvidenceIndex } from "../evidence/evidence-index.ts";
import { figuresIn } from "../evidence/particulars.ts";
import { type Judging, judgeArticle, maxAroundCharacters } from "../judge/judge-article.ts";
import type { Judgement } from "../judge/judgement.ts";
import {
  emptyJudgement,
  type Problem,
  questionsAbout,
  type SettleContext,
  type Settled,
  settle,
  withWorkings,
} from "../judge/settle.ts";
import { lengthToMend, missedLength } from "../request/length.ts";
import { clientSource } from "../request/number-request.ts";
import type { Wanted } from "../request/parsed-request.ts";
import type { Passage } from "../research/evidence.ts";
import { createNearest } from "../research/rank-passages.ts";
import { tidied } from "../share/fits-network.ts";
import { type Adopted, adoptMends, fitMends, settleMends } from "./adopt-mends.ts";
import type { Changed } from "./changes.ts";
import { checkForm, withBesides } from "./check-form.ts";
import { countsOf } from "./counts-of.ts";
import { orderedBesides } from "./extras.ts";
import { type LeftOut, leftOutOf } from "./left-out.ts";
import { type LostWish, lostWishes, type PointsAnswer } from "./lost-wishes.ts";
import { hasFaults, mendArticle } from "./mend-article.ts";
import { tellsFact, uncitedFacts, untold } from "./told-facts.ts";
import type { Writing } from "./writing.ts";

/** An article in which every sentence has been judged. */
export interface JudgedArticle {
  readonly blocks: readonly ArticleBlock[];
  readonly removed: readonly SentenceRecord[];
  /** Steps of numbered lists that are not printed, with the reason if it is known. */
  readonly leftOut: readonly LeftOut[];
  /** Facts and topics of the client's order that the article does not contain. */
  readonly missing: readonly Wanted[];
  /** Facts and topics of the client's order that the article contained until sentences were removed. */
  readonly lost: readonly LostWish[];
  /** Rules of form in the client's order that the article breaks. */
  readonly unmet: readonly Wanted[];
  readonly conflicts: Judgement["conflicts"];
  /** Accepted texts that accompany the article (such as its excerpt), by id. */
  readonly besides: ReadonlyMap<string, string>;
}

interface Begun {
  readonly blocks: readonly WrittenBlock[];
  /** Texts that accompany the article, such as an excerpt. They are judged together with it. */
  readonly besides: readonly Unit[];
  /** Sentences that are unchanged since an earlier judgement, with its result. They are not judged again. */
  readonly judgedBefore?: ReadonlyMap<string, Sentence>;
}

/** The first judgement on an article, before anything is corrected. */
export interface FirstJudgement extends Begun {
  readonly context: SettleContext;
  readonly judgement: Judgement | undefined;
}

/** Judges an article in one call, with all sources in the prompt. */
export async function judgeFirst(writing: Writing, begun: Begun): Promise<FirstJudgement> {
  writing.onProgress({ stage: "judge", done: 0, of: 1 });
  const context = await settleContext(writing, begun.blocks);
  const units = [...unitsOf(begun.blocks), ...begun.besides].filter(({ id }) => begun.judgedBefore?.has(id) !== true);
  return {
    ...begun,
    context,
    judgement:
      units.length === 0
        ? emptyJudgement
        : await judge(
            writing,
            { units, wanted: writing.request, rules: writing.request.rules, code: codeOf(begun.blocks) },
            context,
          ),
  };
}

type Asked = Pick<Judging, "units" | "wanted" | "rules" | "code" | "around" | "isAroundWhole" | "isSecondLook">;

function judge(writing: Writing, asked: Asked, context: SettleContext): Promise<Judgement | undefined> {
  const { passages, evidence, request } = writing;
  const questions = questionsAbout(asked.units, context);
  const { language, facts } = request;
  const statements = (facts.length > 0 ? facts : evidence.passages).map(({ text }) => text);
  const judging = { ...asked, language, passages, sources: evidence.sources, questions, statements };
  return judgeArticle(judging, writing.judge);
}

/**
 * Corrects an article after its first judgement and returns the final text. The corrections that the judging model proposed are
 * applied without a call. One call has the writing model correct the remaining problems, and one has the judge check the changes.
 * A sentence that fails again gets the judge's correction or is removed. When the judge is unreliable, no call corrects the
 * article.
 */
export async function settleArticle(writing: Writing, first: FirstJudgement): Promise<JudgedArticle> {
  const { judgement, blocks, judgedBefore = new Map<string, Sentence>() } = first;
  const context = withWorkings(first.context, judgement);
  const units = unitsOf(blocks).filter(({ id }) => !judgedBefore.has(id));
  const settled = settle(units, judgement, first.context);
  const gone = settled.problems.filter(({ mustGo }) => mustGo);
  const kept = withoutUnits(blocks, new Set(gone.map(({ unit }) => unit.id)));
  writing.onProgress({ stage: "edit", done: 0, of: 1 });
  const problems = settled.problems.filter(({ mustGo }) => !mustGo);
  const adopted = await adoptMends(writing, kept, problems, context);
  const missing = missingIn(writing, judgement, adopted);
  const mended =
    judgement === undefined ? undefined : await mendRest(writing, adopted, { missing, unmet: judgement.unmet });
  const { blocks: changed, originals } = mended ?? { ...adopted, originals: new Map<string, string | undefined>() };
  // The wrong sentences that the writing model left as they were.
  const unmended = adopted.left.filter(({ unit }) => !originals.has(unit.id));
  const doomed = [...gone, ...adopted.told, ...unmended].map(({ unit }) => unit.id);
  const besides = orderedBesides(first.besides);
  const changes = { blocks: changed, originals, missing, doomed: new Set(doomed), besides };
  const again = await judgeChanges(writing, changes, context);
  const failed = [...unmended, ...again.problems];
  const last = await adoptMends(writing, changed, failed, again.context);
  const before = [...judgedBefore, ...settled.standing, ...adopted.standing].filter(([id]) => !originals.has(id));
  const standing = asRewritten(
    [...before, ...again.standing, ...last.standing],
    new Map([...last.originals, ...originals, ...adopted.originals]),
  );
  const stillMissing = mended === undefined ? missing : missing.filter(({ id }) => again.missing.has(id));
  const removed = [...gone, ...adopted.told, ...last.told, ...last.left];
  const result = printed([blocks, changed], last.blocks, {
    standing,
    failed: removed,
    keepsUnproven: writing.grounding === "open",
  });
  const answered =
    again.unmet === undefined ? { unmet: judgement?.unmet, of: blocks } : { unmet: again.unmet, of: changed };
  const stillNamed = untold(stillMissing, last.blocks);
  const points = removed.length === 0 ? [] : without(writing.request.points, stillNamed);
  const form = await checkForm(writing, answered, { printed: result.blocks, points, besides });
  const byForm: PointsAnswer | undefined =
    form.missing === undefined
      ? again.points
      : { missing: form.missing, without: new Set(removed.map(({ unit }) => unit.id)) };
  const lost = lostWishes(writing, { removed, blocks: result.blocks, answer: byForm });
  return {
    unmet: form.unmet,
    lost: lost.filter(({ wanted }) => !stillNamed.includes(wanted)),
    conflicts: judgement?.conflicts ?? [],
    besides: settleBesides(writing, first, context),
    ...result,
    missing: stillNamed,
  };
}

const without = (all: readonly Wanted[], some: readonly Wanted[]): Wanted[] => all.filter((one) => !some.includes(one));

interface Lacking {
  readonly missing: readonly Wanted[];
  /** Ids of the rules of form that the article breaks; undefined when the judging model was not asked. */
  readonly unmet: readonly string[] | undefined;
}

/**
 * Has the writing model correct, in one call, what the judging model's own corrections did not solve; undefined when no problem
 * is left.
 */
async function mendRest(
  writing: Writing,
  { blocks, left }: Adopted,
  { missing, unmet = [] }: Lacking,
): Promise<Changed | undefined> {
  const { length, language } = writing.request;
  const rules = writing.request.rules.filter(({ id }) => unmet.includes(id));
  // Sentences without a correction. They will most likely be removed, so they do not count for the length and the facts of the article.
  const hopeless = new Set(left.map(({ unit }) => unit.id));
  const words = articleWords(withoutUnits(blocks, hopeless), language);
  const wordsWithWrong = articleWords(blocks, language);
  const untold = uncitedFacts(writing, withoutUnits(blocks, hopeless));
  const faults = { problems: left, missing, rules, length: lengthToMend(words, length), untold, words, wordsWithWrong };
  if (!hasFaults(faults)) return undefined;
  // If the article only lacks a few words, no call is made. A call that is made for other reasons asks for these words too.
  return mendArticle(writing, blocks, { ...faults, length: missedLength(words, length) });
}

interface Changes extends Changed {
  readonly missing: readonly Wanted[];
  /** Ids of the sentences that will be removed before printing. */
  readonly doomed: ReadonlySet<string>;
  /** Accompanying texts that the client's order asks for, such as posts. */
  readonly besides: readonly Unit[];
}

interface SettledChanges extends Settled {
  /** Ids of the facts and topics of the client's order that the article still lacks. */
  readonly missing: ReadonlySet<string>;
  /** Ids of the rules of form that the article breaks; undefined when the judging model was not asked. */
  readonly unmet?: readonly string[] | undefined;
  /** The judging model's answer about the topics of the client's order; undefined when the judge was not asked. */
  readonly points?: PointsAnswer;
  /** The given context with the calculations of these judgements. Their corrections may state the results. */
  readonly context: SettleContext;
}

/**
 * Judges the sentences that a correction changed. Sentences that cite the client's order and are refused without a proposed correction
 * are judged once more.
 */
async function judgeChanges(writing: Writing, changes: Changes, context: SettleContext): Promise<SettledChanges> {
  const units = unitsOf(changes.blocks).filter(({ id }) => changes.originals.has(id));
  const missing = new Set(changes.missing.map(({ id }) => id));
  if (units.length === 0) return { standing: new Map(), problems: [], missing, context };
  const asked = wholeAsked(writing, changes);
  const judgement = await judgeUnits(writing, { units, isSecondLook: false, ...asked }, changes, context);
  const settled = settle(units, judgement, context);
  const unmet = judgement?.unmet;
  const isAnswered = judgement !== undefined && (asked.points ?? []).length > 0;
  const all = {
    ...settled,
    unmet,
    context: withWorkings(context, judgement),
    missing: judgement === undefined ? missing : new Set(judgement.missing),
    ...(isAnswered ? { points: { missing: judgement.missing, without: changes.doomed } } : {}),
  };
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
    context: withWorkings(all.context, looked),
    standing: new Map([...settled.standing, ...second.standing]),
    problems: [...settled.problems.filter(({ unit }) => !doubted.includes(unit)), ...second.problems],
  };
}

interface WholeAsked {
  readonly rules?: readonly Wanted[];
  readonly points?: readonly Wanted[];
  readonly around?: string;
}

/**
 * Returns the questions about the whole article that the judging model gets together with the changed sentences: which rules of
 * form the article breaks and, when sentences will be removed, which topics of the client's order it lacks. Empty when the
 * model's context has no room for the article.
 */
function wholeAsked({ request, judge: { llm } }: Writing, { blocks, missing, doomed, besides }: Changes): WholeAsked {
  const points = doomed.size === 0 ? [] : without(request.points, missing);
  if (request.rules.length === 0 && points.length === 0) return {};
  const around = withBesides(articleMarkdown(withoutUnits(blocks, doomed)), besides);
  return around.length <= maxAroundCharacters(llm) ? { rules: request.rules, points, around } : {};
}

function judgeUnits(
  writing: Writing,
  { points = [], ...asked }: Pick<Asked, "units" | "isSecondLook"> & WholeAsked,
  { blocks, missing }: Changes,
  context: SettleContext,
): Promise<Judgement | undefined> {
  const ids = new Set(asked.units.map(({ id }) => id));
  const isChanged = (block: WrittenBlock | undefined): boolean =>
    block !== undefined && unitsOf([block]).some(({ id }) => ids.has(id));
  // The judging model also sees the paragraphs next to the changed ones, because a paragraph before often has a name in full.
  const around = blocks.filter((block, at) => isChanged(block) || isChanged(blocks[at + 1]));
  const wanted = { facts: missing, points, bans: writing.request.bans };
  return judge(
    writing,
    { around: articleText(around), ...asked, wanted, code: codeOf(blocks), isAroundWhole: points.length > 0 },
    context,
  );
}

/**
 * Returns the accompanying texts (such as the excerpt) that may be printed. A refused one is replaced by the judging model's
 * correction. `context` includes the judge's calculations.
 */
function settleBesides(writing: Writing, first: FirstJudgement, context: SettleContext): Map<string, string> {
  const { standing, problems } = settle(first.besides, first.judgement, first.context);
  const mended = problems
    .filter(fitMends(writing))
    .map((problem) => ({ problem, unit: { ...problem.unit, text: tidied(problem.mend) } }));
  const texts = [...standing, ...settleMends(mended, context).standing];
  return new Map(texts.map(([id, { text }]) => [id, text]));
}

/** Adds the original text to the report's entries for sentences whose words have changed. */
function asRewritten(
  standing: readonly (readonly [string, Sentence])[],
  originals: Changed["originals"],
): Map<string, Sentence> {
  return new Map(
    standing.map(([id, record]) => {
      const original = originals.get(id)?.trimStart();
      const isSame = original === undefined || original === record.text.trimStart();
      return [id, isSame ? record : { ...record, decision: "rewritten", original }];
    }),
  );
}

interface Ending {
  readonly standing: ReadonlyMap<string, Sentence>;
  readonly failed: readonly Problem[];
  readonly keepsUnproven: boolean;
}

const introducesNothing = "what it introduces was taken out";

/**
 * Removes the sentences that the judging model refused. With "open" grounding they stay and are marked as unproven. Sentences
 * ending in a colon and headings are removed too when everything that followed them in an `earlier` state of the article is gone.
 */
function printed(
  earlier: readonly (readonly WrittenBlock[])[],
  blocks: readonly WrittenBlock[],
  { standing, failed, keepsUnproven }: Ending,
): Pick<JudgedArticle, "blocks" | "removed" | "leftOut"> {
  const unproven = new Map(
    failed.flatMap(({ unit, why, mustGo }): [string, Sentence][] =>
      keepsUnproven && !mustGo
        ? [[unit.id, { text: unit.text, basis: "unproven", passages: [], decision: "kept", reason: why }]]
        : [],
    ),
  );
  const proven = (id: string): Sentence | undefined => standing.get(id) ?? unproven.get(id);
  const present = new Set(unitsOf(blocks).map(({ id }) => id));
  const stands = (id: string): boolean => present.has(id) && proven(id) !== undefined;
  const ruined = new Set(earlier.flatMap((before) => [...ruinedLeadIns(before, blocks, stands)]));
  const recordOf = (id: string): Sentence | undefined => (ruined.has(id) ? undefined : proven(id));
  const headed = keepHeadings(blocks, (id) => recordOf(id) !== undefined);
  const records = changeSentences(headed, ({ id }) => [recordOf(id)].filter((one) => one !== undefined));
  const leadIns = unitsOf(blocks).filter(({ id }) => ruined.has(id));
  const gone = [
    ...failed.filter(({ unit }) => recordOf(unit.id) === undefined && !ruined.has(unit.id)),
    ...leadIns.map((unit) => ({ unit, why: introducesNothing })),
  ];
  const removed = gone.map(({ unit, why }): SentenceRecord => {
    return { text: unit.text, basis: "unproven", passages: [], decision: "removed", reason: why };
  });
  const reasons = new Map(gone.map(({ unit, why }) => [unit.id, why]));
  return {
    blocks: withoutEmptySections(records),
    removed,
    leftOut: leftOutOf(earlier, { recordOf, present, reasons }, records),
  };
}

function missingIn(writing: Writing, judgement: Judgement | undefined, adopted: Adopted): Wanted[] {
  if (judgement === undefined) return [];
  const { request } = writing;
  // Whether a fact contradicts another statement of the client's order. The writing model may leave out both, because it is told
  // that one of them is wrong. So such a fact does not count as missing.
  const isDisputed = ({ text }: Wanted): boolean =>
    request.conflicts.some(({ first, second }) => isSameStatement(text, first) || isSameStatement(text, second));
  const named = new Set(judgement.missing);
  const mends = [...adopted.standing.values()];
  return untold(
    [...request.facts.filter((fact) => !isDisputed(fact)), ...request.points].filter(({ id }) => named.has(id)),
    adopted.blocks,
  ).filter((wanted) => !mends.some((mend) => tellsFact(mend, wanted, writing)));
}

const isWish = ({ source, text }: Passage): boolean => source === clientSource && figuresIn(text).length === 0;

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
    wishes: new Set(passages.filter(isWish).map(({ id }) => id)),
    isAdvice: request.givesAdvice ? createAdviceCheck([...passages, about], language) : undefined,
  };
}
