import type { z } from "zod";
import { type LlmBudget, LlmError, type LlmPort } from "../../llm/llm-port.ts";
import { shownUnit, type Unit } from "../article/units.ts";
import { wordRun } from "../evidence/comparable.ts";
import { clientSource } from "../request/number-request.ts";
import type { ParsedRequest, Wanted } from "../request/parsed-request.ts";
import type { EvidenceSource, Passage } from "../research/evidence.ts";
import { fitPassages, shownPassages } from "../research/fit-passages.ts";
import { plantControls, withControls } from "./controls.ts";
import {
  type JudgeAnswer,
  judgeInstructions,
  judgeSchema,
  judgeSchemaWithoutWriting,
  judgeTask,
  judgeTaskWithoutWriting,
  normalizeJudgement,
  secondLook,
} from "./judge-prompt.ts";
import type { JudgeFigures, Judgement, Verdict } from "./judgement.ts";

/** The model that judges for one piece of work. */
export interface JudgeTools {
  readonly llm: LlmPort;
  readonly budget: LlmBudget;
  readonly signal: AbortSignal;
  readonly figures: JudgeFigures;
}

/** What is judged, and by what. */
export interface Judging {
  readonly language: string;
  readonly units: readonly Unit[];
  /** The order's lines and the passages of pages. */
  readonly passages: readonly Passage[];
  readonly sources: readonly Pick<EvidenceSource, "id" | "outlet" | "publishedOn">[];
  readonly wanted: Pick<ParsedRequest, "facts" | "points" | "bans">;
  /** Statements to make a control of; an order's wishes are none. The facts that are wanted, or the passages, unless given. */
  readonly statements?: readonly string[];
  /** What code could not find in the evidence, by unit. */
  readonly questions: ReadonlyMap<string, readonly string[]>;
  /** The article's blocks of code: they are not judged, but what they show is told. */
  readonly code?: readonly string[];
  /** These units were refused before, without a word of how they could stand. */
  readonly isSecondLook?: boolean;
  /** The units may speak of the article to be written: the judge is not asked which do. */
  readonly maySpeakOfWriting?: boolean;
  /** Text that the units stand in, for reading them; it is not judged. */
  readonly around?: string;
}

const mostUnits = 90;
const mostConflicts = 20;
const mostWorkings = 50;
// Of what instructions, task and schema leave of the judge's context; the rest is for the answer.
const tokensOfFrame = 1_300;
const shareOfEvidence = 0.4;
const shareOfWanted = 0.2;
const shareOfUnits = 0.15;
const shareAround = 0.1;
const fewestUnitTokens = 300;
const tokensOfVerdict = 32;
const charactersPerToken = 3;

/**
 * Has a model judge the units of an article, all evidence in view: one call for up to 90 units, as far as its context allows. `undefined`
 * when the judge cannot be relied on: it failed a control, or could not answer. Rejects with the signal's reason only.
 */
export async function judgeArticle(judging: Judging, tools: JudgeTools): Promise<Judgement | undefined> {
  const batches = batchesOf(judging.units, tools.llm);
  const answers: Judgement[] = [];
  for (const units of batches) {
    const tried = await judgeBatch({ ...judging, units }, tools, 0);
    // A careful judge may err on one control; it is asked once more, with others.
    const answer = tried === "failed-control" ? await judgeBatch({ ...judging, units }, tools, 1) : tried;
    if (typeof answer === "string") {
      tools.figures.isUnreliable = true;
      return undefined;
    }
    answers.push(answer);
  }
  const all = <Part>(part: (answer: Judgement) => readonly Part[]): Part[] => answers.flatMap(part);
  // What a part of a long article does not tell may stand in another one.
  const missing = answers.reduce<readonly string[]>(
    (left, answer, at) => (at === 0 ? answer.missing : left.filter((id) => answer.missing.includes(id))),
    [],
  );
  return {
    verdicts: new Map(answers.flatMap(({ verdicts }) => [...verdicts])),
    missing,
    banned: all(({ banned }) => banned),
    fromPage: all(({ fromPage }) => fromPage),
    aboutWriting: all(({ aboutWriting }) => aboutWriting),
    workings: all(({ workings }) => workings),
    conflicts: all(({ conflicts }) => conflicts),
  };
}

function batchesOf(units: readonly Unit[], llm: LlmPort): Unit[][] {
  const room = Math.max(fewestUnitTokens, roomOf(llm) * shareOfUnits);
  const batches: Unit[][] = [];
  let tokens = 0;
  for (const unit of units) {
    const own = llm.estimateTokens(unit.text) + tokensOfVerdict / 2;
    const batch = batches.at(-1);
    if (batch === undefined || batch.length >= mostUnits || tokens + own > room) {
      batches.push([unit]);
      tokens = own;
    } else {
      batch.push(unit);
      tokens += own;
    }
  }
  return batches;
}

async function judgeBatch(
  judging: Judging,
  { llm, budget, signal, figures }: JudgeTools,
  attempt: number,
): Promise<Judgement | "failed-control" | "unusable"> {
  const { units, passages, sources, questions, around, code = [] } = judging;
  const given = judging.wanted.facts.length > 0 ? judging.wanted.facts : passages;
  const controls = plantControls(judging.statements ?? given.map(({ text }) => text), units, attempt);
  const asked = withControls(units, controls);
  const shownId = new Map(asked.map(({ id }, at) => [id, `s${at + 1}`]));
  const ownId = new Map(asked.map(({ id }, at) => [`s${at + 1}`, id]));
  const text = units.map((unit) => unit.text).join("\n");
  const evidence = fitPassages(passages, {
    query: text,
    language: judging.language,
    llm,
    room: roomOf(llm) * shareOfEvidence,
  });
  const wanted = fitWanted(judging.wanted, llm);
  figures.calls += 1;
  let value: JudgeAnswer | undefined;
  try {
    ({ value } = await llm.generate({
      stage: "judge",
      instructions: judgeInstructions,
      data: {
        order: evidence
          .filter(({ source }) => source === clientSource)
          .map(({ id, text: line }) => ({ id, text: line })),
        passages: shownPassages(evidence, sources),
        wanted: { facts: shownFacts(wanted.facts, evidence), points: shown(wanted.points), bans: shown(wanted.bans) },
        ...(around === undefined
          ? {}
          : { context: around.slice(0, Math.floor(roomOf(llm) * shareAround * charactersPerToken)) }),
        ...(code.length === 0 ? {} : { code }),
        article: asked.map((unit) => ({ id: shownId.get(unit.id), ...shownUnit(unit) })),
        questions: [...questions].flatMap(([id, about]) => {
          const unit = shownId.get(id);
          return unit === undefined ? [] : [{ id: unit, about: about.join("; ") }];
        }),
      },
      ...questionOf(judging),
      normalize: normalizeJudgement,
      maxOutputTokens: 600 + asked.length * tokensOfVerdict * 2,
      signal,
      budget,
    }));
  } catch (error) {
    signal.throwIfAborted();
    // Without money there is no article either; a judge that is only clumsy leaves what code is sure of.
    if (!(error instanceof LlmError) || !["invalid-answer", "truncated", "refused"].includes(error.failure))
      throw error;
  }
  if (value === undefined) {
    figures.couldNotRun += 1;
    return "unusable";
  }
  const answer = value;
  const verdicts = new Map(
    answer.verdicts.flatMap((verdict): [string, Verdict][] => {
      const id = ownId.get(verdict.id);
      return id === undefined ? [] : [[id, verdictOf(id, verdict, answer)]];
    }),
  );
  figures.controls += controls.length;
  const failed = controls.filter(({ unit, isFalse }) => {
    const basis = verdicts.get(unit.id)?.basis;
    return isFalse ? basis !== "not-borne" : basis === "not-borne";
  });
  figures.failedControls += failed.length;
  if (failed.length > 0) return "failed-control";
  return ownJudgement(value, { ownId, verdicts, controls: new Set(controls.map(({ unit }) => unit.id)) });
}

/** The task and the form of its answer. */
function questionOf({ maySpeakOfWriting = false, isSecondLook = false }: Judging) {
  const schema: z.ZodType<JudgeAnswer> = maySpeakOfWriting ? judgeSchemaWithoutWriting : judgeSchema;
  const task = maySpeakOfWriting ? judgeTaskWithoutWriting : judgeTask;
  return { schema, task: isSecondLook ? `${task}\n${secondLook}` : task };
}

interface Own {
  readonly ownId: ReadonlyMap<string, string>;
  readonly verdicts: ReadonlyMap<string, Verdict>;
  readonly controls: ReadonlySet<string>;
}

/** The answer with the article's own ids, and without the controls. */
function ownJudgement(value: JudgeAnswer, { ownId, verdicts, controls }: Own): Judgement {
  const own = (ids: readonly string[]): string[] =>
    [...new Set(ids)].flatMap((id) => ownId.get(id) ?? []).filter((id) => !controls.has(id));
  return {
    verdicts: new Map([...verdicts].filter(([id]) => !controls.has(id))),
    missing: [...new Set(value.missing)],
    banned: [...new Map(value.banned.flatMap(({ id, ban }) => own([id]).map((unit) => [unit, ban])))].map(
      ([id, ban]) => ({ id, ban }),
    ),
    fromPage: own(value.fromPage),
    aboutWriting: own(value.aboutWriting ?? []),
    workings: value.workings.slice(0, mostWorkings),
    conflicts: value.conflicts.slice(0, mostConflicts),
  };
}

const roomOf = (llm: LlmPort): number => Math.max(0, llm.contextTokens - tokensOfFrame);

/** What is wanted as far as there is room: bans, then facts, then points. */
function fitWanted({ facts, points, bans }: Judging["wanted"], llm: LlmPort): Judging["wanted"] {
  let left = roomOf(llm) * shareOfWanted;
  const fits = ({ text }: Wanted): boolean => {
    left -= llm.estimateTokens(text) + tokensOfVerdict / 2;
    return left >= 0;
  };
  return { bans: bans.filter(fits), facts: facts.filter(fits), points: points.filter(fits) };
}

/** Facts; one that is a line of the order by the id of the line, so that its words are shown once. */
function shownFacts(facts: readonly Wanted[], evidence: readonly Passage[]): object[] {
  const lines = new Map(evidence.map(({ id, text }) => [wordRun(text), id]));
  return facts.map(({ id, text }) => {
    const line = lines.get(wordRun(text));
    return line === undefined ? { id, text } : { id, line };
  });
}

const shown = (wanted: readonly Wanted[]): { id: string; text: string }[] =>
  wanted.map(({ id, text }) => ({ id, text }));

function verdictOf(
  id: string,
  { id: shownAs, basis, by }: JudgeAnswer["verdicts"][number],
  answer: JudgeAnswer,
): Verdict {
  const fault = answer.faults.find((one) => one.id === shownAs);
  const given = by.flatMap((one) => one.match(/[cp]\d+/g) ?? []);
  const [why = "", mend = ""] = [fault?.why.trim(), fault?.mend.trim()];
  return { id, basis, by: given, lookUp: answer.lookUp.includes(shownAs), why, mend };
}
