import type { tasks } from "./tasks.ts";

type Tasks = typeof tasks;
export type TaskName = keyof Tasks;
export type TaskInput<Name extends TaskName> = Parameters<Tasks[Name]>[0];
export type TaskOutput<Name extends TaskName> = Awaited<ReturnType<Tasks[Name]>>;

/**
 * Has a task done off the thread that answers calls. Rejects with what the task rejects with, with TooHeavy when it takes too
 * long or too much memory, and with the signal's reason on abort.
 */
export type RunTask = <Name extends TaskName>(
  name: Name,
  input: TaskInput<Name>,
  signal?: AbortSignal,
) => Promise<TaskOutput<Name>>;
