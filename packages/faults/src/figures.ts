import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { repositoryRoot } from "./controls/control.ts";
import type { RunResult } from "./run-scenario.ts";
import type { Scenario } from "./scenario.ts";

const notRun = "not run";

/** The parts of a scenario that stand in the table. */
export type Listed = Pick<Scenario, "name" | "guarantee" | "controls">;

/** Replaces what is between the markers of this name in a page, whose path begins at the root. */
export function replaceInPage(page: string, name: string, make: (present: string) => readonly string[]): void {
  const file = join(repositoryRoot, page);
  writeFileSync(file, replaceBetween(readFileSync(file, "utf8"), name, make));
}

/** Replaces the lines between `<!-- NAME -->` and `<!-- /NAME -->`. Throws when there are no such markers. */
export function replaceBetween(text: string, name: string, make: (present: string) => readonly string[]): string {
  const match = new RegExp(`(<!-- ${name} -->)([^]*)(<!-- /${name} -->)`).exec(text);
  if (match === null) throw new Error(`The page lacks the markers between which the ${name} go`);
  const [all, begin, present = "", end] = match;
  return text.replace(all, () => `${begin}\n${make(present).join("\n").trim()}\n${end}`);
}

/** The table. What did not run stays as it is: a short form that held leaves the figures of a whole run, and counts its controls only. */
export function figuresTable(
  present: string,
  results: readonly RunResult[],
  /** `shown`: columns of what scenarios show besides what all of them count. */
  { scenarios, shown = [], today }: { scenarios: readonly Listed[]; shown?: readonly string[]; today: Date },
): string[] {
  const counts = ["Attempted", "Acknowledged", "Broken", ...shown];
  const head = ["Scenario", "Promise", "Run", ...counts, "Controls found"];
  const date = today.toISOString().slice(0, 10);
  const cellsOf = (line: string): string[] => line.split("|").map((cell) => cell.trim());
  const before = new Map(present.split("\n").map((line) => [cellsOf(line)[1], cellsOf(line).slice(3, -1)]));
  const rows = scenarios.map(({ name, guarantee, controls }) => {
    const kept = before.get(`\`${name}\``) ?? [notRun, ...counts.map(() => "–"), notRun];
    const own = results.filter((result) => result.scenario.name === name);
    const plain = own.find(({ control }) => control === undefined);
    const when = `${date}${plain?.pace === "fast" ? " short" : ""}`;
    const tells = plain !== undefined && (plain.pace === "full" || !plain.good);
    const figures = tells ? [when, ...(figuresOf(plain) ?? counts.map(() => "broke down"))] : kept.slice(0, -1);
    // Controls say nothing without the run with everything in place that they are compared with.
    const ofControls = own.filter(({ control }) => plain !== undefined && control !== undefined);
    const found = `${ofControls.filter(({ good }) => good).length}/${controls.length}`;
    const told = ofControls.length > 0 ? `${found} ${when}` : (kept.at(-1) ?? "");
    const areAll = told.split(" ")[0]?.endsWith(`/${controls.length}`) === true;
    const listed = controls.length === 0 ? "there are none" : areAll ? told : notRun;
    return `| ${[`\`${name}\``, guarantee, ...figures, listed].join(" | ")} |`;
  });
  return [`| ${head.join(" | ")} |`, `|---|---|---|${"---:|".repeat(counts.length)}---|`, ...rows];
}

/** The run tells apart what is broken. */
function figuresOf({ outcome }: RunResult): string[] | undefined {
  if (outcome === undefined) return undefined;
  const { attempted, acknowledged, lost, doubled, unexpected, shown = [] } = outcome;
  const counts = [attempted, acknowledged, lost + doubled + unexpected];
  return [...counts.map((count) => count.toLocaleString("en")), ...shown];
}
