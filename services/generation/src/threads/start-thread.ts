import { getCompileCacheDir } from "node:module";
import { dirname } from "node:path";
import { Worker } from "node:worker_threads";
import type { Order, Reply, Told } from "./messages.ts";
import { TooHeavy } from "./too-heavy.ts";

export interface ThreadLimits {
  /** How long one task may compute; what the machine does for others meanwhile does not count. */
  readonly cpuMilliseconds: number;
  /** How long one task may take in any case. */
  readonly taskMilliseconds: number;
  /** How much memory the objects of a thread may take. */
  readonly heapMegabytes: number;
  /** What a thread runs instead of the tasks of this service. */
  readonly program?: URL;
}

/** One thread, which works for one at a time. */
export interface Thread {
  /** Has it work for one turn. Rejects with TooHeavy when a limit is reached; the thread has ended then. */
  run(order: Order, onTold: (told: Told) => void): Promise<Reply>;
  /** Has it forget a conversation that waits. */
  drop(id: number): void;
  /** Ends it, whatever it does; a task that runs rejects with the reason. */
  end(reason: Error): void;
}

const isSource = import.meta.url.endsWith(".ts");
const usualProgram = new URL(isSource ? "./thread.ts" : "./thread.js", import.meta.url);
const flags = isSource ? ["--conditions=@galley/source", "--disable-warning=ExperimentalWarning"] : [];
const youngMegabytes = 16;

/**
 * What a thread has of an environment, when this process keeps compiled code in `folder`. It reads what strangers wrote, so
 * nothing else is its business; without it, a third of the processor time of a first draft goes into compiling.
 */
const environmentFor = (folder: string | undefined): NodeJS.ProcessEnv =>
  // Node puts what one version of it compiled into a folder of its own.
  folder === undefined ? {} : { NODE_COMPILE_CACHE: dirname(folder) };

/** Starts a thread. `onEnd` is called once, whyever it ends. */
export function startThread(limits: ThreadLimits, onEnd: () => void): Thread {
  const { heapMegabytes, program = usualProgram } = limits;
  const worker = new Worker(program, {
    execArgv: flags,
    env: environmentFor(getCompileCacheDir()),
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytes, maxYoungGenerationSizeMb: youngMegabytes },
  });
  const ready = Promise.withResolvers<void>();
  let current = Promise.withResolvers<Reply>();
  let hear: (told: Told) => void = () => undefined;
  let failure: Error | undefined;
  ready.promise.catch(() => undefined);
  const fail = (error: Error): void => {
    failure ??= error;
    ready.reject(failure);
    current.reject(failure);
  };
  worker.on("message", (message: Reply | Told | "ready") => {
    if (message === "ready") ready.resolve();
    else if (message.kind === "told") hear(message);
    else current.resolve(message);
  });
  worker.on("error", (error) => fail(isOutOfMemory(error) ? new TooHeavy("memory") : error));
  worker.on("messageerror", fail);
  worker.on("exit", () => {
    fail(new Error("the thread ended"));
    onEnd();
  });
  const end = (reason: Error): void => {
    fail(reason);
    void worker.terminate();
  };
  return {
    end,
    drop: (id) => worker.postMessage({ kind: "drop", id } satisfies Order),
    run: async (order, onTold) => {
      worker.ref();
      hear = onTold;
      current = Promise.withResolvers();
      current.promise.catch(() => undefined);
      if (failure !== undefined) throw failure;
      let stopWatching: (() => void) | undefined;
      try {
        await ready.promise;
        stopWatching = watch(worker, limits, () => end(new TooHeavy("time")));
        worker.postMessage(order);
        return await current.promise;
      } finally {
        stopWatching?.();
        worker.unref();
      }
    },
  };
}

const looksEachSecond = 4;

/** Calls `onLimit` when the thread has taken more time from now on than one task may. */
function watch(worker: Worker, { cpuMilliseconds, taskMilliseconds }: ThreadLimits, onLimit: () => void): () => void {
  const over = setTimeout(onLimit, taskMilliseconds);
  let before: number | undefined;
  const look = async (): Promise<void> => {
    const { user, system } = await worker.cpuUsage();
    const spent = (user + system) / 1_000;
    before ??= spent;
    if (spent - before > cpuMilliseconds) onLimit();
  };
  // A thread that has ended has used nothing more.
  const looks = setInterval(() => void look().catch(() => undefined), 1_000 / looksEachSecond);
  return () => {
    clearTimeout(over);
    clearInterval(looks);
  };
}

const isOutOfMemory = (error: Error): boolean => "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";
