import { maxEventLoopBlock } from "@galley/test-kit/event-loop-block";
import { currentCpuSlowdown } from "@galley/test-kit/processor-time";
import { createThreadPool, defaultLimits, type ThreadPool } from "../../src/threads/thread-pool.ts";
import { TooHeavy } from "../../src/threads/threaded.ts";
import { type ThreadedTasks, tasks, threadedTasks } from "../../src/wiring/tasks.ts";

const maxMilliseconds = 100;
const tries = 10;
const url = "http://strange.example/";
const lines = (count: number, line: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => line(at)).join("");

const page = `<html><body>${"<div>".repeat(50)}${"<p>Some words, and more words of it.".repeat(20_000)}</body></html>`;
const items = lines(
  20_000,
  (at) => `<item><title>Item ${at}</title><link>${url}${at}</link><description>Words.</description></item>`,
);
const feed = `<rss version="2.0"><channel><title>News</title>${items}</channel></rss>`;
const version = (word: string): string => `<p>${lines(3_000, (at) => `Sentence ${at} of it says ${word}. `)}</p>`;

const heavy: readonly (readonly [name: string, work: (given: ThreadedTasks) => Promise<unknown>])[] = [
  ["a long page", (given) => given.readPage({ text: page, url, contentType: "text/html" })],
  ["a long feed", (given) => given.readFeed({ text: feed, url, contentType: "application/rss+xml" })],
  ["two long versions", (given) => given.compareTexts({ older: version("one"), newer: version("two") })],
];

/** Returns the shortest time of several attempts, because garbage collection may delay some of them. */
async function minTime(work: () => Promise<unknown>): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < tries && least >= maxMilliseconds; attempt += 1)
    least = Math.min(least, (await maxEventLoopBlock(work)) / currentCpuSlowdown());
  return least;
}

describe("untrusted text", () => {
  let pool: ThreadPool;
  let threaded: ThreadedTasks;

  beforeAll(() => {
    const program = new URL("../../src/wiring/tasks.ts", import.meta.url);
    pool = createThreadPool({ ...defaultLimits, program, onError: () => undefined });
    threaded = threadedTasks(pool.run);
  });
  afterAll(() => pool.close());

  it.each(heavy)(
    "never holds up the event loop, as it would without threads: %s",
    async (_name, work) => {
      expect(await maxEventLoopBlock(() => work(tasks))).toBeGreaterThan(maxMilliseconds);
      expect(await minTime(() => work(threaded))).toBeLessThan(maxMilliseconds);
    },
    120_000,
  );

  it("is rejected if it exceeds a thread's limits: a robots.txt with many agents and rules", async () => {
    const text = `${lines(16_000, (at) => `User-agent: a${at}\n`)}${"Disallow: /a\n".repeat(20_000)}`;
    await expect(threaded.allowsReading({ text, url })).rejects.toBeInstanceOf(TooHeavy);
  }, 120_000);

  it("has a reason why it cannot be read", async () => {
    const short = { text: "<html><body><p>Short.</p></body></html>", url, contentType: "text/html" };
    expect(await threaded.readPage(short)).toEqual({ unreadable: "it holds too little text" });
  });
});
