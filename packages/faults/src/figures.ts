import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { repositoryRoot } from "./controls/control.ts";
import type { RunResult } from "./run-scenario.ts";
import type { Scenario } from "./scenario.ts";

const notRun = "not run";

/** The properties of a test scenario that the table of results needs. */
export type Listed = Pick<Scenario, "name" | "guarantee" | "controls">;

/** Replaces the lines between the markers `<!-- NAME -->` and `<!-- /NAME -->` in a file. `page` is its path from the repository's root. */
export function replaceInPage(page: string, name: string, make: (present: string) => readonly string[]): void {
  const file = join(repositoryRoot, page);
  writeFileSync(file, replaceBetween(readFileSync(file, "utf8"), name, make));
}

/** Replaces the lines between `<!-- NAME -->` and `<!-- /NAME -->`. Throws if the markers are missing. */
export function replaceBetween(text: string, name: string, make: (present: string) => readonly string[]): string {
  const match = new RegExp(`(<!-- ${name} -->)([^]*)(<!-- /${name} -->)`).exec(text);
  if (match === null) throw new Error(`The page lacks the markers between which the ${name} go`);
  const [all, begin, present = "", end] = match;
  return text.replace(all, () => `${begin}\n${make(present).join("\n").trim()}\n${end}`);
}

/**
 * Returns the lines of the table of results. A scenario that did not run keeps its row. A short run that succeeded
 * keeps the figures of the last full run and updates only how many removed protections were noticed.
 */
export function figuresTable(
  present: string,
  results: readonly RunResult[],
  /** `shown` has the headings of additional columns. Only some sets of scenarios have such columns. */
  { scenarios, shown = [], today }: { scenarios: readonly Listed[]; shown?: readonly string[]; today: Date },
): string[] {
  const counts = ["Attempted", "Acknowledged", "Broken", ...shown];
  const head = ["Scenario", "Promise", "Run", ...counts, "Controls found"];
  const date = today.toISOString().slice(0, 10);
  const tableCells = (line: string): string[] => line.split("|").map((cell) => cell.trim());
  const before = new Map(present.split("\n").map((line) => [tableCells(line)[1], tableCells(line).slice(3, -1)]));
  const rows = scenarios.map(({ name, guarantee, controls }) => {
    const kept = before.get(`\`${name}\``) ?? [notRun, ...counts.map(() => "–"), notRun];
    const own = results.filter((result) => result.scenario.name === name);
    const plain = own.find(({ control }) => control === undefined);
    const when = `${date}${plain?.pace === "fast" ? " short" : ""}`;
    const tells = plain !== undefined && (plain.pace === "full" || !plain.good);
    const figures = tells ? [when, ...(formatFigures(plain) ?? counts.map(() => "broke down"))] : kept.slice(0, -1);
    // A run without a protection proves something only in comparison with a run in which nothing is removed.
    const ofControls = own.filter(({ control }) => plain !== undefined && control !== undefined);
    const found = `${ofControls.filter(({ good }) => good).length}/${controls.length}`;
    const told = ofControls.length > 0 ? `${found} ${when}` : (kept.at(-1) ?? "");
    return `| ${[`\`${name}\``, guarantee, ...figures, controlsCell(told, controls.length)].join(" | ")} |`;
  });
  return [`| ${head.join(" | ")} |`, `|---|---|---|${"---:|".repeat(counts.length)}---|`, ...rows];
}

/**
 * Returns how many removed protections were noticed in the last run, or "not run" if protections were added or removed
 * since.
 */
function controlsCell(found: string, count: number): string {
  if (count === 0) return "there are none";
  return found.split(" ")[0]?.endsWith(`/${count}`) === true ? found : notRun;
}

/**
 * Returns the figures of a run for the table. It shows only the sum of lost, doubled and unexpected results; the output
 * of the run lists them separately.
 */
function formatFigures({ outcome }: RunResult): string[] | undefined {
  if (outcome === undefined) return undefined;
  const { attempted, acknowledged, lost, doubled, unexpected, shown = [] } = outcome;
  const counts = [attempted, acknowledged, lost + doubled + unexpected];
  return [...counts.map((count) => count.toLocaleString("en")), ...shown];
}
