import type { Aligned } from "./aligned.ts";
import { converseFamilies } from "./contradictions.ts";
import { byWording, type Finding } from "./finding.ts";
import type { Name } from "./names.ts";
import { findPhrases } from "./phrases.ts";
import { quantitiesAgree } from "./presence.ts";
import type { Quantity } from "./quantities.ts";
import { isSpeech, plainWords } from "./quotations.ts";
import type { ReadPassage } from "./read-passages.ts";
import { type Reading, share, stemsWithin, within } from "./reading.ts";
import { checkSaidBy } from "./said-by.ts";
import { figureRoles, passiveMarks } from "./tables/clauses.ts";
import { timeUnits } from "./tables/units.ts";

const contradicted = (written: string, reason: string): Finding => ({ kind: "contradicted", written, reason });
const sameName = (left: Name, right: Name): boolean => left.words.some((word) => right.words.includes(word));

/** A figure that counts another thing than in the evidence, where the evidence has another figure for that thing. */
function checkCounted(claim: Reading, group: readonly ReadPassage[]): Finding[] {
  const theirs = group
    .filter((passage) => passage.language === claim.language)
    .flatMap((passage) => passage.whole.quantities);
  const overlaps = (left: Quantity, right: Quantity): boolean =>
    left.things.some((thing) => right.things.includes(thing));
  return claim.quantities.flatMap((quantity) => {
    if (quantity.kind !== "number" || quantity.things.length === 0) return [];
    const same = theirs.filter((other) => quantitiesAgree(quantity, other));
    if (same.length === 0 || same.some((other) => other.things.length === 0 || overlaps(quantity, other))) return [];
    const rival = theirs.find(
      (other) => other.unit === quantity.unit && overlaps(quantity, other) && !quantitiesAgree(quantity, other),
    );
    // The thing may stand before the figure in the evidence ("votes: 21"), and then nothing is sure.
    if (rival === undefined || same.some((other) => quantity.things.includes(other.before))) return [];
    return [
      contradicted(quantity.written, `the evidence counts "${rival.written}" of this, not "${quantity.written}"`),
    ];
  });
}

/** "From 10 to 12" told as "from 12 to 10". */
function checkFromTo({ claim, evidence }: Aligned): Finding[] {
  const roles = figureRoles[claim.language];
  if (roles === undefined || claim.language !== evidence.language) return [];
  return claim.quantities.flatMap((quantity) => {
    const role = roles.indexOf(quantity.before);
    const same = evidence.quantities.filter((other) => quantitiesAgree(quantity, other));
    const pair = roles.every((word) => evidence.quantities.some((other) => other.before === word));
    if (role < 0 || !pair || same.length === 0 || !same.every((other) => other.before === roles[1 - role])) return [];
    return [contradicted(quantity.written, `in the evidence it is "${roles[1 - role]} ${quantity.written}"`)];
  });
}

/** "21 votes to 9" told as "9 votes to 21": the same two figures around the same words, the other way round. */
function checkTurned({ claim, evidence }: Aligned): Finding[] {
  if (claim.language !== evidence.language) return [];
  const between = (reading: Reading, left: Quantity, right: Quantity): string =>
    plainWords(reading.text.slice(left.end, right.start));
  return claim.quantities.slice(0, -1).flatMap((first, index) => {
    const second = claim.quantities[index + 1];
    if (second === undefined || quantitiesAgree(first, second)) return [];
    const turned = evidence.quantities.slice(0, -1).some((left, place) => {
      const right = evidence.quantities[place + 1];
      if (right === undefined || !quantitiesAgree(first, right) || !quantitiesAgree(second, left)) return false;
      return between(claim, first, second) === between(evidence, left, right);
    });
    const written = claim.text.slice(first.start, second.end);
    return turned ? [contradicted(written, `in the evidence these figures stand the other way round`)] : [];
  });
}

interface Owned {
  readonly name: Name;
  readonly quantity: Quantity;
}

/** Which figure goes with which name, where names and figures take turns. */
function ownersOf(reading: Reading): Owned[] {
  const marks = [
    ...reading.names.map((name) => ({ start: name.start, name, quantity: undefined })),
    ...reading.quantities
      .filter((one) => one.kind !== "year")
      .map((quantity) => ({ start: quantity.start, name: undefined, quantity })),
  ].sort((left, right) => left.start - right.start);
  if (marks.length < 4 || marks.length % 2 !== 0) return [];
  const owned: Owned[] = [];
  for (let index = 0; index < marks.length; index += 2) {
    const [first, second] = [marks[index], marks[index + 1]];
    const name = first?.name ?? second?.name;
    const quantity = first?.quantity ?? second?.quantity;
    if (name === undefined || quantity === undefined) return [];
    owned.push({ name, quantity });
  }
  return owned;
}

function checkOwners({ claim, evidence }: Aligned): Finding[] {
  const mine = ownersOf(claim);
  const theirs = ownersOf(evidence);
  if (mine.length < 2 || theirs.length < 2) return [];
  return mine.flatMap(({ name, quantity }) => {
    const owner = theirs.find((other) => quantitiesAgree(quantity, other.quantity));
    const own = theirs.find((other) => sameName(name, other.name));
    if (owner === undefined || own === undefined || owner === own || quantitiesAgree(owner.quantity, own.quantity))
      return [];
    return [
      contradicted(
        quantity.written,
        `the evidence has "${owner.quantity.written}" for ${owner.name.written}, not for ${name.written}`,
      ),
    ];
  });
}

/** The evidence's own words with another thing counted: "620 shops" where it has 620 people. */
function checkSwappedThing({ claim, clause, evidence }: Aligned, group: readonly ReadPassage[]): Finding[] {
  // Behind a Japanese or Chinese figure stands what becomes of it.
  if (claim.language !== evidence.language || claim.language === "ja" || claim.language === "zh") return [];
  return claim.quantities.filter(within(clause)).flatMap((quantity) => {
    const [thing] = quantity.things;
    const same = evidence.quantities.find((other) => quantitiesAgree(quantity, other) && other.things.length > 0);
    const theirs = same?.things[0];
    // Behind a time stands what takes it, and not what is counted.
    if (timeUnits.has(quantity.unit)) return [];
    if (thing === undefined || theirs === undefined || quantity.kind !== "number" || claim.stems.has(theirs)) return [];
    // The last part of a compound names the same: "verk" for "vindkraftverk".
    const isPart = theirs.length > 3 && thing.length > 3 && (theirs.endsWith(thing) || thing.endsWith(theirs));
    if (isPart || group.some((passage) => passage.whole.stems.has(thing))) return [];
    const rest = new Set([...stemsWithin(claim, clause)].filter((stem) => stem !== thing));
    if (rest.size < 2 || share(rest, evidence.stems) < 1) return [];
    const reason = `the evidence has "${same?.written}" of something else: ${evidence.text.slice(same?.start, (same?.end ?? 0) + 30).trim()}…`;
    return [contradicted(`${quantity.written}`, reason)];
  });
}

/** One buys what the other sells: both sides of such a pair tell of the same with the names turned round. */
function tellsOfOther(claim: Reading, evidence: Reading): boolean {
  return claim.sides.some(
    ({ family, side }) =>
      converseFamilies.has(family) && evidence.sides.some((other) => other.family === family && other.side !== side),
  );
}

/** The small word right before a name: "at", "vid", "from". */
function markerOf(reading: Reading, name: Name): string {
  const before = reading.tokens.findLast((token) => token.end <= name.start);
  return before?.kind === "word" && before.stem === "" ? before.lower : "";
}

/** "At Storvik the company builds" is "the company builds at Storvik": a small word before a name tells its part. */
function keepsRoles(
  claim: Reading,
  mine: readonly [Name, Name],
  evidence: Reading,
  theirs: readonly [Name, Name],
): boolean {
  const [first, second] = mine.map((name) => markerOf(claim, name));
  const [left, right] = theirs.map((name) => markerOf(evidence, name));
  return first !== second && first === left && second === right;
}

const withWords = /^(?:and|with|und|mit|et|avec|y|con|e|ed|en|met|com|og|med|och|i|z|or|oder|ou|o|,|&)$/;

/** Two names around the same words, the other way round, with no passive on either side alone. */
function checkOrder({ claim, evidence }: Aligned): Finding[] {
  if (claim.language !== evidence.language) return [];
  const passive = (reading: Reading, start: number, end: number): boolean =>
    findPhrases(reading.tokens, reading.text, passiveMarks, reading.language).some(
      (hit) => hit.start >= start && hit.end <= end,
    );
  return claim.names.slice(0, -1).flatMap((first, index) => {
    const second = claim.names[index + 1];
    if (second === undefined) return [];
    const there = evidence.names.findIndex((name) => sameName(name, second));
    const back = evidence.names.findIndex((name) => sameName(name, first));
    const [left, right] = [evidence.names[there], evidence.names[back]];
    if (left === undefined || right === undefined || there >= back) return [];
    const verbs = stemsWithin(claim, { start: first.end, end: second.start });
    const theirs = stemsWithin(evidence, { start: left.end, end: right.start });
    const joined = [...claim.text.slice(first.end, second.start).trim().toLowerCase().split(/\s+/)].every((word) =>
      withWords.test(word),
    );
    if (tellsOfOther(claim, evidence)) return [];
    if (keepsRoles(claim, [first, second], evidence, [right, left])) return [];
    if (joined || verbs.size === 0 || share(verbs, theirs) < 0.5) return [];
    if (passive(claim, first.end, second.start) !== passive(evidence, left.end, right.start)) return [];
    return [
      contradicted(
        `${first.written} … ${second.written}`,
        `in the evidence it is ${left.written} and then ${right.written}, the other way round`,
      ),
    ];
  });
}

const near = 80;

/** The name that is nearest to a verb of saying or, with a quotation, to the quotation. */
function speakerOf(
  reading: Reading,
  quotation: string | undefined,
  outlets: ReadonlySet<string> = new Set(),
): Name | undefined {
  const quoted = reading.quotations.find(
    (one) =>
      quotation === undefined ||
      plainWords(one.text).includes(plainWords(quotation)) ||
      plainWords(quotation).includes(plainWords(one.text)),
  );
  if (quotation !== undefined && quoted === undefined) return undefined;
  const outside = reading.names
    .filter((name) => !reading.quotations.some((one) => one.start < name.start && name.start < one.end))
    .filter((name) => !name.words.every((word) => outlets.has(word)));
  const verbs = reading.reports;
  const distance = (name: Name): number => {
    const gaps = verbs.map((verb) => (verb.start >= name.end ? verb.start - name.end : name.start - verb.end));
    return Math.min(...gaps.map((gap) => Math.abs(gap)), near + 1);
  };
  const best = outside.reduce<Name | undefined>(
    (top, name) => (top === undefined || distance(name) < distance(top) ? name : top),
    undefined,
  );
  return best !== undefined && distance(best) <= near ? best : undefined;
}

/** Words in somebody else's mouth. */
function checkSpeaker({ claim, evidence }: Aligned, group: readonly ReadPassage[]): Finding[] {
  const sentences = group.flatMap((passage) => passage.sentences);
  const speech = claim.quotations.find(isSpeech);
  // "Coast Times reports that …" names the source of a passage, which no passage tells of itself.
  const outlets = new Set(group.flatMap((passage) => [...passage.outletWords]));
  const mine = speakerOf(claim, speech?.text, outlets);
  if (mine === undefined || claim.reports.length === 0) return [];
  const place =
    speech === undefined
      ? evidence
      : (sentences.find((one) =>
          one.quotations.some((quoted) => plainWords(quoted.text).includes(plainWords(speech.text))),
        ) ?? evidence);
  const theirs = speakerOf(place, speech?.text);
  if (theirs === undefined || place.reports.length === 0 || sameName(mine, theirs)) return [];
  // The verb of saying may stand nearer to a name that is only spoken of.
  if (speech === undefined && place.names.some((name) => sameName(name, mine)) && place.names.length > 2) return [];
  return [contradicted(mine.written, `in the evidence it is ${theirs.written} who says this, not ${mine.written}`)];
}

/** What the evidence says of others than the claim does: counts, owners of figures, doers, speakers. */
export function wrongRoles(aligned: readonly Aligned[], claim: Reading, group: readonly ReadPassage[]): Finding[] {
  return [
    ...checkCounted(claim, group),
    ...byWording(checkSaidBy(claim, group)),
    ...aligned.flatMap((one) => [
      ...checkFromTo(one),
      ...checkTurned(one),
      ...checkOwners(one),
      ...byWording(checkOrder(one)),
      ...checkSwappedThing(one, group),
    ]),
    ...byWording(aligned.slice(0, 1).flatMap((one) => checkSpeaker(one, group))),
  ];
}
