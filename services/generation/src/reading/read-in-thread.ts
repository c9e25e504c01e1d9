import { type Threaded, TooHeavy } from "../threads/threaded.ts";
import { ReadingError } from "./read-document.ts";

/**
 * Says why a feed or page could not be read. Worker threads return this object instead of throwing a ReadingError,
 * because errors lose their class between threads.
 */
export interface Unreadable {
  /** The reason in words that users may see. */
  readonly unreadable: string;
}

/** Returns the result of `work`. A ReadingError is returned as data, because it could not be thrown between threads. */
export async function catchReadingError<Result>(work: () => Promise<Result>): Promise<Result | Unreadable> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ReadingError) return { unreadable: error.message };
    throw error;
  }
}

/**
 * Runs a task on a feed or page in a worker thread. Rejects with ReadingError if the document cannot be read or takes
 * too long.
 */
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
