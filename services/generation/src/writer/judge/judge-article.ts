import type { z } from "zod";
import type { LlmBudget, LlmPort } from "../../llm/llm-port.ts";
import { usableAnswer } from "../../llm/usable-answer.ts";
import { withoutRanges } from "../article/citation-marks.ts";
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
  missingInContextTask,
  normalizeJudgement,
  rulesTask,
  secondLook,
} from "./judge-prompt.ts";
import type { JudgeFigures, Judgement, Verdict } from "./judgement.ts";

/** The judging model of one draft, with its token budget and counts of its failures. */
export interface JudgeTools {
  readonly llm: LlmPort;
  readonly budget: LlmBudget;
  readonly signal: AbortSignal;
  readonly figures: JudgeFigures;
}

/** The sentences, headings and rows to judge, and the sources to compare them with. */
export interface Judging {
  readonly language: string;
  readonly units: readonly Unit[];
  /** The sources: lines of the client's order and passages of web pages. */
  readonly passages: readonly Passage[];
  readonly sources: readonly Pick<EvidenceSource, "id" | "outlet" | "publishedOn">[];
  readonly wanted: Pick<ParsedRequest, "facts" | "points" | "bans">;
  /**
   * Rules of form for the whole article, such as "the first sentence is a question". They are ignored when judging takes several calls,
   * because none of them sees the whole article.
   */
  readonly rules?: readonly Wanted[];
  /**
   * Statements from which the false test statement is made (see `plantControls`). Wishes of a client's order are no facts and
   * must not be passed. Default: the facts that the article should tell, otherwise the passages.
   */
  readonly statements?: readonly string[];
  /** Questions to the judging model about figures, names and quotations that code did not find in the sources, by sentence id. */
  readonly questions: ReadonlyMap<string, readonly string[]>;
  /**
   * Code blocks of the article, which the judging model also sees. It gives no verdict on them, but they can state facts that the
   * client's order asks for.
   */
  readonly code?: readonly string[];
  /** Whether the judging model refused these sentences before without proposing corrections. It is then asked to look again. */
  readonly isSecondLook?: boolean;
  /**
   * If true, the judging model is not asked which texts speak of the article to be written, because these texts may do so. Set
   * for descriptions of story ideas.
   */
  readonly maySpeakOfWriting?: boolean;
  /** The text around the judged sentences. The judging model sees it, but gives no verdict on it. */
  readonly around?: string;
  /** True when `around` is the whole article. Then the judging model can also say which facts and topics are missing in it. */
  readonly isAroundWhole?: boolean;
}

const maxUnits = 90;
const maxConflicts = 20;
const maxWorkings = 50;
// `tokensOfFrame` estimates the tokens of the instructions, the task and the schema. The shares say how much of the model's remaining
// context each part of the prompt may take. The rest is for the answer.
const tokensOfFrame = 1_300;
const shareOfEvidence = 0.4;
const shareOfWanted = 0.2;
const shareOfUnits = 0.15;
const shareAround = 0.1;
const minUnitTokens = 300;
const tokensOfVerdict = 32;
const charactersPerToken = 3;

/** Returns the maximum number of characters of surrounding text (`around`) that a judging model's context has room for. */
export const maxAroundCharacters = (llm: LlmPort): number => Math.floor(roomOf(llm) * shareAround * charactersPerToken);

/**
 * Has a model judge each sentence, heading and row of an article against all its sources. One call takes up to 90 of them, fewer
 * when the model's context is small. Returns `undefined` when the judging model is unreliable: it gave a wrong verdict on a test
 * statement or no usable answer. Rejects only with the signal's reason.
 */
export async function judgeArticle(judging: Judging, tools: JudgeTools): Promise<Judgement | undefined> {
  const batches = batchesOf(judging.units, tools.llm);
  const answers: Judgement[] = [];
  const rules = batches.length === 1 ? (judging.rules ?? []) : [];
  for (const units of batches) {
    const tried = await judgeBatch({ ...judging, rules, units }, tools, 0);
    // If the judging model gave a wrong verdict on a test statement, it is asked once more with other statements. A careful model
    // may get one wrong.
    const answer = tried === "failed-control" ? await judgeBatch({ ...judging, rules, units }, tools, 1) : tried;
    if (typeof answer === "string") {
      tools.figures.isUnreliable = true;
      return undefined;
    }
    answers.push(answer);
  }
  const all = <Part>(part: (answer: Judgement) => readonly Part[]): Part[] => answers.flatMap(part);
  // A long article is judged in several calls. A fact is missing only if no part of the article states it.
  const missing = answers.reduce<readonly string[]>(
    (left, answer, at) => (at === 0 ? answer.missing : left.filter((id) => answer.missing.includes(id))),
    [],
  );
  return {
    verdicts: new Map(answers.flatMap(({ verdicts }) => [...verdicts])),
    missing,
    unmet: rules.length === 0 ? undefined : answers[0]?.unmet,
    banned: all(({ banned }) => banned),
    fromPage: all(({ fromPage }) => fromPage),
    aboutWriting: all(({ aboutWriting }) => aboutWriting),
    workings: all(({ workings }) => workings),
    conflicts: all(({ conflicts }) => conflicts),
  };
}

function batchesOf(units: readonly Unit[], llm: LlmPort): Unit[][] {
  const room = Math.max(minUnitTokens, roomOf(llm) * shareOfUnits);
  const batches: Unit[][] = [];
  let tokens = 0;
  for (const unit of units) {
    const own = llm.estimateTokens(unit.text) + tokensOfVerdict / 2;
    const batch = batches.at(-1);
    if (batch === undefined || batch.length >= maxUnits || tokens + own > room) {
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
  const { units, passages, sources, questions, around, code = [], rules = [] } = judging;
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
  const asking = llm.generate({
    stage: "judge",
    instructions: judgeInstructions,
    data: {
      order: evidence.filter(({ source }) => source === clientSource).map(({ id, text: line }) => ({ id, text: line })),
      passages: shownPassages(evidence, sources),
      wanted: {
        facts: shownFacts(wanted.facts, evidence),
        points: shown(wanted.points),
        bans: shown(wanted.bans),
        ...(rules.length === 0 ? {} : { rules: shown(rules) }),
      },
      ...(around === undefined ? {} : { context: around.slice(0, maxAroundCharacters(llm)) }),
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
  });
  // If the answer is unusable, the value is `undefined`. Then the caller prints only sentences that code can prove.
  const answer = (await usableAnswer(signal, asking))?.value;
  if (answer === undefined) {
    figures.couldNotRun += 1;
    return "unusable";
  }
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
  return ownJudgement(answer, { ownId, verdicts, controls: new Set(controls.map(({ unit }) => unit.id)) });
}

/** Returns the instructions for the judging model and the schema of its answer. */
function questionOf({ maySpeakOfWriting = false, isSecondLook = false, isAroundWhole = false, rules = [] }: Judging) {
  const schema: z.ZodType<JudgeAnswer> = maySpeakOfWriting ? judgeSchemaWithoutWriting : judgeSchema;
  const task = [
    maySpeakOfWriting ? judgeTaskWithoutWriting : judgeTask,
    ...(rules.length === 0 ? [] : [rulesTask]),
    ...(isAroundWhole ? [missingInContextTask] : []),
    ...(isSecondLook ? [secondLook] : []),
  ];
  return { schema, task: task.join("\n") };
}

interface Own {
  readonly ownId: ReadonlyMap<string, string>;
  readonly verdicts: ReadonlyMap<string, Verdict>;
  readonly controls: ReadonlySet<string>;
}

/** Translates the ids in the judging model's answer to those of the article and drops the verdicts on the test statements. */
function ownJudgement(value: JudgeAnswer, { ownId, verdicts, controls }: Own): Judgement {
  const own = (ids: readonly string[]): string[] =>
    [...new Set(ids)].flatMap((id) => ownId.get(id) ?? []).filter((id) => !controls.has(id));
  return {
    verdicts: new Map([...verdicts].filter(([id]) => !controls.has(id))),
    missing: [...new Set(value.missing)],
    unmet: [...new Set(value.unmet)],
    banned: [...new Map(value.banned.flatMap(({ id, ban }) => own([id]).map((unit) => [unit, ban])))].map(
      ([id, ban]) => ({ id, ban }),
    ),
    fromPage: own(value.fromPage),
    aboutWriting: own(value.aboutWriting ?? []),
    workings: value.workings.slice(0, maxWorkings),
    conflicts: value.conflicts.slice(0, maxConflicts),
  };
}

const roomOf = (llm: LlmPort): number => Math.max(0, llm.contextTokens - tokensOfFrame);

/**
 * Returns the bans, facts and topics of the client's order that fit into the judging model's prompt. When there are too many,
 * bans come first, then facts, then topics.
 */
function fitWanted({ facts, points, bans }: Judging["wanted"], llm: LlmPort): Judging["wanted"] {
  let left = roomOf(llm) * shareOfWanted;
  const fits = ({ text }: Wanted): boolean => {
    left -= llm.estimateTokens(text) + tokensOfVerdict / 2;
    return left >= 0;
  };
  return { bans: bans.filter(fits), facts: facts.filter(fits), points: points.filter(fits) };
}

/**
 * Lists the facts for the judging model's prompt. A fact that is a whole line of the client's order is given by the line's id, so
 * that its words are not repeated.
 */
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
  const given = by.flatMap((one) => withoutRanges(one).match(/[cp]\d+/g) ?? []);
  const [why = "", mend = ""] = [fault?.why.trim(), fault?.mend.trim()];
  return { id, basis, by: given, lookUp: answer.lookUp.includes(shownAs), why, mend };
}
