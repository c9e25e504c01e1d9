import type { Api } from "../../client/api.ts";
import { replyResult } from "../../client/reply.ts";
import type { FaultContext } from "../../context.ts";
import { requireData } from "../../load/library.ts";
import { patience, probeEveryMilliseconds } from "./probes.ts";

/**
 * Writes 1, 2, 3, … into one field, each after the previous write has ended. A write that was abandoned must not take
 * effect when the hung process is resumed, because it would undo later changes, or do something that its client was
 * told had failed.
 */
export function watchLateWrites({ defer, ledger }: FaultContext, api: Api, publicationId: string) {
  const path = `/publications/${publicationId}`;
  let [begun, acknowledged, isPaused] = [0, 0, false];
  let underWay: Promise<void> | undefined;
  const write = async (number: number): Promise<void> => {
    const reply = await api.request("PATCH", path, { ...patience, body: { writingTone: `Number ${number}` } });
    if (replyResult(reply) === 200) acknowledged = number;
    underWay = undefined;
  };
  const timer = setInterval(() => {
    if (!isPaused) underWay ??= write(++begun);
  }, probeEveryMilliseconds);
  defer(() => clearInterval(timer));
  /** Sends no more writes. Resolves when the last one has ended. */
  const pause = async (): Promise<void> => {
    isPaused = true;
    await underWay;
  };
  /** Returns the stored number, or undefined if it cannot be read. */
  const read = async (): Promise<number | undefined> => {
    const reply = await api.request("GET", path, patience);
    if (replyResult(reply) !== 200) return undefined;
    return Number(requireData<{ writingTone?: string }>(reply).writingTone?.split(" ")[1] ?? 0);
  };
  /** Returns functions that watch the writes during one hang. Called just before the hang begins. */
  return ({ name, isWhole }: { name: string; isWhole: boolean }) => {
    const before = begun;
    let held: number | undefined;
    return {
      /**
       * Stops writing before the hung process is resumed, so that no new write hides a late one. Resolves when every
       * write has ended.
       */
      pauseWriting: async (): Promise<void> => {
        await pause();
        // If all replicas hang, the stored number is not read: the read would wait for them and show the state after
        // they are resumed.
        if (!isWhole) held = await read();
      },
      /**
       * Checks some time after the process was resumed that no abandoned write has taken effect. Writing continues
       * afterwards.
       */
      check: async (): Promise<void> => {
        await pause();
        const found = await read();
        isPaused = false;
        if (found === undefined) ledger.reportUnexpected(`${name}: the publication cannot be read afterwards`);
        else if (found < acknowledged)
          ledger.reportLost(`${name}: number ${acknowledged} was acknowledged, and ${found} is there`);
        // A write that was under way when the hang began may have taken effect, although its answer was lost. A write that began later may
        // not have.
        else if (held === undefined ? found > Math.max(before, acknowledged) : found !== held)
          ledger.reportUnexpected(`${name}: number ${found} was given up and came through late`);
      },
    };
  };
}
