import type { Memory } from "../measure/memory.ts";
import type { MemoryFigures } from "../parts/memory.ts";
import { figure, table } from "./markdown.ts";

/** Memory and start-up times as a table. */
export function memoryTable(figures: MemoryFigures): string[] {
  const names = Object.keys(figures.idle).sort();
  const both = (memory: Memory | undefined) =>
    memory === undefined ? "–" : `${Math.round(memory.pss)} (${Math.round(memory.rss)})`;
  const sum = (memories: Readonly<Record<string, Memory>>) =>
    `${Math.round(Object.values(memories).reduce((total, { pss }) => total + pss, 0))}`;
  return [
    `Memory in MiB, PSS (RSS); the long run is ${figures.requests.toLocaleString("en-US")} requests, the slope is PSS for each ten thousand of its second half:`,
    "",
    ...table(
      ["", "first start ms", "second start ms", "idle", "most under load", "after the long run", "slope"],
      [
        ...names.map((name) => [
          name,
          figure(figures.coldStart[name] ?? Number.NaN),
          figure(figures.secondStart[name] ?? Number.NaN),
          both(figures.idle[name]),
          both(figures.underLoad[name]),
          both(figures.afterwards[name]),
          figure(figures.slope[name] ?? Number.NaN),
        ]),
        ["all", "", "", sum(figures.idle), sum(figures.underLoad), sum(figures.afterwards), ""],
      ],
    ),
    "",
  ];
}
