import { AsyncLocalStorage } from "node:async_hooks";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Logger } from "../logging/index.ts";

/**
 * The crash points of this process. A crash point is a place in the code at which a test can kill the process, in order to check that
 * nothing is lost.
 */
export interface CrashPoints {
  /**
   * Declares a crash point. Returns the function to call when the code reaches that place: it kills the process if a test has armed this
   * crash point.
   */
  readonly register: (name: string) => () => void;
  /** Runs a step, a function that stores something. Writes to the database during `work` are attributed to this step. */
  readonly perform: <Result>(step: string, work: () => Result) => Result;
  /**
   * Reports that the current step has written to the database. A step may write only once: the process cannot be killed between two writes
   * of a step, so a crash there would not be tested.
   */
  readonly noteWrite: () => void;
}

export interface CrashPointsOptions {
  /** The name of the service. The names of all its crash points begin with it. */
  readonly service: string;
  readonly folder: string;
  readonly logger: Logger;
}

let current: CrashPoints | undefined;

/**
 * Returns the crash points of this process. Undefined while they are off, which is always the case except in tests that kill the process.
 */
export function crashPointsOfProcess(): CrashPoints | undefined {
  return current;
}

/**
 * Turns on the crash points of this process, at which tests can kill it. Must be called before the program is assembled. Tests and
 * processes communicate through files in `folder`, each named after a crash point: `points` has a file for each known one; a test arms
 * one with a file in `armed`; a process that dies at one leaves a file in `reached`; a step that made two writes has a file in `double`.
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

/**
 * Counts the writes to the database in each run of a step, a function that stores something. Calls `onSecondWrite` when a run writes a
 * second time, because a crash between the two writes is not tested.
 */
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

/**
 * Kills this process if a test has armed the crash point with this name. When several processes get here at the same time, only the one
 * that removed the file dies.
 */
function dieIfArmed(folder: string, point: string): void {
  try {
    rmSync(join(folder, "armed", point));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return;
    throw error;
  }
  writeFileSync(join(folder, "reached", point), String(process.pid));
  process.kill(process.pid, "SIGKILL");
  // The kill signal may arrive a moment later. This endless loop prevents the process from continuing until then.
  for (;;);
}
