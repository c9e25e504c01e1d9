import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type StartSystemOptions, type System, startSystem } from "@galley/local/system";
import type { Control } from "./controls/control.ts";
import { type Observed, withoutProtection } from "./controls/in-processes.ts";
import { createLedger, type Ledger } from "./ledger.ts";
import { createRandom, type Random } from "./random.ts";
import { dropDataOf } from "./world/stores.ts";

/** What a scenario may ask of a system. Whatever is not given is set by the harness. */
export type FaultSystemOptions = Omit<StartSystemOptions, "stateFolder" | "reporter" | "print" | "quiet">;

export interface RunOptions {
  readonly seed: number;
  /** "fast" is what `npm test` runs: a few seconds of the fault; "full" is a minute or more. */
  readonly pace: "fast" | "full";
  /** Aborted when the run is to end early. */
  readonly signal: AbortSignal;
  /** The protection that is taken out in this run. */
  readonly control?: Control | undefined;
  /** Controls whose use the processes report. Ignored when a protection is taken out. */
  readonly observed?: Observed;
  /** Only those parts of the scenario are wanted whose names contain one of these; all when empty. */
  readonly points?: readonly string[];
  /** Prints a line of progress. */
  readonly say: (line: string) => void;
}

/** What one run of a scenario is handed. */
export interface FaultContext extends Required<Omit<RunOptions, "control" | "observed">> {
  readonly control: Control | undefined;
  /** The pace; "control" when a protection is taken out, for then it shows soon. */
  readonly form: "fast" | "full" | "control";
  /** The same chances for the same seed. */
  readonly random: Random;
  readonly ledger: Ledger;
  /** Done at the end of the run, however it ends; the last one given is done first. */
  defer(cleanUp: () => unknown): void;
  /** A folder of this run only. */
  newFolder(): string;
  /**
   * Starts a whole system with a state of its own, on the stores of MONGODB_URI and AMQP_URL, or stores of its own where
   * `options.environment` says nothing of them. Services that die start again after 100 ms. Stopped and wiped at the end.
   */
  startSystem(options?: FaultSystemOptions): Promise<System>;
}

/** Runs something in a context of its own, and leaves nothing of it behind. */
export async function withContext<Result>(
  options: RunOptions,
  run: (context: FaultContext) => Promise<Result>,
): Promise<Result> {
  const { seed, pace, control, observed, points = [], say } = options;
  const cleanUps: (() => unknown)[] = [];
  const defer = (cleanUp: () => unknown): void => {
    cleanUps.push(cleanUp);
  };
  const newFolder = (): string => {
    const folder = mkdtempSync(join(tmpdir(), "galley-faults-"));
    defer(() => rmSync(folder, { recursive: true, force: true }));
    return folder;
  };
  const changed = control && withoutProtection(control, newFolder());
  const added = changed ?? observed;
  try {
    const result = await run({
      ...{ ...options, control, points, form: control === undefined ? pace : "control" },
      ...{ random: createRandom(seed), ledger: createLedger(), defer, newFolder },
      startSystem: async ({ environment = process.env, ...systemOptions } = {}) => {
        options.signal.throwIfAborted();
        const folder = newFolder();
        const system = await startSystem({
          ...{ restartPauseMilliseconds: 100, ...systemOptions, environment, stateFolder: folder, quiet: true },
          nodeArguments: (name) => [...(added?.nodeArguments ?? []), ...(systemOptions.nodeArguments?.(name) ?? [])],
          serviceEnvironment: (name) => ({
            ...added?.serviceEnvironment,
            ...systemOptions.serviceEnvironment?.(name),
          }),
        });
        defer(() => dropDataOf(folder, environment));
        defer(() => system.stop());
        return system;
      },
    });
    changed?.checkApplied();
    return result;
  } finally {
    for (const cleanUp of cleanUps.reverse()) {
      await Promise.resolve()
        .then(cleanUp)
        .catch((thrown: unknown) => say(`clean-up failed: ${String(thrown)}`));
    }
  }
}
