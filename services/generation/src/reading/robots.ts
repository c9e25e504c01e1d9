import type { RunTask } from "../threads/run-task.ts";
import { ReadingError, type ReadOptions, readDocument } from "./read-document.ts";
import { readInThread } from "./read-in-thread.ts";
import { allowsReading, type RobotsRules } from "./robots-rules.ts";

/** Tells whether a site lets this reader have a page. */
export type RobotsCheck = (url: string) => Promise<boolean>;

/**
 * Asks each site's robots.txt once (RFC 9309): a missing file allows everything, one that cannot be fetched because
 * the server fails forbids everything.
 */
export function createRobotsCheck(options: Omit<ReadOptions, "accept" | "maximumBytes">, run: RunTask): RobotsCheck {
  const files = new Map<string, Promise<RobotsRules | boolean>>();
  return async (url) => {
    const { origin } = new URL(url);
    const file = files.get(origin) ?? readRules(origin, options, run);
    files.set(origin, file);
    const rules = await file;
    return typeof rules === "boolean" ? rules : allowsReading(rules, url);
  };
}

async function readRules(
  origin: string,
  options: Omit<ReadOptions, "accept" | "maximumBytes">,
  run: RunTask,
): Promise<RobotsRules | boolean> {
  const address = `${origin}/robots.txt`;
  try {
    const document = await readDocument(address, {
      ...options,
      accept: "text/plain, */*;q=0.5",
      maximumBytes: 512_000,
      acceptTruncated: true,
    });
    return await readInThread(run, "readRobots", document.text, options.signal);
  } catch (error) {
    if (!(error instanceof ReadingError)) throw error;
    if (/ status 4\d\d$/.test(error.message) || /empty$/.test(error.message)) return true;
    if (/ status 5\d\d$/.test(error.message)) return false;
    // Whatever keeps robots.txt away keeps the page away as well, and is the better reason to tell.
    throw error;
  }
}
