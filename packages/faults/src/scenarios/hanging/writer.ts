import type { Api } from "../../client/api.ts";
import { type Reply, resultOf } from "../../client/reply.ts";
import type { Ledger } from "../../ledger.ts";
import { dataOf } from "../../load/library.ts";

/** How long a client waits for an answer at the first gateway. */
export const patience = { gateway: 0, timeoutMilliseconds: 40_000 };

/** Writes 1, 2, 3, … into one field, each after the one before has ended. */
export function createWriter(api: Api, publicationId: string) {
  const path = `/publications/${publicationId}`;
  const numbers = { begun: 0, acknowledged: 0 };
  let isPaused = false;
  let underWay: Promise<Reply> | undefined;
  const write = async (number: number): Promise<Reply> => {
    const reply = await api.request("PATCH", path, { ...patience, body: { writingTone: `Number ${number}` } });
    if (resultOf(reply) === 200) numbers.acknowledged = number;
    underWay = undefined;
    return reply;
  };
  return {
    /** The last number that was begun, and the last that was acknowledged. */
    numbers,
    /** Neither paused nor busy. */
    isFree: () => !isPaused && underWay === undefined,
    writeNext: () => {
      numbers.begun += 1;
      underWay = write(numbers.begun);
      return underWay;
    },
    /** Begins nothing new; resolves once nothing is under way. */
    pause: async () => {
      isPaused = true;
      await underWay;
    },
    resume: () => {
      isPaused = false;
    },
    /** The number that is there; undefined when it cannot be read. */
    read: async () => {
      const reply = await api.request("GET", path, patience);
      if (resultOf(reply) !== 200) return undefined;
      return Number(dataOf<{ writingTone?: string }>(reply).writingTone?.split(" ")[1] ?? 0);
    },
  };
}

export type Writer = ReturnType<typeof createWriter>;

/**
 * Watches a writer around one hang. A write that was given up must not come through when the process that hung goes on: it would undo
 * what others did meanwhile, or do what its client was told had failed. To be made just before the hang.
 */
export function observeLateWrites(
  writer: Writer,
  ledger: Ledger,
  { name, isWhole }: { name: string; isWhole: boolean },
) {
  const before = writer.numbers.begun;
  let held: number | undefined;
  return {
    /** Before what hangs goes on, so that nobody writes over what comes late. Resolves when every write has ended. */
    pauseWriter: async (): Promise<void> => {
      await writer.pause();
      // A read that waits for what hangs would show what comes when it goes on.
      if (!isWhole) held = await writer.read();
    },
    /** After it went on and has had its time; the writer goes on. */
    check: async (): Promise<void> => {
      await writer.pause();
      const { acknowledged } = writer.numbers;
      const found = await writer.read();
      writer.resume();
      if (found === undefined) ledger.surprise(`${name}: the publication cannot be read afterwards`);
      else if (found < acknowledged)
        ledger.lose(`${name}: number ${acknowledged} was acknowledged, and ${found} is there`);
      // What was under way when the hang began may have been done though its answer was lost; what began later may not.
      else if (held === undefined ? found > Math.max(before, acknowledged) : found !== held)
        ledger.surprise(`${name}: number ${found} was given up and came through late`);
    },
  };
}
