import robotsParser from "robots-parser";
import type { Threaded } from "../threads/threaded.ts";
import { product, ReadingError, type ReadOptions, readDocument } from "./read-document.ts";
import { readInThread } from "./read-in-thread.ts";

/** Tells whether a site lets this reader have a page. */
export type RobotsCheck = (url: string) => Promise<boolean>;

export interface RobotsQuestion {
  /** The robots.txt of the page's site. */
  readonly text: string;
  /** Of the page. */
  readonly url: string;
}

// The library is CommonJS, and its types claim otherwise.
const parseRobots = robotsParser as unknown as typeof robotsParser.default;

/** Whether a robots.txt lets this reader have a page of its site (RFC 9309). */
export function allowsReading({ text, url }: RobotsQuestion): boolean {
  return parseRobots(robotsAddress(url), text).isAllowed(url, product) ?? true;
}

const robotsAddress = (url: string): string => `${new URL(url).origin}/robots.txt`;

/**
 * Asks each site for its robots.txt once: a missing file allows everything, one that cannot be fetched because the server fails
 * forbids everything.
 */
export function createRobotsCheck(
  options: Omit<ReadOptions, "accept" | "maximumBytes">,
  allows: Threaded<RobotsQuestion, boolean>,
): RobotsCheck {
  const files = new Map<string, Promise<string | boolean>>();
  return async (url) => {
    const address = robotsAddress(url);
    const file = files.get(address) ?? readRobots(address, options);
    files.set(address, file);
    const text = await file;
    return typeof text === "boolean" ? text : readInThread(allows, { text, url }, options.signal);
  };
}

/** The file, or whether everything is allowed without one. */
async function readRobots(
  address: string,
  options: Omit<ReadOptions, "accept" | "maximumBytes">,
): Promise<string | boolean> {
  try {
    const { text } = await readDocument(address, {
      ...options,
      accept: "text/plain, */*;q=0.5",
      maximumBytes: 512_000,
      acceptTruncated: true,
    });
    return text;
  } catch (error) {
    if (!(error instanceof ReadingError)) throw error;
    if (/ status 4\d\d$/.test(error.message) || /empty$/.test(error.message)) return true;
    if (/ status 5\d\d$/.test(error.message)) return false;
    // Whatever keeps robots.txt away keeps the page away as well, and is the better reason to tell.
    throw error;
  }
}
