import type { Api } from "../../client/api.ts";
import { resultOf } from "../../client/reply.ts";
import type { FaultContext } from "../../context.ts";
import { dataOf } from "../../load/library.ts";
import { patience, probeEveryMilliseconds } from "./probes.ts";

/**
 * Writes 1, 2, 3, … into one field, each after the one before has ended. A write that was given up must not come through when the process that
 * hung goes on: it would undo what others did meanwhile, or do what its client was told had failed.
 */
export function watchLateWrites({ defer, ledger }: FaultContext, api: Api, publicationId: string) {
  const path = `/publications/${publicationId}`;
  let [begun, acknowledged, isPaused] = [0, 0, false];
  let underWay: Promise<void> | undefined;
  const write = async (number: number): Promise<void> => {
    const reply = await api.request("PATCH", path, { ...patience, body: { writingTone: `Number ${number}` } });
    if (resultOf(reply) === 200) acknowledged = number;
    underWay = undefined;
  };
  const timer = setInterval(() => {
    if (!isPaused) underWay ??= write(++begun);
  }, probeEveryMilliseconds);
  defer(() => clearInterval(timer));
  /** Begins nothing new; resolves once nothing is under way. */
  const pause = async (): Promise<void> => {
    isPaused = true;
    await underWay;
  };
  /** The number that is there; undefined when it cannot be read. */
  const read = async (): Promise<number | undefined> => {
    const reply = await api.request("GET", path, patience);
    if (resultOf(reply) !== 200) return undefined;
    return Number(dataOf<{ writingTone?: string }>(reply).writingTone?.split(" ")[1] ?? 0);
  };
  /** Watches one hang; to be called just before it. */
  return ({ name, isWhole }: { name: string; isWhole: boolean }) => {
    const before = begun;
    let held: number | undefined;
    return {
      /** Before what hangs goes on, so that nobody writes over what comes late. Resolves when every write has ended. */
      pauseWriting: async (): Promise<void> => {
        await pause();
        // A read that waits for what hangs would show what comes when it goes on.
        if (!isWhole) held = await read();
      },
      /** After it went on and has had its time; writing goes on. */
      check: async (): Promise<void> => {
        await pause();
        const found = await read();
        isPaused = false;
        if (found === undefined) ledger.surprise(`${name}: the publication cannot be read afterwards`);
        else if (found < acknowledged)
          ledger.lose(`${name}: number ${acknowledged} was acknowledged, and ${found} is there`);
        // What was under way when the hang began may have been done though its answer was lost; what began later may not.
        else if (held === undefined ? found > Math.max(before, acknowledged) : found !== held)
          ledger.surprise(`${name}: number ${found} was given up and came through late`);
      },
    };
  };
}
