import type { RunTask } from "./run-task.ts";
import { tasks } from "./tasks.ts";

/** Does tasks as plain calls: for work that is in a thread already. */
export const inPlace: RunTask = async (name, input) => {
  const task = tasks[name] as (given: unknown) => unknown;
  return (await task(input)) as never;
};
