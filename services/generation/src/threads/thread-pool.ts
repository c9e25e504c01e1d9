import { currentAccount } from "./on-behalf.ts";
import { unwrapped } from "./outcome.ts";
import type { RunTask } from "./run-task.ts";
import { startThread, type Thread, type ThreadLimits } from "./start-thread.ts";
import { createTurns } from "./turns.ts";

export interface ThreadPoolOptions extends ThreadLimits {
  /** How many threads there are at most. */
  readonly threads: number;
  /** How long a thread stays without work. */
  readonly idleMilliseconds: number;
}

export interface ThreadPool {
  readonly run: RunTask;
  /** How many threads there are now. */
  readonly size: () => number;
  /** Ends all threads; what runs rejects. */
  readonly close: () => Promise<void>;
}

/** What one reading of text may cost: the longest instructions and pages take about a second. */
export const usualLimits: ThreadPoolOptions = {
  threads: 2,
  cpuMilliseconds: 8_000,
  taskMilliseconds: 60_000,
  heapMegabytes: 256,
  idleMilliseconds: 20_000,
};

interface Work {
  readonly account: string;
  readonly name: string;
  readonly input: unknown;
  readonly signal: AbortSignal | undefined;
  readonly result: PromiseWithResolvers<unknown>;
}

/**
 * Threads for work on foreign and client text, started when there is some and ended when there is none for a while. A task
 * that reaches a limit is ended with its thread; another thread takes its place. Accounts take turns, and none has more
 * than half of the threads. Without a library: those at hand know no turns, and leave tasks waiting behind an ended thread.
 */
export function createThreadPool(options: ThreadPoolOptions): ThreadPool {
  const turns = createTurns<Work>(Math.max(1, Math.ceil(options.threads / 2)));
  const alive = new Map<Thread, Promise<void>>();
  const idle = new Map<Thread, NodeJS.Timeout>();
  let busy = 0;
  let isClosed = false;

  const start = (): Thread => {
    const ended = Promise.withResolvers<void>();
    const thread = startThread(options, () => {
      alive.delete(thread);
      clearTimeout(idle.get(thread));
      idle.delete(thread);
      ended.resolve();
    });
    alive.set(thread, ended.promise);
    return thread;
  };
  const take = (): Thread => {
    const [thread] = idle.keys();
    if (thread === undefined) return start();
    clearTimeout(idle.get(thread));
    idle.delete(thread);
    return thread;
  };
  const rest = (thread: Thread): void => {
    const end = (): void => {
      idle.delete(thread);
      thread.end(new Error("the thread had no work"));
    };
    idle.set(thread, setTimeout(end, options.idleMilliseconds).unref());
  };
  const begin = (): void => {
    while (busy < options.threads) {
      const work = turns.begin();
      if (work === undefined) return;
      busy += 1;
      void perform(work).finally(() => {
        busy -= 1;
        turns.end(work.account);
        begin();
      });
    }
  };
  const perform = async ({ name, input, signal, result }: Work): Promise<void> => {
    if (isClosed) return result.reject(new Error("the service stops"));
    if (signal?.aborted === true) return result.reject(signal.reason);
    const thread = take();
    const stop = (): void => thread.end(signal?.reason as Error);
    signal?.addEventListener("abort", stop, { once: true });
    try {
      const outcome = await thread.run(name, input);
      rest(thread);
      result.resolve(unwrapped(outcome));
    } catch (error) {
      result.reject(error);
    } finally {
      signal?.removeEventListener("abort", stop);
    }
  };
  return {
    run: (name, input, signal) => {
      const result = Promise.withResolvers<unknown>();
      turns.add(currentAccount(), { account: currentAccount(), name, input, signal, result });
      begin();
      return result.promise as Promise<never>;
    },
    size: () => alive.size,
    close: async () => {
      isClosed = true;
      const ends = [...alive.values()];
      for (const thread of alive.keys()) thread.end(new Error("the service stops"));
      await Promise.all(ends);
    },
  };
}
