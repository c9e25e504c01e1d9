import { ReadingError } from "../../src/reading/read-document.ts";
import { onBehalfOf } from "../../src/threads/on-behalf.ts";
import {
  createThreadPool,
  type ThreadPool,
  type ThreadPoolOptions,
  usualLimits,
} from "../../src/threads/thread-pool.ts";
import { TooHeavy } from "../../src/threads/too-heavy.ts";

let pool: ThreadPool | undefined;

function start(limits: Partial<ThreadPoolOptions> = {}): ThreadPool {
  pool = createThreadPool({ ...usualLimits, ...limits });
  return pool;
}

afterEach(() => pool?.close());

/** Threads that do "spin" for ever, "fill" until there is no memory left, and everything else at once. */
const program = new URL("./spinning-thread.ts", import.meta.url);

const page = (text: string) => ({
  text: `<html lang="en"><head><title>T</title></head><body><p>${text}</p></body></html>`,
  url: "http://a.example/",
  contentType: "text/html",
});
const prose = "The port handled more goods than in any year before. It says so itself on its site. ".repeat(3);

describe("the threads for strangers' texts", () => {
  it("are none until there is work, and none again when there has been none for a while", async () => {
    const { run, size } = start({ idleMilliseconds: 50 });
    expect(size()).toBe(0);
    expect((await run("readPage", page(prose))).paragraphs).toEqual([prose.trim()]);
    expect(size()).toBe(1);
    while (size() > 0) await new Promise(setImmediate);
    expect((await run("readRobots", "User-agent: *\nDisallow: /x")).rules).toEqual([{ allows: false, pattern: "/x" }]);
  });

  it("tell why a source cannot be read", async () => {
    const { run } = start();
    const reading = run("readPage", page("Short."));
    await expect(reading).rejects.toBeInstanceOf(ReadingError);
    await expect(reading).rejects.toThrow("it holds too little text");
  });

  it.each([
    ["computes", { cpuMilliseconds: 200 }],
    ["takes", { taskMilliseconds: 300 }],
  ])("are ended when one task %s for too long, and the next ones are done", async (_what, limit) => {
    const { run, size } = start({ ...limit, program });
    const endless = run("readRobots", "spin");
    await expect(endless).rejects.toBeInstanceOf(TooHeavy);
    await expect(endless).rejects.toThrow("it takes too long to read");
    while (size() > 0) await new Promise(setImmediate);
    await expect(run("readRobots", "")).resolves.toEqual({ rules: [], isOverfull: false });
  });

  it("are ended when one task takes too much memory, and the process lives", async () => {
    const { run } = start({ heapMegabytes: 64, program });
    await expect(run("readRobots", "fill")).rejects.toThrow("it takes too much memory to read");
    await expect(run("readRobots", "")).resolves.toEqual({ rules: [], isOverfull: false });
  });

  it("leave a task when whoever asked for it gives up, begun or not", async () => {
    const { run } = start({ program });
    const gone = new AbortController();
    const waits = [1, 2, 3].map(() => run("readRobots", "spin", gone.signal));
    const refused = waits.map((one) => expect(one).rejects.toThrow("nobody waits"));
    gone.abort(new Error("nobody waits"));
    await Promise.all(refused);
    await expect(run("readRobots", "")).resolves.toEqual({ rules: [], isOverfull: false });
  });

  it("never serve one account alone, however much of it waits", async () => {
    const { run } = start({ program });
    const gone = new AbortController();
    const greedy = onBehalfOf("greedy", () => Array.from({ length: 20 }, () => run("readRobots", "spin", gone.signal)));
    for (const one of greedy) one.catch(() => undefined);
    const other = await onBehalfOf("other", () => run("readRobots", ""));
    expect(other.rules).toEqual([]);
    gone.abort(new Error("nobody waits"));
    await Promise.allSettled(greedy);
  });
});
