import { getCompileCacheDir } from "node:module";
import { dirname } from "node:path";
import { Piscina } from "piscina";
import { createFairLimiter } from "../domain/fair-limiter.ts";
import { currentAccount } from "./account-context.ts";
import { TooHeavy } from "./threaded.ts";

export interface ThreadPoolOptions {
  /** A module whose default export does a task: it gets `{ name, input }`, and gives the result. */
  readonly program: URL;
  /** How many threads there are at most. */
  readonly threads: number;
  /** How long one task may take. */
  readonly taskMilliseconds: number;
  /** How much memory the objects of a thread may take. */
  readonly heapMegabytes: number;
  /** How long a thread stays without work. */
  readonly idleMilliseconds: number;
  /** Told when a thread cannot be started. */
  readonly onError: (error: Error) => void;
}

/** The longest pages take about a second. */
export const usualLimits = { threads: 2, taskMilliseconds: 20_000, heapMegabytes: 256, idleMilliseconds: 20_000 };

export interface ThreadPool {
  /** Rejects with TooHeavy when a limit is reached, and with the signal's reason on abort; the thread is ended then. */
  readonly run: (name: string, input: unknown, signal?: AbortSignal) => Promise<unknown>;
  /** How many threads there are now. */
  readonly size: () => number;
  /** Ends all threads; what runs and what waits rejects. */
  readonly close: () => Promise<void>;
}

const youngMegabytes = 16;

/**
 * Threads for pure functions of text by strangers, started when there is some and ended when there is none for a while. Accounts take turns,
 * and none has more than half of the threads.
 */
export function createThreadPool(options: ThreadPoolOptions): ThreadPool {
  const isSource = options.program.pathname.endsWith(".ts");
  const workers = new Piscina({
    filename: options.program.href,
    minThreads: 0,
    maxThreads: options.threads,
    idleTimeout: options.idleMilliseconds,
    recordTiming: false,
    env: threadEnvironment(),
    execArgv: isSource ? ["--conditions=@galley/source", "--disable-warning=ExperimentalWarning"] : [],
    resourceLimits: { maxOldGenerationSizeMb: options.heapMegabytes, maxYoungGenerationSizeMb: youngMegabytes },
  });
  workers.on("error", options.onError);
  // It also keeps tasks out of the library's own queue, which is not looked at when a thread ends before its time.
  const limit = createFairLimiter(options.threads);
  const closing = new AbortController();
  const perform = async (task: { name: string; input: unknown }, signal: AbortSignal): Promise<unknown> => {
    signal.throwIfAborted();
    const timeout = AbortSignal.timeout(options.taskMilliseconds);
    try {
      return await workers.run(task, { signal: AbortSignal.any([signal, timeout]) });
    } catch (error) {
      signal.throwIfAborted();
      if (timeout.aborted) throw new TooHeavy("time");
      throw isOutOfMemory(error) ? new TooHeavy("memory") : error;
    }
  };
  return {
    run: async (name, input, signal) => {
      const ended = AbortSignal.any([closing.signal, ...(signal === undefined ? [] : [signal])]);
      ended.throwIfAborted();
      const { promise: aborted, reject } = Promise.withResolvers<never>();
      const abort = (): void => reject(ended.reason);
      ended.addEventListener("abort", abort, { once: true });
      try {
        return await Promise.race([limit(currentAccount(), () => perform({ name, input }, ended)), aborted]);
      } finally {
        ended.removeEventListener("abort", abort);
      }
    },
    size: () => workers.threads.length,
    close: async () => {
      closing.abort(new Error("the service stops"));
      await workers.destroy();
    },
  };
}

/**
 * A thread reads what strangers wrote, so nothing of the environment is its business. The folder of compiled code saves a third of the
 * processor time of a first task.
 */
function threadEnvironment(): NodeJS.ProcessEnv {
  const folder = getCompileCacheDir();
  // Node puts what one version of it compiled into a folder of its own.
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: dirname(folder) };
}

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";
