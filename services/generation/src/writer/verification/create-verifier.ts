import { setImmediate } from "node:timers/promises";
import { isAdviceOrExample } from "./advice.ts";
import { isCloseWording } from "./close-wording.ts";
import { type Aligned, align, contradictionsIn } from "./contradictions.ts";
import { copiedFrom } from "./copied-run.ts";
import type { Finding } from "./finding.ts";
import { imaginedIn } from "./imagined-people.ts";
import { isParticular, leaningOf, leansOn, takesFigureFrom } from "./leaning.ts";
import { isCovered } from "./phrases.ts";
import { missingIn } from "./presence.ts";
import { isSpeech, plainWords } from "./quotations.ts";
import { type ReadMaterial, type ReadPassage, readClaim, readMaterial } from "./read-passages.ts";
import { type Reading, within } from "./reading.ts";
import { wrongRoles } from "./roles.ts";
import { eventsIn, type Specific, specificsIn } from "./specifics.ts";
import { baseLanguage } from "./tokens.ts";
import { type ReadConflict, readConflicts, untoldConflict } from "./told-conflicts.ts";
import type { Claim, Judgement, Verdict, VerificationMaterial, Verifier } from "./verifier.ts";

const mostTries = 3;
const mostSingles = 8;
const longestClaim = 2_000;
const mostFiguresOfClaim = 40;

/** Passages that may bear a claim together, as code finds them. */
interface Candidate {
  readonly group: readonly ReadPassage[];
  readonly findings: readonly Finding[];
  readonly close: boolean;
}

/** A claim on its way to a verdict. */
interface Open {
  readonly reading: Reading;
  readonly specifics: readonly Specific[];
  /** Still to be judged, best first. */
  readonly candidates: Candidate[];
  /** What the claim is when no candidate bears it. */
  readonly otherwise: (last: Judgement) => Verdict;
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

function examine(
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
  const close =
    findings.length === 0 &&
    aligned.length > 0 &&
    saysWhoAsThere(reading, group, neutral) &&
    aligned.every((one) => {
      const carries = specifics.some(({ start }) => start >= one.clause.start && start < one.clause.end);
      return isCloseWording(one, neutral) || (!carries && aligned.length > 1 && isRemark(reading, one));
    });
  return { group, findings, close };
}

function weightOf(reading: Reading, passage: ReadPassage, material: ReadMaterial): number {
  let score = 0;
  for (const stem of reading.stems) if (passage.whole.stems.has(stem)) score += material.weight(stem);
  for (const name of reading.names) if (name.words.some((word) => passage.words.has(word))) score += 1;
  for (const quantity of reading.quantities)
    if (passage.whole.quantities.some((other) => other.value === quantity.value)) score += 1.5;
  return score * (passage.passage.source === "client" ? 1.02 : 1);
}

/** The passages to try: those that were named, then the nearest. */
function candidatesFor(reading: Reading, cited: readonly string[], material: ReadMaterial): ReadPassage[] {
  const named = cited.flatMap((id) => material.passages.find(({ passage }) => passage.id === id) ?? []);
  const nearest = material.passages
    .filter((passage) => !named.includes(passage))
    .map((passage) => ({ passage, score: weightOf(reading, passage, material) }))
    .filter(({ score }) => score > 0)
    .sort((left, right) => right.score - left.score)
    .map(({ passage }) => passage);
  return [...named.slice(0, mostSingles), ...nearest].slice(0, named.length + mostSingles);
}

/** The fewest passages that hold all checkable parts between them; undefined when some part is nowhere. */
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
        left: open.filter((one) => missingIn([one], [passage], material.known).length > 0),
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
function isOpenToJudgement({ findings }: Candidate): boolean {
  return findings.every(({ kind }) => kind === "doubtful");
}

function refusal(last: Judgement): string {
  if (last === "contradicted") return "the evidence says otherwise";
  return "the evidence does not say this: keep closer to its words";
}

function bestReason(tried: readonly Candidate[], written: readonly string[]): Verdict {
  const worst = tried.reduce<Candidate | undefined>(
    (top, one) => (top === undefined || one.findings.length < top.findings.length ? one : top),
    undefined,
  );
  const finding = worst?.findings.find(({ kind }) => kind === "contradicted") ?? worst?.findings[0];
  if (finding === undefined) return unproven(written, "no passage speaks of this");
  return unproven(
    (worst?.findings ?? []).map((one) => one.written),
    finding.reason,
  );
}

/** A claim with something checkable: some passages have to bear it. */
function openSpecific(
  reading: Reading,
  specifics: readonly Specific[],
  cited: readonly string[],
  material: ReadMaterial,
): Open | Verdict {
  const passages = candidatesFor(reading, cited, material);
  const tried = passages.map((passage) => examine(reading, specifics, [passage], material));
  const sound = tried.filter(isOpenToJudgement);
  const together = coverOf(specifics, passages, material);
  const named = passages.filter(({ passage }) => cited.includes(passage.id)).slice(0, 3);
  for (const group of [together, named.length > 1 ? named : undefined]) {
    if (group === undefined) continue;
    const joint = examine(reading, specifics, group, material);
    if (isOpenToJudgement(joint)) sound.push(joint);
    else tried.push(joint);
  }
  const namedFirst = sound.find(({ group }) => group.every(({ passage }) => cited.includes(passage.id)));
  const close =
    namedFirst?.close === true
      ? namedFirst
      : namedFirst === undefined
        ? sound.find((candidate) => candidate.close)
        : undefined;
  if (close !== undefined) return sourced(close.group);
  const written = specifics.map((specific) => specific.written);
  if (sound.length === 0) return bestReason(tried, written);
  return {
    reading,
    specifics,
    candidates: sound.slice(0, mostTries),
    otherwise: (last) => {
      const kept = sound.find((candidate) => candidate.close);
      if (last === undefined && kept !== undefined) return sourced(kept.group);
      return unproven(written, sound[0]?.findings[0]?.reason ?? refusal(last));
    },
  };
}

/** A sentence that states nothing checkable: it must not speak against the evidence that it leans on. */
function openGeneral(reading: Reading, cited: readonly string[], material: ReadMaterial): Open | Verdict {
  const named = material.passages.filter(({ passage }) => cited.includes(passage.id));
  const leaning = leaningOf(reading, named) ?? leaningOf(reading, material.passages);
  const leans = leaning !== undefined && leansOn(reading, leaning);
  if (leaning === undefined || !(leans || named.includes(leaning.passage))) return general;
  const candidate = examine(reading, [], [leaning.passage], material);
  const against = candidate.findings.find(({ kind }) => kind === "contradicted");
  const particular = isParticular(reading, leaning.sentence);
  if (against !== undefined && leans && (particular || leaning.overlap >= 0.6))
    return unproven([against.written], against.reason);
  if (candidate.close) return sourced(candidate.group);
  return {
    reading,
    specifics: [],
    candidates: [candidate],
    otherwise: (last) => {
      const doubted = leans ? candidate.findings[0] : undefined;
      const refused = last === "contradicted" || particular || (doubted !== undefined && last === undefined);
      return refused ? unproven([reading.text], doubted?.reason ?? refusal(last)) : general;
    },
  };
}

/** What a claim is held against besides the evidence. */
interface Surroundings {
  readonly conflicts: readonly ReadConflict[];
  /** First names of people whom the text itself made up, in lower case. */
  readonly imagined: Set<string>;
  /** The claims right before and behind. */
  readonly beside: readonly Claim[];
}

function start(claim: Claim, material: ReadMaterial, { conflicts, imagined, beside }: Surroundings): Open | Verdict {
  if (claim.text.length > longestClaim)
    return unproven([claim.text.slice(0, 80)], "the sentence is too long to be checked");
  const reading = readClaim(claim.text, material, claim.isHeading === true ? "heading" : "sentence");
  if (reading.quantities.length > mostFiguresOfClaim)
    return unproven([claim.text.slice(0, 80)], "the sentence has too many figures to be checked");
  const outlet = copiedFrom(reading, material.passages);
  if (outlet !== undefined)
    return unproven([claim.text], `copied word for word from ${outlet}: quote it or tell it in other words`);
  const conflict = untoldConflict(reading, conflicts);
  if (conflict !== undefined) return unproven([conflict.written], conflict.reason);
  const leaning = reading.quantities.length === 0 ? undefined : leaningOf(reading, material.passages);
  for (const name of imaginedIn(reading, material.known)) imagined.add(name);
  const leans = leaning !== undefined && (leansOn(reading, leaning) || takesFigureFrom(reading, leaning));
  const specifics = specificsIn(reading, leans, imagined).filter(
    (one) => one.kind !== "quotation" || !isSampleSpeech(reading, beside, material),
  );
  const needsProof =
    specifics.some(({ kind }) => kind !== "name") ||
    (specifics.length > 0 && !onlyAddressed(reading, specifics, material));
  return needsProof
    ? openSpecific(reading, specifics, claim.cited, material)
    : openGeneral(reading, claim.cited, material);
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

/** The client's notes may leave out what the title says: a judge who sees a note alone needs it. */
function subjectFor(candidate: Candidate, reading: Reading, material: ReadMaterial): string {
  const ofClient = candidate.group.every(({ passage }) => passage.source === "client");
  const told = (stem: string): boolean => candidate.group.some(({ whole }) => whole.stems.has(stem));
  const { title } = material;
  const needed = [...reading.stems].some((stem) => title.stems.has(stem) && !told(stem));
  return ofClient && needed ? `${title.text.replace(/[.\s]{1,80}$/, "")}. ` : "";
}

function textFor(candidate: Candidate, reading: Reading, material: ReadMaterial): string {
  const told = candidate.group
    .map(({ passage, source }) => {
      const mentioned =
        source !== undefined &&
        [source.outlet, source.author ?? ""].some((name) => name !== "" && reading.text.includes(name));
      const head = [source?.outlet, source?.author, source?.publishedOn]
        .filter((part) => part !== undefined && part !== "")
        .join(", ");
      return mentioned ? `${head}: ${passage.text}` : passage.text;
    })
    .join("\n");
  return `${subjectFor(candidate, reading, material)}${told}`;
}

/**
 * Builds the check of sentences against evidence. A sentence with something checkable is `sourced` when code finds no
 * relation wrong and either the sentence keeps the evidence's words or the judge says that a passage bears it; it is
 * `unproven` otherwise. One without is `general`, unless it speaks against what it leans on. Rejects only with the
 * signal's reason.
 */
export function createVerifier(material: VerificationMaterial): Verifier {
  const read = readMaterial({ ...material, language: baseLanguage(material.language) });
  const conflicts = readConflicts(material.conflicts, read);
  const imagined = new Set<string>();
  const check = async (claims: readonly Claim[], signal: AbortSignal): Promise<Verdict[]> => {
    signal.throwIfAborted();
    const started: (Open | Verdict)[] = [];
    for (const [index, claim] of claims.entries()) {
      const beside = [claims[index - 1], claims[index + 1]].filter((one) => one !== undefined);
      started.push(start(claim, read, { conflicts, imagined, beside }));
      // Other work of the process gets its turn between two sentences.
      await setImmediate();
      signal.throwIfAborted();
    }
    const verdicts: (Verdict | undefined)[] = started.map((one) => (isOpen(one) ? undefined : one));
    const last: Judgement[] = started.map(() => undefined);
    for (let round = 0; round < mostTries; round += 1) {
      const asked = started.flatMap((one, index) => {
        const candidate = verdicts[index] === undefined && isOpen(one) ? one.candidates[round] : undefined;
        return candidate === undefined || !isOpen(one)
          ? []
          : [{ index, candidate, claim: one.reading.text, passage: textFor(candidate, one.reading, read) }];
      });
      if (asked.length === 0 || material.judge === undefined) break;
      const judgements = await material.judge(
        asked.map(({ claim, passage }) => ({ claim, passage })),
        signal,
      );
      asked.forEach(({ index, candidate }, place) => {
        const judgement = judgements[place];
        if (judgement === "supported") verdicts[index] = sourced(candidate.group);
        else if (judgement !== undefined) last[index] = last[index] === "contradicted" ? "contradicted" : judgement;
      });
    }
    return started.map((one, index) => verdicts[index] ?? (isOpen(one) ? one.otherwise(last[index]) : one));
  };
  return { check };
}
