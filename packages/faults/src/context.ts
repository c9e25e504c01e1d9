import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type StartSystemOptions, type System, startSystem } from "@galley/local/system";
import type { Control } from "./controls/control.ts";
import { type Observed, withoutProtection } from "./controls/in-processes.ts";
import { createLedger, type Ledger } from "./ledger.ts";
import { createRandom, type Random } from "./random.ts";
import { dropSystemData } from "./world/stores.ts";

/** Options for starting a system that a test scenario may choose. The test program sets all others. */
export type FaultSystemOptions = Omit<StartSystemOptions, "stateFolder" | "reporter" | "print" | "quiet">;

export interface RunOptions {
  readonly seed: number;
  /** "fast" is the short form that `npm test` runs, with a few seconds of the fault. "full" takes a minute or more. */
  readonly pace: "fast" | "full";
  /** A signal that ends the waits of the scenario. It is aborted when the run has to end early, for example on Ctrl-C. */
  readonly signal: AbortSignal;
  /**
   * The protection that is removed from the product in this run, to prove that the scenario notices it. Not set in an
   * ordinary run.
   */
  readonly control?: Control | undefined;
  /**
   * Protections that stay in place in this run, while each process reports which of them it uses. Removing a protection that no process
   * uses would prove nothing. Ignored when `control` is set.
   */
  readonly observed?: Observed;
  /**
   * Selects the parts of the scenario (such as crash points) whose names contain one of these texts. An empty list
   * selects all parts.
   */
  readonly points?: readonly string[];
  readonly say: (line: string) => void;
}

/** Everything that a test scenario gets for one run: its settings, the counters of faults, and functions that start systems. */
export interface FaultContext extends Required<Omit<RunOptions, "control" | "observed">> {
  readonly control: Control | undefined;
  /** Like `pace`, but "control" when a protection is removed, because such a run can be shorter. */
  readonly form: "fast" | "full" | "control";
  /** A random number generator. With the same seed it gives the same numbers, so that a failed run can be repeated. */
  readonly random: Random;
  readonly ledger: Ledger;
  /** Registers a clean-up function for the end of the run. All of them run in reverse order, even if the run fails. */
  defer(cleanUp: () => unknown): void;
  /** Creates a temporary folder that is deleted at the end of the run. */
  newFolder(): string;
  /**
   * Starts a complete system with its own state folder. It uses the stores of `MONGODB_URI` and `AMQP_URL`, or starts
   * its own if `options.environment` names none. Services that die are restarted after 100 ms. The system is stopped
   * and its data deleted at the end of the run.
   */
  startSystem(options?: FaultSystemOptions): Promise<System>;
}

/** Calls `run` with a new context and cleans up everything that the run created. */
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
      ...options,
      control,
      points,
      form: control === undefined ? pace : "control",
      random: createRandom(seed),
      ledger: createLedger(),
      defer,
      newFolder,
      startSystem: async ({ environment = process.env, ...systemOptions } = {}) => {
        options.signal.throwIfAborted();
        const folder = newFolder();
        const system = await startSystem({
          restartPauseMilliseconds: 100,
          ...systemOptions,
          environment,
          stateFolder: folder,
          quiet: true,
          nodeArguments: (name) => [...(added?.nodeArguments ?? []), ...(systemOptions.nodeArguments?.(name) ?? [])],
          serviceEnvironment: (name) => ({
            ...added?.serviceEnvironment,
            ...systemOptions.serviceEnvironment?.(name),
          }),
        });
        defer(() => dropSystemData(folder, environment));
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
