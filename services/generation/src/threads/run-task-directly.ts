import type { RunTask } from "./run-task.ts";
import { tasks } from "./tasks.ts";

/** Runs tasks as plain calls: for work that is already in a thread. */
export const runTaskDirectly: RunTask = async (name, input) => {
  const task = tasks[name] as (given: unknown) => unknown;
  return (await task(input)) as never;
};
