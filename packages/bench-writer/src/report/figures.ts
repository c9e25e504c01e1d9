import { table } from "@galley/bench/report";
import type { Half } from "../briefs/split.ts";
import type { Drafted } from "../metrics/drafted.ts";
import { gates, isHeld } from "../metrics/gates.ts";
import { measure } from "../metrics/measure.ts";
import { readDraft } from "../metrics/read-draft.ts";
import { type Count, countShare, formatPercent, tally } from "../metrics/tally.ts";
import type { Pass } from "../run/passes.ts";
import { wordsIn } from "../scripted-model/prose.ts";

/** The figures of one pass, in which the writer drafts all briefs in one configuration. */
export type PassFigures = ReturnType<typeof passFigures>;

export function passFigures(pass: Pass, drafts: readonly Drafted[]) {
  const of = (half: Half) => tally(drafts.filter((draft) => draft.half === half).flatMap(measure));
  const [seen, unseen] = [of("seen"), of("unseen")];
  const own = new Map(gates[pass.gates ?? ""]?.map((gate) => [gate.measure, gate]));
  const rows = [...new Set([...own.keys(), ...seen.keys(), ...unseen.keys()])].map((measured) => {
    const gate = own.get(measured);
    // Whether the drafts of the unseen briefs reach the required value. Undefined if the measure has no required value or checked nothing.
    const held = gate && isHeld(gate, unseen);
    return { pass: pass.name, measure: measured, gate, held, seen: seen.get(measured), unseen: unseen.get(measured) };
  });
  const rank = ({ held, gate }: (typeof rows)[number]): number => (held === false ? 0 : gate !== undefined ? 1 : 2);
  // The measures that miss their required value come first, then those that reach it.
  return {
    name: pass.name,
    drafts: drafts.length,
    costs: costRows(drafts),
    rows: rows.toSorted((a, b) => rank(a) - rank(b)),
  };
}

const [minWords, maxWords, callsWhenRight] = [400, 1_000, 3];

/**
 * Returns the mean calls and tokens of articles of 400 to 1,000 words without pages, separately for articles that needed no
 * corrections and for the others.
 */
function costRows(drafts: readonly Drafted[]): string[] {
  const usual = drafts.flatMap(({ brief, report, content }) => {
    const words = wordsIn(readDraft(content, brief.language).text, brief.language);
    const isUsual = brief.pages.length === 0 && words >= minWords && words <= maxWords;
    return report !== undefined && isUsual ? [report.usage] : [];
  });
  return [true, false].map((isRight) => {
    const some = usual.filter(({ calls }) => calls <= callsWhenRight === isRight);
    const mean = (of: (one: (typeof usual)[number]) => number): number =>
      some.reduce((total, one) => total + of(one), 0) / some.length;
    const tokens = Math.round(mean(({ inputTokens, outputTokens }) => inputTokens + outputTokens));
    return some.length === 0 ? "–" : `${mean(({ calls }) => calls).toFixed(1)}, ${tokens}`;
  });
}

export function passTable({ name, drafts, costs, rows }: PassFigures): string[] {
  const cells = rows.map(({ measure: measured, gate, held, seen, unseen }) => {
    const least = gate?.none === true ? "0" : `≥ ${(100 * (gate?.atLeast ?? 0)).toFixed(0)} %`;
    const state = held === undefined ? "" : held ? "held" : "**missed**";
    return [measured, gate === undefined ? "" : least, formatPercent(unseen), formatPercent(seen), state];
  });
  return [
    `**${name}**: ${drafts} drafts; calls and tokens of those not mended: ${costs.join("; mended: ")}.`,
    "",
    ...table(["measure", "goal", "unseen half", "seen half", ""], cells),
  ];
}

const summarized = [
  "drafts that came",
  "client facts kept",
  "good sentences kept",
  "faults caught",
  "orders printed",
  "bans broken",
  "told twice",
  "length right",
  "marks on the right passage",
  "cost within the goal",
] as const;

/**
 * Returns one Markdown table of all passes: the share of hits in per cent, for unseen and for seen briefs. A share that misses its required
 * value is bold.
 */
export function summaryTable(all: readonly PassFigures[]): string[] {
  const share = (count: Count | undefined): string => {
    const value = countShare(count);
    return value === undefined ? "–" : (100 * value).toFixed(1);
  };
  const cells = all.map(({ name, costs, rows }) => {
    const own = new Map(rows.map((row) => [row.measure, row]));
    const shares = summarized.map((measured) => {
      const row = own.get(measured);
      const text = `${share(row?.unseen)} / ${share(row?.seen)}`;
      return row?.held === false ? `**${text}**` : text;
    });
    return [name, ...shares, ...costs];
  });
  return table(["", ...summarized, "calls, tokens when not mended", "when mended"], cells);
}

/**
 * Returns examples of faults in drafts of seen briefs, one line each. Examples from unseen briefs are never shown, so that nobody adapts
 * the writer to them.
 */
export function failureExamples({ name, rows }: PassFigures): string[] {
  return rows.flatMap(({ measure: measured, seen }) =>
    (seen?.examples ?? []).slice(0, 8).map((example) => `${name} · ${measured} · ${example.slice(0, 220)}`),
  );
}
