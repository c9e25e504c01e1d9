import { cpus } from "node:os";
import { replaceInPage } from "@galley/faults/figures";
import type { Spread } from "./measure/statistics.ts";
import type { Run } from "./options.ts";

/** Prints figures with the conditions under which they were taken, and puts them into their page where that is wanted. */
export function report(
  { say }: Pick<Run, "say">,
  { page = "infra/performance.md", part, method, write, lines }: Report,
): void {
  const date = new Date().toISOString().slice(0, 10);
  const cores = cpus();
  const machine = `${cores.length} × ${cores[0]?.model.trim()}, Node ${process.versions.node}`;
  const all = [`${date}, ${machine}; ${method}.`, "", ...lines];
  say(`\n${all.join("\n")}\n`);
  if (write) replaceInPage(page, part, () => all);
}

interface Report {
  /** From the root. */
  readonly page?: string;
  /** The name of the markers between which it stands there. */
  readonly part: string;
  readonly method: string;
  readonly write: boolean;
  readonly lines: readonly string[];
}

/** A table in Markdown with padded columns: the first as text, all others as figures. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]) => {
    const padded = cells.map((cell, column) => {
      return column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0);
    });
    return `| ${padded.join(" | ")} |`;
  };
  const rule = widths.map((width, column) => (column === 0 ? "-".repeat(width) : `${"-".repeat(width - 1)}:`));
  return [line(head), line(rule), ...rows.map(line), ""];
}

/** A figure with as many digits after the point as are worth reading. */
export function figure(value: number): string {
  if (!Number.isFinite(value)) return "–";
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  return value.toLocaleString("en-US", { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

/** A median with the lowest and the highest beside it. */
export const spread = ({ median, lowest, highest }: Spread): string =>
  `${figure(median)} (${figure(lowest)}–${figure(highest)})`;

/** What should be reached, with what was. */
export interface Goal {
  readonly text: string;
  readonly isReached: boolean;
}

export const goalLine = ({ text, isReached }: Goal): string => `- ${isReached ? "reached" : "MISSED"}: ${text}`;

/** How many goals were reached, and a line for each one missed. */
export function goalLines(goals: readonly Goal[]): string[] {
  const missed = goals.filter(({ isReached }) => !isReached);
  if (goals.length === 0) return [];
  return [`${goals.length - missed.length} of ${goals.length} goals reached.`, "", ...missed.map(goalLine)];
}
