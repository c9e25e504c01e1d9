import { type Aligned, nearCopy, overlapBeside } from "./aligned.ts";
import { calendarOf } from "./calendar.ts";
import { checkCertainty } from "./certainty.ts";
import { datesAgree } from "./dates.ts";
import { byWording, type Finding } from "./finding.ts";
import { checkNegation } from "./negation.ts";
import { isCovered } from "./phrases.ts";
import { valuesAgree } from "./presence.ts";
import { isSpeech } from "./quotations.ts";
import { type Reading, type Side, share, stemsWithin, within } from "./reading.ts";
import { checkBounds, checkRates, checkScope, hasException } from "./scope.ts";
import type { Span } from "./span.ts";

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

/** Whether a clause of the evidence has another word of the claim's clause beside the side that it takes. */
function speaksOfSame(claim: Reading, clause: Span, evidence: Reading): (side: Side) => boolean {
  const mine = stemsWithin(claim, clause);
  return (side) => {
    const own = evidence.tokens.find(({ start }) => start === side.start)?.stem;
    const around = evidence.clauses.find((one) => within(one)(side)) ?? whole(evidence);
    return [...stemsWithin(evidence, around)].some((stem) => stem !== own && mine.has(stem));
  };
}

/** "Not to do: a closed jar, sugar": a label that denies speaks of all that stands behind it. */
function isDeniedByLabel({ negations, text }: Reading, { end }: Span): boolean {
  return negations.some((hit) => hit.end < end && /^[^.!?。]{0,40}[:：]/.test(text.slice(hit.end, end)));
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
    const isDoubtful =
      turned ||
      hasException(evidence) !== hasException(claim) ||
      (bothDeny && (!inEvidencesWords || isDeniedByLabel(evidence, near === undefined ? whole(evidence) : span)));
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

function isRelative(reading: Reading, start: number): boolean {
  const before = reading.text.slice(Math.max(0, start - 40), start);
  return /,\s(?:which|who|whom|die|der|das|que|qui|che|som|który|która)\s[^,]{0,38}$/u.test(before);
}

// "The company has not commented" reports nothing.
function isDeniedReport(reading: Reading, start: number): boolean {
  return reading.negations.some((hit) => Math.abs(hit.start - start) <= 12);
}

// "What does the board say? They are pleased."
const isAsked = ({ text }: Reading, end: number): boolean => /^[^.!?？؟]{0,80}[?？؟]/u.test(text.slice(end));

/** Reported speech stays reported. */
function checkReport({ claim, evidence, shared }: Aligned): Finding[] {
  if (shared < 2 || claim.reports.length > 0 || claim.hedges.length > 0) return [];
  const named = evidence.names.some((name) =>
    claim.names.some((own) => own.words.some((word) => name.words.includes(word))),
  );
  if (claim.quotations.length > 0) return [];
  const report = evidence.reports.find(
    (hit) => !isRelative(evidence, hit.start) && !isDeniedReport(evidence, hit.start) && !isAsked(evidence, hit.end),
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
  return [
    ...byWording([...doubtful, ...firm]),
    ...checkRates(aligned),
    ...checkBounds(aligned),
    ...checkWeekdays(aligned),
  ];
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
