import { figure, table } from "../report/markdown.ts";
import type { Hanging } from "./measure-hanging.ts";

/** Others' p99 is no longer than this beside receivers that hang, or than so many times what it is alone; a few ms are noise. */
const most = { p99Milliseconds: 1_000, timesAlone: 2, memoryMegabytes: 60, noiseMilliseconds: 20 };
/** So far from its time is a retry at most: a fifth of the 10 seconds that the service waits, before it spreads them. */
const mostRetryMilliseconds = 2_000;

export function hangingTable({ beside, memory }: Hanging): string[] {
  const alone = beside[0]?.p99 ?? 0;
  const rows = beside.map(({ beside: what, p50, p99, retries: { earliest, latest } }) => {
    return [what, figure(p50), figure(p99), figure(p99 / alone), `${earliest}–${latest}`];
  });
  return [
    ...table(["100 a second beside", "p50 ms", "p99 ms", "of alone", "retries, ms after their time"], rows),
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
          earliest >= -mostRetryMilliseconds &&
          latest <= mostRetryMilliseconds,
        `beside ${what}: p99 ${figure(p99)} ms, of at most ${most.timesAlone} times alone; retries at most ${latest} ms late, of 2,000`,
      ),
    ),
    goal(
      memory.megabytes <= most.memoryMegabytes,
      `${figure(memory.megabytes)} MB for ${memory.attempts} attempts, of at most ${most.memoryMegabytes}`,
    ),
  ];
}
