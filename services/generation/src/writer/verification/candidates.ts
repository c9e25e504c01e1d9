import type { Aligned } from "./aligned.ts";
import { isCloseWording } from "./close-wording.ts";
import { align, contradictionsIn } from "./contradictions.ts";
import type { Finding } from "./finding.ts";
import { isMovedWording } from "./moved-wording.ts";
import { isCovered } from "./phrases.ts";
import { missingIn } from "./presence.ts";
import { isSpeech, plainWords } from "./quotations.ts";
import { isQuotedAsThere } from "./quoted-as-there.ts";
import type { ReadMaterial, ReadPassage } from "./read-passages.ts";
import { type Reading, within } from "./reading.ts";
import { wrongRoles } from "./roles.ts";
import type { Span } from "./span.ts";
import { eventsIn, type Specific } from "./specifics.ts";

const mostSingles = 8;
/** Passages that are held against one claim together. */
export const mostJoined = 3;

/** Passages that may bear a claim together, as code finds them. */
export interface Candidate {
  readonly group: readonly ReadPassage[];
  /** The checkable parts of the claim. */
  readonly specifics: readonly Specific[];
  readonly findings: readonly Finding[];
  readonly close: boolean;
}

/** A clause of its own that tells nothing of what happened and nothing that anybody said. */
function isRemark(reading: Reading, { clause, overlap }: Aligned): boolean {
  const told = [...reading.reports, ...reading.names, ...reading.negations, ...eventsIn(reading)].some(within(clause));
  return overlap < 0.3 && !told;
}

/** True unless words around a quotation stand elsewhere than beside it in the evidence: they may be of another speaker. */
function saysWhoAsThere(reading: Reading, group: readonly ReadPassage[], neutral: ReadonlySet<string>): boolean {
  const spoken = reading.quotations.filter(isSpeech);
  const sentences = group.flatMap((passage) => passage.sentences);
  return spoken.every((quotation) => {
    const words = plainWords(quotation.text);
    const there = sentences.filter((sentence) => plainWords(sentence.text).includes(words));
    const around = reading.tokens.filter(
      (token) =>
        token.stem !== "" &&
        token.kind === "word" &&
        !neutral.has(token.lower) &&
        !isCovered(reading.reports, token.start) &&
        !spoken.some((one) => one.start <= token.start && token.start < one.end),
    );
    return there.some((sentence) => around.every((token) => sentence.stems.has(token.stem)));
  });
}

/** "Do all classes move?" states nothing of them, whatever the answer is. */
function isAsked({ claim, clause, evidence, span }: Aligned): boolean {
  const asks = ({ text }: Reading, { start }: Span): boolean =>
    /^[?？؟]/u.test(/[!?。？؟]|\.(?=\s)/u.exec(text.slice(start))?.[0] ?? "");
  return asks(evidence, span) && !asks(claim, clause);
}

/** Holds a claim against passages, as far as code can. */
export function examine(
  reading: Reading,
  specifics: readonly Specific[],
  group: readonly ReadPassage[],
  material: ReadMaterial,
): Candidate {
  const missing = missingIn(specifics, group, material.known);
  const aligned = align(
    reading,
    group.flatMap((passage) => passage.sentences),
  );
  const against = [...aligned.flatMap(contradictionsIn), ...wrongRoles(aligned, reading, group)];
  const findings = [...against, ...missing];
  const neutral = new Set(
    group.flatMap((passage) =>
      passage.source === undefined
        ? []
        : `${passage.source.outlet} ${passage.source.author ?? ""}`.toLowerCase().split(/[\s.,]+/),
    ),
  );
  const quoted = isQuotedAsThere(
    reading,
    group.flatMap((passage) => passage.sentences),
  );
  const kept =
    aligned.length > 0 &&
    !aligned.some(isAsked) &&
    saysWhoAsThere(reading, group, neutral) &&
    aligned.every((one) => {
      const carries = specifics.some(({ start }) => start >= one.clause.start && start < one.clause.end);
      return (
        isCloseWording(one, neutral) ||
        isMovedWording(one, neutral) ||
        (!carries && aligned.length > 1 && isRemark(reading, one))
      );
    });
  return { group, specifics, findings, close: findings.length === 0 && (quoted || kept) };
}

function weightOf(reading: Reading, passage: ReadPassage, material: ReadMaterial): number {
  let score = 0;
  for (const stem of reading.stems) if (passage.whole.stems.has(stem)) score += material.weight(stem);
  for (const name of reading.names) if (name.words.some((word) => passage.words.has(word))) score += 1;
  for (const quantity of reading.quantities)
    if (passage.whole.quantities.some((other) => other.value === quantity.value)) score += 1.5;
  return score * (passage.passage.source === "client" ? 1.02 : 1);
}

/** The passages to try: those that were named, then the nearest, then those that hold a figure or name which these do not. */
export function candidatesFor(reading: Reading, cited: readonly string[], material: ReadMaterial): ReadPassage[] {
  const named = cited.flatMap((id) => material.passages.find(({ passage }) => passage.id === id) ?? []);
  const nearest = material.passages
    .filter((passage) => !named.includes(passage))
    .map((passage) => ({ passage, score: weightOf(reading, passage, material) }))
    .filter(({ score }) => score > 0)
    .sort((left, right) => right.score - left.score)
    .map(({ passage }) => passage);
  const near = [...named.slice(0, mostSingles), ...nearest].slice(0, named.length + mostSingles);
  return [...near, ...bearersBeyond(near, reading, nearest)];
}

/** Many passages may say nearly the same; the one that has the last figure must not drown among them. */
function bearersBeyond(near: readonly ReadPassage[], reading: Reading, ranked: readonly ReadPassage[]): ReadPassage[] {
  const holds = [
    ...reading.quantities.map(({ value }) => (passage: ReadPassage): boolean => {
      return passage.whole.quantities.some((other) => other.value === value);
    }),
    ...reading.names.map(
      ({ words }) =>
        (passage: ReadPassage): boolean =>
          words.some((word) => passage.words.has(word)),
    ),
  ];
  const open = holds.filter((bears) => !near.some(bears));
  const found = open.flatMap((bears) => ranked.find(bears) ?? []);
  return [...new Set(found)].slice(0, mostJoined);
}

/** The fewest passages that hold, or may hold, all checkable parts between them; undefined when some part is nowhere. */
function coverOf(
  specifics: readonly Specific[],
  passages: readonly ReadPassage[],
  material: ReadMaterial,
): ReadPassage[] | undefined {
  const chosen: ReadPassage[] = [];
  let open = [...specifics];
  while (open.length > 0 && chosen.length < 3) {
    const best = passages
      .filter((passage) => !chosen.includes(passage))
      .map((passage) => ({
        passage,
        left: open.filter((one) => missingIn([one], [passage], material.known).some(({ kind }) => kind !== "doubtful")),
      }))
      .reduce<{ passage: ReadPassage; left: Specific[] } | undefined>(
        (top, one) => (top === undefined || one.left.length < top.left.length ? one : top),
        undefined,
      );
    if (best === undefined || best.left.length === open.length) return undefined;
    chosen.push(best.passage);
    open = best.left;
  }
  return open.length === 0 && chosen.length > 1 ? chosen : undefined;
}

/** True when nothing is surely wrong. */
export function isOpenToJudgement({ findings }: Candidate): boolean {
  return findings.every(({ kind }) => kind === "doubtful");
}

/** What is wrong by the wording alone is doubted only, where the client's own words are all the evidence. */
export function withDoubts(candidate: Candidate): Candidate {
  const { group, findings } = candidate;
  if (!group.every(({ passage }) => passage.source === "client")) return candidate;
  return {
    ...candidate,
    findings: findings.map((one) => (one.byWording === true ? { ...one, kind: "doubtful" } : one)),
  };
}

/** Passages that state something; those that ask for something bear a claim only where nothing else holds its parts. */
export function statementsAmong(passages: readonly ReadPassage[]): ReadPassage[] {
  return passages.filter(({ asks }) => !asks);
}

/** Passages that may bear a claim, alone and together, in the order in which they are worth a judgement. */
export function triesFor(
  reading: Reading,
  specifics: readonly Specific[],
  cited: readonly string[],
  material: ReadMaterial,
): Candidate[] {
  const passages = candidatesFor(reading, cited, material);
  const statements = statementsAmong(passages);
  const clean = triesAmong(statements, reading, specifics, cited, material);
  if (statements.length === passages.length || clean.some(isOpenToJudgement)) return clean;
  return [...clean, ...triesAmong(passages, reading, specifics, cited, material)];
}

function triesAmong(
  passages: readonly ReadPassage[],
  reading: Reading,
  specifics: readonly Specific[],
  cited: readonly string[],
  material: ReadMaterial,
): Candidate[] {
  const hold = (group: readonly ReadPassage[]): Candidate => examine(reading, specifics, group, material);
  const named = passages.filter(({ passage }) => cited.includes(passage.id)).slice(0, mostJoined);
  const together = coverOf(specifics, passages, material);
  return [
    ...(named.length > 1 ? [hold(named)] : []),
    ...passages.map((passage) => hold([passage])),
    ...(together === undefined ? [] : [hold(together)]),
  ];
}

/** Without candidates that show nothing beyond an earlier one. */
export function withoutRepeats(candidates: readonly Candidate[]): Candidate[] {
  const textOf = ({ group }: Candidate): string => group.map(({ passage }) => passage.text).join("\n");
  return candidates.filter(
    (candidate, index) => !candidates.slice(0, index).some((earlier) => textOf(earlier).includes(textOf(candidate))),
  );
}
