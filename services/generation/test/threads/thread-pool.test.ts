import { waitUntil } from "@galley/test-kit/conditions";
import { withAccount } from "../../src/threads/account-context.ts";
import {
  createThreadPool,
  defaultLimits,
  type ThreadPool,
  type ThreadPoolOptions,
} from "../../src/threads/thread-pool.ts";
import { TooHeavy } from "../../src/threads/threaded.ts";

let pool: ThreadPool | undefined;

function start(limits: Partial<ThreadPoolOptions> = {}): ThreadPool {
  const program = new URL("./test-program.ts", import.meta.url);
  pool = createThreadPool({ ...defaultLimits, program, onError: () => undefined, ...limits });
  return pool;
}

afterEach(() => pool?.close());

describe("threads for untrusted texts", () => {
  it("start on demand, and end when they are idle", async () => {
    const { run, size } = start({ idleMilliseconds: 50 });
    expect(size()).toBe(0);
    expect(await run("echo", "a text")).toBe("a text");
    expect(size()).toBe(1);
    await waitUntil(() => size() === 0);
    expect(await run("echo", "another")).toBe("another");
  });

  it.each([
    ["spin", { taskMilliseconds: 5_000 }, "it takes too long to read"],
    ["fill", { heapMegabytes: 64 }, "it takes too much memory to read"],
  ])("are terminated when a task exceeds its limit (%s), and later tasks succeed", async (name, limit, reason) => {
    const { run } = start(limit);
    const heavy = run(name, "");
    await expect(heavy).rejects.toBeInstanceOf(TooHeavy);
    await expect(heavy).rejects.toThrow(reason);
    expect(await run("echo", "next")).toBe("next");
  });

  it("stop a task on abort, whether it was started or not", async () => {
    const { run } = start();
    const gone = new AbortController();
    const waits = [1, 2, 3].map(() => run("spin", "", gone.signal));
    const refused = waits.map((one) => expect(one).rejects.toThrow("nobody waits"));
    gone.abort(new Error("nobody waits"));
    await Promise.all(refused);
    expect(await run("echo", "next")).toBe("next");
  });

  it("are never all used by one account, however many of its tasks wait", async () => {
    const { run, size } = start();
    const gone = new AbortController();
    const greedy = withAccount("greedy", () => Array.from({ length: 20 }, () => run("spin", "", gone.signal)));
    const refused = greedy.map((one) => expect(one).rejects.toThrow("nobody waits"));
    expect(await withAccount("other", () => run("echo", "served"))).toBe("served");
    expect(size()).toBe(2);
    gone.abort(new Error("nobody waits"));
    await Promise.all(refused);
  });

  it("end with the pool, and so do running and waiting tasks", async () => {
    const { run, close } = start();
    const refused = [1, 2, 3].map(() => expect(run("spin", "")).rejects.toThrow("the service stops"));
    await close();
    await Promise.all(refused);
  });

  it("get no environment variables except the compile cache", async () => {
    process.env.SECRET_OF_THE_PROCESS = "x";
    const seen = (await start().run("environment", "")) as string[];
    delete process.env.SECRET_OF_THE_PROCESS;
    expect(seen.filter((name) => name !== "NODE_COMPILE_CACHE")).toEqual([]);
  });
});
