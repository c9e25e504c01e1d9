import { waitUntil } from "@galley/test-kit/conditions";
import { withAccount } from "../../src/threads/account-context.ts";
import {
  createThreadPool,
  type ThreadPool,
  type ThreadPoolOptions,
  usualLimits,
} from "../../src/threads/thread-pool.ts";
import { TooHeavy } from "../../src/threads/threaded.ts";

let pool: ThreadPool | undefined;

function start(limits: Partial<ThreadPoolOptions> = {}): ThreadPool {
  const program = new URL("./test-program.ts", import.meta.url);
  pool = createThreadPool({ ...usualLimits, program, onError: () => undefined, ...limits });
  return pool;
}

afterEach(() => pool?.close());

describe("the threads for strangers' texts", () => {
  it("are none until there is work, and none again when there has been none for a while", async () => {
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
  ])("are ended when a task goes over its limit (%s), and the next ones are done", async (name, limit, reason) => {
    const { run } = start(limit);
    const heavy = run(name, "");
    await expect(heavy).rejects.toBeInstanceOf(TooHeavy);
    await expect(heavy).rejects.toThrow(reason);
    expect(await run("echo", "next")).toBe("next");
  });

  it("leave a task when it is given up, begun or not", async () => {
    const { run } = start();
    const gone = new AbortController();
    const waits = [1, 2, 3].map(() => run("spin", "", gone.signal));
    const refused = waits.map((one) => expect(one).rejects.toThrow("nobody waits"));
    gone.abort(new Error("nobody waits"));
    await Promise.all(refused);
    expect(await run("echo", "next")).toBe("next");
  });

  it("never serve one account alone, however much of it waits", async () => {
    const { run, size } = start();
    const gone = new AbortController();
    const greedy = withAccount("greedy", () => Array.from({ length: 20 }, () => run("spin", "", gone.signal)));
    const refused = greedy.map((one) => expect(one).rejects.toThrow("nobody waits"));
    expect(await withAccount("other", () => run("echo", "served"))).toBe("served");
    expect(size()).toBe(2);
    gone.abort(new Error("nobody waits"));
    await Promise.all(refused);
  });

  it("end with the pool, and so does what runs and waits in them", async () => {
    const { run, close } = start();
    const refused = [1, 2, 3].map(() => expect(run("spin", "")).rejects.toThrow("the service stops"));
    await close();
    await Promise.all(refused);
  });

  it("see nothing of the environment but where compiled code is kept", async () => {
    process.env.SECRET_OF_THE_PROCESS = "x";
    const seen = (await start().run("environment", "")) as string[];
    delete process.env.SECRET_OF_THE_PROCESS;
    expect(seen.filter((name) => name !== "NODE_COMPILE_CACHE")).toEqual([]);
  });
});
