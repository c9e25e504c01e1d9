import { contentStems } from "../../reading/language/words.ts";
import { articleText } from "../article/article-text.ts";
import { type WrittenBlock, withoutUnits } from "../article/blocks.ts";
import { type Unit, unitsOf } from "../article/units.ts";
import { comparable, standsWhole, wordRun } from "../evidence/comparable.ts";
import type { Verdict } from "../judge/judgement.ts";
import { emptyJudgement, type Problem, type SettleContext, type Settled, settle, unseenIn } from "../judge/settle.ts";
import { allowedLinks } from "./allowed-links.ts";
import { applyChanges, type Changed } from "./changes.ts";
import type { Writing } from "./writing.ts";

/** An article in which the judging model's corrections have replaced wrong sentences. */
export interface Adopted extends Changed {
  /** The corrected sentences that may be printed, by id, with the passages that prove them. */
  readonly standing: Settled["standing"];
  /** Problems whose correction only repeats another sentence of the article. The wrong sentences are removed. */
  readonly told: readonly Problem[];
  /** Problems without a usable correction. The wrong sentences are still in the article, unchanged. */
  readonly left: readonly Problem[];
}

/**
 * Replaces wrong sentences by the corrections that the judging model proposed, without another call. Code checks each correction:
 * its figures, addresses and quotations are in the sources, it breaks no ban of the client's order, and its words come from the
 * wrong sentence or its sources.
 */
export async function adoptMends(
  writing: Writing,
  blocks: readonly WrittenBlock[],
  problems: readonly Problem[],
  context: SettleContext,
): Promise<Adopted> {
  const mendable = problems.filter(fitMends(writing));
  const told = toldAlready(blocks, problems, mendable);
  const rest = withoutUnits(blocks, idsOf(told));
  const proposed = mendable.filter((problem) => !told.includes(problem));
  const tried = await tryMends(writing, rest, { proposed, context });
  const passed = proposed.filter(({ unit }) => !tried.refused.has(unit.id));
  // If a check refused corrections, all others are applied again without them. This also removes the first sentence of a
  // correction whose second sentence was refused.
  const made = tried.refused.size === 0 ? tried : await tryMends(writing, rest, { proposed: passed, context });
  return {
    blocks: made.blocks,
    originals: made.originals,
    standing: made.standing,
    told: told.map((problem) => ({ ...problem, mustGo: true })),
    left: problems
      .filter((problem) => !told.includes(problem) && !passed.includes(problem))
      .map((problem) => ({ ...problem, mend: "" })),
  };
}

const idsOf = (problems: readonly Problem[]): Set<string> => new Set(problems.map(({ unit }) => unit.id));

/**
 * The minimum share of a correction's words that must come from the wrong sentence or its sources. If there are fewer, the
 * correction is most likely a comment by the judging model and no sentence for the article.
 */
const minKnownWords = 0.5;

/**
 * Creates a filter for problems with a usable correction: one that breaks no ban and consists of words of the wrong sentence, the title
 * or the sources.
 */
export function fitMends({ request, passages, order }: Writing): (problem: Problem) => boolean {
  const { language, bans } = request;
  const textOf = new Map(passages.map(({ id, text }) => [id, text]));
  const bannedWords = bans.flatMap(({ words }) => words.map(comparable)).filter((words) => words !== "");
  return ({ unit, mend, by }) => {
    if (mend === "" || bannedWords.some((words) => standsWhole(comparable(mend), words))) return false;
    const sources = [unit.text, unit.header ?? "", order.title, ...[...by, ...unit.cited].map((id) => textOf.get(id))];
    const known = new Set(contentStems(sources.join("\n"), language));
    const own = contentStems(mend, language);
    return own.filter((stem) => known.has(stem)).length >= minKnownWords * own.length;
  };
}

/**
 * The minimum number of words of a correction that can count as a repetition of another sentence. A shorter one may occur in
 * another sentence by chance.
 */
const minToldWords = 4;

/**
 * Returns the problems whose correction repeats another sentence or an earlier correction. Headings and table rows are left out, because
 * they may repeat the text.
 */
function toldAlready(blocks: readonly WrittenBlock[], problems: readonly Problem[], mendable: readonly Problem[]) {
  let whole = wordRun(articleText(withoutUnits(blocks, idsOf(problems))));
  return mendable.filter(({ unit, mend }) => {
    const words = wordRun(mend);
    const mayRepeat = unit.kind === "heading" || unit.kind === "row" || words.trim().split(" ").length < minToldWords;
    const isTold = !mayRepeat && whole.includes(words);
    if (!isTold) whole += words;
    return isTold;
  });
}

interface Tried extends Changed {
  readonly standing: Settled["standing"];
  /** Ids of the sentences whose correction fails the checks of code. */
  readonly refused: ReadonlySet<string>;
}

async function tryMends(
  writing: Writing,
  blocks: readonly WrittenBlock[],
  { proposed, context }: { readonly proposed: readonly Problem[]; readonly context: SettleContext },
): Promise<Tried> {
  const changes = proposed.map(({ unit, mend }) => ({ id: unit.id, text: mend.replace(/^\s*[-*•]\s+/, "") }));
  const changing = { language: writing.request.language, ...allowedLinks(writing) };
  const changed = await applyChanges(blocks, { changes, insertions: [] }, changing);
  const problemOf = new Map(proposed.map((problem) => [problem.unit.id, problem]));
  const mended: MendedUnit[] = [];
  for (const unit of unitsOf(changed.blocks)) {
    if (!changed.originals.has(unit.id)) continue;
    // A correction may consist of two sentences. The second one has a new id and belongs to the problem of the first one.
    const problem = problemOf.get(unit.id) ?? mended.at(-1)?.problem;
    if (problem !== undefined) mended.push({ unit, problem });
  }
  const { standing } = settleMends(mended, context);
  const failed = mended.filter(({ unit }) => !standing.has(unit.id));
  // The corrections that are empty or equal to the sentence. They change nothing, so they count as refused.
  const unchanged = proposed.filter(({ unit }) => !changed.originals.has(unit.id)).map(({ unit }) => unit.id);
  const refused = new Set([...failed.map(({ problem }) => problem.unit.id), ...unchanged]);
  return { ...changed, standing, refused };
}

/** A corrected sentence, and the problem because of which the original sentence could not be printed. */
export interface MendedUnit {
  readonly unit: Unit;
  readonly problem: Problem;
}

/**
 * Checks corrected sentences without a model. The passages that showed the problem are taken as their sources, and a figure, address or
 * quotation that is in no source is refused.
 */
export function settleMends(mended: readonly MendedUnit[], context: SettleContext): Settled {
  const verdicts = mended.map(({ unit, problem }): [string, Verdict] => {
    const by = problem.by.length > 0 ? problem.by : problem.unit.cited;
    const hasOwnFigures = unseenIn(unit.text, [], context).figures.length > 0;
    const isBorne = by.length > 0 || (context.index.hasParticulars(unit.text) && !hasOwnFigures);
    const basis = isBorne ? "borne" : "general";
    return [unit.id, { id: unit.id, basis, by, lookUp: false, why: "", mend: "" }];
  });
  const units = mended.map(({ unit }) => unit);
  return settle(units, { ...emptyJudgement, verdicts: new Map(verdicts) }, context);
}
