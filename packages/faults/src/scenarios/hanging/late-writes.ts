import type { Ledger } from "../../ledger.ts";
import type { Step } from "./judge-step.ts";
import type { Writer } from "./writer.ts";

/** Looks at what a writer wrote around one hang. The writer pauses before the hang ends, so that nobody writes over what comes late. */
export interface LateWrites {
  /** Before what hangs goes on. Resolves when every write has ended. */
  readonly pauseWriter: () => Promise<void>;
  /** After it went on and has had its time; the writer goes on. */
  readonly check: () => Promise<void>;
}

/**
 * A write that was given up must not come through when the process that hung goes on: it would undo what others did meanwhile, or
 * do what its client was told had failed. To be made just before the hang.
 */
export function observeLateWrites(
  writer: Writer,
  ledger: Ledger,
  { name, isWhole }: Pick<Step, "name" | "isWhole">,
): LateWrites {
  const before = writer.numbers().begun;
  let held: number | undefined;
  return {
    pauseWriter: async () => {
      await writer.pause();
      // A read that waits for what hangs would show what comes when it goes on.
      if (!isWhole) held = await writer.read();
    },
    check: async () => {
      await writer.pause();
      const { acknowledged } = writer.numbers();
      const found = await writer.read();
      writer.resume();
      if (found === undefined) ledger.surprise(`${name}: the publication cannot be read afterwards`);
      else if (found < acknowledged)
        ledger.lose(`${name}: number ${acknowledged} was acknowledged, and ${found} is there`);
      // What was under way when the hang began may have been done though its answer was lost; what began later may not.
      else if (held === undefined ? found > Math.max(before, acknowledged) : found !== held)
        ledger.surprise(`${name}: number ${found} was given up and came through late`);
      else if (found > acknowledged) ledger.recover();
    },
  };
}
