import type { Aligned } from "./aligned.ts";
import { calendarOf } from "./calendar.ts";
import { datesAgree } from "./dates.ts";
import type { Finding } from "./finding.ts";
import { checkNegation } from "./negation.ts";
import { findPhrases, isCovered } from "./phrases.ts";
import { valuesAgree } from "./presence.ts";
import { isSpeech } from "./quotations.ts";
import { type Reading, type Side, type Span, share, stemsWithin, within } from "./reading.ts";
import { exceptions } from "./tables/scope.ts";
import { eventWords } from "./tables/structure.ts";

const whole = (reading: Reading): Span => ({ start: 0, end: reading.text.length + 1 });

function textOf(reading: Reading, place: number): string {
  const token = reading.tokens.find((one) => one.start <= place && place < one.end);
  return token?.text ?? reading.text.slice(place, place + 4);
}

const contradicted = (written: string, reason: string): Finding => ({ kind: "contradicted", written, reason });

function sideIn(sides: readonly Side[], family: number): 0 | 1 | "both" | undefined {
  const found = new Set(
    sides.filter((side) => side.family === family).map(({ side, denied }) => (denied ? 1 - side : side)),
  );
  if (found.size === 2) return "both";
  return found.has(0) ? 0 : found.has(1) ? 1 : undefined;
}

// One buys what the other sells, and wins what the other loses: told of the other one, both are true.
export const converseFamilies: ReadonlySet<number> = new Set([2, 7]);
// "A has more than B" is "B has less than A".
const comparativeFamilies = new Set([4, 5]);

function otherDoer(claim: Reading, evidence: Reading): boolean {
  const [mine] = claim.names;
  const [theirs] = evidence.names;
  if (mine === undefined || theirs === undefined) return false;
  return !mine.words.some((word) => theirs.words.includes(word));
}

/** True when the words that both have come in the same order. */
function sameOrder(claim: Reading, evidence: Reading): boolean {
  const row = (reading: Reading, other: Reading): string[] => [
    ...new Set(reading.tokens.filter((token) => other.stems.has(token.stem)).map((token) => token.stem)),
  ];
  return row(claim, evidence).join() === row(evidence, claim).join();
}

/** "Open but for Mondays" says that something is closed. */
const hasException = (reading: Reading): boolean =>
  findPhrases(reading.tokens, reading.text, exceptions, reading.language).length > 0;

/** Whether a clause of the evidence has another word of the claim's clause beside the side that it takes. */
function speaksOfSame(claim: Reading, clause: Span, evidence: Reading): (side: Side) => boolean {
  const mine = stemsWithin(claim, clause);
  return (side) => {
    const own = evidence.tokens.find(({ start }) => start === side.start)?.stem;
    const around = evidence.clauses.find((one) => within(one)(side)) ?? whole(evidence);
    return [...stemsWithin(evidence, around)].some((stem) => stem !== own && mine.has(stem));
  };
}

/** Words that stand for one side of a matter where the evidence has the other. */
function checkOpposites(aligned: Aligned): Finding[] {
  const { claim, clause, evidence, span } = aligned;
  const inEvidencesWords = overlapBeside(aligned) >= nearCopy;
  const own = claim.sides.filter(within(clause));
  return [...new Set(own.map((side) => side.family))].flatMap((family) => {
    const mine = sideIn(own, family);
    const near = sideIn(evidence.sides.filter(within(span)), family);
    const all = sideIn(evidence.sides.filter(speaksOfSame(claim, clause, evidence)), family);
    const theirs = near === undefined || near === "both" ? all : near;
    if (converseFamilies.has(family) && otherDoer(claim, evidence)) return [];
    const turned = comparativeFamilies.has(family) && !sameOrder(claim, evidence);
    // Who denies in other words may deny the same.
    const bothDeny = mine !== theirs && claim.negations.length > 0 && evidence.negations.length > 0;
    const isConverse = converseFamilies.has(family) && !inEvidencesWords;
    const isDoubtful = turned || hasException(evidence) !== hasException(claim) || (bothDeny && !inEvidencesWords);
    const kind = isDoubtful || isConverse ? "doubtful" : "contradicted";
    if (mine === "both" || mine === undefined || theirs === "both" || theirs === undefined || mine === theirs)
      return [];
    const ours = own.find((side) => side.family === family);
    const other = evidence.sides.find((side) => side.family === family);
    const said = textOf(evidence, other?.start ?? 0);
    const written = textOf(claim, ours?.start ?? 0);
    const denied = (one: Side | undefined): string => (one?.denied === true ? "not " : "");
    return [{ kind, written, reason: `the evidence says "${denied(other)}${said}", not "${denied(ours)}${written}"` }];
  });
}

const ranks = { 1: "possible", 2: "planned or expected", 3: "to come" } as const;

function isPast(claim: Reading): boolean {
  return claim.language !== "ar" && findPhrases(claim.tokens, claim.text, eventWords, claim.language).length > 0;
}

/** What is possible, planned or to come must not be told as a fact, nor somebody's word as everybody's. */
function checkCertainty({ claim, clause, evidence, span, shared }: Aligned): Finding[] {
  if (shared < 2) return [];
  const near = evidence.hedges.filter(within(span)).map((hedge) => hedge.rank);
  const mine = [...claim.hedges.filter(within(clause)), ...claim.hedges].map((hedge) => hedge.rank);
  const theirs = near.length === 0 ? 4 : Math.min(...near);
  const own = mine.length === 0 ? 4 : Math.min(...mine);
  const written = claim.text.slice(clause.start, clause.end).trim();
  if (theirs < own && !(theirs === 3 && own === 4 && !isPast(claim)) && claim.reports.length === 0) {
    const rank = theirs === 1 ? 1 : theirs === 2 ? 2 : 3;
    return [contradicted(written, `the evidence only tells it as ${ranks[rank]}`)];
  }
  return [];
}

function isRelative(reading: Reading, start: number): boolean {
  const before = reading.text.slice(Math.max(0, start - 40), start);
  return /,\s(?:which|who|whom|die|der|das|que|qui|che|som|który|która)\s[^,]{0,38}$/u.test(before);
}

// "The company has not commented" reports nothing.
function isDeniedReport(reading: Reading, start: number): boolean {
  return reading.negations.some((hit) => Math.abs(hit.start - start) <= 12);
}

/** Reported speech stays reported. */
function checkReport({ claim, evidence, shared }: Aligned): Finding[] {
  if (shared < 2 || claim.reports.length > 0 || claim.hedges.length > 0) return [];
  const named = evidence.names.some((name) =>
    claim.names.some((own) => own.words.some((word) => name.words.includes(word))),
  );
  if (claim.quotations.length > 0) return [];
  const report = evidence.reports.find(
    (hit) => !isRelative(evidence, hit.start) && !isDeniedReport(evidence, hit.start),
  );
  if (report === undefined) return [];
  // What is measured may stand beside what is reported: "those who got a desk reported less pain".
  const measured = claim.quantities.length > 0;
  const kind = measured || (named && claim.names.length > 0) ? "doubtful" : "contradicted";
  return [
    { kind, written: claim.text, reason: `the evidence has this as somebody's word ("${report.phrase}"): say whose` },
  ];
}

/** Words that somebody is quoted with, told as a fact. */
function checkSpoken({ claim, clause, evidence }: Aligned): Finding[] {
  const isGuess = claim.hedges.some(({ rank }) => rank < 3);
  if (claim.reports.length > 0 || isGuess || claim.quotations.length > 0) return [];
  const speech = evidence.quotations.filter(isSpeech);
  const inSpeech = (place: number): boolean => speech.some((one) => one.start < place && place < one.end);
  const isSpokenBySomebody = evidence.names.length > 0 || evidence.reports.length > 0;
  if (speech.length === 0 || !isSpokenBySomebody) return [];
  const spoken = new Set(
    evidence.tokens.filter((token) => token.stem !== "" && inSpeech(token.start)).map((token) => token.stem),
  );
  const mine = stemsWithin(claim, clause);
  const measured = claim.quantities.length + claim.dates.length > 0;
  if ((mine.size < 2 || share(mine, spoken) < 0.5) && !measured) return [];
  // A figure that somebody gives may be common knowledge; a view never is.
  const kind = measured ? "doubtful" : "contradicted";
  return [{ kind, written: claim.text, reason: "the evidence has this as somebody's word: say whose" }];
}

/** A claim must not speak of more than the evidence does: "some" is not "all", "up to 500" is not "500". */
function checkScope({ claim, clause, evidence, span, shared }: Aligned): Finding[] {
  if (shared < 2) return [];
  const mine = claim.quantifiers
    .filter(within(clause))
    .filter((one) => !claim.negations.some((hit) => hit.end <= one.start && one.start - hit.end <= 2));
  const near = evidence.quantifiers.filter(within(span));
  const theirs = near.length > 0 ? near : evidence.quantifiers;
  const strongest = mine.reduce((most, one) => Math.max(most, one.rank), 0);
  const evidenced = theirs.reduce((most, one) => Math.max(most, one.rank), 0);
  const findings: Finding[] = [];
  if (theirs.length > 0 && strongest > evidenced && strongest >= 3) {
    const written = mine.find((one) => one.rank === strongest)?.phrase ?? "";
    const said = theirs[0]?.phrase;
    const reason = `the evidence says "${said}", not "${written}"`;
    // "Everyone knew, and part of the effect …": two groups, of which one is told as it is there.
    const isKept = claim.quantifiers.some((one) => one.phrase === said);
    findings.push(isKept ? { kind: "doubtful", written, reason } : contradicted(written, reason));
  }
  // "Some residents" told of the residents as such.
  if (mine.length === 0 && near.some((one) => one.rank <= 2) && claim.quantities.filter(within(clause)).length === 0) {
    const weak = near.find((one) => one.rank <= 2);
    const isLimited = claim.quantifiers.some((one) => one.rank <= 2);
    if (weak !== undefined && !isLimited && quantifierStands(claim, evidence, weak.end))
      findings.push(contradicted(claim.text, `the evidence says it of "${weak.phrase}" only`));
  }
  return findings;
}

/** True when the word behind a quantifier of the evidence stands in the claim too. */
function quantifierStands(claim: Reading, evidence: Reading, end: number): boolean {
  const next = evidence.tokens.find((token) => token.start >= end && token.stem !== "");
  return next !== undefined && claim.stems.has(next.stem);
}

const weaker: Readonly<Record<string, readonly string[]>> = {
  about: ["about", "nearly", "more", "less"],
  nearly: ["nearly", "about", "less"],
  "at-least": ["at-least", "more", "about"],
  more: ["more", "at-least", "about"],
  "at-most": ["at-most", "less"],
  less: ["less", "at-most", "nearly", "about"],
};

function checkBounds({ claim, clause, evidence }: Aligned): Finding[] {
  const bounded = claim.quantities.filter(({ kind }) => kind === "number" || kind === "share");
  return bounded.filter(within(clause)).flatMap((quantity) => {
    const same = evidence.quantities.filter(
      (other) => Math.abs(other.value - quantity.value) < 1e-9 && valuesAgree(quantity, other),
    );
    if (same.length === 0) return [];
    const fits = same.some((other) =>
      other.bound === "exact"
        ? quantity.bound === "exact" || quantity.bound === "about" || quantity.bound === "at-least"
        : (weaker[other.bound] ?? []).includes(quantity.bound),
    );
    if (fits) return [];
    const bound = same[0]?.bound ?? "exact";
    const reason =
      bound === "exact" ? "the evidence has the exact figure" : `the evidence says "${bound.replace("-", " ")}" of it`;
    return [contradicted(quantity.written, reason)];
  });
}

function checkWeekdays({ claim, evidence }: Aligned): Finding[] {
  const daysOf = (reading: Reading): Map<number, string> => {
    const { weekdays } = calendarOf(reading.language);
    return new Map(
      reading.tokens
        .filter(
          (token) =>
            !isCovered(
              reading.quotations.map((one) => ({ ...one, phrase: "" })),
              token.start,
            ),
        )
        .flatMap((token) => {
          const day = weekdays.get(token.lower);
          return day === undefined || (reading.language === "en" && !/^\p{Lu}/u.test(token.text))
            ? []
            : [[day, token.text] as [number, string]];
        }),
    );
  };
  const theirs = daysOf(evidence);
  if (theirs.size === 0) return [];
  return [...daysOf(claim)].flatMap(([day, written]) =>
    theirs.has(day)
      ? []
      : [contradicted(written, `the evidence says ${[...theirs.values()].join(", ")}, not ${written}`)],
  );
}

const nearCopy = 0.8;

/** Share of a clause's stems that the evidence has, without the words that turn, hedge or limit it. */
function overlapBeside({ claim, clause, evidence }: Aligned): number {
  const turning = new Set(
    [...claim.sides, ...claim.hedges, ...claim.quantifiers, ...claim.reports].map(({ start }) => start),
  );
  const rest = claim.tokens.filter(
    (token) => token.kind === "word" && token.stem !== "" && within(clause)(token) && !turning.has(token.start),
  );
  return share(new Set(rest.map((token) => token.stem)), evidence.stems);
}

/** What a clause says otherwise than the sentence of the evidence that speaks of the same. */
export function contradictionsIn(aligned: Aligned): Finding[] {
  if (aligned.claim.language !== aligned.evidence.language) return checkBounds(aligned);
  const report = checkReport(aligned);
  const isView = aligned.overlap >= 0.5 && aligned.claim.quantities.length + aligned.claim.dates.length === 0;
  const findings = [...checkNegation(aligned), ...checkCertainty(aligned), ...(isView ? [] : report)];
  // In the evidence's own words one turned word is a fault; in other words it may be a way of telling the same.
  const sure = overlapBeside(aligned) >= nearCopy;
  const doubtful = findings.map((finding) => ({ ...finding, kind: sure ? finding.kind : ("doubtful" as const) }));
  const firm = [
    ...(aligned.shared >= 2 || aligned.overlap >= 0.5 ? checkOpposites(aligned) : []),
    ...checkScope(aligned),
    ...(isView ? report : []),
    ...checkSpoken(aligned),
  ];
  return [...doubtful, ...firm, ...checkBounds(aligned), ...checkWeekdays(aligned)];
}

/** Brings each clause of a claim together with the sentence and clause of the evidence that are nearest to it. */
export function align(claim: Reading, sentences: readonly Reading[]): Aligned[] {
  return claim.clauses.flatMap((clause) => {
    const stems = stemsWithin(claim, clause);
    const figures = claim.quantities.filter(within(clause));
    const score = (evidence: Reading, span: Span): number => {
      const theirs = evidence.quantities.filter(within(span));
      const hits = figures.filter((quantity) => theirs.some((other) => valuesAgree(quantity, other))).length;
      const names = claim.names
        .filter(within(clause))
        .filter((name) =>
          evidence.names.filter(within(span)).some((other) => other.words.some((word) => name.words.includes(word))),
        ).length;
      return share(stems, stemsWithin(evidence, span)) * stems.size + hits * 1.5 + names * 0.5;
    };
    const best = sentences
      .map((evidence) => ({ evidence, points: score(evidence, whole(evidence)) }))
      .reduce<{ evidence: Reading; points: number } | undefined>(
        (top, one) => (top === undefined || one.points > top.points ? one : top),
        undefined,
      );
    if (best === undefined || best.points === 0) return [];
    const { evidence } = best;
    const span = evidence.clauses
      .map((one) => ({ one, points: score(evidence, one) }))
      .reduce((top, candidate) => (candidate.points > top.points ? candidate : top), {
        one: evidence.clauses[0] ?? whole(evidence),
        points: -1,
      }).one;
    const overlap = share(stems, evidence.stems);
    return [
      {
        claim,
        clause,
        evidence,
        span,
        overlap,
        shared:
          Math.round(overlap * stems.size) +
          figures.filter((quantity) => evidence.quantities.some((other) => valuesAgree(quantity, other))).length +
          claim.dates.filter(within(clause)).filter((date) => evidence.dates.some((other) => datesAgree(date, other)))
            .length,
      },
    ];
  });
}
