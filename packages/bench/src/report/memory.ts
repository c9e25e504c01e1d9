import type { Memory } from "../measure/memory.ts";
import type { MemoryFigures } from "../parts/memory.ts";
import { figure, table } from "./markdown.ts";

/** Memory as a table. */
export function memoryTable(figures: MemoryFigures): string[] {
  const names = Object.keys(figures.idle).sort();
  const both = (memory: Memory | undefined) =>
    memory === undefined ? "–" : `${Math.round(memory.pss)} (${Math.round(memory.rss)})`;
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const sumOf = (memories: Readonly<Record<string, Memory>>) =>
    `${Math.round(sum(Object.values(memories).map(({ pss }) => pss)))}`;
  return [
    `Memory in MiB, PSS (RSS); the long run is ${figures.requests.toLocaleString("en-US")} requests of all kinds at full speed; growth is of PSS for each ten thousand requests, in its first and in its last third:`,
    "",
    ...table(
      [
        ...["", "idle", "most under load", "at the end of the long run"],
        ...[`${figures.restSeconds} s after it`, "growth, first third", "growth, last third"],
      ],
      [
        ...names.map((name) => [
          name,
          both(figures.idle[name]),
          both(figures.underLoad[name]),
          both(figures.afterwards[name]),
          both(figures.rested[name]),
          figure(figures.firstThird[name] ?? Number.NaN),
          figure(figures.lastThird[name] ?? Number.NaN),
        ]),
        [
          "all",
          ...[figures.idle, figures.underLoad, figures.afterwards, figures.rested].map(sumOf),
          ...[figures.firstThird, figures.lastThird].map((growth) => figure(sum(Object.values(growth)))),
        ],
      ],
    ),
    "",
  ];
}
