import type { Threaded } from "../threads/threaded.ts";
import type { Page, PageDocument } from "./page.ts";
import { ReadingError, type ReadOptions, readDocument } from "./read-document.ts";
import { readInThread, type Unreadable } from "./read-in-thread.ts";
import { createRobotsCheck, type RobotsQuestion } from "./robots.ts";

/** Reads one page; rejects with ReadingError when it cannot be read. */
export type PageReader = (url: string) => Promise<Page>;

/** What readers of pages have done in threads. */
export interface PageTasks {
  readonly readPage: Threaded<PageDocument, Page | Unreadable>;
  readonly allowsReading: Threaded<RobotsQuestion, boolean>;
}

const pageTimeoutMilliseconds = 10_000;

/**
 * Reads pages through the guard for one job, and asks each site for its robots.txt once. Takes the article out of a page. A page cannot be
 * read when robots.txt or the page itself refuses, or when what came is no article (bot wall, consent page, too little text).
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
