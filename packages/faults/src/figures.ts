import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { repositoryRoot } from "./controls/control.ts";
import type { RunResult } from "./run-scenario.ts";
import type { Scenario } from "./scenario.ts";

const short = " short";
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

/**
 * The table. Controls count only beside the run with everything in place that they are compared with. A short form that held leaves the
 * figures of an earlier whole run as they are, for they say more.
 */
export function figuresTable(
  present: string,
  results: readonly RunResult[],
  /** `shown`: columns of what scenarios show besides what all of them count. */
  { scenarios, shown = [], today }: { scenarios: readonly Listed[]; shown?: readonly string[]; today: Date },
): string[] {
  const counts = ["Attempted", "Acknowledged", "Broken", ...shown];
  const head = ["Scenario", "Promise", "Run", ...counts, "Controls found"];
  const cellsOf = (line: string): string[] => line.split("|").map((cell) => cell.trim());
  const before = new Map(present.split("\n").map((line) => [cellsOf(line)[1], cellsOf(line).slice(3, -1)]));
  const rows = scenarios.flatMap(({ name, guarantee, controls }) => {
    const kept = before.get(`\`${name}\``);
    const own = results.filter((result) => result.scenario.name === name);
    const plain = own.find(({ control }) => control === undefined);
    const cells = plain === undefined ? kept : rowOf(plain, own, { today, columns: counts.length, kept });
    if (cells === undefined) return [];
    const found = cells.at(-1) ?? "";
    const isOfToday = found.split(" ")[0]?.endsWith(`/${controls.length}`) === true;
    const listed = controls.length === 0 ? "there are none" : isOfToday ? found : notRun;
    return [`| ${[`\`${name}\``, guarantee, ...cells.slice(0, -1), listed].join(" | ")} |`];
  });
  return [`| ${head.join(" | ")} |`, `|---|---|---|${"---:|".repeat(counts.length)}---|`, ...rows];
}

function rowOf(
  plain: RunResult,
  own: readonly RunResult[],
  { today, columns, kept = [] }: { today: Date; columns: number; kept?: readonly string[] | undefined },
): string[] {
  const isShort = plain.pace === "fast";
  const date = `${today.toISOString().slice(0, 10)}${isShort ? short : ""}`;
  const found = own.filter(({ control, good }) => control !== undefined && good).length;
  const controls = own.length > 1 ? `${found}/${plain.scenario.controls.length} ${date}` : (kept.at(-1) ?? notRun);
  const isWhole = kept[0] !== undefined && !kept[0].endsWith(short);
  if (isShort && isWhole && plain.good) return [...kept.slice(0, -1), controls];
  const { outcome } = plain;
  if (outcome === undefined) return [date, ...Array.from({ length: columns }, () => "broke down"), controls];
  // The run tells them apart.
  const broken = outcome.lost + outcome.doubled + outcome.unexpected;
  return [
    date,
    ...[outcome.attempted, outcome.acknowledged, broken].map((count) => count.toLocaleString("en")),
    ...(outcome.shown ?? []),
    controls,
  ];
}
