import { readFileSync } from "node:fs";
import { join } from "node:path";
import { filesIn } from "./processes/stop.ts";

/** What one process of this clone takes. */
export interface ProcessMemory {
  readonly name: string;
  readonly megabytes: number;
}

/**
 * The memory of every process that a launcher keeps records of, as PSS: pages that several share count to each by its part, so
 * that the sum is what all of them take. Empty where the kernel does not say (other systems than Linux).
 */
export function memoryOfProcesses(recordsFolder: string): ProcessMemory[] {
  return filesIn(recordsFolder).flatMap((file) => {
    try {
      const { pid } = JSON.parse(readFileSync(join(recordsFolder, file), "utf8")) as { pid: number };
      const text = readFileSync(`/proc/${pid}/smaps_rollup`, "utf8");
      return [{ name: file.replace(/\.json$/, ""), megabytes: pssKilobytes(text) / 1_024 }];
    } catch {
      return [];
    }
  });
}

function pssKilobytes(text: string): number {
  return Number(/^Pss:\s+(\d+) kB$/m.exec(text)?.[1] ?? 0);
}
