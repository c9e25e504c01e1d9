import { setTimeout as delay } from "node:timers/promises";
import type { Api } from "../../client/api.ts";

const readersAtOnce = 2;

/**
 * Others who read these paths all the while, so that questions about them are always under way; with a rest after each reading of all of
 * them, most of the time.
 */
export function readAllTheWhile(
  api: Api,
  paths: () => readonly string[],
  restMilliseconds = 0,
): { /** Gives how many reads there were. */ stop(): Promise<number> } {
  let isOver = false;
  let reads = 0;
  const read = async (): Promise<void> => {
    while (!isOver) {
      // A breath even while there is nothing to read, or nobody else would get a turn.
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
