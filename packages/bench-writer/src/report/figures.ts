import { wordsIn } from "@galley/test-kit/scripted-model";
import type { Half } from "../briefs/split.ts";
import type { Drafted } from "../metrics/drafted.ts";
import { type Gate, gates, isHeld } from "../metrics/gates.ts";
import { measure } from "../metrics/measure.ts";
import { readDraft } from "../metrics/read-draft.ts";
import { type Count, shareOf, type Tally, tally } from "../metrics/tally.ts";
import type { Pass } from "../run/passes.ts";

/** All figures of one pass. */
export interface PassFigures {
  readonly pass: Pass;
  readonly drafts: number;
  readonly halves: Readonly<Record<Half, Tally>>;
  /** For 1,000 words of article; of drafts that came. */
  readonly callsPerThousandWords: number;
  readonly tokensPerThousandWords: number;
  /** Median of a draft. */
  readonly milliseconds: number;
}

export function figuresOf(pass: Pass, drafts: readonly Drafted[]): PassFigures {
  const of = (half: Half) => tally(drafts.filter((draft) => draft.half === half).flatMap(measure));
  const came = drafts.filter(({ report }) => report !== undefined);
  const words = sum(came.map(({ content, brief }) => wordsIn(readDraft(content, brief.language).text, brief.language)));
  const usages = came.flatMap(({ report }) => report?.usage ?? []);
  const perThousand = (total: number) => (words === 0 ? 0 : (1000 * total) / words);
  return {
    pass,
    drafts: drafts.length,
    halves: { seen: of("seen"), unseen: of("unseen") },
    callsPerThousandWords: perThousand(sum(usages.map(({ calls }) => calls))),
    tokensPerThousandWords: perThousand(sum(usages.map((usage) => usage.inputTokens + usage.outputTokens))),
    milliseconds: drafts.map((draft) => draft.milliseconds).toSorted((a, b) => a - b)[drafts.length >> 1] ?? 0,
  };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

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
export function rowsOf({ pass, halves }: PassFigures): Row[] {
  const own = gates[pass.gates ?? ""] ?? [];
  const names = new Set([...own.map((gate) => gate.measure), ...halves.seen.keys(), ...halves.unseen.keys()]);
  const rows = [...names].map((measured): Row => {
    const gate = own.find((one) => one.measure === measured);
    const held = gate === undefined ? undefined : isHeld(gate, halves.unseen);
    return {
      pass: pass.name,
      measure: measured,
      gate,
      seen: halves.seen.get(measured),
      unseen: halves.unseen.get(measured),
      held,
    };
  });
  const rank = ({ held, gate }: Row): number => (held === false ? 0 : gate !== undefined ? 1 : 2);
  return rows.toSorted((one, other) => rank(one) - rank(other));
}

const percent = (count: Count | undefined): string => {
  const share = shareOf(count);
  return share === undefined || count === undefined ? "–" : `${(100 * share).toFixed(1)} % (${count.hits}/${count.of})`;
};

const goalOf = (gate: Gate | undefined): string => {
  if (gate === undefined) return "";
  return gate.none === true ? "0" : `≥ ${(100 * (gate.atLeast ?? 0)).toFixed(0)} %`;
};

/** Difference of the halves in points, seen less unseen. */
function gapOf({ seen, unseen }: Row): string {
  const [one, other] = [shareOf(seen), shareOf(unseen)];
  return one === undefined || other === undefined ? "–" : (100 * (one - other)).toFixed(1);
}

/** A Markdown table of a pass. */
export function tableOf(figures: PassFigures): string[] {
  const { pass, drafts, callsPerThousandWords, tokensPerThousandWords, milliseconds } = figures;
  const rows = rowsOf(figures).map((row) => {
    const state = row.held === undefined ? "" : row.held ? "held" : "**missed**";
    return `| ${row.measure} | ${goalOf(row.gate)} | ${percent(row.unseen)} | ${percent(row.seen)} | ${gapOf(row)} | ${state} |`;
  });
  const cost = `${callsPerThousandWords.toFixed(1)} calls and ${Math.round(tokensPerThousandWords)} tokens for 1,000 words`;
  return [
    `**${pass.name}**: ${drafts} drafts; ${pass.model === undefined ? "no calls" : cost}; median ${Math.round(milliseconds)} ms a draft.`,
    "",
    "| measure | goal | unseen half | seen half | gap (points) | |",
    "| --- | ---: | ---: | ---: | ---: | --- |",
    ...rows,
  ];
}

/** What is wrong in the seen half, one line each; the other half's texts are never shown. */
export function examplesOf({ pass, halves }: PassFigures): string[] {
  return [...halves.seen].flatMap(([measured, { examples }]) =>
    examples.slice(0, 8).map((example) => `${pass.name} · ${measured} · ${example.slice(0, 220)}`),
  );
}
