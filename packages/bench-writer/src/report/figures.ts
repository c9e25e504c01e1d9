import { table } from "@galley/bench/report";
import type { Half } from "../briefs/split.ts";
import type { Drafted } from "../metrics/drafted.ts";
import { gates, isHeld } from "../metrics/gates.ts";
import { measure } from "../metrics/measure.ts";
import { readDraft } from "../metrics/read-draft.ts";
import { type Count, percentOf, shareOf, tally } from "../metrics/tally.ts";
import type { Pass } from "../run/passes.ts";
import { wordsIn } from "../scripted-model/prose.ts";

/** All figures of one pass. */
export type PassFigures = ReturnType<typeof figuresOf>;

export function figuresOf(pass: Pass, drafts: readonly Drafted[]) {
  const of = (half: Half) => tally(drafts.filter((draft) => draft.half === half).flatMap(measure));
  const [seen, unseen] = [of("seen"), of("unseen")];
  const own = new Map(gates[pass.gates ?? ""]?.map((gate) => [gate.measure, gate]));
  const rows = [...new Set([...own.keys(), ...seen.keys(), ...unseen.keys()])].map((measured) => {
    const gate = own.get(measured);
    // Of the unseen half; undefined without a gate or findings.
    const held = gate && isHeld(gate, unseen);
    return { pass: pass.name, measure: measured, gate, held, seen: seen.get(measured), unseen: unseen.get(measured) };
  });
  const rank = ({ held, gate }: (typeof rows)[number]): number => (held === false ? 0 : gate !== undefined ? 1 : 2);
  // What is not held first.
  return {
    name: pass.name,
    drafts: drafts.length,
    costs: costsOf(drafts),
    rows: rows.toSorted((a, b) => rank(a) - rank(b)),
  };
}

const [fewestWords, mostWords, callsWhenRight] = [400, 1_000, 3];

/** Calls and tokens that articles of 400 to 1,000 words without pages cost on average: those that needed no mending, and the others. */
function costsOf(drafts: readonly Drafted[]): string[] {
  const usual = drafts.flatMap(({ brief, report, content }) => {
    const words = wordsIn(readDraft(content, brief.language).text, brief.language);
    const isUsual = brief.pages.length === 0 && words >= fewestWords && words <= mostWords;
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

/** A Markdown table of a pass. */
export function tableOf({ name, drafts, costs, rows }: PassFigures): string[] {
  const cells = rows.map(({ measure: measured, gate, held, seen, unseen }) => {
    const least = gate?.none === true ? "0" : `≥ ${(100 * (gate?.atLeast ?? 0)).toFixed(0)} %`;
    const state = held === undefined ? "" : held ? "held" : "**missed**";
    return [measured, gate === undefined ? "" : least, percentOf(unseen), percentOf(seen), state];
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

/** One Markdown table of all passes: shares in per cent, of the unseen half and of the seen; bold is a gate that was missed. */
export function summaryOf(all: readonly PassFigures[]): string[] {
  const share = (count: Count | undefined): string => {
    const value = shareOf(count);
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

/** What is wrong in the seen half, one line each; the other half's texts are never shown. */
export function examplesOf({ name, rows }: PassFigures): string[] {
  return rows.flatMap(({ measure: measured, seen }) =>
    (seen?.examples ?? []).slice(0, 8).map((example) => `${name} · ${measured} · ${example.slice(0, 220)}`),
  );
}
