import type { Converse } from "./converse.ts";
import { createConverse, type Turn } from "./create-converse.ts";
import type { Reply } from "./messages.ts";
import { currentAccount } from "./on-behalf.ts";
import { type Outcome, unwrapped } from "./outcome.ts";
import { createRoster, type Guest, type HostThread, type RosterOptions } from "./roster.ts";
import type { RunTask } from "./run-task.ts";
import { ThreadLost } from "./thread-lost.ts";
import { TooHeavy } from "./too-heavy.ts";
import { createTurns } from "./turns.ts";

export type ThreadPoolOptions = RosterOptions;

export interface ThreadPool {
  readonly run: RunTask;
  readonly converse: Converse;
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

interface Waiting extends Turn {
  readonly result: PromiseWithResolvers<Reply>;
}

/**
 * Threads for work on foreign and client text, started when there is some and ended when there is none for a while. A turn
 * that reaches a limit is ended with its thread; another thread takes its place. Accounts take turns, and none has more
 * than half of the threads. Without a library: those at hand know no turns, and leave tasks waiting behind an ended thread.
 */
export function createThreadPool(options: ThreadPoolOptions): ThreadPool {
  const turns = createTurns<Waiting>(Math.max(1, Math.ceil(options.threads / 2)));
  let busy = 0;
  let isClosed = false;

  const begin = (): void => {
    while (busy < options.threads) {
      const work = turns.begin(canBegin);
      if (work === undefined) return;
      busy += 1;
      const done = isClosed ? Promise.reject(new Error("the service stops")) : perform(work);
      void done.catch(work.result.reject).finally(() => {
        busy -= 1;
        turns.end(work.account);
        begin();
      });
    }
  };
  const roster = createRoster(options, begin);
  const canBegin = ({ guest, signal }: Waiting): boolean =>
    guest?.host === undefined || guest.isLost || signal?.aborted === true || roster.isFree(guest.host);
  const perform = performing(roster);
  const turn = (wanted: Turn): Promise<Reply> => {
    const result = Promise.withResolvers<Reply>();
    const { signal } = wanted;
    const giveUp = (): void => result.reject(signal?.reason);
    signal?.addEventListener("abort", giveUp, { once: true });
    turns.add(wanted.account, { ...wanted, result });
    begin();
    return result.promise.finally(() => signal?.removeEventListener("abort", giveUp));
  };
  return {
    run: async (name, input, signal) => {
      const order = { kind: "task", name, input } as const;
      const reply = await turn({ account: currentAccount(), order, signal, onTold: () => undefined });
      return unwrapped(reply as Outcome) as never;
    },
    converse: createConverse(turn, roster.leave),
    size: roster.size,
    close: () => {
      isClosed = true;
      return roster.close();
    },
  };
}

/** Has a turn done in a thread, and settles its result; rejects with what it has to be rejected with. */
function performing(roster: ReturnType<typeof createRoster>): (work: Waiting) => Promise<void> {
  const hostOf = (account: string, guest: Guest | undefined): HostThread => {
    const host = guest?.host === undefined ? roster.take(account) : roster.use(guest.host);
    host.account = account;
    if (guest === undefined) return host;
    guest.host = host;
    host.guests.add(guest);
    return host;
  };
  return async ({ account, order, guest, signal, onTold, result }: Waiting): Promise<void> => {
    signal?.throwIfAborted();
    if (guest?.isLost === true) throw new ThreadLost();
    const host = hostOf(account, guest);
    const isAlone = (): boolean => [...host.guests].every((other) => other === guest);
    // What others have in this thread would be lost with it: then the turn runs out, and nobody hears of it.
    const stop = (): void => {
      if (isAlone()) host.thread.end(signal?.reason as Error);
    };
    signal?.addEventListener("abort", stop, { once: true });
    try {
      result.resolve(await host.thread.run(order, onTold));
      roster.release(host);
    } catch (error) {
      // Who took the memory is not known where several share it.
      const isShared = error instanceof TooHeavy && error.limit === "memory" && !isAlone();
      throw isShared ? new ThreadLost(error) : error;
    } finally {
      signal?.removeEventListener("abort", stop);
    }
  };
}
