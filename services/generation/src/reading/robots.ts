import robotsParser from "robots-parser";
import type { Threaded } from "../threads/threaded.ts";
import { product, ReadingError, type ReadOptions, readDocument } from "./read-document.ts";
import { readInThread } from "./read-in-thread.ts";

/** Returns whether a site allows this reader to read a page. */
export type RobotsCheck = (url: string) => Promise<boolean>;

/** A page and the robots.txt of its site, which says whether the page may be read. */
export interface RobotsQuestion {
  /** Content of the robots.txt of the page's site. */
  readonly text: string;
  readonly url: string;
}

// The types of the robots.txt library say that it is an ES module, but it is a CommonJS module. So the imported value is the
// function itself.
const parseRobots = robotsParser as unknown as typeof robotsParser.default;

/** Returns whether a robots.txt allows this reader to read a page of its site (RFC 9309). */
export function allowsReading({ text, url }: RobotsQuestion): boolean {
  return parseRobots(robotsAddress(url), text).isAllowed(url, product) ?? true;
}

const robotsAddress = (url: string): string => `${new URL(url).origin}/robots.txt`;

/**
 * Creates a check whether pages may be read. It requests each site's robots.txt once. If a site has none, everything is
 * allowed; if the server fails, nothing is.
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

/**
 * Returns the content of a site's robots.txt. If there is none, returns whether the site may be read: true if the file
 * does not exist.
 */
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
    // If robots.txt cannot be reached, the page cannot be either. The error is thrown on, because it explains why.
    throw error;
  }
}
