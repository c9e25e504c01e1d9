import type { Ledger } from "@galley/faults/ledger";
import { type Brief, knownText } from "./briefs.ts";
import { type DraftText, readAnswer, readDraft, type Violation } from "./checks/draft-text.ts";
import { findForeign } from "./checks/find-foreign.ts";
import { findOpinionsAsFacts } from "./checks/find-opinions.ts";
import type { Outcome, Report } from "./system.ts";

/** How one order went. */
export interface JudgedArticle {
  readonly id: string;
  readonly seconds: number;
  /** "draft" or the code of the failure. */
  readonly outcome: string;
  readonly words: number;
  /** What is wrong with the draft. */
  readonly violations: readonly Violation[];
  /** What was wrong with the model's own words, before the writer looked at them. */
  readonly ofModel: readonly Violation[];
  readonly report: Report | undefined;
}

/** What a model was asked and answered. */
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

/** Looks at a draft, and at what the model had written for it. */
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

/** Counts what is foreign in any draft, although the model itself wrote foreign things; when it did not, the run shows nothing. */
export function judgeArticles(ledger: Ledger, articles: readonly JudgedArticle[]): void {
  ledger.attempt(articles.length);
  ledger.acknowledge(articles.filter(({ outcome }) => outcome === "draft").length);
  for (const { id, violations } of articles)
    for (const { kind, what, sentence } of violations)
      ledger.surprise(`${id}: ${kind} ${JSON.stringify(what)} in ${JSON.stringify(sentence)}`);
  if (articles.every(({ violations }) => violations.some(({ kind }) => kind !== "no answer")))
    ledger.surprise(`something foreign is in all ${articles.length} drafts`);
  if (articles.every(({ ofModel }) => ofModel.length === 0))
    ledger.surprise("the model invented nothing, so this run shows nothing");
}
