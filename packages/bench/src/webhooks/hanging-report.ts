import { figure, table } from "../report/markdown.ts";
import type { Hanging } from "./measure-hanging.ts";

/** Others' p99 is no longer than this beside receivers that hang, or than so many times what it is alone; a few ms are noise. */
const most = { p99Milliseconds: 1_000, timesAlone: 2, memoryMegabytes: 60, noiseMilliseconds: 20 };
/** When retries are made, as shares of when they are due: ± 20 %, and a tenth of a second to be sent. */
const retries = { earliest: 0.8, latest: 1.21 };

export function hangingTable({ beside, memory }: Hanging): string[] {
  const alone = beside[0]?.p99 ?? 0;
  const rows = beside.map(({ beside: what, p50, p99, retries: { earliest, latest } }) => {
    return [what, figure(p50), figure(p99), figure(p99 / alone), `${earliest.toFixed(2)}–${latest.toFixed(2)}`];
  });
  return [
    ...table(["100 a second beside", "p50 ms", "p99 ms", "of alone", "retries, of 10 s"], rows),
    "",
    `With ${memory.attempts} attempts that hang at once the service has ${figure(memory.megabytes)} MB more.`,
  ];
}

export const goal = (isReached: boolean, text: string): string => `- ${isReached ? "reached" : "MISSED"}: ${text}`;

export function hangingGoals({ beside: [alone, ...beside], memory }: Hanging): string[] {
  const mostTimesAlone = most.timesAlone * (alone?.p99 ?? 0) + most.noiseMilliseconds;
  return [
    ...beside.map(({ beside: what, p99, retries: { earliest, latest } }) =>
      goal(
        p99 <= Math.min(most.p99Milliseconds, mostTimesAlone) &&
          earliest >= retries.earliest &&
          latest <= retries.latest,
        `beside ${what}: p99 ${figure(p99)} ms, of at most ${most.timesAlone} times alone; retries within ± 20 %`,
      ),
    ),
    goal(
      memory.megabytes <= most.memoryMegabytes,
      `${figure(memory.megabytes)} MB for ${memory.attempts} attempts, of at most ${most.memoryMegabytes}`,
    ),
  ];
}
