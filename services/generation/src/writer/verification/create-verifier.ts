import { setImmediate } from "node:timers/promises";
import { isAdviceOrExample } from "./advice.ts";
import { calendarOf } from "./calendar.ts";
import {
  type Candidate,
  candidatesFor,
  examine,
  isOpenToJudgement,
  mostJoined,
  statementsAmong,
  triesFor,
  withDoubts,
  withoutRepeats,
} from "./candidates.ts";
import { type ClientSayings, clientSayings } from "./client-sayings.ts";
import { copiedFrom } from "./copied-run.ts";
import { tellsDeed } from "./deeds.ts";
import type { Finding } from "./finding.ts";
import { imaginedIn } from "./imagined-people.ts";
import { isParticular, leaningOf, leansOn, takesFigureFrom } from "./leaning.ts";
import { type ReadMaterial, type ReadPassage, readClaim, readMaterial } from "./read-passages.ts";
import type { Reading } from "./reading.ts";
import { pairFor } from "./shown-evidence.ts";
import { type Specific, specificsIn } from "./specifics.ts";
import { baseLanguage } from "./tokens.ts";
import { type ReadConflict, readConflicts, untoldConflict } from "./told-conflicts.ts";
import type { Claim, Judge, Judgement, Verdict, VerificationMaterial, Verifier } from "./verifier.ts";

const mostTries = 2;
const longestClaim = 2_000;
const mostFiguresOfClaim = 40;

/** A claim on its way to a verdict. */
interface Open {
  readonly reading: Reading;
  readonly specifics: readonly Specific[];
  /** Still to be judged, best first. */
  readonly candidates: Candidate[];
  /** What the claim is when no candidate bears it. */
  readonly otherwise: (last: Judgement) => Verdict;
}

/** How far a claim has come. */
interface Progress {
  readonly claim: Claim;
  at: Open | Verdict;
  /** How many candidates were judged. */
  tried: number;
  last: Judgement;
}

const sourced = (group: readonly ReadPassage[]): Verdict => ({
  basis: "sourced",
  passages: group.map(({ passage }) => passage.id),
  specifics: [],
});
const general: Verdict = { basis: "general", passages: [], specifics: [] };
const unproven = (specifics: readonly string[], reason: string): Verdict => ({
  basis: "unproven",
  passages: [],
  specifics: [...new Set(specifics)],
  reason,
});

const mostReasons = 4;

/** All that is wrong at once, contradictions first: who mends only the first of two faults keeps the other. */
function reasonsOf(findings: readonly Finding[]): string {
  const sorted = [...findings].sort((left, right) => order.indexOf(left.kind) - order.indexOf(right.kind));
  return [...new Set(sorted.map(({ reason }) => reason))].slice(0, mostReasons).join("; ");
}

const order: readonly Finding["kind"][] = ["contradicted", "missing", "doubtful"];

/** What a reader of the evidence found, and only without one what code suspects. */
function refusal(last: Judgement, findings: readonly Finding[]): string {
  const doubts = reasonsOf(findings);
  if (last === "contradicted") return ["the evidence says otherwise", doubts].filter((one) => one !== "").join(": ");
  if (last === undefined && doubts !== "") return doubts;
  return "the evidence does not say all of this: leave out what it does not say, or keep to its words";
}

function bestReason(tried: readonly Candidate[], written: readonly string[]): Verdict {
  const best = tried.reduce<Candidate | undefined>(
    (top, one) => (top === undefined || one.findings.length < top.findings.length ? one : top),
    undefined,
  );
  if (best === undefined || best.findings.length === 0) return unproven(written, "no passage speaks of this");
  return unproven(
    best.findings.map((one) => one.written),
    reasonsOf(best.findings),
  );
}

/** A claim with something checkable: some passages have to bear it. */
function openSpecific(
  reading: Reading,
  specifics: readonly Specific[],
  { cited, isRetold = false }: Claim,
  material: ReadMaterial,
): Open | Verdict {
  const found = triesFor(reading, specifics, cited, material);
  const tried = isRetold ? found.map(withDoubts) : found;
  const sound = tried.filter(isOpenToJudgement);
  const isCited = ({ group }: Candidate): boolean => group.every(({ passage }) => cited.includes(passage.id));
  // Where what was named holds it not, what holds it may be what was corrected there: a reader sees both.
  const isNamed = tried.some(isCited);
  const close = sound.find((candidate) => candidate.close && (!isNamed || isCited(candidate)));
  if (close !== undefined) return sourced(close.group);
  const written = specifics.map((specific) => specific.written);
  if (sound.length === 0) return bestReason(tried, written);
  return {
    reading,
    specifics,
    candidates: withoutRepeats(sound).slice(0, mostTries),
    otherwise: (last) => {
      const kept = sound.find((candidate) => candidate.close);
      if (last === undefined && kept !== undefined) return sourced(kept.group);
      return unproven(written, refusal(last, sound[0]?.findings ?? []));
    },
  };
}

/** A sentence that states nothing checkable: it must not speak against the evidence that it leans on. */
function openGeneral(
  reading: Reading,
  { cited, isRetold = false, isHeading = false }: Claim,
  material: ReadMaterial,
): Open | Verdict {
  const marked = material.passages.filter(({ passage }) => cited.includes(passage.id));
  const statements = statementsAmong(marked);
  // What reads like a question or an order may hold the answer: it bears nothing here, but it can speak against.
  const named = statements.length > 0 ? statements : marked;
  const leaning = leaningOf(reading, named, true) ?? leaningOf(reading, material.passages);
  const leans = leaning !== undefined && leansOn(reading, leaning);
  if (leaning === undefined || !(leans || named.includes(leaning.passage))) return general;
  const group = named.includes(leaning.passage) ? named.slice(0, mostJoined) : [leaning.passage];
  const examined = examine(reading, [], group, material);
  const candidate = isRetold ? withDoubts(examined) : examined;
  const against = candidate.findings.find(({ kind }) => kind === "contradicted");
  const particular = isParticular(reading, leaning.sentence);
  if (against !== undefined && leans && (particular || leaning.overlap >= 0.6))
    return unproven([against.written], reasonsOf(candidate.findings));
  const asks = group.some((passage) => passage.asks);
  if (candidate.close && !asks) return sourced(candidate.group);
  // Its writer says that it comes from there: without a reader, only the words of the evidence show that it does.
  const claimsSource = named.includes(leaning.passage) && leaning.overlap > 0 && !asks;
  return {
    reading,
    specifics: [],
    // Orders are shown to no judge, and neither are headings that only name what stands below them.
    candidates: asks || (isHeading && !particular && candidate.findings.length === 0) ? [] : [candidate],
    otherwise: (last) => {
      const doubts = leans ? candidate.findings : [];
      const refused =
        last === "contradicted" || particular || (last === undefined && (doubts.length > 0 || claimsSource));
      return refused ? unproven([reading.text], refusal(last, doubts)) : general;
    },
  };
}

/** What client, people or sources do, offer or think: some passages have to bear it, and a reader says whether they do. */
function openDeed(reading: Reading, cited: readonly string[], material: ReadMaterial): Open | Verdict {
  const statements = statementsAmong(material.passages);
  const near = statementsAmong(candidatesFor(reading, cited, material));
  const named = near.filter(({ passage }) => cited.includes(passage.id));
  const nearest = named.length > 0 ? named : near.length > 0 ? near : statements;
  const candidate = examine(reading, [], nearest.slice(0, mostJoined), material);
  if (candidate.close) return sourced(candidate.group);
  return {
    reading,
    specifics: [],
    candidates: [candidate],
    otherwise: (last) => unproven([reading.text], refusal(last, candidate.findings)),
  };
}

/** What a claim is held against besides the evidence. */
interface VerificationContext {
  readonly conflicts: readonly ReadConflict[];
  readonly ofClient: ClientSayings;
  /** First names of people whom the text itself made up, in lower case. */
  readonly imagined: Set<string>;
  /** The claims right before and behind. */
  readonly beside: readonly Claim[];
}

function start(
  claim: Claim,
  material: ReadMaterial,
  { conflicts, ofClient, imagined, beside }: VerificationContext,
): Open | Verdict {
  if (claim.text.length > longestClaim)
    return unproven([claim.text.slice(0, 80)], "the sentence is too long to be checked");
  const text = claim.isHeading === true ? withoutListNumber(claim.text, material.language) : claim.text;
  const reading = readClaim(text, material, claim.isHeading === true ? "heading" : "sentence");
  if (reading.quantities.length > mostFiguresOfClaim)
    return unproven([claim.text.slice(0, 80)], "the sentence has too many figures to be checked");
  const outlet = copiedFrom(reading, material.passages);
  if (outlet !== undefined)
    return unproven([claim.text], `copied word for word from ${outlet}: quote it or tell it in other words`);
  const conflict = untoldConflict(reading, conflicts);
  if (conflict !== undefined) return unproven([conflict.written], conflict.reason);
  const said = ofClient(claim);
  if (said !== undefined) return sourced([said]);
  const isDated = reading.quantities.length + reading.dates.length > 0;
  const leaning = !isDated ? undefined : leaningOf(reading, material.passages);
  for (const name of imaginedIn(reading, material.known)) imagined.add(name);
  const leans = leaning !== undefined && (leansOn(reading, leaning) || takesFigureFrom(reading, leaning));
  const specifics = specificsIn(reading, leans, imagined).filter(
    (one) => one.kind !== "quotation" || !isSampleSpeech(reading, beside, material),
  );
  const needsProof =
    specifics.some(({ kind }) => kind !== "name") ||
    (specifics.length > 0 && !onlyAddressed(reading, specifics, material));
  if (needsProof) return openSpecific(reading, specifics, claim, material);
  return tellsDeed(reading, statementsAmong(material.passages), material)
    ? openDeed(reading, claim.cited, material)
    : openGeneral(reading, claim, material);
}

// "2. Let the air in": the number of a heading counts nothing; that of "3. Mai" does.
function withoutListNumber(heading: string, language: string): string {
  const [number = "", word = ""] = /^\d{1,2}[.)]\s+(?=(\p{L}{1,30}))/u.exec(heading) ?? [];
  return calendarOf(language).months.has(word.toLowerCase()) ? heading : heading.slice(number.length);
}

// “We can do this if that waits.”: words that stand alone in an article without evidence, with nobody beside them who
// says them, show what could be said.
function isSampleSpeech(reading: Reading, beside: readonly Claim[], material: ReadMaterial): boolean {
  const [only] = reading.quotations;
  const alone = only !== undefined && reading.quotations.length === 1;
  if (!alone || /\p{L}{2}/u.test(reading.text.slice(0, only.start) + reading.text.slice(only.end))) return false;
  if (beside.length === 0 || !material.passages.every(({ passage }) => passage.isOrder === true)) return false;
  return beside.every((claim) => {
    const { names, reports, quotations } = readClaim(claim.text, material, "sentence");
    return names.length === 0 && (reports.length === 0 || quotations.length > 0) && !/[:：]\s*$/.test(claim.text);
  });
}

// A question or advice that names what the article is about claims nothing of it.
function onlyAddressed(reading: Reading, specifics: readonly Specific[], material: ReadMaterial): boolean {
  return (
    isAdviceOrExample(reading) &&
    specifics.every(({ words = [] }) => words.every((word) => material.known.all.has(word)))
  );
}

const isOpen = (one: Open | Verdict): one is Open => "candidates" in one;

const verdictOf = (one: Progress): Verdict => (isOpen(one.at) ? one.at.otherwise(one.last) : one.at);

/** A question may have a figure in it and state nothing: "Which fifth of your week would nobody miss?" */
function claimsNothing({ text }: Reading, specifics: readonly Specific[]): boolean {
  return /[?？؟]\s*$/.test(text) ? specifics.every(({ kind }) => kind === "figure") : specifics.length === 0;
}

/** Has the judge look at what code left open, one candidate for each claim: true while there was something to ask. */
async function judged(
  all: readonly Progress[],
  sentences: readonly Progress[],
  { judge, read, signal }: { readonly judge: Judge; readonly read: ReadMaterial; readonly signal: AbortSignal },
): Promise<boolean> {
  const asked = all.flatMap((one) => {
    // What speaks against it where its writer says it stands needs no second opinion.
    if (!isOpen(one.at) || one.last === "contradicted") return [];
    const candidate = one.at.candidates[one.tried];
    const { reading } = one.at;
    return candidate === undefined ? [] : [{ one, candidate, reading, pair: pairFor(candidate, reading, read) }];
  });
  if (asked.length + sentences.length === 0) return false;
  const { judgements, particular } = await judge(
    { pairs: asked.map(({ pair }) => pair), sentences: sentences.map(({ claim }) => claim.text) },
    signal,
  );
  for (const [place, { one, candidate, reading }] of asked.entries()) {
    const judgement = judgements[place];
    one.tried += 1;
    if (judgement === "supported") one.at = sourced(candidate.group);
    else if (judgement === "no-claim" && claimsNothing(reading, candidate.specifics)) one.at = general;
    else if (judgement !== undefined) one.last = judgement;
  }
  for (const [place, one] of sentences.entries()) {
    if (particular[place] !== true || verdictOf(one).basis !== "general") continue;
    const at = openDeed(readClaim(one.claim.text, read), one.claim.cited, read);
    Object.assign(one, { at, tried: 0, last: undefined });
  }
  return true;
}

/** Whether a claim ends as one that states nothing checkable, unless a reader finds that it does. */
function mayBeGeneral({ claim, at }: Progress): boolean {
  const { basis } = isOpen(at) ? at.otherwise("not-stated") : at;
  return basis === "general" && claim.isHeading !== true;
}

/**
 * Builds the check of sentences against evidence. A sentence with something checkable is `sourced` when code finds no
 * relation wrong and either the sentence keeps the evidence's words or the judge says that a passage bears it; it is
 * `unproven` otherwise. One without is `general`, unless it speaks against what it leans on, or the judge finds that it
 * tells of the subject and nothing bears it. Rejects only with the signal's reason.
 */
export function createVerifier(material: VerificationMaterial): Verifier {
  const read = readMaterial({ ...material, language: baseLanguage(material.language) });
  const conflicts = readConflicts(material.conflicts, read);
  const ofClient = clientSayings(read.passages);
  const imagined = new Set<string>();
  const known = new Map<string, Open | Verdict>();

  const startAll = async (claims: readonly Claim[], signal: AbortSignal): Promise<Progress[]> => {
    signal.throwIfAborted();
    const started: Progress[] = [];
    for (const [index, claim] of claims.entries()) {
      const beside = [claims[index - 1], claims[index + 1]].filter((one) => one !== undefined);
      // What was foreseen is not read again.
      const key = JSON.stringify([claim, beside.map(({ text }) => text)]);
      const at = known.get(key) ?? start(claim, read, { conflicts, ofClient, imagined, beside });
      known.set(key, at);
      started.push({ claim, at, tried: 0, last: undefined });
      // A cancelled draft is heard of between two sentences, in a thread as well.
      await setImmediate();
      signal.throwIfAborted();
    }
    return started;
  };

  return {
    check: async (claims, signal) => {
      const all = await startAll(claims, signal);
      const { judge } = material;
      if (judge === undefined) return all.map(verdictOf);
      const sentences = all.filter(mayBeGeneral);
      for (let round = 0; round <= mostTries; round += 1) {
        if (!(await judged(all, round === 0 ? sentences : [], { judge, read, signal }))) break;
      }
      return all.map(verdictOf);
    },
    foresee: async (claims, signal) => (await startAll(claims, signal)).map(({ at }) => (isOpen(at) ? undefined : at)),
  };
}
