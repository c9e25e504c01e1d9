import { AsyncLocalStorage } from "node:async_hooks";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Logger } from "../logging/index.ts";

/** Where this process may be made to die. */
export interface CrashPoints {
  /** Makes a point known and gives what is to be called when it is reached: dies there when the point is armed. */
  readonly register: (name: string) => () => void;
  /** Performs a durable step: writes meanwhile are the step's. */
  readonly perform: <Result>(step: string, work: () => Result) => Result;
  /** Notes a write to the database. One step is one write: of two the process could die in between, where there is no point. */
  readonly noteWrite: () => void;
}

export interface CrashPointsOptions {
  /** What the names of all points begin with. */
  readonly service: string;
  readonly folder: string;
  readonly logger: Logger;
}

let current: CrashPoints | undefined;

/** The crash points of this process; undefined, and so it should be everywhere but in tests: there are none. */
export function crashPointsOfProcess(): CrashPoints | undefined {
  return current;
}

/**
 * Switches the crash points of this process on, before anything is put together. In the folder, each point known has a file in
 * `points`, whoever wants a death makes a file in `armed`, and the dying process leaves one in `reached`. A step that turned out to be
 * two writes has one in `double`.
 */
export function switchOnCrashPoints({ service, folder, logger }: CrashPointsOptions): void {
  for (const name of ["points", "armed", "reached", "double"]) mkdirSync(join(folder, name), { recursive: true });
  logger.warn(
    { folder },
    "CRASH POINTS ARE ON: this process dies wherever it is told to; never run it so in production",
  );
  const register = (name: string): (() => void) => {
    const point = `${service}.${name}`;
    writeFileSync(join(folder, "points", point), "");
    return () => dieIfArmed(folder, point);
  };
  current = { register, ...watchSteps((step) => writeFileSync(join(folder, "double", `${service}.${step}`), "")) };
}

/** Counts the writes of each performance of a step, and tells of one that makes a second. */
function watchSteps(onSecondWrite: (step: string) => void): Pick<CrashPoints, "perform" | "noteWrite"> {
  const performances = new AsyncLocalStorage<{ readonly step: string; writes: number }>();
  return {
    perform: (step, work) => performances.run({ step, writes: 0 }, work),
    noteWrite: () => {
      const performance = performances.getStore();
      if (performance === undefined) return;
      performance.writes += 1;
      if (performance.writes === 2) onSecondWrite(performance.step);
    },
  };
}

/** Of several processes that reach an armed point at once, one dies: the one that took the file away. */
function dieIfArmed(folder: string, point: string): void {
  try {
    rmSync(join(folder, "armed", point));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return;
    throw error;
  }
  writeFileSync(join(folder, "reached", point), String(process.pid));
  process.kill(process.pid, "SIGKILL");
  // The signal may take a moment, in which nothing may go on.
  for (;;);
}
