import { readFileSync } from "node:fs";
import type { Watched } from "./cpu.ts";

/** Memory of a process in MiB. */
export interface Memory {
  /** What is in its address space, pages shared with others included. */
  readonly rss: number;
  /** The same with each shared page divided by the number of its sharers, so that processes add up. */
  readonly pss: number;
}

/** Reads the text of /proc/PID/smaps_rollup. */
export function parseMemory(text: string): Memory {
  const mebibytes = (field: string) => Number(new RegExp(`^${field}: +(\\d+) kB$`, "m").exec(text)?.[1]) / 1_024;
  return { rss: mebibytes("Rss"), pss: mebibytes("Pss") };
}

/** Memory of each process by name, now. */
export function memoryByName(watched: readonly Watched[]): Record<string, Memory> {
  return Object.fromEntries(
    watched.map(({ name, pid }) => [name, parseMemory(readFileSync(`/proc/${pid}/smaps_rollup`, "utf8"))]),
  );
}

/** Follows the memory of processes while some work goes on, and gives the most that each had. */
export async function peakMemory(
  watched: readonly Watched[],
  work: () => Promise<unknown>,
): Promise<Record<string, Memory>> {
  const peaks: Record<string, Memory> = memoryByName(watched);
  const timer = setInterval(() => {
    for (const [name, { rss, pss }] of Object.entries(memoryByName(watched))) {
      const peak = peaks[name] ?? { rss: 0, pss: 0 };
      peaks[name] = { rss: Math.max(rss, peak.rss), pss: Math.max(pss, peak.pss) };
    }
  }, 100);
  try {
    await work();
  } finally {
    clearInterval(timer);
  }
  return peaks;
}
