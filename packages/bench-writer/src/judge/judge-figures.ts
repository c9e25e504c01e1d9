import { table } from "@galley/bench/report";
import { countShare, formatPercent, type Tally, tally } from "../metrics/tally.ts";
import type { JudgedArticle } from "./ask-judge.ts";
import type { LabelledArticle } from "./labelled-articles.ts";

/** The figures of a judge (a model that checks sentences against their sources) for labelled sentences. */
export interface JudgeFigures {
  /** The decisions of the judge alone: how many false sentences it refused, by kind of fault, and how many true sentences it kept. */
  readonly judge: Tally;
  /** The writer's decisions about the same sentences. The writer also checks them with code, and ignores judges that are unreliable. */
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

/** Returns a table of the figures, the worst first, and examples of sentences that were judged wrongly. */
export function judgeLines({ judge, writer, calls, tokens, controls }: JudgeFigures): string[] {
  const worstFirst = [...judge.keys()].toSorted(
    (one, other) => (countShare(judge.get(one)) ?? 1) - (countShare(judge.get(other)) ?? 1),
  );
  return [
    ...table(
      ["measure", "judge", "writer"],
      worstFirst.map((measure) => [measure, ...[judge, writer].map((each) => formatPercent(each.get(measure)))]),
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
