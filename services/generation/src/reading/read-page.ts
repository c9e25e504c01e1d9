import type { Threaded } from "../threads/threaded.ts";
import type { Page, PageDocument } from "./page.ts";
import { ReadingError, type ReadOptions, readDocument } from "./read-document.ts";
import { readInThread, type Unreadable } from "./read-in-thread.ts";
import { createRobotsCheck, type RobotsQuestion } from "./robots.ts";

/** Reads one page. Rejects with ReadingError if it cannot be read. */
export type PageReader = (url: string) => Promise<Page>;

/** The functions of the page reader that run in worker threads, because they process untrusted text. */
export interface PageTasks {
  readonly readPage: Threaded<PageDocument, Page | Unreadable>;
  readonly allowsReading: Threaded<RobotsQuestion, boolean>;
}

const pageTimeoutMilliseconds = 10_000;

/**
 * Creates a function that reads web pages for one job. It uses the HTTP client that rejects private addresses, requests
 * each site's robots.txt once, and extracts the article. A page cannot be read if robots.txt or the page itself forbids
 * it, or if it has no article (a page that blocks robots, a consent page, too little text).
 */
export function createPageReader(
  ports: Pick<ReadOptions, "request" | "hosts" | "signal">,
  tasks: PageTasks,
): PageReader {
  const options = { ...ports, timeoutMilliseconds: pageTimeoutMilliseconds };
  const isAllowed = createRobotsCheck(options, tasks.allowsReading);
  return async (url) => {
    if (!(await isAllowed(url))) throw new ReadingError("its robots.txt does not allow reading it");
    const document = await readDocument(url, {
      ...options,
      accept: "text/html, application/xhtml+xml, text/plain;q=0.8",
      maximumBytes: 3_000_000,
      acceptTruncated: true,
    });
    if (document.headers["tdm-reservation"] === "1") throw new ReadingError("it reserves text and data mining");
    const { text, url: readUrl, contentType } = document;
    return readInThread(tasks.readPage, { text, url: readUrl, contentType }, options.signal);
  };
}
