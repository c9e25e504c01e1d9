import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { repositoryRoot } from "./controls/mutation.ts";
import type { RunResult } from "./run-scenario.ts";
import type { Counters, Scenario } from "./scenario.ts";

const file = join(repositoryRoot, "infra/faults.md");
const head = [
  "| Scenario | Promise | Run | Attempted | Acknowledged | Broken | Controls found |",
  "|---|---|---|---:|---:|---:|---|",
];
/** Lost, doubled and unexpected are one figure here; the run tells them apart. */
const counted = [["attempted"], ["acknowledged"], ["lost", "doubled", "unexpected"]] as const;
const short = " short";
const notRun = "not run";

/** The parts of a scenario that stand in the table. */
export type Listed = Pick<Scenario, "name" | "guarantee" | "controls">;

/** Rewrites the table of infra/faults.md: figures of what ran, and what was there of the rest. */
export function writeFigures(scenarios: readonly Listed[], results: readonly RunResult[], today: Date): void {
  const make = (present: string) => figuresTable(present, results, { scenarios, today });
  writeFileSync(file, replaceBetween(readFileSync(file, "utf8"), "figures", make));
}

/** Replaces the lines between `<!-- NAME: begin … -->` and `<!-- NAME: end -->`. Throws when there are no such markers. */
export function replaceBetween(text: string, name: string, make: (present: string) => readonly string[]): string {
  const match = new RegExp(`(<!-- ${name}: begin[^>]*-->)([^]*)(<!-- ${name}: end -->)`).exec(text);
  if (match === null) throw new Error(`The page lacks the markers between which the ${name} go`);
  const [all, begin, present = "", end] = match;
  return text.replace(all, () => `${begin}\n\n${make(present).join("\n")}\n\n${end}`);
}

/**
 * The table. A scenario that ran several times has its sums. Controls count only beside the run with everything in place that they are
 * compared with. A short form that held leaves the figures of an earlier whole run as they are, for they say more.
 */
export function figuresTable(
  present: string,
  results: readonly RunResult[],
  { scenarios, today }: { readonly scenarios: readonly Listed[]; readonly today: Date },
): string[] {
  const before = new Map(
    present
      .split("\n")
      .map((line) => cellsOf(line))
      .map((cells) => [cells[0], cells]),
  );
  const rows = scenarios.flatMap(({ name, guarantee, controls }) => {
    const own = results.filter((result) => result.scenario.name === name);
    const kept = before.get(`\`${name}\``)?.slice(2);
    const ran = own.some(({ control }) => control === undefined) ? rowOf(own, controls, today, kept) : kept;
    if (ran === undefined) return [];
    const found = ran.at(-1) ?? "";
    const isOfToday = found.split(" ")[0]?.endsWith(`/${controls.length}`) === true;
    return [[`\`${name}\``, guarantee, ...ran.slice(0, -1), isOfToday ? found : notRun]];
  });
  return [...head, ...rows.map((cells) => `| ${cells.join(" | ")} |`)];
}

const cellsOf = (line: string): string[] =>
  line
    .split("|")
    .slice(1, -1)
    .map((cell) => cell.trim());

function rowOf(
  results: readonly RunResult[],
  controls: Scenario["controls"],
  today: Date,
  kept: readonly string[] = [],
): string[] {
  const plain = results.filter(({ control }) => control === undefined);
  const isShort = plain.some(({ pace }) => pace === "fast");
  const date = `${today.toISOString().slice(0, 10)}${isShort ? short : ""}`;
  const ofEach = Map.groupBy(results, ({ control }) => control?.mutation.name);
  const found = controls.filter(({ mutation }) => ofEach.get(mutation.name)?.every(({ good }) => good)).length;
  const cell = ofEach.size > 1 ? `${found}/${controls.length} ${date}` : (kept.at(-1) ?? notRun);
  const isWhole = kept[0] !== undefined && !kept[0].endsWith(short);
  if (isShort && isWhole && plain.every(({ good }) => good)) return [...kept.slice(0, -1), cell];
  const outcomes = plain.flatMap(({ outcome }) => outcome ?? []);
  const sum = (keys: readonly (keyof Counters)[]): number =>
    outcomes.reduce((total, outcome) => total + keys.reduce((part, key) => part + outcome[key], 0), 0);
  const isWholeSum = outcomes.length === plain.length;
  return [date, ...counted.map((keys) => (isWholeSum ? sum(keys).toLocaleString("en") : "broke down")), cell];
}
