import { cpus } from "node:os";
import { replaceInPage } from "@galley/faults/figures";
import type { Spread } from "./measure/statistics.ts";
import type { Run } from "./options.ts";

/**
 * Prints the figures of a benchmark, with the machine and versions on which they were measured. With `write` it also puts them into a page
 * of the documentation.
 */
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
  /**
   * The path of the page to which the figures are written, from the root of the repository. Without it, they are only
   * printed.
   */
  readonly page?: string;
  /** The name of the markers around the figures on the page. */
  readonly part: string;
  readonly method: string;
  readonly write: boolean;
  readonly lines: readonly string[];
}

/** The shortest rule of a column of figures is "-:". Without a hyphen, Markdown takes the lines for no table. */
const minWidth = 2;

/** Formats a table in Markdown with padded columns. The first column is text, all others are figures. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const widths = head.map((title, column) =>
    Math.max(minWidth, title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) => {
    const padded = cells.map((cell, column) => {
      return column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0);
    });
    return `| ${padded.join(" | ")} |`;
  };
  const rule = widths.map((width, column) => (column === 0 ? "-".repeat(width) : `${"-".repeat(width - 1)}:`));
  return [line(head), line(rule), ...rows.map(line), ""];
}

export function figure(value: number): string {
  if (!Number.isFinite(value)) return "–";
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  return value.toLocaleString("en-US", { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

/** Formats a median with its minimum and maximum. */
export const spread = ({ median, lowest, highest }: Spread): string =>
  `${figure(median)} (${figure(lowest)}–${figure(highest)})`;

/** A goal of a benchmark, and whether it was reached. */
export interface Goal {
  readonly text: string;
  readonly isReached: boolean;
}

export const goalLine = ({ text, isReached }: Goal): string => `- ${isReached ? "reached" : "MISSED"}: ${text}`;

/** Returns the number of goals reached, and a line for each missed goal. */
export function goalLines(goals: readonly Goal[]): string[] {
  const missed = goals.filter(({ isReached }) => !isReached);
  if (goals.length === 0) return [];
  return [`${goals.length - missed.length} of ${goals.length} goals reached.`, "", ...missed.map(goalLine)];
}
