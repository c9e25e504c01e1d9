import { outcomeOf, unwrapped } from "./outcome.ts";
import type { RunTask } from "./run-task.ts";

/** Does tasks where it is called, without limits: for programs that answer nobody meanwhile. Copies as threads do. */
export const inThisThread: RunTask = async (name, input, signal) => {
  const { inPlace } = await import("./in-place.ts");
  const outcome = await outcomeOf(async () => structuredClone(await inPlace(name, structuredClone(input))));
  signal?.throwIfAborted();
  return unwrapped(outcome) as never;
};
