import { hasFigure } from "./figures.ts";
import { bounded, logOdds, oddsWhereItStands, type Standing } from "./sentence-kind/standing.ts";
import { actByRules, clausesAside, likelihoodByWords, quotesSomebody, remarkLikelihood } from "./speech-act.ts";
import type { Heard, Utterance } from "./utterance.ts";

/** Log-odds of being said to the writer above which nothing is printed, by what a thing looks like and where it stands. */
const limits = {
  /** Reads like a statement, or stands in a list. */
  statement: 0.3,
  /** A label with its value, a sentence with somebody's words in quotation marks, or a whole statement that is to be covered. */
  given: 1,
  /** An item under "Facts". */
  factItem: 2.5,
  /** Prose that nobody can judge by itself. */
  doubtful: -1.4,
} as const;
const reach = 3;

/** Each with the act that it has where it stands. */
export function weighUtterances(heard: readonly Heard[], language: string): Utterance[] {
  const standings = standingsOf(heard, language);
  return heard.map(({ settled, isEntry, ...utterance }, index) => {
    const standing = standings[index];
    if (settled || standing === undefined) return utterance;
    const { act } = utterance;
    if (oddsWhereItStands(standing) < limitOf(utterance, isEntry)) return { ...utterance, act: "statement" };
    return act === "statement" ? { ...utterance, act: "doubtful" } : utterance;
  });
}

function limitOf({ act, text, standsIn, role }: Utterance, isEntry: boolean): number {
  if (standsIn === "list" && role === "facts") return limits.factItem;
  const isCovered = act === "statement" && standsIn === "list" && role === "cover";
  if (isEntry || isCovered || (act === "statement" && quotesSomebody(text))) return limits.given;
  return act === "statement" || (act === "doubtful" && standsIn === "list") ? limits.statement : limits.doubtful;
}

/** Where each stands among the others. */
export function standingsOf(heard: readonly Heard[], language: string): Standing[] {
  const odds = heard.map((one) => oddsOf(one, language));
  // A question or a remark in brackets tells nothing of what stands beside it.
  const telling = heard.map(({ text, standsIn }) => standsIn !== "remark" && !/[?？؟]["”»]?$/u.test(text));
  return heard.map(({ text, settled }, index): Standing => {
    const own = odds[index] ?? 0;
    const near = [...heard.keys()].slice(Math.max(0, index - reach), index + 1 + reach);
    const around = near.filter((place) => place !== index && telling[place]).map((place) => odds[place] ?? 0);
    const clauses = settled ? [] : clausesAside(text).map((clause) => logOdds(remarkLikelihood(clause, language)));
    return {
      own,
      clause: clauses.length < 2 ? own : Math.max(...clauses),
      around: around.reduce((sum, one) => sum + bounded(one), 0) / Math.max(1, around.length),
      figure: hasFigure(text),
    };
  });
}

function oddsOf({ text, standsIn }: Heard, language: string): number {
  const ruled = actByRules(text, language, standsIn === "remark" ? "prose" : standsIn);
  return ruled === "order" ? logOdds(1) : logOdds(likelihoodByWords(text, language));
}
