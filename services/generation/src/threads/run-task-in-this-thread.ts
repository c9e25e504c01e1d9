import { outcomeOf, unwrapped } from "./outcome.ts";
import type { RunTask } from "./run-task.ts";

/** Runs tasks in the calling thread, without limits, for programs that serve no requests. Copies inputs and results as threads do. */
export const runTaskInThisThread: RunTask = async (name, input, signal) => {
  const { runTaskDirectly } = await import("./run-task-directly.ts");
  const outcome = await outcomeOf(async () => structuredClone(await runTaskDirectly(name, structuredClone(input))));
  signal?.throwIfAborted();
  return unwrapped(outcome) as never;
};
