import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type StartSystemOptions, type System, startSystem } from "@galley/local/system";
import { type Mutation, mutated } from "./controls/mutation.ts";
import { createRandom, type Random } from "./random.ts";
import { dropDataOf } from "./world/stores.ts";

/** What a scenario may ask of a system. Whatever is not given is set by the harness. */
export type FaultSystemOptions = Omit<StartSystemOptions, "stateFolder" | "reporter" | "print" | "quiet">;

/** What one run of a scenario is handed. */
export interface FaultContext {
  readonly seed: number;
  /** The same chances for the same seed. */
  readonly random: Random;
  /** "fast" is what `npm test` runs: a few seconds of the fault; "full" is a minute or more. */
  readonly pace: "fast" | "full";
  /** Aborted when the run is to end early. */
  readonly signal: AbortSignal;
  /** The protection that is taken out in this run. */
  readonly mutation: Mutation | undefined;
  /** Only crash points whose names contain one of these are wanted; all when empty. */
  readonly points: readonly string[];
  /** Prints a line of progress. */
  say(line: string): void;
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

export interface RunOptions {
  readonly seed: number;
  readonly pace: "fast" | "full";
  readonly signal: AbortSignal;
  readonly mutation?: Mutation | undefined;
  readonly points?: readonly string[];
  readonly say: (line: string) => void;
}

/** Runs something in a context of its own, and leaves nothing of it behind. */
export async function withContext<Result>(
  options: RunOptions,
  run: (context: FaultContext) => Promise<Result>,
): Promise<Result> {
  const cleanUps: (() => unknown)[] = [];
  const defer = (cleanUp: () => unknown): void => {
    cleanUps.push(cleanUp);
  };
  const newFolder = (): string => {
    const folder = mkdtempSync(join(tmpdir(), "galley-faults-"));
    defer(() => rmSync(folder, { recursive: true, force: true }));
    return folder;
  };
  try {
    return await run({
      ...options,
      mutation: options.mutation,
      points: options.points ?? [],
      random: createRandom(options.seed),
      defer,
      newFolder,
      startSystem: async (systemOptions = {}) => {
        options.signal.throwIfAborted();
        const folder = newFolder();
        const { environment = process.env } = systemOptions;
        const mutation = options.mutation && mutated(options.mutation, folder);
        const common = {
          restartPauseMilliseconds: 100,
          ...systemOptions,
          environment,
          stateFolder: folder,
          quiet: true,
        };
        const system = await startSystem({
          ...common,
          ...(mutation && { programs: mutation.programs }),
          nodeArguments: (name) => [
            ...(mutation?.nodeArguments() ?? []),
            ...(systemOptions.nodeArguments?.(name) ?? []),
          ],
          serviceEnvironment: (name) => ({
            ...mutation?.serviceEnvironment(),
            ...systemOptions.serviceEnvironment?.(name),
          }),
        });
        defer(() => dropDataOf(folder, environment));
        defer(() => system.stop());
        mutation?.checkApplied();
        return system;
      },
    });
  } finally {
    for (const cleanUp of cleanUps.reverse()) {
      await Promise.resolve()
        .then(cleanUp)
        .catch((thrown: unknown) => options.say(`clean-up failed: ${String(thrown)}`));
    }
  }
}
