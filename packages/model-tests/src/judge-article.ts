import type { Ledger } from "@galley/faults/ledger";
import { type Brief, knownText } from "./briefs.ts";
import { type DraftText, readAnswer, readDraft, type Violation } from "./checks/draft-text.ts";
import { findForeign } from "./checks/find-foreign.ts";
import { findOpinionsAsFacts } from "./checks/find-opinions.ts";
import type { Outcome, Report } from "./system.ts";

/** The draft that came for one order, judged: how long it took, and which of its statements nothing supports. */
export interface JudgedArticle {
  readonly id: string;
  readonly seconds: number;
  /** "draft" if there was a draft, otherwise the error code of the order. */
  readonly outcome: string;
  readonly words: number;
  /** The statements in the draft that nothing in the order or its web pages supports. */
  readonly violations: readonly Violation[];
  /** The unsupported statements in the model's own answers, before the writer has removed any. */
  readonly ofModel: readonly Violation[];
  readonly report: Report | undefined;
}

/** A prompt that the model got, with its answer. */
export interface Exchange {
  readonly prompt: string;
  readonly answer: string;
}

interface Written {
  readonly brief: Brief;
  readonly seconds: number;
  readonly outcome: Outcome;
  readonly exchanges: readonly Exchange[];
}

/** Finds the unsupported statements in a draft, and in the answers of the model from which it was made. */
export function judgeArticle({ brief, seconds, outcome, exchanges }: Written): JudgedArticle {
  const known = knownText(brief);
  const judge = (text: DraftText): Violation[] => [
    ...findForeign(text, known),
    ...findOpinionsAsFacts(text.sentences, brief.opinions),
  ];
  const prose = exchanges.filter(({ prompt }) => /^# Task: (?:section|article)\b/m.test(prompt));
  const common = { id: brief.id, seconds, ofModel: prose.flatMap(({ answer }) => judge(readAnswer(answer))) };
  if (outcome.kind === "failed") {
    const { code, message } = outcome;
    const isClear = code === "GENERATION_FAILED" && message.trim() !== "";
    const unclear: Violation = { kind: "no answer", what: `${code}: ${message}`, sentence: "" };
    return { ...common, outcome: code, words: 0, violations: isClear ? [] : [unclear], report: undefined };
  }
  const text = readDraft(outcome.content);
  const whole = { ...text, headings: [outcome.title, ...text.headings] };
  const words = text.sentences.join(" ").split(/\s+/).filter(Boolean).length;
  const empty: Violation[] = words > 0 ? [] : [{ kind: "no answer", what: "an empty draft", sentence: "" }];
  return { ...common, outcome: "draft", words, violations: [...empty, ...judge(whole)], report: outcome.report };
}

/**
 * Counts each unsupported statement in a draft as a fault. If the model itself made none, the checks had nothing to remove and the run
 * proves nothing, so it fails as well.
 */
export function judgeArticles(ledger: Ledger, articles: readonly JudgedArticle[]): void {
  ledger.attempt(articles.length);
  ledger.acknowledge(articles.filter(({ outcome }) => outcome === "draft").length);
  for (const { id, violations } of articles)
    for (const { kind, what, sentence } of violations)
      ledger.reportUnexpected(`${id}: ${kind} ${JSON.stringify(what)} in ${JSON.stringify(sentence)}`);
  if (articles.every(({ violations }) => violations.some(({ kind }) => kind !== "no answer")))
    ledger.reportUnexpected(`something foreign is in all ${articles.length} drafts`);
  if (articles.every(({ ofModel }) => ofModel.length === 0))
    ledger.reportUnexpected("the model invented nothing, so this run shows nothing");
}
