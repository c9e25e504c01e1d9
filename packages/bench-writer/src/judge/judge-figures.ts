import { table } from "@galley/bench/report";
import { percentOf, shareOf, type Tally, tally } from "../metrics/tally.ts";
import type { JudgedArticle } from "./ask-judge.ts";
import type { LabelledArticle } from "./labelled-articles.ts";

/** What the judge made of labelled sentences. */
export interface JudgeFigures {
  /** False sentences that it refused, by what is wrong, and true ones that it kept. */
  readonly judge: Tally;
  /** The same of what the writer would print: code's questions and vetoes included, and judges without reliance left out. */
  readonly writer: Tally;
  readonly calls: number;
  readonly tokens: number;
  readonly controls: string;
}

export function judgeFigures(articles: readonly LabelledArticle[], judged: readonly JudgedArticle[]): JudgeFigures {
  const findings = (isKept: (article: JudgedArticle, at: number) => boolean): Tally =>
    tally(
      articles.flatMap(({ language, sentences }, place) => {
        const article = judged[place];
        if (article === undefined) return [];
        return sentences.flatMap(({ text, fault }, at) => {
          const kept = isKept(article, at);
          const hit = fault === undefined ? kept : !kept;
          const whole = fault === undefined ? "true sentences kept" : "false sentences caught";
          return [
            { measure: whole, hit, example: `${language} ${fault ?? "true"}: ${text}` },
            { measure: fault === undefined ? `kept ${language}` : `caught ${fault}`, hit },
          ];
        });
      }),
    );
  const sum = (of: (article: JudgedArticle) => number): number => judged.reduce((all, one) => all + of(one), 0);
  return {
    judge: findings(({ said }, at) => said[at] === "borne" || said[at] === "general"),
    writer: findings(({ stands }, at) => stands[at] === true),
    calls: sum((one) => one.calls),
    tokens: sum((one) => one.tokens),
    controls: `${sum((one) => one.failedControls)} of ${sum((one) => one.controls)} controls failed, ${sum((one) => one.couldNotRun)} answers could not be used`,
  };
}

/** A table of the figures, the worst first, and examples of what went wrong. */
export function judgeLines({ judge, writer, calls, tokens, controls }: JudgeFigures): string[] {
  const worstFirst = [...judge.keys()].toSorted(
    (one, other) => (shareOf(judge.get(one)) ?? 1) - (shareOf(judge.get(other)) ?? 1),
  );
  return [
    ...table(
      ["measure", "judge", "writer"],
      worstFirst.map((measure) => [measure, ...[judge, writer].map((each) => percentOf(each.get(measure)))]),
    ),
    `${calls} calls, ${tokens} tokens; ${controls}.`,
    "",
    ...["true sentences kept", "false sentences caught"].flatMap((measure) =>
      (judge.get(measure)?.examples ?? [])
        .slice(0, 20)
        .map((example) => `not ${measure.split(" ").at(-1)} · ${example}`),
    ),
  ];
}
