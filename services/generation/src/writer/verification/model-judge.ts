import { type LlmBudget, LlmError, type LlmPort } from "../../llm/llm-port.ts";
import { answerSchema, instructions, type JudgeAnswer, judgeTask, normalizeAnswer } from "./judge-prompt.ts";
import { type Control, plantControls, plantSentences, type SentenceControls, shuffled } from "./planted-controls.ts";
import type { Judge, Judgement, Pair, Questions } from "./verifier.ts";

/** What a judge did so far. Counts grow while it works. */
export interface JudgeFigures {
  /** Claims that it judged, and whose judgement counts. */
  judged: number;
  /** Batches that were thrown away because a planted sentence was judged wrongly. */
  failedControls: number;
  /** Batches that the model could not answer. */
  couldNotRun: number;
}

/** What sentences are about, and what is known of it. */
export interface Subject {
  readonly name: string;
  /** What evidence states, verbatim: one sentence of it is what the model is tried with. May be empty. */
  readonly statements: readonly string[];
}

interface ModelJudge {
  readonly judge: Judge;
  readonly figures: Readonly<JudgeFigures>;
}

const mostPairs = 24;
const mostSentences = 60;
const longestPassage = 4_000;
const longestSentence = 600;
/** Failures in a row after which the model is not asked again. */
const mostFailures = 2;
const [tokensOfVerdict, tokensOfId] = [24, 8];

interface Asked extends Pair {
  /** Place among the pairs of the batch; -1 for a control. */
  readonly place: number;
  readonly control?: Control;
}

function runsOfPairs(pairs: readonly Pair[], llm: LlmPort): Pair[][] {
  const room = Math.max(1_000, llm.contextTokens * 0.4);
  const runs: Pair[][] = [];
  let left = 0;
  for (const given of pairs) {
    const pair = { ...given, passage: given.passage.slice(0, longestPassage) };
    const tokens = llm.estimateTokens(pair.claim) + llm.estimateTokens(pair.passage);
    const last = runs.at(-1);
    if (last === undefined || last.length >= mostPairs || tokens > left) {
      runs.push([pair]);
      left = room - tokens;
    } else {
      last.push(pair);
      left -= tokens;
    }
  }
  return runs;
}

/** Questions in as few calls as have room for them: pairs and sentences go together. */
function batchesOf({ pairs, sentences }: Questions, llm: LlmPort): Questions[] {
  const runs = runsOfPairs(pairs, llm);
  const count = Math.max(runs.length, Math.ceil(sentences.length / mostSentences));
  return Array.from({ length: count }, (_, at) => ({
    pairs: runs[at] ?? [],
    sentences: sentences.slice(at * mostSentences, (at + 1) * mostSentences),
  }));
}

/** A batch with its controls among the rest, in an order that no model can learn. */
interface Planted {
  readonly count: number;
  readonly asked: readonly Asked[];
  readonly read: readonly string[];
  readonly controls: SentenceControls;
}

function planted({ pairs, sentences }: Questions, controls: SentenceControls): Planted {
  const known = plantControls(pairs);
  const asked: Asked[] = [
    ...pairs.map((pair, place) => ({ ...pair, place })),
    ...known.map((control) => ({ claim: control.claim, passage: control.passage, place: -1, control })),
  ];
  return {
    count: pairs.length,
    // What cannot be tried is not asked.
    asked: known.length === 0 ? [] : shuffled(asked),
    read: sentences.length === 0 ? [] : shuffled([...sentences, controls.particular, controls.general]),
    controls,
  };
}

function questionFor({ asked, read }: Planted, subject: string) {
  const pairs = asked.map(({ claim, passage }, index) => ({ id: `j${index + 1}`, claim, passage }));
  const sentences = read.map((text, index) => ({ id: `s${index + 1}`, text: text.slice(0, longestSentence) }));
  return {
    stage: "judge",
    instructions,
    task: judgeTask({ pairs: pairs.length > 0, sentences: sentences.length > 0 }),
    data: { ...(pairs.length === 0 ? {} : { pairs }), ...(sentences.length === 0 ? {} : { subject, sentences }) },
    schema: answerSchema,
    normalize: normalizeAnswer,
    maxOutputTokens: 100 + asked.length * tokensOfVerdict + read.length * tokensOfId,
  };
}

/** Undefined when a planted pair was judged wrongly. */
function judgementsIn({ asked, count }: Planted, { verdicts }: JudgeAnswer): Judgement[] | undefined {
  const byId = new Map(verdicts.map(({ id, verdict }) => [id, verdict]));
  const judgements: Judgement[] = Array.from({ length: count }, () => undefined);
  for (const [index, { place, control }] of asked.entries()) {
    const verdict = byId.get(`j${index + 1}`);
    if (control !== undefined && (verdict === "supported") !== control.holds) return undefined;
    if (place >= 0) judgements[place] = verdict;
  }
  return judgements;
}

/** The sentences that were named; undefined when a planted one was taken for what it is not. */
function namedIn({ read, controls }: Planted, { particular }: JudgeAnswer): ReadonlySet<string> | undefined {
  const ids = new Set(particular);
  const named = new Set(read.filter((_, index) => ids.has(`s${index + 1}`)));
  return named.has(controls.particular) && !named.has(controls.general) ? named : undefined;
}

/**
 * A judge that asks a model, in batches of up to 24 pairs and 60 sentences. Each batch also holds pairs and sentences with
 * known answers: pairs among which the model calls a false one supported, or the true one not, count for nothing, and so do
 * sentences of which it names the general one, or not the one that was stated. Models that answer prose or fail give no
 * judgement either. Sentences are asked about once, and only where a subject is given. Rejects only with the signal's reason.
 */
export function createModelJudge(llm: LlmPort, budget: LlmBudget, subject?: Subject): ModelJudge {
  const figures: JudgeFigures = { judged: 0, failedControls: 0, couldNotRun: 0 };
  const particular = new Map<string, boolean>();
  const controls = plantSentences(subject?.statements ?? []);
  let failures = 0;

  const ask = async (questions: Questions, signal: AbortSignal): Promise<Judgement[]> => {
    const nothing: Judgement[] = questions.pairs.map(() => undefined);
    const batch = planted(questions, controls);
    if (batch.asked.length + batch.read.length === 0) return nothing;
    const { value } = await llm.generate({ ...questionFor(batch, subject?.name ?? ""), signal, budget });
    failures = 0;
    const named = value === undefined ? undefined : namedIn(batch, value);
    for (const sentence of named === undefined ? [] : questions.sentences)
      particular.set(sentence, named?.has(sentence) === true);
    if (batch.asked.length === 0) return nothing;
    const judgements = value === undefined ? undefined : judgementsIn(batch, value);
    if (value === undefined) figures.couldNotRun += 1;
    else if (judgements === undefined) figures.failedControls += 1;
    else figures.judged += judgements.filter((one) => one !== undefined).length;
    return judgements ?? nothing;
  };

  const judge: Judge = async ({ pairs, sentences }, signal) => {
    const strange =
      subject === undefined ? [] : [...new Set(sentences)].filter((sentence) => !particular.has(sentence));
    const judgements: Judgement[] = [];
    for (const batch of batchesOf({ pairs, sentences: strange }, llm)) {
      signal.throwIfAborted();
      if (failures >= mostFailures) {
        judgements.push(...batch.pairs.map(() => undefined));
        continue;
      }
      try {
        judgements.push(...(await ask(batch, signal)));
      } catch (error) {
        signal.throwIfAborted();
        if (!(error instanceof LlmError)) throw error;
        failures += 1;
        if (batch.pairs.length > 0) figures.couldNotRun += 1;
        judgements.push(...batch.pairs.map(() => undefined));
      }
    }
    return { judgements, particular: sentences.map((sentence) => particular.get(sentence) === true) };
  };
  return { judge, figures };
}
