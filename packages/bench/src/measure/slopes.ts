import type { Memory } from "./memory.ts";
import { slopeOf } from "./statistics.ts";

/** The memory of processes once so many requests had been answered. */
export interface MemoryPoint {
  readonly requests: number;
  readonly memory: Readonly<Record<string, Memory>>;
}

const slopeRequests = 10_000;

/** How fast PSS grew over the first and over the last third of the requests, by process, in MiB for each ten thousand. */
export function slopesOfThirds(points: readonly MemoryPoint[]): {
  readonly first: Record<string, number>;
  readonly last: Record<string, number>;
} {
  const all = points.at(-1)?.requests ?? 0;
  return {
    first: slopes(points.filter(({ requests }) => requests <= all / 3)),
    last: slopes(points.filter(({ requests }) => requests >= (all * 2) / 3)),
  };
}

function slopes(points: readonly MemoryPoint[]): Record<string, number> {
  const names = Object.keys(points[0]?.memory ?? {});
  const slopeFor = (name: string) =>
    slopeOf(
      points.map(({ requests, memory }) => ({ x: requests / slopeRequests, y: memory[name]?.pss ?? Number.NaN })),
    );
  return Object.fromEntries(names.map((name) => [name, slopeFor(name)]));
}
