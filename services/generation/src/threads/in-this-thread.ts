import { outcomeOf, unwrapped } from "./outcome.ts";
import type { RunTask } from "./run-task.ts";

/** Does tasks where it is called, without limits: for programs that answer nobody meanwhile. Copies as threads do. */
export const inThisThread: RunTask = async (name, input, signal) => {
  const { tasks } = await import("./tasks.ts");
  const task = tasks[name] as (given: unknown) => unknown;
  const outcome = await outcomeOf(async () => structuredClone(await task(structuredClone(input))));
  signal?.throwIfAborted();
  return unwrapped(outcome) as never;
};
