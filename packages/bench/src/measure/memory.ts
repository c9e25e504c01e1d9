import { readFileSync } from "node:fs";
import type { Watched } from "./cpu.ts";

export interface Memory {
  /** The memory of the process that is in RAM, including pages that it shares with other processes. */
  readonly rss: number;
  /**
   * The resident memory with each shared page divided by the number of processes that share it, so that processes can be added.
   */
  readonly pss: number;
}

/** Reads the memory of a process from the text of /proc/PID/smaps_rollup. */
export function parseMemory(text: string): Memory {
  const mebibytes = (field: string) => Number(new RegExp(`^${field}: +(\\d+) kB$`, "m").exec(text)?.[1]) / 1_024;
  return { rss: mebibytes("Rss"), pss: mebibytes("Pss") };
}

/** Returns the current memory of each process by name. */
export function memoryByName(watched: readonly Watched[]): Record<string, Memory> {
  return Object.fromEntries(
    watched.map(({ name, pid }) => [name, parseMemory(readFileSync(`/proc/${pid}/smaps_rollup`, "utf8"))]),
  );
}

/** Measures the memory of processes again and again during `work`, and returns the maximum of each. */
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
