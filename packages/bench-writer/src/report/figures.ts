import type { Half } from "../briefs/split.ts";
import type { Drafted } from "../metrics/drafted.ts";
import { type Gate, gates, isHeld } from "../metrics/gates.ts";
import { measure } from "../metrics/measure.ts";
import { readDraft } from "../metrics/read-draft.ts";
import { type Count, percentOf, shareOf, type Tally, tally } from "../metrics/tally.ts";
import type { Pass } from "../run/passes.ts";
import { wordsIn } from "../scripted-model/index.ts";

/** All figures of one pass. */
export interface PassFigures {
  readonly pass: Pass;
  readonly drafts: number;
  readonly halves: Readonly<Record<Half, Tally>>;
  /** What articles of 400 to 1,000 words without pages cost on average: those that needed no mending, and the others. */
  readonly costs: readonly Cost[];
}

interface Cost {
  readonly drafts: number;
  readonly calls: number;
  readonly tokens: number;
}

export function figuresOf(pass: Pass, drafts: readonly Drafted[]): PassFigures {
  const of = (half: Half) => tally(drafts.filter((draft) => draft.half === half).flatMap(measure));
  return {
    pass,
    drafts: drafts.length,
    halves: { seen: of("seen"), unseen: of("unseen") },
    costs: costsOf(drafts),
  };
}

const [fewestWords, mostWords, callsWhenRight] = [400, 1_000, 3];

function costsOf(drafts: readonly Drafted[]): Cost[] {
  const usual = drafts.flatMap(({ brief, report, content }) => {
    const words = wordsIn(readDraft(content, brief.language).text, brief.language);
    return report === undefined || brief.pages.length > 0 || words < fewestWords || words > mostWords
      ? []
      : [report.usage];
  });
  return [true, false].map((isRight) => {
    const some = usual.filter(({ calls }) => calls <= callsWhenRight === isRight);
    const mean = (of: (one: (typeof usual)[number]) => number): number =>
      some.reduce((total, one) => total + of(one), 0) / Math.max(1, some.length);
    const tokens = mean(({ inputTokens, outputTokens }) => inputTokens + outputTokens);
    return { drafts: some.length, calls: mean(({ calls }) => calls), tokens };
  });
}

/** One measure of one pass, in both halves. */
export interface Row {
  readonly pass: string;
  readonly measure: string;
  readonly gate: Gate | undefined;
  readonly seen: Count | undefined;
  readonly unseen: Count | undefined;
  /** Of the unseen half; undefined without a gate or findings. */
  readonly held: boolean | undefined;
}

/** The rows of a pass, what is not held first. */
export function rowsOf({ pass, halves: { seen, unseen } }: PassFigures): Row[] {
  const own = new Map(gates[pass.gates ?? ""]?.map((gate) => [gate.measure, gate]));
  const rows = [...new Set([...own.keys(), ...seen.keys(), ...unseen.keys()])].map((measured): Row => {
    const gate = own.get(measured);
    const held = gate && isHeld(gate, unseen);
    return { pass: pass.name, measure: measured, gate, seen: seen.get(measured), unseen: unseen.get(measured), held };
  });
  const rank = ({ held, gate }: Row): number => (held === false ? 0 : gate !== undefined ? 1 : 2);
  return rows.toSorted((one, other) => rank(one) - rank(other));
}

const goalOf = (gate: Gate | undefined): string => {
  if (gate === undefined) return "";
  return gate.none === true ? "0" : `≥ ${(100 * (gate.atLeast ?? 0)).toFixed(0)} %`;
};

const costsIn = (costs: readonly Cost[]): string[] =>
  costs.map(({ drafts, calls, tokens }) => (drafts === 0 ? "–" : `${calls.toFixed(1)}, ${Math.round(tokens)}`));

/** A Markdown table of a pass. */
export function tableOf(figures: PassFigures): string[] {
  const { pass, drafts, costs } = figures;
  const rows = rowsOf(figures).map((row) => {
    const state = row.held === undefined ? "" : row.held ? "held" : "**missed**";
    return `| ${row.measure} | ${goalOf(row.gate)} | ${percentOf(row.unseen)} | ${percentOf(row.seen)} | ${state} |`;
  });
  return [
    `**${pass.name}**: ${drafts} drafts; calls and tokens of those not mended: ${costsIn(costs).join("; mended: ")}.`,
    "",
    "| measure | goal | unseen half | seen half | |",
    "| --- | ---: | ---: | ---: | --- |",
    ...rows,
  ];
}

const summarized = [
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
  const rows = all.map((figures) => {
    const { pass, costs } = figures;
    const own = new Map(rowsOf(figures).map((row) => [row.measure, row]));
    const cells = ["drafts that came", ...summarized].map((measured) => {
      const row = own.get(measured);
      const text = `${share(row?.unseen)} / ${share(row?.seen)}`;
      return row?.held === false ? `**${text}**` : text;
    });
    return [pass.name, ...cells, ...costsIn(costs)];
  });
  const header = ["", "drafts that came", ...summarized, "calls, tokens when not mended", "when mended"];
  return [header, header.map((_, at) => (at === 0 ? "---" : "---:")), ...rows].map(
    (cells) => `| ${cells.join(" | ")} |`,
  );
}

/** What is wrong in the seen half, one line each; the other half's texts are never shown. */
export function examplesOf({ pass, halves }: PassFigures): string[] {
  return [...halves.seen].flatMap(([measured, { examples }]) =>
    examples.slice(0, 8).map((example) => `${pass.name} · ${measured} · ${example.slice(0, 220)}`),
  );
}
