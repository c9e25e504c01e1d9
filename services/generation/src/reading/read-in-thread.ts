import { type Threaded, TooHeavy } from "../threads/threaded.ts";
import { ReadingError } from "./read-document.ts";

/** What came is not what was looked for. Errors lose their class on the way from thread to thread, so it is told as data. */
export interface Unreadable {
  /** In words that may be shown. */
  readonly unreadable: string;
}

/** The result of `work`, or why it is none: it threw a ReadingError. */
export async function readableOr<Result>(work: () => Promise<Result>): Promise<Result | Unreadable> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ReadingError) return { unreadable: error.message };
    throw error;
  }
}

/** Has one source read by a thread. Rejects with ReadingError when there is nothing to read in it, or it is too heavy. */
export async function readInThread<Input, Result>(
  read: Threaded<Input, Result | Unreadable>,
  input: Input,
  signal: AbortSignal,
): Promise<Exclude<Result, Unreadable>> {
  const found = await read(input, signal).catch((error: unknown) => {
    signal.throwIfAborted();
    throw error instanceof TooHeavy ? new ReadingError(error.why, error) : error;
  });
  if (typeof found === "object" && found !== null && "unreadable" in found) throw new ReadingError(found.unreadable);
  return found as Exclude<Result, Unreadable>;
}
