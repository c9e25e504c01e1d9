import { setTimeout as delay } from "node:timers/promises";
import type { Api } from "../../client/api.ts";

const readersAtOnce = 2;

/** Reads these paths in several loops until it is stopped, with a pause after each pass over all of them. */
export function startConcurrentReads(
  api: Api,
  paths: () => readonly string[],
  restMilliseconds = 0,
): { /** Returns how many reads there were. */ stop(): Promise<number> } {
  let isOver = false;
  let reads = 0;
  const read = async (): Promise<void> => {
    while (!isOver) {
      // Even with nothing to read the loop has to yield to other work.
      await delay(restMilliseconds);
      for (const path of paths()) {
        await api.request("GET", path);
        reads += 1;
      }
    }
  };
  const reading = Promise.all(Array.from({ length: readersAtOnce }, read));
  return {
    stop: async () => {
      isOver = true;
      await reading;
      return reads;
    },
  };
}
