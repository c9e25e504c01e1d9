import { getCompileCacheDir } from "node:module";
import { dirname } from "node:path";
import { Piscina } from "piscina";
import { createFairLimiter } from "../domain/fair-limiter.ts";
import { currentAccount } from "./account-context.ts";
import { TooHeavy } from "./threaded.ts";

/** Limits of a thread pool, and the program that it runs. */
export interface ThreadPoolOptions {
  /** Module that the threads run. Its default export gets `{ name, input }` and returns the result of the task. */
  readonly program: URL;
  readonly threads: number;
  /** Time limit of one task. After it, the thread is terminated. */
  readonly taskMilliseconds: number;
  /** Memory (heap) that one thread may use. A task that needs more is terminated. */
  readonly heapMegabytes: number;
  /** An idle thread ends after this time. */
  readonly idleMilliseconds: number;
  /** Called if a thread cannot be started. */
  readonly onError: (error: Error) => void;
}

/** Default limits of a thread pool. The longest web pages take about a second. */
export const defaultLimits = { threads: 2, taskMilliseconds: 20_000, heapMegabytes: 256, idleMilliseconds: 20_000 };

export interface ThreadPool {
  /**
   * Runs a task. Rejects with TooHeavy if a limit is exceeded, and with
   * the signal's reason on abort. In both cases the thread is terminated.
   */
  readonly run: (name: string, input: unknown, signal?: AbortSignal) => Promise<unknown>;
  /** Returns the current number of threads. */
  readonly size: () => number;
  /** Terminates all threads. Running and waiting tasks reject. */
  readonly close: () => Promise<void>;
}

const youngMegabytes = 16;

/**
 * Creates threads for pure functions that process untrusted text. Threads are started on demand and end when they are idle.
 * Accounts take turns, and no account gets more than half of the threads.
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
  // The limiter keeps waiting tasks out of Piscina's own queue, which is not processed any more when a thread ends
  // unexpectedly.
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
 * Returns the environment variables of the threads. They process untrusted text, so they get none of the service's
 * variables. The compile cache saves a third of the CPU time of a first task.
 */
function threadEnvironment(): NodeJS.ProcessEnv {
  const folder = getCompileCacheDir();
  // The folder of the compile cache ends with a part for the Node version. It is removed here, because Node appends
  // that part itself.
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: dirname(folder) };
}

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";
