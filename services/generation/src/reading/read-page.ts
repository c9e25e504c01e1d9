import type { RunTask } from "../threads/run-task.ts";
import type { Page } from "./page.ts";
import { ReadingError, type ReadOptions, readDocument } from "./read-document.ts";
import { readInThread } from "./read-in-thread.ts";
import type { RobotsCheck } from "./robots.ts";

/**
 * Reads a page through the guard and takes the article out of it. Throws ReadingError when robots.txt or the page
 * itself refuses, when what came is no article (bot wall, consent page, too little text), or when it cannot be read.
 */
export async function readPage(
  url: string,
  options: Omit<ReadOptions, "accept" | "maximumBytes">,
  robots: RobotsCheck,
  run: RunTask,
): Promise<Page> {
  if (!(await robots(url))) throw new ReadingError("its robots.txt does not allow reading it");
  const document = await readDocument(url, {
    ...options,
    accept: "text/html, application/xhtml+xml, text/plain;q=0.8",
    maximumBytes: 3_000_000,
    acceptTruncated: true,
  });
  if (document.headers["tdm-reservation"] === "1") throw new ReadingError("it reserves text and data mining");
  const { text, url: readUrl, contentType } = document;
  return readInThread(run, "readPage", { text, url: readUrl, contentType }, options.signal);
}
