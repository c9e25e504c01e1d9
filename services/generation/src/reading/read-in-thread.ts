import type { RunTask, TaskInput, TaskName, TaskOutput } from "../threads/run-task.ts";
import { TooHeavy } from "../threads/too-heavy.ts";
import { ReadingError } from "./read-document.ts";

/** Has one source read by a thread. A source that is too heavy is one that cannot be read: rejects with ReadingError. */
export async function readInThread<Name extends TaskName>(
  run: RunTask,
  name: Name,
  input: TaskInput<Name>,
  signal: AbortSignal,
): Promise<TaskOutput<Name>> {
  try {
    return await run(name, input, signal);
  } catch (error) {
    signal.throwIfAborted();
    throw error instanceof TooHeavy ? new ReadingError(error.why, error) : error;
  }
}
